"""How the game looks: what lies where, the board as text, and all there is to tell about a place or a piece."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.crusade.content import ALLIANCES, RESOURCE_WORDS, TYPES, WORDS
from foeman.games.crusade.diplomacy import reward_words
from foeman.games.crusade.state import Placed, Region, State, count, counted, in_words, pieces, units
from foeman.games.crusade.strength import covering, strength, worth

FACE_DOWN = "a face-down Order"


def layout(state: State) -> Layout:
    """What lies where, in the words of the table; nothing that is hidden from anybody."""
    found: Layout = {}
    for name, region in state.regions.items():
        found |= _region_layout(state, name, region)
    for army, own in state.armies.items():
        found |= {
            f"the gold of {army}": own.gold,
            f"the crowns of {army}": own.crowns,
            f"the Faith of {army}": state.faith.get(army, 0),
            f"the Event Cards of {army}": len(own.cards),
            f"the marker of {army}": own.marker,
        }
        if army not in state.bots:
            found[f"the command points of {army}"] = own.command
            found[f"the supply of {army}"] = own.supply
        else:
            found[f"the die of {army}"] = f"column {state.bots[army].column}"
    found |= {f"the Glory of the {alliance} alliance": state.glory[alliance] for alliance in ALLIANCES}
    found["the initiative track"] = tuple(state.initiative)
    return found | {f"the Bandit {key}": "its Road" for key in state.bandits}


def _region_layout(state: State, name: str, region: Region) -> Layout:
    """What lies in one region."""
    found: Layout = {f"{army} in {name}": in_words(force) for army, force in region.forces.items()}
    if pieces(region.neutral):
        found[f"Neutral Units in {name}"] = in_words(region.neutral)
    if region.control:
        found[f"control of {name}"] = (region.control,)
    for army, placed in region.orders.items():
        found[f"Orders of {army} in {name}"] = tuple(order_words(state, army, one, None) for one in placed)
    if region.sabotage:
        found[f"Sabotage in {name}"] = tuple(region.sabotage)
    if region.chits:
        found[f"chits in {name}"] = tuple(region.chits)
    if region.destroyed:
        found[f"the Destroyed Port in {name}"] = name
    return found


def order_words(state: State, army: str, placed: Placed, seat: str | None) -> str:
    """An Order on the map as a seat sees it: its name if it lies open or is the seat's own."""
    if placed.executed:
        return f"{placed.order} (executed)"
    own = seat == army and army not in state.bots
    return placed.order if own else FACE_DOWN


# The board as text


def text(state: State, seat: str | None) -> str:
    """The board as text, as this seat may see it."""
    year = state.chart.year[min(state.round, state.chart.rounds)]
    glory = ", ".join(f"{alliance} {state.glory[alliance]}" for alliance in ALLIANCES)
    lines = [
        f"Round {state.round} of {state.chart.rounds}, {year}, {state.phase} Phase. Glory: {glory}.",
        f"Initiative: {', '.join(state.initiative)}.",
    ]
    lines += [army_line(state, army, seat) for army in state.armies]
    for name, region in state.regions.items():
        if region.forces or pieces(region.neutral) or region.orders or region.chits or region.sabotage:
            lines.append(f"  {region_line(state, name, region, seat)}")
    if state.bandits:
        lines.append(f"  Bandits on {', '.join(state.bandits)}")
    return "\n".join(lines)


def army_line(state: State, army: str, seat: str | None) -> str:
    """An army's markers, and its cards if the seat may see them."""
    own = state.armies[army]
    parts = [f"gold {own.gold}", f"crowns {own.crowns}", f"Faith {state.faith.get(army, 0)}"]
    if army in state.bots:
        parts.append(f"column {state.bots[army].column}, {counted(len(own.cards), 'Event Card')}")
    else:
        parts += [f"command points {own.command}", f"supply {own.supply}"]
        parts.append(
            f"cards: {', '.join(own.cards) or 'none'}" if seat == army else counted(len(own.cards), "Event Card")
        )
    return f"{army}: {', '.join(parts)}"


def region_line(state: State, name: str, region: Region, seat: str | None) -> str:
    """A region in a line: kind, who is there, how strong, and what lies there."""
    printed = state.chart.regions[name]
    kind = f"{printed.kind}{', Port' if printed.port and not region.destroyed else ''}"
    parts = [f"{army}: {in_words(force)}" for army, force in region.forces.items()]
    if region.control:
        parts[0] += f" (strength {strength(state.chart, name, region, state.chart.alliance[region.control])})"
    if pieces(region.neutral):
        parts.append(f"Neutral: {in_words(region.neutral)}")
    for army, placed in region.orders.items():
        parts.append(f"{army}'s Orders: {', '.join(order_words(state, army, one, seat) for one in placed)}")
    parts += [f"sabotaged {RESOURCE_WORDS[icon]}" for icon in region.sabotage]
    parts += [f"{RESOURCE_WORDS[chit]} chit" for chit in region.chits]
    if region.destroyed:
        parts.append("Destroyed Port")
    return f"{name} ({kind}): {'; '.join(parts)}"


# About a place or a piece


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell a seat about a region, a Leader, an Order, a card or a space, a line each."""
    chart = state.chart
    if name in chart.regions:
        return tuple(about_region(state, name, seat))
    if name in chart.leaders:
        return tuple(about_leader(state, name))
    if name in chart.orders:
        return tuple(about_order(state, name))
    if name in chart.cards:
        return tuple(about_card(state, name))
    if name in chart.spaces:
        markers = [army for army, own in state.armies.items() if own.marker == name]
        there = f"markers: {', '.join(markers)}" if markers else "no marker there"
        return (f"{name}: {reward_words(chart.spaces[name])}", there, f"joined to {', '.join(chart.joined[name])}")
    if name in state.armies:
        return (army_line(state, name, seat), f"{chart.alliance[name]} alliance")
    return ()


def about_region(state: State, name: str, seat: str | None) -> list[str]:
    """A region: kind, slots, icons, who is there and what lies there, where one can go."""
    chart, region = state.chart, state.regions[name]
    printed = chart.regions[name]
    port = ", Destroyed Port" if region.destroyed else ", Port" if printed.port else ""
    lines = [f"{name}: {printed.kind.capitalize()}{port}"]
    lines.append(f"controlled by {region.control}" if region.control else "controlled by nobody")
    for army, force in region.forces.items():
        lines.append(f"{army}: {in_words(force)} (worth {worth(chart, name, force)})")
    if units(region.neutral):
        lines.append(f"Neutral: {in_words(region.neutral)} (worth {worth(chart, name, region.neutral)})")
    for alliance in ALLIANCES:
        total = strength(chart, name, region, alliance)
        if total:
            lines.append(f"Battle Strength of the {alliance} alliance: {total}")
    slots = (f"{WORDS[type_]} {chart.slots[name][type_].total}" for type_ in TYPES)
    lines.append(f"slots: {', '.join(slots)}")
    lines += [f"icon: {icon_words(state, name, icon)}" for icon in printed.icons]
    lines += [f"chit: {RESOURCE_WORDS[chit]}" for chit in region.chits]
    for army, placed in region.orders.items():
        lines += [f"Order of {army}: {order_words(state, army, one, seat)}" for one in placed]
    ways = ", ".join(chart.neighbours[name]) or "no region by land"
    return [*lines, f"adjacent: {ways}"]


def icon_words(state: State, name: str, icon: str) -> str:
    """An icon and what has become of it: free, covered by a Unit, sabotaged."""
    region = state.regions[name]
    type_ = covering(state.chart, name, region, icon)
    covered = f"covered by {WORDS[type_]}" if type_ else "free"
    return f"{RESOURCE_WORDS[icon]}, {covered}{', sabotaged' if icon in region.sabotage else ''}"


def about_leader(state: State, name: str) -> list[str]:
    """A Leader: whose, shape, worth and where."""
    chart = state.chart
    leader = chart.leaders[name]
    army = chart.army(leader.army, "leaders")
    places = [
        place
        for place, region in state.regions.items()
        if any(name in force.leaders for force in region.forces.values())
    ]
    worths = f"Strength {chart.leader_worth['city'][name]} in a City, {chart.leader_worth['desert'][name]} in a Desert"
    where = f"in {places[0]}" if places else "not on the map"
    return [f"{name}: {leader.shape} {WORDS[leader.arm]} Leader of {army}", worths, where]


MARCHES = {
    "march": "marches to an adjacent region",
    "forced": "marches up to two regions far, and stops at the first enemy",
    "disperse": "marches to two adjacent regions",
    "sea": "sails from a Port to any other",
}


def about_order(state: State, name: str) -> list[str]:
    """An Order: group, cost, demands and what it does."""
    order = state.chart.orders[name]
    if order.group == "blank":
        return ["blank Order: no effect"]
    where = "anywhere" if order.where == "any" else f"in a {order.where.capitalize()}"
    lines = [f"{name}: {order.group} Order, {order.cost} command points, {where}"]
    if order.march:
        lines.append(MARCHES[order.march])
    if order.adds:
        lines.append(f"adds {', '.join(f'{number} {WORDS[type_]}' for type_, number in order.adds.items())}")
    if order.strength:
        role = {"any": "reaction", "attacker": "reaction of the attacker", "defender": "reaction of the defender"}[
            order.role
        ]
        lines.append(
            f"{role}: +{order.strength.get('city', 0)} in a City, +{order.strength.get('desert', 0)} in a Desert"
        )
    if order.reinforce:
        lines.append("reaction: the Strength of its region joins the Battle next to it")
    return lines


def about_card(state: State, name: str) -> list[str]:
    """An Event Card: alliance and year, demands, main effect and crown event."""
    card = state.chart.cards[name]
    kind = "any region" if card.where == "any" else card.where.capitalize()
    lines = [f"{name}: {card.alliance.capitalize()} Event Card of {card.year}"]
    presence = {
        "own": "with the army's Presence",
        "alliance": "with the alliance's Presence",
        "absent": "without its alliance",
        "none": "",
    }[card.presence]
    lines.append(f"where: {kind} {presence}".strip())
    lines.append(f"main effect: {', '.join(effect_words(one.do, one.what, one.count) for one in card.main)}")
    crown = ", ".join(effect_words(one.do, one.what, one.count) for one in card.crown)
    return [*lines, f"crown event ({counted(card.crowns, 'crown')}): {crown}"]


def effect_words(do: str, what: str, number: int) -> str:
    """An effect in words."""
    if do in ("add", "neutral"):
        return f"add {number} {'Neutral ' if do == 'neutral' else ''}{WORDS[what]}"
    words = {
        "leader": f"a {what} Leader",
        "march": {"march": "March", "forced": "Forced March", "sea": "Sea Move"}.get(what, "Disperse March"),
        "remove": f"remove {number} enemy {what.capitalize()}",
        "sabotage": "place Sabotage",
        "unsabotage": "remove Sabotage",
        "bandit": "place a Bandit",
        "unbandit": "remove a Bandit",
        "destroy_port": "destroy a Port",
        "repair_port": "repair a Port",
        "chit": f"place a {RESOURCE_WORDS.get(what, what)} chit",
        "diplomacy_move": "move on the diplomacy board",
        "advanced_order": "an Advanced Order",
        "enemy_faith": f"the enemy loses {number} Faith",
        "command": f"{number} command points",
    }
    return words.get(do, f"{number} {do.capitalize() if do in ('glory', 'faith') else do}")


def slot_row(state: State, name: str, type_: str) -> list[tuple[str, str]]:
    """The slots of a type in a region, each with who stands there ("" for nobody) and its icon ("" for none)."""
    region = state.regions[name]
    holder = region.control
    armies = [holder, *(army for army in region.forces if army != holder)] if holder else list(region.forces)
    there = [army for army in armies for _ in range(count(region.forces[army], type_))]
    there += ["Neutral"] * count(region.neutral, type_)
    slots = state.chart.slots[name][type_]
    icons = [""] * slots.plain + list(slots.icons)
    there += [""] * (len(icons) - len(there))
    return list(zip(there, icons, strict=False))
