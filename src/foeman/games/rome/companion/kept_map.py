"""A map that was told in a game, and own names of cards and places, as files of a pack for the next."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import BaseModel

from foeman.engine.content import is_owned
from foeman.engine.reading import BadInput
from foeman.engine.toml_text import toml_file
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.companion.own_cards import own_content
from foeman.games.rome.companion.pack_content import pack_content
from foeman.games.rome.companion.told_map import (
    PLAIN,
    UNSAID,
    ToldHome,
    ToldMap,
    ToldRegion,
    ToldSea,
    is_told,
    meet,
)
from foeman.games.rome.companion.told_map import border as join
from foeman.games.rome.printed import border_key
from foeman.games.rome.printed.pack import FILES, Content, FactionEntry, RegionEntry, SeaEntry

E = TypeVar("E", RegionEntry, SeaEntry)

MOST_TREES = 5
"""So many symbols of one kind a region can show."""


def kept_map(mirror: Mirror) -> dict[str, str]:
    """The map as far as it was told, and the rest of the pack."""
    if not is_told(mirror.terms):
        raise BadInput("map: expected one that is told in the game, found the pack's")
    return pack_files(own_content(mirror.terms, mirror.called), **told_tables(mirror))


def untold(mirror: Mirror) -> list[str]:
    """The regions and sea areas of a told map that nobody was asked about."""
    regions = [name for name, region in mirror.told.regions.items() if not region.known]
    return regions + [name for name, sea in mirror.told.seas.items() if not sea.known]


def told_tables(mirror: Mirror) -> dict[str, Any]:
    """The tables of a pack that a told map takes the place of; every name is its own id."""
    told, content = mirror.told, own_content(mirror.terms, mirror.called)
    faction_ids = {faction.name: faction.id for faction in content.factions}
    return {
        "frame": {},
        "waste": {},
        "seas": [{"id": name, "name": name, **origin(sea.known)} for name, sea in told.seas.items()],
        "passages": [{"between": pair, **origin(known=True)} for pair in passages(told)],
        "regions": [region_entry(told, name, region, faction_ids) for name, region in told.regions.items()],
        "borders": borders(told),
        "factions": [{**written(faction), **start_of(told, faction.name)} for faction in content.factions],
    }


def origin(known: bool) -> dict[str, str]:
    """Whether somebody has read it off the printed map."""
    return {"origin": "printed" if known else "reconstructed"}


def region_entry(told: ToldMap, name: str, region: ToldRegion, faction_ids: dict[str, str]) -> dict[str, Any]:
    """One region; of one that nobody was asked about only what others have said of it."""
    entry: dict[str, Any] = {"id": name, "name": name, "gold": region.gold, **origin(region.known)}
    home = next((who for who, one in told.factions.items() if name in one.homes), None)
    if home is not None:
        entry |= {"home": faction_ids[home], "capital": told.factions[home].capital == name}
    entry |= {"port": bool(region.harbour), "coast": region.coast, "harbour": region.harbour}
    trees = min(region.terrain, MOST_TREES)
    entry |= {"trees": trees, "mountains": region.terrain - trees}
    return entry | ({"mercenaries": {"pack": region.pack, "dice": region.dice}} if region.pack else {})


def borders(told: ToldMap) -> list[dict[str, Any]]:
    """Every border once, in the order in which its first region names its neighbours."""
    found: dict[frozenset[str], tuple[str, str]] = {}
    for name, region in told.regions.items():
        for other in region.near:
            found.setdefault(frozenset((name, other)), (name, other))
    kinds = [(pair, told.borders[border_key(*pair)]) for pair in found.values()]
    return [{"between": pair, "kind": kind or PLAIN, **origin(bool(kind))} for pair, kind in kinds]


def passages(told: ToldMap) -> list[tuple[str, str]]:
    """Every two sea areas that are next to each other, once."""
    found: dict[frozenset[str], tuple[str, str]] = {}
    for name, sea in told.seas.items():
        for other in sea.near:
            found.setdefault(frozenset((name, other)), (name, other))
    return list(found.values())


def start_of(told: ToldMap, faction: str) -> dict[str, Any]:
    """Where a faction starts."""
    home = told.factions[faction]
    return {"capital": home.capital, "start_armies": home.armies}


# Going on with it


def is_kept(content: Content) -> bool:
    """Whether all of a map was told or drawn by an owner: it has no frame of longitudes and latitudes."""
    return not content.frame


def owners_part(content: Content) -> Content:
    """Of a map that began as ours what an owner has gone through: regions, with all that joins them to others; and
    places of which they have corrected something."""
    vouched = {region.id for region in content.regions if region.is_whole}
    borders = [one for one in content.borders if one.is_known() or vouched & {*one.between}]
    named = vouched | {end for border in borders for end in border.between}
    regions = [one for one in content.regions if one.id in named or one.is_corrected]
    passages = [one for one in content.passages if one.is_known()]
    at_sea = {sea for one in regions if one.is_whole for sea in (*one.coast, *one.harbour)}
    at_sea |= {end for passage in passages for end in passage.between}
    seas = [one for one in content.seas if one.is_whole or one.is_corrected or one.id in at_sea]
    there = {one.id for one in seas}
    kept: dict[str, list[Any]] = {
        "regions": [gone_through(on_seas(one, there)) for one in regions],
        "borders": borders,
        "seas": [gone_through(one) for one in seas],
        "passages": passages,
        "factions": [at_home(content, faction, vouched) for faction in content.factions],
    }
    return content.model_copy(update={table: tuple(entries) for table, entries in kept.items()})


def gone_through(entry: E) -> E:
    """A place as an owner knows it: if they have not vouched for all of it, it is not known."""
    return entry if entry.is_whole else entry.model_copy(update={"origin": "reconstructed"})


def at_home(content: Content, faction: FactionEntry, vouched: set[str]) -> FactionEntry:
    """A faction with its homes, if all of them are known; otherwise they are asked."""
    homes = [one.id for one in content.regions if one.home == faction.id]
    known = all(region in vouched for region in (*homes, *faction.start_armies))
    return faction if known else faction.model_copy(update={"capital": ""})


def on_seas(region: RegionEntry, seas: set[str]) -> RegionEntry:
    """A region with those of its coasts and harbours that are known."""
    known = {key: tuple(sea for sea in getattr(region, key) if sea in seas) for key in ("coast", "harbour")}
    return region.model_copy(update=known)


def go_on(mirror: Mirror) -> None:
    """What was told in an earlier game, or drawn by an owner, and kept as a pack, is known in this one."""
    content = pack_content(mirror.terms)
    if not is_kept(content):
        if not is_owned(content.regions, content.borders, content.seas, content.passages):
            return
        content = owners_part(content)
    told, regions = mirror.told, {region.id: region.name for region in content.regions}
    seas = {sea.id: sea.name for sea in content.seas}
    told.seas = {sea.name: ToldSea(known=sea.is_known()) for sea in content.seas}
    told.all_seas = bool(content.seas) and (
        all(sea.is_known() for sea in content.seas) or any(sea.origin == "printed" for sea in content.seas)
    )
    for region in content.regions:
        know_region(mirror, region, seas)
    for passage in content.passages:
        one, other = (seas[end] for end in passage.between)
        told.seas[one].near.append(other)
        told.seas[other].near.append(one)
    for border in content.borders:
        one, other = (regions[end] for end in border.between)
        join(mirror, one, other, border.kind if border.is_known() else UNSAID)
    for faction in content.factions:
        homes = [region.name for region in content.regions if region.home == faction.id]
        if faction.capital and all(faction.start_armies):
            armies = [regions[place] for place in faction.start_armies]
            told.factions[faction.name] = ToldHome(homes, regions[faction.capital], armies)


def know_region(mirror: Mirror, entry: RegionEntry, seas: dict[str, str]) -> None:
    """A region as it was told; of one that nobody was asked about, what others have said of it."""
    region = meet(mirror, entry.name)
    region.gold, region.terrain = entry.gold, entry.trees + entry.mountains
    region.coast, region.harbour = [seas[sea] for sea in entry.coast], [seas[sea] for sea in entry.harbour]
    region.known = entry.is_known() and entry.port == bool(entry.harbour)
    if entry.mercenaries is not None:
        region.pack, region.dice = entry.mercenaries.pack, list(entry.mercenaries.dice)
    for sea in region.coast:
        mirror.told.seas[sea].coasts.append(entry.name)
    for sea in region.harbour:
        mirror.told.seas[sea].ports.append(entry.name)


# Files


def pack_files(content: Content, **other: Any) -> dict[str, str]:
    """A pack's content as its files, with some of its tables replaced."""
    files: dict[str, dict[str, Any]] = {}
    for table, file in FILES.items():
        files.setdefault(file, {})[table] = other[table] if table in other else written(getattr(content, table))
    return {file: toml_file(tables) for file, tables in files.items()}


def written(value: object) -> Any:
    """A table of the pack as plain values."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_none=True)
    return [written(one) for one in value] if isinstance(value, tuple) else value
