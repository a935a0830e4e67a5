"""Random positions of Skirmish: a unit of the AI to decide for, some friends and enemies, objectives, terrain."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Any

from foeman.engine.game import Impossible
from foeman.engine.positions import read_position
from foeman.games import game_of
from foeman.games.skirmish.printed import Profile, may_take
from foeman.games.skirmish.state import State, Unit
from tests.oracles.skirmish import unit_type

GAME = game_of("skirmish")
EMPTY: State = read_position(GAME, {"game": "skirmish"}, "an empty table")[0]
GROUND = ("wood", "hedge", "wall", "ruin", "rubble", "swamp", "mire", "thorns", "fire", "rocks", "building", "hill")
"""Terrain without edges to drop off and gaps to jump: whether these are dared is another section of the rules."""
BLOCKING = ("rocks", "building")

Card = tuple[str, tuple[str, ...]]


def every_card() -> list[Card]:
    """The units of the pack, as they are and with each upgrade that they may have."""
    printed = EMPTY.printed
    plain: list[Card] = [(name, ()) for name in printed.units]
    return plain + [
        (name, (upgrade.id,))
        for name, unit in printed.units.items()
        for upgrade in printed.upgrades.values()
        if may_take(unit, upgrade)
    ]


CARDS = every_card()


def cards_of(kind: str) -> list[Card]:
    """The units of a type."""
    found = []
    for card in CARDS:
        unit = Unit("U", "AI", card[0], card[1], profile=EMPTY.printed.profile(*card))
        if unit_type(unit) == kind:
            found.append(card)
    return found


OF_TYPE = {kind: cards_of(kind) for kind in ("hybrid", "shooting", "melee")}


def random_position(random: Random, kind: str) -> dict[str, Any]:
    """A position in which U, a unit of a type, is to be activated."""
    while True:
        made = any_position(random, kind)
        try:
            state, _ = read_position(GAME, made, "a position")
        except Impossible:  # a base on a corner of blocking ground
            continue
        if any(unit.name == "U" for unit in state.units):
            return made


def any_position(random: Random, kind: str) -> dict[str, Any]:
    """A position that may not be a valid one: there may be no room for U, or a base too near to a rock."""
    x, y = random.uniform(8, 40), random.uniform(4, 36)
    table = Table(random, x, y)
    table.put("U", "AI", random.choice(OF_TYPE[kind]), near=0.0)
    seized = random.random() < 0.35
    off = [24.0, 32.0, 40.0] if random.random() < 0.3 else [6.0, 11.0, 14.0, 20.0, 34.0]
    markers = []
    for number in range(random.randint(0 if seized else 1, 3)):
        mx, my = table.open_point(random.choice([5.0, 10.0, 16.0, 24.0]))
        owner = "AI" if seized and random.random() < 0.9 else random.choice(["", "", "Player", "AI"])
        markers.append({"name": f"objective {number + 1}", "x": mx, "y": my, "owner": owner})
    for number in range(random.choice([0, 0, 1, 2])):
        table.put(f"F{number + 1}", "AI", random.choice(CARDS), random.uniform(3, 20), markers)
    for number in range(random.choice([1, 1, 2, 3, 4]) if random.random() < 0.97 else 0):
        table.put(f"E{number + 1}", "Player", random.choice(CARDS), random.choice(off), markers)
    position = {"units": table.units, "markers": markers, "pieces": table.pieces, "changed": True}
    return {"game": "skirmish", "step": "decide", "seat": "AI", "with": {"unit": "U"}, "position": position}


class Table:
    """What has been put on a table so far."""

    def __init__(self, random: Random, x: float, y: float) -> None:
        self.random = random
        self.digits = random.choice([2, 2, 0])
        """Whole inches now and then, and points opposite to each other, so that distances tie."""
        self.last: tuple[float, float] | None = None
        self.x, self.y = round(x, self.digits), round(y, self.digits)
        self.units: list[dict[str, Any]] = []
        self.bases: list[tuple[float, float, float]] = []
        self.pieces: list[dict[str, Any]] = []
        if random.random() < 0.75:
            self.pieces = [self.piece(number) for number in range(random.randint(1, 5))]

    def piece(self, number: int) -> dict[str, Any]:
        """A piece of terrain with four corners, one in each quarter around its middle."""
        random = self.random
        x, y = self.around(random.choice([0.5, 5.0, 8.0, 14.0]))
        wide = random.uniform(1, 6)
        corners = [
            (round(x + cos(turn) * wide, 2), round(y + sin(turn) * wide * random.uniform(0.5, 1.5), 2))
            for turn in (pi / 4 + number * pi / 2 for number in range(4))
        ]
        kind = random.choice(GROUND)
        height = 2 if kind == "hill" else 3
        return {"name": f"piece {number + 1}", "kind": kind, "height": height, "outline": corners}

    def around(self, far: float) -> tuple[float, float]:
        """A point about so far from the middle, on the table."""
        turn, far = self.random.uniform(0, 2 * pi), far * self.random.uniform(0.6, 1.4)
        x, y = self.x + cos(turn) * far, self.y + sin(turn) * far
        if self.last and self.digits == 0 and self.random.random() < 0.3:
            x, y = 2 * self.x - self.last[0], self.last[1]
        self.last = round(min(max(x, 2.0), 46.0), self.digits), round(min(max(y, 2.0), 46.0), self.digits)
        return self.last

    def open_point(self, far: float) -> tuple[float, float]:
        """A point about so far from the middle on which a marker may lie."""
        while True:
            x, y = self.around(far)
            if not any(self.is_on(piece, x, y, 0.0) for piece in self.pieces if piece["kind"] in BLOCKING):
                return x, y

    def put(self, name: str, side: str, card: Card, near: float, markers: list[dict[str, Any]] | None = None) -> None:
        """A unit about so far from the middle, or now and then at an objective; nobody if there is no room."""
        profile = EMPTY.printed.profile(*card)
        for _ in range(30):
            x, y = self.around(near)
            if markers and self.random.random() < 0.2:
                marker = self.random.choice(markers)
                x, y = marker["x"] + self.random.uniform(-4, 4), marker["y"] + self.random.uniform(-4, 4)
            if near == 0.0:
                x, y = self.x, self.y
            models = self.models(profile, round(x, self.digits), round(y, self.digits))
            if self.has_room(profile, models):
                break
        else:
            return
        self.bases += [(mx, my, profile.radius) for mx, my in models]
        wounds = self.random.choice([0, 0, 1]) if profile.tough else 0
        self.units.append({
            "name": name,
            "side": side,
            "kind": card[0],
            "upgrades": list(card[1]),
            "models": [{"x": mx, "y": my, "wounds": wounds} for mx, my in models],
            "activated": name != "U" and self.random.random() < 0.4,
            "stunned": name != "U" and self.random.random() < 0.2,
            "breathed": profile.fire_breath and self.random.random() < 0.2,
        })  # fmt: skip

    def models(self, profile: Profile, x: float, y: float) -> list[tuple[float, float]]:
        """The models of a unit in a row, as many as are left of it."""
        left = self.random.randint(1, profile.models)
        return [(round(x + number * (profile.base + 0.3), 2), round(y, 2)) for number in range(left)]

    def has_room(self, profile: Profile, models: list[tuple[float, float]]) -> bool:
        """Whether all models stand on the table, off blocking ground and over an inch from all others."""
        for x, y in models:
            if not (1.5 <= x <= 46.5 and 1.5 <= y <= 46.5):
                return False
            if any(
                (x - ox) ** 2 + (y - oy) ** 2 < (radius + profile.radius + 1.02) ** 2 for ox, oy, radius in self.bases
            ):
                return False
            if any(self.is_on(piece, x, y, profile.radius) for piece in self.pieces if piece["kind"] in BLOCKING):
                return False
        return True

    def is_on(self, piece: dict[str, Any], x: float, y: float, radius: float) -> bool:
        """Whether a base is so near to a piece that it might stand on it."""
        xs, ys = [corner[0] for corner in piece["outline"]], [corner[1] for corner in piece["outline"]]
        keep = radius + 0.3
        return bool(min(xs) - keep <= x <= max(xs) + keep and min(ys) - keep <= y <= max(ys) + keep)
