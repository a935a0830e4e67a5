"""Content packs: what is wrong is named with file, key, what was expected and what was found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import Field, ValidationError

from foeman.engine.content import Entry, Part, known, load, names_of
from foeman.engine.reading import BadInput


class Region(Entry):
    """A region of a small pack."""

    name: str
    gold: int = Field(ge=1, le=3)
    port: bool = False


class Card(Entry):
    """A card of a small pack."""

    name: str


class World(Part):
    """A small pack."""

    regions: tuple[Region, ...]
    seas: tuple[str, ...]
    cards: tuple[Card, ...]


FILES = {"regions": "map.toml", "seas": "map.toml", "cards": "cards.toml"}
MAP = 'seas = ["Mare"]\n[[regions]]\nname = "Roma"\ngold = 3\norigin = "printed"\nreconstructed = ["port"]\n'
CARDS = '[[cards]]\nname = "Velites"\norigin = "reconstructed"\n'
PACK = 'game = "x"\nname = "X"\nversion = 1\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack in which nothing is wrong."""
    folder = tmp_path / "pack"
    folder.mkdir()
    for name, text in {"map.toml": MAP, "cards.toml": CARDS, "pack.toml": PACK}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def refusal(act: Callable[[], object]) -> str:
    """What is said of a pack that cannot be used."""
    with pytest.raises(BadInput) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def broken(pack: Path, file: str, old: str, new: str) -> str:
    """What is said when this stands there instead, after the name of the file."""
    text = (pack / file).read_text(encoding="utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new), encoding="utf-8")
    said = refusal(lambda: load(World, pack, FILES))
    assert said.startswith(f"{pack / file}: ")
    return said.removeprefix(f"{pack / file}: ")


def test_a_pack_is_read_from_its_files(pack: Path) -> None:
    """Each field from its own file, two of one file too."""
    world = load(World, pack, FILES)
    assert world.regions == (Region(name="Roma", gold=3, origin="printed", reconstructed=("port",)),)
    assert world.seas == ("Mare",)
    assert world.cards[0].origin == "reconstructed"


def test_what_is_loaded_cannot_change(pack: Path) -> None:
    """All games of a process share it."""
    with pytest.raises(ValidationError):
        load(World, pack, FILES).regions[0].gold = 2


def test_a_missing_file_is_named(pack: Path) -> None:
    """With its whole path."""
    (pack / "cards.toml").unlink()
    assert refusal(lambda: load(World, pack, FILES)) == f"{pack / 'cards.toml'}: expected a file, found none"


def test_broken_toml_is_named_with_its_line(pack: Path) -> None:
    """As the TOML reader says it."""
    assert broken(pack, "map.toml", "gold = 3", "gold = ") == (
        "expected TOML, found: Invalid value (at line 4, column 8)"
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("gold = 3\n", "", "regions[0].gold: expected a value, found nothing"),
        ("gold = 3", 'gold = "much"', 'regions[0].gold: expected a whole number, found "much"'),
        ("gold = 3", "gold = 2.5", "regions[0].gold: expected a whole number, found 2.5"),
        ("gold = 3", "gold = 7", "regions[0].gold: expected at most 3, found 7"),
        ("gold = 3", "gold = -1", "regions[0].gold: expected at least 1, found -1"),
        ("gold = 3", "gold = 3\nsilver = 1", "regions[0].silver: expected no such key, found 1"),
        (
            'origin = "printed"',
            'origin = "guessed"',
            "regions[0].origin: expected 'printed', 'reconstructed' or 'corrected', found \"guessed\"",
        ),
        ('origin = "printed"\n', "", "regions[0].origin: expected a value, found nothing"),
        (
            '["port"]',
            '["harbour"]',
            "regions[0]: reconstructed: expected by, corrected, gold, name, origin, port or reconstructed, "
            'found "harbour"',
        ),
        ('["Mare"]', '"Mare"', 'seas: expected a list, found "Mare"'),
        ('seas = ["Mare"]\n', "", "seas: expected entries, found nothing"),
        ("[[regions]]", "[[region]]", 'expected regions or seas, found "region"'),
    ],
)
def test_what_is_wrong_in_a_file_is_named(pack: Path, old: str, new: str, words: str) -> None:
    """File, key, what was expected, what was found."""
    assert broken(pack, "map.toml", old, new) == words


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"Ostia": {"gold": 1}}, 'content.regions: expected Roma, found "Ostia"'),
        ({"Roma": 1}, "content.regions.Roma: expected a table of keys and values, found 1"),
        ({"Roma": {"gold": 9}}, "content.regions.Roma: gold: expected at most 3, found 9"),
        ({"Roma": {"silver": 9}}, "content.regions.Roma: silver: expected no such key, found 9"),
    ],
)
def test_a_position_changes_one_entry_by_its_name(pack: Path, change: dict[str, Any], words: str) -> None:
    """What it does not name stays; what is wrong is named with the entry."""
    world = load(World, pack, FILES, {"regions": {"Roma": {"gold": 1}}})
    assert world.regions == (Region(name="Roma", gold=1, origin="printed", reconstructed=("port",)),)
    assert refusal(lambda: load(World, pack, FILES, {"regions": change})) == words


def test_a_position_brings_content_of_its_own(pack: Path) -> None:
    """Instead of the file's, and checked as well as a file."""
    own: dict[str, Any] = {"regions": [{"name": "Here", "gold": 1, "origin": "reconstructed"}]}
    world = load(World, pack, FILES, own)
    assert [region.name for region in world.regions] == ["Here"]
    assert world.cards[0].name == "Velites"
    own["regions"][0]["gold"] = 9
    assert refusal(lambda: load(World, pack, FILES, own)) == ("content: regions[0].gold: expected at most 3, found 9")
    assert refusal(lambda: load(World, pack, FILES, {"towns": []})) == (
        'content: expected regions, seas or cards, found "towns"'
    )


# References


class Town(Entry):
    """An entry that others refer to by its id."""

    id: str
    name: str


def town(key: str, name: str) -> Town:
    """A town."""
    return Town(id=key, name=name, origin="printed")


def test_names_by_id() -> None:
    """In the order of the file; an id or a name that stands twice is refused."""
    towns = (town("roma", "Roma"), town("ostia", "Ostia"))
    assert list(names_of(towns, "map.toml: towns").items()) == [("roma", "Roma"), ("ostia", "Ostia")]
    for again in (town("roma", "Capua"), town("capua", "Roma")):
        said = refusal(lambda again=again: names_of((*towns, again), "map.toml: towns"))  # type: ignore[misc]  # mypy knows no defaults in lambdas
        assert said == "map.toml: towns: expected every id and name once, found some twice"


def test_a_reference_leads_somewhere() -> None:
    """To a name or to an entry; one that leads nowhere is refused with all that could be meant."""
    ostia = town("ostia", "Ostia")
    assert known({"roma": "Roma"}, "roma", "map.toml: roads") == "Roma"
    assert known({"ostia": ostia}, "ostia", "map.toml: roads") is ostia
    said = refusal(lambda: known({"roma": 1, "ostia": 2}, "Roma", "map.toml: roads"))
    assert said == 'map.toml: roads: expected roma or ostia, found "Roma"'
