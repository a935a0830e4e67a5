"""A map that was told in a game as files of a pack, for the next; also the other maps of the referee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from pydantic import BaseModel

from foeman.engine.content import is_owned, names_of
from foeman.engine.reading import BadInput
from foeman.engine.toml_text import toml_file
from foeman.games.sparta.companion.mirror import Mirror, content_of
from foeman.games.sparta.companion.told_map import ToldMap, ToldRegion, ToldSpace, named_regions, scenario_of
from foeman.games.sparta.printed.pack import FILES, Content, LinkEntry, RegionEntry, SpaceEntry
from foeman.games.sparta.state import SpaceName


def kept_map(state: Mirror) -> dict[str, str]:
    """The map and the cards as they were told or called, with the rest of the pack; of the scenario that was played."""
    if not (state.told.regions or state.called or state.events or state.battle_cards):
        raise BadInput("map: expected one that is told in the game, found the pack's")
    return pack_files(with_drawn(content_of(state), state.told))


def with_drawn(content: Content, told: ToldMap) -> Content:
    """A told map with what was drawn of regions that nobody has asked about yet."""
    waiting = [one for one in told.drawn.values() if one.name in told.unknown]
    spaces = [
        SpaceEntry(id=space.name, region=one.name, origin="corrected", **asdict(space))
        for one in waiting
        for space in one.spaces
    ]
    there = {space.id for space in (*content.spaces, *spaces)}
    roads = links([pair for one in waiting for pair in one.roads], there)
    crossings = links([pair for one in waiting for pair in one.crossings], there)
    added: dict[str, Sequence[BaseModel]] = {"spaces": spaces, "roads": roads, "crossings": crossings}
    return content.model_copy(update={part: (*getattr(content, part), *more) for part, more in added.items()})


def links(pairs: list[tuple[SpaceName, SpaceName]], there: set[str]) -> list[LinkEntry]:
    """Roads or crossings that somebody has drawn, between spaces that are there."""
    return [LinkEntry(between=pair, origin="corrected") for pair in dict.fromkeys(pairs) if {*pair} <= there]


def untold(state: Mirror) -> list[str]:
    """The regions of a told map of which not all was told."""
    return state.told.unfinished


# Going on with it


def kept_before(content: Content, blue: str) -> ToldMap | None:
    """A map that was told in an earlier game and kept as a pack: it is known as far as it was told there."""
    told = drawn_before(content)
    if told is None:
        regions, spaces = content.regions, names_of(content.spaces, "map.toml")
        if not all(region.is_known() and region.is_known("reward") for region in regions):
            return None
        told = ToldMap([told_region(content, region, spaces) for region in regions])
        take_card(content, blue, told)
    elif is_card_known(content, blue, told):
        take_card(content, blue, told)
    if all(ally.is_known() for ally in content.allies):
        told.assets = {ally.name: ally.asset for ally in content.allies}
    return told


def take_card(content: Content, blue: str, told: ToldMap) -> None:
    """The setup card as the pack has it."""
    regions, spaces = names_of(content.regions, "map.toml"), names_of(content.spaces, "map.toml")
    told.called = {id: name for id, name in regions.items() if id in named_regions(content)}
    card = next(one for one in content.scenarios if one.id == scenario_of(content, blue))
    told.grain, told.founded = regions[card.grain], [spaces[space] for space in card.founded]
    for side in content.sides:
        if side.scenario == card.id:
            told.homes[side.name] = [spaces[home] for home in side.homes]
            told.influence[side.name] = {spaces[space]: count for space, count in side.influence.items()}
            own = [one for one in content.leaders if (one.scenario, one.side) == (side.scenario, side.side)]
            told.leaders[side.name] = [f"{one.name} {one.ability}" for one in own]


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


def drawn_before(content: Content) -> ToldMap | None:
    """A map of which an owner has drawn a part: regions that they vouch for are known, with all that joins them to
    others; of the rest what was drawn is said when somebody is asked about them. None if nobody has drawn any of it."""
    if not is_owned(content.regions, content.spaces, content.roads, content.crossings):
        return None
    told, spaces = ToldMap(), names_of(content.spaces, "map.toml")
    for entry in content.regions:
        vouched = entry.is_known() and entry.is_known("points")
        region = told_region(content if vouched else owners_part(content), entry, spaces)
        here = [space.name for space in region.spaces]
        for links, pairs in ((content.roads, region.roads), (content.crossings, region.crossings)):
            known = [ends(link, spaces) for link in links if vouched or link.is_known()]
            pairs += [pair for pair in known if pair[1] in here and pair not in pairs]
        if not vouched and region.spaces:
            told.drawn[entry.name] = replace(region, known=False)
        if entry.is_known("reward"):
            told.regions.append(region if vouched else ToldRegion(entry.name, list(entry.reward), known=False))
    return told


def owners_part(content: Content) -> Content:
    """The spaces that an owner has drawn, and what they have joined."""
    drawn = tuple(space for space in content.spaces if space.is_known() or space.is_corrected)
    roads, crossings = (
        tuple(link for link in links if link.is_known()) for links in (content.roads, content.crossings)
    )
    return content.model_copy(update={"spaces": drawn, "roads": roads, "crossings": crossings})


def is_card_known(content: Content, blue: str, told: ToldMap) -> bool:
    """Whether an owner has looked up the setup card, and drawn all that it names."""
    card = next(one for one in content.scenarios if one.id == scenario_of(content, blue))
    sides = [side for side in content.sides if side.scenario == card.id]
    named = {*card.founded, *(space for side in sides for space in (side.capital, *side.homes, *side.influence))}
    drawn = [space.name for region in (*told.regions, *told.drawn.values()) for space in region.spaces]
    there = {space.id for space in content.spaces if space.name in drawn}
    tiles = {entry.id for entry in content.regions if entry.name in [region.name for region in told.regions]}
    return card.is_known("grain") and all(side.is_known() for side in sides) and named <= there and card.grain in tiles


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
