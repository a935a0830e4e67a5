"""A map that was told in a game as files of a pack, for the next; also the other maps of the referee."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from foeman.engine.content import names_of
from foeman.engine.reading import BadInput
from foeman.engine.toml_text import toml_file
from foeman.games.sparta.companion.mirror import Mirror, content_of
from foeman.games.sparta.companion.told_map import ToldMap, ToldRegion, ToldSpace, named_regions, scenario_of
from foeman.games.sparta.printed.pack import FILES, Content, LinkEntry, RegionEntry


def kept_map(state: Mirror) -> dict[str, str]:
    """The map and the cards as they were told or called, with the rest of the pack; of the scenario that was played."""
    if not (state.told.regions or state.called or state.events or state.battle_cards):
        raise BadInput("map: expected one that is told in the game, found the pack's")
    return pack_files(content_of(state))


def untold(state: Mirror) -> list[str]:
    """The regions of a told map of which not all was told."""
    return state.told.unfinished


# Going on with it


def kept_before(content: Content, blue: str) -> ToldMap | None:
    """A map that was told in an earlier game and kept as a pack: it is known as far as it was told there."""
    if not all(region.is_known() and region.is_known("reward") for region in content.regions):
        return None
    regions, spaces = names_of(content.regions, "map.toml"), names_of(content.spaces, "map.toml")
    told = ToldMap([told_region(content, region, spaces) for region in content.regions])
    told.called = {id: name for id, name in regions.items() if id in named_regions(content)}
    if all(ally.is_known() for ally in content.allies):
        told.assets = {ally.name: ally.asset for ally in content.allies}
    card = next(one for one in content.scenarios if one.id == scenario_of(content, blue))
    told.grain, told.founded = regions[card.grain], [spaces[space] for space in card.founded]
    for side in content.sides:
        if side.scenario == card.id:
            told.homes[side.name] = [spaces[home] for home in side.homes]
            told.influence[side.name] = {spaces[space]: count for space, count in side.influence.items()}
            own = [one for one in content.leaders if (one.scenario, one.side) == (side.scenario, side.side)]
            told.leaders[side.name] = [f"{one.name} {one.ability}" for one in own]
    return told


def told_region(content: Content, entry: RegionEntry, spaces: dict[str, str]) -> ToldRegion:
    """A region as it was told before; a road stands with the first of its two ends."""
    own = [space for space in content.spaces if space.region == entry.id]
    here = [space.id for space in own]
    return ToldRegion(
        entry.name,
        list(entry.reward),
        entry.points,
        [ToldSpace(space.name, space.autonomy, space.port, space.colony) for space in own],
        [ends(link, spaces) for link in content.roads if link.between[0] in here],
        [ends(link, spaces) for link in content.crossings if link.between[0] in here],
        [(ally.name, spaces[space]) for ally in content.allies for space in ally.next if space in here],
        known=entry.is_known("points"),
    )


def ends(link: LinkEntry, spaces: dict[str, str]) -> tuple[str, str]:
    """The two spaces that a road or a crossing joins, by their names."""
    one, other = link.between
    return spaces[one], spaces[other]


# Files


def pack_files(content: Content) -> dict[str, str]:
    """Content as the TOML files of a pack."""
    files: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for part, file in FILES.items():
        entries: tuple[BaseModel, ...] = getattr(content, part)
        files.setdefault(file, {})[part] = [entry.model_dump() for entry in entries]
    return {file: toml_file(tables) for file, tables in files.items()}
