"""The question that waits, as a page draws its form; of another seat's question only who is asked."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Literal, cast

from pydantic import Field

from foeman.engine.edits import Believed, Edits
from foeman.engine.forms import OneOf, Order, Roll
from foeman.engine.journal import AFTERWARDS, FACT
from foeman.engine.mirror import form_of_things
from foeman.engine.pointing import pointing_of
from foeman.engine.questions import CHOICES, YOU, Form, Question, at_of, label
from foeman.engine.session import Session
from foeman.engine.telling import rule_asking, things_of
from foeman.viewer import Viewer
from foeman.web.views.cards import CardView, cards_of_options
from foeman.web.views.rules import words_of
from foeman.web.views.seen import Seen

FormKind = Literal["one", "some", "number", "yes_no", "name", "names", "edits", "roll", "order"]
CHANCE_FORMS: dict[type, FormKind] = {OneOf: "one", Roll: "roll", Order: "order"}
"""What chance answers has the kind of its dice; these are the forms in which a person does."""

AT = {"one": "options", "some": "options", "order": "cards"}
"""Where a form of a kind has what is picked from a list; `offered` is what else may be typed too."""
TOLD = ("edits", FACT, AFTERWARDS)
"""The kinds of answers that tell things."""
MOST_RECENT = 24
"""So many things that were told last are remembered."""


class LikelyView(Seen):
    """A thing that may well have changed, and what it may be now."""

    thing: str
    values: tuple[str, ...] = ()
    now: int | str = ""


class FormView(Seen):
    """What may be answered: the kind of form and what it needs. `dice` names the die, tie, draw or shuffle."""

    form: FormKind
    dice: str = ""
    options: tuple[str, ...] = ()
    at: tuple[tuple[str, ...], ...] = ()
    """For each option the places, pieces and cards it is about, as the board names them."""
    faces: tuple[int | str, ...] = ()
    low: int = 0
    high: int = 0
    count: int = 0
    now: int | str | None = None
    """Of something that is told: what it is believed to be."""
    on_board: tuple[str, ...] = ()
    """Of something that is told: the places and pieces of the board that it is about."""
    is_scale: bool = False
    """Whether the options are steps of a scale, the last of them the most."""
    pieces: dict[str, int] = Field(default_factory=dict)
    """Of what stands somewhere: how many of each piece are believed to; the answer may be such numbers."""
    own: tuple[str, ...] = ()
    """Which of these pieces belong to whoever tells."""
    near: tuple[str, ...] = ()
    """Where these pieces go most often."""
    is_attack: bool = False
    """Whether pieces that go from one place to another to fight are told so: to, from, pieces."""
    things: dict[str, FormView] = Field(default_factory=dict)
    other: FormView | None = None
    """The form of things that are not named, if others can be told of."""
    first: dict[str, tuple[LikelyView, ...]] = Field(default_factory=dict)
    """Of things that can be told: those that may well have changed, by group."""
    nothing: str = ""
    """How one says that there is nothing to tell."""
    expects: str = ""
    cards: dict[str, CardView] = Field(default_factory=dict)
    """By the name of an option the card that it is about, if it is about one."""


class PendingView(FormView):
    """The question that waits. If another seat is to answer it, only who."""

    form: FormKind | Literal["hidden"]  # type: ignore[assignment]  # of another's question nothing is told
    who: str
    yours: bool
    kind: str = ""
    text: str = ""
    about: str = ""
    rule: str = ""
    heading: str = ""
    rule_words: str = ""
    can_roll: bool = False
    can_point: bool = False
    """Whether it can be answered by pointing at the board."""
    recent: tuple[str, ...] = ()
    """Of things that can be told now: those that were told last, the last first."""


def form_view(form: Form[Any]) -> FormView:
    """A form as a page draws it; a game may have forms of its own, of one of the known kinds."""
    made: Any = form
    kind = kind_of(form)
    more = _told(made) if isinstance(form, Edits) else {}
    return FormView(
        form=kind,
        dice="" if form.kind in CHOICES else form.kind,
        options=_options(made, kind),
        at=_at(made, kind),
        faces=_faces(made) if kind == "roll" else (),
        low=getattr(made, "low", 0),
        high=getattr(made, "high", 0),
        count=getattr(made, "count", 0),
        now=getattr(made, "now", None),
        is_scale=hasattr(made, "scale"),
        pieces=getattr(made, "pieces", {}),
        own=getattr(made, "own_pieces", ()),
        near=getattr(made, "near", ()),
        is_attack=getattr(made, "is_attack", False),
        expects=form.expects(),
        **more,
    )


def _told(form: Edits) -> dict[str, Any]:
    """What can be told: each thing with its form, what it is believed to be, and where on the board it is."""
    return {
        "things": {name: _thing(one, form.believed.get(name)) for name, one in form.things.items()},
        "other": form_view(form.other) if form.other else None,
        "first": likely_views(form),
        "nothing": form.nothing,
    }


def _thing(form: Form[Any], known: Believed | None) -> FormView:
    """The form of something that can be told."""
    shown = form_view(form)
    return shown if known is None else shown.model_copy(update={"now": known.now(), "on_board": known.at})


def _options(made: Any, kind: FormKind) -> tuple[str, ...]:
    """What can be picked, by name; of a scale the last is the most."""
    if kind == "order":
        return tuple(map(label, made.cards))
    if hasattr(made, "offered"):
        return tuple(map(label, made.offered))
    return () if kind == "roll" else tuple(getattr(made, "scale", made.choices()))


def likely_views(form: Edits) -> dict[str, tuple[LikelyView, ...]]:
    """What is offered first, group by group."""
    return {
        group: tuple(LikelyView(thing=one.thing, values=one.values, now=one.now) for one in likely)
        for group, likely in form.first.items()
    }


def kind_of(form: Form[Any]) -> FormKind:
    """Which of the kinds a form is; what nobody knows is typed."""
    if form.kind in CHOICES:
        return cast("FormKind", form.kind)
    return next((kind for one, kind in CHANCE_FORMS.items() if isinstance(form, one)), "name")


def _at(made: Any, kind: FormKind) -> tuple[tuple[str, ...], ...]:
    """What each option is about, where something is picked from a list."""
    things = "offered" if hasattr(made, "offered") else AT.get(kind)
    return tuple(map(at_of, getattr(made, things))) if things else ()


def _faces(roll: Roll[Any]) -> tuple[int | str, ...]:
    """The different faces of a die, as an answer names them."""
    return tuple(dict.fromkeys(face if isinstance(face, int) else label(face) for face in roll.die.faces))


def facts_view(session: Session[Any]) -> PendingView:
    """The form in which anything is told of a real table, without being asked."""
    form = form_of_things(things_of(session))
    told = recent(session, form.things)
    return PendingView(**dict(form_view(form)), who=YOU, yours=True, kind="edits", recent=told)


def pending_view(session: Session[Any], viewer: Viewer) -> PendingView | None:
    """The question that waits, as far as the viewer may know it."""
    question = session.pending
    if question is None:
        return None
    if not viewer.answers_for(session, question.who):
        return PendingView(form="hidden", who=question.who, yours=False)
    shown = form_view(question.form)
    cards = cards_of_options(session, shown.options, shown.at)
    return PendingView(**dict(shown) | {"cards": cards}, **_asked(session, question))


def recent(session: Session[Any], things: Container[str]) -> tuple[str, ...]:
    """Of these things, those that were told last, the last first."""
    told: dict[str, None] = {}
    for answer in reversed(session.answers):
        if answer.kind in TOLD and isinstance(answer.value, list):
            told |= {str(pair[0]): None for pair in answer.value if isinstance(pair, list)}
        if len(told) > MOST_RECENT:
            break
    return tuple(name for name in told if name in things)


def _asked(session: Session[Any], question: Question) -> dict[str, Any]:
    asks_for = question.form.things if isinstance(question.form, Edits) else ()
    return {
        "recent": recent(session, asks_for) if asks_for else (),
        "who": question.who,
        "yours": True,
        "kind": question.form.kind,
        "text": question.text,
        "about": question.about,
        "rule": rule_asking(session),
        "heading": session.game.rulebook.heading(rule_asking(session)),
        "rule_words": words_of(session, rule_asking(session)),
        "can_roll": question.form.kind not in CHOICES,
        "can_point": pointing_of(session) is not None,
    }
