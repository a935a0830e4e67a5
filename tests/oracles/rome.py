"""Where the army of a bot goes, a second time: Appendix 1 (Super-bot) and Appendix 2 (Speed-bot) of the solo rules.

An oracle for `foeman.games.rome.bots`, written without a look at it, from the two rulebooks and the readings that are
played where they are unclear (docs/rulings-rome.md). Every option in the rulebook's order; simple, and slow.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from foeman.games.rome.state import Army, State
from tests.oracles.chance import Differs, Replayed
from tests.oracles.rome_map import ALLY, ENEMY, FRIEND, NEUTRAL, Map

FAR = 99
"""Movement units, or steps, enough for every way."""
FEW_MAIN_CARDS = 6
"""Golden rule A."""


class Chance(Replayed):
    """What fell for the bot, with skull dice of a colour."""

    def is_skull(self, colour: str) -> bool:
        """Whether a skull die of this colour shows a Skull."""
        question, answer = self._next(f"a {colour} die")
        if question.kind != colour:
            raise Differs(f"the oracle rolls a {colour} die, the bot was asked: {question.asked}")
        return answer == ["skull"]


@dataclass(frozen=True)
class Target:
    """What an option can be taken against: the armies of these opponents in a region, or the region itself."""

    region: str
    armies: tuple[str, ...] = ()
    by_sea: bool = False


@dataclass(frozen=True)
class Order:
    """What the army does."""

    option: str
    verb: str
    region: str = ""
    by_sea: bool = False


Key = Callable[[Target], float]


class Targeting(ABC):
    """What both appendices share: golden rules, the priority order table, and who can be attacked."""

    def __init__(self, state: State, me: str, army: Army, chance: Chance) -> None:
        self.map = Map(state, me, army)
        self.state = state
        self.me = me
        self.army = army
        self.chance = chance
        self.by_land = self.map.reach()
        self.by_sea = self.map.landings()

    @abstractmethod
    def decide(self) -> Order:
        """The first option that can be taken."""

    def order(self, option: str, target: Target | None) -> Order | None:
        """The order of an attack, if there is a target."""
        if target is None:
            return None
        return Order(option, "attack" if target.armies else "take", target.region, target.by_sea)

    # Golden rules

    def is_peaceful(self) -> bool:
        """A: all aggression ceases with 6 or fewer cards in the Main deck."""
        return len(self.state.bots[self.me].main) <= FEW_MAIN_CARDS

    def is_barred_home(self, region: str) -> bool:
        """B: one home region of opponents for each army and Campaign Phase."""
        return self.army.homes_taken > 0 and self.map.home_of(region) not in ("", self.me)

    def score(self, target: Target) -> float:
        """C: targets of the higher AI Stance Score are preferred."""
        owner = self.owner(target)
        return -self.map.score(owner) if owner else 0

    def owner(self, target: Target) -> str | None:
        """Whose army or region it is; of several armies in a region the one of the highest score counts."""
        if target.armies:
            return max(target.armies, key=self.map.score)
        return self.map.holder(target.region)

    def units(self, target: Target) -> float:
        """Movement units to it, of army and navy together by sea."""
        return (self.by_sea if target.by_sea else self.by_land)[target.region]

    def pick(self, targets: list[Target], *keys: Key) -> Target | None:
        """The first by the keys, one after the other; what is left is picked at random."""
        if not targets:
            return None
        for key in keys:
            best = min(map(key, targets))
            targets = [one for one in targets if key(one) == best]
        name = self.chance.tie([self.name(one) for one in targets])
        return next(one for one in targets if self.name(one) == name)

    def name(self, target: Target) -> str:
        """As ties call it."""
        return target.region

    def pick_by_table(self, targets: list[Target], *keys: Key) -> Target | None:
        """The first by the keys that the priority order table lets be attacked; one that it does not is struck off."""
        targets = [one for one in targets if self.says(one) != "no"]
        while targets:
            one = self.pick(targets, *keys)
            assert one is not None
            if self.says(one) == "yes" or self.chance.is_skull(self.says(one)):
                return one
            targets = [other for other in targets if other != one]
        return None

    def says(self, target: Target) -> str:
        """The priority order table: by status, and by the AI Stance Score 6 or less, 7 to 8, 9."""
        return self.entry(str(self.owner(target)))

    def entry(self, opponent: str) -> str:
        """What the table says of an opponent."""
        score = self.map.score(opponent)
        column = 0 if score <= 6 else 1 if score <= 8 else 2
        return {
            ALLY: ("no", "no", "no"),
            FRIEND: ("no", "no", "RED"),
            NEUTRAL: ("no", "YELLOW", "RED"),
            ENEMY: ("yes", "yes", "yes"),
        }[self.map.status(opponent)][column]

    # What is in reach

    def range(self, by_sea: bool = False) -> list[str]:
        """The regions that can be reached and attacked in this turn; none with another army of the bot in it."""
        return [one for one in (self.by_sea if by_sea else self.by_land) if not self.map.has_another(one)]

    def enemies(self) -> list[str]:
        """The opponents with the status of an ENEMY."""
        return [one for one in self.map.opponents() if self.map.status(one) == ENEMY]

    def victims(self) -> list[str]:
        """The opponents of whom the table does not say no."""
        return [one for one in self.map.opponents() if self.entry(one) != "no"]

    def armies(self, of: list[str], by_sea: bool = False) -> list[Target]:
        """Where armies of some opponents can be attacked; one that was beaten in this turn is left alone."""
        there = {region: [army.faction for army in self.map.met(region)] for region in self.range(by_sea)}
        meant = {region: tuple(one for one in found if one in of) for region, found in there.items()}
        return [Target(region, armies, by_sea) for region, armies in meant.items() if armies]

    def empty_regions(self, by_sea: bool = False) -> list[Target]:
        """Regions of opponents in range without an army of an opponent, that can be conquered."""
        return [
            Target(region, (), by_sea)
            for region in self.range(by_sea)
            if self.map.holder(region) not in (None, self.me)
            if not self.map.armies(region) and self.can_assault(region) and not self.is_barred_home(region)
        ]

    def can_assault(self, region: str) -> bool:
        """One assault on a region for each army and turn."""
        return region not in self.army.assaulted

    def non_held(self, by_sea: bool = False) -> list[Target]:
        """Regions in range that nobody holds, without an army of anybody but an ally."""
        return [
            Target(region, (), by_sea)
            for region in self.range(by_sea)
            if self.map.holder(region) is None and self.can_assault(region)
            if all(self.map.status(army.faction) == ALLY for army in self.map.armies(region))
        ]

    def adjacent(self, targets: list[Target]) -> list[Target]:
        """Those next to the army, or where it stands."""
        assert self.army.region is not None
        near = (self.army.region, *self.state.printed.neighbours[self.army.region])
        return [one for one in targets if one.region in near]

    def mercenary(self, targets: list[Target]) -> list[Target]:
        """Those that are mercenary regions."""
        return [one for one in targets if self.state.printed.regions[one.region].pack]

    def garrisoned(self, targets: list[Target], wanted: bool) -> list[Target]:
        """Those with a garrison, or those without."""
        return [one for one in targets if self.map.is_garrisoned(one.region) is wanted]

    def unrest(self) -> list[Target]:
        """Regions of the bot with unrest: in range, with a unit left on arrival; it takes 4 troop cards."""
        if self.army.declared and len(self.army.cards) < 4:
            return []
        return [
            Target(region)
            for region, units in self.by_land.items()
            if not self.map.has_another(region)
            if self.map.holder(region) == self.me and self.map.land(region).unrest and units < self.map.units()
            if region == self.army.region or not self.map.met(region)
        ]

    # Going somewhere

    def march_towards(self, goals: list[str]) -> str | None:
        """As far as it gets on its way to the nearest of the goals; None if it cannot get nearer."""
        left = {rest: self.way_to(rest, goals) for rest in self.map.rests()}
        nearest = min(left.values())
        if nearest >= left[str(self.army.region)]:
            return None
        ends = {rest: self.by_land[rest] for rest, way in left.items() if way == nearest}
        return self.chance.tie([rest for rest, units in ends.items() if units == min(ends.values())])

    def way_to(self, start: str, goals: list[str]) -> int:
        """The movement units of a way of any length to the nearest of the goals."""
        reached = self.map.march(start, FAR)
        return min((reached[goal] for goal in goals if goal in reached), default=FAR)

    def steps_to(self, start: str, goals: list[str]) -> int:
        """How near one region is to the nearest of others: steps over land, whoever holds it."""
        steps = self.map.steps(start)
        return min((steps[goal] for goal in goals if goal in steps), default=FAR)

    def held_by(self, owners: list[str]) -> list[str]:
        """The regions of some players."""
        return [region for region in self.map.regions if self.map.holder(region) in owners]

    def free_own(self) -> list[str]:
        """Regions of the bot without another army of its own."""
        return [one for one in self.held_by([self.me]) if not self.map.has_another(one)]


class SuperBot(Targeting):
    """Appendix 1: the options from 1.1 to 6.6."""

    def decide(self) -> Order:
        """The first option that can be taken."""
        attacks = [self.group_1, self.group_2, self.group_3]
        groups = [*attacks, self.group_4, self.group_5, self.group_6]
        for group in groups:
            if group in (*attacks, self.group_5) and self.is_peaceful():
                continue
            if (order := group()) is not None:
                return order
        return Order("6.6", "stay")

    def group_1(self) -> Order | None:
        """1: if an ENEMY army is in a home region, or a home region is lost."""
        lost = [one for one in self.empty_regions() if self.map.home_of(one.region) == self.me]
        retakable = [one for one in lost if self.map.status(str(self.map.holder(one.region))) != ALLY]
        at_home = [one for one in self.armies(self.enemies()) if self.map.home_of(one.region) == self.me]
        in_lost = [one for one in at_home if self.map.holder(one.region) != self.me]
        besiegers = [one for one in at_home if one not in in_lost and self.is_besieged(one)]
        return (
            self.order("1.1", self.pick(retakable, self.score))
            or self.order("1.2", self.pick(in_lost, self.score))
            or self.order("1.3", self.pick(besiegers, self.score))
            or self.order("1.4", self.pick(at_home, self.units, self.score))
        )

    def is_besieged(self, target: Target) -> bool:
        """1.3: whether one of the armies there besieges the region."""
        there = [army for army in self.map.met(target.region) if army.faction in target.armies]
        return any(self.map.besieges(army) for army in there)

    def group_2(self) -> Order | None:
        """2: attack an ENEMY, or whom the table lets it attack."""
        enemies = self.armies(self.enemies())
        regions = [one for one in self.empty_regions() if self.map.status(str(self.map.holder(one.region))) == ENEMY]
        return (
            self.order("2.1", self.pick([one for one in enemies if self.is_next_to_home(one)], self.score))
            or self.order("2.2", self.pick(enemies, self.score))
            or self.order("2.3", self.pick(regions, self.home_of_holder, self.score))
            or self.order("2.4", self.pick_by_table(self.armies(self.victims()), self.score))
        )

    def is_next_to_home(self, target: Target) -> bool:
        """Whether it is next to a home region of the bot."""
        near = self.state.printed.neighbours[target.region]
        return any(self.map.home_of(region) == self.me for region in near)

    def home_of_holder(self, target: Target) -> float:
        """2.3 prefers home regions of the ENEMY."""
        return 0 if self.map.home_of(target.region) == self.map.holder(target.region) else 1

    def group_3(self) -> Order | None:
        """3: take regions that nobody holds."""
        free, over_sea = self.non_held(), self.non_held(by_sea=True)
        return (
            self.order("3.1", self.pick(self.mercenary(self.adjacent(free))))
            or self.order("3.2", self.pick(self.adjacent(free), self.terrain))
            or self.order("3.3", self.pick(self.mercenary(free), self.units))
            or self.order("3.4", self.pick(free, self.units))
            or self.order("3.5", self.pick(self.mercenary(over_sea), self.units))
            or self.order("3.6", self.pick(over_sea, self.units))
        )

    def terrain(self, target: Target) -> float:
        """3.2: Greece, and Rome before the reforms, prefer the least terrain."""
        reformed = "Marian Reforms" in self.state.sides[self.me].developments
        if self.me == "Greece" or (self.me == "Rome" and not reformed):
            return self.state.printed.regions[target.region].terrain
        return 0

    def group_4(self) -> Order | None:
        """4: remove unrest."""
        target = self.pick(self.unrest(), self.units)
        return Order("4.1", "calm", target.region) if target else None

    def group_5(self) -> Order | None:
        """5: take regions of opponents, if the table lets it."""
        return (
            self.order("5.1", self.step_1_or_2(garrison=False))
            or self.order("5.2", self.step_1_or_2(garrison=True))
            or self.order("5.3", self.step_3_or_4(garrison=False))
            or self.order("5.4", self.step_3_or_4(garrison=True))
            or self.order("5.5", self.step_5_or_6(garrison=True))
            or self.order("5.6", self.step_5_or_6(garrison=False))
            or self.order("5.7", self.step_3_or_4(garrison=False, by_sea=True))
            or self.order("5.7", self.step_3_or_4(garrison=True, by_sea=True))
            or self.order("5.7", self.step_5_or_6(garrison=True, by_sea=True))
            or self.order("5.7", self.step_5_or_6(garrison=False, by_sea=True))
        )

    def step_1_or_2(self, garrison: bool) -> Target | None:
        """5.1 and 5.2: an adjacent region of an opponent without an army."""
        regions = self.garrisoned(self.adjacent(self.empty_regions()), garrison)
        return self.pick_by_table(regions, self.score)

    def step_3_or_4(self, garrison: bool, by_sea: bool = False) -> Target | None:
        """5.3 and 5.4: the nearest region of an opponent without an army."""
        regions = self.garrisoned(self.empty_regions(by_sea), garrison)
        return self.pick_by_table(regions, self.units, self.score)

    def step_5_or_6(self, garrison: bool, by_sea: bool = False) -> Target | None:
        """5.5 and 5.6: the nearest army of an opponent."""
        armies = self.garrisoned(self.armies(self.victims(), by_sea), garrison)
        return self.pick_by_table(armies, self.units, self.score)

    def group_6(self) -> Order | None:
        """6: improve the location."""
        assert self.army.region is not None
        if (end := self.march_towards(self.held_by(self.enemies()))) is not None:
            return Order("6.1", "march", end)
        if self.is_safe(self.army.region):
            return None
        own = [region for region in self.map.rests() if self.map.holder(region) == self.me]
        strongholds = [Target(one) for one in own if self.map.is_garrisoned(one) and one != self.army.region]
        supplied = [one for one in strongholds if self.map.is_supplied(one.region)]
        if (to := self.pick(supplied, self.units)) is not None:
            return Order("6.2", "march", to.region)
        homes = [one for one in self.free_own() if self.map.home_of(one) == self.me]
        if (end := self.march_towards(homes)) is not None:
            return Order("6.3", "march", end)
        if (to := self.pick(strongholds, self.units)) is not None:
            return Order("6.4", "march", to.region)
        if (end := self.march_towards(self.nearest_to_opponents())) is not None:
            return Order("6.5", "march", end)
        return None

    def is_safe(self, region: str) -> bool:
        """Whether it is a garrisoned region of the bot with a line of supply."""
        return self.map.holder(region) == self.me and self.map.is_garrisoned(region) and self.map.is_supplied(region)

    def nearest_to_opponents(self) -> list[str]:
        """6.5: the cut-off regions of the bot nearest to a region that an opponent holds."""
        cut_off = [one for one in self.free_own() if not self.map.is_supplied(one)]
        near = {one: self.steps_to(one, self.held_by(self.map.opponents())) for one in cut_off}
        return [one for one, way in near.items() if way == min(near.values())]


class SpeedBot(Targeting):
    """Appendix 2: the rows from 1 to 7."""

    def decide(self) -> Order:
        """The first row that can be taken."""
        attacks = [self.row_1, self.row_2, self.row_3]
        for row in [*attacks, self.row_4, self.row_5, self.row_6, self.row_7]:
            if row in (*attacks, self.row_5) and self.is_peaceful():
                continue
            if (order := row()) is not None:
                return order
        return Order("", "stay")

    def name(self, target: Target) -> str:
        """As ties call it: a region or the army in it."""
        name = f"the army in {target.region}" if target.armies else target.region
        return f"{name} by sea" if target.by_sea else name

    def row_1(self) -> Order | None:
        """1: regain the nearest home region, whoever holds it."""
        targets = self.lost_homes() or self.lost_homes(by_sea=True)
        return self.order("row 1", self.pick(targets, self.units, self.score))

    def lost_homes(self, by_sea: bool = False) -> list[Target]:
        """Home regions of the bot that it does not hold; an army in one is beaten first."""
        return [
            Target(one, (), by_sea)
            for one in self.range(by_sea)
            if self.map.home_of(one) == self.me and self.map.holder(one) != self.me and self.can_assault(one)
        ]

    def row_2(self) -> Order | None:
        """2: attack the nearest ENEMY target."""
        targets = self.targets_of(self.enemies()) or self.targets_of(self.enemies(), by_sea=True)
        return self.order("row 2", self.pick(targets, self.units, self.score))

    def targets_of(self, of: list[str], by_sea: bool = False) -> list[Target]:
        """Armies and regions of some opponents."""
        regions = [one for one in self.empty_regions(by_sea) if self.map.holder(one.region) in of]
        return [*self.armies(of, by_sea), *regions]

    def row_3(self) -> Order | None:
        """3: take a region that nobody holds, a mercenary region rather, then the nearest."""
        targets = self.non_held() or self.non_held(by_sea=True)
        return self.order("row 3", self.pick(self.mercenary(targets) or targets, self.units))

    def row_4(self) -> Order | None:
        """4: remove unrest from the nearest region."""
        target = self.pick(self.unrest(), self.units)
        return Order("row 4", "calm", target.region) if target else None

    def row_5(self) -> Order | None:
        """5: attack an opponent's target that the table lets be attacked, of the highest score, then the nearest."""
        targets = self.targets_of(self.victims()) or self.targets_of(self.victims(), by_sea=True)
        return self.order("row 5", self.pick_by_table(targets, self.score, self.units))

    def row_6(self) -> Order | None:
        """6: move to a home region, if the bot holds one and has no army in one."""
        homes = [one for one in self.map.regions if self.map.home_of(one) == self.map.holder(one) == self.me]
        if any(army.region in homes for army in self.state.sides[self.me].armies):
            return None
        end = self.march_towards(homes)
        return Order("row 6", "march", end) if end else None

    def row_7(self) -> Order | None:
        """7: move to the region of the bot nearest to an opponent's: next to an ENEMY, then next to a high score."""
        if self.map.is_held():
            return None
        ways = self.map.march(str(self.army.region), FAR, self.army.road)
        own = [one for one in self.free_own() if one in ways and not self.map.met(one)]
        near = {one: self.steps_to(one, self.held_by(self.map.opponents())) for one in own}
        posts = [one for one in near if near[one] == min(near.values())]
        posts = [one for one in posts if self.is_next_to_enemy(one)] or posts
        scores = {one: self.next_score(one) for one in posts}
        posts = [one for one in posts if scores[one] == max(scores.values())]
        posts = [one for one in posts if ways[one] == min(ways[other] for other in posts)]
        end = self.march_towards([self.chance.tie(posts)]) if posts else None
        return Order("row 7", "march", end) if end else None

    def is_next_to_enemy(self, region: str) -> bool:
        """Whether an ENEMY holds a region next to it."""
        return any(
            self.map.status(holder) == ENEMY
            for holder in map(self.map.holder, self.state.printed.neighbours[region])
            if holder not in (None, self.me)
        )

    def next_score(self, region: str) -> int:
        """The highest AI Stance Score of those who hold the nearest regions of opponents."""
        theirs, steps = self.held_by(self.map.opponents()), self.map.steps(region)
        nearest = [one for one in theirs if steps.get(one) == self.steps_to(region, theirs)]
        return max((self.map.score(str(self.map.holder(one))) for one in nearest), default=0)
