"""Random positions of SPARTA!: valid, and crowded enough that the choice of an objective is seldom an easy one."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from random import Random
from typing import Any

from foeman.engine.positions import read_position
from foeman.games import game_of
from foeman.games.sparta.state import State, force_names

GAME = game_of("sparta")
MAP = files("foeman.games.sparta") / "content" / "map.toml"
SPACES: list[dict[str, Any]] = tomllib.loads(MAP.read_text(encoding="utf-8"))["spaces"]


def random_position(random: Random) -> dict[str, Any]:
    """A position in which one side is a bot that is to be asked."""
    blue = random.choice(["Athens", "Thebes"])
    bot = random.choice(["Sparta", blue])
    other = blue if bot == "Sparta" else "Sparta"
    seats = {bot: "bot", other: "person"}
    content = random_cities(random) if random.random() < 0.3 else {}
    empty, _ = read_position(GAME, {"game": "sparta", "setup": {"seats": seats}, "content": content}, "an empty map")
    founded = [space for space in empty.printed.sites if random.random() < 0.5]
    influence = random_influence(empty, random, bot, founded)
    cards = random.sample(empty.printed.battle_deck, 12)
    hands = [cards[: random.choice([0, 5, 6])], cards[6 : random.choice([6, 9])]]
    position: dict[str, Any] = {
        "round": random.randint(1, 6),
        "sides": {side: random_side(empty, random, hands[number]) for number, side in enumerate(seats)},
        "influence": influence,
        "allies": {ally: random.choice(["", bot, *seats]) for ally in empty.printed.allies},
        "forces": random_forces(empty, random, influence, founded),
        "founded": founded,
        "grain": random.choice(["", "Sicily", "Hellespont"]),
    }
    return {"game": "sparta", "seat": bot, "setup": {"seats": seats}, "content": content, "position": position}


def random_cities(random: Random) -> dict[str, Any]:
    """The map with larger cities, so that more than one influence is often needed."""
    return {"spaces": [{**space, "autonomy": random.choice([1, 2, 2, 3])} for space in SPACES]}


def random_influence(empty: State, random: Random, bot: str, founded: list[str]) -> dict[str, int]:
    """Influence by space: a share of the map is somebody's, and one side has more of it."""
    crowded, bots_share = random.choice([0.1, 0.3, 0.6, 0.9, 1.0]), random.choice([0.2, 0.5, 0.8, 0.97])
    influence = {}
    for name, space in empty.printed.spaces.items():
        if random.random() > crowded or (space.colony and name not in founded):
            continue
        amount = space.autonomy if random.random() < 0.8 else random.randint(1, space.autonomy)
        bots_own = random.random() < bots_share
        influence[name] = amount if bots_own == (bot == "Sparta") else -amount
    return influence


def random_side(empty: State, random: Random, hand: list[str]) -> dict[str, Any]:
    """Markers and cards of a side, near enough to the other's that standings differ and tie."""
    regions = list(empty.printed.regions)
    return {
        "talents": random.randint(0, 12),
        "hoplite": random.randint(2, 4),
        "navy": random.randint(2, 4),
        "own_assets": {one: random.choice([0, 0, 1, 2]) for one in ("elite", "skirmisher", "cavalry", "navy")},
        "battle_hand": hand,
        "given_up": random.sample(regions, random.choice([0, 0, 0, 1, 2])),
    }


def random_forces(empty: State, random: Random, influence: dict[str, int], founded: list[str]) -> list[dict[str, str]]:
    """Some forces out: mobilised, raiding or besieging, each in a space of its own."""
    printed = empty.printed
    cities = [space for space in printed.spaces if space not in printed.sites or space in founded]
    random.shuffle(cities)
    forces = []
    for side, card in empty.scenario.sides.items():
        led = 0
        for name, kind in force_names(card):
            where = random.choice(["home", "home", "mobilised", "raid", "siege"])
            sign = 1 if side == "Sparta" else -1
            spaces = [
                space
                for space in cities
                if (where == "raid" and (kind == "hoplite" or space in printed.ports))
                or (where == "siege" and kind == "hoplite" and influence.get(space, 0) * sign < 0)
            ]
            if where in ("raid", "siege") and (not spaces or led == len(card.leaders)):
                continue
            force = {"name": name, "side": side, "kind": kind, "where": where}
            if spaces:
                force["space"] = spaces[0]
                cities.remove(spaces[0])
                led += 1
            forces.append(force)
    return forces
