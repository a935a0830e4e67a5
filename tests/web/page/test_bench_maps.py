"""Another map for each game, made by the acts of the bench, is what the referee of the physical table plays on."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import Pack, remember
from foeman.engine.referee import beside
from foeman.games import game_of
from foeman.shelf import shelf
from foeman.web.page.workbench import Workbench
from foeman.web.rooms import Rooms
from foeman.workshop import drawer, onefile
from foeman.workshop.compare import compare
from foeman.workshop.draft import Draft
from tests.web.conftest import carry_out

Act = tuple[str, dict[str, Any]]


def named(kind: str, name: str, *at: int) -> Act:
    """A point of the map is tapped, and gets a name."""
    return "name", {"kind": kind, "name": name, "at": [*at]}


def joined(how: str, one: str, other: str) -> Act:
    """Two places are tapped, one after the other."""
    return "edit", {"edits": [{"do": "join", "how": how, "one": one, "other": other}]}


def parted(one: str, other: str) -> Act:
    """The same of two that are joined."""
    return "edit", {"edits": [{"do": "part", "one": one, "other": other}]}


def filled(kind: str, key: str, field: str, value: object) -> Act:
    """A value in a form."""
    return "field", {"kind": kind, "key": key, "field": field, "value": value}


ACTS: dict[str, list[Act]] = {
    "rome": [
        named("regions", "Ulm", 300, 200),
        filled("regions", "ulm", "gold", "2"),
        filled("regions", "ulm", "mountains", "1"),
        joined("range", "ulm", "medhlan"),
        joined("plain", "ulm", "patavium"),
        joined("river", "rome", "taras"),
        parted("rome", "arretium"),
        filled("actions", "a01", "levy", "4"),
        filled("actions", "a01", "event", "pirate_raid"),
        filled("events", "pirate_raid", "name", "Corsairs"),
        ("vouch", {"kind": "regions", "key": "ulm"}),
    ],
    "sparta": [
        named("spaces", "Ulm", 300, 200),
        filled("spaces", "ulm", "region", "attica"),
        filled("spaces", "ulm", "autonomy", "2"),
        filled("spaces", "ulm", "port", True),
        joined("road", "ulm", "athens"),
        joined("crossing", "ulm", "sparta"),
        joined("ally", "thrace", "ulm"),
        filled("regions", "attica", "points", "7"),
        filled("events", "embassy", "copies", "2"),
        ("vouch", {"kind": "spaces", "key": "ulm"}),
    ],
    "crusade": [
        named("regions", "Ulm", 300, 200),
        filled("regions", "ulm", "kind", "desert"),
        filled("regions", "ulm", "slots", {"infantry": "3", "cavalry": "2", "siege": "1"}),
        joined("road", "ulm", "aleppo"),
        joined("border", "ulm", "tarsus"),
        joined("border", "tarsus", "aleppo"),
        filled("regions", "acre", "slots", {"infantry": "9", "cavalry": "6", "siege": "4"}),
        filled("regions", "tarsus", "kind", "desert"),
        filled("strengths", "#2", "desert", "3"),
        ("vouch", {"kind": "regions", "key": "ulm"}),
    ],
}
"""What somebody does at the bench: other places and borders, other cards and values."""
NAMED = {
    "rome": ("regions", "seas", "events"),
    "sparta": ("events", "battle_cards"),
    "crusade": ("regions", "cards", "orders"),
}
KEPT = ("Jerusalem",)
"""What the rules call by its name."""
SEATS = {
    "rome": {"Rome": "person", "Carthage": "super"},
    "sparta": {"Sparta": "person", "Athens": "bot"},
    "crusade": {"Angevin": "person", "Ayyubid": "bot"},
}


def own_names(draft: Draft, kinds: tuple[str, ...]) -> Act:
    """Every entry of some kinds under a name of its own: read backwards."""
    rows = [row for kind in kinds for row in draft.entries(kind) if row.name not in KEPT]
    renames = [{"do": "rename", "kind": row.kind, "key": row.key, "to": row.name[::-1].title()} for row in rows]
    return "edit", {"edits": renames}


def does(page: Workbench, name: str, value: dict[str, Any]) -> None:
    """An act as the browser sends it; it must have changed the draft."""
    before = page.draft.version
    carry_out(page.heard(name, value, None))
    assert page.draft.version == before + 1, (name, value)


def made(rooms: Rooms, game: str) -> Pack:
    """A pack with own names, other borders and other cards: made at the bench, kept, sent, and opened from the file."""
    draft = drawer.begin(rooms.store, game, name="Another world")
    page = Workbench(rooms, draft)
    page.markup()
    does(page, "plain", {})
    for name, value in ACTS[game]:
        does(page, name, value)
    for kind in NAMED[game]:
        does(page, *own_names(page.draft, (kind,)))
    assert page.draft.findings().plays == "screen"
    carry_out(page.heard("keep", {}, None))
    kept = next(one.pack for one in shelf(rooms.store) if one.pack.label.name == "Another world")
    return onefile.read(onefile.write(kept), "sent")


@pytest.mark.parametrize("game", ACTS)
def test_the_bot_decides_beside_the_board_as_on_screen(rooms: Rooms, game: str) -> None:
    """Over a whole game on a map that was made at the bench."""
    pack = remember(made(rooms, game))
    changed = {one.kind for one in compare(game_of(game).ours(), pack)}
    assert {*NAMED[game], *(value["kind"] for name, value in ACTS[game] if name == "field")} <= changed
    report = beside(game_of(game), Setup(game=game, seats=SEATS[game], pack=pack.hash), 3)
    assert report.screen
    assert not report.first_difference
    assert report.winners[0] == report.winners[1]
