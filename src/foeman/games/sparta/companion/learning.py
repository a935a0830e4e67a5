"""Learning a map as the game comes to look at it: the beginning at once, then one answer for each region."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar, cast

from foeman.engine.edits import Edits
from foeman.engine.forms import Names, Number, OneOf
from foeman.engine.listed import Listed
from foeman.engine.mirror import as_it_is
from foeman.engine.questions import YOU, Form, Refused
from foeman.engine.reading import listed, one_of
from foeman.engine.table import Table
from foeman.games.sparta.companion.forms import Written, named
from foeman.games.sparta.companion.told_map import (
    SPACES,
    ToldMap,
    ToldRegion,
    ally_pair,
    named_regions,
    pair_of,
    read_leader,
    read_pair,
    read_reward,
    read_space,
    scenario_of,
    space_of,
)
from foeman.games.sparta.printed import CATEGORIES, Printed, PrintedAlly, PrintedRegion
from foeman.games.sparta.printed.pack import Content

T = TypeVar("T")

REGION, POINTS, ROADS, CROSSINGS, ALLIES = "region", "points", "roads", "crossings", "allies"
WHICH = (
    "Which regions does your map have, and what does the tile of each show, from the left? "
    "Such as {} = talent navy, {} = none."
)
SUCH = "points = 2, spaces = Chios 2 port, Priene 1, roads = Priene - Miletos."
SHOWS = f"What does your map show of {{}}? Such as {SUCH}"
IN_WHICH = f"In which region is {{}}, and what does your map show of that region? Such as region = Ionia, {SUCH}"
CALLED = "What is {} called on your map?"
BRINGS = "Which asset does each ally bring?"
CARD = (
    "What does the setup card say: where the grain marker lies, colonies, the homes of each side, and its leaders if "
    "they are not those I know ({})?"
)
BEGINS = "Where does {0} have influence at the start, and how much? Such as {0} = 3."
NO_SPACE = "{0} was told without {1}. Which of its spaces is that?"


# The beginning


def learn_beginning(content: Content, told: ToldMap, blue: str, table: Table) -> None:
    """sparta.base.setup: all tiles, the setup card, and the regions in which a side begins.

    The first decision compares the tiles of all regions; of those in which nobody is, it looks no further. What the
    solo rules call by name is asked for only if it is called otherwise.
    """
    learn_tiles(content, told, table)
    learn_names(content, told, table)
    learn_card(content, told, blue, table)
    for space in beginnings(told):
        learn_of(told, space, allies_of(content), table)


def allies_of(content: Content) -> list[str]:
    """The powers that can become allies."""
    return [ally.name for ally in content.allies]


def learn_tiles(content: Content, told: ToldMap, table: Table) -> None:
    """sparta.base.setup: the regions, each with the symbols of its tile."""
    there = {region.name: region for region in told.regions}
    names = [name for name in dict.fromkeys([*told.drawn, *named_regions(content).values()]) if name not in there]
    if told.regions and not names:
        return
    tile: Form[Any] = Written("the symbols of its tile from the left, as talent talent navy", read_reward, "talent")
    form = Edits(dict.fromkeys(names, tile), tile)
    known = f" I know the tiles of {listed(there)}." if there else ""
    words = as_it_is(WHICH.format(*(names * 2)[:2]) + known)
    for name, reward in table.ask(YOU, form, rule="sparta.base.setup", about="the map", words=words):
        if name in there:
            there[name].reward = reward.split()
        else:
            told.regions.append(ToldRegion(name, reward.split(), known=False))
    if len(told.regions) < 2:
        raise Refused(f"the map: expected at least two regions, found {len(told.regions)}")


def learn_names(content: Content, told: ToldMap, table: Table) -> None:
    """sparta.base.setup: what the regions of the strategic targets are called here."""
    names = [region.name for region in told.regions]
    for id, name in named_regions(content).items():
        here = name
        if name not in names:
            form = Written(one_of(names), lambda text: named(names, text, one_of(names)), names[0])
            here = table.ask(YOU, form, rule="sparta.base.setup", about=name, words=CALLED)
        told.called[id] = here


def learn_card(content: Content, told: ToldMap, blue: str, table: Table) -> None:
    """sparta.base.setup: what the setup card says of the map, and where both sides begin."""
    rule = "sparta.base.setup"
    sides = [side.name for side in content.sides if side.scenario == scenario_of(content, blue)]
    card: dict[str, Form[Any]] = {"grain": OneOf([region.name for region in told.regions])}
    card |= {"colonies": Names(()), **{f"homes of {side}": Names(()) for side in sides}}
    leader = "its leaders with what they are good at (land, sea, engineer, plunderer), as Brasidas plunderer"
    card |= {f"leaders of {side}": Listed(leader, read_leader) for side in sides}
    leaders = ", ".join(one.name for one in content.leaders if one.scenario == scenario_of(content, blue))
    words = as_it_is(CARD.format(leaders))
    for thing, value in table.ask(YOU, Edits(card), rule=rule, about="the setup card", words=words):
        put_card(told, thing, value)
    for side in sides:
        form = Edits({side: Number(0, 3)}, Number(0, 3))
        begins = table.ask(YOU, form, rule=rule, about=side, words=BEGINS)
        told.influence[side] = {space: count for space, count in begins if count}
        told.homes.setdefault(side, [side])


def put_card(told: ToldMap, thing: str, value: Any) -> None:
    """What was told of the setup card."""
    if thing == "grain":
        told.grain = value
    elif thing == "colonies":
        told.founded = value
    elif thing.startswith("leaders of "):
        told.leaders[thing.removeprefix("leaders of ")] = value
    else:
        told.homes[thing.removeprefix("homes of ")] = value


def beginnings(told: ToldMap) -> list[str]:
    """The spaces that the first look at the map needs: capitals, homes, colonies, and all with influence."""
    homes = [space for side, spaces in told.homes.items() for space in (side, *spaces)]
    return [*homes, *told.founded, *(space for begins in told.influence.values() for space in begins)]


# A region


def learn_region(told: ToldMap, region: ToldRegion, allies: list[str], table: Table) -> None:
    """sparta.base.map.autonomy, sparta.base.map.adjacent: all that the rules need of a region, in one answer."""
    form, drawn = Edits(forms(allies)), told.drawn.get(region.name, ToldRegion(region.name))
    words = f"{SHOWS}{so_far(drawn)}"
    answer = table.ask(YOU, form, rule="sparta.base.map.autonomy", about=region.name, words=words)
    for thing, value in answer:
        put(region, thing, value)
    take_up(region, drawn)
    region.known = True


def so_far(drawn: ToldRegion) -> str:
    """What was drawn of a region already, as the end of a question."""
    spaces = [space.words() for space in drawn.spaces]
    roads = [f"{one} - {other}" for one, other in (*drawn.roads, *drawn.crossings)]
    parts = [listed(spaces), *([f"joined {listed(roads)}"] if roads else [])]
    return as_it_is(f" So far you have drawn {'; '.join(parts)}: tell what is missing.") if spaces else ""


def take_up(region: ToldRegion, drawn: ToldRegion) -> None:
    """What was drawn of a region, and not told otherwise, is part of it."""
    named = [space.name for space in region.spaces]
    region.spaces += [space for space in drawn.spaces if space.name not in named]
    for thing in (ROADS, CROSSINGS, ALLIES):
        pairs = getattr(region, thing)
        pairs += [pair for pair in getattr(drawn, thing) if pair not in pairs and pair[::-1] not in pairs]
    region.points = region.points or drawn.points


def forms(allies: list[str]) -> dict[str, Form[Any]]:
    """What is asked of a region."""
    pair = "two names with - between"
    return {
        POINTS: Number(0, 9),
        SPACES: Listed("its spaces with their value, and port or site, as Chios 2 port", read_space),
        ROADS: Listed(f"all roads of its spaces, {pair}", read_pair),
        CROSSINGS: Listed(f"its crossings over narrow water, {pair}", read_pair),
        ALLIES: Listed(f"the allies beside its spaces, {pair}, the ally first", ally_pair(allies)),
    }


def put(region: ToldRegion, thing: str, value: Any) -> None:
    """What was told of a region."""
    if thing == POINTS:
        region.points = value
    elif thing == SPACES:
        region.spaces = [space_of(words) for words in value]
    else:
        setattr(region, thing, [pair_of(words) for words in value])


def learn_of(told: ToldMap, space: str, allies: list[str], table: Table) -> None:
    """sparta.base.map.adjacent: the region of a space that came up by its name alone, in one answer with all of it."""
    if told.written.get(space, space) in told.spaces:
        return
    for name, drawn in told.drawn.items():
        if name in told.unknown and space in [one.name for one in drawn.spaces]:
            learn_region(told, told.region(name), allies, table)
            return
    names = [region.name for region in told.regions]
    known = Written(one_of(names), lambda text: named(names, text, one_of(names)), names[0])
    form = Edits({REGION: known, **forms(allies)})
    answer = table.ask(YOU, form, rule="sparta.base.map.autonomy", about=space, words=IN_WHICH)
    chosen = [value for thing, value in answer if thing == REGION]
    if not chosen:
        raise Refused(f"{REGION}: expected the region in which {space} is, found none")
    region = told.region(chosen[0])
    if region.known:
        rename(told, space, which_of(region, space, table))
        return
    for thing, value in answer:
        if thing != REGION:
            put(region, thing, value)
    if space not in [one.name for one in region.spaces]:
        raise Refused(f"{SPACES}: expected {space} among the spaces of {region.name}, found none of that name")
    region.known = True


def which_of(region: ToldRegion, space: str, table: Table) -> str:
    """sparta.base.map.adjacent: a name that its region was told without means one that is written otherwise there."""
    names = [one.name for one in region.spaces]
    form = Written(one_of(names), lambda text: named(names, text, one_of(names)), names[0])
    rule = "sparta.base.map.adjacent"
    return table.ask(YOU, form, rule=rule, about=(region.name, space), words=NO_SPACE)


def rename(told: ToldMap, space: str, name: str) -> None:
    """A space that was written in two ways has one name."""
    told.written[space] = name
    for region in told.regions:
        for thing in (ROADS, CROSSINGS, ALLIES):
            pairs: list[tuple[str, str]] = getattr(region, thing)
            called = [tuple(name if end == space else end for end in pair) for pair in pairs]
            setattr(region, thing, called)
    told.founded = [name if one == space else one for one in told.founded]
    told.homes = {side: [name if one == space else one for one in homes] for side, homes in told.homes.items()}
    for side, begins in told.influence.items():
        told.influence[side] = {name if one == space else one: count for one, count in begins.items()}


def learn_assets(told: ToldMap, allies: list[str], table: Table) -> None:
    """sparta.base.assets.allies: what the allies bring, all in one answer, when one is first counted."""
    form: dict[str, Form[Any]] = {ally: OneOf(CATEGORIES) for ally in allies}
    answer = table.ask(YOU, Edits(form), rule="sparta.base.setup", about="allies", words=BRINGS)
    told.assets = dict(answer)
    missing = [ally for ally in allies if ally not in told.assets]
    if missing:
        raise Refused(f"allies: expected the asset of {one_of(missing)}, too, found none")


# What is printed, as far as it was told


class ToldPrinted(Printed):
    """What is printed, with the map as far as it was told; what is looked up for the first time is asked."""

    def __init__(self, told: ToldMap, lay_out: Callable[[], Printed], asking: Callable[[], Table | None]) -> None:
        self.told, self._lay_out, self._asking = told, lay_out, asking
        self.spaces, self.regions, self.allies = {}, {}, {}
        self.region_of, self.autonomy = Asked(self.meet), Asked(self.meet)
        self.roads, self.adjacent, self.allies_beside = Asked(self.meet), Asked(self.meet), Asked(self.meet)
        self.ports, self.sites = Marked(self), Marked(self)
        self.refresh()

    def refresh(self) -> None:
        """What was told is laid out anew; whoever looks something up in it finds what was added."""
        laid = self.laid = self._lay_out()
        for name in SAME:
            setattr(self, name, getattr(laid, name))
        for name in BY_SPACE:
            getattr(self, name).update(getattr(laid, name))
        for name in laid.regions:
            self.regions[name] = cast("PrintedRegion", ToldTile(self, name))
        for name in laid.allies:
            self.allies[name] = cast("PrintedAlly", ToldAlly(self, name))
        for region in self.told.regions:
            self.join(region.roads, self.roads, self.adjacent)
            self.join(region.crossings, self.adjacent)

    def join(self, pairs: list[tuple[str, str]], *tables: dict[str, tuple[str, ...]]) -> None:
        """sparta.base.map.adjacent: a road also leads to a space of which only the name was told."""
        for one, other in (ends for pair in pairs for ends in (pair, pair[::-1])):
            for table in tables:
                if one in self.spaces and other not in table[one]:
                    table[one] += (other,)

    def learn(self, region: str) -> None:
        """All of a region, if somebody can be asked."""
        table, told = self._asking(), self.told.region(region)
        if table is not None and not told.known:
            learn_region(self.told, told, list(self.laid.allies), table)
            self.refresh()

    def learn_all(self) -> None:
        """The whole map."""
        for region in self.told.unknown:
            self.learn(region)

    def meet(self, space: str) -> str:
        """A space comes up by its name; of one that nobody has told of, its region is asked about. Gives its name."""
        table = self._asking()
        name = self.told.written.get(space, space)
        if name in self.spaces:
            return name
        if table is None:
            raise KeyError(space)
        learn_of(self.told, space, list(self.laid.allies), table)
        self.refresh()
        return self.told.written.get(space, space)

    def asset(self, ally: str) -> str:
        """What an ally brings."""
        table = self._asking()
        if not self.told.assets and table is not None:
            learn_assets(self.told, list(self.laid.allies), table)
            self.refresh()
        return self.laid.allies[ally].asset


def known_as(printed: Printed, space: str) -> str:
    """A space as the map has it; one that nobody has told of is asked about."""
    return printed.meet(space) if isinstance(printed, ToldPrinted) else space


SAME = (
    *("numbers", "bot", "die", "leaders", "events", "battle_cards", "battle_deck", "scenarios"),
    *("provided", "talents", "favour", "places", "crossings", "ids"),
)
"""What is looked up as in any pack."""
BY_SPACE = ("spaces", "region_of", "autonomy", "roads", "adjacent", "allies_beside", "ports", "sites")


class Asked(dict[str, T], Generic[T]):
    """Something of every space, by its name: of one that nobody has told of, its region is asked about first."""

    def __init__(self, meet: Callable[[str], str]) -> None:
        super().__init__()
        self._meet = meet

    def __missing__(self, space: str) -> T:
        return self[self._meet(space)]


class Marked(dict[str, bool]):
    """The ports, or the sites of colonies: whether a space is one, and all of them."""

    def __init__(self, printed: ToldPrinted) -> None:
        super().__init__()
        self._printed = printed

    def __contains__(self, space: object) -> bool:
        return super().__contains__(self._printed.meet(space) if isinstance(space, str) else space)

    def __iter__(self) -> Iterator[str]:
        self._printed.learn_all()
        return super().__iter__()


class ToldTile:
    """A region whose tile is known, and all else once it is looked at."""

    __slots__ = ("_printed", "name")

    def __init__(self, printed: ToldPrinted, name: str) -> None:
        self._printed, self.name = printed, name

    @property
    def reward(self) -> tuple[str, ...]:
        """Its reward tile from the left."""
        return self._printed.laid.regions[self.name].reward

    @property
    def talents(self) -> int:
        """Its talent value."""
        return self._printed.laid.regions[self.name].talents

    @property
    def points(self) -> int:
        """What it counts at the end."""
        self._printed.learn(self.name)
        return self._printed.laid.regions[self.name].points

    @property
    def spaces(self) -> tuple[str, ...]:
        """Its spaces."""
        self._printed.learn(self.name)
        return self._printed.laid.regions[self.name].spaces


class ToldAlly:
    """A power that can become an ally, and what it brings once that is looked at."""

    __slots__ = ("_printed", "name")

    def __init__(self, printed: ToldPrinted, name: str) -> None:
        self._printed, self.name = printed, name

    @property
    def asset(self) -> str:
        """What it brings."""
        return self._printed.asset(self.name)

    @property
    def next(self) -> tuple[str, ...]:
        """The spaces that it is beside, as far as they were told."""
        return self._printed.laid.allies[self.name].next
