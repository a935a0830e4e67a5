"""The armies of a bot at a physical table: it knows its own, and asks what people have where they can get to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.engine.tabletop import tabletop
from foeman.games.rome.bots.board.armies import (
    BY_LAND,
    BY_SEA,
    HOWEVER_FAR,
    ITSELF,
    NEXT_TO_IT,
    NOBODY,
    ArmyBoard,
    By,
    Goal,
    Ways,
    What,
)
from foeman.games.rome.bots.board.names import Force, Region, Who
from foeman.games.rome.companion.battle import fight_person
from foeman.games.rome.companion.questions import BESIEGED, RegionQuestions, besieged_regions
from foeman.games.rome.companion.state import Companion, at_war, people
from foeman.games.rome.digital import conquest, navies
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.digital.decks import defeat
from foeman.games.rome.digital.in_reach import InReach
from foeman.games.rome.rules.campaign import can_subdue, subdue_unrest
from foeman.games.rome.rules.improvements import BUILDINGS
from foeman.games.rome.rules.map import home_of, is_garrisoned

FREE = "that nobody controls, without an opponent's army"
HELD = "that {} controls, without an opponent's army"
ARMED = "with an army of {}"
LANDS, TURNED_BACK, SUNK = "it lands", "it is turned back", "it is sunk"
LOST_HOME: What = "a lost home region of the bot"
MERCENARY: What = "a mercenary region without an opponent's army"


class Meant(NamedTuple):
    """What is looked for in regions of people."""

    army: bool = False
    """An army, and not a region without one."""
    where: str = ""
    """HOME, LOST or BESIDE home regions of the bot; anywhere if it is not said."""
    besieging: bool = False
    """Only where the bot still holds the region."""
    garrison: bool | None = None
    """With or without a garrison; either if it is not said."""


HOME, LOST, BESIDE = "home", "lost", "beside"
MEANT: dict[What, Meant] = {
    LOST_HOME: Meant(where=LOST),
    "a lost home region of the bot without an opponent's army": Meant(where=LOST),
    "an army in a lost home region of the bot": Meant(army=True, where=LOST),
    "an army besieging a home region of the bot": Meant(army=True, where=HOME, besieging=True),
    "an army in a home region of the bot": Meant(army=True, where=HOME),
    "an army next to a home region of the bot": Meant(army=True, where=BESIDE),
    "an army": Meant(army=True),
    "an army in a garrisoned region": Meant(army=True, garrison=True),
    "an army in a region without a garrison": Meant(army=True, garrison=False),
    "a region without an opponent's army": Meant(),
    "a garrisoned region without an opponent's army": Meant(garrison=True),
    "a region without a garrison or an opponent's army": Meant(garrison=False),
    MERCENARY: Meant(),
    "a region with unrest": Meant(),
}


class TableArmies(DigitalArmyBoard):
    """The Campaign Phase beside a real table. How far the bot's armies get over its own land is known."""

    def __init__(self, state: Companion, faction: str, table: Table) -> None:
        super().__init__(state, faction, table)
        self.ask = RegionQuestions(state, faction, table)
        self.tell: ArmyBoard = tabletop(ArmyBoard, table, state.memory, "rome")
        self.kept = state
        self.found_posts: list[Region] = []
        self.people = people(state)

    # One question for a group of options

    def is_home_in_danger(self) -> bool:
        """Nothing is asked while the bot is at peace: it knows itself which of its home regions it holds."""
        return super().is_home_in_danger() or any(region in self.homes for region in self._besieged())

    def anything_to_attack(self, of: list[Who], ways: Ways) -> bool:
        """Only regions that are neither the bot's nor free can hold something; with one opponent all of them do."""
        others = [who for who in of if who in self.people]
        bots = [who for who in of if who not in self.people]
        if bots and super().anything_to_attack(bots, ways):
            return True
        seen = self._reach(BY_LAND) + (self._reach(BY_SEA) if ways != BY_LAND else [])
        if not others or not (self._foreign(seen) or any(region in seen for region in self._besieged())):
            return False
        return self._has_one_opponent() or self.tell.anything_to_attack(others, ways)

    def _besieged(self) -> list[Region]:
        """The bot's regions with an army of an ENEMY: asked once in a turn, and only in war."""
        return besieged_regions(self.state, self.faction, self.ask)

    def _has_one_opponent(self) -> bool:
        return len(self.state.sides) == 2

    def _foreign(self, regions: Iterable[str]) -> list[str]:
        """Regions that may be a person's or hold a person's army: neither a bot's nor free."""
        unknown = [one for one in regions if self.state.lands[one].controller not in self.state.bots]
        free = self._free(unknown)
        return [one for one in unknown if one not in free]

    def anything_free(self) -> bool:
        return bool(self._free(self._reach(BY_LAND))) or bool(self._free(self._reach(BY_SEA)))

    # Targets of this turn

    def _reach(self, by: By, in_reach: InReach | None = None) -> list[str]:
        """The regions that the bot does not control, and where its army can get to."""
        seen = in_reach or self.in_reach
        regions: Iterable[str] = seen.land.units
        if by == NEXT_TO_IT:
            near = self.state.printed.neighbours[seen.land.start]
            regions = [one for one in regions if one in near or one == seen.land.start]
        elif by != BY_LAND:
            regions = seen.passages if by == BY_SEA else seen.far.units
        own, army = self.ground.own, self.moving
        return [one for one in regions if all(it is army for it in own.get(one, ())) and one not in army.assaulted]

    def _free(self, regions: Iterable[str]) -> list[Region]:
        """Regions that nobody controls, without an opponent's army."""
        lands, bots, foreign = self.state.lands, self.state.bots, self.ground.foreign
        unknown = [one for one in regions if lands[one].controller not in bots and one not in foreign]
        found = self.ask.which(unknown, FREE, "free_regions")
        for region in found:
            lands[region].controller = None
        return found

    def _held(self, regions: Iterable[str], who: str) -> list[Region]:
        """Regions that a person controls, without an opponent's army; an only opponent has all that is not free."""
        foreign = self._foreign(regions)
        if self._has_one_opponent():
            armed = self._armed(foreign, who)
            for region in foreign:
                self.ask.note(HELD.format(who), region, region not in armed)
        return self.ask.which(foreign, HELD.format(who), "regions_of")

    def _armed(self, regions: Iterable[str], who: str) -> list[Region]:
        """Regions with an army of a person; in the bot's own land only those under siege."""
        asked = list(regions)
        ours = [one for one in self._besieged() if one in asked and who in at_war(self.state, self.faction)]
        foreign = [one for one in self._foreign(asked) if not self._is_held(one, who)]
        if len(at_war(self.state, self.faction)) == 1:
            for region in ours:
                self.ask.note(ARMED.format(who), region, True)
        return self.ask.which([*ours, *foreign], ARMED.format(who), "armies_of")

    def _is_free(self, region: str) -> bool:
        return self.ask.knows(FREE, region)

    def _is_held(self, region: str, who: str) -> bool:
        return self.ask.knows(HELD.format(who), region)

    def targets(self, what: What, of: list[Who], by: By) -> list[Region]:
        """What the bot knows itself, and then what people say of the regions that can be meant."""
        if of == [ITSELF]:
            return super().targets(what, of, by)
        bots = [who for who in of if who in self.state.bots]
        known = super().targets(what, bots, by) if bots else []
        asked = self._asked(what, [who for who in of if who not in bots], self._reach(by))
        return list(dict.fromkeys([*known, *asked]))

    def _asked(self, what: What, of: Sequence[str], regions: list[str]) -> list[Region]:
        """What people say of some regions."""
        lands = self.state.lands
        lost = [one for one in regions if one in self.homes and lands[one].controller != self.faction]
        meant = MEANT[what]
        if what == LOST_HOME:
            return [Region(one) for one in lost if lands[one].controller not in self.state.bots]
        if meant.army:
            return self._armies(meant, of, regions, lost)
        if meant.where == LOST:
            return [region for who in of for region in self._held(lost, who)]
        if NOBODY in of:
            return self._free(one for one in regions if what != MERCENARY or self.state.printed.regions[one].pack)
        held = [region for who in of for region in self._held(self._not_ours(regions), who)]
        return self._by_garrison(meant, held)

    def _not_ours(self, regions: Iterable[str]) -> list[str]:
        return [one for one in regions if self.state.lands[one].controller != self.faction]

    def _armies(self, meant: Meant, of: Sequence[str], regions: list[str], lost: list[str]) -> list[Region]:
        near = self.state.printed.neighbours
        if meant.where == LOST:
            regions = lost
        elif meant.where == BESIDE:
            regions = [one for one in regions if any(home in near[one] for home in self.homes)]
        elif meant.where == HOME:
            regions = [one for one in regions if one in self.homes]
        if meant.besieging:
            regions = [one for one in regions if self.state.lands[one].controller == self.faction]
        found = [region for who in of for region in self._armed(regions, who)]
        return self._by_garrison(meant, list(dict.fromkeys(found)))

    def _by_garrison(self, meant: Meant, regions: list[Region]) -> list[Region]:
        """Home regions are garrisoned, others if they have a barracks: only of these it is asked."""
        if meant.garrison is None:
            return regions
        open_land = [one for one in regions if not home_of(self.state, one)]
        barracks = self.ask.which(open_land, "with a barracks", "garrisoned")
        return [one for one in regions if (bool(home_of(self.state, one)) or one in barracks) == meant.garrison]

    def holder(self, region: Region) -> Who:
        controller = self.state.lands[region].controller
        if controller == self.faction or controller in self.state.bots:
            return Who(controller)
        told = [who for who in self.people if self._is_held(region, who)]
        if self._is_free(region) or told:
            return Who(told[0]) if told else NOBODY
        options = [Who(who) for who in self.people]
        words, rule = "Who controls {}?", "rome.board.holder"
        held_by = self.table.choose(YOU, [*options, NOBODY], rule=rule, about=region, words=words)
        if held_by != NOBODY:
            self.ask.note(HELD.format(held_by), region, True)
        return held_by

    def armies_of(self, region: Region) -> list[Who]:
        told = [Who(who) for who in self.people if self.ask.knows(ARMED.format(who), region)]
        return [*super().armies_of(region), *told]

    def is_home_of_holder(self, region: Region) -> bool:
        return home_of(self.state, region) == self.holder(region)

    # Moving without an attack

    def stops_towards(self, goal: Goal) -> list[Region]:
        """Where ENEMIES have regions is asked; all other goals are the bot's own."""
        if goal != "a region of an ENEMY" or not at_war(self.state, self.faction):
            return super().stops_towards(goal)
        stops = [one for one in self.in_reach.sight(BY_LAND).friendly if one != self.moving.region]
        where = f"where {self.moving.name} would be nearest to {goal}, and nearer than in {self.moving.region}"
        return self.ask.which(stops, where, "stops_towards")

    def posts(self) -> list[Region]:
        lands = self.state.lands
        mine = [one for one in self.in_reach.sight(HOWEVER_FAR).friendly if lands[one].controller == self.faction]
        return self.ask.which(
            mine, f"that, of all these, are nearest to an opponent's (for {self.moving.name})", "posts"
        )

    def is_next_to_enemy(self, region: Region) -> bool:
        enemies = at_war(self.state, self.faction)
        asked = self.found_posts if region in self.found_posts else [region]
        return bool(enemies) and region in self.ask.which(asked, "next to one of an ENEMY", "next_to_enemy")

    def nearest_opponents(self, region: Region) -> list[Who]:
        others = [Who(one) for one in self.state.sides if one != self.faction]
        words, rule = "Whose regions are the nearest ones of an opponent to {}?", "rome.board.nearest_opponents"
        return self.table.choose_some(YOU, others, 1, rule=rule, about=region, words=words)

    def places_near(self, places: list[Region], what: What, of: list[Who], by: By) -> list[Region]:
        others = [who for who in of if who in self.people]
        if not others and NOBODY not in of:
            return super().places_near(places, what, of, by)
        seen = {place: self._reach(by, self._pretend(place)) for place in places}
        if NOBODY not in of:
            words = f"could {self.moving.name}, placed anew, attack anything of {' or '.join(others)} this turn?"
            if not self.ask.is_so(words, "anything_to_attack"):
                return []
        found = self._asked(what, of, list(dict.fromkeys(one for regions in seen.values() for one in regions)))
        return [place for place, regions in seen.items() if any(one in found for one in regions)]

    # Commands

    def activate(self, army: Force) -> None:
        super().activate(army)
        self.tell.activate(army)

    def place(self, region: Region) -> None:
        self.tell.place(region)
        super().place(region)

    def dissolve(self) -> None:
        self.tell.dissolve()
        super().dissolve()

    def march(self, region: Region) -> None:
        self.tell.march(region)
        super().march(region)

    def subdue(self, region: Region) -> None:
        self.tell.subdue(region)
        super().march(region)
        while self.moving.region == region and can_subdue(self.state, self.moving):
            subdue_unrest(self.state, self.moving, self.table)
        self._changed()

    def rest_navies(self) -> None:
        self.tell.rest_navies()
        super().rest_navies()

    def take(self, region: Region) -> None:
        foe = self._who_is_there(region)
        self.tell.take(region)
        if foe is None:
            self._see(region)
            super().take(region)
            self._has_taken(region)
        elif self._clash(region, foe, self.in_reach.land.units[region]):
            self._enter(region, True)
        self._changed()

    def fight(self, region: Region) -> None:
        foe = self._who_is_there(region)
        self.tell.fight(region)
        if foe is None:
            super().fight(region)
        elif self._clash(region, foe, self.in_reach.land.units[region]):
            self._enter(region, False)
        self._changed()

    def land_and_take(self, region: Region) -> None:
        self._by_sea(region, True)

    def land_and_fight(self, region: Region) -> None:
        self._by_sea(region, False)

    def _by_sea(self, region: Region, takes: bool) -> None:
        """rome.solo.navy.intercepted: whether a person's navy stops it is for the person to say."""
        foe = self._who_is_there(region)
        passage = self.in_reach.passages[region]
        (self.tell.land_and_take if takes else self.tell.land_and_fight)(region)
        army, about = self.moving, (self.moving, region, passage.landing)
        words = "{} goes to {} over {}. What becomes of it?"
        options = [LANDS, TURNED_BACK, SUNK]
        fate = self.table.choose(YOU, options, rule="rome.solo.navy.intercepted", about=about, words=words)
        if fate != LANDS:
            army.halted, army.moves = True, 0
            if fate == SUNK:
                defeat(self.state, army, self.table)
        elif foe is None:
            self._see(region)
            (super().land_and_take if takes else super().land_and_fight)(region)
            self._has_taken(region)
        else:
            navy = passage.navy or navies.launch(self.state, self.faction, passage.port, self.table)
            navy.place, navy.moves = passage.landing, 0
            if self._clash(region, foe, army.moves):
                self._enter(region, takes)
        self._changed()

    def _has_taken(self, region: Region) -> None:
        """Nobody else stands in a region that the army has just taken."""
        if self.moving.region == region and self.state.lands[region].controller == self.faction:
            self.ask.note(BESIEGED, region, False)

    def _who_is_there(self, region: Region) -> str | None:
        """The person whose army has to be fought in a region, if one has."""
        told = [who for who in self.armies_of(region) if who in self.people]
        if told:
            stance = self.state.bots[self.faction].stance
            return max(told, key=stance.__getitem__)
        if (
            region in self.ground.foreign
            or self._is_free(region)
            or any(self._is_held(region, it) for it in self.people)
        ):
            return None
        options = [*self.people, NOBODY]
        words, rule = "Whose army does the bot have to fight in {}?", "rome.board.armies_of"
        found = self.table.choose(YOU, options, rule=rule, about=region, words=words)
        return None if found == NOBODY else found

    def _see(self, region: Region) -> None:
        """What the army finds in the region it takes: who holds it, and what stands there."""
        land = self.state.lands[region]
        if land.controller in self.state.bots:
            return
        holder = self.holder(region)
        land.controller = None if holder == NOBODY else holder
        if holder != NOBODY:
            words, rule = "What stands in {}?", "rome.board.buildings_there"
            there = self.table.choose_some(YOU, BUILDINGS, rule=rule, about=region, words=words)
            land.market, land.barracks, land.walls = (kind in there for kind in BUILDINGS)

    def _clash(self, region: Region, foe: str, units: int) -> bool:
        """rome.solo.battle.human.declare: the army goes there and fights; says whether it has the field."""
        army = self.moving
        army.region, army.aboard = region, None
        army.moves, army.road = max(0, army.moves - units), 0
        won = fight_person(self.kept, army, foe, region, self.table, attacks=True)
        self.ask.told.next_step()
        self.ask.note(ARMED.format(foe), region, not won)
        return won

    def _enter(self, region: Region, takes: bool) -> None:
        """rome.solo.conquer.normal: the field is won; the region is conquered, or its garrison assaulted."""
        self._see(region)
        if takes or not is_garrisoned(self.state, region):
            conquest.take(self.state, self.moving, region, self.table)
