"""The pack of Skirmish: every reference leads somewhere, every list costs what it says, every table can be played."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from foeman.games.skirmish.printed.pack import FILES

PACK = Path(__file__).parents[3] / "src" / "foeman" / "games" / "skirmish" / "content"

Row = dict[str, Any]
Point = tuple[float, float]
Outline = list[Point]


def read(file: str) -> Row:
    """A file of the pack."""
    return tomllib.loads((PACK / file).read_text(encoding="utf-8"))


def by_id(key: str) -> dict[str, Row]:
    """The entries under a key, by id."""
    return {row["id"]: row for row in read(FILES[key])[key]}


RULES = {row["name"]: row for row in read("special_rules.toml")["special_rules"]}
WEAPONS = by_id("weapons")
ARMIES = by_id("armies")
UNITS = by_id("units")
UPGRADES = by_id("upgrades")
SPELLS: list[Row] = read("spells.toml")["spells"]
LISTS = by_id("lists")
KINDS = by_id("kinds")
TABLES = by_id("tables")


# Every entry


def test_the_pack_says_what_it_is() -> None:
    """Its game is skirmish."""
    assert read("pack.toml")["game"] == "skirmish"


@pytest.mark.parametrize("key", FILES)
def test_every_entry_says_where_it_comes_from(key: str) -> None:
    """Printed or reconstructed, and what of a printed one is ours names fields that it has."""
    for row in read(FILES[key])[key]:
        assert row["origin"] in ("printed", "reconstructed"), row
        assert set(row.get("reconstructed", ())) < set(row), row


@pytest.mark.parametrize("key", FILES)
def test_no_entry_is_there_twice(key: str) -> None:
    """Ids, or names where there are no ids, are unique; spells by army and number."""
    names = [
        (row.get("army"), row["number"]) if key == "spells" else row.get("id", row["name"])
        for row in read(FILES[key])[key]
    ]
    assert [name for name, count in Counter(names).items() if count > 1] == []


@pytest.mark.parametrize("key", FILES)
def test_files_hold_what_is_known_and_nothing_else(key: str) -> None:
    """A key that nobody reads would be a slip."""
    assert set(read(FILES[key])) == {name for name, file in FILES.items() if file == FILES[key]}


# Special rules, weapons, units, upgrades


def rule_of(text: str) -> tuple[str, int | None]:
    """A rule as it is written, and its number: "Tough(3)" is Tough and 3."""
    match = re.fullmatch(r"([^()]+?)(?:\((\d+)\))?", text)
    assert match, text
    return match[1], int(match[2]) if match[2] else None


def check_rules(rules: list[str], bearer: str, army: str | None = None) -> None:
    """Every rule is known, may be had by this kind of bearer and this army, and has a number if it takes one."""
    for text in rules:
        name, number = rule_of(text)
        rule = RULES[name]
        assert bearer in rule["on"], text
        assert (number is not None) == rule.get("number", False), text
        assert rule.get("army") in (None, army), text


@pytest.mark.parametrize("weapon", WEAPONS.values(), ids=list(WEAPONS))
def test_weapons_are_sound(weapon: Row) -> None:
    """Range, attacks and AP are possible and the rules are rules of weapons."""
    assert 0 <= weapon["range"] <= 48
    assert 1 <= weapon["attacks"] <= 12
    assert 0 <= weapon["ap"] <= 4
    check_rules(weapon.get("rules", []), "weapon")


@pytest.mark.parametrize("unit", UNITS.values(), ids=list(UNITS))
def test_units_are_sound(unit: Row) -> None:
    """Numbers are possible, weapons and rules known, somebody can fight, and heroes stand alone."""
    assert unit["army"] in ARMIES
    assert 2 <= unit["quality"] <= 6
    assert 2 <= unit["defense"] <= 6
    assert 1 <= unit["models"] <= 5
    assert 1 <= unit["base"] <= 3
    assert unit["points"] > 0
    assert unit["points"] % 5 == 0
    assert any(WEAPONS[weapon]["range"] == 0 for weapon in unit["weapons"])
    check_rules(unit.get("rules", []), "unit", unit["army"])
    assert unit["models"] == 1 or "Hero" not in unit.get("rules", [])


def test_every_weapon_and_rule_is_had_by_somebody() -> None:
    """Nothing in the pack lies idle, but for a few weapons that owners may want."""
    carried = {weapon for row in UNITS.values() for weapon in row["weapons"]}
    carried |= {weapon for row in UPGRADES.values() for weapon in row.get("adds", ())}
    spare = {"throwing_weapon"}
    assert set(WEAPONS) - carried == spare
    had = [text for rows in (WEAPONS, UNITS, UPGRADES) for row in rows.values() for text in row.get("rules", ())]
    assert set(RULES) == {rule_of(text)[0] for text in had}


@pytest.mark.parametrize("upgrade", UPGRADES.values(), ids=list(UPGRADES))
def test_upgrades_fit_their_units(upgrade: Row) -> None:
    """They go to units that exist, take away what those have, and give something for points."""
    assert upgrade["points"] > 0
    assert upgrade["points"] % 5 == 0
    assert upgrade.get("adds") or upgrade.get("rules")
    assert upgrade.get("weapon", False) == bool(upgrade.get("adds"))
    assert all(weapon in WEAPONS for weapon in upgrade.get("adds", ()))
    for name in upgrade.get("units", ()):
        unit = UNITS[name]
        assert upgrade.get("army") in (None, unit["army"])
        assert "replaces" not in upgrade or upgrade["replaces"] in unit["weapons"]
        check_rules(upgrade.get("rules", []), "unit", unit["army"])


# Spells


@pytest.mark.parametrize("army", ARMIES)
def test_an_army_has_six_spells_and_a_wizard(army: str) -> None:
    """Numbered 1 to 6, never easier than the one before."""
    spells = [spell for spell in SPELLS if spell["army"] == army]
    assert [spell["number"] for spell in spells] == [1, 2, 3, 4, 5, 6]
    assert [spell["needs"] for spell in spells] == [4, 4, 5, 5, 6, 6]
    wizards = [unit for unit in UNITS.values() if unit["army"] == army and "Wizard(1)" in unit.get("rules", ())]
    assert wizards


BY_VALUE = ("to_hit", "to_hit_melee", "melee_rolls", "defense", "next_move", "move", "charge", "remove_terrain")
BY_NAME = ("regeneration", "stealth", "rending", "poison", "dangerous_test", "morale_hits")


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: f"{spell['army']} {spell['number']}")
def test_spells_are_sound(spell: Row) -> None:
    """Each has a target, a range and the numbers that its effect needs, and no others."""
    assert spell["target"] in ("enemy", "enemy_model", "friend", "terrain")
    assert spell["range"] in (6, 12)
    assert spell.get("targets", 1) in (1, 2)
    assert ("hits" in spell) == (spell["effect"] == "hits")
    assert ("value" in spell) == (spell["effect"] in BY_VALUE)
    assert spell["effect"] in ("hits", *BY_VALUE, *BY_NAME)
    harmful = spell["effect"] in ("hits", "to_hit", "to_hit_melee", "dangerous_test", "morale_hits")
    assert harmful == spell["target"].startswith("enemy")


# Lists


def bought(army_list: Row) -> list[tuple[Row, list[Row]]]:
    """The units of a list, one by one, with their upgrades."""
    return [
        (UNITS[entry["unit"]], [UPGRADES[name] for name in entry.get("upgrades", ())])
        for entry in army_list["units"]
        for _ in range(entry.get("count", 1))
    ]


def test_there_are_lists_to_draw_from() -> None:
    """At least six, of at least three armies; every army has two or more."""
    armies = Counter(row["army"] for row in LISTS.values())
    assert len(LISTS) >= 6
    assert len(armies) >= 3
    assert min(armies.values()) >= 2
    assert set(armies) == set(ARMIES)


@pytest.mark.parametrize("army_list", LISTS.values(), ids=list(LISTS))
def test_a_list_costs_250_points(army_list: Row) -> None:
    """Units and upgrades together cost exactly what the list says."""
    spent = sum(unit["points"] + sum(one["points"] for one in upgrades) for unit, upgrades in bought(army_list))
    assert spent == army_list["points"] == 250


@pytest.mark.parametrize("army_list", LISTS.values(), ids=list(LISTS))
def test_a_list_may_be_played(army_list: Row) -> None:
    """Units of its army, five to twelve, led by a hero or a dragon, with upgrades that they may take."""
    units = bought(army_list)
    assert 5 <= len(units) <= 12
    assert any({"Hero", "Fear"} & set(unit.get("rules", ())) for unit, _ in units)
    taken = Counter(one["id"] for _, upgrades in units for one in upgrades)
    assert all(count == 1 for name, count in taken.items() if UPGRADES[name].get("once"))
    for unit, upgrades in units:
        assert unit["army"] == army_list["army"]
        for one in upgrades:
            assert unit["id"] in one["units"] if "units" in one else unit["models"] > 1
        replaced = [one["replaces"] for one in upgrades if "replaces" in one]
        assert len(replaced) == len(set(replaced))


def test_the_lists_show_every_rule_that_the_bot_has_a_rule_for() -> None:
    """Each special rule that document 004 names is in some list; AP and weapon upgrades too."""
    there: set[str] = set()
    for army_list in LISTS.values():
        for unit, upgrades in bought(army_list):
            gone = {one["replaces"] for one in upgrades if "replaces" in one}
            weapons = [WEAPONS[name] for name in unit["weapons"] if name not in gone]
            weapons += [WEAPONS[name] for one in upgrades for name in one.get("adds", ())]
            there |= {"AP"} if any(weapon["ap"] for weapon in weapons) else set()
            there |= {"weapon upgrade"} if any(one.get("weapon") for one in upgrades) else set()
            for row in (unit, *weapons, *upgrades):
                there |= {rule_of(text)[0] for text in row.get("rules", ())}
    named = ("Ambush", "AP", "Deadly", "Fire Breath", "Flying", "Indirect", "Phalanx", "Scout", "Sniper", "Strider")
    assert {*named, "Wizard", "Tough", "Hero", "Immobile", "weapon upgrade"} <= there


# Tables

SIDE = 48
ZONE = 12
CENTRES: list[Point] = [(12, 18), (36, 18), (12, 30), (36, 30)]


def outline_of(piece: Row) -> Outline:
    """The corners of a piece."""
    return [(float(x), float(y)) for x, y in piece["outline"]]


def edges(outline: Outline) -> list[tuple[Point, Point]]:
    """The sides of an outline."""
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def area(outline: Outline) -> float:
    """Above 0 if the corners run counter-clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(outline)) / 2


def holds(outline: Outline, point: Point) -> bool:
    """Whether a point is inside."""
    x, y = point
    sides = [(a, b) for a, b in edges(outline) if (a[1] > y) != (b[1] > y)]
    return sum(x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0] for a, b in sides) % 2 == 1


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two sides cross."""

    def turns(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return turns(a, b, c) * turns(a, b, d) < 0 and turns(c, d, a) * turns(c, d, b) < 0


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two outlines have ground in common."""
    inside = any(holds(other, point) for point in one) or any(holds(one, point) for point in other)
    return inside or any(cross(a, b) for a in edges(one) for b in edges(other))


def distance(point: Point, side: tuple[Point, Point]) -> float:
    """From a point to a side."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    along = max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(point[0] - ax - along * dx, point[1] - ay - along * dy)


def keeps_off(kind: Row) -> bool:
    """Whether an AI unit without special rules never walks into this kind of terrain."""
    flags = ("blocking", "gap", "difficult", "dangerous")
    return any(kind.get(flag, False) for flag in flags) or kind.get("top") == "steep"


def can_walk(table: Row, point: Point) -> bool:
    """Whether a base of an inch can stand there on ground that nobody avoids."""
    pieces = [(KINDS[piece["kind"]], outline_of(piece)) for piece in table["pieces"]]
    if any(kind.get("way") and holds(outline, point) for kind, outline in pieces):
        return True
    return not any(
        keeps_off(kind) and (holds(outline, point) or any(distance(point, side) < 0.5 for side in edges(outline)))
        for kind, outline in pieces
    )


def reached(table: Row) -> tuple[set[Point], set[Point]]:
    """The points of a grid of inches that can be walked on, and those of them reached from the first zone."""
    grid = {(float(x), float(y)) for x in range(1, SIDE) for y in range(1, SIDE)}
    open_ground = {point for point in grid if can_walk(table, point)}
    found = {min(open_ground)}
    border = list(found)
    while border:
        x, y = border.pop()
        near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & open_ground - found
        found |= near
        border += near
    return open_ground, found


each_table = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))


@each_table
def test_the_pieces_of_a_table_are_sound(table: Row) -> None:
    """Fifteen to twenty, each of a known kind, on the table, counter-clockwise and without crossing itself."""
    assert 15 <= len(table["pieces"]) <= 20
    assert len({piece["name"] for piece in table["pieces"]}) == len(table["pieces"])
    for piece in table["pieces"]:
        outline = outline_of(piece)
        assert set(piece) == {"name", "kind", "height", "outline"}
        assert piece["kind"] in KINDS
        assert 0 <= piece["height"] <= 6
        assert len(outline) >= 3
        assert all(0 <= x <= SIDE and 0 <= y <= SIDE for x, y in outline)
        assert area(outline) > 0
        assert not any(cross(one, other) for one, other in combinations(edges(outline), 2))


@each_table
def test_pieces_do_not_overlap(table: Row) -> None:
    """Only a bridge or ford lies on another piece."""
    ground = [outline_of(piece) for piece in table["pieces"] if not KINDS[piece["kind"]].get("way")]
    assert not any(overlap(one, other) for one, other in combinations(ground, 2))
    ways = [outline_of(piece) for piece in table["pieces"] if KINDS[piece["kind"]].get("way")]
    assert all(sum(overlap(way, other) for other in ground) == 1 for way in ways)


@each_table
def test_a_table_is_fair(table: Row) -> None:
    """Turned by half it is the same: what one side has before it, the other has too."""

    def shape(piece: Row, *, turned: bool) -> tuple[str, float, tuple[Point, ...]]:
        points = [(SIDE - x, SIDE - y) if turned else (x, y) for x, y in outline_of(piece)]
        return piece["kind"], piece["height"], tuple(sorted((round(x, 2), round(y, 2)) for x, y in points))

    there = {shape(piece, turned=False) for piece in table["pieces"]}
    assert there == {shape(piece, turned=True) for piece in table["pieces"]}


@each_table
def test_every_place_on_a_table_can_be_walked_to(table: Row) -> None:
    """From zone to zone and to all open ground, without any terrain that the bot avoids; and the zones have room."""
    open_ground, found = reached(table)
    assert found == open_ground
    for zone in (range(1, ZONE), range(SIDE - ZONE + 1, SIDE)):
        room = sum(point[1] in zone for point in open_ground)
        assert room > 0.6 * len(zone) * (SIDE - 1)


def kinds_at(table: Row, point: Point) -> list[Row]:
    """What lies at a point."""
    return [KINDS[piece["kind"]] for piece in table["pieces"] if holds(outline_of(piece), point)]


def test_tables_try_the_placing_of_objectives() -> None:
    """At the centre of a part of some table nothing can lie, and of some other the bot does not walk there."""
    there = [kind for table in TABLES.values() for point in CENTRES for kind in kinds_at(table, point)]
    assert any(kind.get("blocking") for kind in there)
    assert any(kind.get("difficult") for kind in there)


def test_tables_try_every_band_of_height_and_width() -> None:
    """Steep sides of under 3, 3 to 5, 5 to 6 and 6 inches, and gaps of under 3 and of 3 to 5."""
    pieces = [piece for table in TABLES.values() for piece in table["pieces"]]
    heights = {piece["height"] for piece in pieces if KINDS[piece["kind"]].get("top") == "steep"}
    assert any(height < 3 for height in heights)
    assert any(3 <= height < 5 for height in heights)
    assert any(5 <= height < 6 for height in heights)
    assert any(height >= 6 for height in heights)
    gaps = [outline_of(piece) for piece in pieces if KINDS[piece["kind"]].get("gap")]
    widths = [width(gap, x + 0.5) for gap in gaps for x in range(SIDE)]
    assert any(0 < wide < 3 for wide in widths)
    assert any(3 <= wide < 5 for wide in widths)


def width(outline: Outline, x: float) -> float:
    """How wide a band is, straight across the table at x; 0 where it is not."""
    sides = [(a, b) for a, b in edges(outline) if (a[0] > x) != (b[0] > x)]
    ends = [a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]) for a, b in sides]
    return max(ends) - min(ends) if ends else 0
