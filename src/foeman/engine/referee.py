"""The referee: plays a game on screen and the same game beside a real board, and answers there as that board lies.

The digital game is the truth: its dice, its cards, what its people did. Beside the real board the companion asks; the
referee answers from the digital game, as a person with that board would. Both bots must decide alike. What is asked,
and how often, is counted.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

from foeman.engine.because import Because, Line, Listener, Record
from foeman.engine.edits import Edits
from foeman.engine.followed import REFUSED, Asked, Situation, happenings, is_long, is_only
from foeman.engine.game import PERSON, RANDOM, Game, Setup
from foeman.engine.mirror import Things
from foeman.engine.packs import Pack, pack_of, remember
from foeman.engine.questions import CHANCE, CHOICES, Question, Refused
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tables import JournalTable, SeededTable

MOST_ANSWERS = 20_000
"""A game beside a real board that asks more than this is stuck."""


S = TypeVar("S")
T = TypeVar("T")


class Given(NamedTuple):
    """What was answered on screen, and in which step of the digital game."""

    step: int
    value: Json


Answers = dict[tuple[str, str], deque[Given]]
"""By rule and about: what was answered, in order."""


class Moment(NamedTuple, Generic[S]):
    """Something that happened in the middle of a step of the digital game, and how its table lay then."""

    step: int
    what: str
    about: tuple[str, ...]
    state: S


Hears = Callable[[str, tuple[object, ...]], tuple[str, ...] | None]
"""What is to be noted when a line of the log is told: what happens, and about what."""


@dataclass(slots=True)
class Truth(Generic[S]):
    """A digital game from its beginning to its end: its states between steps, its chance, its decisions."""

    states: list[S] = field(default_factory=list)
    """What each step has led to."""
    chances: Answers = field(default_factory=lambda: defaultdict(deque))
    """What chance gave."""
    said: Answers = field(default_factory=lambda: defaultdict(deque))
    """What people answered who were asked on screen."""
    moments: list[Moment[S]] = field(default_factory=list)
    """What the game's own referee has noted in the middle of steps."""
    since: int = 0
    """The step that the other game has come to: what was answered before and never asked there is passed over."""
    decisions: list[Because] = field(default_factory=list)
    lines: list[list[Line]] = field(default_factory=list)
    """For each state: what was told in the step that led to it."""
    winners: tuple[str, ...] = ()
    waiting: dict[str, deque[Json]] = field(default_factory=dict)
    """What a game's referee has read out of all this, by the kind of question that it answers, in order."""
    turns: dict[object, list[int]] = field(default_factory=dict)
    """The steps that belong to each turn, if a game's referee has looked for them."""
    place: int = 0
    """How far the game beside the real board has come, among the states."""
    other_step: int = 0
    """The step in which the game beside the real board waits; its set-up is step 0."""
    other_said: list[Line] = field(default_factory=list)
    """What was said beside the real board in that step."""

    @property
    def gone(self) -> tuple[int, ...]:
        """How far the other game has come in it: what has been looked at, and what is still to be taken."""
        left = (sum(map(len, given.values())) for given in (self.said, self.waiting))
        return self.place, self.since, len(self.moments), *left

    def until(self, is_there: Callable[[S], bool]) -> S:
        """The next state of which this is so, from where the other game has come to."""
        for place in range(self.place, len(self.states)):
            if is_there(self.states[place]):
                self.place = place
                return self.states[place]
        raise LookupError("expected a state of the digital game that fits, found none")

    def next_of(self, given: Answers, question: Question) -> Json:
        """What was answered to this question on screen, the next time that it was asked there."""
        waiting = given[question.rule, question.about]
        while waiting and waiting[0].step < self.since:
            waiting.popleft()
        if not waiting:
            raise BadInput(f"referee: expected '{question.asked}' to be asked on screen too, found that it was not")
        return waiting.popleft().value

    def take(self, what: str, *about: str) -> Moment[S]:
        """The next moment of this kind that was noted since the step that the other game has come to."""
        for place, moment in enumerate(self.moments):
            if moment.step >= self.since and moment.what == what and moment.about[: len(about)] == about:
                return self.moments.pop(place)
        raise LookupError(f"expected a moment of the digital game, {what} {', '.join(about)}, found none")


class WatchedTable(SeededTable, Generic[S]):
    """The table of the digital game, at which everything that is answered is noted."""

    def __init__(
        self, seed: int, at_random: Sequence[str], listener: Record, truth: Truth[S], hears: Hears | None
    ) -> None:
        super().__init__(seed, at_random, listener=listener)
        self.truth = truth
        self.hears = hears
        self.state: S | None = None
        self.clone: Callable[[S], S] | None = None

    def answer(self, question: Question) -> object:
        """What the digital game answers, noted by its rule and by what it is about."""
        written = question.form.write(super().answer(question))
        truth = self.truth
        given = truth.chances if question.who == CHANCE else truth.said
        given[question.rule, question.about].append(Given(len(truth.states), written))
        return question.form.parse(written)  # of cards that look alike the same one as beside the board

    def choose(self, seat: str, options: Sequence[T], *, rule: str, about: object = "", words: str = "") -> T:
        """As any table: the short way of a SeededTable would not be noted."""
        return Table.choose(self, seat, options, rule=rule, about=about, words=words)

    def tell(self, words: str, *about: object, rule: str = "", to: str | None = None) -> None:
        """A line of the log, which may be about something to note."""
        noted = self.hears(words, about) if self.hears is not None else None
        if noted is not None:
            self.note(*noted)
        super().tell(words, *about, rule=rule, to=to)

    def note(self, what: str, *about: str) -> None:
        """Something happens now that people at a real table would tell of."""
        if self.state is not None and self.clone is not None:
            truth = self.truth
            truth.moments.append(Moment(len(truth.states), what, about, self.clone(self.state)))


@dataclass(slots=True)
class Report:
    """A refereed game: what was asked beside the real board, and the decisions of both."""

    asked: list[tuple[int, Question]] = field(default_factory=list)
    """Everything asked but dice, with the turn in which it was."""
    steps: list[int] = field(default_factory=list)
    """For each of these the step of the game beside the real board."""
    taught: list[tuple[int, Question]] = field(default_factory=list)
    """What was asked because it is printed on a real board that nobody has written down."""
    followed: list[tuple[Question, str]] = field(default_factory=list)
    """What was asked though its answer followed from earlier ones, and why it did."""
    rolled: int = 0
    screen: list[Because] = field(default_factory=list)
    table: list[Because] = field(default_factory=list)
    winners: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    @property
    def too_long(self) -> list[Question]:
        """Questions that list more options than anybody reads."""
        return [question for _, question in (*self.asked, *self.taught) if is_long(question)]

    @property
    def first_difference(self) -> str:
        """Where the two bots first decided otherwise; nothing if they never did."""
        for number, (one, other) in enumerate(zip(self.screen, self.table)):  # noqa: B905 - lengths are compared below
            if (one.rule, one.question, one.choice) != (other.rule, other.question, other.choice):
                return f"decision {number + 1}: {one.question} {one.choice}; beside the board: {other.choice}"
        if len(self.screen) != len(self.table):
            return f"{len(self.screen)} decisions on screen, {len(self.table)} beside the board"
        return "" if self.winners[0] == self.winners[1] else f"won by {self.winners[0]} and by {self.winners[1]}"


def a_turn(report: Report) -> dict[str, list[int]]:
    """How many answers there were in each turn."""
    turns = Counter(turn for turn, _ in report.asked)
    return {"a turn": list(turns.values())}


def _never(question: Question) -> bool:
    """Nothing is taught."""
    return False


def _all(decisions: list[Because]) -> list[Because]:
    """Everything is compared."""
    return decisions


def as_it_is(setup: Setup) -> Setup:
    """A set-up that needs no change beside a real board."""
    return setup


@dataclass(frozen=True, kw_only=True)
class Referee(Generic[S]):
    """What the referee of one game knows of its companion."""

    answers: Callable[[Question, Any, Truth[S]], Json]
    """How a question is answered: what is asked, what the mirror holds, the digital game."""
    other_pack: Callable[[Any, Table], Pack]
    """A pack that is not printed, made of the game's own content and of chance."""
    known_pack: Callable[[Pack, Pack], Pack] | None = None
    """What is known beside a board whose map is told, made of the other pack and of the game's own: the other map is no
    part of it, so that only what was told can be right."""
    teaches: Callable[[Question], bool] = _never
    """Whether a question asks for something that is printed."""
    maps: tuple[str, ...] = ("pack",)
    """The kinds of map that the game can be played on, as its option has them; each is refereed."""
    cards: tuple[str, ...] = ("kept",)
    """Where the bots' cards can be, the usual place first, as its option has them; each is refereed."""
    when: Callable[[Any], int]
    """The turn or round in which a table is."""
    sort: Callable[[Report], dict[str, list[int]]] = a_turn
    """How many answers there were, by kind of turn."""
    aims: Mapping[str, int] = field(default_factory=dict)
    """How many answers 95 of 100 turns of a kind are to take at most."""
    sits: Mapping[str, object] = field(default_factory=dict)
    """Who decides for a seat on screen, by the player who took it, where that is somebody who notes what happens."""
    hears: Hears | None = None
    """What is to be noted of the lines of the log on screen."""
    rolls: Callable[[Question, Any, Truth[S]], Json | None] | None = None
    """What chance gave on screen where it was asked otherwise there; None: as it was asked."""
    setup: Callable[[Setup], Setup] = as_it_is
    """How the games are set up that are refereed."""
    compares: Callable[[list[Because]], list[Because]] = _all
    """Which decisions there are on both: a digital board decides to the inch what a person does with the pieces."""


def referee_of(game: Game[Any]) -> Referee[Any]:
    """The referee of a game, if its companion has one."""
    referee = game.rules("physical").telling.referee
    if not isinstance(referee, Referee):
        raise BadInput(f"referee: expected a game whose companion can be refereed, found {game.id}")
    return referee


def on_another_map(game: Game[Any], setup: Setup, seed: int) -> Setup:
    """A set-up on a map that is not the pack's."""
    pack = referee_of(game).other_pack(game.content(game.ours()), SeededTable(seed))
    return setup.model_copy(update={"pack": remember(pack).hash})


def on_screen(game: Game[S], setup: Setup, seed: int) -> Truth[S]:
    """The digital game, with people's seats taken at random."""
    seats = {seat: RANDOM if player == PERSON else player for seat, player in setup.seats.items()}
    terms = game.prepare(setup.model_copy(update={"table": "digital", "seats": seats, "dice": ()}))
    watching = referee_of(game).sits
    watched = {seat: watching[player] for seat, player in setup.seats.items() if player in watching}
    terms = replace(terms, sits=terms.sits | watched)
    record, truth = Record(), Truth[S]()
    table = WatchedTable(seed, terms.at_random(), record, truth, referee_of(game).hears)
    state = table.state = game.digital.set_up(terms, table)
    table.clone = game.digital.clone
    step = 1
    while (end := game.digital.outcome(state)) is None:
        table.begin(step)
        heard = len(record.events)
        game.digital.step(state, table)
        truth.states.append(game.digital.clone(state))
        truth.lines.append([event for event in record.events[heard:] if isinstance(event, Line)])
        step += 1
    truth.decisions = [event for event in record.events if isinstance(event, Because)]
    truth.winners = end.winners
    return truth


def known_beside(game: Game[Any], setup: Setup) -> Setup:
    """The set-up as it is known beside the board: on a map that is told, without the map."""
    known = referee_of(game).known_pack
    if known is None or setup.options.get("map") != TOLD or not setup.pack:
        return setup
    pack = known(pack_of(setup.pack), game.ours())
    return setup.model_copy(update={"pack": remember(pack).hash})


TOLD = "told"
"""How the option of a map says that nothing is known of it."""


def beside(game: Game[Any], setup: Setup, seed: int, by_hand: bool = False, known: Pack | None = None) -> Report:
    """The same game beside a real board that lies as the digital one; known is the pack that stands for what somebody
    knows of its map, if it is not the digital one's.

    Dice fall as they did on screen: as they are rolled, or by hand, each as an answer of a person's. That is the same
    game, but the step is played again after every one.
    """
    referee = referee_of(game)
    setup = referee.setup(setup)
    truth = on_screen(game, setup, seed)
    there = known_beside(game, setup).model_copy(update={"table": "physical", "dice": game.dice})
    if known is not None:
        there = there.model_copy(update={"pack": remember(known).hash})
    session = Refereed(game, there, seed, truth, by_hand)
    report, asked = Report(screen=referee.compares(truth.decisions)), Asked()
    while session.pending is not None and len(session.answers) < MOST_ANSWERS:
        question = session.pending
        truth.other_step, truth.other_said = session.under_way()
        if question.form.kind in CHOICES:
            answer_from(session, truth, report, asked)
        else:
            session.answer(session.fallen(question))
    report.table = referee.compares([event for event in session.events if isinstance(event, Because)])
    report.rolled = session.rolled
    report.winners = (truth.winners, session.outcome.winners if session.outcome else ())
    return report


def answer_from(session: Refereed, truth: Truth[Any], report: Report, asked: Asked) -> None:
    """A question is answered as the digital game has it, and counted; also if its answer followed from earlier ones."""
    question, referee = session.pending, referee_of(session.game)
    if question is None:
        raise BadInput("referee: expected a question, found none")
    teaches, before = referee.teaches(question), truth.gone
    mirror = None if session.state is None else session.rules.clone(session.state)
    now = Situation(mirror, happenings(session.events))
    report.steps += [] if teaches else [truth.other_step]
    kind = report.taught if teaches else report.asked
    kind.append((0 if session.state is None else referee.when(session.state), question))
    answer = referee.answers(question, session.state, truth)
    why = asked.why_known(question, now, teaches, answer, news=truth.gone != before)
    if why or is_only(question.form, answer, session.takes):
        report.followed.append((question, why or REFUSED))
    asked.note(question, now, teaches)
    session.answer(answer)


class Accepted(Exception):
    """An answer was taken: the game has gone on to what nobody has rolled yet."""


class AsOnScreen(SeededTable):
    """What Foeman rolls and shuffles itself beside a real board falls as it did on screen."""

    def __init__(self, rolls: Callable[[Question], Json], fallen: dict[tuple[int, int], Json], seed: int) -> None:
        self._rolls = rolls
        self._fallen = fallen
        """By step and number: a step is played again after every answer, and its dice lie where they fell."""
        super().__init__(seed)

    def begin(self, step: int) -> None:
        super().begin(step)
        self._step, self._number = step, 0

    def answer(self, question: Question) -> object:
        if question.who != CHANCE:
            return super().answer(question)
        self._number += 1
        place = (self._step, self._number)
        if place not in self._fallen:
            self._fallen[place] = self._rolls(question)
        return question.form.parse(self._fallen[place])

    roll, d6, shuffle = Table.roll, Table.d6, Table.shuffle
    draw, deal, tie = Table.draw, Table.deal, Table.tie


class Refereed(Session[Any]):
    """A game beside a real board that lies as a digital one."""

    def __init__(self, game: Game[Any], setup: Setup, seed: int, truth: Truth[Any], by_hand: bool = True) -> None:
        self._truth: Truth[Any] | None = truth
        """None where an answer is only tried: nothing that has not fallen yet is rolled for that."""
        self._fallen: dict[tuple[int, int], Json] = {}
        self.rolled = 0
        """How often a person rolls the dice or draws a card."""
        self._by_hand = by_hand
        super().__init__(game, setup, seed)

    def tables(self, used: int, listener: Listener | None) -> tuple[Table, SeededTable, JournalTable]:
        """Dice that are not rolled by hand fall at once, and the journal does not have them."""
        table, seeded, journal = super().tables(used, listener)
        journal.beside = table.beside
        return (table if self._by_hand else journal), seeded, journal

    def chance(self) -> SeededTable:
        return AsOnScreen(self.fallen, self._fallen, self.seed)

    def fallen(self, question: Question) -> Json:
        """What chance gave on screen, as this game's referee finds it."""
        if self._truth is None:
            raise Accepted
        self.rolled += question.form.kind in self.game.dice
        self._truth.other_step, self._truth.other_said = self.under_way()
        rolls = referee_of(self.game).rolls
        found = rolls(question, self.state, self._truth) if rolls is not None else None
        return rolled(self._truth, question) if found is None else found

    def takes(self, raw: Json) -> bool:
        """Whether the rules take this answer to the pending question; the game stays as it is."""
        trial = object.__new__(Refereed)
        trial.__dict__.update(self._copy().__dict__)
        trial._truth = None
        try:
            trial.answer(raw)
        except Refused:
            return False
        except Accepted:
            return True
        return True

    def under_way(self) -> tuple[int, list[Line]]:
        """The step that waits for an answer, and what was said in it so far."""
        began = self.latest
        said = self.events[began.events :] if began else self.events
        return (began.step if began else 0), [event for event in said if isinstance(event, Line)]


def rolled(truth: Truth[Any], question: Question) -> Json:
    """What the dice of the digital game showed when the same was rolled there."""
    return truth.next_of(truth.chances, question)


def told(question: Question, believed: Things, lies: Things) -> list[Json]:
    """What lies otherwise than it is believed to, of the things that are asked about."""
    form = question.form
    if not isinstance(form, Edits):
        raise BadInput(f"referee: expected a question of what lies where, found '{question.asked}'")
    asked = [thing for thing in form.things if thing in lies] if form.other is None else lies
    other = [thing for thing in asked if believed[thing].now() != lies[thing].now()]
    return [[thing, lies[thing].now()] for thing in other]
