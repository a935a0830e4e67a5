"""Another map for each game, made through the workshop, is what the referee of the physical table plays on."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import Pack, remember
from foeman.engine.referee import beside
from foeman.games import game_of
from foeman.store import Store
from foeman.workshop import drawer, onefile
from foeman.workshop.draft import Draft

Edit = dict[str, Any]


def own_names(draft: Draft, kinds: tuple[str, ...], kept: tuple[str, ...] = ()) -> list[Edit]:
    """Every entry of some kinds under a name of its own: read backwards."""
    rows = [row for kind in kinds for row in draft.entries(kind) if row.name not in kept]
    return [{"do": "rename", "kind": row.kind, "key": row.key, "to": row.name[::-1].title()} for row in rows]


def change(kind: str, key: str, /, **values: Any) -> Edit:
    """Other values of an entry."""
    return {"do": "change", "kind": kind, "key": key, "values": values}


OTHER: dict[str, list[Edit]] = {
    "rome": [
        {"do": "join", "how": "river", "one": "rome", "other": "taras"},
        {"do": "part", "one": "rome", "other": "arretium"},
        {"do": "add", "kind": "regions", "entry": {"name": "Ulm", "gold": 2, "mountains": 1}},
        {"do": "join", "how": "range", "one": "ulm", "other": "medhlan"},
        {"do": "join", "how": "plain", "one": "ulm", "other": "patavium"},
        change("actions", "a01", levy=4, event="pirate_raid"),
        change("events", "pirate_raid", name="Corsairs"),
    ],
    "sparta": [
        {"do": "add", "kind": "spaces", "entry": {"name": "Ulm", "region": "attica", "autonomy": 2, "port": True}},
        {"do": "join", "how": "road", "one": "ulm", "other": "athens"},
        {"do": "join", "how": "crossing", "one": "ulm", "other": "sparta"},
        {"do": "join", "how": "ally", "one": "thrace", "other": "ulm"},
        change("regions", "attica", points=7),
    ],
    "crusade": [
        {"do": "join", "how": "border", "one": "tarsus", "other": "aleppo"},
        change("regions", "acre", slots={"infantry": 9, "cavalry": 6, "siege": 4}),
        change("regions", "tarsus", kind="desert"),
    ],
}
NAMED = {
    "rome": (("regions", "seas"), ()),
    "sparta": (("events", "battle_cards"), ()),
    "crusade": (("regions", "cards"), ("Jerusalem",)),
}
SEATS = {
    "rome": {"Rome": "person", "Carthage": "super"},
    "sparta": {"Sparta": "person", "Athens": "bot"},
    "crusade": {"Angevin": "person", "Ayyubid": "bot"},
}


def made(store: Store, game: str) -> Pack:
    """A pack with own names, other borders and other cards, finished in the workshop, sent as one file."""
    draft = drawer.begin(store, game, name="Another world")
    kinds, kept = NAMED[game]
    draft = drawer.do(store, draft.id, draft.version, OTHER[game])
    draft = drawer.do(store, draft.id, draft.version, own_names(draft, kinds, kept))
    pack = drawer.finish(store, draft.id).pack
    assert draft.findings().plays == "screen"
    return onefile.read(onefile.write(pack), "sent")


@pytest.mark.parametrize("game", ["rome", "sparta", "crusade"])
def test_the_bot_decides_beside_the_board_as_on_screen(store: Store, game: str) -> None:
    """On a map that was made through the workshop."""
    pack = remember(made(store, game))
    report = beside(game_of(game), Setup(game=game, seats=SEATS[game], pack=pack.hash), 3)
    assert report.screen
    assert not report.first_difference
    assert report.winners[0] == report.winners[1]
