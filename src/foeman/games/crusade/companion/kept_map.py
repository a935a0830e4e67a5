"""A map that was told in a game as files of a pack, to be kept for the next, and completed by hand."""

from __future__ import annotations

from foeman.engine.reading import BadInput
from foeman.games.crusade.companion.forms import Stands
from foeman.games.crusade.companion.pack_files import files
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import standing
from foeman.games.crusade.companion.told_map import ToldRegion, is_told
from foeman.games.crusade.companion.told_pieces import Arriving, leader_entries, of_pack, ship_of, strength_entries
from foeman.games.crusade.printed import Printed, border_key
from foeman.games.crusade.printed.pack import (
    TYPES,
    Border,
    Edge,
    GloryTrack,
    LeaderEntry,
    NeutralEntry,
    Objective,
    RegionEntry,
    Ship,
    Space,
    Start,
)
from foeman.games.crusade.state import count

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
        frame=(-1.0, float(ROW), -float(ROW), 1.0),
        regions=regions(mirror),
        borders=borders(mirror),
        edges=edges(mirror, pack),
        glory_track=[GloryTrack(regions=least({name: one.track for name, one in told(mirror)}), origin="printed")],
        leaders=leaders(mirror, pack, began),
        strengths=strength_entries(worth(mirror, pack))[0],
        leader_strengths=strength_entries(worth(mirror, pack))[1],
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
    origin = "printed" if region.known else "reconstructed"
    return RegionEntry.model_validate({"id": name, "name": name, "origin": origin, **place, **shown})


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
        made.append(Space.model_validate({"id": name, "name": name, "next": later, "origin": "printed", **shown}))
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


def worth(mirror: Mirror, pack: Printed) -> dict[str, int]:
    """What Units and Leaders are worth, as it was told, or as the pack has it."""
    return mirror.strengths_told or of_pack(pack)


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
    """The regions of a told map that nobody was asked about."""
    return [name for name, region in mirror.told.items() if not region.known]


def neutrals(pack: Printed, began: dict[str, Stands]) -> list[NeutralEntry]:
    """Where the Neutral Units began."""
    made = []
    for one in pack.content.neutrals:
        at = [name for name, there in began.items() for _ in range(count(there.neutral, one.type))]
        made.append(one.model_copy(update={"starts": tuple(at)}))
    return made
