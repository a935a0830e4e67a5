"""The question that waits, as a form with large buttons; every kind of form that the engine has."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from foeman.engine.forms import LONGEST_NAME
from foeman.engine.questions import YOU
from foeman.web.page.baskets import basket, heading
from foeman.web.page.cards import on_option, with_card
from foeman.web.page.drafts import Draft
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.page.passed import Passed, asides
from foeman.web.page.places import folded, is_point, listed_places, pointing_block
from foeman.web.page.review import review_button
from foeman.web.page.seats import Seats
from foeman.web.page.telling import edits, facts, sentences
from foeman.web.views.cards import CardView
from foeman.web.views.game import GameView, OutcomeView
from foeman.web.views.question import FormView, PendingView

MANY = 12
"""From so many options on the list can be filtered."""
LONG = 26
"""An option of more letters than this has a line of its own."""
BRIEF = 3
"""Options of no more letters than this stand close together, as numbers do."""
BUTTONS = 16
"""A range of up to so many numbers is a button each."""
KEYS = 9
"""So many options have a key of their own."""
ENDLESS = 10**6
PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}


def question(
    view: GameView,
    seats: Seats,
    draft: Draft | None = None,
    passed: Passed | None = None,
    cards: Mapping[str, CardView] | None = None,
) -> Markup:
    """The card of what is asked now; or of who is waited for; or of how it ended.

    `draft` is the larger choice that it belongs to, `cards` those that it is about, `passed` what is said of what can
    be passed.
    """
    pending = view.pending
    if pending is None:
        return over(view.outcome, view, seats)
    if not pending.yours:
        who = seats.name(pending.who)
        goes_on = tag("p", "The game goes on by itself when they have answered.", cls="hint")
        return _card(view, [tag("h2", f"Waiting for {who}"), goes_on, *asides(view, passed)], "waits")
    note = tag("p", view.what_it_is, cls="what-it-is") if view.what_it_is and not view.number else None
    if draft is not None:
        whole = pending.model_copy(update={"text": heading(draft, pending.text)})
        return _card(
            view,
            [
                note,
                *asked(whole, seats, form=basket(draft, {**(cards or {}), **pending.cards})),
                *asides(view, passed),
            ],
        )
    return _card(view, [note, *asked(pending, seats), facts(view), *asides(view, passed)])


def _card(view: GameView, inside: Sequence[object], more: str = "") -> Markup:
    return tag(
        "section",
        *inside,
        cls=f"card question {more}".strip(),
        id="question",
        data_version=view.version,
        aria_live="polite",
        aria_label="What is asked now",
    )


def asked(pending: PendingView, seats: Seats, given: object = None, form: Markup | None = None) -> list[object]:
    """Who is asked what, by which rule, and the form; `given` is what was answered before."""
    who = "You" if pending.who == YOU else pending.who
    head = tag(
        "div",
        seats.mark(pending.who),
        tag("span", f"{who} decides" if pending.who != YOU else "At your table"),
        rule_link(pending.rule, pending.heading) if pending.rule_words else None,
        cls="who",
    )
    return [
        head,
        tag("h2", sentences(pending.text)),
        pointing_block() if pending.can_point and form is None else None,
        form or form_of(pending, given),
        tag("p", "", cls="refused", id="refused", role="alert"),
        typed(pending),
    ]


@lru_cache(maxsize=1024)
def rule_link(rule: str, heading: str) -> Markup | None:
    """A link that shows a rule in words, named as people find it in the rulebook; its id stands on the rule itself."""
    if not rule:
        return None
    return act(tag("span", heading or rule), "rule", cls="rule-link", value=rule, data_free=True, title="Show the rule")


def typed(pending: PendingView) -> Markup:
    """Whatever the form is, an answer can be typed as at the terminal."""
    return tag(
        "details",
        tag("summary", "Type the answer"),
        tag(
            "form",
            tag("input", name="text", cls="field", autocomplete="off", aria_label="Your answer", maxlength=2000),
            tag("button", "Answer", cls="button", type="submit"),
            data_send="typing",
        ),
        tag("p", f"Expected: {short(pending.expects)}", cls="hint"),
        cls="typed",
        open=pending.other is not None,
    )


def short(words: str, most: int = 220) -> str:
    """Long words cut off."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


# The forms


def form_of(pending: PendingView, given: object = None) -> Markup:
    """The form for a question of this kind."""
    if pending.form == "edits":
        return edits(pending, given)
    forms = {
        "one": one, "some": some, "number": number, "yes_no": yes_no, "name": name,
        "names": names, "roll": roll, "order": order,
    }  # fmt: skip
    return forms[pending.form](pending)


def _form(kind: str, low: int, high: int, *inside: object) -> Markup:
    return tag("form", *inside, data_form=kind, data_low=low, data_high=high, autocomplete="off")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _foot(*inside: object) -> Markup:
    return tag("div", *inside, cls="form-foot")


def _submit(words: object, **attributes: object) -> Markup:
    return tag("button", words, type="button", cls="button main", data_submit=True, **attributes)


def _roll_for_me(pending: PendingView, words: str) -> Markup | None:
    key = tag("kbd", "d", cls="key")
    return act([icon("dice"), words, key], "roll", cls="button") if pending.can_roll else None


def _options(labels: Sequence[str], buttons: Sequence[Markup]) -> Markup:
    """A list of buttons, with a field to filter it when it is long."""
    long = any(len(label) > LONG for label in labels)
    many = len(labels) > MANY
    long = long or any("with-card" in button for button in buttons)
    brief = all(len(label) <= BRIEF for label in labels)
    cls = " ".join(["options", *(["long"] if long else []), *(["many"] if many else []), *(["brief"] if brief else [])])
    filtering = tag(
        "input",
        type="search",
        cls="field filter",
        placeholder=f"Find among {len(labels)}",
        aria_label="Find an answer",
    )
    return join([filtering if many else None, tag("div", *buttons, cls=cls, role="group", aria_label="Answers")])


def _key(place: int) -> tuple[str | None, Markup | None]:
    """The key that picks the option at this place, and how it is shown."""
    shown = str(place + 1) if place < KEYS else None
    return shown, tag("kbd", shown or "", cls="key")


def _option(label: str, at: Sequence[str], place: int, card: CardView | None = None, **attributes: object) -> Markup:
    """The button of an option; unless it is about the thing of its own name, it says what it is about."""
    key, shown = _key(place)
    words = label[:1].upper() + label[1:]
    button = tag(
        "button",
        tag("span", tag("span", words), on_option(card)) if card else tag("span", words),
        shown,
        type="button",
        cls="button",
        data_option=label,
        data_about=_json(at) if list(at) != [label] else None,
        data_key=key,
        data_first=place == 0,
        **attributes,
    )
    return with_card(button, card)


ENDS = ("done", "pass")
"""Answers that end something: they stand in one place, under the others, and have one key."""


def one(pending: FormView) -> Markup:
    """One of the options: a button each; what ends a choice stands below."""
    options = once(pending.options, pending.at)
    ends = [label for label in options if label in ENDS]
    others = [label for label in options if label not in ENDS]
    buttons = [
        _option(label, options[label], place, pending.cards.get(label), data_answer=_json(label))
        for place, label in enumerate(others)
    ]
    roll_it = _roll_for_me(pending, "Pick for me") if isinstance(pending, PendingView) else None
    foot = [roll_it, *map(_end, ends)]
    points = isinstance(pending, PendingView) and pending.can_point and any(map(is_point, others))
    shown = pointed_at(others, buttons) if points else _options(others, buttons) if others else None
    return _form("one", 1, 1, shown, _foot(*foot) if any(foot) else None)


def pointed_at(labels: Sequence[str], buttons: Sequence[Markup]) -> Markup:
    """Options of which most are points of the board: those are folded, as one points at them."""
    plain = [number for number, label in enumerate(labels) if not is_point(label)]
    points = [button for number, button in enumerate(buttons) if number not in plain]
    shown = _options([labels[one] for one in plain], [buttons[one] for one in plain])
    return join([shown, folded(points, "options many")])


def _end(label: str) -> Markup:
    """The button that ends a choice."""
    shown = [tag("span", label.capitalize()), tag("kbd", "Enter", cls="key")]
    return tag(
        "button",
        *shown,
        type="button",
        cls="button main",
        data_option=label,
        data_about="[]",
        data_answer=_json(label),
        data_done=True,
    )


def once(options: Sequence[str], at: Sequence[Sequence[str]]) -> dict[str, Sequence[str]]:
    """Options by name and what they are about; of those with one name, whatever any of them is about."""
    about: dict[str, list[str]] = {}
    for label, names in zip(options, at, strict=True):
        about.setdefault(label, []).extend(names)
    return {label: list(dict.fromkeys(names)) for label, names in about.items()}


def some(pending: PendingView) -> Markup:
    """Some of the options: each is switched on and off, then all are given together."""
    buttons = [
        _option(label, at, place, pending.cards.get(label), data_toggle=True, aria_pressed="false")
        for place, (label, at) in enumerate(zip(pending.options, pending.at, strict=True))
    ]
    everything = tag("button", "All", type="button", cls="button quiet", data_all=True)
    return _form(
        "some",
        pending.low,
        pending.high,
        _options(pending.options, buttons),
        _foot(
            _submit(["Done", tag("kbd", "Enter", cls="key")]),
            tag("span", "", cls="picked-count", aria_live="polite"),
            tag("span", cls="space"),
            everything if pending.high >= len(pending.options) else None,
        ),
    )


def number(pending: PendingView) -> Markup:
    """A whole number: a button each, or a field with plus and minus."""
    if pending.high - pending.low < BUTTONS:
        return _form("one", 1, 1, tag("div", *_number_buttons(pending.low, pending.high), cls="numbers"))
    less = tag("button", "−", type="button", cls="button", data_by=-1, aria_label="One less")
    more = tag("button", "+", type="button", cls="button", data_by=1, aria_label="One more")
    field = tag(
        "input",
        type="number",
        inputmode="numeric",
        name="number",
        cls="field",
        value=pending.low,
        min=pending.low,
        max=pending.high,
        aria_label=pending.text,
    )
    hint = tag("p", f"From {pending.low} to {pending.high}.", cls="hint")
    return _form("number", 0, ENDLESS, hint, tag("div", less, field, more, cls="stepper"), _foot(_submit("Answer")))


def _number_buttons(low: int, high: int) -> list[Markup]:
    return [
        tag(
            "button",
            value,
            type="button",
            cls="button",
            data_answer=value,
            data_key=str(value) if 0 <= value <= KEYS else None,
            data_first=value == low,
        )
        for value in range(low, high + 1)
    ]


def yes_no(pending: PendingView) -> Markup:
    """Yes or no."""
    buttons = [
        tag(
            "button",
            tag("span", word),
            tag("kbd", key, cls="key"),
            type="button",
            cls="button",
            data_answer=answer,
            data_key=key,
            data_first=key == "y",
        )
        for word, key, answer in (("Yes", "y", "true"), ("No", "n", "false"))
    ]
    return _form("yes_no", 1, 1, tag("div", *buttons, cls="options"))


def _new_name(add: bool, words: str = "Another name", longest: int = 0) -> Markup:
    button = tag("button", "Add", type="button", cls="button", data_add=True) if add else _submit("Answer")
    most = longest or LONGEST_NAME
    field = tag("input", name="new", cls="field", placeholder=words, maxlength=most, aria_label=words)
    return tag("div", field, button, cls="adding")


def name(pending: PendingView) -> Markup:
    """A name: those used before as chips, or a new one."""
    chips = [
        tag("button", known, type="button", cls="chip", data_option=known, data_answer=_json(known))
        for known in pending.options
    ]
    words = "A line of your own" if pending.high else "Another name" if chips else pending.expects
    if pending.can_point:
        return listed_places(pending, chips)
    return _form("name", 0, ENDLESS, _chips(chips), _new_name(add=False, words=words, longest=pending.high))


def _chips(chips: Sequence[Markup]) -> Markup:
    filtering = tag("input", type="search", cls="field filter", placeholder="Find a name", aria_label="Find a name")
    return join(
        [
            filtering if len(chips) > 2 * MANY else None,
            tag("div", *chips, cls="chips many" if len(chips) > 2 * MANY else "chips"),
        ]
    )


def names(pending: PendingView) -> Markup:
    """Several names: chips to switch on and off, and new ones."""
    chips = [
        tag("button", known, type="button", cls="chip", data_option=known, data_toggle=True, aria_pressed="false")
        for known in pending.options
    ]
    return _form(
        "names",
        pending.low,
        ENDLESS,
        _chips(chips),
        _new_name(add=True),
        _foot(_submit(["Done", tag("kbd", "Enter", cls="key")]), tag("span", "", cls="picked-count")),
    )


# Dice and cards


def face(value: int | str, die: str) -> Markup:
    """A face of a die: pips for a six-sided one, otherwise what is on it."""
    if isinstance(value, int) and value in PIPS and die in ("d6", "d3"):
        dots = "".join(f'<circle cx="{x}" cy="{y}" r="2.4"/>' for x, y in PIPS[value])
        return Markup(f'<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">{dots}</svg>')
    return tag("span", value)


def roll(pending: PendingView) -> Markup:
    """The dice tray: tap the faces as they lie; the last one gives the answer."""
    worded = any(isinstance(value, str) and len(value) > 2 for value in pending.faces)
    tray = [tag("button", type="button", cls="die worded" if worded else "die") for _ in range(pending.count)]
    plain = all(isinstance(value, int) for value in pending.faces)
    buttons = [
        tag(
            "button",
            tag("span", face(value, pending.dice), cls="face"),
            tag("kbd", value if plain else place + 1, cls="key"),
            type="button",
            cls="button",
            data_face=_json(value),
            data_key=str(value if plain else place + 1),
            data_first=place == 0,
            aria_label=str(value),
        )
        for place, value in enumerate(pending.faces)
    ]
    named = "a die" if pending.dice == "die" else pending.dice
    dice = named if pending.count == 1 else f"{pending.count} {'dice' if pending.dice == 'die' else pending.dice}"
    return _form(
        "roll",
        pending.count,
        pending.count,
        tag("p", f"Roll {dice} and tap what you see.", cls="hint"),
        tag("div", *tray, cls="tray", aria_label="Dice tray", role="group"),
        tag("div", *buttons, cls="faces worded" if worded else "faces"),
        _foot(_roll_for_me(pending, "Roll for me")),
    )


def order(pending: PendingView) -> Markup:
    """Cards in an order that chance decides: one is tapped, several are tapped one after another."""
    mine = "Shuffle for me" if pending.dice == "shuffle" else "Draw for me"
    if pending.count == 1:
        cards = once(pending.options, pending.at)
        buttons = [
            _option(label, at, place, pending.cards.get(label), data_answer=_json([label]))
            for place, (label, at) in enumerate(cards.items())
        ]
        return _form("one", 1, 1, _options(list(cards), buttons), _foot(_roll_for_me(pending, mine)))
    return _order_of_several(pending, mine)


def _order_of_several(pending: PendingView, mine: str) -> Markup:
    copies = Counter(pending.options)
    tray = [tag("button", type="button", cls="die worded") for _ in range(pending.count)]
    buttons = [
        tag(
            "button",
            tag("span", label, cls="face"),
            f" × {count}" if count > 1 else None,
            type="button",
            cls="chip",
            data_face=_json(label),
            data_copies=count,
        )
        for label, count in copies.items()
    ]
    return _form(
        "order",
        pending.count,
        pending.count,
        tag("p", "Tap them in order, the first on top.", cls="hint"),
        tag("div", *tray, cls="tray", aria_label="In order", role="group"),
        tag("div", *buttons, cls="chips"),
        _foot(
            _submit("Done", disabled=True),
            tag("span", "", cls="picked-count"),
            tag("span", cls="space"),
            _roll_for_me(pending, mine),
        ),
    )


# The end


def over(outcome: OutcomeView | None, view: GameView, seats: Seats) -> Markup:
    """How it ended, and what can still be done."""
    points = outcome.points if outcome else {}
    return _card(
        view,
        [
            tag("h2", outcome.words if outcome else "The game is over."),
            tag("div", *(tag("span", seats.mark(seat), f" {count}") for seat, count in points.items()), cls="score"),
            tag(
                "div",
                act([icon("replay"), "See it again"], "replay", value=0),
                review_button(view),
                act([icon("share"), "Save as a file"], "export", data_free=True),
                tag("a", "Another game", href="/", cls="button main"),
                cls="doings",
            ),
        ],
        "over",
    )
