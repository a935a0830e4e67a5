"""What the traits of generals do, and the developments whose effects work like them.

One function for each place in the rules that a trait touches; numbers and dice come from the pack.
"""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.state import Army, Navy, State, carried_by, effects, gain, has_trait, stars

BARRIER_TRAITS = {"range": "mountaineer", "river": "bridge_builder"}
"""The trait that makes a kind of border cost nothing extra."""


def number(state: State, trait: str, name: str) -> int:
    """A parameter of a trait that is a number."""
    return int(state.printed.trait_parameters[trait][name])


def amount(state: State, army: Army, trait: str, name: str) -> int:
    """The number a trait gives to an army under such a general; otherwise none."""
    return number(state, trait, name) if has_trait(state, army, trait) else 0


def dice_of(state: State, army: Army, trait: str) -> list[str]:
    """The dice a trait gives to an army under such a general; otherwise none."""
    if not has_trait(state, army, trait):
        return []
    return [str(state.printed.trait_parameters[trait]["die"])] * number(state, trait, "dice")


# Moving


def extra_moves(state: State, army: Army) -> int:
    """Fast marcher: movement units an army has beyond the usual in each campaign turn."""
    return amount(state, army, "fast_marcher", "mu")


def extra_navy_moves(state: State, faction: str) -> int:
    """Navy movement: movement units the navies of a faction have beyond the usual."""
    return sum(int(one["mu"]) for one in effects(state, faction, "navy_movement"))


def ignores_barrier(state: State, army: Army, kind: str) -> bool:
    """Mountaineer, Bridge builder: whether a range or a river costs an army nothing extra."""
    return kind in BARRIER_TRAITS and has_trait(state, army, BARRIER_TRAITS[kind])


def calming(state: State, army: Army) -> int:
    """Pacifier: how many unrest markers an army removes for a movement unit."""
    return amount(state, army, "pacifier", "markers") or 1


# Taking regions


def assault_dice(state: State, army: Army) -> list[str]:
    """Besieger, assault bonus: dice an assaulting army rolls besides its cards and its general; walls spare them."""
    dice = dice_of(state, army, "besieger")
    for one in effects(state, army.faction, "assault_bonus"):
        dice += [str(one["die"])] * int(one["dice"])
    return dice


def ignores_walls(state: State, army: Army) -> bool:
    """Wall breaker: whether walls leave the dice of an assaulting army alone."""
    return has_trait(state, army, "wall_breaker")


def plunder(state: State, army: Army, table: Table) -> None:
    """Plunderer: the first region that an army conquers in a campaign turn brings gold from the bank."""
    gold = amount(state, army, "plunderer", "gold")
    if gold and not army.plundered:
        army.plundered = True
        gain(state, army.faction, gold)
        table.tell("{} plunders: {} gold.", army, gold, rule="rome.conquer.success")


# Battles


def avoid_dice(state: State, army: Army, escaping: bool) -> int:
    """Elusive, Pursuer: how many dice a general rolls when battle is to be avoided; the best of them counts."""
    trait = "elusive" if escaping else "pursuer"
    return amount(state, army, trait, "dice") or 1


def terrain_changes(state: State, army: Army) -> tuple[int, ...]:
    """rome.battle.prepare.terrain_change: by how much the owner of an army may change the difficult terrain.

    One of them, if any: Ambusher adds, Open-field commander takes away, Eye for ground does either. What the terrain
    bonus of a development adds is allowed besides: all sums of the two are listed.
    """
    changes = [0]
    if has_trait(state, army, "ambusher"):
        changes.append(number(state, "ambusher", "change"))
    if has_trait(state, army, "open_field"):
        changes.append(-number(state, "open_field", "change"))
    if has_trait(state, army, "eye_for_ground"):
        change = number(state, "eye_for_ground", "change")
        changes += [change, -change]
    for one in effects(state, army.faction, "terrain_bonus"):
        changes += [change + int(one["change"]) for change in changes]
    return tuple(change for change in dict.fromkeys(changes) if change)


def battle_stars(state: State, army: Army) -> int:
    """Tactician: the stars that count when generals are compared before a battle, those of the card included."""
    return stars(state, army) + amount(state, army, "tactician", "stars")


def flank_rerolls(state: State, army: Army) -> int:
    """Cavalry leader: how often in a battle the dice of an own main battle card in the flanks are rolled again."""
    return amount(state, army, "cavalry_leader", "rerolls")


def centre_cancels(state: State, army: Army) -> int:
    """Steadfast: how many Skulls against own foot cards in the centre are cancelled in a battle."""
    return amount(state, army, "steadfast", "cancels")


def extra_recovery(state: State, army: Army) -> int:
    """Inspiring: cards that a victorious army recovers beyond the usual."""
    return amount(state, army, "inspiring", "cards")


def extra_veterans(state: State, army: Army) -> int:
    """Drillmaster: veterans that a victorious army makes beyond the usual."""
    return amount(state, army, "drillmaster", "cards")


def naval_dice(state: State, navy: Navy) -> list[str]:
    """Seafarer: dice that a navy rolls besides those of its ships, because of the general it carries."""
    army = carried_by(state, navy)
    return [] if army is None else dice_of(state, army, "seafarer")


# Agents and mercenaries


def is_guarded(state: State, army: Army) -> bool:
    """Guarded: whether an assassin's Skull against the general is rolled once more."""
    return has_trait(state, army, "guarded")


def is_incorruptible(state: State, army: Army) -> bool:
    """Incorruptible: whether an army cannot be bribed."""
    return has_trait(state, army, "incorruptible")


def mercenary_price(state: State, faction: str, army: Army | None, card: str) -> int:
    """Paymaster, mercenary discount: what a mercenary card costs a faction, for an army or none yet; at least 1."""
    cost = state.printed.troops[card].cost or 0
    if army is not None:
        cost = cheaper(cost, amount(state, army, "paymaster", "gold"), 1)
    for one in effects(state, faction, "mercenary_discount"):
        cost = cheaper(cost, int(one["gold"]), int(one["minimum"]))
    return cost


def cheaper(cost: int, gold: int, least: int) -> int:
    """A price with so much off, but not below the least; a price below that already stays."""
    return min(cost, max(least, cost - gold))
