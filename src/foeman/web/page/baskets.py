"""Larger choices as forms: a list with prices and amounts, a piece and what it does, things in places."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from foeman.engine.plans import Item
from foeman.web.page.cards import on_option, with_card
from foeman.web.page.drafts import Draft
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.views.cards import CardView

MANY = 12
"""From so many rows on the list can be filtered."""
KEYS = 9
FEW = 3
"""Of fewer kinds than that a list is not divided."""
PICKED = "picked"


def basket(draft: Draft, cards: Mapping[str, CardView]) -> Markup:
    """The form of a larger choice as far as it has come; what is a card shows it."""
    inside = _list(draft, cards) if draft.plan.way == "list" else _by_piece(draft, cards)
    return tag("form", *inside, data_form="plan", data_low=0, data_high=0, data_way=draft.plan.way, autocomplete="off")


def heading(draft: Draft, asked: str) -> str:
    """What is asked: of the piece that is open, what it does; else what waits."""
    opened = [item for item in draft.items if item.words[:-1] == draft.shown]
    if opened and opened[0].asked:
        return opened[0].asked
    trial = draft.trial.pending
    if draft.picked and draft.now is None:
        return f"{draft.plan.words}?"
    return trial.text if draft.picked and draft.now and trial else asked


# A list with prices and amounts


def _list(draft: Draft, cards: Mapping[str, CardView]) -> list[object]:
    rows = [_head(group, rows) for group, rows in _groups(_all(draft))]
    counted = join(
        join([head, *(_row(draft, item, place + before, cards) for place, item in enumerate(rows))])
        for head, rows, before in _placed(rows)
    )
    shown = tag("div", counted, cls="options rows many", role="group", aria_label="What there is")
    kinds = _kinds(draft)
    looking = tag("div", kinds, _filter(len(_all(draft)), short=kinds is not None), cls="looking")
    return [looking, shown, _foot(draft)]


def _kinds(draft: Draft) -> Markup | None:
    """Of a long list what there is, in a line: a tap shows only that, another all; and what is picked so far."""
    items = _all(draft)
    kinds = dict.fromkeys(_kind(item, items) for item in items)
    if len(items) <= MANY or len(kinds) < FEW:
        return None
    count = len(draft.picked)
    picked = [_kind_chip(f"Picked: {count}", PICKED)] if count else []
    chips = [*picked, *(_kind_chip(_brief(kind), kind) for kind in kinds)]
    return tag("div", *chips, cls="chips kinds", role="group", aria_label="Show only")


def _kind(item: Item, items: Sequence[Item]) -> str:
    """What kind of thing it is: its first word; of a kind with very many, the first two."""
    alike = sum(one.words[0] == item.words[0] for one in items)
    return " · ".join(item.words[: min(len(item.words) - 1, 2 if alike > 2 * MANY else 1)])


def _brief(kind: str) -> str:
    """A kind in a word: of an improvement, which."""
    last = kind.rpartition(" · ")[2]
    return _capital(last.removeprefix("a ").removeprefix("an "))


def _kind_chip(words: str, kind: str) -> Markup:
    return tag("button", words, type="button", cls="chip", data_kind=kind, aria_pressed="false")


def _head(group: tuple[str, ...], rows: list[Item]) -> tuple[Markup | None, list[Item]]:
    return (tag("h3", _capital(" · ".join(group)), cls="basket-group") if group else None), rows


def _placed(groups: Iterable[tuple[Markup | None, list[Item]]]) -> Iterable[tuple[Markup | None, list[Item], int]]:
    """Groups, and how many rows come before each."""
    before = 0
    for head, rows in groups:
        yield head, rows, before
        before += len(rows)


def _all(draft: Draft) -> list[Item]:
    """All rows: what was picked stays in its place, also when no more of it can be had."""
    known = {item.path: item for item in (*draft.plan.items, *draft.picked, *draft.items)}
    open_now = {item.path for item in (*draft.items, *draft.picked)}
    return [item for path, item in known.items() if path in open_now]


def _groups(items: Sequence[Item]) -> list[tuple[tuple[str, ...], list[Item]]]:
    """Things by what their answers have in common."""
    groups: dict[tuple[str, ...], list[Item]] = {}
    for item in items:
        groups.setdefault(item.words[:-1], []).append(item)
    return list(groups.items())


def _row(draft: Draft, item: Item, place: int, cards: Mapping[str, CardView]) -> Markup:
    """A thing, its price, and how many of it are picked; what is a card can be looked at."""
    card = cards.get(item.words[-1])
    count = sum(one.path == item.path for one in draft.picked)
    can = any(one.path == item.path for one in draft.items)
    price = None if item.price is None else tag("span", f"{item.price} {draft.plan.unit}", cls="price")
    path = list(item.path)
    name = " ".join(item.words)
    less = act(
        "−", "put_back", cls="button round small", value=path, aria_label=f"One less: {name}", disabled=not count
    )
    more = tag(
        "button",
        tag("span", item.words[-1], cls="thing"),
        "…" if item.opens else None,
        price,
        _key(place),
        type="button",
        cls="button",
        data_act="pick",
        data_value=json.dumps(path, ensure_ascii=False),
        data_option=item.words[-1],
        data_about=json.dumps([*item.of, *item.at], ensure_ascii=False),
        data_key=str(place + 1) if place < KEYS else None,
        data_first=place == 0,
        data_row=name,
        disabled=not can,
    )
    amount = tag("output", count or "", cls="amount", aria_label=f"{count} picked")
    cls = "basket-row picked" if count else "basket-row"
    about = {
        "data_text": name.lower(),
        "data_hover": card.name if card else None,
        "data_kinds": _kind(item, _all(draft)),
    }
    return tag("div", more, less, amount, cls=cls, **about)


# A piece, and what it does; a place, and what goes there


def _by_piece(draft: Draft, cards: Mapping[str, CardView]) -> list[object]:
    groups = _groups(draft.items)
    opened = dict(groups).get(draft.shown) if draft.shown else None
    within = [(group, rows) for group, rows in groups if group and group[:-1] in dict(groups) and group[:-1]]
    outer = [one for one in groups if one not in within]
    pieces = [_piece(draft, group, rows, place, cards) for place, (group, rows) in enumerate(_pieces(outer))]
    cls = "chips pieces" if opened else _cls(pieces)
    chosen = tag("div", *pieces, cls=cls, role="group", aria_label="Pieces and places")
    doings = [_doing(item, place, cards.get(item.words[-1])) for place, item in enumerate(opened or ())]
    inner = [(group, rows) for group, rows in within if opened and group[:-1] == draft.shown]
    doings += [_inner(group, rows, len(doings) + place, cards) for place, (group, rows) in enumerate(inner)]
    shown = tag("div", *doings, cls=_cls(doings), role="group", aria_label="Answers") if doings else None
    return [
        _picked(draft),
        _filter(len(pieces) if not opened else len(doings)),
        shown or chosen,
        shown and chosen if len(pieces) > 1 else None,
        _foot(draft),
    ]


def _cls(buttons: Sequence[Markup]) -> str:
    """A list of buttons; one that shows a card has a line of its own."""
    long = any("with-card" in button for button in buttons)
    return " ".join(["options", *(["long"] if long else []), *(["many"] if len(buttons) > MANY else [])])


def _pieces(groups: Sequence[tuple[tuple[str, ...], list[Item]]]) -> list[tuple[tuple[str, ...], list[Item]]]:
    """What is picked first: pieces with what they can do; what needs no second answer stands for itself."""
    found: list[tuple[tuple[str, ...], list[Item]]] = []
    for group, rows in groups:
        found += [((), [row]) for row in rows] if not group else [(group, rows)]
    return found


def _piece(
    draft: Draft, group: tuple[str, ...], rows: Sequence[Item], place: int, cards: Mapping[str, CardView]
) -> Markup:
    """The button of a piece or a place, or of a thing that needs no second answer."""
    words = " · ".join(group) or rows[0].words[-1]
    at = rows[0].of if group else rows[0].at
    doing, value = ("open", list(group)) if group else ("pick", list(rows[0].path))
    compact = bool(draft.shown)
    card = None if compact else next((cards[word] for word in group or rows[0].words if word in cards), None)
    button = tag(
        "button",
        tag("span", tag("span", _capital(words)), on_option(card)) if card else tag("span", _capital(words)),
        None if compact else _key(place),
        type="button",
        cls="chip" if compact else "button",
        data_act=doing,
        data_value=json.dumps(value, ensure_ascii=False),
        data_option=words,
        data_about=json.dumps(list(at), ensure_ascii=False),
        data_key=str(place + 1) if place < KEYS and not compact else None,
        data_first=place == 0 and not compact,
        aria_pressed="true" if group and draft.shown and draft.shown[: len(group)] == group else None,
    )
    return with_card(button, card)


def _inner(group: tuple[str, ...], rows: Sequence[Item], place: int, cards: Mapping[str, CardView]) -> Markup:
    """Among what a piece can do something that leads to more: it is opened in its turn."""
    card = cards.get(group[-1])
    words = tag("span", _capital(group[-1]), " …")
    button = tag(
        "button",
        tag("span", words, on_option(card)) if card else words,
        _key(place),
        type="button",
        cls="button",
        data_act="open",
        data_value=json.dumps(list(group), ensure_ascii=False),
        data_option=group[-1],
        data_about=json.dumps(list(rows[0].of), ensure_ascii=False),
        data_key=str(place + 1) if place < KEYS else None,
        data_first=place == 0,
    )
    return with_card(button, card)


def _doing(item: Item, place: int, card: CardView | None) -> Markup:
    """What the piece that is open can do."""
    words = tag("span", _capital(item.words[-1]))
    button = tag(
        "button",
        tag("span", words, on_option(card)) if card else words,
        _key(place),
        type="button",
        cls="button",
        data_act="pick",
        data_value=json.dumps(list(item.path), ensure_ascii=False),
        data_option=item.words[-1],
        data_about=json.dumps(list(item.at), ensure_ascii=False),
        data_key=str(place + 1) if place < KEYS else None,
        data_first=place == 0,
    )
    return with_card(button, card)


def _picked(draft: Draft) -> Markup | None:
    """What is picked so far, each to be put back."""
    if not draft.picked:
        return None
    last = len(draft.picked) - 1 if draft.plan.one_by_one else 0
    chips = [_chip(item, goes_back=place >= last) for place, item in enumerate(draft.picked)]
    return tag("div", *chips, cls="chips basket-picked", role="group", aria_label="Picked so far")


def _chip(item: Item, *, goes_back: bool) -> Markup:
    words = _capital(": ".join(item.words))
    if not goes_back:
        return tag("span", words, cls="chip fixed")
    return act([words, " ✕"], "put_back", cls="chip", value=list(item.path))


# What all have


def _filter(count: int, *, short: bool = False) -> Markup | None:
    if count <= MANY:
        return None
    words = "Find" if short else f"Find among {count}"
    return tag("input", type="search", cls="field filter", placeholder=words, aria_label="Find an answer")


def _key(place: int) -> Markup:
    return tag("kbd", place + 1 if place < KEYS else "", cls="key")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _foot(draft: Draft) -> Markup | None:
    """What ends the choice, in the same place and by the same key everywhere; and what it comes to."""
    if not draft.plan.done and not (draft.collects and draft.picked):
        return None
    words = [_total(draft), _button(draft)]
    warning = tag("p", draft.unused(), cls="basket-warning", role="alert") if draft.warned else None
    return tag("div", warning, *words, cls="form-foot basket-foot")


def _button(draft: Draft) -> Markup:
    words = "Done all the same" if draft.warned else _ending_words(draft)
    return act(
        [icon("next"), words, tag("kbd", "Enter", cls="key")],
        "end_choice",
        cls="button main",
        data_done=True,
        disabled=not draft.plan.done and not draft.is_whole,
    )


def _ending_words(draft: Draft) -> str:
    count = len(draft.picked)
    if not draft.collects:
        return "Done"
    verb, _, things = draft.plan.words.partition(" ")
    if count:
        return f"{draft.plan.words}: {count}"
    return f"{verb} no {things}" if things else f"{verb} nothing"


def _total(draft: Draft) -> Markup | None:
    """The running total against what there is."""
    if draft.left is None or draft.plan.purse is None:
        return None
    spent = draft.plan.purse - draft.left
    words = f"{spent} of {draft.plan.purse} {draft.plan.unit}{' spent' if spent else ''}"
    return tag("output", words, cls="basket-total", aria_live="polite")
