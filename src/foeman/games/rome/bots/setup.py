"""Setting a bot up: generals face down, four decks, starting places and the stance card."""

from __future__ import annotations

from foeman.engine.reading import BadInput, one_of
from foeman.engine.table import Table
from foeman.games.rome.digital.decks import undeclare
from foeman.games.rome.printed.stance_card import NEUTRAL_SPACE, SPACES, space_at
from foeman.games.rome.state import BotState, Side, State, numbers_of, ruling


def set_up_bot(state: State, side: Side, table: Table) -> None:
    """rome.solo.setup.generals, rome.solo.setup.reserves, rome.solo.army.states: generals, decks and reserves.

    The four generals are shuffled into the army spaces; all starting cards go into the decks, so that all four armies
    are undeclared. The ships stay one stack, and what is left of the reserve are the AI Reserves.
    """
    generals = [army.general for army in side.armies]
    shuffled = table.shuffle(generals, rule="rome.solo.setup.generals", about=side.name)
    for army, general in zip(side.armies, shuffled, strict=True):
        army.general = general
        undeclare(state, army)
    place_armies(state, side)
    unite_ships(side)


def place_armies(state: State, side: Side) -> None:
    """rome.solo.setup.armies, rome.solo.setup.armies.rome, rome.solo.setup.armies.greece,
    rome.solo.setup.armies.carthage, rome.solo.setup.armies.barbarians, rome.ruling.solo_start_on_board: army I in the
    first listed region, and so on.

    By one reading they are placed there when they first move.
    """
    places = state.printed.factions[side.name].start_armies
    later = ruling(state, "rome.ruling.solo_start_on_board") == "when_moving"
    for army, region in zip(side.armies, places, strict=True):
        if later:
            army.muster = region
        else:
            army.region = army.camped = region


def unite_ships(side: Side) -> None:
    """rome.solo.setup.navies, rome.solo.navy.stack: all ship cards are one stack, on the first navy space."""
    for navy in side.navies[1:]:
        side.navies[0].ships += navy.ships
    del side.navies[1:]


# The stance card


def set_up_stance(state: State, bot: BotState, table: Table) -> dict[str, int]:
    """rome.solo.setup.stance_card, rome.solo.components, rome.solo.opponent: a marker for each opponent."""
    opponents = [faction for faction in state.sides if faction != bot.faction]
    way = state.terms.options.stance
    if way == "random":
        return {opponent: random_space(state, bot, opponent, table) for opponent in opponents}
    if way == "chosen":
        return chosen_spaces(state, bot, opponents)
    return neutral_spaces(opponents)


def neutral_spaces(opponents: list[str]) -> dict[str, int]:
    """rome.solo.stance.setup.neutral: all in the middle."""
    return dict.fromkeys(opponents, NEUTRAL_SPACE)


def random_space(state: State, bot: BotState, opponent: str, table: Table) -> int:
    """rome.solo.stance.setup.random.row, rome.solo.stance.setup.random.column, rome.solo.stance.setup.random.each:
    White gives the row, Red the column, anew for each marker.

    rome.ruling.solo_white_rows: 5-6 is the top row, as on the card; by the other reading 1-2.
    """
    about = (bot.faction, opponent)
    white = table.d6(rule="rome.solo.stance.setup.random.row", about=(*about, "White"))
    red = table.d6(rule="rome.solo.stance.setup.random.column", about=(*about, "Red"))
    down = (white - 1) // 2
    if ruling(state, "rome.ruling.solo_white_rows") == "card":
        down = 2 - down
    return space_at(down, (red - 1) // 2)


def chosen_spaces(state: State, bot: BotState, opponents: list[str]) -> dict[str, int]:
    """rome.solo.stance.setup.chosen: as whoever sets the game up has said; a marker not named starts in the middle."""
    named = numbers_of(state.terms.options.stances).get(bot.faction, {})
    for opponent, space in named.items():
        if opponent not in opponents or space not in SPACES:
            raise BadInput(
                f"option: stances: {bot.faction}: expected {one_of(opponents)} and a space from 1 to 9, "
                f"found {opponent} {space}"
            )
    return neutral_spaces(opponents) | named
