"""The journal of a game: the answers that people gave, and the acts that changed them.

A game is its set-up, its seed and its journal. An act upon a game becomes an entry, which a store keeps as plain JSON:
answers given together, answers taken back or given again, an earlier one corrected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from foeman.engine.questions import Question, asked
from foeman.engine.reading import Json

Entry = Mapping[str, Any]
"""One act upon a game, as the store keeps it."""

FACT, AFTERWARDS = "fact", "fact afterwards"
"""Kinds of lines that nobody was asked for: what lies on a real table, from the beginning of a step, or after it."""

CHANGING = ("undo_to", "undo", "redo", "keep")
"""What an entry that others agree to may do."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A line of the journal: who was asked in which form, by which rule and about what, and the answer."""

    who: str
    kind: str
    rule: str
    about: str
    value: Json
    joined: bool = False
    """Whether it was given in one act with the line before, and is taken back with it."""
    step: int = 0
    """Of a fact: the step of the sequence of play in which it was told."""
    late: int = 0
    """Of a fact: how many of the lines after it had been given before it."""
    dropped: tuple[Answer, ...] = ()
    """Of a fact: the lines after those, which no longer fitted and come back when it is taken back."""
    passed: bool = False
    """Whether it is a pass that was given for somebody who did not want to be asked."""

    @classmethod
    def to(cls, question: Question, value: Json) -> Answer:
        """The line for a question that is given this answer."""
        return cls(question.who, question.form.kind, question.rule, question.about, value)

    def fits(self, question: Question) -> bool:
        """Whether the question is the one that was answered, in its words of today or in former ones."""
        return (
            self.rule == question.rule
            and (self.about == question.about or self.about in question.formerly)
            and self.who == question.who
            and self.kind == question.form.kind
        )

    @property
    def asked(self) -> str:
        """What was asked, in short, for messages."""
        return asked(self.who, self.kind, self.rule, self.about)


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody asks those whom it concerns to agree to an entry: by when, and who has agreed already."""

    by: str
    entry: Entry
    of: tuple[str, ...]
    until: float
    agreed: tuple[str, ...] = ()

    @property
    def waits_for(self) -> list[str]:
        """Who has not said anything yet."""
        return [seat for seat in self.of if seat not in self.agreed]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Answers that were taken back, or the first of which was corrected: after which one they stood, and by whom."""

    after: int
    answers: tuple[Answer, ...]
    by: str = ""
    agreed: bool = False
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Correction:
    """What became of a game after an earlier answer was changed."""

    kept: int
    dropped: int
    lines: list[str]


REMEMBERED_BACK = 100
"""So many of those are kept for the log."""


@dataclass(frozen=True, slots=True)
class Journal:
    """The answers of a game, those taken back that can be given again, and what people wish to be asked."""

    answers: Sequence[Answer] = ()
    undone: Sequence[Answer] = ()
    wishes: Mapping[str, str] = field(default_factory=dict)
    """When a seat wants to be asked for what can be passed; always, if it does not say."""
    calls: Mapping[str, int] = field(default_factory=dict)
    """After how many answers a seat asked to be asked at the next moment, whatever it wishes otherwise."""
    request: Request | None = None
    """What somebody asks the others to agree to."""
    taken: Sequence[TakenBack] = field(default=(), compare=False)
    """What was taken back last, for the log."""
    times: int = field(default=0, compare=False)
    """How often something was taken back."""

    def after(self, entry: Entry) -> Journal:
        """The journal after one more act."""
        return fold([entry], self)

    def up_to(self, number: int) -> Journal:
        """The journal of a game that has only so many of the answers."""
        taken = [one for one in self.taken if one.after <= number]
        return Journal(self.answers[:number], (), self.wishes, self.calls, None, taken, self.times)

    def last_fact(self) -> int | None:
        """The place of the fact that was told last, if nothing was done since."""
        return _last_fact(self.answers)

    def only_tells(self, entry: Entry) -> bool:
        """Whether an act only tells a fact, takes one back or tells it again."""
        if "undo" in entry:
            return bool(entry["undo"] == 1 and self.last_fact() is not None)
        told = self.undone[: entry["redo"]] if "redo" in entry else answers_in(entry)
        return "tell" in entry or (bool(told) and all(answer.kind in (FACT, AFTERWARDS) for answer in told))

    def without(self, acts: int) -> Entry | None:
        """The entry that takes back so many acts, facts among them; None if there are not so many."""
        number = self.back(acts)
        if not any(answer.kind == FACT for answer in self.answers):
            return None if number is None else taking_back_to(number)
        return {"undo": acts} if acts <= self.acts() else None

    def back(self, acts: int) -> int | None:
        """How many answers are left when so many acts are taken back; None if there are not so many."""
        return next(islice(self._starts(), acts - 1, None), None) if acts <= len(self.answers) else None

    def _starts(self) -> Iterable[int]:
        """How many answers there were before each act, the last act first."""
        return (place for place in range(len(self.answers) - 1, -1, -1) if not self.answers[place].joined)

    def acts(self) -> int:
        """How many acts the answers were given in."""
        return sum(not answer.joined for answer in self.answers)

    def acts_after(self, number: int) -> int:
        """How many acts, from the last on, can be taken back so that at least so many answers are left."""
        return sum(place >= number for place in self._starts())

    def whole(self, number: int) -> int:
        """How many answers are left if those after `number` are taken back: an act is taken back whole."""
        while 0 < number < len(self.answers) and self.answers[number].joined:
            number -= 1
        return number

    def again(self, acts: int) -> int | None:
        """How many answers are given again with so many acts that were taken back; None if there are not so many."""
        starts = [place for place, answer in enumerate(self.undone) if place == 0 or not answer.joined]
        ends = [*starts[1:], len(self.undone)] if starts else []
        return ends[acts - 1] if acts <= len(ends) else None


def fold(entries: Iterable[Entry], journal: Journal | None = None) -> Journal:
    """What all entries of a stored game add up to, from its beginning or after what there was."""
    before = journal or Journal()
    answers, undone = list(before.answers), list(before.undone)
    wishes, calls = dict(before.wishes), dict(before.calls)
    request, back, times = before.request, list(before.taken), before.times
    for entry in entries:
        if "wish" in entry:
            wishes |= entry["wish"]
            continue
        request = _request_after(entry, request)
        if "ask" in entry:
            _call(entry, answers, calls)
        elif not only_wishes(entry):
            given = list(answers) if any(name in entry for name in ("undo_to", "undo", "keep")) else []
            _enter(entry, answers, undone)
            if (taken := _taken_back(entry, given, answers)) is not None:
                back, times = _remembered(back, taken), times + 1
    return Journal(answers, undone, wishes, calls, request, back, times)


def _request_after(entry: Entry, request: Request | None) -> Request | None:
    """What is asked of others after an entry: whatever changes the answers leaves nothing to agree to."""
    if "request" in entry:
        asked = entry["request"]
        return Request(asked["by"], asked["for"], tuple(asked["of"]), asked["until"])
    if "vote" in entry and request is not None and entry["vote"]["agrees"] and only_wishes(entry):
        return replace(request, agreed=(*request.agreed, *entry["vote"]["seats"]))
    return request if entry.get("same", False) else None


def _taken_back(entry: Entry, given: Sequence[Answer], left: Sequence[Answer]) -> TakenBack | None:
    """What an entry took back of the answers that were given; nothing if it only added some."""
    kept = common(given, left)
    if kept == len(given):
        return None
    gone = given[kept:] if "add" not in entry else [one for one in given[kept:] if one not in left[kept:]]
    return TakenBack(kept, tuple(gone), entry.get("by", ""), entry.get("agreed", False), "add" in entry)


def _remembered(back: Sequence[TakenBack], taken: TakenBack) -> list[TakenBack]:
    """What was taken back before, none of it after an answer that is gone, and this."""
    kept = [replace(one, after=min(one.after, taken.after)) for one in back]
    return [*kept, taken][-REMEMBERED_BACK:]


def _call(entry: Entry, answers: list[Answer], calls: dict[str, int]) -> None:
    """A seat wants to be asked: after so many answers, those after it being passes; the new ones follow."""
    del answers[entry["back"] :]
    calls[entry["ask"]] = entry["back"]
    answers += answers_in(entry)


def only_wishes(entry: Entry) -> bool:
    """Whether an entry leaves the answers as they are."""
    votes = "vote" in entry and not any(name in entry for name in CHANGING)
    return "wish" in entry or "request" in entry or votes or entry.get("same", False)


def _enter(entry: Entry, answers: list[Answer], undone: list[Answer]) -> None:
    """Let an entry change the answers of a game, and those taken back."""
    if "undo_to" in entry:
        _take_back(entry["undo_to"], answers, undone)
    elif "undo" in entry:
        for _ in range(entry["undo"]):
            _take_back_one(answers, undone)
    elif "redo" in entry:
        for answer in undone[: entry["redo"]]:
            _put(answer, len(answers) - answer.late - len(answer.dropped), answers)
        del undone[: entry["redo"]]
    elif "tell" in entry:
        _put(read_line(entry["line"]), entry["tell"], answers)
        undone.clear()
    elif "keep" in entry:
        answers[entry["keep"] :] = read_lines(entry["add"])
        undone.clear()
    else:
        for answer in answers_in(entry):
            answers.append(answer)
            undone[:] = undone[1:] if undone[:1] == [answer] else []


def _last_fact(answers: Sequence[Answer]) -> int | None:
    places = range(len(answers) - 1, -1, -1)
    told = (place for place in places if answers[place].kind == FACT)
    return next((place for place in told if place + 1 + answers[place].late == len(answers)), None)


def _put(answer: Answer, place: int, answers: list[Answer]) -> None:
    """A line in its place: an answer at the end, a fact before those that were given late in its step."""
    answers[place:] = [answer, *answers[place : place + answer.late]]


def _take_back_one(answers: list[Answer], undone: list[Answer]) -> None:
    """The last act is taken back: a fact, and what had fitted before it fits again; or answers."""
    place = _last_fact(answers)
    if place is None:
        number = len(answers) - 1
        while answers[number].joined:
            number -= 1
        _take_back(number, answers, undone)
        return
    fact = answers[place]
    answers[place:] = [*answers[place + 1 :], *fact.dropped]
    undone.insert(0, fact)


def _take_back(number: int, answers: list[Answer], undone: list[Answer]) -> None:
    """All lines after this many are taken back, to be given again in the order in which they stand."""
    undone[:0] = [replace(answer, late=0, dropped=()) if answer.kind == FACT else answer for answer in answers[number:]]
    del answers[number:]


def answers_in(entry: Entry) -> list[Answer]:
    """The answers that an entry gives, if it gives any."""
    if "answer" in entry:  # as format 1 wrote it, one at a time
        return [read_line(entry["answer"])]
    return read_lines(entry.get("answers", ()))


def common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many entries two lists have in common at their beginning."""
    pairs = zip(old, new)  # noqa: B905 - one may be longer
    return next(
        (number for number, (one, other) in enumerate(pairs) if one is not other and one != other),
        min(len(old), len(new)),
    )


# Entries


def giving(answers: Sequence[Answer]) -> Entry:
    """The entry that gives answers in one act."""
    joined = [replace(answer, joined=number > 0) for number, answer in enumerate(answers)]
    return {"answers": write_lines(joined)}


def taking_back_to(number: int) -> Entry:
    """The entry that takes back all answers after number `number`."""
    return {"undo_to": number}


def wishing(seat: str, asked: str) -> Entry:
    """The entry that says when a seat wants to be asked for what can be passed."""
    return {"wish": {seat: asked}}


def calling(seat: str, back: int, given: int) -> Entry:
    """The entry that has a seat asked at the next moment; passes after `back` of the answers given are taken back."""
    return {"ask": seat, "back": back, **({"same": True} if back == given else {})}


def with_passes(entry: Entry, passes: Sequence[Answer]) -> Entry:
    """An entry, and the passes that were given in one act with it."""
    if not passes:
        return entry
    name = "add" if "add" in entry else "answers"
    lines = [*entry.get(name, ()), *write_lines(replace(one, joined=True) for one in passes)]
    return {**{key: value for key, value in entry.items() if key != "same"}, name: lines}


def requesting(by: str, entry: Entry, of: Sequence[str], until: float) -> Entry:
    """The entry that asks others to agree to an entry."""
    return {"request": {"by": by, "for": dict(entry), "of": list(of), "until": until}}


def voting(seats: Sequence[str], agrees: bool, then: Entry | None = None) -> Entry:
    """The entry by which somebody agrees to what is asked, or does not; with the last who agrees, it is done."""
    return {"vote": {"seats": list(seats), "agrees": agrees}, **(then or {})}


def telling(place: int, fact: Answer) -> Entry:
    """The entry that tells a fact, at its place among the answers."""
    return {"tell": place, "line": write_line(fact)}


def giving_again(count: int) -> Entry:
    """The entry that gives again so many answers that were taken back."""
    return {"redo": count}


def replacing(keep: int, add: Sequence[Answer]) -> Entry:
    """The entry that keeps so many answers and has these after them."""
    return {"keep": keep, "add": write_lines(add)}


# Lines, as JSON


def write_lines(answers: Iterable[Answer]) -> list[dict[str, Json]]:
    """Answers as a save file and the store have them."""
    return [write_line(answer) for answer in answers]


def write_line(answer: Answer) -> dict[str, Json]:
    """An answer as a save file and the store have it; what is empty is left out."""
    line: dict[str, Json] = {"who": answer.who, "kind": answer.kind, "rule": answer.rule}
    if answer.about:
        line["about"] = answer.about
    line["value"] = answer.value
    if answer.joined:
        line["joined"] = True
    if answer.step:
        line["step"] = answer.step
    if answer.late:
        line["late"] = answer.late
    if answer.dropped:
        line["dropped"] = [*write_lines(answer.dropped)]
    if answer.passed:
        line["passed"] = True
    return line


def write_wishes(journal: Journal) -> dict[str, Json]:
    """What people wish to be asked, as a save file has it; nothing if nobody said."""
    written: dict[str, Json] = {}
    if journal.wishes:
        written["wishes"] = dict(journal.wishes)
    return written | ({"calls": dict(journal.calls)} if journal.calls else {})


def read_lines(lines: Iterable[Mapping[str, Any]]) -> list[Answer]:
    """Answers as a save file and the store have them, of either format."""
    return [read_line(line) for line in lines]


def read_line(line: Mapping[str, Any]) -> Answer:
    """An answer as a save file or the store has it, of either format."""
    if "asked" in line:
        return _read_early(line["asked"], line["value"])
    return Answer(
        line["who"],
        line["kind"],
        line["rule"],
        line.get("about", ""),
        line["value"],
        line.get("joined", False),
        line.get("step", 0),
        line.get("late", 0),
        tuple(read_lines(line.get("dropped", ()))),
        line.get("passed", False),
    )


def _read_early(asked: str, value: Json) -> Answer:
    """A line of format 1, in which all that was asked stood in one text: who, kind: rule (about)."""
    who, _, rest = asked.partition(", ")
    kind, _, rest = rest.partition(": ")
    rule, _, about = rest.partition(" ")
    return Answer(who, kind, rule, about[1:-1], value)
