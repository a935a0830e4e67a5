"""All there is to tell about one thing: a space, a region, an ally, a force, a leader or a card."""

from __future__ import annotations

from foeman.games.sparta.look.layout import place_of
from foeman.games.sparta.look.panels import leader_words
from foeman.games.sparta.look.svg import region_title, space_title
from foeman.games.sparta.look.text import battle_card_words, card_words, space_words
from foeman.games.sparta.rules.control import holder
from foeman.games.sparta.state import SIEGE, State, force_at


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell about a space, a region, an ally, a force, a leader or a card."""
    printed = state.printed
    lines: list[str] = []
    if name in printed.spaces:
        lines += about_space(state, name)
    if name in printed.regions:
        lines += about_region(state, name)
    if name in printed.allies:
        owner = state.allies.get(name, "")
        lines.append(
            f"{name}: {'ally of ' + owner if owner else 'nobody’s ally'}, brings one {printed.allies[name].asset}."
        )
        lines.append(f"Beside {', '.join(printed.allies[name].next)}.")
    for force in state.forces:
        if force.name == name:
            lines.append(f"{name}: {place_of(force)}" + (f", led by {force.leader}." if force.leader else "."))
    for side, own in state.sides.items():
        if any(leader.name == name for leader in own.leaders):
            lines.append(f"{name}, leader of {side}: {leader_words(state, name, side)}.")
    if name in printed.events:
        lines.append(f"{card_words(state, name)}.")
    if name in printed.battle_cards:
        lines.append(f"{battle_card_words(state, name)}.")
    return tuple(lines)


def about_space(state: State, name: str) -> list[str]:
    """A space: its value, influence, control, force, ways and neighbours."""
    printed, space = state.printed, state.printed.spaces[name]
    lines = [f"{space_title(state, name)}."]
    lines.append(f"Controlled by {holder(state, name) or 'nobody'}. {'A port.' if space.port else 'No port.'}")
    force = force_at(state, name)
    if force is not None:
        lines.append(f"{force.name} {'besieges' if force.where == SIEGE else 'raids'} it, led by {force.leader}.")
    if name in state.disks:
        lines.append(f"{state.disks[name]} has a disk here.")
    lines.append(f"Roads to {', '.join(printed.roads[name]) or 'nowhere'}.")
    crossings = [near for near in printed.adjacent[name] if near not in printed.roads[name]]
    if crossings or printed.allies_beside[name]:
        lines.append(f"Also beside {', '.join([*crossings, *printed.allies_beside[name]])}.")
    return lines


def about_region(state: State, name: str) -> list[str]:
    """A region: who controls it, its reward and its spaces."""
    region = state.printed.regions[name]
    lines = [f"{region_title(state, name)}."]
    lines += ["The Black Sea Grain marker lies here: one talent more."] if state.grain == name else []
    lines += [f"It is the objective of {side}." for side, own in state.sides.items() if own.objective == name]
    return [*lines, f"Spaces: {', '.join(space_words(state, space) for space in region.spaces)}."]
