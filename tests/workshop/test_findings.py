"""A check says everything that is wrong at once, and what passes it can be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import Pack, from_json, remember
from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.games.crusade import printed as crusade_printed
from foeman.games.crusade.printed import load_printed
from foeman.workshop.draft import empty, from_pack
from foeman.workshop.findings import look_over
from foeman.workshop.trial import plays


def changed(game: str, *edits: dict[str, Any]) -> Pack:
    """Our pack after some edits."""
    return from_pack(game_of(game).ours()).do(list(edits)).pack()


def refused(pack: Pack) -> str:
    """What a game says that begins with a pack."""
    game = game_of(pack.label.game)
    with pytest.raises(BadInput) as caught:
        game.prepare(Setup(game=game.id, pack=remember(pack).hash))
    return str(caught.value)


def lines(pack: Pack) -> list[str]:
    """What keeps a pack from being played with everywhere."""
    findings = look_over(pack)
    return [one.line() for one in (*findings.errors, *findings.unfinished)]


def rename(kind: str, key: str, to: str) -> dict[str, Any]:
    """Call something otherwise."""
    return {"do": "rename", "kind": kind, "key": key, "to": to}


def remove(kind: str, key: str) -> dict[str, Any]:
    """Take something away."""
    return {"do": "remove", "kind": kind, "key": key}


@pytest.mark.parametrize(
    ("game", "edit", "words"),
    [
        ("rome", rename("factions", "rome", "Roma"), "factions.toml: factions: expected Rome once, found none"),
        (
            "crusade",
            rename("armies", "angevin", "Anjou"),
            "armies.toml: armies: expected angevin Angevin crusader once",
        ),
        (
            "crusade",
            remove("numbers", "event_cards_drawn"),
            "tracks.toml: numbers: expected event_cards_drawn once, found none",
        ),
    ],
)
def test_what_once_passed_and_crashed_the_game(game: str, edit: dict[str, Any], words: str) -> None:
    """Seats and numbers that the rules know by name are there, in the check and in a game."""
    pack = changed(game, edit)
    assert any(line.startswith(words) for line in lines(pack))
    assert refused(pack).startswith(words)


def test_ships_without_those_of_a_faction() -> None:
    """Carthage has none: the navy that it begins with is missing, and said so."""
    pack = changed("rome", remove("ships", "punic_trireme"), remove("ships", "punic_quinquereme"))
    assert any(line.startswith("ships.toml: Carthage") for line in lines(pack))
    files = dict(game_of("rome").ours().files)
    files["ships.toml"] = files["ships.toml"].replace('faction = "rome"', 'faction = "nobody"', 1)
    assert lines(from_json(files, "mine"))[0].startswith("ships.toml: Trireme.faction: expected rome, ")


def test_outlines_that_are_cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are no part of a pack; ours, if a copy was damaged, are told in one line."""
    short = tmp_path / "outlines.json"
    short.write_text('{"viewBox": [0, 0,', encoding="utf-8")
    monkeypatch.setattr(crusade_printed, "OUTLINES", short)
    with pytest.raises(BadInput, match=r"outlines.json: line 1, column 19: expected JSON"):
        load_printed(game_of("crusade").ours())


def test_a_region_without_a_border() -> None:
    """Cannot be played with on screen; beside a real board the border is told."""
    pack = changed("rome", {"do": "add", "kind": "regions", "entry": {"name": "Ulm", "gold": 2}})
    assert lines(pack) == ["map.toml: Ulm: expected a border with another place, found none"]
    assert look_over(pack).plays == "told"
    assert refused(pack).endswith("found none; beside a real board it can be played with map=told")


def test_two_parts_that_never_meet() -> None:
    """Their places are named."""
    pack = changed(
        "sparta",
        *({"do": "add", "kind": "spaces", "entry": {"name": name, "region": "attica", "autonomy": 1}} for name in "AB"),
        {"do": "join", "how": "road", "one": "a", "other": "b"},
    )
    assert lines(pack) == ["map.toml: A: expected a map in one part, found 2 places that never meet the rest: A, B"]
    dead_ends = [one.path for one in look_over(pack).warnings]
    assert {"map.toml: A", "map.toml: B"} <= set(dead_ends)


def test_a_side_begins_within_its_limits() -> None:
    """With no more favour, navy and battle cards than it can ever have; just as much is allowed."""
    numbers = {one["id"]: one["value"] for one in game_of("sparta").ours().read("numbers.toml")["numbers"]}
    for what, most in (("favour", "favour_most"), ("navy", "navy_most"), ("battle_cards", "battle_hand_most")):
        edit = {"do": "change", "kind": "sides", "key": "Thebes", "values": {what: numbers[most]}}
        assert lines(changed("sparta", edit)) == []
        over = {**edit, "values": {what: numbers[most] + 1}}
        words = f"expected at most {numbers[most]} ({most}), found {numbers[most] + 1}"
        assert lines(changed("sparta", over)) == [f"scenarios.toml: Thebes.{what}: {words}"]


def test_everything_is_told_at_once() -> None:
    """Faults of entries, in every file; then, once entries fit, all references that lead nowhere."""
    files = dict(game_of("ford").ours().files)
    files["map.toml"] = files["map.toml"].replace("value = 3", "value = 30").replace("river = true", "river = 7")
    files["cards.toml"] += 'colour = "red"\n'
    assert lines(from_json(files, "mine")) == [
        "map.toml: ford.river: expected true or false, found 7",
        "map.toml: island.value: expected at most 9, found 30",
        "map.toml: island.river: expected true or false, found 7",
        'cards.toml: spate.colour: expected no such key, found "red"',
    ]
    pack = changed("rome", remove("regions", "rome"), remove("seas", "ligurian_sea"))
    there = lines(pack)
    assert "factions.toml: Rome.capital: expected arretium, ariminum" in there[0]
    assert len([line for line in there if 'found "rome"' in line]) == 2


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "{0.__class__}", "a\nb", "\u202eemoR", "", "x" * 61, "Rome, Capua", " Ulm"]
)
def test_names_that_are_no_names(name: str) -> None:
    """Nothing that a page, a sentence or a table would take for something else."""
    assert lines(changed("rome", rename("regions", "rome", name)))[0].startswith("map.toml: ")


def test_what_passes_is_played() -> None:
    """Each of our packs, between bots and at random, to the end."""
    for game in ("ford", "sparta", "crusade"):
        assert plays(game_of(game).ours()) == ""


def test_what_nobody_has_filled_in_is_told_once() -> None:
    """Four armies of Rome that start nowhere are one thing to do, not four lines of all that they could be."""
    every = lines(empty(game_of("rome"), "Mine").pack())
    assert every.count("factions.toml: Rome.start_armies: expected one of the regions, found none") == 1
    assert len(every) == len(set(every))


def test_a_port_is_drawn_with_its_sea() -> None:
    """Rome: a line from a region to a sea area makes it a port on that coast; a port without one is not finished."""
    draft = empty(game_of("rome"), "Mine").do(
        [
            {"do": "add", "kind": "regions", "entry": {"name": "Ostia", "port": True}},
            {"do": "add", "kind": "seas", "entry": {"name": "Mare"}},
        ]
    )
    words = "map.toml: Ostia.harbour: expected the sea area that its port opens to, found none"
    assert words in [one.line() for one in draft.findings().unfinished]
    draft = draft.do([{"do": "join", "how": "harbour", "one": "ostia", "other": "mare"}])
    values = draft.entries("regions")[0].values
    assert (values["port"], values["coast"], values["harbour"]) == (True, ["mare"], ["mare"])
    assert words not in [one.line() for one in draft.findings().unfinished]


SPACE = '[[spaces]]\nname = "s{0}"\nvalue = 1\nnext = [{1}]\norigin = "printed"\n'


def crowded(count: int, near: str) -> Pack:
    """The Ford with so many spaces, each next to these."""
    spaces = "".join(SPACE.format(number, near) for number in range(count))
    return from_json({**game_of("ford").ours().files, "map.toml": spaces}, "sent")


def test_no_map_is_so_large_that_comparing_its_places_takes_long() -> None:
    """A thousand and one entries of a kind are refused before any is looked at."""
    words = "map.toml: expected at most 1000 entries in a table or list, found 1001"
    assert [line.endswith(words) for line in lines(crowded(1_001, ""))] == [True]


def test_of_very_much_that_is_wrong_a_part_is_told() -> None:
    """Of a hundred spaces with ten borders that lead nowhere five hundred lines are told, and that there are more."""
    wrong = ", ".join(f'"x{number}"' for number in range(10))
    every = lines(crowded(100, wrong))
    assert len(every) == 501
    assert every[-1] == "pack.toml: expected less than 500 things that are wrong, found more"
