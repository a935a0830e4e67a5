"""How somebody answers whose board lies as a digital game of Third Crusade, for the referee."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from foeman.engine.edits import Edits
from foeman.engine.forms import Order
from foeman.engine.questions import Question, label
from foeman.engine.reading import BadInput, Json
from foeman.engine.referee import Referee, Report, Truth
from foeman.games.crusade.companion.forms import BATTLE, PASSES, short
from foeman.games.crusade.companion.other_map import cards_alone, other_map
from foeman.games.crusade.companion.seats import neutrals, troops
from foeman.games.crusade.companion.sequence import CARD, landing_at_once, people
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import BANDITS, stands, things
from foeman.games.crusade.companion.told_map import (
    BOARD_RULE,
    COUNT,
    HOLY,
    ICONS,
    KIND,
    NEXT,
    REWARD,
    REWARDS,
    RULE,
    SLOT_RULE,
    TRACK,
    UNITS,
    sides,
)
from foeman.games.crusade.companion.told_pieces import LEADER_RULE, WORTH_RULE, as_told, listed, of_pack
from foeman.games.crusade.printed.pack import TYPES, WORDS, RegionEntry
from foeman.games.crusade.rules.victory import best_objective
from foeman.games.crusade.state import Force, State, change, copy, part

Answer = Callable[[Question, Mirror, Truth[State]], Json]


def when(mirror: State) -> int:
    """The round that the table is in."""
    return mirror.round


def answers(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What somebody answers who has the digital game on the table."""
    if question.rule not in ANSWERS:
        raise BadInput(f"referee: expected a question that the digital game answers, found '{question.asked}'")
    return ANSWERS[question.rule](question, mirror, truth)


# The digital game


def whose_turn(state: State) -> str:
    """Whose turn of the Command Phase the step after a state is."""
    if state.phase != "Command":
        return ""
    if state.due:
        return state.due[0].of[0] if state.due[0].part == "command_turn" else ""
    order = state.initiative[state.turn :] + state.initiative[: state.turn]
    return next((army for army in order if not state.armies[army].passed), "")


def turn_of(army: str, truth: Truth[State]) -> State:
    """The digital game after the next turn of an army."""
    for place in range(truth.place + 1, len(truth.states)):
        if whose_turn(truth.states[place - 1]) == army:
            truth.place = place
            return truth.states[place]
    raise BadInput(f"referee: expected another turn of {army} on screen, found none")


def step_with(pattern: str, truth: Truth[State], after: int = 0) -> re.Match[str]:
    """The next line of the digital game that reads so, from the step it has come to."""
    for place in range(truth.place + after, len(truth.states)):
        for line in truth.lines[place]:
            found = re.fullmatch(pattern, line.words)
            if found:
                truth.place = place
                return found
    raise BadInput(f"referee: expected '{pattern}' on screen, found no such line")


def lines(truth: Truth[State], pattern: str) -> list[re.Match[str]]:
    """The lines of the step that the digital game has come to that read so."""
    found = [re.fullmatch(pattern, line.words) for line in truth.lines[truth.place]]
    return [one for one in found if one]


def until(truth: Truth[State], part: str) -> State:
    """The digital game when this part is due, or when it is over."""
    return truth.until(lambda state: bool(state.ended) or (bool(state.due) and state.due[0].part == part))


# Set-up


def as_set_up(question: Question, mirror: Mirror | None, truth: Truth[State]) -> Json:
    """The board lies as the pack has it; on a map that is told, what it shows."""
    begun = truth.states[0]
    if question.about == "diplomacy board":
        return begun.printed.first_space
    begin = [name for name in begun.regions if stands(begun, name) != "-"]
    if question.about == "regions":
        return [*begin]
    form = question.form
    return (
        [[name, stands(begun, name)] for name in begin]
        if isinstance(form, Edits) and BANDITS not in form.things
        else []
    )


# A map that is told


def shown(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """All that the map shows of a region."""
    state, name = truth.states[0], question.about
    printed, region = state.printed, state.printed.regions[name]
    near: list[Json] = [*printed.neighbours[name]]
    steps = [(words, printed.edge[side][name]) for side, words in sides(mirror).items()]
    lies = [(TRACK, printed.glory_distance[name]), (HOLY, printed.to_jerusalem[name])]
    every: list[tuple[str, Json]] = [(NEXT, near), (KIND, region.kind), *steps, *lies, *slots_of(region)]
    asked = question.form.choices()
    return [[thing, value] for thing, value in every if thing in asked]


def slots(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """The slots and icons of a region."""
    return [[thing, value] for thing, value in slots_of(truth.states[0].printed.regions[question.about])]


def slots_of(region: RegionEntry) -> list[tuple[str, Json]]:
    """The slots and icons of a region, as people tell them."""
    icons = " / ".join(f"{icon} {type_}" for icon, type_ in region.icons.items()) or "-"
    return [*region.slots.items(), (ICONS, icons)]


def ports(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """The Ports of the map."""
    return [*truth.states[0].printed.ports]


def space(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """All that a space of the diplomacy board shows."""
    printed = truth.states[0].printed
    one = printed.spaces[question.about]
    near: list[Json] = [*printed.joined[question.about]]
    units: list[Json] = [*one.units]
    reward = next(words for words, name in REWARDS.items() if name == one.reward)
    return [[NEXT, near], [REWARD, reward], [COUNT, one.count], [UNITS, units]]


def leaders(question: Question, mirror: Mirror | None, truth: Truth[State]) -> Json:
    """The Leaders of all armies."""
    printed = truth.states[0].printed
    return [
        [army, listed([as_told(printed, one) for one in printed.leaders_of[army]])] for army in truth.states[0].armies
    ]


def worth(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What Units and Leaders are worth."""
    return [[what, number] for what, number in of_pack(truth.states[0].printed).items()]


def ship(question: Question, truth: Truth[State]) -> Json:
    """What ships bring a bot in a round."""
    army, number, _ = question.about.split(", ")
    printed = truth.states[0].printed
    comes = printed.ships.get((army, int(number.removeprefix("round "))))
    if comes is None:
        return "-"
    force = Force(comes.infantry, comes.cavalry, comes.siege, [printed.leader(one) for one in comes.leaders])
    return short(force) or "-"


TAUGHT: dict[str, Answer] = {
    RULE: shown,
    SLOT_RULE: slots,
    LEADER_RULE: leaders,
    WORTH_RULE: worth,
    "crusade.orders.sea": ports,
    BOARD_RULE: space,
}


def teaches(question: Question) -> bool:
    """Whether a question asks for something that is printed."""
    return question.rule in TAUGHT or question.about.endswith(", ships")


# Command


def turn(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What has changed in a person's turn: first its Battles, then the rest."""
    army = question.about.partition(",")[0]
    if question.about.endswith("also"):
        return told_of(question, mirror, truth.states[truth.place])
    state = turn_of(army, truth)
    fought = battles(army, truth)
    if fought:
        return [[BATTLE, one] for one in fought]
    passed: list[Json] = [[army, PASSES]] if state.armies[army].passed else []
    changed = told_of(question, mirror, state)
    return [*changed, *passed]


def passing(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Whether a person who has changed nothing has passed."""
    return truth.states[truth.place].armies[question.about].passed


def told_of(question: Question, mirror: Mirror, state: State) -> list[Json]:
    """What lies otherwise in a state than it is believed to."""
    now, lies = things(mirror), things(state)
    changed: list[Json] = [
        [name, lies[name].now()] for name in now if name in lies and now[name].now() != lies[name].now()
    ]
    new = [name for name in state.regions if name not in mirror.regions and stands(state, name) != "-"]
    entered: list[Json] = [[name, stands(state, name)] for name in new]
    return changed + entered


def battles(army: str, truth: Truth[State]) -> list[str]:
    """The attacks of an army in this step, as people tell them: what has arrived, and from where."""
    own = re.escape(army)
    found: list[str] = []
    going: tuple[str, str, Force] | None = None
    for line in truth.lines[truth.place]:
        march = re.fullmatch(rf"{own} (?:marches|sails) from (.+) to (.+?)(?: through .+?)? with (.+)\.", line.words)
        lost = re.fullmatch(rf"{own} loses 1 (.+) to the Bandit\.", line.words)
        attack = re.fullmatch(rf"{own} attacks .+ in (.+): \d+ against \d+\.", line.words)
        if march:
            going = (march[1], march[2], force_of(march[3]))
        elif lost and going:
            part(going[2], force_of(f"1 {lost[1]}"))
        elif attack and going:
            found.append(f"{going[1]} from {going[0]} with {short(going[2])}")
    return found


def force_of(words: str) -> Force:
    """A force as the log has it: 3 Infantry, 1 Cavalry, Saladin."""
    force = Force()
    for word in words.split(", "):
        number, _, name = word.partition(" ")
        type_ = next((type_ for type_ in TYPES if name.removesuffix("s") == WORDS[type_]), None)
        if number.isdecimal() and type_:
            change(force, type_, int(number))
        else:
            force.leaders.append(word)
    return force


def card(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """The next Event Card that a bot plays on screen."""
    return step_with(rf"{re.escape(question.about)} plays (.+)\.", truth, after=1)[1]


# Battle


def reaction(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What the next reactions of a person add on screen."""
    army, region, own, _ = question.about.split(", ")
    find_battle(region, truth)
    for found in lines(truth, rf"{re.escape(army)} reacts with .+: (\d+) now\."):
        if int(found[1]) > int(own):
            return int(found[1]) - int(own)
    return 0


def find_battle(region: str, truth: Truth[State]) -> None:
    """The step of the Battle in a region that is fought now."""
    step_with(rf".+ attacks .+ in {re.escape(region)}: \d+ against \d+\.", truth)


def losses(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What is left of a person's on screen, in and around the region of a Battle."""
    army, _, region = question.about.split(", ", 2)
    find_battle(region, truth)
    state = truth.states[truth.place]
    if lines(truth, rf"{re.escape(army)} has no way out of {re.escape(region)}\."):
        return lost_there(army, region, mirror, truth)
    places = [region, *state.printed.neighbours[region]]
    changed: list[Json] = []
    for name in places:
        now, lies = troops(mirror, name, army).now(), troops(state, name, army).now()
        if now != lies:
            changed.append([name, lies])
    return [*changed, *lost_neutrals(question, region, mirror, state)]


def lost_there(army: str, region: str, mirror: Mirror, truth: Truth[State]) -> Json:
    """What is left of an army that has no way out, after its losses."""
    left = copy(mirror.regions[region].forces[army])
    for found in lines(truth, rf"{re.escape(army)} loses (\d+ .+) in {re.escape(region)}\."):
        part(left, force_of(found[1]))
    for found in lines(truth, rf"(.+) of {re.escape(army)} is removed from {re.escape(region)}\."):
        part(left, Force(leaders=[found[1]]))
    return [[region, short(left) or "-"]]


def lost_neutrals(question: Question, region: str, mirror: Mirror, state: State) -> list[Json]:
    """The Neutral Units that are left there, if they are asked about."""
    name, now, lies = f"Neutral in {region}", neutrals(mirror, region), neutrals(state, region)
    asked = name in question.form.choices()
    return [[name, lies.now()]] if asked and now.now() != lies.now() else []


def retreat(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Where a person's army goes that has lost nothing."""
    army, region = question.about.split(", ", 1)
    find_battle(region, truth)
    return lines(truth, rf"{re.escape(army)} retreats from {re.escape(region)} to (.+) with .+\.")[0][1]


# Diplomacy


def bid(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """People's bids on screen, and the card that was turned up."""
    state = until(truth, "rank_bids")
    asked = zip(question.form.choices(), people(mirror), strict=False)  # the card comes last
    bids: list[Json] = [[thing, state.armies[army].bid] for thing, army in asked if state.armies[army].bid]
    return [*bids, [CARD, state.diplomacy_card]]


def diplomacy_card(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """The Diplomacy Card that was turned up on screen."""
    return until(truth, "rank_bids").diplomacy_card


def placing(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What people's rewards have changed."""
    state = truth.until(lambda state: bool(state.ended) or state.phase == "Upkeep")
    return told_of(question, mirror, state)


def pushed(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """Where a person has moved the marker of a bot."""
    mover, army = question.about.split(", ")
    return step_with(rf"{re.escape(mover)} moves the marker of {re.escape(army)} to (.+)\.", truth)[1]


# Upkeep and the end


def income(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What people's income has changed, Units without supply, and what their ships have brought that come first."""
    state = truth.until(
        lambda state: (
            bool(state.ended)
            or (state.phase == "Upkeep" and bool(state.due) and state.due[0].part in ("receive_ships", "end_upkeep"))
        )
    )
    for _ in landing_at_once(mirror):
        if state.due and state.due[0].part == "receive_ships" and state.due[0].of[0] not in mirror.bots:
            truth.place += 1
            state = truth.states[truth.place]
    return told_of(question, mirror, state)


def ships(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What a person's ships have brought; of a bot's, what they bring."""
    if question.about.endswith(", ships"):
        return ship(question, truth)
    army = question.about.partition(",")[0]
    for place in range(truth.place, len(truth.states) - 1):
        state = truth.states[place]
        if state.due and state.due[0].part == "receive_ships" and state.due[0].of == (army,):
            truth.place = place + 1
            return told_of(question, mirror, truth.states[truth.place])
    return []


def objective(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """What the best Objective Card of an army scores."""
    return best_objective(truth.states[-1], question.about)


ANSWERS: dict[str, Answer] = {
    **TAUGHT,
    "crusade.setup.usual": as_set_up,
    "crusade.command.turns": turn,
    "crusade.base.command.pass": passing,
    "crusade.cards.random": card,
    "crusade.base.battle.reactions": reaction,
    "crusade.base.losses": losses,
    "crusade.retreat.usual": retreat,
    "crusade.diplomacy.players_first": bid,
    "crusade.diplomacy.card": diplomacy_card,
    "crusade.diplomacy.placing": placing,
    "crusade.diplomacy.you_move": pushed,
    "crusade.upkeep.usual": income,
    "crusade.base.ships": ships,
    "crusade.base.end.objectives": objective,
    "crusade.setup.objectives.score": objective,
}

PEOPLES = ("crusade.command.turns", "crusade.base.command.pass", "crusade.upkeep.usual", "crusade.base.ships")
"""What people are asked of their own turns."""


def sort(report: Report) -> dict[str, list[int]]:
    """Answers in a round: all of them, and how many of these tell people's own turns."""
    every = Counter(number for number, _ in report.asked if number)
    own = Counter(number for number, question in report.asked if number and question.rule in PEOPLES)
    return {"a round": list(every.values()), "of these people's own turns": [own[number] for number in every]}


# Chance


def dealt(question: Question, mirror: Mirror | None, truth: Truth[State]) -> Json | None:
    """The Event Cards that a bot was given on screen, where its row and the slots decided; any Objective Cards where
    those of the real board lie on it; all else as it was asked."""
    form: object = question.form
    if question.rule == "crusade.setup.objectives" and isinstance(form, Order):
        known: list[Json] = [label(card) for card in form.cards[: form.count]]
        return None if all(label(card) in truth.states[0].printed.objectives for card in form.cards) else known
    if question.rule != "crusade.strategy.give":
        return None
    army, number = question.about.rsplit(", round ", 1)
    rounds = [state for state in truth.states if state.round == int(number)]
    cards: list[Json] = [*next(state.armies[army].cards for state in rounds if state.armies[army].cards)]
    return cards


REFEREE = Referee(
    answers=answers,
    other_pack=other_map,
    known_pack=cards_alone,
    when=when,
    teaches=teaches,
    maps=("pack", "told"),
    cards=("kept", "real"),
    sort=sort,
    aims={"a round": 14},
    rolls=dealt,
)
