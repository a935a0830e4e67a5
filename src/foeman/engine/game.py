"""What a game is to the engine: its set-up, its steps, how it looks, and who can sit where."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict
from pydantic.config import JsonDict

from foeman.engine.absent import (
    all_there,
    all_told,
    as_it_is,
    empty_hand,
    knows_nothing,
    no_cards,
    no_moment,
    no_panels,
    no_things,
    nothing,
    nothing_about,
)
from foeman.engine.cards import Deck, Held
from foeman.engine.content import Source
from foeman.engine.findings import all_findings
from foeman.engine.hidden import Thinking
from foeman.engine.larger import Larger, Passing
from foeman.engine.levels import Levels, Levers, levels_named, levers_for, read_levels
from foeman.engine.mirror import Knowing, Things
from foeman.engine.packs import BOARD, Pack, pack_of, read_folder, read_installed
from foeman.engine.panels import Panel
from foeman.engine.pointing import Pointed, Reach
from foeman.engine.reading import BadInput, Json, fit, found, one_of
from foeman.engine.rulebook import Rulebook, read_rulebook
from foeman.engine.sheets import Finding, Sheets
from foeman.engine.states import Names, cloner, read_state, write_state
from foeman.engine.table import Table

S = TypeVar("S")

PERSON = "person"
RANDOM = "random"
GREEDY, SEARCH, PROGRAM = THINKERS = ("greedy", "search", "program")
"""Players who think for themselves, and answer what a person is asked; `search:50` makes so many tries."""
AT_A_TABLE: JsonDict = {"shown_if": {"table": "physical"}}
"""What the schema says of an option that only counts beside a real table."""

MOST_TRIES = 100_000


def thinks(player: str) -> bool:
    """Whether a player thinks for itself: neither a person nor a bot of the rulebook, nor chance."""
    return player.partition(":")[0] in THINKERS


def tries_of(player: str) -> int | None:
    """How many tries a search makes for an answer, if that is said: search:50."""
    name, colon, count = player.partition(":")
    if not colon:
        return None
    known = name == SEARCH and count.isascii() and count.isdecimal() and len(count) <= len(str(MOST_TRIES))
    if not known or not 1 <= int(count) <= MOST_TRIES:
        raise BadInput(f"seats: expected search:N with 1 to {MOST_TRIES} tries, found {found(player)}")
    return int(count)


class Setup(BaseModel):
    """How a game begins: everything about it but the seed and the answers."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    game: str
    table: Literal["digital", "physical"] = "digital"
    seats: dict[str, str] = {}
    options: dict[str, int | str | bool] = {}
    rulings: dict[str, str] = {}
    pack: str = ""
    """The hash of a content pack; the game's own if it is empty."""
    dice: tuple[str, ...] = ()
    """The kinds of dice and cards that the person rolls and draws; Foeman does the rest."""
    levers: dict[str, Levers] = {}
    """By seat of a bot: options that hold for it alone, as a level sets them."""


@dataclass(frozen=True, slots=True)
class Terms:
    """A set-up that has been checked: what the rules of one game look things up in."""

    setup: Setup
    seats: dict[str, str]
    options: Any
    rulings: dict[str, str]
    content: Any
    sits: dict[str, Any] = field(default_factory=dict)
    """Who decides for each seat, as the rules ask them: the game's `Seat`, of people or of a bot."""
    pack: Pack | None = None
    """The pack that the content was read from; None if it was made by hand."""
    levers: dict[str, Any] = field(default_factory=dict)
    """The options of those seats that have some of their own."""

    def options_of(self, seat: str) -> Any:
        """The options that hold for a seat: its own levers, and for the rest those of the game."""
        return self.levers.get(seat, self.options) if self.levers else self.options

    def people(self) -> list[str]:
        """The seats that people have taken."""
        return [seat for seat, player in self.seats.items() if player == PERSON]

    def at_random(self) -> list[str]:
        """The seats that are played at random."""
        return [seat for seat, player in self.seats.items() if player == RANDOM]

    def asked(self) -> list[str]:
        """The seats whose answers stand in the journal: people's, and those of players who think."""
        return [*self.people(), *self.thinkers()]

    def thinkers(self) -> list[str]:
        """The seats of players who think for themselves: their answers stand in the journal like people's."""
        return [seat for seat, player in self.seats.items() if thinks(player)]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (several on a tie, nobody if all lost), with how many points, when and why."""

    winners: tuple[str, ...]
    points: dict[str, int]
    length: int
    words: str
    by_limit: bool = False
    """Whether it ended only because a limit of rounds was reached."""
    together: bool = False
    """Whether several winners are allies who won together, and not a draw."""


Layout = dict[str, str | int | tuple[str, ...] | None]
"""What lies where, in the words of the table: a piece and its place, a track and its number, a pile in order."""


class Impossible(BadInput):
    """A position that the game cannot be in."""


@dataclass(frozen=True, kw_only=True)
class Look(Generic[S]):
    """What a game looks like at one kind of table, to whoever looks."""

    layout: Callable[[S], Layout]
    """What lies where on the table."""
    text: Callable[[S, str | None], str]
    """The board as text, as this seat may see it."""
    moment: Callable[[S], str] = no_moment
    """Where the game stands, in a few words: the round, the phase."""
    svg: Callable[[S, str | None], str] | None = None
    """The board as an SVG picture, as this seat may see it, if the game draws one."""
    panels: Callable[[S, str | None], tuple[Panel, ...]] = no_panels
    """What lies beside the board, as this seat may see it."""
    about: Callable[[S, str, str | None], tuple[str, ...]] = nothing_about
    """All there is to tell this seat about a place or a piece, a line each; nothing if there is no such thing."""
    cards: Callable[[S], Deck] = no_cards
    """Which names are cards, and what stands on them; the same for everybody."""
    hand: Callable[[S, str | None], tuple[Held, ...]] = empty_hand
    """What cards this seat holds, and may look at whenever it likes."""
    seen: Callable[[S, str | None], Layout] | None = None
    """What lies where as this seat may see it, if that is less than all of it."""
    reach: Callable[[S, Any], Reach] | None = None
    """What can be pointed at, for a question whose form says how it is answered so."""
    point: Callable[[S, Any, float, float], Pointed] | None = None
    """What it would mean to point at a place of the picture."""
    secrets: bool = True
    """Whether a seat may see what others may not: then people at one device look away from each other."""


@dataclass(frozen=True, kw_only=True)
class Positions(Generic[S]):
    """How a state is read that people wrote down, and what is told of it."""

    complete: Callable[[S, dict[str, Any]], None] = all_there
    """Fill in what a position leaves out and a field's default cannot say; the position as it was given says what."""
    names: Callable[[Terms], Names] | None = None
    """What things are called, by kind: what a position names is looked up there (`named` of states.py)."""
    piles: tuple[str, ...] = ()
    """Fields that are decks: where cards merely left one, `ask` does not tell it as a change."""
    convert: Callable[[dict[str, Any]], dict[str, Any]] = as_it_is
    """A position that an earlier version wrote, as today's would be written."""


@dataclass(frozen=True, kw_only=True)
class Telling(Generic[S]):
    """What can be told of a real table, and what was; nothing where the board is in Foeman."""

    things: Callable[[S], Things] = no_things
    """What can be told of the real table, by name, at any time."""
    knows: Callable[[S], Knowing | None] = knows_nothing
    """What was told of the real table so far: what contradicts it is asked about."""
    reads: Callable[[S], Sequence[str]] | None = None
    """Which things the next decisions of the bots read: what "check my table" lists; by default all there are."""
    kept_map: Callable[[S], dict[str, str]] | None = None
    """A map that was told in a game, as files of a pack, if maps can be told."""
    untold: Callable[[S], Sequence[str]] = all_told
    """What such a map still lacks, because the game has not come to look at it: places, by name."""
    map_grows: bool = False
    """Whether a game whose map is told goes on from such a pack, and asks only for what it lacks."""
    referee: object = None
    """How somebody answers whose board lies as a digital game: a Referee of referee.py, if there is one."""
    asked_by: Mapping[str, str] = field(default_factory=dict)
    """Which rule a question stands for that is asked under a name of its own."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """A game's rules at one kind of table: plain functions on its state."""

    state: type[S]
    set_up: Callable[[Terms, Table], S]
    """The state before the first step."""
    step: Callable[[S, Table], None]
    """Play the next step of the sequence of play."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended, or None while it goes on."""
    look: Look[S]
    check: Callable[[S], None] = nothing
    """Raise Impossible if something was made, lost, or stands where it cannot."""
    positions: Positions[S] = field(default_factory=Positions)
    """How its state is read from a position."""
    telling: Telling[S] = field(default_factory=Telling)
    """What can be told of it, where the board is a real one."""
    sits: Mapping[str, object] = field(default_factory=dict)
    """Who decides for a seat at this table, where that is another than on screen, by the player who took it."""
    larger: tuple[Larger[S], ...] = ()
    """What a person settles in one go, though it is asked question by question."""
    passing: Passing[S] | None = None
    """What a person may have passed without being asked."""

    def clone(self, state: S) -> S:
        """A copy that shares nothing that can change."""
        return cloner(self.state)(state)

    def write(self, state: S) -> dict[str, Json]:
        """The state as a position."""
        return write_state(state)

    def read(self, position: object, terms: Terms, where: str) -> S:
        """The state from a position; BadInput names what does not fit."""
        given = self.positions.convert(position) if isinstance(position, dict) else {}
        names = self.positions.names(terms) if self.positions.names is not None else None
        state = read_state(self.state, given if given else position, where, names, terms=terms)
        try:
            self.positions.complete(state, given)
        except Impossible as problem:
            raise Impossible(f"{where}: {problem}") from None
        return state


About = Mapping[str, Any]
"""What a step is asked about: "with" in the position."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A procedure of a bot that can be asked alone from a position."""

    words: str
    run: Callable[[S, str, Table, About], object]
    needs: tuple[str, ...] = ()
    """What the position must say under "with": which card, which army."""
    takes: tuple[str, ...] = ()
    """What it may say there besides."""


OURS: dict[str, tuple[object, Pack]] = {}
"""The packs that come with the games, by their folders, with the state of their files."""
CONTENT: OrderedDict[tuple[str, str], object] = OrderedDict()
"""What is in the packs that were used last, by game and hash."""
MOST_CONTENT = 16
FINDINGS: OrderedDict[tuple[str, str], tuple[Finding, ...]] = OrderedDict()
"""What was found in the packs that were looked over last, by game and hash."""
TOLD = "told"
"""How the option `map` says that a map is told as it is needed."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """One game: what it is called, who can play, its rules at each table, its content and rulebook."""

    id: str
    title: str
    about: str
    version: int
    seats: tuple[str, ...]
    bots: dict[str, str]
    options: type[BaseModel]
    digital: Rules[S]
    folder: Path
    load_content: Callable[[Source, dict[str, Any] | None], object]
    dice: tuple[str, ...] = ()
    """What people may roll and draw themselves: dice by name, shuffle, draw, tie; all else stays Foeman's."""
    kept: tuple[str, ...] = ("shuffle", "tie")
    """What of it stays Foeman's at a real table, unless somebody says otherwise."""
    physical: Rules[Any] | None = None
    steps: dict[str, Step[S]] = field(default_factory=dict)
    sits: Mapping[str, object] = field(default_factory=dict)
    """Who decides for a seat, by the player who took it; whoever is not named here answers what a person is asked."""
    seatings: tuple[tuple[str, ...], ...] = ()
    """Which seats can play together, the usual ones first; by default only all of them."""
    thinking: Thinking[S] | None = None
    """How players who think judge it, and what they may know; without it none can sit down."""
    colours: dict[str, str] = field(default_factory=dict)
    """The colour of a seat's pieces on the drawn board, as CSS writes it."""
    sheets: Sheets | None = None
    """What of its packs can be edited, and what must hold in them; None: only by hand, in files."""

    def rules(self, table: str) -> Rules[Any]:
        """The rules at this kind of table."""
        if table == "digital":
            return self.digital
        if self.physical is None:
            raise BadInput(f"{self.id}: expected a digital table (there is no companion for this game), found {table}")
        return self.physical

    @property
    def rulebook(self) -> Rulebook:
        """The rules and rulings in words."""
        return read_rulebook(self.folder / "rules.toml")

    @property
    def own_pack(self) -> Path:
        """The folder of the pack that comes with the game."""
        return self.folder / "content"

    def players(self) -> list[str]:
        """Who can take a seat."""
        return [PERSON, *self.bots, RANDOM, *([GREEDY, SEARCH] if self.thinking else [])]

    def all_seatings(self) -> tuple[tuple[str, ...], ...]:
        """Which seats can play together, the usual ones first."""
        return self.seatings or (self.seats,)

    def seating(self, count: int) -> tuple[str, ...]:
        """The usual seats for so many players."""
        for seats in self.all_seatings():
            if len(seats) == count:
                return seats
        raise BadInput(f"seats: expected {one_of(self._counts())}, found {count}")

    def default_seats(self) -> dict[str, str]:
        """A person in the first seat and the first bot in the others."""
        bot = next(iter(self.bots), RANDOM)
        return {seat: PERSON if number == 0 else bot for number, seat in enumerate(self.all_seatings()[0])}

    def _counts(self) -> list[str]:
        return [str(count) for count in sorted({len(seats) for seats in self.all_seatings()})]

    def prepare(self, setup: Setup, changes: dict[str, Any] | None = None) -> Terms:
        """Check a set-up and load what it needs; a position may bring content of its own."""
        if setup.game != self.id:
            raise BadInput(f"game: expected {self.id}, found {setup.game}")
        self.rules(setup.table)
        for kind in setup.dice:
            if kind not in self.dice:
                raise BadInput(f"dice: expected {one_of(self.dice or ('none',))}, found {found(kind)}")
        options = fit(self.options, dict(setup.options), "option")
        rulings = self.rulebook.settle(setup.rulings)
        seats = self._check_seats(dict(setup.seats) or self.default_seats(), setup.table)
        sitting = {**self.sits, **self.rules(setup.table).sits}
        sits = {seat: sitting.get(player, sitting.get(PERSON)) for seat, player in seats.items()}
        pack = self.pack(setup.pack)
        if is_ours := pack is self.ours():
            setup = setup.model_copy(update={"pack": ""})
        content = self.content(pack, changes)
        if not changes and setup.table == "digital" and not is_ours:
            self._check_finished(pack)
        return Terms(setup, seats, options, rulings, content, sits, pack, self._levers(setup, seats))

    @property
    def levels(self) -> Levels:
        """How hard its bots can be, by name."""
        return read_levels(self.folder)

    def with_level(self, setup: Setup, level: str) -> Setup:
        """The same set-up, with its bots as strong as a level says: one for all, or SEAT=level pairs."""
        if not level:
            return setup
        seats = setup.seats or self.default_seats()
        bots = [seat for seat, player in seats.items() if player in self.bots]
        levers = levers_for(self.levels, levels_named(level), bots, setup.options)
        return setup.model_copy(update={"levers": levers})

    def _levers(self, setup: Setup, seats: Mapping[str, str]) -> dict[str, Any]:
        """The options of each seat that has some of its own; only bots have, and only what is a lever."""
        for seat, own in setup.levers.items():
            if seats.get(seat) not in self.bots:
                raise BadInput(f"levers: {seat}: expected a bot, found {found(seats.get(seat, 'nobody'))}")
            for name in own:
                if name not in self.levels.levers:
                    raise BadInput(f"levers: {seat}: expected {one_of(self.levels.levers)}, found {found(name)}")
        return {
            seat: fit(self.options, {**setup.options, **own}, f"levers: {seat}") for seat, own in setup.levers.items()
        }

    def pack(self, hash: str) -> Pack:
        """The pack with this hash, checked to be one for this game; the game's own if none is named."""
        ours = self.ours()
        return ours if hash in ("", ours.hash) else self.checked(pack_of(hash))

    def ours(self) -> Pack:
        """The pack that comes with the game; read once, and again only when its files have changed."""
        files = [file for file in os.scandir(self.own_pack) if file.name.endswith(".toml")]
        stamp = sorted((file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in files)
        kept = OURS.get(str(self.own_pack))
        if kept is None or kept[0] != stamp:
            OURS[str(self.own_pack)] = kept = (stamp, read_installed(self.own_pack))
        return kept[1]

    def checked(self, pack: Pack) -> Pack:
        """A pack, if it is one for this game and has no file that the game does not know."""
        if pack.label.game != self.id:
            raise BadInput(f"{pack.place('pack.toml')}: game: expected {self.id}, found {found(pack.label.game)}")
        known = [*self.ours().files, *([BOARD] if self.sheets else [])]
        for file in pack.files:
            if file not in known:
                raise BadInput(f"{pack.where}: expected {one_of(known)}, found {found(file)}")
        return pack

    def content(self, source: Pack | Path, changes: dict[str, Any] | None = None) -> object:
        """What is in a pack. Content never changes, so each is read once."""
        pack = read_folder(source) if isinstance(source, Path) else source
        if changes:
            return self._read(pack, changes)
        key = (self.id, pack.hash)
        content = CONTENT.get(key)
        if content is None:
            content = CONTENT[key] = self._read(pack, None)
            while len(CONTENT) > MOST_CONTENT:
                CONTENT.popitem(last=False)
        return content

    def findings(self, pack: Pack) -> tuple[Finding, ...]:
        """All that is wrong with a pack as far as the game's sheets tell; each pack is looked over once."""
        key = (self.id, pack.hash)
        if key not in FINDINGS:
            FINDINGS[key] = tuple(all_findings(self.sheets, pack, self.ours())) if self.sheets else ()
            while len(FINDINGS) > MOST_CONTENT:
                FINDINGS.popitem(last=False)
        return FINDINGS[key]

    def _check_finished(self, pack: Pack) -> None:
        """Refuse a map that is not finished where nobody can be asked for the rest of it."""
        for finding in self.findings(pack):
            if finding.weight == "unfinished":
                raise BadInput(f"{finding.line()}; beside a real board it can be played with map={TOLD}")

    def _read(self, pack: Pack, changes: dict[str, Any] | None) -> object:
        """The content of a pack; one of somebody's own that the game stumbles over is told in one line too."""
        content = self._load(pack, changes)
        if not changes and pack is not self.ours():
            for finding in self.findings(pack):
                if finding.weight == "error":
                    raise BadInput(finding.line())
        return content

    def _load(self, pack: Pack, changes: dict[str, Any] | None) -> object:
        try:
            return self.load_content(pack, changes)
        except (LookupError, TypeError, ValueError, ArithmeticError, StopIteration) as problem:
            if pack is self.ours() and not changes:
                raise
            where = "content" if changes else pack.where
            raise BadInput(f"{where}: expected entries that fit together, found: {problem!r}") from problem

    def _can_sit(self, player: str, table: str) -> bool:
        """Whether a player can take a seat; those who think play only where the board is in Foeman."""
        if not thinks(player):
            return player in self.players()
        tries_of(player)
        return table == "digital" and (self.thinking is not None or player == PROGRAM)

    def _sitting(self, table: str) -> list[str]:
        """Who can take a seat at this kind of table."""
        return [player for player in self.players() if self._can_sit(player, table)]

    def _check_seats(self, seats: dict[str, str], table: str = "digital") -> dict[str, str]:
        for seat, player in seats.items():
            if seat not in self.seats:
                raise BadInput(f"seats: expected {one_of(self.seats)}, found {found(seat)}")
            if not self._can_sit(player, table):
                raise BadInput(f"seats: {seat}: expected {one_of(self._sitting(table))}, found {found(player)}")
        self.seating(len(seats))
        taken = tuple(seat for seat in self.seats if seat in seats)
        possible = [seating for seating in self.all_seatings() if len(seating) == len(taken)]
        if set(taken) not in map(set, possible):
            expected = one_of(" and ".join(seating) for seating in possible)
            raise BadInput(f"seats: expected {expected}, found {' and '.join(taken)}")
        return {seat: seats[seat] for seat in taken}
