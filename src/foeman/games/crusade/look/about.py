"""All there is to tell about a place, a piece, an Order or a card."""

from __future__ import annotations

from foeman.engine.questions import counted
from foeman.games.crusade.look.text import army_line, order_words
from foeman.games.crusade.printed.pack import ALLIANCES, RESOURCE_WORDS, TYPES, WORDS
from foeman.games.crusade.rules.diplomacy import reward_words
from foeman.games.crusade.rules.strength import covering, strength, worth
from foeman.games.crusade.state import State, in_words, units


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell a seat about a region, a Leader, an Order, a card or a space, a line each."""
    printed = state.printed
    if name in printed.regions:
        return tuple(about_region(state, name, seat))
    if name in printed.leaders:
        return tuple(about_leader(state, name))
    if name in printed.orders:
        return tuple(about_order(state, name))
    if name in printed.cards:
        return tuple(about_card(state, name))
    if name in printed.spaces:
        markers = [army for army, own in state.armies.items() if own.marker == name]
        there = f"markers: {', '.join(markers)}" if markers else "no marker there"
        return (f"{name}: {reward_words(printed.spaces[name])}", there, f"joined to {', '.join(printed.joined[name])}")
    if name in state.armies:
        return (army_line(state, name, seat), f"{printed.alliance[name]} alliance")
    return ()


def about_region(state: State, name: str, seat: str | None) -> list[str]:
    """A region: kind, slots, icons, who is there and what lies there, where one can go."""
    printed, region = state.printed, state.regions[name]
    entry = printed.regions[name]
    port = ", Destroyed Port" if region.destroyed else ", Port" if entry.port else ""
    lines = [f"{name}: {entry.kind.capitalize()}{port}"]
    lines.append(f"controlled by {region.control}" if region.control else "controlled by nobody")
    for army, force in region.forces.items():
        lines.append(f"{army}: {in_words(force)} (worth {worth(printed, name, force)})")
    if units(region.neutral):
        lines.append(f"Neutral: {in_words(region.neutral)} (worth {worth(printed, name, region.neutral)})")
    for alliance in ALLIANCES:
        total = strength(printed, name, region, alliance)
        if total:
            lines.append(f"Battle Strength of the {alliance} alliance: {total}")
    slots = (f"{WORDS[type_]} {printed.slots[name][type_].total}" for type_ in TYPES)
    lines.append(f"slots: {', '.join(slots)}")
    lines += [f"icon: {icon_words(state, name, icon)}" for icon in entry.icons]
    lines += [f"chit: {RESOURCE_WORDS[chit]}" for chit in region.chits]
    for army, placed in region.orders.items():
        lines += [f"Order of {army}: {order_words(state, army, one, seat)}" for one in placed]
    ways = ", ".join(printed.neighbours[name]) or "no region by land"
    return [*lines, f"adjacent: {ways}"]


def icon_words(state: State, name: str, icon: str) -> str:
    """An icon and what has become of it: free, covered by a Unit, sabotaged."""
    region = state.regions[name]
    type_ = covering(state.printed, name, region, icon)
    covered = f"covered by {WORDS[type_]}" if type_ else "free"
    return f"{RESOURCE_WORDS[icon]}, {covered}{', sabotaged' if icon in region.sabotage else ''}"


def about_leader(state: State, name: str) -> list[str]:
    """A Leader: whose, shape, worth and where."""
    printed = state.printed
    leader = printed.leaders[name]
    army = printed.army(leader.army, "leaders")
    places = [
        place
        for place, region in state.regions.items()
        if any(name in force.leaders for force in region.forces.values())
    ]
    worths = (
        f"Strength {printed.leader_worth['city'][name]} in a City, {printed.leader_worth['desert'][name]} in a Desert"
    )
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
    order = state.printed.orders[name]
    if order.group == "blank":
        return ["blank Order: no effect"]
    where = "anywhere" if order.where == "any" else f"in a {order.where.capitalize()}"
    lines = [f"{name}: {order.group} Order, {counted(order.cost, 'command point')}, {where}"]
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
    card = state.printed.cards[name]
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
        "command": counted(number, "command point"),
        "words": what,
    }
    return words.get(do, f"{number} {do.capitalize() if do in ('glory', 'faith') else do}")
