"""All there is to tell about a place, a piece or a card of Rome."""

from __future__ import annotations

from foeman.games.rome.look.layout import place_of_army, place_of_navy, without_secrets
from foeman.games.rome.look.panels import figures, navy_words
from foeman.games.rome.look.svg import tooltip
from foeman.games.rome.look.text import army_words
from foeman.games.rome.printed import ActionCard, Development, General, Printed, Ship, Troop
from foeman.games.rome.state import Agent, Army, Navy, State


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """A region, a sea area, an army, a navy, an agent, a faction or a card; nothing if there is no such thing."""
    if name in state.printed.regions:
        return region_lines(state, name, seat)
    if name in state.printed.seas:
        return sea_lines(state, name, seat)
    for side in state.sides.values():
        pieces: list[Army | Navy | Agent] = [*side.armies, *side.navies, *side.agents]
        for piece in pieces:
            if piece.name == name:
                return piece_lines(state, piece, seat)
    if name in state.sides:
        side = state.sides[name]
        return (name, *(f"{head}: {value}" for head, value in figures(state, side, state.bots.get(name))))
    return card_lines(state.printed, name)


# Places and pieces


def region_lines(state: State, region: str, seat: str | None) -> tuple[str, ...]:
    """What is printed, what lies there, and its borders with what they cost."""
    lands, roads = without_secrets(state, seat)
    printed = state.printed
    borders = []
    for other, key, kind in printed.borders[region]:
        notes = [kind] * (kind != "plain") + ["road"] * (key in roads)
        borders.append(f"{other} ({', '.join(notes)})" if notes else other)
    lines = [*tooltip(state, region, lands[region], seat).splitlines(), f"borders: {', '.join(borders) or 'none'}"]
    if printed.regions[region].coast:
        lines.append(f"coast: {', '.join(printed.regions[region].coast)}")
    return tuple(lines)


def sea_lines(state: State, sea: str, seat: str | None) -> tuple[str, ...]:
    """The navies in a sea area, the seas next to it and the ports that open to it."""
    navies = [navy for side in state.sides.values() for navy in side.navies if navy.place == sea]
    lines = [sea, *(f"{navy.name}: {navy_words(state, navy, seat)}" for navy in navies)]
    lines.append(f"next to: {', '.join(state.printed.sea_neighbours.get(sea, ())) or 'no other sea'}")
    lines.append(f"ports: {', '.join(state.printed.ports_of.get(sea, ())) or 'none'}")
    return tuple(lines)


def piece_lines(state: State, piece: Army | Navy | Agent, seat: str | None) -> tuple[str, ...]:
    """Where a piece is, and what may be known of it."""
    if isinstance(piece, Agent):
        return (piece.name, f"in {piece.region}")
    if isinstance(piece, Navy):
        return (piece.name, f"in {place_of_navy(piece)}", navy_words(state, piece, seat))
    lines = [piece.name, f"in {place_of_army(piece)}", army_words(state, piece, seat)]
    return tuple(lines) if piece.general is not None else (*lines, "without a general")


# Cards


def card_lines(printed: Printed, name: str) -> tuple[str, ...]:
    """What is printed on a troop, ship, general or action card, or on the space of a development."""
    if name in printed.troops:
        return troop_lines(printed.troops[name])
    if name in printed.ships:
        return ship_lines(printed.ships[name])
    if name in printed.generals:
        return general_lines(printed.generals[name])
    if name in printed.actions:
        return action_lines(printed, printed.actions[name])
    boards = [one for faction in printed.factions.values() for one in faction.developments]
    return tuple(line for one in boards if one.name == name for line in development_lines(one))


def troop_lines(troop: Troop) -> tuple[str, ...]:
    """Its type, its dice, what an S does, and what it costs."""
    specials = {"red": f"S: a Skull against {in_words(troop.against)}", "black": "S: cancels one result"}
    return (
        troop.name,
        f"{troop.faction}: {in_words((troop.type,))}, counts as {troop.counts_as}",
        f"good going {dice_words(troop.good)}; difficult terrain {dice_words(troop.difficult)}",
        *([specials[troop.special]] if troop.special else []),
        *([f"{troop.cost} gold"] if troop.cost is not None else []),
        *([f"after {troop.development}"] if troop.development else []),
    )


def ship_lines(ship: Ship) -> tuple[str, ...]:
    """Its dice, how much it carries, and what it costs."""
    needs = [f"after {ship.development}"] if ship.development else []
    return (ship.name, f"{ship.faction}: {dice_words(ship.dice)}, carries {ship.capacity}", f"{ship.cost} gold", *needs)


def general_lines(general: General) -> tuple[str, ...]:
    """His stars, his die and his traits."""
    traits = [in_words(general.traits)] if general.traits else []
    return (general.name, f"{general.faction}: {general.stars} stars, {general.die} die", *traits)


def action_lines(printed: Printed, card: ActionCard) -> tuple[str, ...]:
    """Its three uses."""
    action = printed.action_names[card.action]
    return (card.name, f"agent action: {action}", f"levy: {card.levy} gold", f"{card.event.name}: {card.event.text}")


def development_lines(development: Development) -> tuple[str, ...]:
    """Where it stands on its faction board, what it costs, what must be there before, and what it brings."""
    where = f"{development.faction}: row {development.row}, column {development.column}, {development.cost} gold"
    needs = [f"after {', '.join(development.requires)}"] if development.requires else []
    brings = ", ".join(development.unlocks) or in_words((development.effect,))
    return (development.name, where, *needs, f"brings: {brings}")


def dice_words(dice: tuple[str, ...]) -> str:
    """Dice by their colours."""
    return " ".join(dice) or "no dice"


def in_words(names: tuple[str, ...]) -> str:
    """Types, traits and effects as the pack calls them."""
    return ", ".join(name.replace("_", " ") for name in names)
