"""What lies beside the map of Rome, as a seat may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from foeman.engine.panels import Facts, Grid, Panel, Part, Pile, Track
from foeman.games.rome.look.layout import PHASE_WORDS, known_developments, place_of_army, place_of_navy
from foeman.games.rome.look.text import army_words
from foeman.games.rome.printed.stance_card import COLUMN_NAMES, ROW_NAMES, ROWS, name_of
from foeman.games.rome.state import (
    NUMERALS,
    STATUS_NAMES,
    BotState,
    Navy,
    Side,
    State,
    carried_by,
    controlled,
    ships_of,
    status,
)

LADDER = 25
BOT_NAMES = {"super": "Super-bot", "speed": "Speed-bot"}


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """The round, the victory ladder, diplomacy, then what each faction has; one's own first."""
    sides = sorted(state.sides.values(), key=lambda side: side.name != seat)
    of_factions = [panel for side in sides for panel in faction_panels(state, side, seat)]
    return (game_panel(state), *diplomacy_panel(state), *of_factions)


# The table as a whole


def game_panel(state: State) -> Panel:
    """Where the game is, the ladder and the action cards."""
    phase = PHASE_WORDS.get(state.phase, state.phase)
    to_play = state.order[state.turn] if state.order and state.phase != "initiative" else "everybody"
    last = ", the last" if state.final else ""
    rows = (
        ("round", f"{state.round}{last}"),
        ("phase", phase),
        ("to play", to_play),
        ("turn order", ", ".join(state.order)),
        ("game to", f"{state.terms.options.target} points"),
    )
    spaces = tuple(str(number) for number in range(LADDER + 1))
    markers = tuple((side.name, max(0, min(side.points, LADDER))) for side in state.sides.values())
    ladder = Track("victory points", spaces, markers)
    discards = Pile("discarded", len(state.discards), named(state, state.discards[-1:]))
    return Panel("The game", (Facts(rows), ladder, Pile("action cards", len(state.deck)), discards))


def diplomacy_panel(state: State) -> tuple[Panel, ...]:
    """How any two factions stand to each other; enemies are lit."""
    names = tuple(state.sides)
    if len(names) < 2:
        return ()
    rows = tuple((one, tuple(standing(state, one, other) for other in names)) for one in names)
    lit = tuple(
        (row, column) for row, (_, cells) in enumerate(rows) for column, cell in enumerate(cells) if cell == "enemy"
    )
    return (Panel("Diplomacy", (Grid(names, rows, lit),)),)


def standing(state: State, one: str, other: str) -> str:
    """How two factions stand to each other, a dash for one and the same."""
    return "–" if one == other else STATUS_NAMES[status(state, one, other)]


def named(state: State, cards: Iterable[str]) -> tuple[str, ...]:
    """Action cards by what stands on them."""
    return tuple(state.printed.actions[card].name for card in cards)


# A faction board


def faction_panels(state: State, side: Side, seat: str | None) -> tuple[Panel, ...]:
    """Figures, forces and cards of a faction; its stance card and decks if a bot plays it; its developments."""
    bot = state.bots.get(side.name)
    own = (Facts(figures(state, side, bot)), *forces(state, side, seat), *cards_in_hand(state, side, seat))
    stance = [Panel(f"Stance card of {side.name}", (stance_card(bot), *decks(bot)), side.name)] if bot else []
    board = Panel(f"Faction board of {side.name}", (faction_board(state, side, seat),), side.name)
    return (Panel(side.name, own, side.name), *stance, board)


def figures(state: State, side: Side, bot: BotState | None) -> tuple[tuple[str, str], ...]:
    """What everybody may know in numbers."""
    own = controlled(state, side.name)
    worth = sum(state.printed.regions[region].gold for region in own)
    agents = ", ".join(f"{agent.number} in {agent.region}" for agent in side.agents) or "none"
    rows = [
        ("points", str(side.points)),
        ("gold", str(side.gold)),
        ("regions", f"{len(own)}, worth {worth} gold"),
        ("agents", agents),
    ]
    return (*([("played by", BOT_NAMES[bot.kind])] if bot else []), *rows)


def forces(state: State, side: Side, seat: str | None) -> list[Part]:
    """Armies and navies: where they are and what may be known of them."""
    armies = tuple((army.name, (place_of_army(army), army_words(state, army, seat))) for army in side.armies)
    navies = tuple((navy.name, (place_of_navy(navy), navy_words(state, navy, seat))) for navy in side.navies)
    return [Grid(("where", "forces"), (*armies, *navies))] if armies or navies else []


def navy_words(state: State, navy: Navy, seat: str | None) -> str:
    """How many ships a navy has, and for its owner, which; and whether it carries an army."""
    ships = ships_of(state, navy)
    words = f"{len(ships)} ships" if len(ships) != 1 else "1 ship"
    if navy.faction == seat:
        words += f": {counted(Counter(ships))}"
    carried = carried_by(state, navy)
    return words if carried is None else f"{words}; carries Army {NUMERALS[carried.number]}"


def counted(cards: Mapping[str, int]) -> str:
    """Cards with their numbers."""
    return ", ".join(f"{count} {card}" if count > 1 else card for card, count in cards.items())


def stance_card(bot: BotState) -> Grid:
    """rome.solo.stance.names, rome.solo.stance.grid: the nine spaces with the opponents' markers; those are lit."""
    rows = tuple((name, tuple(cell(bot, space) for space in row)) for name, row in zip(ROW_NAMES, ROWS, strict=True))
    held = list(bot.stance.values())
    lit = tuple((row, ROWS[row].index(space)) for row in range(3) for space in ROWS[row] if space in held)
    return Grid(COLUMN_NAMES, rows, lit)


def cell(bot: BotState, space: int) -> str:
    """A space of the stance card and whose markers are on it."""
    there = [opponent for opponent, score in bot.stance.items() if score == space]
    return f"{space} {name_of(space)}" + (f": {', '.join(there)}" if there else "")


def decks(bot: BotState) -> list[Part]:
    """A bot's decks: how many cards, not which."""
    piles = {
        "Main deck": bot.main,
        "Skirmishers deck": bot.skirmishers,
        "Cavalry deck": bot.cavalry,
        "Artillery deck": bot.artillery,
    }
    return [Pile(name, len(cards)) for name, cards in piles.items()]


def faction_board(state: State, side: Side, seat: str | None) -> Grid:
    """The developments by row and column with their costs; those that are owned are lit."""
    printed = state.printed.factions[side.name].developments
    known = known_developments(state, side, seat)
    columns = sorted({one.column for one in printed})
    by_place = {(one.row, one.column): one for one in printed}
    rows, lit = [], []
    for place, row in enumerate(sorted({one.row for one in printed})):
        cells = []
        for at, column in enumerate(columns):
            one = by_place.get((row, column))
            cells.append("" if one is None else f"{one.name} ({one.cost})")
            if one is not None and one.name in known:
                lit.append((place, at))
        rows.append((f"row {row}", tuple(cells)))
    return Grid(tuple(f"column {column}" for column in columns), tuple(rows), tuple(lit))


def cards_in_hand(state: State, side: Side, seat: str | None) -> list[Part]:
    """Action cards, and for the owner's eyes what waits in the reserve and what was bought."""
    own = side.name == seat
    hand = Pile("action cards", len(side.hand), named(state, side.hand) if own else ())
    parts: list[Part] = [hand] if state.shows_hand(side.name) else []
    if not own:
        return parts
    for name, stack in (("troops in reserve", side.reserve), ("ships in reserve", side.ships)):
        parts.append(Pile(name, sum(stack.values()), tuple(f"{count} {card}" for card, count in stack.items())))
    parts.append(Pile("spare generals", len(side.generals), tuple(side.generals)))
    if side.purchases:
        bought = tuple(f"{count} × {what}" for what, count in side.purchases.items())
        parts.append(Pile("bought, not yet declared", sum(side.purchases.values()), bought))
    return parts
