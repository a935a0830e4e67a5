"""Proximity: nearest to the players' side of the board, then to the Glory track."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import CRUSADER


def players_side(alliance: str, reading: str) -> str:
    """crusade.ruling.player_side: the edge at which the opponents of this alliance sit."""
    if reading != "by_alliance":
        return reading
    return "east" if alliance == CRUSADER else "west"


def near_enough(printed: Printed, names: Sequence[str], side: str, reading: str) -> list[str]:
    """crusade.general.proximity, crusade.ruling.proximity: the nearest to a side, and what is about as near."""
    distance = printed.edge[side]
    limit = min([distance[name] for name in names]) + (1 if reading == "one_step" else 0)
    return [name for name in names if distance[name] <= limit]


def closest(printed: Printed, names: Sequence[str], side: str, reading: str) -> list[str]:
    """crusade.general.proximity, crusade.general.proximity.glory: of those about as near, the nearest to the Glory
    track."""
    if len(names) < 2:
        return list(names)
    close, distance = near_enough(printed, names, side, reading), printed.glory_distance
    if len(close) < 2:
        return close
    least = min([distance[name] for name in close])
    return [name for name in close if distance[name] == least]
