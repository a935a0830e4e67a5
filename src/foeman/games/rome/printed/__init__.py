"""What the rules of Rome look things up in: the pack by the names of the table, and distances made once.

Everything is known by its name as a player reads it: regions, sea areas, troop, ship and general cards, developments,
factions. So a state, a position file and the log all speak the same words. Action cards are known by their number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ParamSpec

from foeman.engine.content import Source, known, names_of
from foeman.engine.forms import pick
from foeman.engine.questions import Die
from foeman.games.rome.printed.distances import FAR, first_within, nearest_first, rings, shortest, spread, spread_over
from foeman.games.rome.printed.pack import Content, load_content
from foeman.games.rome.printed.wording import Wording, wording_of

P = ParamSpec("P")

SKULL, X, S, BLANK = FACES = ("skull", "x", "s", "blank")
COLOURS = ("RED", "YELLOW", "GREEN", "WHITE", "BLACK")
AGENT_MOVE = 5
"""rome.agents.move.five: how far an agent moves in one turn."""


@dataclass(frozen=True, slots=True)
class Region:
    """A land region as printed."""

    name: str
    gold: int
    home: str
    capital: bool
    port: bool
    terrain: int
    coast: tuple[str, ...]
    harbour: tuple[str, ...]
    pack: str
    mercenary_dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Troop:
    """A kind of troop card."""

    name: str
    faction: str
    type: str
    counts_as: str
    mounted: bool
    infantry: bool
    deck: str
    good: tuple[str, ...]
    difficult: tuple[str, ...]
    special: str
    against: tuple[str, ...]
    cost: int | None
    count: int
    start: tuple[int, int, int, int]
    development: str
    veteran: str
    veteran_of: str
    pack: str
    recruit: str
    reform: str
    single_use: bool

    @property
    def is_main(self) -> bool:
        """Whether it is a main battle card."""
        return self.counts_as == "main"

    @property
    def is_mercenary(self) -> bool:
        """Whether it comes from a mercenary pack."""
        return self.faction == MERCENARY


MERCENARY = "mercenary"


@dataclass(frozen=True, slots=True)
class General:
    """A general card."""

    name: str
    faction: str
    stars: int
    die: str
    role: str
    traits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ship:
    """A kind of ship card."""

    name: str
    faction: str
    dice: tuple[str, ...]
    cost: int
    capacity: int
    count: int
    start: int
    development: str


@dataclass(frozen=True, slots=True)
class Event:
    """The event on an action card."""

    id: str
    name: str
    phases: tuple[str, ...]
    turn: str
    window: str
    parameters: dict[str, Any]
    text: str


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card; its name says all three uses."""

    id: str
    action: str
    levy: int
    event: Event
    name: str

    @property
    def formerly(self) -> tuple[str, ...]:
        """What journals called it that were written when names still ended in the card's number, and decks in ids."""
        return (f"{self.name} ({self.id})", self.id)


@dataclass(frozen=True, slots=True)
class Development:
    """A development on a faction board."""

    faction: str
    name: str
    row: int
    column: int
    cost: int
    requires: tuple[str, ...]
    effect: str
    parameters: dict[str, Any]
    unlocks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction as printed."""

    name: str
    adjective: str
    colour: str
    pattern: str
    letter: str
    capital: str
    start_armies: tuple[str, ...]
    start_gold: int
    start_agents: int
    start_generals: int
    start_ships: int
    agent_limit: int
    hand: int
    general_cost: int
    markets: int
    homes: tuple[str, ...]
    developments: tuple[Development, ...]
    with_effect: dict[str, list[Development]]
    """Its developments by what they do."""


@dataclass
class Printed:
    """The pack, ready to look things up in."""

    dice: dict[str, Die[str]] = field(default_factory=dict)
    regions: dict[str, Region] = field(default_factory=dict)
    seas: tuple[str, ...] = ()
    factions: dict[str, Faction] = field(default_factory=dict)
    troops: dict[str, Troop] = field(default_factory=dict)
    packs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Mercenary packs by name: the kinds of card in them. The last, "special", belongs to no region."""
    generals: dict[str, General] = field(default_factory=dict)
    rank_die: dict[int, str] = field(default_factory=dict)
    ships: dict[str, Ship] = field(default_factory=dict)
    actions: dict[str, ActionCard] = field(default_factory=dict)
    cards_at: dict[str, dict[str, ActionCard]] = field(default_factory=dict)
    """Action cards by the window at which their event can be played, and by id."""
    action_names: dict[str, str] = field(default_factory=dict)
    initiative: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The numbers of the initiative cards dealt among people, and when bots play."""
    trait_parameters: dict[str, dict[str, Any]] = field(default_factory=dict)
    column_points: int = 1
    wording: Wording = field(default_factory=Wording)

    neighbours: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Regions an army or agent can step to, straits included."""
    border_kind: dict[str, str] = field(default_factory=dict)
    """plain, river, range or strait, by border_key."""
    ends: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The two regions that a border lies between, by border_key."""
    borders: dict[str, tuple[tuple[str, str, str], ...]] = field(default_factory=dict)
    """The borders of a region, for searches: the neighbour, the border_key and the kind of each."""
    sea_neighbours: dict[str, tuple[str, ...]] = field(default_factory=dict)
    ports_of: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The ports that open to a sea area."""
    coasts_of: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The regions on whose coast a sea area lies."""
    land_distance: dict[str, dict[str, int]] = field(default_factory=dict)
    """Steps over land and straits between any two regions; FAR if there is no way."""
    bits: dict[str, int] = field(default_factory=dict)
    """A bit for each region: a set of regions is then a number."""
    within: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """For each region the sets of those at most 0, 1, 2... steps away over land and straits."""
    distance: dict[str, dict[str, int]] = field(default_factory=dict)
    """Steps between any two regions, from region to region and over sea areas."""
    sea_distance: dict[str, dict[str, int]] = field(default_factory=dict)
    """Steps between any two sea areas."""
    seas_near: dict[str, dict[str, int]] = field(default_factory=dict)
    """The same, the nearest first and without those that cannot be reached."""
    agent_distance: dict[str, dict[str, int]] = field(default_factory=dict)
    """What an agent's way costs: regions entered on land, sea areas between ports."""
    agent_ways: dict[str, dict[str, int]] = field(default_factory=dict)
    """The regions within an agent's move, and how far each is."""
    nearest_words: str = "in reach"
    """What regions are of which the nearest is gone to."""
    around: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The land regions and sea areas next to one of either."""

    def land_steps(self, start: str, goals: Iterable[str], most: int = FAR) -> int:
        """The fewest steps over land and straits to one of some regions; where no way leads, FAR.

        Nobody minds how far it is if that is more than `most`.
        """
        away = self.land_distance[start]
        return min([away[goal] for goal in goals], default=FAR)

    def nearest_to(self, goals: Sequence[str], regions: Sequence[str]) -> Sequence[str]:
        """Those of some regions with the fewest steps over land and straits to one of the goals."""
        return first_within(goals, regions, self.bits, self.within)

    def nearest_from(self, start: str, goals: Sequence[str]) -> list[str]:
        """Those of the goals with the fewest steps over land and straits from a region."""
        away = self.land_distance[start]
        least = min(map(away.__getitem__, goals), default=FAR)
        return [goal for goal in goals if away[goal] == least]

    def steps(self, start: str, goals: Iterable[str], most: int = FAR) -> int:
        """The fewest steps to one of some regions, from region to region and over sea areas."""
        away = self.distance[start]
        return min([away[goal] for goal in goals], default=FAR)

    def nearest(self, ways: Sequence[Mapping[str, int]]) -> Mapping[str, int]:
        """Every region that one of several ways of agents leads to, and the fewest steps to it."""
        return shortest(ways)

    def in_reach(self, ways: Mapping[str, int], wanted: Callable[[Iterable[str]], list[str]]) -> list[str]:
        """The regions on the ways of agents that are wanted."""
        return wanted(ways)

    def nearest_in_reach(
        self, ways: Mapping[str, int], find: Callable[[Mapping[str, int]], Sequence[str]]
    ) -> Sequence[str]:
        """The regions on the ways of agents that are found there; nobody minds if only the nearest are given."""
        return find(ways)

    def regions_with_mercenaries(self) -> list[str]:
        """rome.map.mercenary: all mercenary regions."""
        return [name for name, region in self.regions.items() if region.pack]

    def said(self, words: Callable[P, str]) -> Callable[P, str]:
        """What puts something into words for a reason: nothing is looked up on a real board for them alone."""
        return words

    def region_named(self, name: str) -> str:
        """A region by its name or the beginning of it."""
        return pick(list(self.regions), name)

    def place_named(self, name: str) -> str:
        """A region or a sea area by its name or the beginning of it."""
        return pick([*self.regions, *self.seas], name)


@cache
def border_key(one: str, other: str) -> str:
    """What a border between two regions, or the diplomacy between two factions, is filed under."""
    return f"{one} - {other}" if one < other else f"{other} - {one}"


def load_printed(source: Source, changes: dict[str, Any] | None = None) -> Printed:
    """The content of a pack, as the rules need it."""
    return make_printed(load_content(source, changes))


def make_printed(content: Content) -> Printed:
    """The pack by the names of the table, checked for references that lead nowhere."""
    printed = Printed(column_points=content.column_points, wording=wording_of(content))
    printed.dice = {die.id: Die(die.id, tuple(die.faces)) for die in content.dice}
    printed.rank_die = {rank.stars: rank.die for rank in content.ranks}
    printed.trait_parameters = {trait.id: dict(trait.parameters) for trait in content.traits}
    _lay_map(printed, content)
    _lay_cards(printed, content)
    _lay_factions(printed, content)
    _measure(printed)
    return printed


def _lay_map(printed: Printed, content: Content) -> None:
    regions, seas = names_of(content.regions, "map.toml: regions"), names_of(content.seas, "map.toml: seas")
    factions = names_of(content.factions, "factions.toml: factions")
    printed.seas = tuple(seas.values())
    for region in content.regions:
        where = f"map.toml: {region.name}"
        printed.regions[region.name] = Region(
            region.name,
            region.gold,
            known(factions, region.home, f"{where}.home") if region.home else "",
            region.capital,
            region.port,
            region.trees + region.mountains,
            tuple(known(seas, sea, f"{where}.coast") for sea in region.coast),
            tuple(known(seas, sea, f"{where}.harbour") for sea in region.harbour),
            region.mercenaries.pack if region.mercenaries else "",
            region.mercenaries.dice if region.mercenaries else (),
        )
    steps: dict[str, list[str]] = {name: [] for name in printed.regions}
    for border in content.borders:
        one, other = (known(regions, end, "map.toml: borders") for end in border.between)
        key = border_key(one, other)
        printed.border_kind[key] = border.kind
        printed.ends[key] = (one, other) if one < other else (other, one)
        steps[one].append(other)
        steps[other].append(one)
    printed.neighbours = {name: tuple(ends) for name, ends in steps.items()}
    printed.borders = {name: tuple(_border(printed, name, end) for end in ends) for name, ends in steps.items()}
    sails: dict[str, list[str]] = {name: [] for name in printed.seas}
    for passage in content.passages:
        one, other = (known(seas, end, "map.toml: passages") for end in passage.between)
        sails[one].append(other)
        sails[other].append(one)
    printed.sea_neighbours = {name: tuple(ends) for name, ends in sails.items()}
    printed.ports_of = {
        sea: tuple(r.name for r in printed.regions.values() if sea in r.harbour) for sea in printed.seas
    }
    printed.coasts_of = {sea: tuple(r.name for r in printed.regions.values() if sea in r.coast) for sea in printed.seas}


def _border(printed: Printed, one: str, other: str) -> tuple[str, str, str]:
    key = border_key(one, other)
    return other, key, printed.border_kind[key]


def _lay_cards(printed: Printed, content: Content) -> None:
    """rome.universal.mounted: all cards by name; its type says whether a troop card is mounted, foot or neither."""
    factions = {**names_of(content.factions, "factions.toml"), MERCENARY: MERCENARY}
    troops = names_of((*content.troops, *content.mercenaries), "troops.toml")
    developments = {(one.faction, one.id): one.name for one in content.developments}
    types = {kind.id: kind for kind in content.types}
    for troop in (*content.troops, *content.mercenaries):
        kind = known(types, troop.type, f"troops.toml: {troop.name}.type")
        printed.troops[troop.name] = Troop(
            troop.name,
            known(factions, troop.faction, f"troops.toml: {troop.name}.faction"),
            troop.type,
            kind.counts_as,
            kind.mounted,
            kind.infantry,
            kind.deck,
            troop.good,
            troop.difficult,
            troop.special,
            troop.against,
            troop.cost if isinstance(troop.cost, int) else None,
            troop.count,
            troop.start,
            developments.get((troop.faction, troop.development), ""),
            known(troops, troop.veteran, f"troops.toml: {troop.name}.veteran") if troop.veteran else "",
            known(troops, troop.veteran_of, f"troops.toml: {troop.name}.veteran_of") if troop.veteran_of else "",
            troop.pack,
            troop.recruit,
            known(troops, troop.reform, f"troops.toml: {troop.name}.reform") if troop.reform else "",
            troop.single_use,
        )
    for pack in content.packs:
        printed.packs[pack.id] = tuple(card.name for card in content.mercenaries if card.pack == pack.id)
    for general in content.generals:
        name = known(factions, general.faction, f"generals.toml: {general.name}.faction")
        printed.generals[general.name] = General(
            general.name, name, general.stars, general.die, general.role, general.traits
        )
    doubles = [ship.name for ship in content.ships]
    for ship in content.ships:
        owner = next(one for one in content.factions if one.id == ship.faction)
        name = ship.name if doubles.count(ship.name) == 1 else f"{owner.adjective} {ship.name}"
        needs = developments.get((ship.faction, ship.development), "")
        printed.ships[name] = Ship(name, owner.name, ship.dice, ship.cost, ship.capacity, ship.count, ship.start, needs)
    events = {
        one.id: Event(one.id, one.name, one.named_phases, one.turn, one.window, one.parameters, one.text)
        for one in content.events
    }
    printed.action_names = {action.id: action.name for action in content.agent_actions}
    for card in content.actions:
        event = known(events, card.event, f"actions.toml: {card.id}.event")
        action = known(printed.action_names, card.action, f"actions.toml: {card.id}.action")
        name = f"{action}, {card.levy} gold or {event.name}"
        printed.actions[card.id] = ActionCard(card.id, card.action, card.levy, event, name)
        printed.cards_at.setdefault(event.window, {})[card.id] = printed.actions[card.id]
    for kind_of_table in ("people", "bots"):
        dealt = [card.number for card in content.initiative if kind_of_table in card.dealt]
        printed.initiative[kind_of_table] = tuple(dealt)


def _lay_factions(printed: Printed, content: Content) -> None:
    regions = {**{region.id: region.name for region in content.regions}, "": ""}  # "": not said yet, while it is made
    cards = {entry.id: entry.name for entry in (*content.troops, *content.mercenaries)}
    ship_names = dict(zip((ship.id for ship in content.ships), printed.ships, strict=True))
    for one in content.factions:
        names = {dev.id: dev.name for dev in content.developments if dev.faction == one.id}
        board = tuple(
            Development(
                one.name,
                dev.name,
                dev.row,
                dev.column,
                dev.cost,
                tuple(known(names, need, f"factions.toml: {dev.name}.requires") for need in dev.requires),
                dev.effect,
                dev.parameters,
                tuple(known({**cards, **ship_names}, it, f"factions.toml: {dev.name}.unlocks") for it in dev.unlocks),
            )
            for dev in content.developments
            if dev.faction == one.id
        )
        homes = tuple(region.name for region in printed.regions.values() if region.home == one.name)
        printed.factions[one.name] = Faction(
            one.name,
            one.adjective,
            one.colour,
            one.pattern,
            one.letter,
            known(regions, one.capital, f"factions.toml: {one.name}.capital"),
            tuple(known(regions, place, f"factions.toml: {one.name}.start_armies") for place in one.start_armies),
            one.start_gold,
            one.start_agents,
            one.start_generals,
            one.start_ships,
            one.agent_limit,
            one.hand,
            one.general_cost,
            one.markets,
            homes,
            board,
            {
                effect: [dev for dev in board if dev.effect == effect]
                for effect in dict.fromkeys(d.effect for d in board)
            },
        )


def _measure(printed: Printed) -> None:
    """Every distance, once for each map."""
    printed.land_distance = {start: spread(start, printed.neighbours) for start in printed.regions}
    printed.sea_distance = {start: spread(start, printed.sea_neighbours) for start in printed.seas}
    printed.seas_near = {start: nearest_first(far) for start, far in printed.sea_distance.items()}
    printed.bits = {name: 1 << place for place, name in enumerate(printed.regions)}
    printed.within = {start: rings(away, printed.bits) for start, away in printed.land_distance.items()}
    ways = {here: _passages(printed, here) | dict.fromkeys(near, 1) for here, near in printed.neighbours.items()}
    printed.agent_distance = {start: spread_over(ways, start) for start in printed.regions}
    printed.agent_ways = {
        start: {region: far for region, far in away.items() if far <= AGENT_MOVE}
        for start, away in printed.agent_distance.items()
    }
    printed.around = {name: printed.neighbours[name] + region.coast for name, region in printed.regions.items()}
    printed.around |= {sea: printed.sea_neighbours[sea] + printed.coasts_of[sea] for sea in printed.seas}
    printed.distance = {start: spread(start, printed.around) for start in printed.regions}


def _passages(printed: Printed, port: str) -> dict[str, int]:
    """rome.agents.move.ports: the ports that can be sailed to from a port; a passage counts its sea areas only."""
    far: dict[str, int] = {}
    for one in printed.regions[port].harbour:
        for other, steps in printed.sea_distance[one].items():
            for there in printed.ports_of[other]:
                far[there] = min(far.get(there, FAR), steps + 1)
    far.pop(port, None)
    return far
