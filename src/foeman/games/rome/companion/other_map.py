"""Another map of Rome, made by a program, for the referee: other names, borders, worth, homes, cards dealt anew.

The pack's own files are taken apart, changed and written again; what nobody changes stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from foeman.engine.packs import Pack, from_json, read_folder
from foeman.engine.reading import parse_toml
from foeman.engine.table import Table
from foeman.engine.toml_text import toml_file
from foeman.games.rome.printed import Printed

CONTENT = Path(__file__).parent.parent / "content"
OTHER = "other"
SHARE = 10
"""One border in so many is another."""
LABEL = 'game = "rome"\nname = "Another world"\nversion = 1\n'

File = dict[str, Any]
Row = dict[str, Any]


def other_map(printed: Printed, table: Table) -> Pack:
    """A pack that nobody has printed."""
    ours = read_folder(CONTENT).files
    files = {name: parse_toml(text, name) for name, text in ours.items() if name != "pack.toml"}
    rename(files["map.toml"])
    move_homes(files["map.toml"]["regions"], files["factions.toml"]["factions"], table)
    deal_worth(files["map.toml"]["regions"], table)
    move_borders(files["map.toml"], table)
    deal_cards(files, table)
    return from_json({"pack.toml": LABEL} | {name: toml_file(file) for name, file in files.items()}, "another world")


# The map


def rename(world: File) -> None:
    """Every region under another name: its own, read backwards."""
    for region in world["regions"]:
        region["name"] = region["name"][::-1].capitalize()


def move_homes(regions: list[Row], factions: list[Row], table: Table) -> None:
    """Home regions change places, with the capitals and the armies that start in them."""
    homes = [region for region in regions if region.get("home")]
    places = table.shuffle([region["id"] for region in homes], rule=OTHER)
    moved = dict(zip((region["id"] for region in homes), places, strict=True))
    marks = {moved[region["id"]]: (region["home"], region.get("capital", False)) for region in homes}
    for region in homes:
        region["home"], capital = marks[region["id"]]
        region.pop("capital", None)
        if capital:
            region["capital"] = True
    for faction in factions:
        faction["capital"] = moved[faction["capital"]]
        faction["start_armies"] = [moved[region] for region in faction["start_armies"]]


def deal_worth(regions: list[Row], table: Table) -> None:
    """Gold values are dealt anew, among the home regions and among the others."""
    for is_home in (True, False):
        same = [region for region in regions if bool(region.get("home")) == is_home]
        deal(same, "gold", table)


def move_borders(world: File, table: Table) -> None:
    """A tenth of the borders is taken away, and as many join regions that had one between them."""
    borders: list[Row] = world["borders"]
    count = len(borders) // SHARE
    for border in table.shuffle(borders, rule=OTHER):
        if count and is_whole(world, [one for one in borders if one is not border]):
            borders.remove(border)
            count -= 1
    fresh = table.shuffle(second_neighbours(borders), rule=OTHER)[: len(borders) // SHARE]
    borders += [{"between": list(pair), "kind": "plain", "origin": "reconstructed"} for pair in fresh]


def is_whole(world: File, borders: Sequence[Row]) -> bool:
    """Whether every region that has a border is still to be reached from every other one that was, over land."""
    before, after = groups(world["borders"]), groups(borders)
    return len(before) == len(after) and sum(map(len, before)) == sum(map(len, after))


def groups(borders: Sequence[Row]) -> list[set[str]]:
    """The regions that hang together."""
    found: list[set[str]] = []
    for border in borders:
        joined = [group for group in found if group & set(border["between"])]
        found = [group for group in found if not any(group is one for one in joined)]
        found.append(set(border["between"]).union(*joined))
    return found


def second_neighbours(borders: Sequence[Row]) -> list[tuple[str, str]]:
    """Pairs of regions with just one between them."""
    near: dict[str, list[str]] = {}
    for border in borders:
        one, other = border["between"]
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    pairs = {
        (one, far): True for one in near for mid in near[one] for far in near[mid] if one < far and far not in near[one]
    }
    return list(pairs)


# The cards


def deal_cards(files: dict[str, File], table: Table) -> None:
    """Dice, worth and events are dealt anew among cards of one kind."""
    for kind in kinds(files["troops.toml"]["troops"], lambda troop: (troop["faction"], troop["type"])):
        deal(kind, "good", table)
    for kind in kinds(files["mercenaries.toml"]["mercenaries"], lambda troop: troop["type"]):
        deal(kind, "good", table)
    for kind in kinds(files["actions.toml"]["actions"], lambda card: card["action"]):
        deal(kind, "levy", table)
    deal(files["actions.toml"]["actions"], "event", table)


def kinds(rows: list[Row], kind: Callable[[Row], object]) -> list[list[Row]]:
    """Rows by their kind."""
    found: dict[object, list[Row]] = {}
    for row in rows:
        found.setdefault(kind(row), []).append(row)
    return list(found.values())


def deal(rows: Sequence[Row], what: str, table: Table) -> None:
    """What some rows have is dealt out among them anew."""
    dealt = table.shuffle([row[what] for row in rows], rule=OTHER)
    for row, value in zip(rows, dealt, strict=True):
        row[what] = value
