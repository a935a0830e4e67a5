"""How somebody answers whose table lies as a digital game: for the referee, who holds whole games together.

The digital game is the truth. After every command of its AI it is noted how the table lies then; beside the real table
the same commands are told, and what is asked between two of them is measured where the digital one lay between them.
"""

from __future__ import annotations

import json
from typing import Any, cast

from foeman.engine.because import Because
from foeman.engine.game import PERSON, Setup
from foeman.engine.questions import Question, label
from foeman.engine.reading import BadInput, Json
from foeman.engine.referee import Moment, Referee, Report, Truth
from foeman.engine.states import cloner
from foeman.games.skirmish.companion.answers import (
    ACTIVATE,
    AS_BEFORE,
    CHARGE,
    GONE,
    NOBODY,
    NOTHING,
    SPELL,
    STUNNED,
)
from foeman.games.skirmish.companion.looks import LOOKS, Look
from foeman.games.skirmish.companion.on_screen import ACTS, CHARGES, PUSHES, SCOUTS, BotOnScreen, hears
from foeman.games.skirmish.companion.other_armies import other_armies
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.state import AI, PLAYER, State, Unit, land, of_side

clone = cloner(State)

COMMANDS = {
    "skirmish.board.advance": "advance",
    "skirmish.base.advance": "advance",
    "skirmish.board.close_in": "advance",
    "skirmish.board.rush": "rush",
    "skirmish.board.back_off": "back_off",
    "skirmish.board.chase": "chase",
    "skirmish.board.charge": "charge",
    "skirmish.board.bound": "bound",
    "skirmish.base.hold": "hold",
    "skirmish.basics.shoot.order": "shoot",
    "skirmish.special.fire_breath.use": "breathe",
    "skirmish.special.wizard.target": "cast",
    "skirmish.base.melee.strike": "fight",
    "skirmish.ruling.facing": "go_over",
}
"""The commands of the AI, by the rule under which they are told beside the table."""
LOOKING = "Look where"
"""How an Advance is told that is only looked at."""


# Which steps on screen are one beside the table


def part_of(before: State | None) -> str:
    """What a step on screen did, from how the game stood before it."""
    if before is None:
        return "lay_objectives"
    if before.due:
        return before.due[0].part
    return "lay_objectives" if before.round == 0 else "take_turn" if before.turn else "begin_round"


def steps_of(truth: Truth[State]) -> list[range]:
    """The steps on screen by the steps beside the table: the set-up, then each beginning of a round and each turn."""
    turns = ("begin_round", "take_turn")
    begun = [0, *(at for at in range(1, len(truth.states)) if part_of(truth.states[at - 1]) in turns)]
    return [range(one, other) for one, other in zip(begun, [*begun[1:], len(truth.states)], strict=True)]


class Step:
    """The step beside the table that waits, and what the digital game did in it."""

    def __init__(self, truth: Truth[State], mirror: Companion | None) -> None:
        self.truth = truth
        self.mirror = mirror
        self.numbers = steps_of(truth)[truth.other_step]
        truth.since = self.numbers.start
        self.moments = [one for one in truth.moments if one.step in self.numbers]

    @property
    def before(self) -> State:
        """How the digital table lay when the step began."""
        return self.truth.states[max(0, self.numbers.start - 1)]

    @property
    def after(self) -> State:
        """How it lay when the step was over."""
        return self.truth.states[self.numbers.stop - 1]

    @property
    def after_turn(self) -> State:
        """How it lay before the end of a round."""
        return self.truth.states[self.numbers.start]

    def last(self) -> Moment[State] | None:
        """The last command that was told beside the table, as it was noted on screen."""
        waiting = [one for one in self.moments if one.what in COMMANDS.values()]
        found: Moment[State] | None = None
        for said in self.truth.other_said:
            command = COMMANDS.get(said.rule, "") if not said.words.startswith(LOOKING) else ""
            place = next((at for at, one in enumerate(waiting) if one.what == command), None)
            if place is not None:
                found = waiting[place]
                waiting = waiting[place + 1 :]
        return found

    def state(self) -> State:
        """How the digital table lay when the person is asked."""
        last = self.last()
        return self.before if last is None else last.state

    def pushed(self, name: str) -> Moment[State] | None:
        """How the table lay before this enemy was pushed by the last command, if it was."""
        last = self.last()
        place = len(self.moments) if last is None else self.moments.index(last)
        before = [at for at in range(place) if self.moments[at].what in COMMANDS.values()]
        since = self.moments[before[-1] + 1 if before else 0 : place]
        return next((one for one in since if one.what == PUSHES and one.about[0] == name), None)

    def in_order(self, name: str) -> int:
        """When it was decided whether this enemy is pushed, among the others."""
        pushed = self.pushed(name)
        return len(self.moments) if pushed is None else self.moments.index(pushed)

    def look(self, state: State, unit: str) -> Look:
        """Somebody who measures for a unit on a table that lies so; nothing is moved on it."""
        last = self.last()
        dares, decided = json.loads(last.about[0]) if last is not None else ({}, [])
        return Look(clone(state), unit, self.fallen(), dares, decided)

    def fallen(self) -> dict[tuple[str, str], Json]:
        """What chance gave first in this step, by rule and about."""
        return {
            key: next(one.value for one in given if one.step in self.numbers)
            for key, given in self.truth.chances.items()
            if any(one.step in self.numbers for one in given)
        }


# Answers


def answers(question: Question, mirror: Companion | None, truth: Truth[State]) -> Json:
    """What somebody says whose table lies as the digital one."""
    step = Step(truth, mirror)
    name = question.rule.rpartition(".")[2]
    if name in SET_UP:
        return SET_UP[name](question, step)
    if name in TOLD:
        return TOLD[name](question, step)
    if mirror is None or truth.other_step == 0:
        return set_up_look(question, step)
    if name == "has_room":
        return LOOKS[name](question, arrival(question, step))
    state = step.state()
    if name in ("push_to", "ledge_near", "high_ledge_near", "danger_near", "on_objective"):
        pushed = step.pushed(label(question.about).split(", ")[0])
        state = pushed.state if pushed is not None else state
    return LOOKS.get(name, LOOKS["other"])(question, step.look(state, mirror.actor))


def arrival(question: Question, step: Step) -> Look:
    """The table as it lay before a unit came in."""
    name = question.about.split(", ")[0]
    before = [step.truth.states[number - 1] for number in step.numbers]
    coming = next(one for one in before if one.due and one.due[0].of == (name,))
    return step.look(coming, name)


def set_up_look(question: Question, step: Step) -> Json:
    """What is measured before the first round: parts for objectives, and where a scout goes."""
    state = step.after
    name = question.rule.rpartition(".")[2]
    scouts = [one for one in step.moments if one.what == SCOUTS]
    if name in ("fits", "slides"):
        state = clone(state)
        placed = [said for said in step.truth.other_said if said.rule == "skirmish.prepare.objectives.place"]
        state.markers = state.markers[: len(placed)]
        return LOOKS["other"](question, Look(state, "", step.fallen(), {}, []))
    told = sum(
        said.rule == "skirmish.special.scout" and said.words.startswith("Scout") for said in step.truth.other_said
    )
    return LOOKS["other"](question, Look(clone(scouts[told].state), scouts[told].about[0], step.fallen(), {}, []))


# Before the first round


def edges(question: Question, step: Step) -> Json:
    """How many ledges and gaps there are."""
    found = [one for one in land(step.after).terrain if one.steep or one.gap]
    return "none" if not found else "one" if len(found) == 1 else "several"


def danger(question: Question, step: Step) -> Json:
    """Whether there is dangerous ground."""
    return any(one.dangerous for one in land(step.after).terrain)


def army(question: Question, step: Step) -> Json:
    """Which list a side plays."""
    return step.after.printed.lists[step.after.lists[question.about]].name


def objectives(question: Question, step: Step) -> Json:
    """How many there are."""
    return str(len(step.after.markers))


def places(question: Question, step: Step) -> Json:
    """Who placed the first one."""
    laid = next(one for lines in step.truth.lines for one in lines if " places objective 1 " in one.words)
    return laid.words.split(maxsplit=1)[0]


def begins(question: Question, step: Step) -> Json:
    """Who begins."""
    return step.after.first


def reserve(question: Question, step: Step) -> Json:
    """Who of the person's units waits."""
    return [one.name for one in of_side(step.after, PLAYER) if one.reserve]


SET_UP = {
    "edges": edges, "danger": danger, "list": army, "objectives": objectives, "places": places, "begins": begins,
    "reserve": reserve,
}  # fmt: skip


# The person's turns, the results of dice, the ends of rounds


def yours(question: Question, step: Step) -> Json:
    """Whom the person activated, whom it charged, and, if that needs no answer of the AI, what changed."""
    told: list[Json] = [[ACTIVATE, next(one.about[0] for one in step.moments if one.what == ACTS)]]
    charged = next((one.about[1] for one in step.moments if one.what == CHARGES), "")
    told += [[CHARGE, charged]] if charged else []
    blocked = [one.name for one in of_side(step.after_turn, AI) if one.cast and not named(step.before, one.name).cast]
    told += [[SPELL, one] for one in blocked[:1]]
    if charged or blocked:
        return told
    return [*told, *(changes(step, step.after_turn) or [[NOTHING, True]])]


def changes(step: Step, now: State) -> list[Json]:
    """What lies otherwise than it is believed to."""
    assert step.mirror is not None
    active = next((one.about[0] for one in step.moments if one.what == ACTS), "")
    found: list[Json] = []
    for was in step.mirror.units:
        harm = harm_to(was, find(now, was.name), recovers=was.name == active)
        if harm != AS_BEFORE and not was.reserve:
            found.append([was.name, harm])
    return found


def harmed(question: Question, step: Step) -> Json:
    """What a charge or a spell of the person has changed."""
    return changes(step, step.after_turn)


def became(question: Question, step: Step) -> Json:
    """What became of one unit, or of several."""
    assert step.mirror is not None
    every = {one.name: one for one in step.mirror.units}
    wanted = question.about.split(", ")
    told = {name: harm_to(every[name], found_after(question, step, name)) for name in wanted}
    if len(wanted) == 1:
        return told[wanted[0]]
    return [[name, told[name]] for name in sorted(wanted, key=step.in_order) if told[name] != AS_BEFORE]


def found_after(question: Question, step: Step, name: str) -> Unit | None:
    """A unit after the last command; before it was pushed, if that is asked about later."""
    pushed = step.pushed(name)
    state = step.state() if pushed is None or "push" in question.words else pushed.state
    if step.mirror is not None and step.mirror.turn == PLAYER:
        state = step.after_turn
    return find(state, name)


def harm_to(was: Unit, now: Unit | None, *, recovers: bool = False) -> str:
    """The word for what became of a unit."""
    if now is None:
        return GONE
    less = len(was.models) - len(now.models)
    if len(was.models) == 1:
        less = now.models[0].wounds - was.models[0].wounds if was.profile.tough else 0
    stunned = now.stunned and (not was.stunned or recovers)
    return " ".join([f"-{less}"] * (less > 0) + [STUNNED] * stunned) or AS_BEFORE


def struck(question: Question, step: Step) -> Json:
    """Whether the AI, which strikes back, could push the charger."""
    return any(one.what == PUSHES and one.about[0] == question.about.split(", ")[0] for one in step.moments)


def hit(question: Question, step: Step) -> Json:
    """Whether strikes have hit a unit that a spell guards."""
    enemy, unit = question.about.split(", ")
    struck = [one.words for one in step.truth.lines[step.numbers.start]]
    begun = f"{enemy} strikes {unit}: "
    return any(one.startswith(begun) and not one.startswith(f"{begun}0 ") for one in struck)


def works(question: Question, step: Step) -> Json:
    """Whether a spell was cast and not blocked."""
    lines = [one.words for one in step.truth.lines[step.numbers.start]]
    fails = any(one.endswith(" and fails.") and " casts " in one for one in lines)
    return not fails and not any(one.endswith(" blocks the spell.") for one in lines)


def ambush(question: Question, step: Step) -> Json:
    """Who of the person's units came in."""
    waited = [one.name for one in of_side(step.before, PLAYER) if one.reserve]
    return [name for name in waited if not named(step.after, name).reserve]


def comes(question: Question, step: Step) -> Json:
    """Who came in first."""
    first = next(one for one in step.truth.states[step.numbers.start].due if one.part == "arrive")
    return AI if first.of[0].startswith(AI) else PLAYER


def morale(question: Question, step: Step) -> Json:
    """Who failed: fled or stunned."""
    tested = [label(one) for one in cast("Any", question.form).options]
    last = next((at for at in step.numbers if part_of(step.truth.states[at - 1]) == "end_round"), step.numbers.stop - 1)
    now = step.truth.states[last]
    return [name for name in tested if (unit := find(now, name)) is None or unit.stunned]


def seized(question: Question, step: Step) -> Json:
    """What has changed hands."""
    assert step.mirror is not None
    believed = {one.name: one.owner for one in step.mirror.markers}
    return [[one.name, one.owner or NOBODY] for one in step.after.markers if one.owner != believed[one.name]]


TOLD = {
    "yours": yours, "harmed": harmed, "struck": struck, "hit": hit, "became": became, "works": works,
    "ambush": ambush, "comes": comes, "morale": morale, "seized": seized,
}  # fmt: skip


def find(state: State, name: str) -> Unit | None:
    """The unit of that name, if it is left."""
    return next((one for one in state.units if one.name == name), None)


def named(state: State, name: str) -> Unit:
    """The unit of that name."""
    unit = find(state, name)
    if unit is None:
        raise BadInput(f"referee: expected {name} on the digital table, found that it is gone")
    return unit


# What is compared and counted

COMPARED = (
    "skirmish.basics.activation.section",
    "skirmish.basics.activation.unit",
    "skirmish.types",
    "skirmish.basics.advance.away",
    "skirmish.basics.shoot.order",
    "skirmish.special.wizard.next",
    "skirmish.special.wizard.target",
    "skirmish.moves.push",
)


def compares(decisions: list[Because]) -> list[Because]:
    """What both tables decide: of whom, what, at whom; where to the inch is the digital board's own."""
    return [one for decision in decisions for one in (decision, *spell_targets(decision)) if is_on_both(one)]


def spell_targets(decision: Because) -> list[Because]:
    """At whom a spell goes is decided inside which one is cast; only the last one found is."""
    return [one for one in decision.inside if one.rule == "skirmish.special.wizard.target"][-1:]


def is_on_both(decision: Because) -> bool:
    """Of a table without edges and danger nobody asks whether somebody is pushed."""
    if decision.rule == "skirmish.moves.push":
        return not decision.choice.startswith("no:")
    return decision.rule in COMPARED and not decision.question.startswith("Which type")


def rolls(question: Question, mirror: Companion | None, truth: Truth[State]) -> Json | None:
    """What chance gave on screen in the same step."""
    Step(truth, mirror)
    return None


OF_ROUND = ("ambush", "comes", "has_room", "morale", "seized")
OUTCOMES = ("became", "works", "hit")


def sort(report: Report) -> dict[str, list[int]]:
    """How many answers each activation of the AI took, those that were measured apart; each turn of the person, what
    lies between two rounds, and the set-up.
    """
    names: dict[int, list[str]] = {}
    for step, (_, question) in zip(report.steps, report.asked, strict=True):
        names.setdefault(step, []).append(question.rule.rpartition(".")[2])
    setup = len(names.pop(0, []))
    rounds = [sum(one in OF_ROUND for one in asked) for asked in names.values()]
    turns = [[one for one in asked if one not in OF_ROUND] for asked in names.values()]
    own = [len(asked) for asked in turns if "yours" in asked]
    bot = [asked for asked in turns if asked and "yours" not in asked]
    bot += [[] for _ in range(sum(one.rule == "skirmish.types" for one in report.table) - len(bot))]
    return {
        "an AI activation": [len(asked) for asked in bot],
        "measured in it": [sum(one not in OUTCOMES for one in asked) for asked in bot],
        "a turn of one's own": own,
        "the end of a round": [one for one in rounds if one],
        "the set-up": [setup],
    }


def round_of(mirror: Companion) -> int:
    """The round in which a table is."""
    return mirror.round


def against_the_ai(setup: Setup) -> Setup:
    """A person against the AI, whoever sits where elsewhere."""
    return setup.model_copy(update={"seats": {PLAYER: PERSON, AI: "ai"}})


REFEREE: Referee[State] = Referee(
    answers=answers,
    other_pack=other_armies,
    when=round_of,
    sort=sort,
    aims={"a turn of one's own": 2},
    sits={"ai": BotOnScreen()},
    hears=hears,
    rolls=rolls,
    setup=against_the_ai,
    compares=compares,
)
