"""What lies beside the board."""

from __future__ import annotations

from foeman.engine.panels import Facts, Grid, Panel, Pile, Track
from foeman.games.sparta.look.layout import place_of
from foeman.games.sparta.printed import CATEGORIES
from foeman.games.sparta.rules.control import assets, standing, strength
from foeman.games.sparta.rules.victory import points
from foeman.games.sparta.seat import seat as who_decides
from foeman.games.sparta.state import State


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """The round, both sides' tracks, assets and leaders, the piles, and this seat's own cards."""
    rounds = tuple(str(number) for number in range(1, state.printed.numbers.rounds + 1))
    now = min(state.round, len(rounds)) - 1
    common = Panel(
        state.scenario.name,
        (
            Track("Round", rounds, (("the round", now),)),
            asset_grid(state),
            Facts((("Black Sea Grain", state.grain or "nowhere"),)),
            Pile("Event cards", len(state.deck)),
            Pile("Discarded event cards", len(state.used), tuple(state.used)),
            Pile("Battle cards", len(state.battle_deck)),
            Pile("Discarded battle cards", len(state.battle_used), tuple(state.battle_used)),
        ),
    )
    return (common, *(side_panel(state, side, seat) for side in state.sides))


def asset_grid(state: State) -> Grid:
    """Assets of both sides by category; lit where one is ahead."""
    counts = [assets(state, side) for side in state.sides]
    rows = tuple(
        (side, tuple(str(own[one]) for one in CATEGORIES)) for side, own in zip(state.sides, counts, strict=True)
    )
    lit = tuple(
        (row, column)
        for row in (0, 1)
        for column, one in enumerate(CATEGORIES)
        if counts[row][one] > counts[1 - row][one]
    )
    return Grid(CATEGORIES, rows, lit)


def side_panel(state: State, side: str, seat: str | None) -> Panel:
    """What a side has in front of it; its cards only for itself, and never the bot's."""
    own = state.sides[side]
    rows = [
        ("Points", str(points(state, side))),
        ("Talents", str(own.talents)),
        ("Favour", f"{own.favour} of {state.printed.numbers.favour_most}"),
        ("Land strength", f"{strength(state, side, 'land')} (hoplites {own.hoplite}), {standing(state, side, 'land')}"),
        ("Sea strength", f"{strength(state, side, 'sea')} (navy {own.navy}), {standing(state, side, 'sea')}"),
        ("Desperate Times", "used" if own.desperate else "ready"),
    ]
    rows += [("Objective", own.objective)] if own.objective else []
    rows += [(leader.name, leader_words(state, leader.name, side)) for leader in own.leaders]
    rows += [(force.name, place_of(force)) for force in state.forces if force.side == side]
    seen = side == seat and who_decides(state, side).reads_cards
    return Panel(
        side,
        (
            Facts(tuple(rows)),
            Pile("Event cards", len(own.hand), tuple(own.hand) if seen else ()),
            Pile("Battle cards", len(own.battle_hand), tuple(own.battle_hand) if seen else ()),
        ),
        of=side,
    )


def leader_words(state: State, name: str, side: str) -> str:
    """A leader: his ability, whether he is a veteran, and where he is."""
    leader = next(one for one in state.sides[side].leaders if one.name == name)
    where = "out of the game" if leader.gone else f"with {leader.force}" if leader.force else "free"
    ability = ABILITIES[state.printed.leaders[name].ability]
    return ", ".join([ability, *(["veteran"] if leader.veteran else []), where])


ABILITIES = {
    "land": "+1 in land battles",
    "sea": "+1 in sea battles",
    "engineer": "sieges cost no hoplite strength",
    "plunderer": "+1 talent from a raid",
}
