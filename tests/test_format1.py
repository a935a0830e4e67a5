"""What was saved under format 1 is still there: listed, shown, gone on with. The files are in tests/format1."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from foeman.acts import Redoing, Rolling, Undoing
from foeman.engine.because import Because
from foeman.engine.game import PERSON, RANDOM
from foeman.engine.reading import BadInput
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.tables import OutOfStep
from foeman.engine.testing import log_text
from foeman.games import game_of
from foeman.saved import SavedGame, stored
from foeman.store import Store
from foeman.viewer import TABLE

FOLDER = Path(__file__).parent / "format1"
SAVES = sorted((FOLDER / "saves").glob("*.json"))
JOURNALS = sorted((FOLDER / "journals").glob("*.json"))
REASON = re.compile(r"  |.* \[[a-z0-9_.]+\]$|(tie|d6|[A-Z]+): ")
"""A line of a log that tells of a decision or of dice: these stand in the decision they made by now."""
DIGESTS = {
    name: digest
    for digest, name in (line.split("  ") for line in (FOLDER / "journals" / "logs.sha256").read_text().splitlines())
}


def read(file: Path) -> Any:
    """A save file's values."""
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def _beside_the_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the games names its pack by a folder."""
    monkeypatch.chdir(FOLDER)


MIRRORED = ("ford", "rome", "sparta")
"""Games whose companion keeps a mirror of the table by now: their early games at a real table go on from there."""


READ_AGAIN = ("crusade", "rome")
"""Games whose rules for people were read again since: today's play an early game as far as they agree with it."""


def is_read_again(data: Any) -> bool:
    """Whether today's rules need not play it exactly: bots give fuller reasons by now, and some decide otherwise."""
    seats = data["setup"].get("seats") or {"": ""}
    return data["game"] in READ_AGAIN or any(player not in (PERSON, RANDOM) for player in seats.values())


AGREES = {
    "crusade-digital-end": 97,
    "crusade-digital-middle": 38,
    "crusade-people-middle": 55,
    "rome-digital-end": 843,
    "skirmish-digital-end": 4,
    "skirmish-digital-middle": 37,
}
"""In how many lines of its log, reasons aside, today's rules agree with an early game on screen before they part."""


def opens_or_parts(data: Any, name: str) -> Session[Any] | None:
    """An early game of rules that have changed opens to where it was, or it is said where the rules part from it."""
    parted = ""
    try:
        session = load(game_of(data["game"]), data, name)
    except OutOfStep as problem:
        parted = str(problem)
    if parted:
        assert parted.endswith("the game can go on from its last checkpoint")
        return None
    assert len(session.answers) == len(data["answers"])
    return session


def as_far_as_it_goes(data: Any, name: str) -> Session[Any]:
    """A game from which today's rules part: without its checkpoint, up to the answer that no longer fits."""
    bare = {**data, "checkpoint": None, "undone": []}
    try:
        return load(game_of(data["game"]), bare, name)
    except OutOfStep as parted:
        return load(game_of(data["game"]), {**bare, "answers": data["answers"][: parted.number - 1]}, name)


def without_reasons(log: str) -> list[str]:
    """The lines of a log that tell what happened: no decision, no dice; both say more by now."""
    return [line for line in log.splitlines() if not REASON.match(line)]


SECOND_WINS = re.compile(r"\b(Tribes|Athens|Thebes|AI) wins?( on objectives)?, (\d+) to (\d+)")
"""An end in today's words: the winner's score comes first."""
ONE = re.compile(
    r"\b1 tactics die\b|\b1 (victory|command) point\b|\b1 (action card|agent|star)\b|now has 1 crown\b|left 1 Order\b"
    r"|: 1 (marker|card|hit)(?=\.)|takes 1 (hit|wound)(?= from)"
)
"""One of a thing, which was told in the plural then."""
PHRASES: dict[str, list[tuple[str, str | Callable[[re.Match[str]], str]]]] = {
    "ford": [
        (r"Points of the (\w+): (\d+) more, now (\d+)\.", r"\1 scores \2 and has \3."),
        ("enemies at the", "enemies in the"),
    ],
    "rome": [
        (r"\b(Terrain|Ranged|Skirmish|Melee|Cavalry|Main) (\d+:)", lambda found: f"{found[1].lower()} {found[2]}"),
        (r"movement units left: (\d+)\.", r"\1 movement units left."),
    ],
    "sparta": [
        (r"(places influence in .*), where it now has (\d+)\.", r"\1: \2 of its own."),
        (r"(places influence in .*), where the enemy still has (\d+)\.", r"\1: \2 of the enemy left."),
        (r"(places influence in .*), where nobody has any now\.", r"\1: none is left there."),
    ],
    "skirmish": [
        (r"(pushes .*) by ([\d.]+\"\.)", r"\1 \2"),
        (r" on objectives, (\d+ to \d+)\.", r", \1 objectives."),
        (r"\((\w+), to place the first objective\)", r"(who places the first objective, \1)"),
        (r"\((\w+), to be deployed first\)", r"(deployment, \1)"),
        (r"\((\w+), to bring in reserves first\)", r"(who brings in reserves first, \1)"),
    ],
}
"""By game: what is said otherwise by now, and how it was said then."""


def in_words_of_then(session: Session[Any], log: str) -> str:
    """A log of today as it was told then: numbers behind action cards, ids of what was drawn, 1 hits, scores."""
    printed = session.terms.content
    log = SECOND_WINS.sub(r"\1 wins\2, \4 to \3", log)
    log = ONE.sub(lambda one: f"{one[0].removesuffix('die')}dice" if one[0].endswith("die") else f"{one[0]}s", log)
    for now, then in PHRASES.get(session.game.id, ()):
        log = re.sub(now, then, log)
    if session.game.id == "rome":
        named = {card.name: card.formerly[0] for card in printed.actions.values()}
        return re.sub("|".join(map(re.escape, sorted(named, key=len, reverse=True))), lambda one: named[one[0]], log)
    if session.game.id == "skirmish":
        for one in (*printed.tables.values(), *printed.lists.values()):
            log = log.replace(f"tie: {one.name} (the", f"tie: {one.id} (the")
        return log
    return log.replace("takes from the Diplomacy Card:", "takes of the Diplomacy Card:")


def told(session: Session[Any]) -> list[str]:
    """What happened in a game, as a log tells it."""
    log = log_text(event for event in session.events if not isinstance(event, Because))
    return without_reasons(in_words_of_then(session, log))


def agrees_as_far_as_it_goes(data: Any, file: Path, log: str) -> None:
    """What happened is the same to the end, or in as many lines as it was when the rules were changed."""
    then, session = without_reasons(log), opens_or_parts(data, file.name)
    if session is not None:
        assert [*told(session), in_words_of_then(session, ending_of(session))] == then
        return
    lines = zip(then, told(as_far_as_it_goes(data, file.name)), strict=False)
    same = sum(1 for _ in takewhile(lambda both: both[0] == both[1], lines))
    assert same >= AGREES.get(file.stem, 0)


def ending_of(session: Session[Any]) -> str:
    """How it ended, or what waits."""
    return session.outcome.words if session.outcome else session.pending.asked if session.pending else ""


def is_rebuilt(data: Any) -> bool:
    """Whether it is a game at a real table of which less was kept than today."""
    return data["game"] in MIRRORED and data["setup"].get("table") == "physical"


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_a_save_file_is_played_again_exactly(file: Path) -> None:
    """Every line of the log is as it was, and the same question waits; where rules were changed, up to there."""
    data = read(file)
    if is_rebuilt(data):
        with pytest.raises(OutOfStep):
            load(game_of(data["game"]), data, file.name)
        return
    log = file.with_suffix(".log").read_text(encoding="utf-8")
    if is_read_again(data):
        agrees_as_far_as_it_goes(data, file, log)
        return
    session = load(game_of(data["game"]), data, file.name)
    assert in_words_of_then(session, log_text(session.events) + ending_of(session)) + "\n" == log


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_a_save_file_goes_on_from_its_checkpoint(file: Path) -> None:
    """As a new game, with today's chance; the answers since the checkpoint are given again."""
    data = read(file)
    if is_rebuilt(data) and data["checkpoint"]["state"].get("winner"):
        with pytest.raises(BadInput, match="winner: expected a game that goes on, found one that is over"):
            load(game_of(data["game"]), data, file.name, "checkpoint")
        return
    session = load(game_of(data["game"]), data, file.name, "checkpoint")
    assert not session.early
    if session.pending is not None:
        session.apply(session.rolling())


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_a_golden_game_is_played_again_exactly(file: Path) -> None:
    """Its whole log, decisions included, has the digest it had."""
    data = read(file)
    if is_rebuilt(data):
        pytest.skip("a companion that keeps a mirror asks other questions: see the save files")
    if is_read_again(data):
        opens_or_parts(data, file.name)
        return
    session = load(game_of(data["game"]), data, file.name)
    ending = session.outcome.words if session.outcome else "goes on"
    log = in_words_of_then(session, f"{log_text(session.events)}{ending}\n{session.picture()}\n")
    assert hashlib.sha256(log.encode()).hexdigest() == DIGESTS[f"{file.stem}.log"]


def waiting(session: Session[Any]) -> object:
    """What is asked, and what can be answered."""
    return session.pending and (session.pending.asked, session.pending.form.choices())


@pytest.fixture
def store(tmp_path: Path) -> Any:
    """A copy of the store of that time."""
    shutil.copy(FOLDER / "games.db", tmp_path / "games.db")
    with Store.open(f"sqlite:///{tmp_path}/games.db") as opened:
        yield opened


def test_a_game_with_a_pack_takes_it_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the store of that time, which knew only the folder; without the folder the game is still listed."""
    data = read(FOLDER / "saves" / "ford-own-pack.json")
    early = {key: data[key] for key in ("foeman", "game", "version", "setup", "seed")}
    with Store.open(f"sqlite:///{tmp_path}/games.db") as store:
        id = store.create(early)
        exported = stored(store, id)
        monkeypatch.chdir(tmp_path)
        assert load(game_of("ford"), exported, id).setup.pack == next(iter(exported["packs"]))  # type: ignore[arg-type]  # a table
        assert [one.id for one in store.games()] == [id]
        assert stored(store, id)["setup"] == early["setup"]
        with pytest.raises(BadInput, match=f"^{id}: pack: own-ford: expected a folder with a pack, found none$"):
            SavedGame.open(store, id)


def test_the_store_is_listed_shown_and_gone_on_with(store: Store) -> None:
    """Every game in it opens where it was left, takes back, gives again and goes on; and opens there once more."""
    games = store.games()
    assert len(games) == 15
    for one in games:
        if is_rebuilt(stored(store, one.id)):
            with pytest.raises(OutOfStep):
                SavedGame.open(store, one.id)
            continue
        if is_read_again(stored(store, one.id)):
            opens_or_parts(stored(store, one.id), one.id)
            continue
        saved = SavedGame.open(store, one.id)
        session = saved.session
        assert session.early
        assert session.picture() or session.setup.table == "physical"
        if session.pending is None:
            continue
        given = len(session.answers)
        saved.act(Redoing(), TABLE)
        saved.act(Undoing(), TABLE)
        saved.act(Rolling(anything=True), TABLE)
        assert len(saved.session.answers) == given + 1
        again = SavedGame.open(store, one.id).session
        assert again.events == saved.session.events
        assert waiting(again) == waiting(saved.session)
        exported = load(again.game, stored(store, one.id), one.id)
        assert exported.events == again.events
