"""SPARTA!: Set Objective and Mobilisation, written a second time from the solo rules and the list of default readings.

Simple and slow, in the order of the text. It uses the position reader and what is printed, nothing of the bot.
"""

from __future__ import annotations

from math import inf

from foeman.games.sparta.state import Force, State
from tests.oracles.chance import Replayed

ARMY = ("elite", "skirmisher", "cavalry")


# The map: who controls what, who is how strong, who can go where


def foe_of(state: State, side: str) -> str:
    """The other side."""
    return next(other for other in state.sides if other != side)


def stands_in(state: State, space: str) -> Force | None:
    """The force that raids or besieges a space."""
    return next((force for force in state.forces if force.space == space), None)


def is_city(state: State, space: str) -> bool:
    """Whether a space is a city, not the empty site of a colony."""
    return not state.printed.spaces[space].colony or space in state.founded


def influence_of(state: State, side: str, space: str) -> int:
    """A side's influence in a space, the other's below 0."""
    there = state.influence.get(space, 0)
    return there if side == "Sparta" else -there


def holds(state: State, side: str, space: str) -> bool:
    """Whether a side controls a space: a raider while he raids, nobody under siege, else who has the autonomy."""
    force = stands_in(state, space)
    if force is not None:
        return force.where == "raid" and force.side == side
    return is_city(state, space) and influence_of(state, side, space) >= state.printed.spaces[space].autonomy


def lead(state: State, side: str, region: str) -> int:
    """A side's spaces in a region less the other's."""
    spaces = state.printed.regions[region].spaces
    foe = foe_of(state, side)
    return sum(holds(state, side, space) - holds(state, foe, space) for space in spaces)


def controls(state: State, side: str, region: str) -> bool:
    """Whether a side controls a region: more of its spaces than the other."""
    return lead(state, side, region) > 0


def assets(state: State, side: str, category: str) -> int:
    """A side's assets of a category: from cards, from regions, from allies."""
    regions = [region for region in state.printed.regions if controls(state, side, region)]
    allies = [ally for ally, owner in state.allies.items() if owner == side]
    return (
        state.sides[side].own_assets[category]
        + sum(state.printed.regions[region].reward.count(category) for region in regions)
        + sum(state.printed.allies[ally].asset == category for ally in allies)
    )


def land_strength(state: State, side: str) -> int:
    """Hoplites, and 1 for each category in which the side has more."""
    foe = foe_of(state, side)
    return state.sides[side].hoplite + sum(assets(state, side, one) > assets(state, foe, one) for one in ARMY)


def sea_strength(state: State, side: str) -> int:
    """Navy and allied navies."""
    return state.sides[side].navy + assets(state, side, "navy")


def ahead_on_land(state: State, side: str) -> int:
    """Above 0 advantaged, 0 tied, below 0 disadvantaged."""
    return land_strength(state, side) - land_strength(state, foe_of(state, side))


def ahead_at_sea(state: State, side: str) -> int:
    """Above 0 advantaged, 0 tied, below 0 disadvantaged."""
    return sea_strength(state, side) - sea_strength(state, foe_of(state, side))


def marches(state: State, side: str) -> list[str]:
    """Every space that a new hoplite of a side can march to, those it starts from included."""
    card, foe = state.scenario.sides[side], foe_of(state, side)
    reached = [home for home in card.homes if home == card.capital or holds(state, side, home)]
    ahead = list(reached)
    while ahead:
        for space in state.printed.roads[ahead.pop()]:
            if space in reached or not is_city(state, space):
                continue
            reached.append(space)
            force = stands_in(state, space)
            if not holds(state, foe, space) and (force is None or force.side == side):
                ahead.append(space)
    return reached


def can_march(state: State, side: str, region: str) -> bool:
    """Whether a hoplite can march to a space of the region that is not its own."""
    return any(
        space in state.printed.regions[region].spaces for space in marches(state, side) if not holds(state, side, space)
    )


def can_sail(state: State, side: str, region: str) -> bool:
    """Whether a fleet can go to a port of the region that is not its own."""
    cities = [space for space in state.printed.regions[region].spaces if is_city(state, space)]
    return any(state.printed.spaces[space].port and not holds(state, side, space) for space in cities)


# Set Objective


def set_objective(state: State, side: str, chance: Replayed) -> str:
    """Two dice, twenty times at most, until a target gives a region; then chance, and only if nothing else is left one
    that was given up this turn."""
    not_own = [region for region in state.printed.regions if not controls(state, side, region)]
    regions = [region for region in not_own if region not in state.sides[side].given_up]
    for _ in range(20):
        successes = chance.roll(2).count("success")
        if successes == 0:
            found = economic_target(state, regions)
        elif successes == 2:
            found = strategic_target(state, side, regions)
        elif side == "Sparta":
            found = army_target(state, side, regions, chance)
        else:
            found = navy_target(state, side, regions, chance)
        if found:
            return select_region(state, side, found, chance)
        if successes == 0:
            break
    return chance.tie(regions or not_own) if not_own else ""


def economic_target(state: State, regions: list[str]) -> list[str]:
    """The regions with the highest talent value."""
    worth = {region: state.printed.regions[region].reward.count("talent") for region in regions}
    return [region for region in regions if worth[region] == max(worth.values())]


def army_target(state: State, side: str, regions: list[str], chance: Replayed, swapped: bool = False) -> list[str]:
    """Regions with an asset of the category in which the bot is closest to an advantage; one on land: a swap."""
    if ahead_on_land(state, side) > 0:
        return [] if swapped else navy_target(state, side, regions, chance, swapped=True)
    foe = foe_of(state, side)
    missing = {one: assets(state, foe, one) + 1 - assets(state, side, one) for one in ARMY}
    missing = {one: count for one, count in missing.items() if count > 0}
    while missing:
        closest = chance.tie([one for one in missing if missing[one] == min(missing.values())])
        found = [region for region in regions if closest in state.printed.regions[region].reward]
        if found:
            return found
        del missing[closest]
    return []


def navy_target(state: State, side: str, regions: list[str], chance: Replayed, swapped: bool = False) -> list[str]:
    """Regions that provide allied navies; a swap if the bot is advantaged at sea."""
    if ahead_at_sea(state, side) > 0:
        return [] if swapped else army_target(state, side, regions, chance, swapped=True)
    return [region for region in regions if "navy" in state.printed.regions[region].reward]


def strategic_target(state: State, side: str, regions: list[str]) -> list[str]:
    """Hellespont or Attica for Sparta, Sicily or Peloponnesos for blue; the other one if the first is no target."""
    if side == "Sparta":
        hellespont = can_march(state, side, "Hellespont") or ahead_at_sea(state, side) >= 0
        named = ["Hellespont", "Attica"] if hellespont else ["Attica", "Hellespont"]
    else:
        named = ["Sicily", "Peloponnesos"] if state.grain == "Sicily" else ["Peloponnesos", "Sicily"]
    return [region for region in named if region in regions][:1]


# Region Selection


def select_region(state: State, side: str, regions: list[str], chance: Replayed) -> str:
    """The four points in order, each among those that the one before has left."""
    changes = {region: least_changes(state, side, region) for region in regions}
    regions = [region for region in regions if changes[region] == min(changes.values())]
    ranks = {region: rank(state, side, region, changes[region]) for region in regions}
    regions = [region for region in regions if ranks[region] == min(ranks.values())]
    if ahead_on_land(state, side) > 0:
        regions = [region for region in regions if can_march(state, side, region)] or regions
    return chance.tie(regions)


def ways_to_gain(state: State, side: str, space: str) -> list[tuple[int, int]]:
    """What steps of influence in a space can gain: (steps, gain) for nothing, for freeing it, for taking it."""
    nothing, foe = (0, 0), foe_of(state, side)
    foreign_capital = space == state.scenario.sides[foe].capital
    if stands_in(state, space) or foreign_capital or not is_city(state, space) or holds(state, side, space):
        return [nothing]
    take = state.printed.spaces[space].autonomy - influence_of(state, side, space)
    return [nothing, (1, 1), (take, 2)] if holds(state, foe, space) else [nothing, (take, 1)]


def least_changes(state: State, side: str, region: str) -> float:
    """The fewest single steps of influence until the bot controls a region."""
    cheapest: dict[int, float] = {lead(state, side, region): 0}
    for space in state.printed.regions[region].spaces:
        spread: dict[int, float] = {}
        for gained, spent in cheapest.items():
            for steps, gain in ways_to_gain(state, side, space):
                spread[gained + gain] = min(spread.get(gained + gain, inf), spent + steps)
        cheapest = spread
    return min((spent for gained, spent in cheapest.items() if gained > 0), default=inf)


def rank(state: State, side: str, region: str, changes: float) -> int:
    """Enemy regions first, then neutral ones that one influence, or two beside an ally, bring; then the others."""
    if controls(state, foe_of(state, side), region):
        return 1
    if changes == 1 or (changes == 2 and any(has_ally(state, side, space) for space in two_away(state, side, region))):
        return 2
    return 3


def two_away(state: State, side: str, region: str) -> list[str]:
    """The spaces of a region that two influence would bring to the bot."""
    return [space for space in state.printed.regions[region].spaces if (2, 1) in ways_to_gain(state, side, space)]


def has_ally(state: State, side: str, space: str) -> bool:
    """Whether an ally of the bot is adjacent to a space."""
    return any(space in ally.next for name, ally in state.printed.allies.items() if state.allies[name] == side)


# Mobilisation: what the bot has afterwards


class Purse:
    """What a bot has while it mobilises: talents, pieces at home, battle cards in hand."""

    def __init__(self, state: State, side: str) -> None:
        self.talents = state.sides[side].talents
        self.home = dict.fromkeys(("hoplite", "fleet"), 0)
        for force in state.forces:
            self.home[force.kind] += force.side == side and force.where == "home"
        self.raised: list[str] = []
        self.cards = len(state.sides[side].battle_hand)
        self.deck = len(state.battle_deck) + len(state.battle_used)

    def raise_force(self, kind: str) -> None:
        """A force for 3 talents."""
        self.talents -= 3
        self.home[kind] -= 1
        self.raised.append(kind)

    def can_buy(self) -> bool:
        """Whether a battle card can be bought: 2 talents, room in the hand, a card to buy."""
        return self.talents >= 2 and self.cards < 6 and self.deck > 0

    def buy(self) -> None:
        """A battle card for 2 talents."""
        self.talents -= 2
        self.cards += 1
        self.deck -= 1


def react(state: State, side: str, kind: str, chance: Replayed) -> Purse:
    """Reaction to a mobilisation of the player, with a force of the same type."""
    purse = Purse(state, side)
    if purse.talents < 3 or not purse.home[kind]:
        return purse
    ahead = ahead_at_sea(state, side) if kind == "fleet" else ahead_on_land(state, side)
    dice = 0 if ahead > 0 else 1 if ahead == 0 else 2
    if dice and "failure" in chance.roll(dice):
        return purse
    purse.raise_force(kind)
    if ahead <= 0 and purse.can_buy():
        purse.buy()
    return purse


def mobilise(state: State, side: str, chance: Replayed) -> Purse:
    """New Mobilisation: the tests of the round."""
    purse = Purse(state, side)
    for _ in range({1: 2, 6: 0}.get(state.round, 1)):
        if purse.talents < 3:
            continue
        dice = dice_to_mobilise(state, side, purse.talents)
        if dice > 0 and "failure" in chance.roll(dice):
            continue
        kind = what_is_mobilised(state, side, purse)
        if not kind:
            continue
        purse.raise_force(kind)
        if purse.talents >= 6 and purse.can_buy() and chance.roll(1) == ["success"]:
            purse.buy()
    return purse


def dice_to_mobilise(state: State, side: str, talents: int) -> int:
    """By the round, the treasury and the sieges."""
    dice = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}[state.round]
    if talents <= 3:
        dice += 1
    if talents >= 6:
        dice -= 1
    if any(force.side == side and force.where == "siege" for force in state.forces):
        dice += 1
    return dice


def what_is_mobilised(state: State, side: str, purse: Purse) -> str:
    """The four points; if no piece of that type is left, the other one if it can get to the objective."""
    region = state.sides[side].objective
    march = bool(region) and can_march(state, side, region)
    if march and ahead_on_land(state, side) >= 0:
        kind = "hoplite"
    elif not march and ahead_at_sea(state, side) >= 0:
        kind = "fleet"
    else:
        kind = "hoplite" if march else "fleet"
    if purse.home[kind]:
        return kind
    if kind == "hoplite":
        return "fleet" if purse.home["fleet"] and can_sail(state, side, region) else ""
    return "hoplite" if purse.home["hoplite"] and march else ""
