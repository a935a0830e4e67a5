"""What the rules look things up in: the pack by the names of the table, worked out once."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from foeman.engine.content import Source, known, names_of
from foeman.engine.game import Impossible
from foeman.engine.questions import Die
from foeman.engine.reading import found, one_of
from foeman.games.sparta.printed.pack import Content, EffectEntry, SideEntry, load_content

RED = "Sparta"
BLUES = ("Athens", "Thebes")
SEATS = (RED, *BLUES)
ADJECTIVE = {"Sparta": "Spartan", "Athens": "Athenian", "Thebes": "Theban"}

LAND, SEA = "land", "sea"
CATEGORIES = ("elite", "skirmisher", "cavalry", "navy")
SUCCESS, FAILURE = "success", "failure"


@dataclass(frozen=True, slots=True)
class PrintedRegion:
    """A region: its reward tile from the left, its points, its spaces."""

    name: str
    reward: tuple[str, ...]
    points: int
    spaces: tuple[str, ...]

    @property
    def talents(self) -> int:
        """Its talent value."""
        return self.reward.count("talent")


@dataclass(frozen=True, slots=True)
class PrintedSpace:
    """A city space."""

    name: str
    region: str
    autonomy: int
    port: bool
    colony: bool


@dataclass(frozen=True, slots=True)
class PrintedAlly:
    """A power that can become an ally."""

    name: str
    asset: str
    next: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedLeader:
    """A leader as printed."""

    name: str
    side: str
    ability: str


@dataclass(frozen=True, slots=True)
class PrintedEffect:
    """An effect of an event card, and what it is called."""

    kind: str
    amount: int
    more: int
    where: tuple[str, ...]
    category: str
    to: str
    name: str
    text: str = ""
    """What the card says, where no rule knows the effect."""

    @property
    def at(self) -> tuple[str, ...]:
        """The regions that it is about."""
        return (*self.where, self.to) if self.to else self.where


@dataclass(frozen=True, slots=True)
class PrintedEvent:
    """An event card."""

    name: str
    effects: tuple[PrintedEffect, ...]


@dataclass(frozen=True, slots=True)
class PrintedBattleCard:
    """A battle card."""

    name: str
    battle: str
    value: int
    needs: str


@dataclass(frozen=True, slots=True)
class Side:
    """A side as a scenario's setup card gives it."""

    name: str
    colour: str
    capital: str
    homes: tuple[str, ...]
    talents: int
    favour: int
    income: int
    hoplite: int
    navy: int
    hoplites: int
    fleets: int
    battle_cards: int
    allies: tuple[str, ...]
    influence: dict[str, int]
    leaders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario: what belongs to no side, both sides, and the deck of event cards."""

    name: str
    grain: str
    founded: tuple[str, ...]
    sides: dict[str, Side]
    deck: tuple[str, ...]
    capitals: dict[str, str]
    """Whose capital a space is."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Prices, limits and the faces of the die."""

    rounds: int
    mobilise_cost: int
    siege_cost: int
    siege_dice: int
    siege_dice_most: int
    favour_most: int
    ships_a_turn: int
    die_faces: int
    die_successes: int
    high_hoplite: int
    high_navy: int
    navy_most: int
    ship_cost: int
    second_ship_navies: int
    battle_card_cost: int
    battle_hand_most: int
    battle_advantage: int
    leader_dies: int
    plunder: int
    grain_talents: int
    cards_dealt: int
    cards_played: int
    disk_points: int
    desperate_points: int


@dataclass(frozen=True, slots=True)
class BotTables:
    """The tables of the solo rules."""

    mobilisation: dict[int, tuple[int, int]]
    """Dice and number of tests by round."""
    modifiers: dict[str, tuple[int, int]]
    """The talents that count, and the change of the dice."""
    tests: dict[tuple[str, str], int]
    """Dice that must all succeed, by what is tested and the standing."""
    objectives: dict[tuple[str, int], str]
    """The kind of objective, by the side's colour and the successes."""
    targets: dict[str, tuple[str, str]]
    """By colour: the region aimed at under the condition, and the other one."""
    ally_order: dict[str, tuple[tuple[str, ...], ...]]
    """By colour: ranks of allies."""


@dataclass
class Printed:
    """The pack, ready to look things up in."""

    numbers: Numbers
    bot: BotTables
    die: Die[str]
    regions: dict[str, PrintedRegion] = field(default_factory=dict)
    spaces: dict[str, PrintedSpace] = field(default_factory=dict)
    allies: dict[str, PrintedAlly] = field(default_factory=dict)
    leaders: dict[str, PrintedLeader] = field(default_factory=dict)
    events: dict[str, PrintedEvent] = field(default_factory=dict)
    battle_cards: dict[str, PrintedBattleCard] = field(default_factory=dict)
    battle_deck: tuple[str, ...] = ()
    scenarios: dict[str, Scenario] = field(default_factory=dict)
    """By the blue side."""

    provided: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The assets that each region provides."""
    talents: dict[str, int] = field(default_factory=dict)
    """The talent value of each region."""
    favour: dict[str, int] = field(default_factory=dict)
    """The favour that each region pays."""
    region_of: dict[str, str] = field(default_factory=dict)
    autonomy: dict[str, int] = field(default_factory=dict)
    sites: dict[str, bool] = field(default_factory=dict)
    """The sites of colonies."""
    ports: dict[str, bool] = field(default_factory=dict)
    """The ports, in the order of the map."""
    roads: dict[str, tuple[str, ...]] = field(default_factory=dict)
    adjacent: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The spaces that a road or a crossing joins to a space."""
    allies_beside: dict[str, tuple[str, ...]] = field(default_factory=dict)
    places: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Longitude and latitude of spaces and allies, for the drawing."""
    crossings: tuple[tuple[str, str], ...] = ()
    ids: dict[str, str] = field(default_factory=dict)
    """The names of regions by id, for the drawing."""


def load_printed(source: Source, changes: dict[str, Any] | None = None) -> Printed:
    """The content of a pack, as the rules need it."""
    return make_printed(load_content(source, changes))


def make_printed(content: Content) -> Printed:
    """The pack by the names of the table, checked for references that lead nowhere."""
    numbers = _numbers(content)
    printed = Printed(numbers, _bot_tables(content), _die(numbers))
    _lay_map(printed, content)
    _lay_links(printed, content)
    _lay_cards(printed, content)
    for blue in BLUES:
        if any(side.name == blue for side in content.sides):
            _lay_scenario(printed, content, blue)
    if not printed.scenarios:
        raise Impossible(f"scenarios.toml: sides: expected {one_of(BLUES)}, found none of them")
    return printed


def _numbers(content: Content) -> Numbers:
    values = {entry.id: entry.value for entry in content.numbers}
    names = [each.name for each in fields(Numbers)]
    missing = [name for name in names if name not in values]
    unknown = [name for name in values if name not in names]
    if missing or unknown:
        expected, there = (missing[0], "nothing") if missing else (one_of(names), found(unknown[0]))
        raise Impossible(f"numbers.toml: numbers: expected {expected}, found {there}")
    return Numbers(**values)


def _die(numbers: Numbers) -> Die[str]:
    """sparta.base.dice, sparta.ruling.dice: six faces, as many of them successes as the pack says."""
    if not 0 < numbers.die_successes < numbers.die_faces:
        raise Impossible(f"numbers.toml: die_successes: expected 1 to {numbers.die_faces - 1}")
    failures = numbers.die_faces - numbers.die_successes
    return Die("die", (SUCCESS,) * numbers.die_successes + (FAILURE,) * failures)


def _bot_tables(content: Content) -> BotTables:
    """The tables of the solo rules, by the names of the map."""
    regions, allies = names_of(content.regions, "map.toml: regions"), names_of(content.allies, "map.toml: allies")
    order: dict[str, tuple[tuple[str, ...], ...]] = {"red": (), "blue": ()}
    for rank in sorted(content.ally_order, key=lambda entry: entry.rank):
        order[rank.side] += (tuple(known(allies, ally, "bot.toml: ally_order") for ally in rank.allies),)
    targets: dict[str, tuple[str, str]] = {
        entry.side: (_here(regions, entry.aim, "bot.toml: targets"), _here(regions, entry.other, "bot.toml: targets"))
        for entry in content.targets
    }
    return BotTables(
        {entry.round: (entry.dice, entry.tests) for entry in content.mobilisation},
        {entry.when: (entry.talents, entry.dice) for entry in content.modifiers},
        {(entry.what, entry.standing): entry.dice for entry in content.tests},
        {(entry.side, entry.successes): entry.target for entry in content.objectives},
        targets,
        order,
    )


def _lay_map(printed: Printed, content: Content) -> None:
    """sparta.base.map.autonomy: the spaces of each region with their Polis values, and the four allies."""
    regions, spaces = names_of(content.regions, "map.toml: regions"), names_of(content.spaces, "map.toml: spaces")
    printed.ids = regions
    for space in content.spaces:
        region = known(regions, space.region, f"map.toml: {space.name}.region")
        printed.spaces[space.name] = PrintedSpace(space.name, region, space.autonomy, space.port, space.colony)
        printed.places[space.name] = (space.lon, space.lat)
    for entry in content.regions:
        inside = tuple(space.name for space in printed.spaces.values() if space.region == entry.name)
        printed.regions[entry.name] = PrintedRegion(entry.name, entry.reward, entry.points, inside)
    names_of(content.allies, "map.toml: allies")
    for ally in content.allies:
        beside = tuple(known(spaces, space, f"map.toml: {ally.name}.next") for space in ally.next)
        printed.allies[ally.name] = PrintedAlly(ally.name, ally.asset, beside)
        printed.places[ally.name] = (ally.lon, ally.lat)
    printed.provided = {
        region.name: tuple(symbol for symbol in region.reward if symbol in CATEGORIES)
        for region in printed.regions.values()
    }
    printed.talents = {region.name: region.talents for region in printed.regions.values()}
    printed.favour = {region.name: region.reward.count("favour") for region in printed.regions.values()}
    printed.region_of = {space.name: space.region for space in printed.spaces.values()}
    printed.autonomy = {space.name: space.autonomy for space in printed.spaces.values()}
    printed.sites = {space.name: True for space in printed.spaces.values() if space.colony}
    printed.ports = {space.name: True for space in printed.spaces.values() if space.port}


def _lay_links(printed: Printed, content: Content) -> None:
    """sparta.base.map.adjacent: what roads, crossings and the lists of the allies join."""
    spaces = names_of(content.spaces, "map.toml: spaces")
    roads: dict[str, list[str]] = {name: [] for name in printed.spaces}
    near: dict[str, list[str]] = {name: [] for name in printed.spaces}
    for link in content.roads:
        one, other = (known(spaces, end, "map.toml: roads") for end in link.between)
        for joined in (roads, near):
            joined[one].append(other)
            joined[other].append(one)
    for link in content.crossings:
        one, other = (known(spaces, end, "map.toml: crossings") for end in link.between)
        printed.crossings += ((one, other),)
        near[one].append(other)
        near[other].append(one)
    printed.roads = {name: tuple(ends) for name, ends in roads.items()}
    printed.adjacent = {name: tuple(ends) for name, ends in near.items()}
    allies = printed.allies.values()
    printed.allies_beside = {name: tuple(ally.name for ally in allies if name in ally.next) for name in printed.spaces}


def _lay_cards(printed: Printed, content: Content) -> None:
    for event in content.events:
        printed.events[event.name] = PrintedEvent(event.name, tuple(_effect(entry, printed) for entry in event.effects))
    names_of(content.events, "events.toml: events")
    names_of(content.battle_cards, "battle_cards.toml: battle_cards")
    for card in content.battle_cards:
        printed.battle_cards[card.name] = PrintedBattleCard(card.name, card.battle, card.value, card.needs)
        printed.battle_deck += (card.name,) * card.copies


EFFECT_WORDS = {
    "influence": "{} influence",
    "unrest": "{} unrest",
    "ally": "an ally",
    "asset": "{} {category}",
    "promote": "promote {}",
    "talents": "{} talents",
    "favour": "{} favour",
    "battle_cards": "{} battle cards",
    "ships": "navy strength +{}",
    "levy": "hoplite strength +{}",
    "sally": "sally",
    "invest": "invest",
    "colony": "a colony",
    "grain": "the grain marker to {to}",
    "exile": "exile",
    "words": "as it says",
}


def _effect(entry: EffectEntry, printed: Printed) -> PrintedEffect:
    where = tuple(known(printed.ids, region, "events.toml: where") for region in entry.where)
    to = known(printed.ids, entry.to, "events.toml: to") if entry.to else ""
    name = EFFECT_WORDS[entry.effect].format(entry.amount, category=entry.category, to=to)
    if entry.amount == 1:
        name = name.replace("talents", "talent").replace("battle cards", "battle card")
    if where:
        name += f" in {one_of(where)}"
    return PrintedEffect(entry.effect, entry.amount, entry.more, where, entry.category, to, name, entry.text)


def _lay_scenario(printed: Printed, content: Content, blue: str) -> None:
    """sparta.base.sides: Sparta against the blue side, with all that the scenario's setup card says."""
    entry = next(side for side in content.sides if side.name == blue)
    scenario = next((one for one in content.scenarios if one.id == entry.scenario), None)
    if scenario is None:
        raise Impossible(f"scenarios.toml: {blue}.scenario: expected a scenario, found {found(entry.scenario)}")
    cards = [event for event in content.events if event.scenario in ("", scenario.id)]
    entries = [side for side in content.sides if side.scenario == scenario.id]
    sides: dict[str, Side] = {side.name: _side(printed, content, side) for side in entries}
    if list(sides) != [RED, blue]:
        raise Impossible(f"scenarios.toml: {scenario.name}: expected {RED} and {blue}, found {', '.join(sides)}")
    printed.scenarios[blue] = Scenario(
        scenario.name,
        _here(printed.ids, scenario.grain, f"scenarios.toml: {scenario.name}.grain"),
        tuple(known(_space_ids(content), space, f"scenarios.toml: {scenario.name}") for space in scenario.founded),
        sides,
        tuple(event.name for event in cards for _ in range(event.copies)),
        {side.capital: side.name for side in sides.values() if side.capital},
    )


def _here(by_id: dict[str, str], place: str, where: str) -> str:
    """A place by its id; none if a small map leaves it out."""
    return known(by_id, place, where) if place else ""


def _space_ids(content: Content) -> dict[str, str]:
    return names_of(content.spaces, "map.toml: spaces")


def _side(printed: Printed, content: Content, entry: SideEntry) -> Side:
    spaces, where = _space_ids(content), f"scenarios.toml: {entry.name}"
    allies = names_of(content.allies, "map.toml: allies")
    leaders = [one for one in content.leaders if (one.scenario, one.side) == (entry.scenario, entry.side)]
    for leader in leaders:
        printed.leaders[leader.name] = PrintedLeader(leader.name, entry.name, leader.ability)
    influence = {known(spaces, space, f"{where}.influence"): count for space, count in entry.influence.items()}
    return Side(
        entry.name,
        entry.side,
        _here(spaces, entry.capital, f"{where}.capital"),
        tuple(known(spaces, home, f"{where}.homes") for home in entry.homes),
        entry.talents,
        entry.favour,
        entry.income,
        entry.hoplite,
        entry.navy,
        entry.hoplites,
        entry.fleets,
        entry.battle_cards,
        tuple(known(allies, ally, f"{where}.allies") for ally in entry.allies),
        influence,
        tuple(leader.name for leader in leaders),
    )
