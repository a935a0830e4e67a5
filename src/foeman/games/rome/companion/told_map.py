"""A map that nobody has written down: regions and sea areas are learned as the game comes to look at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any, Protocol

from foeman.engine.edits import Edits
from foeman.engine.forms import Name, Names, Number, pick
from foeman.engine.game import Terms
from foeman.engine.listed import Listed
from foeman.engine.questions import YOU, Form, Refused, refuse
from foeman.engine.states import named
from foeman.engine.table import Table
from foeman.games.rome.companion.pack_content import pack_content
from foeman.games.rome.printed import COLOURS, Printed, border_key
from foeman.games.rome.printed.called import Border, Region
from foeman.games.rome.state import NUMERALS, Land, numbers_of

Sea = Annotated[str, named("sea")]

NEXT, GOLD, TERRAIN, COAST, PORT, MERCENARIES = "next to", "gold", "terrain", "coast", "port", "mercenaries"
COASTS, PORTS = "coasts", "ports"
HOMES, CAPITAL = "homes", "capital"
ARMIES = tuple(f"Army {numeral}" for numeral in NUMERALS[1:])
KINDS = ("river", "range", "strait")
PLAIN, UNSAID = "plain", ""
"""A border that anybody crosses freely; and one of which nobody has said what lies between."""
SPECIAL = "special"
"""The mercenary pack that belongs to no region."""

SHOWS = "What does your map show of {} (after a neighbour say river, range or strait; port: the seas it opens to{})?"
DEFENDS = "; mercenaries: pack and dice"
SEA_SHOWS = "What does your map show of the sea area {}?"
SEAS = "Which sea areas does your map have?"
HIRING = "Which regions of your map are mercenary regions (with an M)?"
NOT_NAMED = "You have told me of {0} before, and not that {1} is next to it. Are the two next to each other?"
BEGINS = "{}: which are its home regions, which of them is the capital, and where do its armies start?"
AS_HOMES = f"{HOMES} = Rome, Capua, Taras, {CAPITAL} = Rome, Army I = Capua"
AS_REGION = f"{NEXT} = Rome, Taras river, {GOLD} = 2, {TERRAIN} = 1, {COAST} = Ionian Sea, {PORT} = Ionian Sea"
AS_SEA = f"{NEXT} = Cretan Sea, {COASTS} = Capua, Taras, {PORTS} = Taras"
"""How these are told."""
REGION_RULE, SEA_RULE, HIRING_RULE, HOME_RULE = (f"rome.map.{of}" for of in ("port", "sea", "mercenary", "home"))


@dataclass(slots=True)
class ToldRegion:
    """What was told of a region; of one that nobody has asked about yet, only which others named it."""

    near: list[Region] = field(default_factory=list)
    gold: int = 1
    terrain: int = 0
    coast: list[Sea] = field(default_factory=list)
    harbour: list[Sea] = field(default_factory=list)
    """The sea areas that its port opens to; without any it has none."""
    pack: str = ""
    dice: list[str] = field(default_factory=list)
    """The dice of its defence, if it is a mercenary region."""
    known: bool = False
    """Whether it has been asked about."""


@dataclass(slots=True)
class ToldSea:
    """What was told of a sea area."""

    near: list[Sea] = field(default_factory=list)
    coasts: list[Region] = field(default_factory=list)
    ports: list[Region] = field(default_factory=list)
    known: bool = False
    """Whether it has been asked about."""


@dataclass(slots=True)
class ToldHome:
    """Where a faction is at home, and where its armies start."""

    homes: list[Region]
    capital: Region
    armies: list[Region]


@dataclass(slots=True)
class ToldMap:
    """A map as far as it was told; without homes, nothing was."""

    factions: dict[str, ToldHome] = field(default_factory=dict)
    regions: dict[Region, ToldRegion] = field(default_factory=dict)
    seas: dict[Sea, ToldSea] = field(default_factory=dict)
    borders: dict[Border, str] = field(default_factory=dict)
    """By border_key: what lies between two regions."""
    all_seas: bool = False
    """Whether it was said which sea areas there are."""
    hiring: list[Region] | None = None
    """The mercenary regions, once they were named."""


class ToldTable(Protocol):
    """A mirror, as far as a told map needs it."""

    terms: Terms
    told: ToldMap
    lands: dict[str, Land]
    printed: Printed
    asking: Table | None


def is_told(terms: Terms) -> bool:
    """Whether nothing is known of the map but what is told."""
    return bool(terms.options.map == "told")


@contextmanager
def asking_nobody(mirror: ToldTable) -> Iterator[None]:
    """What is looked at meanwhile is taken as it is believed to be."""
    asking, mirror.asking = mirror.asking, None
    try:
        yield
    finally:
        mirror.asking = asking


# Set-up


def meet_missions(mirror: ToldTable) -> None:
    """rome.solo.difficulty.missions: the regions that missions name are on the map."""
    for named_regions in numbers_of(mirror.terms.options.missions).values():
        for region in named_regions:
            meet(mirror, region)


def learn_homes(mirror: ToldTable, table: Table) -> None:
    """rome.map.home, rome.solo.setup.armies: where each faction is at home, in one answer; also of those not played."""
    for faction in (one for one in mirror.terms.content.factions if one not in mirror.told.factions):
        forms: dict[str, Form[Any]] = {HOMES: Names((), 1), CAPITAL: Name(), **dict.fromkeys(ARMIES, Name())}
        edits = table.ask(YOU, Edits(forms, example=AS_HOMES), rule=HOME_RULE, about=faction, words=BEGINS)
        told = dict(edits)
        if HOMES not in told:
            raise Refused(f"{HOMES}: expected the home regions of {faction}, found none")
        for region in told[HOMES]:
            meet(mirror, region)
        capital = pick(told[HOMES], told.get(CAPITAL, told[HOMES][0]))
        armies = [region_of(mirror, told.get(army, capital)) for army in ARMIES]
        mirror.told.factions[faction] = ToldHome(told[HOMES], capital, armies)


# Regions


def learn(mirror: ToldTable, name: str) -> ToldRegion:
    """rome.map.port, rome.map.strait: all that is printed of a region, in one answer; neighbours know of each other."""
    told = mirror.told.regions[name]
    if told.known or mirror.asking is None:
        return told
    forms = region_forms(mirror, name)
    shows = SHOWS.format("{}", DEFENDS if MERCENARIES in forms else "")
    words = f"{shows}{so_far(mirror.told, name, told)}"
    edits = mirror.asking.ask(YOU, Edits(forms, example=AS_REGION), rule=REGION_RULE, about=name, words=words)
    told.known = True
    for thing, value in edits:
        put(mirror, name, thing, value)
    return told


def so_far(told: ToldMap, name: str, region: ToldRegion) -> str:
    """What others have said of a region already, as the end of a question."""
    near = [bordering(told, name, other) for other in region.near]
    parts = [f"next to {', '.join(near)}"] if near else []
    parts += [f"on the coast of {', '.join(region.coast)}"] if region.coast else []
    parts += [f"with a port to {', '.join(region.harbour)}"] if region.harbour else []
    return f" So far it is {'; '.join(parts)}.".replace("{", "{{").replace("}", "}}") if parts else ""


def bordering(told: ToldMap, name: str, other: str) -> str:
    """A neighbour, with what lies between: Taras river."""
    kind = told.borders[border_key(name, other)]
    return other if kind in (PLAIN, UNSAID) else f"{other} {kind}"


def region_forms(mirror: ToldTable, name: str) -> dict[str, Form[Any]]:
    """What is asked of a region, all in one answer."""
    told, seas = mirror.told, Names(tuple(mirror.told.seas))
    forms: dict[str, Form[Any]] = {
        NEXT: Listed(
            "its neighbours, with river, range or strait after a name if that lies between",
            lambda text: read_border(told.regions, text),
        ),
        GOLD: Number(1, 3),
        TERRAIN: Number(0, 10),
        COAST: seas,
        PORT: seas,
    }
    if told.hiring is None or name in told.hiring:
        packs = packs_of(mirror.terms)
        forms[MERCENARIES] = Listed(
            "its mercenary pack and the dice of its defence, as Illyria green green",
            lambda text: " ".join(read_mercenaries(list(packs), text)),
        )
    return forms


def packs_of(terms: Terms) -> dict[str, str]:
    """The mercenary packs that belong to regions, by name: their ids."""
    return {pack.name: pack.id for pack in pack_content(terms).packs if pack.id != SPECIAL}


def read_border(known: Sequence[str] | dict[str, ToldRegion], text: str) -> str:
    """A neighbour by its name, and what lies between."""
    name, kind = split_border(text)
    name = Name(tuple(known)).parse(name)
    return name if kind == PLAIN else f"{name} {kind}"


def split_border(text: str) -> tuple[str, str]:
    """The name of a neighbour, and what lies between."""
    name, _, kind = text.rpartition(" ")
    return (name.strip(), kind.casefold()) if name.strip() and kind.casefold() in KINDS else (text, PLAIN)


def read_mercenaries(packs: Sequence[str], text: str) -> list[str]:
    """A mercenary pack, and the dice of the region's defence."""
    words = text.split()
    colours = [word.upper() for word in words if word.upper() in COLOURS]
    if not colours or len(colours) == len(words):
        raise refuse("a mercenary pack and dice, as Illyria green green", text)
    return [pick(packs, " ".join(word for word in words if word.upper() not in COLOURS)), *colours]


def put(mirror: ToldTable, name: str, thing: str, value: Any) -> None:
    """One thing that a map shows of a region."""
    region = mirror.told.regions[name]
    if thing == NEXT:
        near = [split_border(one) for one in value]
        agreed = [(other, kind) for other, kind in near if is_agreed(mirror, name, other)]
        for other, kind in agreed:
            border(mirror, name, other, kind)
        region.near = in_order([other for other, _ in agreed], region.near)
    elif thing == COAST:
        for sea in value:
            lie_on(mirror, name, sea)
        region.coast = in_order(value, region.coast)
    elif thing == PORT:
        for sea in value:
            open_to(mirror, name, sea)
        region.harbour = in_order(value, region.harbour)
    elif thing == MERCENARIES:
        packs = packs_of(mirror.terms)
        told = read_mercenaries(list(packs), value[0]) if value else []
        region.pack, region.dice = (packs[told[0]], told[1:]) if told else ("", [])
    else:
        setattr(region, thing, value)


def is_agreed(mirror: ToldTable, name: str, other: str) -> bool:
    """Whether two regions are next to each other; of one that was told without the other, it is asked again."""
    told = mirror.told.regions.get(other)
    if told is None or not told.known or name in told.near or mirror.asking is None:
        return True
    return mirror.asking.confirm(YOU, rule=REGION_RULE, about=(other, name), words=NOT_NAMED)


def in_order(told: Sequence[str], before: Sequence[str]) -> list[str]:
    """Names as they were told now, and then those that were known before."""
    return list(dict.fromkeys([*told, *before]))


def meet(mirror: ToldTable, name: str) -> ToldRegion:
    """A region that comes up: from now on it is on the map, with nothing in it."""
    if name in mirror.told.seas:
        raise refuse("a region", f"the sea area {name}")
    mirror.lands.setdefault(name, Land())
    return mirror.told.regions.setdefault(name, ToldRegion())


def border(mirror: ToldTable, one: str, other: str, kind: str = UNSAID) -> None:
    """Two regions are next to each other, whichever was asked about."""
    if one == other:
        raise refuse(f"the neighbours of {one}", one)
    for here, there in ((one, other), (other, one)):
        near = meet(mirror, here).near
        if there not in near:
            near.append(there)
    key, borders = border_key(one, other), mirror.told.borders
    if kind in KINDS or borders.get(key, UNSAID) == UNSAID:
        borders[key] = kind


# Sea areas


def learn_sea(mirror: ToldTable, name: str) -> ToldSea:
    """rome.map.sea: all that is printed of a sea area, in one answer; first it is asked once which there are."""
    if mirror.told.seas[name].known or mirror.asking is None:
        return mirror.told.seas[name]
    learn_seas(mirror, mirror.asking)
    told = mirror.told.seas[name]
    seas, regions = Names(tuple(mirror.told.seas)), Names(tuple(mirror.told.regions))
    forms: dict[str, Form[Any]] = {NEXT: seas, COASTS: regions, PORTS: regions}
    words = f"{SEA_SHOWS}{so_far_at_sea(told)}"
    edits = mirror.asking.ask(YOU, Edits(forms, example=AS_SEA), rule=SEA_RULE, about=name, words=words)
    told.known = True
    for thing, value in edits:
        put_at_sea(mirror, name, thing, value)
    return told


def so_far_at_sea(sea: ToldSea) -> str:
    """What others have said of a sea area already, as the end of a question."""
    said = {NEXT: sea.near, COASTS: sea.coasts, PORTS: sea.ports}
    parts = [f"{thing}: {', '.join(names)}" for thing, names in said.items() if names]
    return f" So far I know: {'; '.join(parts)}.".replace("{", "{{").replace("}", "}}") if parts else ""


def learn_seas(mirror: ToldTable, table: Table) -> None:
    """rome.map.sea: which sea areas there are; of several that are as near, the one named first is taken."""
    told = mirror.told
    if not told.all_seas:
        names = table.ask(YOU, Names(tuple(told.seas), 1), rule=SEA_RULE, about="the map", words=SEAS)
        for name in in_order(names, list(told.seas)):
            told.seas[name] = told.seas.pop(name, ToldSea())
        told.all_seas = True


def put_at_sea(mirror: ToldTable, name: str, thing: str, value: list[str]) -> None:
    """One thing that a map shows of a sea area."""
    sea = mirror.told.seas[name]
    for other in value:
        if thing == NEXT:
            join(mirror, name, other)
        elif thing == COASTS:
            lie_on(mirror, other, name)
        else:
            open_to(mirror, other, name)
    if thing == NEXT:
        sea.near = in_order(value, sea.near)
    elif thing == COASTS:
        sea.coasts = in_order(value, sea.coasts)
    else:
        sea.ports = in_order(value, sea.ports)


def meet_sea(mirror: ToldTable, name: str) -> ToldSea:
    """A sea area that comes up."""
    if name in mirror.told.regions:
        raise refuse("a sea area", f"the region {name}")
    return mirror.told.seas.setdefault(name, ToldSea())


def join(mirror: ToldTable, one: str, other: str) -> None:
    """Two sea areas are next to each other, whichever was asked about."""
    if one == other:
        raise refuse(f"the sea areas next to {one}", one)
    for here, there in ((one, other), (other, one)):
        near = meet_sea(mirror, here).near
        near += [there] if there not in near else []


def lie_on(mirror: ToldTable, region: str, sea: str) -> None:
    """A region lies on the coast of a sea area, whichever was asked about."""
    coast, coasts = meet(mirror, region).coast, meet_sea(mirror, sea).coasts
    coast += [sea] if sea not in coast else []
    coasts += [region] if region not in coasts else []


def open_to(mirror: ToldTable, region: str, sea: str) -> None:
    """The port of a region opens to a sea area, which therefore is on its coast."""
    lie_on(mirror, region, sea)
    harbour, ports = mirror.told.regions[region].harbour, mirror.told.seas[sea].ports
    harbour += [sea] if sea not in harbour else []
    ports += [region] if region not in ports else []


# Mercenary regions


def hires_out(mirror: ToldTable, name: str) -> bool:
    """rome.map.mercenary: whether a region is a mercenary region; all of them are asked for at once."""
    region = mirror.told.regions[name]
    return bool(region.pack) if region.known else name in learn_hiring(mirror)


def learn_hiring(mirror: ToldTable) -> list[str]:
    """rome.map.mercenary: all mercenary regions, in one answer."""
    told = mirror.told
    if told.hiring is None and mirror.asking is not None:
        form = Names(tuple(told.regions))
        hiring = mirror.asking.ask(YOU, form, rule=HIRING_RULE, about="the map", words=HIRING)
        for region in hiring:
            meet(mirror, region)
        told.hiring = in_order(hiring, [name for name, region in told.regions.items() if region.pack])
    return told.hiring or []


# What people name


def region_of(mirror: ToldTable, name: str) -> str:
    """A region by its name or the beginning of it; another name is a region that nobody has spoken of yet."""
    return known_or(mirror, list(mirror.told.regions), name, meet)


def place_of(mirror: ToldTable, name: str) -> str:
    """A region or a sea area; another name is a sea area, unless it is the port of a region."""
    if name.casefold().startswith(f"{PORT} of "):
        return region_of(mirror, name[len(PORT) + 4 :])
    return known_or(mirror, [*mirror.told.regions, *mirror.told.seas], name, meet_sea)


def known_or(mirror: ToldTable, known: list[str], name: str, meets: Any) -> str:
    """A name that is known; or one that is new on the map, which is said."""
    try:
        return pick(known, name)
    except Refused:
        typed = name.strip().casefold()
        if typed.isdecimal() or any(one.casefold().startswith(typed) for one in known):
            raise
    new = Name().parse(name)
    meets(mirror, new)
    if mirror.asking is not None:
        mirror.asking.tell("New on the map: {}.", new, rule=REGION_RULE)
    return new
