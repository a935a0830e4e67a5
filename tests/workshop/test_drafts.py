"""A draft is what it began from and what was done to it: every edit is checked, undone, kept, and marked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from foeman.engine.findings import name_in
from foeman.engine.game import Setup
from foeman.engine.packs import corrections, correctors, from_json, remember
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.store import Store
from foeman.workshop import drawer
from foeman.workshop.draft import Draft, empty, from_pack
from foeman.workshop.drawer import NoSuchDraft, Stale
from foeman.workshop.findings import look_over
from foeman.workshop.kinds import expected, kind_of, kinds_of, sheets_of
from tests.terminals import TOLD_SPARTA
from tests.test_cli import ran

GAMES = ("rome", "sparta", "crusade", "ford")


def ours(game: str) -> Draft:
    """A draft that begins with our pack."""
    return from_pack(game_of(game).ours())


def refusal(draft: Draft, *edits: dict[str, Any]) -> str:
    """Why edits are not done."""
    with pytest.raises(BadInput) as caught:
        draft.do(list(edits))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_of_ours_is_ours(game: str) -> None:
    """As long as nothing is changed; and again after undoing a change of every kind of table."""
    draft = ours(game)
    assert draft.pack() == game_of(game).ours()
    for kind in kinds_of(game_of(game)):
        if kind.is_list:
            draft = draft.do([{"do": "vouch", "kind": kind.id, "key": draft.entries(kind.id)[0].key}])
    assert draft.pack() != game_of(game).ours()
    while draft.can_undo:
        draft = draft.undo()
    assert draft.pack() == game_of(game).ours()


@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_is_written_anew_says_the_same(game: str) -> None:
    """Every table is read back as it was, and the game finds nothing wrong."""
    draft = ours(game)
    for kind in kinds_of(game_of(game)):
        if kind.is_list:
            draft = draft.do([{"do": "vouch", "kind": kind.id, "key": draft.entries(kind.id)[0].key}])
    again = from_pack(draft.pack())
    assert again.tables == draft.tables
    assert (draft.findings().errors, draft.findings().plays) == ((), "screen")


def test_a_region_is_added_joined_placed_and_renamed() -> None:
    """Each in one edit; undone in one step, and done again."""
    draft = ours("rome")
    refused = refusal(draft, {"do": "add", "kind": "regions", "entry": {"name": "Ulm"}, "at": [5, 5]})
    assert refused == "regions: ulm: expected a picture or a sheet to place it on, found none"
    edits = [
        {"do": "add", "kind": "regions", "entry": {"name": "Ulm"}},
        {"do": "join", "how": "river", "one": "ulm", "other": "Medhlan"},
        {"do": "join", "how": "coast", "one": "Ligurian Sea", "other": "Ulm"},
        {"do": "rename", "kind": "regions", "key": "ulm", "to": "Neu-Ulm"},
    ]
    done = draft.do(edits)
    row = next(row for row in done.entries("regions") if row.key == "ulm")
    assert (row.name, row.values["gold"], row.values["coast"]) == ("Neu-Ulm", 1, ["ligurian_sea"])
    links = [(link.how, link.one, link.other) for link in done.links() if "ulm" in (link.one, link.other)]
    assert links == [("river", "ulm", "medhlan"), ("coast", "ulm", "ligurian_sea")]
    assert done.history == ["add Ulm; river: ulm - Medhlan; coast: Ligurian Sea - Ulm; ulm is Neu-Ulm"]
    assert done.undo().pack() == draft.pack()
    assert done.undo().redo().pack() == done.pack()
    parted = done.do([{"do": "part", "one": "ulm", "other": "medhlan"}])
    assert [link.how for link in parted.links() if "ulm" in (link.one, link.other)] == ["coast"]
    gone = done.do([{"do": "remove", "kind": "regions", "key": "ulm"}])
    assert gone.links() == draft.links()


def test_another_kind_of_border_takes_the_place_of_the_one_before() -> None:
    """Between two places there is one border."""
    draft = ours("crusade").do([{"do": "join", "how": "border", "one": "tarsus", "other": "antioch"}])
    assert [link.how for link in draft.links() if {link.one, link.other} == {"tarsus", "antioch"}] == ["border"]


def test_a_name_that_is_an_id_is_followed() -> None:
    """In The Ford borders are written by name; a renamed space keeps them."""
    draft = ours("ford").do([{"do": "rename", "kind": "spaces", "key": "island", "to": "eyot"}])
    assert {link.other for link in draft.links() if link.one in ("ford", "bridge")} == {"eyot", "east bank"}
    assert draft.findings().plays == "screen"


def test_who_corrected_what_is_kept() -> None:
    """A changed value is the owner's, and no longer ours; a whole entry once it was gone through."""
    draft = ours("rome")
    row = draft.entries("regions")[0]
    assert (row.mark, row.corrected, "port" in row.reconstructed) == ("printed", (), True)
    draft = draft.do([{"do": "change", "kind": "regions", "key": "rome", "values": {"gold": 2, "port": False}}])
    row = draft.entries("regions")[0]
    assert (row.mark, row.corrected, "port" in row.reconstructed) == ("corrected", ("gold", "port"), False)
    assert draft.pack().read("map.toml")["regions"][0]["corrected"] == ["gold", "port"]
    row = draft.do([{"do": "vouch", "kind": "regions", "key": "rome"}]).entries("regions")[0]
    assert (row.mark, row.reconstructed) == ("corrected", ())
    fresh = draft.do([{"do": "add", "kind": "regions", "entry": {"name": "Ulm"}}]).entries("regions")[-1]
    filled = draft.do([{"do": "add", "kind": "regions", "entry": {"name": "Ulm", "gold": 2}}]).entries("regions")[-1]
    assert (fresh.mark, filled.mark) == ("reconstructed", "corrected")


def test_who_corrected_what_is_kept_by_name() -> None:
    """Each value has the name of whoever corrected it last; a border and a vouched entry that of whoever made them."""
    draft = ours("rome").do([{"do": "sign", "by": "Anna"}])
    draft = draft.do([{"do": "change", "kind": "regions", "key": "rome", "values": {"gold": 2, "mountains": 1}}])
    draft = draft.do([{"do": "join", "how": "river", "one": "rome", "other": "taras"}])
    other = from_pack(draft.pack()).do([{"do": "sign", "by": "Bert"}])
    assert (draft.by, other.by) == ("Anna", "Bert")
    other = other.do([{"do": "change", "kind": "regions", "key": "rome", "values": {"gold": 1}}])
    other = other.do([{"do": "vouch", "kind": "regions", "key": "taras"}])
    assert other.entries("regions")[0].by == {"gold": "Bert", "mountains": "Anna"}
    told = [(one.kind, name_in(one.entry), one.values, one.by) for one in corrections(other.pack())]
    assert ("regions", "Rome", ("gold",), "Bert") in told
    assert ("regions", "Rome", ("mountains",), "Anna") in told
    assert ("borders", "rome - taras", ("between", "kind"), "Anna") in told
    assert {who for kind, name, _, who in told if name == "Taras"} == {"Bert"}
    assert [*correctors(other.pack())] == ["Bert", "Anna"]
    assert other.findings().plays == "screen"
    nobody = other.do([{"do": "sign", "by": ""}]).do([{"do": "vouch", "kind": "regions", "key": "rome"}])
    assert {one.by for one in corrections(nobody.pack()) if name_in(one.entry) == "Rome"} == {"its owner"}


@pytest.mark.parametrize("name", ["<b>Anna</b>", "{0}", "A\nB", "x" * 61, " Anna", "\u202eannA"])
def test_a_signature_is_a_name(name: str) -> None:
    """Nothing that a page or a sentence would take for something else, neither here nor in somebody's pack."""
    assert refusal(ours("ford"), {"do": "sign", "by": name}).startswith("edits: [0].")
    files = dict(game_of("ford").ours().files)
    signed = f'name = "island"\nby = [["value", {json.dumps(name)}]]'
    files["map.toml"] = files["map.toml"].replace('name = "island"', signed)
    assert [one.path for one in look_over(from_json(files, "mine")).errors] == ["map.toml: island.by[0][1]"]


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ({"do": "fly"}, "edits: [0]: "),
        (
            {"do": "change", "kind": "regions", "key": "rome", "values": {"gold": 9}},
            "map.toml: Rome.gold: expected at ",
        ),
        (
            {"do": "change", "kind": "regions", "key": "rome", "values": {"silver": 1}},
            "map.toml: Rome.silver: expected no such key, found 1",
        ),
        ({"do": "change", "kind": "regions", "key": "nowhere", "values": {}}, "regions: expected rome, arretium, "),
        ({"do": "change", "kind": "castles", "key": "x", "values": {}}, "kind: expected dice, regions, "),
        (
            {"do": "change", "kind": "regions", "key": "rome", "values": {"origin": "printed"}},
            "regions: rome: expected ",
        ),
        (
            {"do": "add", "kind": "regions", "entry": {"name": "Rome", "id": "rome"}},
            "regions: expected rome once, found",
        ),
        ({"do": "join", "how": "bridge", "one": "rome", "other": "capua"}, "how: expected plain, river, "),
        ({"do": "join", "how": "river", "one": "rome", "other": "rome"}, "join: expected two places, found "),
        ({"do": "part", "one": "rome", "other": "byzantium"}, "regions or seas: expected "),
        (
            {"do": "set", "kind": "column_points", "value": "many"},
            "factions.toml: column_points: expected a whole number",
        ),
        ({"do": "place", "kind": "troops", "key": "velites", "at": [1, 1]}, "troops: expected "),
        ({"do": "place", "kind": "regions", "key": "rome", "at": [float("nan"), 1]}, "edits: [0].place.at[0]: "),
        ({"do": "label", "values": {"game": "ford"}}, "edits: [0].label.values"),
    ],
)
def test_what_cannot_be_done_is_told_with_its_path(edit: dict[str, Any], words: str) -> None:
    """In one line; and nothing is done."""
    assert refusal(ours("rome"), edit).startswith(words)


def test_of_several_edits_all_are_done_or_none() -> None:
    """A step is whole."""
    draft = ours("ford")
    good = {"do": "change", "kind": "spaces", "key": "island", "values": {"value": 5}}
    bad = {"do": "change", "kind": "spaces", "key": "island", "values": {"value": 50}}
    assert refusal(draft, good, bad) == "map.toml: island.value: expected at most 9, found 50"
    assert draft.entries("spaces")[4].values["value"] == 3


@pytest.mark.parametrize("game", ["rome", "sparta"])
def test_an_empty_draft_lacks_only_its_map(game: str) -> None:
    """Nothing is wrong but what is not there yet: beside a real board it can be played, and the rest is told."""
    findings = empty(game_of(game), "Mine").findings()
    assert (findings.errors, findings.plays) == ((), "told")
    first = findings.progress[-1]
    assert (first.there, first.expected, len(first.missing)) == (0, first.expected, first.expected)


def test_forms_come_from_the_game() -> None:
    """Types, limits, choices, what is named; and the names of ours to offer."""
    fields = {field.id: field for field in kind_of(game_of("rome"), "regions").fields}
    assert (fields["gold"].type, fields["gold"].low, fields["gold"].high, fields["gold"].needed) == (
        "number",
        1,
        3,
        True,
    )
    assert (fields["coast"].type, fields["coast"].of) == ("names", ("seas",))
    assert [one.id for one in fields["mercenaries"].fields] == ["pack", "dice"]
    effects = next(field for field in kind_of(game_of("sparta"), "events").fields if field.id == "effects")
    assert (effects.type, effects.fields[0].type, effects.fields[0].choices[0]) == ("rows", "one", "influence")
    assert expected(game_of("ford"), "spaces")[:2] == ["west camp", "west bank"]
    assert (fields["gold"].words, fields["trees"].about) == ("worth in gold", "how many forest symbols are printed")


@pytest.mark.parametrize("game", GAMES)
def test_words_are_about_what_there_is(game: str) -> None:
    """Every label and every meaning belongs to a field of a form."""
    kinds = kinds_of(game_of(game))
    paths = [kind.id for kind in kinds]
    paths += [f"{kind.id}.{field.id}" for kind in kinds for field in kind.fields]
    paths += [f"{kind.id}.{one.id}.{part.id}" for kind in kinds for one in kind.fields for part in one.fields]
    sheets = sheets_of(game_of(game))
    assert [path for path in (*sheets.words, *sheets.about, *sheets.unfinished) if path not in paths] == []


# In the store


def test_a_draft_is_kept_between_sittings(store: Store) -> None:
    """With all its steps; whoever comes late looks anew; one that is gone is gone."""
    draft = drawer.begin(store, "ford", name="My Ford")
    draft = drawer.plain(store, draft.id, draft.version, 400, 300)
    draft = drawer.do(
        store, draft.id, draft.version, [{"do": "place", "kind": "spaces", "key": "ford", "at": [40, 30]}]
    )
    drawer.LAST.clear()
    again = drawer.take(store, draft.id)
    assert (again.version, again.pack(), again.history) == (draft.version, draft.pack(), draft.history)
    assert [(row.name, row.version) for row in drawer.listed(store, "ford")] == [("My Ford", draft.version)]
    with pytest.raises(Stale):
        drawer.undo(store, draft.id, draft.version - 1)
    undone = drawer.undo(store, draft.id, draft.version)
    assert undone.board is not None
    assert (undone.board.places, drawer.redo(store, draft.id, undone.version).pack()) == ({}, draft.pack())
    drawer.remove(store, draft.id)
    with pytest.raises(NoSuchDraft):
        drawer.take(store, draft.id)


def test_a_finished_draft_is_a_pack_on_the_shelf(store: Store) -> None:
    """Refused with its first error; kept, and begun from again."""
    draft = drawer.begin(store, "ford")
    draft = drawer.do(store, draft.id, 1, [{"do": "change", "kind": "spaces", "key": "island", "values": {"value": 4}}])
    kept = drawer.finish(store, draft.id)
    assert kept.facts()["corrected"] == 1
    assert drawer.begin(store, "ford", kept.pack.short).pack() == kept.pack
    broken = drawer.do(store, draft.id, draft.version, [{"do": "remove", "kind": "spaces", "key": "west camp"}])
    with pytest.raises(BadInput, match="expected a camp of Legion, found none"):
        drawer.finish(store, broken.id)


def test_a_draft_begins_with_what_was_told_in_a_game(store: Store) -> None:
    """Beside a real board; what was told there is printed, what was not is missing."""
    ran("table", "sparta", "--option", "map=told", "--dice", "none", "--seed", "7", typed=TOLD_SPARTA)
    draft = drawer.begin(store, "sparta", f"game:{store.games()[0].id}")
    assert [row.name for row in draft.entries("spaces")] == ["Athens", "Sparta"]
    assert draft.findings().plays == "told"
    with pytest.raises(BadInput, match="expected a game at a real table whose map is told"):
        drawer.begin(store, "ford", f"game:{_on_screen(store)}")


def _on_screen(store: Store) -> str:
    """A game that is played on screen."""
    ran("play", "ford", "--seats", "column,column", "--seed", "1")
    return next(one.id for one in store.games() if one.game == "ford")


# Half a map


def test_half_a_map_is_played_beside_a_real_board() -> None:
    """Rome: what an owner has gone through is known, what is only named is asked about; homes that nobody has said are
    asked first."""
    edits: list[dict[str, Any]] = [
        {"do": "add", "kind": "regions", "entry": {"name": "Roma", "gold": 3, "home": "rome", "capital": True}},
        *(
            {"do": "add", "kind": "regions", "entry": {"name": name, "gold": 1, "home": "rome"}}
            for name in ("Veii", "Ostia")
        ),
        {"do": "add", "kind": "regions", "entry": {"name": "Capua", "gold": 2, "home": "rome"}},
        {"do": "add", "kind": "regions", "entry": {"name": "Tarentum"}},
        {"do": "join", "how": "river", "one": "roma", "other": "veii"},
        *({"do": "join", "how": "plain", "one": "roma", "other": other} for other in ("ostia", "capua")),
        {"do": "join", "how": "range", "one": "capua", "other": "tarentum"},
        {
            "do": "change",
            "kind": "factions",
            "key": "rome",
            "values": {"capital": "roma", "start_armies": ["roma", "veii", "ostia", "capua"]},
        },
    ]
    draft = empty(game_of("rome"), "Mine").do(edits)
    assert (draft.findings().errors, draft.findings().plays) == ((), "told")
    seats = {"Rome": "super", "Carthage": "person"}
    setup = Setup(game="rome", table="physical", seats=seats, options={"map": "told"}, pack=remember(draft.pack()).hash)
    session: Session[Any] = Session(game_of("rome"), setup, 1)
    assert session.pending is not None
    assert session.pending.text.startswith("Greece: which are its home regions")
    with pytest.raises(BadInput, match="beside a real board it can be played with map=told"):
        Session(game_of("rome"), setup.model_copy(update={"table": "digital", "options": {}}), 1)
