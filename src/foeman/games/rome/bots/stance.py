"""How the markers on the stance card move: one for each opponent, by a White and a Red die from round 2 on."""

from __future__ import annotations

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
    about = (bot.faction, opponent)
    white = table.d6(rule="rome.solo.stance.move.white", about=(*about, "White"))
    red = table.d6(rule="rome.solo.stance.move.red", about=(*about, "Red"))
    bot.stance[opponent] = space = moved(bot.stance[opponent], white, red)
    if table.listener is not None:
        words = "{}'s stance towards {}: {} ({})."
        table.tell(words, bot.faction, opponent, name_of(space), space, rule="rome.solo.stance.move.white")


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
