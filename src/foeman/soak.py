"""Many games drawn at random, for hours: every game, seating, ruling, pack and option, checked after every step.

python -m foeman.soak --games 1000 --state FOLDER     goes on where it was left
python -m foeman.soak --seed S --after N --games M    goes on where another machine has left it
python -m foeman.soak --seed S --only N               plays game N of a soak once more
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import random
import secrets
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from foeman.engine.because import Record
from foeman.engine.game import PERSON, RANDOM, Game, Rules, Setup
from foeman.engine.levels import Levers
from foeman.engine.packs import remember
from foeman.engine.reading import BadInput
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.testing import MOST_STEPS, ContractTable, check_position
from foeman.facts import option_facts
from foeman.games import all_games

WEIGHTS = {"ford": 10, "sparta": 6, "crusade": 4, "rome": 2, "skirmish": 1}
"""How often a game is drawn: the quick ones more often; any other as often as the slowest."""
MOST_ANSWERS = 3_000
"""A game that asks people more often than this is stuck."""
MOST_SECONDS = 900
"""So much of the processor's time one game may take."""
BY_PEOPLE = 0.15
"""So many of the games are played as people play them: answer by answer, saved, loaded and taken back in between."""


class Stuck(AssertionError):
    """A game that does not come to an end."""


# Drawing a game


@dataclass(frozen=True, slots=True)
class Drawn:
    """A game of a soak: what is played, by whom, and whether as people play it."""

    number: int
    game: Game[Any]
    setup: Setup
    seed: int
    by_people: bool


def draw(seed: int, number: int) -> Drawn:
    """Game `number` of the soak with this seed; always the same."""
    chance = random.Random(f"{seed}/{number}")
    games = all_games()
    game = chance.choices(games, [WEIGHTS.get(one.id, 1) for one in games])[0]
    for _ in range(50):
        setup = draw_setup(game, chance)
        seed = chance.getrandbits(128)
        try:
            game.rules(setup.table).set_up(game.prepare(setup), ContractTable(game, seed))
        except BadInput:
            continue  # some seats and options do not go together
        return Drawn(number, game, setup, seed, chance.random() < BY_PEOPLE)
    return Drawn(number, game, Setup(game=game.id), chance.getrandbits(128), by_people=False)


def draw_setup(game: Game[Any], chance: random.Random) -> Setup:
    """Who plays which seats at which table, by which readings, with which options, dice and pack."""
    physical = game.physical is not None and chance.random() < 0.2
    seats = {seat: draw_player(game, chance) for seat in chance.choice(game.all_seatings())}
    if physical and chance.random() < 0.5:
        seats = game.default_seats()
    return Setup(
        game=game.id,
        table="physical" if physical else "digital",
        seats=seats,
        options=draw_options(game, chance),
        rulings=draw_rulings(game, chance),
        dice=tuple(kind for kind in game.dice if chance.random() < 0.5) if physical else (),
        pack=draw_pack(game, chance),
        levers=draw_levers(game, seats, chance),
    )


def draw_player(game: Game[Any], chance: random.Random) -> str:
    """Mostly a bot."""
    return chance.choice([*game.bots, *game.bots, *game.bots, RANDOM, PERSON])


def draw_options(game: Game[Any], chance: random.Random) -> dict[str, Any]:
    """Some options, each with one of its values."""
    drawn: dict[str, Any] = {}
    for name, facts in option_facts(game).items():
        if chance.random() < 0.3 and (values := values_of(facts)):
            drawn[name] = chance.choice(values)
    return drawn


def values_of(facts: dict[str, Any]) -> list[Any]:
    """Values that an option can have, as its schema says; of a number those near its least."""
    if "enum" in facts:
        return list(facts["enum"])
    if facts.get("type") == "boolean":
        return [False, True]
    if facts.get("type") == "integer":
        least = int(facts.get("minimum", 0))
        most = int(facts.get("maximum", least + 8))
        return sorted({least, min(least + 1, most), min(least + 5, most), facts.get("default", least)})
    return []


def draw_rulings(game: Game[Any], chance: random.Random) -> dict[str, str]:
    """Other readings for some of the rulings."""
    open_ones = [ruling for ruling in game.rulebook.ruling if ruling.switchable]
    return {ruling.id: chance.choice(list(ruling.readings)) for ruling in open_ones if chance.random() < 0.25}


def draw_levers(game: Game[Any], seats: dict[str, str], chance: random.Random) -> dict[str, Levers]:
    """Now and then bots of levels of their own."""
    if chance.random() < 0.7:
        return {}
    levels = {seat: chance.choice(game.levels.level) for seat, player in seats.items() if player in game.bots}
    return {seat: level.levers for seat, level in levels.items() if level.levers}


def draw_pack(game: Game[Any], chance: random.Random) -> str:
    """Now and then a pack of somebody's own: ours under another name."""
    if chance.random() < 0.9:
        return ""
    ours = game.ours()
    files = {**ours.files, "pack.toml": renamed(ours.files["pack.toml"], chance.randrange(3))}
    return remember(replace(ours, files=files)).hash


def renamed(label: str, number: int) -> str:
    """What a pack says of itself, with another name."""
    lines = [f'name = "Soak {number}"' if line.startswith("name") else line for line in label.splitlines()]
    return "\n".join(lines) + "\n"


# Playing it


def play(drawn: Drawn) -> int:
    """A game to its end, checked all the way; how many steps or answers it took."""
    with within(MOST_SECONDS), without_looking_for_circles():
        return play_by_people(drawn) if drawn.by_people else play_through(drawn)


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """What takes longer is stuck."""

    def ring(_: int, frame: FrameType | None) -> None:
        raise Stuck(f"expected a game of at most {seconds} seconds, found one that takes longer")

    if not hasattr(signal, "SIGVTALRM"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextmanager
def without_looking_for_circles() -> Iterator[None]:
    """A game keeps all that it tells until it is over: Python would look through it in vain, a fifth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def play_through(drawn: Drawn) -> int:
    """Everything is answered at random, every question held to its contract and every step to the invariants."""
    game, setup = drawn.game, drawn.setup
    chance = random.Random(drawn.seed)
    rules, terms = game.rules(setup.table), game.prepare(setup)
    table = ContractTable(game, drawn.seed, Record())
    state = rules.set_up(terms, table)
    for step in range(1, MOST_STEPS):
        if rules.outcome(state) is not None:
            return step
        if chance.random() < 0.05:
            written = json.loads(json.dumps(rules.write(state)))
            check_position(rules, terms, written)
            state = rules.read(written, terms, "position")
        table.begin(step)
        rules.step(state, table)
        rules.check(state)
    raise Stuck(f"expected the end within {MOST_STEPS} steps, found none")


def play_by_people(drawn: Drawn) -> int:
    """Answer by answer, as on the page: now and then saved and loaded, taken back and given again."""
    game = with_checks(drawn.game)
    chance = random.Random(drawn.seed)
    session: Session[Any] = Session(game, drawn.setup, drawn.seed)
    while session.pending is not None:
        if len(session.answers) > MOST_ANSWERS:
            raise Stuck(f"expected the end within {MOST_ANSWERS} answers, found '{session.pending.asked}'")
        session.apply(session.rolling())
        if chance.random() < 0.02:
            session = saved_and_loaded(game, session)
        if chance.random() < 0.05:
            taken_back_and_given_again(session, chance)
    saved_and_loaded(game, session)
    return len(session.answers)


def with_checks(game: Game[Any]) -> Game[Any]:
    """The game, with its invariants checked after every step."""
    physical = checking(game.physical) if game.physical is not None else None
    return replace(game, digital=checking(game.digital), physical=physical)


def checking(rules: Rules[Any]) -> Rules[Any]:
    """The same rules, and the invariants after each step."""
    taken: Counter[str] = Counter()

    def step(state: Any, table: Any) -> None:
        taken["steps"] += 1
        if taken["steps"] > 100 * MOST_STEPS:
            raise Stuck("expected an end, found steps without one")
        rules.step(state, table)
        rules.check(state)

    return replace(rules, step=step)


def saved_and_loaded(game: Game[Any], session: Session[Any]) -> Session[Any]:
    """The game once more from its save file: it lies and asks the same."""
    again: Session[Any] = load(game, json.loads(json.dumps(session.save())), "save")
    assert as_it_is(again) == as_it_is(session), "the loaded game is another"
    return again


def as_it_is(session: Session[Any]) -> tuple[object, ...]:
    """How a game lies, what it tells and what it asks."""
    question = session.pending
    asked = (question.asked, question.text, list(question.form.choices())) if question is not None else ()
    lies = session.rules.write(session.state) if session.state is not None else {}
    return lies, session.events[:], asked


def taken_back_and_given_again(session: Session[Any], chance: random.Random) -> None:
    """Some acts back and forth: everything is as it was."""
    acts = chance.randint(1, min(5, session.journal.acts()))
    before = as_it_is(session)
    session.undo(acts)
    while session.undone:
        session.redo()
    assert as_it_is(session) == before, "redo leads elsewhere"


# For hours

Each = Callable[[Callable[[int], tuple[str, str]], Iterable[int]], Iterable[tuple[str, str]]]
"""Does something with each of some numbers; what came of it, in their order."""
TOGETHER = 8
"""So many games a process is given at once."""


def tried(seed: int, number: int) -> tuple[str, str]:
    """Play game `number` of a soak: which game it is, and where it failed, if it did."""
    game = ""
    try:
        drawn = draw(seed, number)
        game = drawn.game.id
        play(drawn)
    except Exception:
        return game, traceback.format_exc()
    return game, ""


@contextmanager
def at_once(workers: int) -> Iterator[Each]:
    """How games are played: one after the other, or by so many processes."""
    if workers == 1:
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield partial(pool.imap, chunksize=TOGETHER)


@dataclass(slots=True)
class Soak:
    """How far a soak is; kept in a folder, so that it goes on where it was left."""

    folder: Path
    seed: int
    played: int = 0
    seconds: float = 0.0
    games: Counter[str] = field(default_factory=Counter)
    failures: int = 0

    @classmethod
    def at(cls, folder: Path, seed: int | None, after: int = 0) -> Soak:
        """The soak of a folder, or a new one; or one that goes on after so many games that were played elsewhere."""
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "soak.json"
        if after and (seed is None or file.exists()):
            raise BadInput("soak: --after: expected a seed and a folder without a soak, found otherwise")
        if not file.exists():
            return cls(folder, secrets.randbits(32) if seed is None else seed, after)
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            return cls(folder, kept["seed"], kept["played"], kept["seconds"], Counter(kept["games"]), kept["failures"])
        except (ValueError, KeyError, TypeError):
            raise BadInput(f"{file}: expected how far a soak is, found something else") from None

    def keep(self) -> None:
        """Write down how far it is, whole or not at all."""
        told = {"seed": self.seed, "played": self.played, "seconds": round(self.seconds, 1)}
        part = self.folder / "soak.json.part"
        part.write_text(json.dumps({**told, "games": dict(self.games), "failures": self.failures}), encoding="utf-8")
        part.replace(self.folder / "soak.json")

    def go_on(self, games: int, workers: int = 1) -> None:
        """Play until there were so many games; a fault is written down, and the next game comes."""
        numbers = range(self.played + 1, games + 1)
        start = time.perf_counter()
        with at_once(workers) as each:
            for number, (game, trace) in zip(numbers, each(partial(tried, self.seed), numbers), strict=True):
                if trace:
                    self.failed(number, game, trace)
                self.played = number
                self.games[game] += 1
                now = time.perf_counter()
                self.seconds, start = self.seconds + now - start, now
                self.keep()
                if self.played % 100 == 0:
                    print(self.words(), flush=True)

    def failed(self, number: int, game: str, trace: str) -> None:
        """A fault: one command repeats it."""
        self.failures += 1
        command = f"python -m foeman.soak --seed {self.seed} --only {number}"
        last = trace.strip().splitlines()[-1]
        print(f"{game}: {last}\n  repeat it with: {command}", flush=True)
        with (self.folder / "failures.jsonl").open("a", encoding="utf-8") as out:
            out.write(json.dumps({"number": number, "game": game, "command": command, "trace": trace}) + "\n")

    def words(self) -> str:
        """How far it is, in one line."""
        each = ", ".join(f"{name} {count}" for name, count in sorted(self.games.items()))
        return f"{self.played} games in {self.seconds:.0f} s ({each}), {self.failures} failed; seed {self.seed}"


def main() -> None:
    """Read the arguments and do as they say."""
    parser = argparse.ArgumentParser(prog="python -m foeman.soak", description="Many games drawn at random.")
    parser.add_argument("--games", type=int, default=1000, help="until there were so many")
    parser.add_argument("--state", type=Path, default=Path("build/soak"), help="where it is kept how far it is")
    parser.add_argument("--seed", type=int, default=None, help="of a new soak")
    parser.add_argument("--after", type=int, default=0, help="so many games of the seed were played elsewhere")
    parser.add_argument("--workers", type=int, default=1, help="so many processes play at once")
    parser.add_argument("--only", type=int, default=None, help="play only this game of the soak")
    wanted = parser.parse_args()
    if wanted.only is not None:
        drawn = draw(wanted.seed or 0, wanted.only)
        print(drawn.setup.model_dump(exclude_defaults=True), f"seed {drawn.seed}, by people: {drawn.by_people}")
        print(f"{play(drawn)} steps or answers, no fault")
        return
    try:
        soak = Soak.at(wanted.state, wanted.seed, wanted.after)
    except BadInput as bad:
        raise SystemExit(str(bad)) from None
    try:
        soak.go_on(wanted.games, wanted.workers)
    except KeyboardInterrupt:
        raise SystemExit(f"{soak.words()}; stopped, the same command goes on from here") from None
    print(soak.words())
    raise SystemExit(1 if soak.failures else 0)


if __name__ == "__main__":
    main()
