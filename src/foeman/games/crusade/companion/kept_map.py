"""A map that was told in a game as files of a pack, to be kept for the next, and completed by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from foeman.engine.content import is_owned
from foeman.engine.reading import BadInput
from foeman.games.crusade.companion.forms import Stands, short
from foeman.games.crusade.companion.pack_files import files
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import standing
from foeman.games.crusade.companion.told_map import ICONS, KIND, ToldRegion, ToldSpace, is_told
from foeman.games.crusade.companion.told_pieces import (
    Arriving,
    as_told,
    leader_entries,
    of_pack,
    ship_of,
    strength_entries,
)
from foeman.games.crusade.printed import JERUSALEM, Printed, border_key
from foeman.games.crusade.printed.pack import (
    NO_PLACES,
    SIDES,
    TYPES,
    Border,
    Content,
    Edge,
    GloryTrack,
    LeaderEntry,
    LeaderStrength,
    NeutralEntry,
    Objective,
    RegionEntry,
    Ship,
    Space,
    Start,
    StrengthEntry,
)
from foeman.games.crusade.state import Force, count

E = TypeVar("E", Edge, GloryTrack)

ROW = 6
"""So many regions stand side by side in the picture of a map whose places nobody knows."""


def kept_map(mirror: Mirror) -> dict[str, str]:
    """The map as far as it was told, where the pieces began, and the rest of the pack."""
    if not is_told(mirror.terms):
        raise BadInput("map: expected one that is told in the game, found the pack's")
    pack: Printed = mirror.terms.content
    began = {name: standing(mirror, name).stands(words) for name, words in mirror.began.items()}
    return files(
        pack.content,
        frame=NO_PLACES,
        regions=regions(mirror),
        borders=borders(mirror),
        edges=edges(mirror, pack),
        glory_track=glory_track(mirror, pack),
        leaders=leaders(mirror, pack, began),
        **strengths(mirror, pack),
        ships=ships(mirror, pack),
        neutrals=neutrals(pack, began),
        starts=starts(pack, began),
        spaces=spaces(mirror),
        objectives=objectives(mirror, pack),
    )


# The map


def told(mirror: Mirror) -> list[tuple[str, ToldRegion]]:
    """The regions from which somebody has counted."""
    return [(name, region) for name, region in mirror.told.items() if region.known and not region.uncounted]


def regions(mirror: Mirror) -> list[RegionEntry]:
    """Every region by its name; those that nobody was asked about have no slots yet."""
    return [entry(mirror, number, name, region) for number, (name, region) in enumerate(mirror.told.items())]


def entry(mirror: Mirror, number: int, name: str, region: ToldRegion) -> RegionEntry:
    """One region; where it lies in a picture nobody has said."""
    shown: dict[str, object] = {
        "kind": region.kind,
        "icons": region.icons,
        "slots": {type_: region.slots.get(type_, 0) for type_ in TYPES},
    }
    place = {"lon": float(number % ROW), "lat": -float(number // ROW), "port": name in (mirror.ports_told or [])}
    counted = {**region.sides, "track": region.track, "jerusalem": region.holy}
    known = {**origin(region.known), "reconstructed": () if region.slots else ("slots", "icons")}
    is_counted = region.known and not region.uncounted
    shown |= {"counted": counted} if is_counted else {}
    return RegionEntry.model_validate({"id": name, "name": name, **known, **place, **shown})


def origin(known: bool) -> dict[str, str]:
    """Whether somebody has read it off the printed board."""
    return {"origin": "printed" if known else "reconstructed"}


def borders(mirror: Mirror) -> list[Border]:
    """Every border once; all of them can be Roads, as far as anybody has said."""
    found = {border_key(name, near): (name, near) for name, region in mirror.told.items() for near in region.near}
    return [Border(between=pair, road=True, origin="printed") for pair in found.values()]


def edges(mirror: Mirror, pack: Printed) -> list[Edge]:
    """Each side as somebody has drawn it, or the regions nearest to it by what was counted; of the other sides nothing
    is known."""
    made = []
    for side in SIDES:
        drawn = [edge for edge in pack.content.edges if edge.side == side and edge.is_corrected]
        steps = {name: one.sides.get(side, next(iter(one.sides.values()), 0)) for name, one in told(mirror)}
        nearest = [Edge(side=side, regions=least(steps), origin="printed")] if steps else []
        made += [by_names(edge, pack) for edge in drawn] or nearest
    return made


def glory_track(mirror: Mirror, pack: Printed) -> list[GloryTrack]:
    """The Glory track likewise."""
    drawn = [by_names(track, pack) for track in pack.content.glory_track if track.is_corrected]
    steps = {name: one.track for name, one in told(mirror)}
    return drawn or ([GloryTrack(regions=least(steps), origin="printed")] if steps else [])


def by_names(end: E, pack: Printed) -> E:
    """An edge of the map whose regions are filed by their names."""
    return end.model_copy(update={"regions": tuple(pack.region(id, "map.toml") for id in end.regions)})


def least(steps: dict[str, int]) -> tuple[str, ...]:
    """The regions with the fewest steps."""
    return tuple(name for name, number in steps.items() if number == min(steps.values()))


def spaces(mirror: Mirror) -> list[Space]:
    """The diplomacy board as far as it was told; a line between two spaces stands with the first of them."""
    names = list(mirror.spaces_told)
    made = []
    for place, (name, space) in enumerate(mirror.spaces_told.items()):
        shown = {"reward": space.reward, "count": space.count, "units": tuple(space.units), "start": place == 0}
        later = tuple(near for near in space.near if names.index(near) > place)
        made.append(Space.model_validate({"id": name, "name": name, "next": later, **origin(space.known), **shown}))
    return made


# The beginning


def objectives(mirror: Mirror, pack: Printed) -> list[Objective]:
    """The Objective Cards of regions that have come up."""
    at = [(card, pack.region(card.region, "tracks.toml: objectives")) for card in pack.content.objectives]
    return [card.model_copy(update={"region": name}) for card, name in at if name in mirror.told]


def starts(pack: Printed, began: dict[str, Stands]) -> list[Start]:
    """Where each army began in this game; one that was alone has its partner's Units too."""
    made = []
    for name, there in began.items():
        for army, force in there.forces.items():
            units = {type_: count(force, type_) for type_ in TYPES}
            where = {"army": pack.armies[army].id, "region": name, "origin": "printed"}
            made.append(Start.model_validate({**where, **units}))
    return made


def leaders(mirror: Mirror, pack: Printed, began: dict[str, Stands]) -> list[LeaderEntry]:
    """The Leaders that were told, and those of other armies; where each began, if on the map."""
    at = {one: name for name, there in began.items() for force in there.forces.values() for one in force.leaders}
    ours = {pack.armies[army].id for army in mirror.leaders_told}
    others = [one for one in pack.content.leaders if one.army not in ours]
    every = [*leader_entries(mirror, pack).values(), *others]
    return [one.model_copy(update={"start": at.get(one.name, "")}) for one in every]


def strengths(mirror: Mirror, pack: Printed) -> dict[str, Sequence[StrengthEntry | LeaderStrength]]:
    """What Units and Leaders are worth, as it was told, or as the pack has it."""
    if not mirror.strengths_told:
        return {"strengths": pack.content.strengths, "leader_strengths": pack.content.leader_strengths}
    units, leaders = strength_entries(mirror.strengths_told)
    return {"strengths": units, "leader_strengths": leaders}


def ships(mirror: Mirror, pack: Printed) -> list[Ship]:
    """What ships bring: as it was told; of other rounds and armies, what the pack lists and is still there."""
    known = {f"{army} {number}": (army, number) for army in pack.armies for number in pack.year}
    told = {known[key]: text for key, text in mirror.ships_told.items()}
    names = {one.id: one.name for one in leaders(mirror, pack, {})}
    made = [
        ship_of(pack, *key, Arriving(tuple(mirror.printed.leaders_of[key[0]])).force(text))
        for key, text in told.items()
    ]
    rest = [one for key, one in pack.ships.items() if key not in told]
    return made + [one.model_copy(update={"leaders": tuple(id for id in one.leaders if id in names)}) for one in rest]


def untold(mirror: Mirror) -> list[str]:
    """The regions of a told map that nobody was asked about, or not about their slots."""
    return [name for name, region in mirror.told.items() if not (region.known and region.slots)]


def neutrals(pack: Printed, began: dict[str, Stands]) -> list[NeutralEntry]:
    """Where the Neutral Units began."""
    made = []
    for one in pack.content.neutrals:
        at = [name for name, there in began.items() for _ in range(count(there.neutral, one.type))]
        made.append(one.model_copy(update={"starts": tuple(at)}))
    return made


# Going on with it


def is_kept(content: Content) -> bool:
    """Whether all of a map was told or drawn by an owner: it has no places of ours."""
    return content.frame == NO_PLACES


def go_on(mirror: Mirror) -> bool:
    """What was told in an earlier game, or drawn by an owner, and kept as a pack, is known in this one; all that nobody
    has looked up is not. Says whether it is known where the pieces begin, too."""
    pack: Printed = mirror.terms.content
    content = pack.content
    if not (is_kept(content) or is_owned(content.regions, content.borders)):
        return False
    mirror.told = known_regions(pack)
    mirror.leaders_told = {army: [as_told(pack, name) for name in pack.leaders_of[army]] for army in named(mirror)}
    if not is_owned(content.regions) or all(region.known for region in mirror.told.values()):
        mirror.ports_told = pack.ports or None
    mirror.spaces_told = known_spaces(pack)
    if all(entry.is_known() for entry in (*content.strengths, *content.leader_strengths)):
        mirror.strengths_told = of_pack(pack)
    known = {key: ship for key, ship in pack.ships.items() if ship.is_known()}
    mirror.ships_told = {f"{army} {number}": brought(pack, ship) for (army, number), ship in known.items()}
    return bool(content.starts) and all(start.is_known() for start in content.starts)


def known_regions(pack: Printed) -> dict[str, ToldRegion]:
    """The regions that were told or drawn, and those that they are next to."""
    content = pack.content
    told = {region.name: as_it_was_told(pack, region) for region in content.regions}
    if is_kept(content):
        return told
    there = [name for name, region in told.items() if region.known]
    ends = {pack.region(end, "map.toml") for one in content.borders if one.is_known() for end in one.between}
    ends |= {near for name in there for near in told[name].near}
    ends |= {pack.region(start.region, "armies.toml") for start in content.starts if start.is_known()}
    ends |= {region.name for region in content.regions if region.is_corrected} | {JERUSALEM}
    for name in [name for name in told if name in ends and name not in there]:
        told[name].near = [near for near in told[name].near if near in there or is_drawn(pack, name, near)]
    return {name: region for name, region in told.items() if name in there or name in ends}


def is_drawn(pack: Printed, one: str, other: str) -> bool:
    """Whether somebody has looked up that two regions are next to each other."""
    return any(
        border.is_known() and {pack.region(end, "map.toml") for end in border.between} == {one, other}
        for border in pack.content.borders
    )


def known_spaces(pack: Printed) -> dict[str, ToldSpace]:
    """The spaces of the diplomacy board that were told, and those that they are joined to."""
    told = {space.name: space_told(pack, space) for space in pack.content.spaces}
    there = [name for name, space in told.items() if space.known]
    joined = [near for name in there for near in told[name].near]
    for name in joined:
        told[name].near = told[name].near if told[name].known else [near for near in told[name].near if near in there]
    return {name: space for name, space in told.items() if name in (*there, *joined)}


def named(mirror: Mirror) -> list[str]:
    """The armies of this game whose Leaders somebody has named."""
    pack: Printed = mirror.terms.content
    return [army for army in mirror.armies if all(pack.leaders[name].is_known() for name in pack.leaders_of[army])]


def as_it_was_told(pack: Printed, entry: RegionEntry) -> ToldRegion:
    """A region as it was told or drawn; of one that nobody has looked up, who its neighbours said they are next to.
    Where it was kept without what is counted from it, that is asked when it is needed."""
    counted = entry.counted or {}
    slots = entry.is_known("slots")
    return ToldRegion(
        near=[*pack.neighbours[entry.name]],
        kind=entry.kind,
        slots={type_: entry.slots.get(type_, 0) for type_ in TYPES} if slots and entry.slots else {},
        icons=dict(entry.icons.items()) if slots else {},
        sides={side: counted[side] for side in SIDES if side in counted},
        track=counted.get("track", 0),
        holy=counted.get("jerusalem", int(entry.name != JERUSALEM)),
        known=entry.is_known() if is_kept(pack.content) else entry.is_whole,
        drawn=[*([KIND] if entry.is_known("kind") else []), *((*TYPES, ICONS) if slots and entry.slots else ())],
        uncounted=entry.counted is None,
    )


def space_told(pack: Printed, space: Space) -> ToldSpace:
    """A space of the diplomacy board as it was told."""
    return ToldSpace([*pack.joined[space.name]], space.reward, space.count, list(space.units), space.is_known())


def brought(pack: Printed, ship: Ship) -> str:
    """What ships bring an army in a round, as it was told."""
    leaders = [pack.leader(one) for one in ship.leaders]
    return short(Force(ship.infantry, ship.cavalry, ship.siege, leaders)) or "-"
