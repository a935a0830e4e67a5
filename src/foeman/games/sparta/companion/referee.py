"""How somebody answers whose board lies as a digital game of SPARTA!: for the referee, who holds the two together.

What people did on screen is read from what was told there (`seen.py`); what else has changed, from the states.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable

from foeman.engine.questions import Question
from foeman.engine.reading import BadInput, Json
from foeman.engine.referee import Referee, Report, Truth
from foeman.games.sparta.companion import seen
from foeman.games.sparta.companion.mirror import Mirror
from foeman.games.sparta.companion.other_map import cards_alone, other_map
from foeman.games.sparta.companion.shown import shown, teaches
from foeman.games.sparta.companion.turns import FIGHT
from foeman.games.sparta.printed import SUCCESS
from foeman.games.sparta.rules.rewards import turn_order
from foeman.games.sparta.state import HOME, MOBILISED, State, enemy, force_at, force_named

Answer = Callable[[Question, Mirror, Truth[State]], Json]


def when(mirror: State) -> int:
    """The round that the table is in."""
    return mirror.round


def answers(question: Question, mirror: Mirror | None, truth: Truth[State]) -> Json:
    """What the digital game shows of what is asked."""
    if teaches(question):
        return shown(question, truth.states[0])
    if mirror is None or question.rule == "sparta.base.setup":
        return []
    if question.rule not in ANSWERS:
        raise BadInput(f"referee: expected a question that the digital game answers, found '{question.asked}'")
    return ANSWERS[question.rule](question, mirror, truth)


# People's own turn


def played(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What the cards have changed, card by card, and the ships."""
    side = turn_order(mirror)[mirror.turn]
    told = [pair for step in seen.card_steps(truth, mirror) for pair in card_changes(step, side)]
    built = sum(line.startswith(f"{side} builds ships") for line in seen.lines_after_cards(truth, mirror))
    ships: list[Json] = [["ships", built]] if built else []
    return [*told, *ships]


def card_changes(step: seen.Step, side: str) -> list[Json]:
    """What one card has changed; what follows from the acts of forces is not told."""
    acts = seen.force_acts(step.lines, step.before, side)
    if not acts:
        return seen.changes(step.before, step.after)
    favour = seen.changes(step.before, step.after, [f"favour of {side}"])
    return [*favour, *acts, *rolled_at_once(step, side)]


def rolled_at_once(step: seen.Step, side: str) -> list[Json]:
    """The roll that favour adds to a siege which a card begins."""
    spaces = [found[2] for line in step.lines if (found := seen.BESIEGES.fullmatch(line))]
    rolled = [space for space in spaces if f"The siege of {space} leaves " in "\n".join(step.lines)]
    if not rolled:
        return []
    strength = seen.changes(step.before, step.after, [f"hoplite strength of {side}"])
    return [*strength, [rolled[0], seen.value(step.after, rolled[0])]]


def ending(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Which raids have become sieges: by their spaces, for a fleet is swapped."""
    lines = seen.lines_after_cards(truth, mirror)
    besieged = [found[2] for line in lines if (found := seen.BESIEGES.fullmatch(line))]
    return [option for option in question.form.choices() if option.rpartition(" at ")[2] in besieged]


def deployed(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Where forces have gone."""
    side = turn_order(mirror)[mirror.turn]
    return seen.force_acts(seen.lines_after_cards(truth, mirror), mirror, side, sieges=False)


def raided(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Where a force that has won has raided."""
    name = question.about
    lines = [line for step in seen.turn_steps(truth, mirror) for line in step.lines]
    fought = next(at for at, line in enumerate(lines) if line.startswith(f"{name} {FIGHT}s "))
    raids = (seen.RAIDS.fullmatch(line) for line in lines[fought:])
    return next((found[2] for found in raids if found and found[1] == name), "none")


def raised(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What was mobilised, all in one line."""
    side = turn_order(mirror)[mirror.turn]
    if not question.about.endswith(", 1"):
        return []
    told: list[Json] = []
    for line in seen.lines_after_cards(truth, mirror):
        found = seen.MOBILISES.fullmatch(line)
        if found and found[1] == side:
            told.append(["hoplites" if " hoplite " in found[2] else "fleets", 1])
        elif line == f"{side} buys a battle card.":
            told.append(["battle cards", 1])
    return told


def rolled(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What people have rolled for their sieges."""
    side = turn_order(mirror)[mirror.turn]
    told: list[Json] = []
    for line in seen.lines_after_cards(truth, mirror):
        paid, left = seen.PAYS.fullmatch(line), seen.ABANDONS.fullmatch(line)
        siege = force_at(mirror, paid[2]) if paid and paid[1] == side else None
        if paid and siege is not None:
            dice = truth.chances["sparta.base.siege.success", f"{siege.name}, {siege.space}"].popleft().value
            told.append([paid[2], str(successes(dice))])
        elif left and left[1] == side:
            told.append([left[2], HOME])
    return told


def successes(dice: Json) -> int:
    """How many dice of a roll on screen have succeeded."""
    if not isinstance(dice, list):
        raise BadInput(f"referee: expected the dice of a roll, found {dice!r}")
    return dice.count(SUCCESS)


# Where the bot waits for people


def next_waiting(kind: str, read: Callable[[Truth[State], str], list[str]]) -> Answer:
    """The next of all such answers of a game, which are read once."""

    def answer(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
        if kind not in truth.waiting:
            truth.waiting[kind] = deque(read(truth, question.about.partition(",")[0]))
        return truth.waiting[kind].popleft()

    return answer


def reacted(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Whether people have answered the mobilisation that the bot has just made."""
    side = question.about.partition(",")[0]
    foe, after = enemy(mirror, side), list[str]()
    for line in [line for step in seen.turn_steps(truth, mirror) for line in step.lines]:
        found = seen.MOBILISES.fullmatch(line)
        if found and found[1] == foe and force_named(mirror, found[2]).where == MOBILISED:
            after = []
        elif found and found[1] == foe:
            break
        after.append(line)
    options = question.form.choices()
    did = any(found and found[1] == side for found in map(seen.MOBILISES.fullmatch, after))
    return options[0] if not did else options[2 if f"{side} buys a battle card." in after else 1]


def desperate(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Whether people have used Desperate Times against this raid or siege."""
    side, *about = question.about.split(", ")
    lines = [line for step in seen.turn_steps(truth, mirror) for line in step.lines]
    use = f"{side} uses Desperate Times."
    before = lines[: lines.index(use)] if use in lines else []
    if question.rule.endswith("raid"):
        return bool(before) and before[-1] == f"{about[0]} raids {about[1]}."
    last = next((line for line in reversed(before) if "besieges" in line or "The siege of" in line), "")
    left = f" leaves {about[1]} influence there." in last
    return bool(before) and (left or (seen.BESIEGES.fullmatch(last) is not None))


ANSWERS: dict[str, Answer] = {
    "sparta.base.cards.deal": played,
    "sparta.base.raid.end": ending,
    "sparta.base.deploy.each": deployed,
    "sparta.base.fight.after": raided,
    "sparta.base.mobilise.many": raised,
    "sparta.base.siege.pay": rolled,
    "sparta.base.mobilise.react": reacted,
    "sparta.base.desperate.raid": desperate,
    "sparta.base.desperate.siege": desperate,
    "sparta.base.battle.turns": next_waiting("battle cards", seen.battle_answers),
    "sparta.cards.random": next_waiting("event cards", seen.event_cards),
    "sparta.battle.turn_over": next_waiting("turned cards", seen.turned_cards),
}

# Counting

BUSY = ("sparta.base.raid.end", "sparta.base.siege.pay", "sparta.base.battle.turns", "sparta.base.fight.after")
"""What is asked only when forces stand on the map."""
QUIET, FULL = "a quiet round", "a round with everything"


def a_round(report: Report) -> dict[str, list[int]]:
    """How many answers there were in each round, the turns of both sides: in quiet ones, and with raids and battles."""
    counts = Counter(turn for turn, question in report.asked if question.rule != "sparta.base.setup")
    busy = {turn for turn, question in report.asked if question.rule in BUSY}
    quiet = [count for turn, count in counts.items() if turn not in busy]
    full = [count for turn, count in counts.items() if turn in busy]
    return {kind: numbers for kind, numbers in ((QUIET, quiet), (FULL, full)) if numbers}


REFEREE = Referee(
    answers=answers,
    other_pack=other_map,
    known_pack=cards_alone,
    when=when,
    teaches=teaches,
    maps=("pack", "told"),
    cards=("kept", "real"),
    sort=a_round,
    aims={"a quiet round": 8, "a round with everything": 14},
)
