"""What a digital game has told: for the referee, who answers from it as somebody would who has watched it."""

from __future__ import annotations

import re
from typing import NamedTuple, cast

from foeman.engine.reading import Json
from foeman.engine.referee import Truth
from foeman.games.sparta.companion.mirror import Mirror
from foeman.games.sparta.companion.things import things
from foeman.games.sparta.companion.turns import FIGHT
from foeman.games.sparta.printed import CATEGORIES
from foeman.games.sparta.state import RAID, SIEGE, State, force_at, force_named

RAIDS = re.compile(r"(.+) raids (.+)\.")
FIGHTS = re.compile(r"(.+) fights (.+) at (.+), a (?:land|sea) battle\.")
WINS = re.compile(r"(.+) wins against (.+)\.")
LEADS = re.compile(r"(.+) leads (.+)\.")
BESIEGES = re.compile(r"(.+) besieges (.+)\.")
MOBILISES = re.compile(r"(.+) mobilises (.+)\.")
PAYS = re.compile(r"(.+) pays for the siege of (.+)\.")
ABANDONS = re.compile(r"(.+) abandons the siege of (.+)\.")
PLAYS = re.compile(r"(.+?) plays (.+?)(?:: \d+)?\.")
TURNS_OVER = re.compile(r"(.+?) turns over (.+)\.")
"""Acts, in the words in which a digital game tells of them."""


class Step(NamedTuple):
    """A step of the digital game: the state before it, after it, and what was told in it."""

    before: State
    after: State
    lines: list[str]


def turn_steps(truth: Truth[State], mirror: State) -> list[Step]:
    """The steps of the turn that the table is in."""
    now = (mirror.round, mirror.turn)
    found = []
    for place in range(1, len(truth.states)):
        before = truth.states[place - 1]
        if (before.round, before.turn) == now:
            found.append(Step(before, truth.states[place], [line.words for line in truth.lines[place]]))
    return found


def is_card(step: Step) -> bool:
    """Whether a card was played in a step; a turn that does not begin a round begins with one."""
    due = step.before.due
    return due[0].part in ("take_turn", "play_card") if due else bool(step.before.turn)


def card_steps(truth: Truth[State], mirror: State) -> list[Step]:
    """The steps of this turn in which cards were played."""
    return [step for step in turn_steps(truth, mirror) if is_card(step)]


def lines_after_cards(truth: Truth[State], mirror: State) -> list[str]:
    """What was told in this turn after its cards."""
    return [line for step in turn_steps(truth, mirror) if step.before.due and not is_card(step) for line in step.lines]


# What has changed


def by_cards(state: State) -> list[str]:
    """What a card can change and people tell."""
    tracks = ("talents", "favour", "hoplite strength", "navy strength", "battle cards")
    sides = [f"{track} of {side}" for side in state.sides for track in tracks]
    assets = [f"{one} from cards of {side}" for side in state.sides for one in CATEGORIES]
    leaders = [leader.name for side in state.sides.values() for leader in side.leaders if leader.gone]
    return [*state.printed.spaces, *state.printed.allies, *sides, *assets, *leaders, "Black Sea Grain"]


def changes(before: State, after: State, names: list[str] | None = None) -> list[Json]:
    """These things, as far as they have changed; by default all that a card can change."""
    wanted = by_cards(after) if names is None else names
    was, now = things(cast("Mirror", before)), things(cast("Mirror", after))
    return [[name, now[name].now()] for name in wanted if was[name].now() != now[name].now()]


def value(state: State, name: str) -> Json:
    """What a thing is in a state of the digital game."""
    return things(cast("Mirror", state))[name].now()


# What forces have done


def force_acts(lines: list[str], before: State, side: str, sieges: bool = True) -> list[Json]:
    """Raids, fights and sieges of a side in their order, with the leaders; a raid after a victory is told later."""
    leads: dict[str, str] = {}
    fought: list[str] = []
    acts: list[Json] = []
    own = [force.name for force in before.forces if force.side == side]
    for line in lines:
        led, raids, fights = LEADS.fullmatch(line), RAIDS.fullmatch(line), FIGHTS.fullmatch(line)
        begun = BESIEGES.fullmatch(line)
        if led and led[2] in own:
            leads[led[2]] = f" with {led[1]}"
        elif raids and raids[1] in own and raids[1] not in fought:
            acts.append([raids[1], f"{RAID} {raids[2]}{leads.pop(raids[1], '')}"])
        elif fights and fights[1] in own:
            fought.append(fights[1])
            acts.append([fights[1], f"{FIGHT} {fights[2]}{leads.pop(fights[1], '')}"])
        elif begun and sieges and begun[1] in own:
            raider = force_at(before, begun[2])
            acts.append([raider.name if raider else begun[1], f"{SIEGE} {begun[2]}"])
    return acts


# Cards


def event_cards(truth: Truth[State], side: str) -> list[str]:
    """The event cards that a side has played in the game."""
    every = [line for lines in truth.lines for line in lines if line.rule == "sparta.base.cards.play"]
    found = (PLAYS.fullmatch(line.words) for line in every)
    return [one[2] for one in found if one and one[1] == side]


def turned_cards(truth: Truth[State], side: str) -> list[str]:
    """The battle cards that the bot has turned over in the game."""
    found = (TURNS_OVER.fullmatch(line.words) for lines in truth.lines for line in lines)
    return [one[2] for one in found if one and one[1] == side]


def battle_answers(truth: Truth[State], side: str) -> list[str]:
    """What a side played in all battles, card by card; none where it gave up with cards in hand."""
    answers: list[str] = []
    for place, lines in enumerate(truth.lines):
        before = truth.states[place - 1] if place else truth.states[0]
        answers += in_battles([line.words for line in lines], before, side)
    return answers


def in_battles(lines: list[str], before: State, side: str) -> list[str]:
    """The same of one step."""
    left, answers, fighting = len(before.sides[side].battle_hand), list[str](), False
    for line in lines:
        played, won = PLAYS.fullmatch(line), WINS.fullmatch(line)
        if FIGHTS.fullmatch(line):
            fighting = True
        elif fighting and played and played[1] == side:
            answers.append(played[2])
            left -= 1
        elif won:
            fighting = False
            if force_named(before, won[2]).side == side and left > 0:
                answers.append("none")
        elif line == f"{side} draws a battle card.":
            left += 1
    return answers
