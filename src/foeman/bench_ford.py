"""The yardstick of the engine tax: The Ford as one would write it with nothing but the standard library.

The same rules, the same bot, the same kind of data and as many look-ups as in `foeman.games.ford`; no table, no board,
no narrowing, no rule ids, no log. A test holds that both play the same games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Random = Callable[[], float]

SIDES = ("Legion", "Tribes")
FOE = {"Legion": "Tribes", "Tribes": "Legion"}
CAMPS = {"Legion": "west camp", "Tribes": "east camp"}
NUMBERS = ("first", "second", "third", "fourth")
ROOM = 3


@dataclass(frozen=True, slots=True)
class Space:
    """A space on the map."""

    value: int
    next: tuple[str, ...]
    river: bool = False
    camp: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A weather card."""

    copies: int
    marches: int
    wet: bool = False


SPACES = {
    "west camp": Space(0, ("west bank",), camp=True),
    "west bank": Space(1, ("west camp", "ford", "bridge")),
    "ford": Space(2, ("west bank", "island", "east bank"), river=True),
    "bridge": Space(2, ("west bank", "island", "east bank")),
    "island": Space(3, ("ford", "bridge"), river=True),
    "east bank": Space(1, ("ford", "bridge", "east camp")),
    "east camp": Space(0, ("east bank",), camp=True),
}
OPEN = {name: [near for near in space.next if not SPACES[near].camp] for name, space in SPACES.items()}
CARDS = {"clear sky": Card(3, 3), "heat": Card(2, 2), "rain": Card(2, 2, wet=True), "spate": Card(1, 1, wet=True)}
DECK = [name for name, card in CARDS.items() for _ in range(card.copies)]


@dataclass(slots=True)
class Cohort:
    """One piece."""

    name: str
    side: str
    space: str
    marched: bool = False


@dataclass(slots=True)
class State:
    """A game."""

    turn: int = 1
    card: str = "clear sky"
    deck: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    cohorts: list[Cohort] = field(default_factory=list)
    held: dict[str, str] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))


def play(turns: int, random: Random) -> State:
    """A game between two Columns."""
    state = set_up(random)
    while state.turn <= turns:
        take_turn(state, random)
    return state


def set_up(random: Random) -> State:
    """Four cohorts in each camp, and the weather shuffled."""
    cohorts = [Cohort(f"{side}'s {number} cohort", side, CAMPS[side]) for side in SIDES for number in NUMBERS]
    return State(deck=shuffled(DECK, random), cohorts=cohorts)


def shuffled(cards: list[str], random: Random) -> list[str]:
    """The cards in a new order."""
    return sorted(cards, key=lambda _: random())


def one_of(options: list[str], random: Random) -> str:
    """One of the options, each as likely; of a single one nothing is rolled."""
    return options[int(random() * len(options))] if len(options) > 1 else options[0]


def in_space(state: State, side: str, space: str) -> list[Cohort]:
    """A side's cohorts in a space."""
    return [cohort for cohort in state.cohorts if cohort.space == space and cohort.side == side]


def take_turn(state: State, random: Random) -> None:
    """Weather, march, battle, score."""
    turn_weather(state, random)
    for side in march_order(state, random):
        march(state, side, random)
    for space in SPACES:
        battle(state, space, random)
    score(state)
    state.turn += 1


def turn_weather(state: State, random: Random) -> None:
    """The top card; the used ones are shuffled when the deck is empty."""
    if not state.deck:
        state.deck = shuffled(state.used, random)
        state.used = []
    state.card = state.deck.pop(0)
    state.used.append(state.card)


def march_order(state: State, random: Random) -> list[str]:
    """Fewer points first, chance between equals."""
    one, other = SIDES
    ahead = state.points[one] - state.points[other]
    first = one_of(list(SIDES), random) if ahead == 0 else one if ahead < 0 else other
    return [first, FOE[first]]


def march(state: State, side: str, random: Random) -> None:
    """Cohort by cohort, as long as the card allows and there is somewhere to go."""
    for cohort in state.cohorts:
        cohort.marched = False
    for _ in range(CARDS[state.card].marches):
        space = target(state, side, random)
        if space is None or not dares(state, side, space, random):
            return
        start = source(state, side, space, random)
        cohort = next(one for one in in_space(state, side, start) if not one.marched)
        cohort.space = space
        cohort.marched = True


def starts(state: State, side: str) -> list[str]:
    """The spaces with a cohort that has not marched yet."""
    ready = [cohort.space for cohort in state.cohorts if cohort.side == side and not cohort.marched]
    return [space for space in SPACES if space in ready]


def has_room(state: State, side: str, space: str) -> bool:
    """Whether another cohort of the side may enter."""
    return len(in_space(state, side, space)) < ROOM


def target(state: State, side: str, random: Random) -> str | None:
    """Without enemies if possible, of the highest value, with the fewest enemies."""
    near = {space: True for start in starts(state, side) for space in OPEN[start]}
    spaces = [space for space in near if state.held.get(space) != side and has_room(state, side, space)]
    if not spaces:
        return None
    if len(spaces) > 1:
        spaces = [space for space in spaces if not in_space(state, FOE[side], space)] or spaces
        value = max(SPACES[space].value for space in spaces)
        spaces = [space for space in spaces if SPACES[space].value == value]
    if len(spaces) > 1:
        enemies = {space: len(in_space(state, FOE[side], space)) for space in spaces}
        fewest = min(enemies.values())
        spaces = [space for space in spaces if enemies[space] == fewest]
    return one_of(spaces, random)


def dares(state: State, side: str, space: str, random: Random) -> bool:
    """Against more than it can bring together, only on a 5 or 6."""
    enemies = len(in_space(state, FOE[side], space))
    if not enemies or enemies <= strength(state, side, space):
        return True
    return int(random() * 6) + 1 >= 5


def strength(state: State, side: str, space: str) -> int:
    """How many cohorts the side could have there at the end of its march."""
    near = sum(not cohort.marched for start in SPACES[space].next for cohort in in_space(state, side, start))
    return min(ROOM, len(in_space(state, side, space)) + min(near, CARDS[state.card].marches))


def source(state: State, side: str, space: str, random: Random) -> str:
    """From where another stays, of the lowest value."""
    spaces = [start for start in starts(state, side) if space in SPACES[start].next]
    if len(spaces) > 1:
        spaces = [start for start in spaces if len(in_space(state, side, start)) > 1] or spaces
        value = min(SPACES[start].value for start in spaces)
        spaces = [start for start in spaces if SPACES[start].value == value]
    return one_of(spaces, random)


def battle(state: State, space: str, random: Random) -> None:
    """Both sides roll a die a cohort, then both lose a cohort a hit."""
    fighters = {side: in_space(state, side, space) for side in SIDES}
    if all(fighters.values()):
        need = 6 if CARDS[state.card].wet and SPACES[space].river else 5
        hits = {side: sum(int(random() * 6) + 1 >= need for _ in fighters[side]) for side in SIDES}
        for side in SIDES:
            for cohort in fighters[side][: hits[FOE[side]]]:
                cohort.space = CAMPS[side]


def score(state: State) -> None:
    """Who stands in a space alone holds it, and keeps it until the other side does; every space held scores."""
    for space in SPACES:
        there = [side for side in SIDES if in_space(state, side, space)]
        if len(there) == 1:
            state.held[space] = there[0]
        elif there:
            state.held.pop(space, None)
    for side in SIDES:
        state.points[side] += sum(SPACES[space].value for space, holder in state.held.items() if holder == side)
