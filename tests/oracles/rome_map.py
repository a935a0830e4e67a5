"""The map of Rome as an army of a bot sees it, for the oracle: whose land it is, and how far it is, found by search.

Written from the two rulebooks and the readings that are played (docs/rulings-rome.md), without a look at the bots'
own searches. Slow and simple: every distance is found anew when it is asked for.
"""

from __future__ import annotations

from foeman.games.rome.state import Army, Land, State

ENEMY, NEUTRAL, FRIEND, ALLY = 0, 1, 2, 3
BOTS = ("super", "speed")
SWIFT = ("cavalry", "chariot", "skirmisher_cavalry")
LANDING = 1
"""What boarding and landing cost, army and navy each."""


class Map:
    """The board, seen by one army of one bot."""

    def __init__(self, state: State, me: str, army: Army) -> None:
        self.state = state
        self.me = me
        self.army = army
        self.regions = list(state.printed.regions)
        self.passable = {region: self.is_passable(region) for region in self.regions}

    # Who is who

    def status(self, other: str) -> int:
        """ENEMY, NEUTRAL, FRIEND or ALLY."""
        return self.state.status[" - ".join(sorted((self.me, other)))]

    def score(self, other: str) -> int:
        """The AI Stance Score with an opponent."""
        return self.state.bots[self.me].stance[other]

    def opponents(self) -> list[str]:
        """Every other player, people and bots."""
        return [name for name in self.state.sides if name != self.me]

    # What lies where

    def land(self, region: str) -> Land:
        """What lies on a region."""
        return self.state.lands[region]

    def holder(self, region: str) -> str | None:
        """Who controls it, if anybody does."""
        return self.land(region).controller

    def home_of(self, region: str) -> str:
        """The player whose home region it is; homes of factions that nobody plays are independent regions."""
        home = self.state.printed.regions[region].home
        return home if home in self.state.sides else ""

    def is_garrisoned(self, region: str) -> bool:
        """All home regions are, and every region with a barracks."""
        return bool(self.home_of(region)) or self.land(region).barracks

    def armies(self, region: str) -> list[Army]:
        """The armies of opponents in a region."""
        return [army for name in self.opponents() for army in self.state.sides[name].armies if army.region == region]

    def met(self, region: str) -> list[Army]:
        """Those that are met there: of anybody but an ally, unless this army has beaten them in this turn already."""
        return [
            army
            for army in self.armies(region)
            if self.status(army.faction) != ALLY and army.name not in self.army.beaten
        ]

    def has_another(self, region: str) -> bool:
        """Whether another army of the bot stands there."""
        return any(army is not self.army and army.region == region for army in self.state.sides[self.me].armies)

    def besieges(self, army: Army) -> bool:
        """An army that stays in a garrisoned region besieges it, unless it is there by leave, or has assaulted it.

        A bot never besieges.
        """
        if army.faction in self.state.bots or army.region in army.assaulted:
            return False
        return army.guest != army.region

    # Marching

    def units(self) -> int:
        """The movement units it has left; before it has acted 5 for horse and chariots alone, otherwise 3."""
        if self.army.moves or not self.army.fresh:
            return self.army.moves
        kinds = [self.state.printed.troops[card].type for card in self.army.cards]
        swift = bool(kinds) and all(kind in SWIFT for kind in kinds)
        return (5 if swift else 3) + self.has("fast_marcher")

    def has(self, trait: str) -> bool:
        """A trait of the general, who lies face down under an undeclared army."""
        general = self.army.general
        return self.army.declared and general is not None and trait in self.state.printed.generals[general].traits

    def is_passable(self, region: str) -> bool:
        """Land of the bot, or of an ally that lets it pass, with nobody in it whom it would meet."""
        holder = self.holder(region)
        own = holder == self.me
        allied = holder not in (None, self.me) and self.status(str(holder)) == ALLY and region not in self.army.refused
        return (own or allied) and not self.met(region)

    def step(self, here: str, there: str, on_road: int) -> tuple[int, int] | None:
        """The movement units of a step and the road steps then left of the unit, or None across a closed border.

        Up to three regions along roads for a unit; otherwise one, and one more across a river or a range.
        """
        border = " - ".join(sorted((here, there)))
        if border in self.state.roads:
            return (0, on_road - 1) if on_road else (1, 2)
        if border in self.army.closed:
            return None
        helped = {"river": "bridge_builder", "range": "mountaineer"}.get(self.state.printed.border_kind[border])
        return (2 if helped and not self.has(helped) else 1), 0

    def march(self, start: str, units: int, on_road: int = 0) -> dict[str, int]:
        """The movement units to each region: through passable land, the region itself being the last step."""
        spent = {(start, on_road): 0}
        waiting = [(start, on_road)]
        while waiting:
            here, left = waiting.pop(0)
            for there in self.state.printed.neighbours[here]:
                taken = self.step(here, there, left)
                if taken is None or (here != start and not self.passable[here]):
                    continue
                cost, then = spent[here, left] + taken[0], (there, taken[1])
                if cost <= units and cost < spent.get(then, units + 1):
                    spent[then] = cost
                    waiting.append(then)
        cheapest: dict[str, int] = {}
        for (region, _), cost in spent.items():
            cheapest[region] = min(cost, cheapest.get(region, cost))
        return cheapest

    def reach(self) -> dict[str, int]:
        """What the army can march to in this turn."""
        assert self.army.region is not None
        if self.is_held():
            return {self.army.region: 0}
        return self.march(self.army.region, self.units(), self.army.road)

    def is_held(self) -> bool:
        """Whether it cannot leave: beside an army that it meets it would have to fight first, or it must stop."""
        assert self.army.region is not None
        return bool(self.met(self.army.region)) or self.must_stop(self.army.region)

    def must_stop(self, region: str) -> bool:
        """Whoever enters a foreign garrisoned region without leave assaults it or ends its move there."""
        entered = self.army.camped not in (None, region) and self.army.guest != region
        return entered and self.can_be_assaulted(region)

    def can_be_assaulted(self, region: str) -> bool:
        """Whether it has a garrison of somebody else that the army has not assaulted in this turn."""
        return self.is_garrisoned(region) and self.holder(region) != self.me and region not in self.army.assaulted

    def rests(self) -> dict[str, int]:
        """Where it can be at the end in peace: where it stands, and passable land without another army of its own."""
        return {
            region: units
            for region, units in self.reach().items()
            if region == self.army.region or (self.passable[region] and not self.has_another(region))
        }

    def far(self, start: str, end: str) -> int | None:
        """The movement units of a way of any length, or None if there is none."""
        return self.march(start, 99).get(end)

    def steps(self, start: str) -> dict[str, int]:
        """How many steps over land every region is away, whoever holds what lies between."""
        found = {start: 0}
        for here in (waiting := [start]):
            for there in self.state.printed.neighbours[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    # Sailing

    def navies(self) -> list[tuple[str, int]]:
        """Where navies are or can be put, and their movement units: two at most, new ones in ports of home regions."""
        own = self.state.sides[self.me].navies
        if not any(navy.ships for navy in own) or not self.has_room():
            return []
        there = [(navy.place, navy.moves or 4 * navy.fresh) for navy in own if navy.place is not None]
        if len(there) == 2:
            return there
        return there + [
            (region, 4)
            for region in self.regions
            if self.home_of(region) == self.me and self.holder(region) == self.me
            if self.state.printed.regions[region].port
        ]

    def has_room(self) -> bool:
        """Two cards on a ship; an undeclared army always has room."""
        ships = sum(len(navy.ships) for navy in self.state.sides[self.me].navies)
        return len(self.army.cards) <= 2 * ships or not self.army.declared

    def is_barred(self, sea: str) -> bool:
        """By a navy of an ENEMY at sea; navies of bots let each other be."""
        return sea in self.state.printed.seas and any(
            navy.place == sea
            for name in self.opponents()
            if self.status(name) == ENEMY and name not in self.state.bots
            for navy in self.state.sides[name].navies
        )

    def sail(self, start: str, units: int) -> dict[str, int]:
        """The movement units of a navy to each sea area, and to the port in which it lies: none.

        One that lies in a sea area beside a navy of an ENEMY stays there and carries nobody.
        """
        if self.is_barred(start):
            return {}
        spent = {start: 0}
        waiting = [start]
        while waiting:
            here = waiting.pop(0)
            region = self.state.printed.regions.get(here)
            for there in region.harbour if region else self.state.printed.sea_neighbours[here]:
                if there not in spent and spent[here] < units and not self.is_barred(there):
                    spent[there] = spent[here] + 1
                    waiting.append(there)
        return spent

    def boarding(self) -> dict[str, int]:
        """The regions from which the army can board, and the movement units to march there."""
        if self.is_held():
            return {}
        reached = self.reach().items()
        return {region: units for region, units in reached if region == self.army.region or self.passable[region]}

    def landings(self) -> dict[str, int]:
        """Where it can land in this turn, with the movement units of army and navy together.

        It marches to a coast or a port; the navy comes there, takes it aboard, sails and lands it.
        """
        found: dict[str, int] = {}
        shores = self.boarding()
        for place, units in self.navies():
            for dock, came in self.sail(place, units).items():
                for shore, marched in shores.items():
                    coast = self.state.printed.regions[shore].coast
                    if (dock in coast or dock == shore) and marched + 2 * LANDING <= self.units():
                        left = units - came - 2 * LANDING
                        self.land_from(dock, left, marched + came + 4 * LANDING, found)
        return found

    def land_from(self, dock: str, left: int, spent: int, found: dict[str, int]) -> None:
        """Every region that can be landed in after boarding, if it is nearer than what was found before."""
        if left < 0:
            return
        for sea, sailed in self.sail(dock, left).items():
            for region in self.regions:
                if sea in self.state.printed.regions[region].coast and region != self.army.region:
                    found[region] = min(found.get(region, 99), spent + sailed)

    # Supply

    def is_supplied(self, region: str) -> bool:
        """A line to a home region: through land of the bot or an ally, or sea areas in which navies of the bot are."""
        seen = [region]
        for here in seen:
            if here in self.state.printed.regions and self.home_of(here) == self.holder(here) == self.me:
                return True
            seen += [there for there in self.state.printed.around[here] if there not in seen and self.is_link(there)]
        return False

    def is_friendly(self, region: str) -> bool:
        """Land of the bot or of an ally."""
        holder = self.holder(region)
        return holder == self.me or (holder is not None and self.status(holder) == ALLY)

    def is_link(self, place: str) -> bool:
        """Whether a line of supply can run through a region or a sea area."""
        if place in self.state.printed.regions:
            return self.is_friendly(place)
        return any(navy.place == place for navy in self.state.sides[self.me].navies)
