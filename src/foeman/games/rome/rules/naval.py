"""Naval battles: one roll of all ships against each other, and what becomes of ships and carried troops."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import S
from foeman.games.rome.rules import traits
from foeman.games.rome.rules.armies import MOST_SHIPS, collapse_if_broken, lose_card, lose_ship, sink
from foeman.games.rome.rules.dice import damage, roll
from foeman.games.rome.rules.victory import score_at_sea
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Army, Navy, State, carried_by, effects, ruling, ships_of


def fight_at_sea(state: State, attacker: Navy, defender: Navy, table: Table) -> Navy | None:
    """rome.naval.roll: both roll at the same time, then both lose ships and troops. The winner, if any."""
    table.tell("{} attacks {}.", attacker, defender, rule="rome.naval.roll")
    navies = (attacker, defender)
    began = [len(ships_of(state, navy)) for navy in navies]
    aboard = [troops_aboard(state, navy) for navy in navies]
    faces = [roll_ships(state, navy, table) for navy in navies]
    captures = [choose_captures(state, navy, rolled, table) for navy, rolled in zip(navies, faces, strict=True)]
    lose_ships(state, attacker, faces[1], table)
    lose_ships(state, defender, faces[0], table)
    used = capture_both(state, attacker, defender, captures, table)
    lost = [ships_lost(state, navies[0], began[0], used[0]), ships_lost(state, navies[1], began[1], used[1])]
    for one, other in ((0, 1), (1, 0)):
        spent = used[one] * captures_cost(state, navies[one])
        lose_troops(state, navies[other], aboard[other], began[other], lost[other], faces[one].count(S), spent, table)
    left = [len(ships_of(state, navy)) for navy in navies]
    sink_the_lost(state, attacker, defender, began, table)
    return winner(state, attacker, defender, lost, left)


def troops_aboard(state: State, navy: Navy) -> int:
    """rome.naval.carried.share: how many troop cards a navy carries."""
    army = carried_by(state, navy)
    return 0 if army is None else len(army.cards)


def roll_ships(state: State, navy: Navy, table: Table) -> list[str]:
    """rome.naval.roll: all dice on the ship cards, and those of a seafaring general aboard."""
    ships = state.printed.ships
    dice = [die for ship in ships_of(state, navy) for die in ships[ship].dice] + traits.naval_dice(state, navy)
    return roll(state, dice, table, "rome.naval.roll", navy)


# Ships


def lose_ships(state: State, navy: Navy, faces: list[str], table: Table) -> None:
    """rome.naval.damage: each kill destroys a ship card; an odd X is lost."""
    kills, _ = damage(faces)
    for _ in range(min(kills, len(ships_of(state, navy)))):
        ships = list(dict.fromkeys(ships_of(state, navy)))
        ship = seat(state, navy.faction).ship_to_lose(state, navy, ships, table)
        table.tell("{} loses {}.", navy, ship, rule="rome.naval.damage")
        lose_ship(state, navy, ship)


# Marines


def captures_cost(state: State, navy: Navy) -> int:
    """rome.naval.marines: how many S capture a ship for a faction with marines; 0 without."""
    return min((int(one["s_results"]) for one in effects(state, navy.faction, "capture_ships")), default=0)


def choose_captures(state: State, navy: Navy, faces: list[str], table: Table) -> int:
    """rome.naval.marines, rome.ruling.naval_capture: how many pairs of S are to capture ships.

    By the default reading the roller says, as such an S does nothing else; by the other all pairs do.
    """
    cost = captures_cost(state, navy)
    most = faces.count(S) // cost if cost else 0
    if not most or ruling(state, "rome.ruling.naval_capture") == "both":
        return most
    return seat(state, navy.faction).captures(state, navy, faces.count(S), most, table)


def capture_both(state: State, attacker: Navy, defender: Navy, captures: list[int], table: Table) -> list[int]:
    """rome.naval.marines: both sides capture from the ships left afloat at the same time; how many each took."""
    taken = [
        choose_prizes(state, attacker, defender, captures[0], table),
        choose_prizes(state, defender, attacker, captures[1], table),
    ]
    for navy, prizes in ((defender, taken[0]), (attacker, taken[1])):
        for ship in prizes:
            ships_of(state, navy).remove(ship)
    for navy, prizes in ((attacker, taken[0]), (defender, taken[1])):
        for ship in prizes:
            table.tell("{} captures {}.", navy, ship, rule="rome.naval.marines")
            ships_of(state, navy).append(ship)
    return [len(prizes) for prizes in taken]


def choose_prizes(state: State, navy: Navy, foe: Navy, count: int, table: Table) -> list[str]:
    """rome.naval.marines, rome.universal.navy.size: which ship cards are taken; a navy has room for five.

    A navy that has no ship left takes none.
    """
    own = len(ships_of(state, navy))
    afloat, prizes = list(ships_of(state, foe)), list[str]()
    room = MOST_SHIPS - own if own else 0
    for _ in range(min(count, len(afloat), room)):
        ship = seat(state, navy.faction).prize(state, navy, afloat, table)
        afloat.remove(ship)
        prizes.append(ship)
    return prizes


def ships_lost(state: State, navy: Navy, began: int, captured: int) -> int:
    """How many of its own ship cards a navy has lost, destroyed or captured."""
    return began + captured - len(ships_of(state, navy))


# Carried troops


def lose_troops(
    state: State, navy: Navy, aboard: int, began: int, lost: int, s_results: int, spent: int, table: Table
) -> None:
    """rome.naval.carried.s, rome.ruling.naval_capture: an S costs a card, unless it captured a ship."""
    army = carried_by(state, navy)
    if army is None:
        return
    if ruling(state, "rome.ruling.naval_capture") == "one_use":
        s_results -= spent
    if not army.declared:
        drown_undeclared(state, army, lost, s_results, table)
        return
    drown(state, army, share_of(state, aboard, began, lost), table, "rome.naval.carried.share")
    drown(state, army, s_results, table, "rome.naval.carried.s")
    lose_if_empty(state, army, table)


def drown_undeclared(state: State, army: Army, ships: int, s_results: int, table: Table) -> None:
    """rome.ruling.solo_undeclared_army: an army without cards loses a main card of the decks for each ship.

    And a skirmisher for each S.
    """
    owner = seat(state, army.faction)
    owner.lose_cards(state, army, ships, 0, table, "rome.naval.carried.share")
    owner.lose_cards(state, army, 0, s_results, table, "rome.naval.carried.s")
    lose_if_empty(state, army, table)


def share_of(state: State, aboard: int, began: int, lost: int) -> int:
    """rome.naval.carried.share, rome.ruling.naval_proportion: the troops that go down with the ships, rounded up."""
    if ruling(state, "rome.ruling.naval_proportion") == "once":
        return -(-aboard * lost // began)
    left = aboard
    for ships in range(began, began - lost, -1):
        left -= -(-left // ships)
    return aboard - left


def drown(state: State, army: Army, count: int, table: Table, rule: str) -> None:
    """rome.naval.carried.s, rome.naval.carried.share: cards of a carried army, drawn at random."""
    if count <= 0 or not army.cards:
        return
    count = min(count, len(army.cards))
    everybody = count == len(army.cards)
    for card in list(army.cards) if everybody else table.deal(army.cards, count, rule=rule, about=army):
        table.tell("{} loses {} at sea.", army, card, rule=rule, to=army.faction)
        lose_card(state, army, card)
    table.tell("{} loses {} troop cards at sea.", army, count, rule=rule)


def lose_if_empty(state: State, army: Army, table: Table) -> None:
    """rome.naval.carried.general: an army lost entirely takes its general with it; a broken one is no more, as ever."""
    collapse_if_broken(state, army, table)


# The end


def sink_the_lost(state: State, attacker: Navy, defender: Navy, began: list[int], table: Table) -> None:
    """rome.win.sea: a navy without ships is gone, and whoever sank it scores."""
    for navy, foe, ships in ((attacker, defender, began[0]), (defender, attacker, began[1])):
        if not ships_of(state, navy):
            sink(state, navy, table)
            score_at_sea(state, foe.faction, ships, table)


def winner(state: State, attacker: Navy, defender: Navy, lost: list[int], left: list[int]) -> Navy | None:
    """rome.ruling.navy_loser: the survivor, else who lost fewer ship cards, or by the other reading has more left."""
    if not left[0] or not left[1]:
        return attacker if left[0] else defender if left[1] else None
    worse = lost if ruling(state, "rome.ruling.navy_loser") == "more_ships_lost" else [-left[0], -left[1]]
    if worse[0] == worse[1]:
        return None
    return attacker if worse[0] < worse[1] else defender
