"""What lies where on the board of Rome, in the words of the table, and what of it a seat may see."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.purchases import is_open
from foeman.games.rome.state import NUMERALS, STATUS_NAMES, Army, BotState, Land, Navy, Side, State, ships_of

PHASE_WORDS = {"agents": "agent"}


# What lies where


def layout(state: State) -> Layout:
    """What lies where, in the words of the table; hidden cards are counted, not named."""
    return _layout(
        state, state.lands, state.roads, {side.name: list(side.developments) for side in state.sides.values()}
    )


def seen(state: State, seat: str | None) -> Layout:
    """What lies where, without what others have bought and not declared yet."""
    known = {side.name: known_developments(state, side, seat) for side in state.sides.values()}
    return _layout(state, *without_secrets(state, seat), known)


def beside_a_board(state: State) -> Layout:
    """What lies on a real table: all but what Foeman keeps of the bots."""
    return _without_kept(state, layout(state))


def seen_beside_a_board(state: State, seat: str | None) -> Layout:
    """The same, without what others have bought and not declared yet."""
    return _without_kept(state, seen(state, seat))


def _without_kept(state: State, lies: Layout) -> Layout:
    """Without the bots' gold and cards."""
    kept = {f"the {what} of {bot}" for bot in state.bots for what in ("gold", "number of action cards")}
    kept |= {f"the number of cards in {army.name}" for bot in state.bots for army in state.sides[bot].armies}
    return {thing: place for thing, place in lies.items() if thing not in kept}


def _layout(state: State, lands: dict[str, Land], roads: dict[str, str], developments: dict[str, list[str]]) -> Layout:
    pieces: Layout = {}
    for side in state.sides.values():
        pieces |= _pieces_of(state, side, developments[side.name])
    for bot in state.bots.values():
        pieces |= _markers_of(bot)
    for region, land in lands.items():
        pieces |= _on_region(region, land)
    for key in roads:
        pieces[f"the road {key}"] = "its border"
    for one, other, standing in diplomacy(state):
        pieces[f"diplomacy of {one} and {other}"] = (standing,)
    pieces["turn order"] = tuple(state.order)
    return pieces


def _pieces_of(state: State, side: Side, developments: list[str]) -> Layout:
    pieces: Layout = {
        f"the points marker of {side.name}": side.points,
        f"the gold of {side.name}": side.gold,
        f"the number of action cards of {side.name}": len(side.hand),
    }
    for army in side.armies:
        pieces[army.name] = place_of_army(army)
        pieces[f"the number of cards in {army.name}"] = len(army.cards) if army.declared else ("undeclared",)
    for navy in side.navies:
        pieces[navy.name] = place_of_navy(navy)
        pieces[f"the number of ships in {navy.name}"] = len(ships_of(state, navy))
    for agent in side.agents:
        pieces[agent.name] = agent.region
    for development in developments:
        pieces[f"{side.name}'s marker of {development}"] = "its faction board"
    return pieces


def _markers_of(bot: BotState) -> Layout:
    return {f"the marker of {one} on the stance card of {bot.faction}": space for one, space in bot.stance.items()}


def _on_region(region: str, land: Land) -> Layout:
    pieces: Layout = {}
    if land.controller is not None:
        pieces[f"control of {region}"] = (land.controller,)
    if land.unrest:
        pieces[f"unrest in {region}"] = land.unrest
    if buildings := buildings_of(land):
        pieces[f"buildings in {region}"] = tuple(buildings)
    return pieces


def place_of_army(army: Army) -> str:
    """Where an army is: a region, a navy, or its army space."""
    if army.aboard is not None:
        return f"{army.faction}'s Navy {NUMERALS[army.aboard]}"
    return army.region or "its army space"


def place_of_navy(navy: Navy) -> str:
    """Where a navy is: a sea area, a port, or its navy space."""
    return navy.place or "its navy space"


def buildings_of(land: Land) -> list[str]:
    """The improvements in a region, without roads."""
    there = {"market": land.market, "barracks": land.barracks, "walls": land.walls, "wonder": land.wonder is not None}
    return [name for name, stands in there.items() if stands]


def diplomacy(state: State) -> list[tuple[str, str, str]]:
    """Every two factions and how they stand to each other."""
    names = list(state.sides)
    return [
        (one, other, STATUS_NAMES[state.status[border_key(one, other)]])
        for number, one in enumerate(names)
        for other in names[number + 1 :]
    ]


def known_developments(state: State, side: Side, seat: str | None) -> list[str]:
    """A faction's developments as a seat may know them: what others buy in the spending phase is not declared yet."""
    if state.phase != "spending" or is_open(state) or side.name == seat:
        return list(side.developments)
    return [name for name, bought in side.developments.items() if bought < state.round]


def without_secrets(state: State, seat: str | None) -> tuple[dict[str, Land], dict[str, str]]:
    """Lands and roads as a seat may see them: what others build in the spending phase is not declared yet."""
    lands, roads = dict(state.lands), dict(state.roads)
    if state.phase != "spending" or is_open(state):
        return lands, roads
    for side in state.sides.values():
        for made in side.built if side.name != seat else ():
            if made.what == "road":
                roads.pop(made.where, None)
            else:
                lands[made.where] = _land_without(lands[made.where], made.what)
    return lands, roads


def _land_without(land: Land, what: str) -> Land:
    return Land(
        land.controller,
        land.unrest,
        land.market and what != "market",
        land.barracks and what != "barracks",
        land.walls and what != "walls",
        None if what == "ancient wonder" else land.wonder,
    )
