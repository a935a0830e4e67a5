"""A map that was told in a game as files of a pack, to be kept for the next, and completed by hand."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.reading import BadInput
from foeman.games.crusade.companion.forms import Stands, short
from foeman.games.crusade.companion.pack_files import files
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import standing
from foeman.games.crusade.companion.told_map import ToldRegion, ToldSpace, is_told
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

ROW = 6
"""So many regions stand side by side in the picture of a map whose places nobody knows."""
NO_PLACES = (-1.0, float(ROW), -float(ROW), 1.0)
"""The frame of such a picture."""


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
        glory_track=[GloryTrack(regions=least({name: one.track for name, one in told(mirror)}), origin="printed")],
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
    """The regions of which something was told."""
    return [(name, region) for name, region in mirror.told.items() if region.known]


def regions(mirror: Mirror) -> list[RegionEntry]:
    """Every region by its name; those that nobody was asked about have no slots yet."""
    return [entry(mirror, number, name, region) for number, (name, region) in enumerate(mirror.told.items())]


def entry(mirror: Mirror, number: int, name: str, region: ToldRegion) -> RegionEntry:
    """One region; where it lies in a picture nobody has said."""
    shown = {
        "kind": region.kind,
        "icons": region.icons,
        "slots": {type_: region.slots.get(type_, 0) for type_ in TYPES},
    }
    place = {"lon": float(number % ROW), "lat": -float(number // ROW), "port": name in (mirror.ports_told or [])}
    counted = {**region.sides, "track": region.track, "jerusalem": region.holy} if region.known else None
    known = {**origin(region.known), "reconstructed": () if region.slots else ("slots", "icons"), "counted": counted}
    return RegionEntry.model_validate({"id": name, "name": name, **known, **place, **shown})


def origin(known: bool) -> dict[str, str]:
    """Whether somebody has read it off the printed board."""
    return {"origin": "printed" if known else "reconstructed"}


def borders(mirror: Mirror) -> list[Border]:
    """Every border once; all of them can be Roads, as far as anybody has said."""
    found = {border_key(name, near): (name, near) for name, region in mirror.told.items() for near in region.near}
    return [Border(between=pair, road=True, origin="printed") for pair in found.values()]


def edges(mirror: Mirror, pack: Printed) -> list[Edge]:
    """The regions nearest to each side that somebody has counted to; of the other sides nothing is known."""
    made = []
    for edge in pack.content.edges:
        steps = {name: one.sides.get(edge.side, next(iter(one.sides.values()), 0)) for name, one in told(mirror)}
        made.append(Edge(side=edge.side, regions=least(steps), origin="printed"))
    return made


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
    """Whether a pack is a map that was told: nobody has said where its places lie, and each is filed by its name."""
    return content.frame == NO_PLACES and all(region.id == region.name for region in content.regions)


def go_on(mirror: Mirror) -> bool:
    """What was told in an earlier game, and kept as a pack, is known in this one as far as it was told there; says
    whether there was such a game."""
    pack: Printed = mirror.terms.content
    if not is_kept(pack.content):
        return False
    mirror.told = {region.name: as_it_was_told(pack, region) for region in pack.content.regions}
    mirror.leaders_told = {army: [as_told(pack, name) for name in pack.leaders_of[army]] for army in named(mirror)}
    mirror.ports_told = pack.ports or None
    mirror.spaces_told = {space.name: space_told(pack, space) for space in pack.content.spaces}
    if all(entry.origin == "printed" for entry in (*pack.content.strengths, *pack.content.leader_strengths)):
        mirror.strengths_told = of_pack(pack)
    known = {key: ship for key, ship in pack.ships.items() if ship.origin == "printed"}
    mirror.ships_told = {f"{army} {number}": brought(pack, ship) for (army, number), ship in known.items()}
    return True


def named(mirror: Mirror) -> list[str]:
    """The armies of this game whose Leaders somebody has named."""
    pack: Printed = mirror.terms.content
    return [
        army for army in mirror.armies if all(pack.leaders[name].origin == "printed" for name in pack.leaders_of[army])
    ]


def as_it_was_told(pack: Printed, entry: RegionEntry) -> ToldRegion:
    """A region as it was told; of one that nobody was asked about, who its neighbours said they are next to. One that
    was kept without what was counted from it is asked about again."""
    counted = entry.counted or {}
    return ToldRegion(
        near=[*pack.neighbours[entry.name]],
        kind=entry.kind,
        slots={} if "slots" in entry.reconstructed else dict(entry.slots.items()),
        icons=dict(entry.icons.items()),
        sides={side: counted[side] for side in SIDES if side in counted},
        track=counted.get("track", 0),
        holy=counted.get("jerusalem", int(entry.name != JERUSALEM)),
        known=entry.origin == "printed" and entry.counted is not None,
    )


def space_told(pack: Printed, space: Space) -> ToldSpace:
    """A space of the diplomacy board as it was told."""
    known = space.origin == "printed"
    return ToldSpace([*pack.joined[space.name]], space.reward, space.count, list(space.units), known)


def brought(pack: Printed, ship: Ship) -> str:
    """What ships bring an army in a round, as it was told."""
    leaders = [pack.leader(one) for one in ship.leaders]
    return short(Force(ship.infantry, ship.cavalry, ship.siege, leaders)) or "-"
