"""Another map of SPARTA!, made by a program, for the referee: other names and roads, all else dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foeman.engine.packs import Pack, from_json
from foeman.engine.table import Table
from foeman.games.sparta.companion.kept_map import pack_files
from foeman.games.sparta.printed import Printed
from foeman.games.sparta.printed.pack import Content, load_content

OTHER = "sparta.base.setup"
LABEL = 'game = "sparta"\nname = "Another Greece"\nversion = 1\n'
TOWNS = ("sparta", "athens", "thebes")
"""Spaces that the rules themselves name."""
A_TENTH = 10
OURS = Path(__file__).parents[1] / "content"


def other_map(printed: Printed, table: Table) -> Pack:
    """A pack that nobody has printed."""
    return from_json({"pack.toml": LABEL, **pack_files(other_content(load_content(OURS), table))}, "another map")


def cards_alone(other: Pack, ours: Pack) -> Pack:
    """What is known beside a board whose map is told: the other pack's cards, which name its regions; of all else on
    the map and on the setup cards only what ours says."""
    theirs, own = load_content(other), load_content(ours)
    tiles = {region.id: region for region in own.regions}
    regions = [
        one.model_copy(update={"reward": tiles[one.id].reward, "points": tiles[one.id].points})
        for one in theirs.regions
    ]
    told = {
        name: getattr(own, name) for name in ("spaces", "allies", "roads", "crossings", "scenarios", "sides", "leaders")
    }
    content = theirs.model_copy(update={"regions": tuple(regions), **told})
    return from_json({"pack.toml": LABEL, **pack_files(content)}, "another map's cards")


def other_content(content: Content, table: Table) -> Content:
    """A pack with everything shuffled within its kind."""
    dump: dict[str, Any] = content.model_dump()
    aims = {id for target in dump["targets"] for id in (target["aim"], target["other"])}
    rename(dump["regions"], aims, "Land", table)
    rename(dump["spaces"], set(TOWNS), "Polis", table)
    rename(dump["leaders"], set(), "Strategos", table)
    rename(dump["events"], set(), "Decree", table)
    rename(dump["battle_cards"], set(), "Ruse", table)
    deal(dump["regions"], ("reward", "points"), table)
    deal([one for one in dump["spaces"] if one["id"] not in TOWNS and not one["colony"]], ("autonomy", "port"), table)
    deal(dump["allies"], ("asset",), table)
    deal(dump["leaders"], ("ability",), table)
    deal(dump["events"], ("copies",), table)
    deal(dump["battle_cards"], ("copies",), table)
    dump["roads"] = other_roads(dump, [one["id"] for one in dump["spaces"]], table)
    for side in dump["sides"]:
        side["homes"] = other_homes(side, table)
    fit_influence(dump)
    return Content.model_validate(dump)


def rename(entries: Sequence[dict[str, Any]], keep: set[str], word: str, table: Table) -> None:
    """Everything under another name, but what the rules name."""
    numbers = table.shuffle(range(1, len(entries) + 1), rule=OTHER)
    for entry, number in zip(entries, numbers, strict=True):
        if entry["id"] not in keep:
            entry["name"] = f"{word} {LETTERS[number % len(LETTERS)]}{number}"


LETTERS = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta")


def deal(entries: Sequence[dict[str, Any]], keys: tuple[str, ...], table: Table) -> None:
    """These values are dealt out anew between the entries."""
    dealt = table.shuffle([{key: entry[key] for key in keys} for entry in entries], rule=OTHER)
    for entry, values in zip(entries, dealt, strict=True):
        entry.update(values)


def other_roads(dump: dict[str, Any], spaces: list[str], table: Table) -> list[dict[str, Any]]:
    """A tenth of the roads lead elsewhere, if the map stays in one part."""
    roads: Sequence[dict[str, Any]] = dump["roads"]
    changed = table.deal(range(len(roads)), max(len(roads) // A_TENTH, 1), rule=OTHER)
    made = [dict(road) for road in roads]
    taken = {frozenset(road["between"]) for road in roads}
    for place in changed:
        one = made[place]["between"][0]
        other = table.draw([space for space in spaces if space != one], rule=OTHER)
        elsewhere = [*made[:place], {**made[place], "between": (one, other)}, *made[place + 1 :]]
        if frozenset((one, other)) not in taken and is_whole(dump, elsewhere):
            taken.add(frozenset((one, other)))
            made = elsewhere
    return made


def is_whole(dump: dict[str, Any], roads: Sequence[dict[str, Any]]) -> bool:
    """Whether every space but sites of colonies can be reached from every other one."""
    near: dict[str, list[str]] = {space["id"]: [] for space in dump["spaces"]}
    links = [tuple(link["between"]) for link in (*roads, *dump["crossings"])]
    links += [(ally["id"], space) for ally in dump["allies"] for space in ally["next"]]
    for one, other in links:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    seen: dict[str, bool] = {}
    waiting = [dump["spaces"][0]["id"]]
    while waiting:
        here = waiting.pop()
        if here not in seen:
            seen[here] = True
            waiting += near[here]
    return all(space["id"] in seen or (space["colony"] and not near[space["id"]]) for space in dump["spaces"])


def other_homes(side: dict[str, Any], table: Table) -> list[str]:
    """Another second home, out of the spaces where a side begins."""
    spaces = [space for space in side["influence"] if space not in TOWNS]
    homes = [home for home in side["homes"] if home in TOWNS]
    more = table.deal(spaces, len(side["homes"]) - len(homes), rule=OTHER)
    return [*homes, *more]


def fit_influence(dump: dict[str, Any]) -> None:
    """Nobody begins with more influence in a space than it has room for."""
    room = {space["id"]: space["autonomy"] for space in dump["spaces"]}
    for side in dump["sides"]:
        side["influence"] = {space: min(count, room[space]) for space, count in side["influence"].items()}
