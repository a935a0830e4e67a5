"""A pack whose entries refer to something that is not there, or that names two things alike, is refused in one line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import read_folder, remember
from foeman.engine.reading import BadInput
from foeman.games import game_of


def refusal(game: str, pack: Path, file: str, old: str, new: str) -> str:
    """What is said of the game's own pack when this stands in a file instead."""
    shutil.copytree(game_of(game).own_pack, pack)
    text = (pack / file).read_text("utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1), "utf-8")
    own = remember(read_folder(pack))
    with pytest.raises(BadInput) as caught:
        game_of(game).prepare(Setup(game=game, pack=own.hash))
    return str(caught.value)


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "words"),
    [
        ("rome", "map.toml", 'coast = ["', 'coast = ["nowhere", "', "map.toml: Rome.coast: expected germanic_ocean, "),
        ("rome", "factions.toml", 'capital = "rome"', 'capital = "nowhere"', "factions.toml: Rome.capital: expected "),
        (
            "rome",
            "troops.toml",
            'faction = "rome"',
            'faction = "nowhere"',
            "troops.toml: Republican Legionaries.faction: expected rome, ",
        ),
        (
            "rome",
            "generals.toml",
            'faction = "rome"',
            'faction = "nowhere"',
            "generals.toml: Scipio Africanus.faction: expected rome, ",
        ),
        (
            "sparta",
            "scenarios.toml",
            'grain = "hellespont"',
            'grain = "nowhere"',
            "scenarios.toml: Peloponnesian War, 432-404 BC.grain: expected peloponnesos, ",
        ),
        (
            "sparta",
            "scenarios.toml",
            "founded = []",
            'founded = ["nowhere"]',
            "scenarios.toml: Peloponnesian War, 432-404 BC: expected ",
        ),
        (
            "crusade",
            "diplomacy.toml",
            'next = ["genoa"',
            'next = ["nowhere"',
            "diplomacy.toml: parley.next: expected parley, genoa, ",
        ),
        (
            "crusade",
            "armies.toml",
            'army = "angevin", shape',
            'army = "nowhere", shape',
            "armies.toml: leaders: expected angevin, empire, ayyubid or turkoman",
        ),
        (
            "ford",
            "map.toml",
            'next = ["west bank"]',
            'next = ["nowhere"]',
            "map.toml: west camp.next: expected west camp, ",
        ),
    ],
)
def test_a_reference_that_leads_nowhere(tmp_path: Path, game: str, file: str, old: str, new: str, words: str) -> None:
    """The file, the entry, what could be meant and what stands there."""
    said = refusal(game, tmp_path / "pack", file, old, new)
    assert said.startswith(words)
    assert said.endswith('found "nowhere"')


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "where"),
    [
        ("rome", "map.toml", 'name = "British Ocean"', 'name = "Germanic Ocean"', "map.toml: seas"),
        ("sparta", "map.toml", 'id = "attica"', 'id = "peloponnesos"', "map.toml: regions"),
        ("crusade", "map.toml", 'name = "Antioch"', 'name = "Tarsus"', "map.toml: regions"),
        ("crusade", "armies.toml", 'name = "Hubert Walter"', 'name = "Henry of Champagne"', "armies.toml: leaders"),
        ("crusade", "diplomacy.toml", 'id = "pisa"', 'id = "genoa"', "diplomacy.toml: spaces"),
    ],
)
def test_a_name_that_stands_twice(tmp_path: Path, game: str, file: str, old: str, new: str, where: str) -> None:
    """Whether the table could be misread or the pack could."""
    said = refusal(game, tmp_path / "pack", file, old, new)
    assert said == f"{where}: expected every id and name once, found some twice"
