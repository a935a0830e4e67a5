"""How the markers on the stance card move: one for each opponent, by a White and a Red die from round 2 on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from foeman.engine.narrowing import several
from foeman.engine.table import Table
from foeman.games.rome.printed.stance_card import name_of, place_of, space_at
from foeman.games.rome.state import BotState, State


def change_stance(state: State, faction: str, table: Table) -> None:
    """rome.solo.stance.move.when, rome.ruling.solo_stance_order, rome.solo.round.phases: from round 2 on.

    When the turn order of the round is known, the bots in that order.
    """
    if state.round > 1:
        move_markers(state.bots[faction], table)


def move_markers(bot: BotState, table: Table) -> None:
    """rome.solo.stance.move.order, rome.ruling.solo_stance_order: from the lowest space up, on one space at random.

    A marker that has been moved is not moved again.
    """
    waiting = list(bot.stance)
    while waiting:
        left = several(waiting, table, rule="rome.solo.stance.move.order", question="Whose marker moves next?")
        opponent = left.lowest("space", bot.stance.__getitem__).at_random()
        waiting.remove(opponent)
        move_marker(bot, opponent, table)


def move_marker(bot: BotState, opponent: str, table: Table) -> None:
    """rome.solo.stance.move.white, rome.solo.stance.move.red: the White and the Red die for one marker."""
    space = bot.stance[opponent]
    white = roll(bot, opponent, "White", "rome.solo.stance.move.white", partial(moved, space, red=STILL), table)
    red = roll(bot, opponent, "Red", "rome.solo.stance.move.red", partial(moved, space, STILL), table)
    bot.stance[opponent] = space = moved(space, white, red)
    if table.listener is not None:
        words = "{}'s stance towards {}: {} ({})."
        table.tell(words, bot.faction, opponent, name_of(space), space, rule="rome.solo.stance.move.white")


STILL = 3
"""A face that moves no marker."""

MEANING = {"White": "1-2 down, 3-4 nothing, 5-6 up", "Red": "1-2 left, 3-4 nothing, 5-6 right"}
"""What the faces of the two dice do."""


def roll(bot: BotState, opponent: str, colour: str, rule: str, leads: Callable[[int], int], table: Table) -> int:
    """rome.solo.stance.move.white, rome.solo.stance.move.red: one die, with what it does to the marker."""
    about = (bot.faction, opponent, colour)
    if table.listener is None:
        return table.d6(rule=rule, about=about)
    with table.deciding(rule, f"Where does the {colour} die take the marker of {opponent}?") as deciding:
        table.fact("it is on {} ({}); {}", name_of(bot.stance[opponent]), bot.stance[opponent], MEANING[colour])
        die = table.d6(rule=rule, about=about)
        deciding.choose(way_words(die, bot.stance[opponent], leads(die), colour))
    return die


def way_words(die: int, space: int, leads: int, colour: str) -> str:
    """rome.solo.stance.move.edge: which way a die takes a marker, or that it is at the edge."""
    if not step_of(die):
        return "nowhere"
    ways = {"White": ("down", "up"), "Red": ("left", "right")}[colour]
    way = ways[step_of(die) > 0]
    return way if leads != space else f"not {way}, for it is at the edge"


def moved(space: int, white: int, red: int) -> int:
    """rome.solo.stance.move.white, rome.solo.stance.move.red, rome.ruling.solo_example_words: where a marker goes.

    White 5-6 up, 1-2 down; Red 5-6 right, 1-2 left.
    """
    down, right = place_of(space)
    return space_at(stay_on_grid(down - step_of(white), down), stay_on_grid(right + step_of(red), right))


def step_of(die: int) -> int:
    """rome.solo.stance.move.white, rome.solo.stance.move.red: 1-2 one way, 3-4 nothing, 5-6 the other way."""
    return (die - 1) // 2 - 1


def stay_on_grid(there: int, here: int) -> int:
    """rome.solo.stance.move.edge: a die that would take the marker off the grid is ignored."""
    return there if 0 <= there <= 2 else here
