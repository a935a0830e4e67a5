"""The referee: every activation of a digital game once more beside a real table that lies as the digital one.

The digital game is the truth. Before each activation of its AI the companion is given the same units; what it asks is
measured on a copy of the digital table, on which its instructions are carried out, with the dice that fell on screen.
Both must activate the same unit, decide the same action and attack the same enemies. What is asked is counted.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from foeman.engine.because import Because, Line, Record
from foeman.engine.edits import Edits
from foeman.engine.forms import Number
from foeman.engine.game import Game, Setup
from foeman.engine.narrowing import Comparable
from foeman.engine.questions import CHANCE, Question, Refused
from foeman.engine.reading import BadInput, Json
from foeman.engine.referee import Counting
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.engine.tabletop import tabletop
from foeman.games.skirmish.bots import trees
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.bots.concepts import activate
from foeman.games.skirmish.bots.seat import MIND, board_of
from foeman.games.skirmish.companion.harm import AS_BEFORE, BOTH, FEWER, GONE, STUNNED, WOUNDED
from foeman.games.skirmish.companion.measured import COVER
from foeman.games.skirmish.companion.roster import Kept
from foeman.games.skirmish.companion.state import Companion, profile
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.state import AI, PLAYER, Marker, State, Unit, land, on_table

ON_THE_LINE = "skirmish.ruling.on_the_line"

CARRIED_OUT = (
    "acts", "idle", "advance", "rush", "back_off", "close_in", "chase", "charge", "fight", "shoot", "breathe", "cast",
    "cast_at_terrain", "bound", "go_over", "hold",
)  # fmt: skip
"""The instructions that move something on the table, or that the next question depends on."""


@dataclass(slots=True)
class Activation:
    """One activation of the AI, on screen and beside the table."""

    unit: str
    screen: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """What the person was asked to look at or measure."""
    outcomes: list[str] = field(default_factory=list)
    """What the person was asked about the result of dice that were rolled at the table."""


class Measured(DigitalBoard):
    """The table on which a person measures: the companion says how many inches, with what a spell adds to them."""

    def further(self, unit: Unit) -> int:
        return 0


class Seen(Comparable[Any]):
    """A query of the Board, answered by a look at the digital table; asked again only when something has moved."""

    def __init__(self, person: Person, name: str) -> None:
        self.person = person
        self.name = name

    def __call__(self, *about: Any) -> Any:
        return self.person.look(self.name, *about)

    def which(self, candidates: Sequence[Any], words: str) -> list[Any]:
        self.person.count(self.name, candidates)
        return [one for one in candidates if self.person.seen(self.name, one)]

    def least(self, candidates: Sequence[Any], words: str) -> list[Any]:
        self.person.count(self.name, candidates)
        values = [self.person.seen(self.name, one) for one in candidates]
        return [one for one, value in zip(candidates, values, strict=True) if value == min(values)]


class Person(Table):
    """Somebody with the real table: measures on the digital one, and rolls what fell on screen."""

    def __init__(self, digital: DigitalBoard, mirror: Companion, fell: list[tuple[Question, object]]) -> None:
        self.listener = Record()
        self.digital = digital
        self.mirror = mirror
        self.asked: list[str] = []
        self.outcomes: list[str] = []
        self.remembered: dict[str, Any] = {}
        self.fell: dict[tuple[str, str], deque[Json]] = defaultdict(deque)
        for question, answer in fell:
            self.fell[question.rule, question.about].append(question.form.write(answer))

    # Looking and measuring

    def count(self, name: str, about: object) -> None:
        """One more answer, unless it was given before and nothing has moved since."""
        if f"{name} {about}" not in self.remembered:
            self.remembered[f"{name} {about}"] = True
            self.asked.append(name)

    def look(self, name: str, *about: Any) -> Any:
        """The answer to a query; it is counted."""
        self.count(name, [getattr(one, "name", one) for one in about])
        return self.seen(name, *about)

    def seen(self, name: str, *about: Any) -> Any:
        """The same without counting: the companion's units are those of the digital table by name."""
        own: Callable[..., Any] | None = getattr(self, f"see_{name}", None)
        found = (own or getattr(self.digital, name))(*(self.there(one) for one in about))
        return self.here(found)

    def there(self, about: Any) -> Any:
        """The unit, marker or list of them on the digital table."""
        if isinstance(about, list):
            return [self.there(one) for one in about]
        if isinstance(about, (Unit, Marker)):
            kind: Sequence[Unit | Marker] = (
                self.digital.state.units if isinstance(about, Unit) else self.digital.markers()
            )
            return next((one for one in kind if one.name == about.name), about)
        return about

    def here(self, found: Any) -> Any:
        """The same in the companion."""
        if isinstance(found, list):
            return [self.here(one) for one in found]
        if isinstance(found, (Unit, Marker)):
            kind: Sequence[Unit | Marker] = self.mirror.units if isinstance(found, Unit) else self.mirror.markers
            return next(one for one in kind if one.name == found.name)
        return found

    def see_in_section(self, units: list[Unit], section: int) -> list[Unit]:
        """Those that stand there; for one on the line the person rolls, and what fell on screen falls."""
        line = self.digital.on_the_line(units)
        return self.digital.in_section(units, section) + [one for one in line if self._on_the_line(one) == section]

    def _on_the_line(self, unit: Unit) -> int:
        found = [
            dice for (rule, about), dice in self.fell.items() if rule == ON_THE_LINE and about.startswith(unit.name)
        ]
        return 1 if not found or not found[0] or found[0][0] in ([1], [2], [3]) else 2

    def see_nearest_open(self, markers: list[Marker], enemies: str) -> list[Marker]:
        """The nearest of those that friends do not hold."""
        held = self.digital.friends_hold(markers, enemies)
        left = [one for one in markers if one not in held]
        ways = [self.digital.walk_to_marker(one) for one in left]
        return [one for one, way in zip(left, ways, strict=True) if way == min(ways)]

    def see_charged_in_the_way(self, enemies: list[Unit], marker: Marker, path: str, inches: int) -> list[Unit]:
        """In the way and in reach, over edges too."""
        near = self.digital.in_the_way(enemies, marker, path)
        plainly = self.digital.can_charge(near, inches)
        beyond = self.digital.over_edges([one for one in near if one not in plainly], inches)
        return [one for one in near if one in plainly or one in beyond]

    see_reached_in_the_way = see_charged_in_the_way

    def see_over_edges(self, enemies: list[Unit], inches: int) -> list[Unit]:
        """Whom only a charge over an edge reaches."""
        plainly = self.digital.can_charge(enemies, inches)
        return self.digital.over_edges([one for one in enemies if one not in plainly], inches)

    def see_inches_to(self, marker: Marker, near: str) -> int:
        """The least whole inches with which it gets there."""
        return next((inches for inches in range(99) if self.digital.can_reach(marker, near, inches)), 99)

    def see_near_edge(self, unit: Unit, inches: int) -> bool:
        """Whether a ledge or gap is so near."""
        edges = [one.shape for one in land(self.digital.state).terrain if one.steep or one.gap]
        return any(shape.distance(one.x, one.y) <= inches for shape in edges for one in unit.models)

    def see_edges_ahead(self, goal: Any) -> list[str]:
        """What a way leads over, in a person's words."""
        return self._edges(goal, self.digital.edge_ahead(goal))

    def see_edges_over(self, enemy: Unit) -> list[str]:
        """What a charge leads over that reaches an enemy only so."""
        return self._edges(enemy, self.digital.edge_to(enemy))

    def see_edges_saving(self, enemy: Unit, inches: int) -> list[str]:
        """What a charge leads over that could also go around."""
        return self._edges(enemy, self.digital.edge_in_charge(enemy, inches))

    def _edges(self, goal: Any, kind: str) -> list[str]:
        """All edges from the first; the board is left at that one."""
        found = []
        while kind != "none":
            found.append(_edge_words(kind, self.digital.edge_inches(goal)))
            kind = self.digital.next_edge(goal)
        self.digital.met.pop(goal.name, None)
        return found

    def see_is_leap(self, enemy: Unit) -> bool:
        """Whether the charge ends with a leap on it."""
        return any(kind == "leap" for kind, _ in self.digital.edges[enemy.name])

    # What is asked at the table itself

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self.rolled(question)
        name = question.rule.rpartition(".")[2]
        if name == "shots":
            self.asked.append(name)
            return question.form.parse(self.shots(question))
        self.outcomes.append(name)
        return question.form.parse(self.outcome(name, question))

    def rolled(self, question: Question) -> object:
        """What fell on screen; where a random player has struck back there and not here, any dice will do."""
        waiting = self.fell[question.rule, question.about]
        try:
            return question.form.parse(waiting.popleft() if waiting else None)
        except Refused:
            return question.form.at_random(_half)

    def shots(self, question: Question) -> Json:
        """Who is in range and sight, how far, and who in cover."""
        told: list[Json] = []
        form = question.form
        assert isinstance(form, Edits)
        reach = max(one.high for one in form.things.values() if isinstance(one, Number))
        for enemy in self.digital.targets(self.digital.enemies(), reach):
            told.append([enemy.name, ceil(self.digital.distance(enemy) - 1e-9)])
            if not self.digital.is_in_the_open(enemy):
                told.append([COVER.format(enemy.name), True])
        return told

    def outcome(self, name: str, question: Question) -> Json:
        """What became of a unit, as the digital table has it."""
        was = next((one for one in self.mirror.units if one.name == question.about), None)
        now = next((one for one in self.digital.state.units if one.name == question.about), None)
        if name == "became" and was is not None:
            return _became(was, now, question.form.choices())
        if name in ("models", "wounds") and now is not None:
            number = len(now.models) if name == "models" else now.models[0].wounds
            form = question.form
            assert isinstance(form, Number)
            return min(max(number, form.low), form.high)
        return question.form.write(question.form.at_random(_half))


def _edge_words(kind: str, inches: int) -> str:
    much = f'{inches}"' if inches >= 3 else 'less than 3"'
    return f"a {'gap' if kind == 'gap' else 'drop'} of {much}"


def _told(*about: object) -> None:
    """An instruction that only has to be carried out."""


def _half() -> float:
    return 0.5


def _became(was: Unit, now: Unit | None, options: Sequence[str]) -> str:
    """The word for what became of a unit, of those that are offered."""
    if now is None:
        return GONE
    fewer, stunned = len(now.models) < len(was.models), now.stunned and not was.stunned
    hurt = now.models[0].wounds > was.models[0].wounds
    found = BOTH if fewer and stunned else FEWER if fewer else STUNNED if stunned else WOUNDED if hurt else AS_BEFORE
    return found if found in options else AS_BEFORE


class Refereed(Kept):
    """The companion's part of the Board; what it tells to do is done on the digital table first."""

    def __init__(self, state: Companion, person: Person) -> None:
        super().__init__(state, person)
        self.person = person
        self.__dict__["asked"] = Asking(person, self)
        self.__dict__["board"] = tabletop(Board, person, state.memory, "skirmish", Asking(person, self, whole=True))

    def push(self, enemy: Unit, where: str) -> None:
        """On screen it was pushed when it was hit."""


class Asking:
    """The Board as a person is asked it: what the companion keeps comes from there, all else is looked up."""

    def __init__(self, person: Person, kept: Refereed, whole: bool = False) -> None:
        self.person = person
        self.kept = kept
        self.whole = whole

    def __getattr__(self, name: str) -> Any:
        if (self.whole and hasattr(Kept, name)) or (self.whole and name in self.kept.__dict__):
            made = getattr(self.kept, name)
            return self.carried_out(name, made) if name in CARRIED_OUT else made
        if name in CARRIED_OUT:
            return self.carried_out(name, _told) if self.whole else _told
        return Seen(self.person, name)

    def carried_out(self, name: str, told: Callable[..., Any]) -> Callable[..., Any]:
        """An instruction: done on the digital table, then told, and what became of it is asked."""

        def both(*about: Any) -> Any:
            there = [self.person.there(one) for one in about]
            if all(not isinstance(one, Unit) or self.person.digital.is_left(one) for one in there):
                getattr(self.person.digital, name)(*there)
            if name != "go_over":
                self.person.remembered.clear()
                self.person.mirror.memory.changed()
            return told(*about)

        return both


def mirror_of(state: State, edges: bool, several: bool, danger: bool) -> Companion:
    """What the companion would keep of a table that lies so."""
    kept = Companion(state.terms, round=state.round, turn=AI, edges=edges, several=several, danger=danger)
    kept.units, kept.markers = state.units, state.markers
    kept.to_hit, kept.defense = state.to_hit.get(AI, 0), state.defense.get(AI, 0)
    board = board_of(state, AI, SeededTable(1))
    own = on_table(state, AI)
    kept.sections = {one.name: 1 if board.in_section([one], 1) else 2 for one in own if not board.on_the_line([one])}
    for unit in kept.units:
        profile(kept, unit)
    return kept


def lies_as(game: Game[Any], before: State, fell: list[tuple[Question, object]]) -> Person:
    """Somebody whose table lies as a digital one, and for whom the dice fall as they did there."""
    clone: Callable[[State], State] = game.digital.clone
    edges = [one for one in land(before).terrain if one.steep or one.gap]
    danger = any(one.dangerous for one in land(before).terrain)
    mirror = mirror_of(clone(before), bool(edges), len(edges) > 1, danger)
    state = clone(before)
    person = Person(Measured(state, AI, SeededTable(1), MIND), mirror, fell)
    person.digital.table = person
    return person


def beside(game: Game[Any], before: State, fell: list[tuple[Question, object]]) -> Person:
    """One activation beside a table that lies as the digital one did before it."""
    person = lies_as(game, before, fell)
    board: Board = Refereed(person.mirror, person).board
    foes_ready = any(not one.activated and not one.stunned for one in on_table(before, PLAYER))
    unit = activate(board, foes_ready, person)
    if unit is not None:
        trees.act(board, unit, person)
    return person


def attacks(record: Record, instructions: bool) -> list[str]:
    """The unit, its action and whom it attacked, as they were told."""
    decided = [one.choice for one in record.events if isinstance(one, Because) and one.rule == "skirmish.types"]
    lines = [one.words for one in record.events if isinstance(one, Line) and one.instruction == instructions]
    shots = [one.split(":")[0].split(" with ")[0].rstrip(".") for one in lines if " shoots at " in one]
    return [*decided, *dict.fromkeys(shots)]


def counts(game: Game[Any], games: int) -> dict[str, list[int]]:
    """How many answers each activation took: what was looked at or measured, and what became of its dice."""
    found = [activation for seed in range(games) for activation in play(game, seed)]
    other = next((one for one in found if one.screen != one.table), None)
    if other is not None:
        wanted, told = ", ".join(other.screen), ", ".join(other.table)
        raise BadInput(f"{game.id}: {other.unit}: expected as on screen: {wanted}; found beside the table: {told}")
    return {
        "an activation": [len(one.asked) for one in found],
        "what became of it": [len(one.outcomes) for one in found],
    }


def play(game: Game[Any], seed: int, **options: Any) -> list[Activation]:
    """A whole digital game against a random player, each activation of its AI once more beside the table."""
    setup = Setup(game=game.id, seats={PLAYER: "random", AI: "ai"}, options=options)
    terms = game.prepare(setup)
    table = SeededTable(seed, terms.at_random(), listener=Record())
    state: State = game.digital.set_up(terms, table)
    found: list[Activation] = []
    step = 1
    while game.digital.outcome(state) is None:
        table.begin(step)
        before, record = game.digital.clone(state), Record()
        table.listener = record
        game.digital.step(state, table)
        decided = [one for one in record.events if isinstance(one, Because) and one.rule == "skirmish.types"]
        if decided and decided[0].question.startswith("What does AI "):
            person = beside(game, before, record.chances)
            heard = person.listener
            assert isinstance(heard, Record)
            told = attacks(heard, True)
            found.append(Activation(decided[0].question, attacks(record, False), told, person.asked, person.outcomes))
        step += 1
    return found


REFEREE = Counting(counts=counts)
