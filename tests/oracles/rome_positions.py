"""Random positions of Rome for the oracle: small maps of 6 to 12 regions, or the pack's own, and pieces on them."""

from __future__ import annotations

from random import Random
from typing import Any

from foeman.games.rome.printed import Printed, Troop, border_key
from foeman.games.rome.state import ALLY, NUMERALS, OWNED, ROME

FACTIONS = {"Rome": "rome", "Greece": "greece", "Carthage": "carthage", "Barbarian Tribes": "barbarians"}
SCORES = (1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 9)
MADE = {"origin": "reconstructed"}


def random_content(random: Random) -> dict[str, Any]:
    """A small map: 6 to 12 regions, up to 4 sea areas, all four factions with 1 to 3 home regions each."""
    number = random.randint(6, 12)
    names = [f"r{one}" for one in range(number)]
    seas = [f"s{one}" for one in range(random.randint(0, 4))]
    homes = random_homes(names, random)
    regions = [random_region(name, homes.get(name, ""), seas, random) for name in names]
    capitals = {faction: [name for name in names if homes.get(name) == faction] for faction in FACTIONS.values()}
    return {
        "regions": regions,
        "seas": [{"id": sea, "name": sea.upper(), **MADE} for sea in seas],
        "borders": [
            {"between": pair, "kind": random.choice(["plain", "plain", "plain", "river", "range", "strait"]), **MADE}
            for pair in joined(names, random, number // 2)
        ],
        "passages": [{"between": pair, **MADE} for pair in joined(seas, random, len(seas) // 2)],
        "factions": [faction_entry(name, FACTIONS[name], capitals[FACTIONS[name]][0]) for name in FACTIONS],
    }


def random_homes(names: list[str], random: Random) -> dict[str, str]:
    """A home region for each faction, and for some two or three."""
    shuffled = random.sample(names, len(names))
    homes = dict(zip(shuffled, FACTIONS.values(), strict=False))
    for name in shuffled[4 : 4 + random.randint(0, len(names) // 2)]:
        homes[name] = random.choice(list(FACTIONS.values()))
    return homes


def random_region(name: str, home: str, seas: list[str], random: Random) -> dict[str, Any]:
    """A region, mostly on a coast where there are seas."""
    coast = sorted(random.sample(seas, min(len(seas), random.choice([0, 1, 1, 1, 2]))))
    port = bool(coast) and random.random() < 0.5
    entry: dict[str, Any] = {"id": name, "name": name.upper(), "gold": random.randint(1, 3), "coast": coast, **MADE}
    entry |= {"home": home} if home else {}
    entry |= {"port": True, "harbour": coast} if port else {}
    entry |= {"trees": random.randint(0, 2), "mountains": random.randint(0, 1)}
    if not home and random.random() < 0.25:
        entry["mercenaries"] = {"pack": "baleares", "dice": ["GREEN"]}
    return entry


def joined(names: list[str], random: Random, more: int) -> list[list[str]]:
    """Pairs that join them all, mostly, and some more."""
    pairs = [[random.choice(names[:here]), names[here]] for here in range(1, len(names)) if random.random() < 0.93]
    for _ in range(more):
        pair = sorted(random.sample(names, 2))
        if pair not in [sorted(one) for one in pairs]:
            pairs.append(pair)
    return pairs


def faction_entry(name: str, ident: str, capital: str) -> dict[str, Any]:
    """A faction on a small map."""
    numbers = {"start_gold": 5, "start_agents": 2, "start_generals": 4, "start_ships": 5, "agent_limit": 2}
    looks = {"adjective": name, "colour": "#000000", "pattern": "dots", "letter": name[0]}
    places = {"capital": capital, "start_armies": [capital] * 4}
    return {"id": ident, "name": name, **looks, **places, **numbers, "hand": 5, "general_cost": 2, "markets": 4, **MADE}


# Pieces


def random_seats(random: Random) -> dict[str, str]:
    """Two to four seats: a Super-bot, a Speed-bot, and of the others some people."""
    others = random.choices(["super", "speed", "person", "person"], k=random.choice([0, 1, 2, 2]))
    players = ["super", "speed", *others]
    factions = random.sample(list(FACTIONS), len(players))
    seats = dict(zip(factions, players, strict=True))
    return {name: seats[name] for name in FACTIONS if name in seats}


def random_position(printed: Printed, seats: dict[str, str], me: str, random: Random) -> dict[str, Any]:
    """Everything that the targets of a bot can depend on."""
    lands = random_lands(printed, seats, random)
    paved = random.choice([0.1, 0.3, 0.6])
    position: dict[str, Any] = {
        "round": 2,
        "lands": lands,
        "roads": {one: random.choice(list(seats)) for one in printed.border_kind if random.random() < paved},
        "status": random_status(list(seats), random),
        "sides": {},
        "bots": {},
    }
    for name, player in seats.items():
        pool = random_pool(printed, name, random)
        if player != "person":
            position["bots"][name] = random_bot(pool, name, seats, random)
        position["sides"][name] = random_side(printed, seats, name, name == me, lands, random)
        for army in position["sides"][name]["armies"]:
            if player == "person" or random.random() < 0.35:
                army["cards"] = random_cards(pool, random)
    beat_some(position["sides"], me, random)
    close_and_refuse(printed, position, me, random)
    return position


def random_side(
    printed: Printed, seats: dict[str, str], name: str, some: bool, lands: dict[str, Any], random: Random
) -> dict[str, Any]:
    """The pieces of a side; Rome may have had its reforms."""
    armies = random_armies(printed, seats, name, some, lands, random)
    side: dict[str, Any] = {
        "name": name,
        "armies": armies,
        "navies": random_navies(printed, seats, name, lands, random),
    }
    if name == ROME and random.random() < 0.3:
        side["developments"] = {"Marian Reforms": 1}
    return side


def random_lands(printed: Printed, seats: dict[str, str], random: Random) -> dict[str, Any]:
    """Home regions mostly held by their faction, others by anybody or nobody."""
    lands: dict[str, Any] = {}
    nobody = random.choice([0, 1, len(seats)])
    for name, region in printed.regions.items():
        holder = random.choice([*seats, *([None] * nobody)])
        if region.home in seats:
            holder = region.home if random.random() < 0.7 else random.choice(list(seats))
        lands[name] = {"controller": holder, "barracks": random.random() < 0.15}
        if holder and random.random() < 0.2:
            lands[name]["unrest"] = random.randint(1, 2)
    return lands


def random_status(names: list[str], random: Random) -> dict[str, int]:
    """Diplomacy of any kind, in times of war and of peace."""
    pairs = [(one, other) for one in names for other in names if one < other]
    times = random.choice([[0, 1, 1, 2, 3], [0, 0, 0, 1, 3], [1, 1, 2, 2, 3]])
    return {f"{one} - {other}": random.choice(times) for one, other in pairs}


def random_armies(
    printed: Printed, seats: dict[str, str], name: str, some: bool, lands: dict[str, Any], random: Random
) -> list[dict[str, Any]]:
    """Up to four armies of a side, one in a region, mostly in its own land."""
    own = [region for region, land in lands.items() if land["controller"] == name]
    places: list[str] = []
    for _ in range(random.randint(1, 4) if some else random.choice([0, 0, 1, 2, 3, 4])):
        place = random.choice(own if own and random.random() < 0.6 else list(printed.regions))
        places += [place] if place not in places else []
    generals = random.sample([one for one, card in printed.generals.items() if card.faction == name], len(places))
    armies: list[dict[str, Any]] = [
        {"faction": name, "number": number, "region": place, "general": general}
        for number, (place, general) in enumerate(zip(places, generals, strict=True), start=1)
    ]
    garrisoned = [one for one, land in lands.items() if land["barracks"] or printed.regions[one].home in seats]
    for army in armies:
        army.update(random_turn(army["region"], garrisoned, random))
        if seats[name] != "person" or army["region"] in army.get("assaulted", []):
            army["guest"] = army["region"]
        if some and not army.get("fresh", True) and random.random() < 0.5:
            army.update(camped=random.choice(list(printed.regions)), guest="")
    return armies


def close_and_refuse(printed: Printed, position: dict[str, Any], me: str, random: Random) -> None:
    """Borders without a road closed to some armies of the bot, and regions of allies that they may not enter."""
    rough = [one for one, kind in printed.border_kind.items() if kind in ("river", "range")]
    closed = [one for one in rough if one not in position["roads"]]
    allies = [one for one in position["sides"] if one != me and position["status"][border_key(one, me)] == ALLY]
    allied = [region for region, land in position["lands"].items() if land["controller"] in allies]
    for army in position["sides"][me]["armies"]:
        if random.random() < 0.2:
            army["refused"] = random.sample(allied, min(1, len(allied)))
        if random.random() < 0.2:
            army["closed"] = random.sample(closed, min(2, len(closed)))


def random_turn(place: str, garrisoned: list[str], random: Random) -> dict[str, Any]:
    """What has happened to an army in this turn: it may be at its beginning or in the middle."""
    turn: dict[str, Any] = {}
    if random.random() < 0.3:
        turn |= {"moves": random.randint(0, 4), "road": random.choice([0, 0, 1, 2]), "fresh": False}
    if random.random() < 0.2:
        turn["homes_taken"] = 1
    if random.random() < 0.3:
        turn["guest"] = place
    if random.random() < 0.2:
        turn["assaulted"] = sorted({*random.sample(garrisoned, min(2, len(garrisoned))), *({place} & {*garrisoned})})
    return turn


def beat_some(sides: dict[str, Any], me: str, random: Random) -> None:
    """Armies that the bot's armies have beaten in this turn and that could not leave."""
    others = [army for name, side in sides.items() if name != me for army in side["armies"]]
    for army in sides[me]["armies"]:
        beside = [one for one in others if one["region"] == army["region"]]
        if beside and random.random() < 0.3:
            army["beaten"] = [f"{OWNED[one['faction']]} Army {NUMERALS[one['number']]}" for one in beside]


# Cards


def random_pool(printed: Printed, name: str, random: Random) -> list[Troop]:
    """The troop cards of a faction that can be in play before any reform, in any order."""
    troops = [one for one in printed.troops.values() if one.faction == name and not one.veteran_of]
    cards = [one for one in troops if one.recruit != "after_reforms" for _ in range(one.count)]
    return random.sample(cards, len(cards))


def random_bot(pool: list[Troop], name: str, seats: dict[str, str], random: Random) -> dict[str, Any]:
    """Its stances, and a Main deck with and without enough cards for aggression."""
    stance = {other: random.choice(SCORES) for other in seats if other != name}
    main = [one for one in pool if one.deck == "main"][: random.choice([3, 6, 7, 8, 8, 8])]
    for card in main:
        pool.remove(card)
    return {"faction": name, "kind": seats[name], "stance": stance, "main": [card.name for card in main]}


def random_cards(pool: list[Troop], random: Random) -> list[str]:
    """The cards of a declared army, some of them of horse alone, without Highland Warriors beside Lowland ones."""
    mounted = random.random() < 0.35 and sum(one.mounted and one.is_main for one in pool) > 1
    fits = [one for one in pool if one.mounted or not mounted]
    main = [one for one in fits if one.is_main and one.name != "Lowland Warriors"][: random.randint(2, 6)]
    light = [one for one in fits if one.counts_as == "skirmisher"][: random.randint(0, 2)]
    engines = [one for one in fits if one.counts_as == "artillery"][: random.randint(0, 1)]
    for card in [*main, *light, *engines]:
        pool.remove(card)
    return [card.name for card in [*main, *light, *engines]]


def random_navies(
    printed: Printed, seats: dict[str, str], name: str, lands: dict[str, Any], random: Random
) -> list[dict[str, Any]]:
    """Ships beside the board, in a port or at sea; a bot's second miniature has the same ships."""
    ships = [one for one, ship in printed.ships.items() if ship.faction == name][:1]
    ports = [one for one, land in lands.items() if land["controller"] == name and printed.regions[one].port]
    places = [*printed.seas, *ports]
    if random.random() < 0.25:
        return []
    navies: list[dict[str, Any]] = [{"faction": name, "number": 1, "ships": ships * random.randint(1, 4)}]
    if places and (seats[name] == "person" or random.random() < 0.6):
        navies[0] |= {"place": random.choice(places), "moves": random.randint(0, 4), "fresh": random.random() < 0.5}
        if random.random() < 0.4:
            second = {"faction": name, "number": 2, "place": random.choice(places)}
            navies.append(second | ({"ships": ships} if seats[name] == "person" else {"mirror": True}))
    return navies
