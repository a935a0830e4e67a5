"""The question that waits, as a page draws its form; of another seat's question only who is asked."""

from __future__ import annotations

from typing import Any, Literal, cast

from pydantic import Field

from foeman.engine.edits import Edits
from foeman.engine.forms import OneOf, Order, Roll
from foeman.engine.questions import CHOICES, Form, Question, at_of, label
from foeman.engine.session import Session
from foeman.viewer import Viewer
from foeman.web.views.rules import words_of
from foeman.web.views.seen import Seen

FormKind = Literal["one", "some", "number", "yes_no", "name", "names", "edits", "roll", "order"]
CHANCE_FORMS: dict[type, FormKind] = {OneOf: "one", Roll: "roll", Order: "order"}
"""What chance answers has the kind of its dice; these are the forms in which a person does."""


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
    things: dict[str, FormView] = Field(default_factory=dict)
    first: dict[str, tuple[LikelyView, ...]] = Field(default_factory=dict)
    """Of things that can be told: those that may well have changed, by group."""
    others: bool = False
    """Whether things can be told that are not named."""
    expects: str = ""


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


def form_view(form: Form[Any]) -> FormView:
    """A form as a page draws it; a game may have forms of its own, of one of the known kinds."""
    made: Any = form
    kind = kind_of(form)
    return FormView(
        form=kind,
        dice="" if form.kind in CHOICES else form.kind,
        options=tuple(map(label, made.cards) if kind == "order" else () if kind == "roll" else form.choices()),
        at=_at(made, kind),
        faces=_faces(made) if kind == "roll" else (),
        low=getattr(made, "low", 0),
        high=getattr(made, "high", 0),
        count=getattr(made, "count", 0),
        now=getattr(made, "now", None),
        things={name: form_view(one) for name, one in made.things.items()} if kind == "edits" else {},
        first=likely_views(form) if isinstance(form, Edits) else {},
        others=kind == "edits" and made.other is not None,
        expects=form.expects(),
    )


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
    things = {"one": "options", "some": "options", "order": "cards"}.get(kind)
    return tuple(map(at_of, getattr(made, things))) if things else ()


def _faces(roll: Roll[Any]) -> tuple[int | str, ...]:
    """The different faces of a die, as an answer names them."""
    return tuple(dict.fromkeys(face if isinstance(face, int) else label(face) for face in roll.die.faces))


def pending_view(session: Session[Any], viewer: Viewer) -> PendingView | None:
    """The question that waits, as far as the viewer may know it."""
    question = session.pending
    if question is None:
        return None
    if not viewer.answers_for(session, question.who):
        return PendingView(form="hidden", who=question.who, yours=False)
    return PendingView(**dict(form_view(question.form)), **_asked(session, question))


def _asked(session: Session[Any], question: Question) -> dict[str, Any]:
    return {
        "who": question.who,
        "yours": True,
        "kind": question.form.kind,
        "text": question.text,
        "about": question.about,
        "rule": session.rule_asking(),
        "heading": session.game.rulebook.heading(session.rule_asking()),
        "rule_words": words_of(session, session.rule_asking()),
        "can_roll": question.form.kind not in CHOICES,
    }
