"""The forms of the bench: one for each kind of entry, made from the game's own models, and what is read from them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from foeman.engine.reading import BadInput, found, listed
from foeman.web.page.markup import Markup, act, tag
from foeman.workshop.draft import Draft, Row
from foeman.workshop.kinds import Field, Kind, kind_of

MANY = 10
"""More choices than this are folded away."""
ALWAYS_HIDDEN = ("id", "between")
GROUND = ("lon", "lat", "more")
"""Where a place lies on the drawn map: of no use on a photo."""


def entry_form(draft: Draft, kind: Kind, row: Row) -> Markup:
    """All values of an entry; each is saved as soon as it is changed."""
    head = tag("div", tag("h2", row.name), _mark(row.mark, row.by.values()), cls="entry-head")
    hidden = (*ALWAYS_HIDDEN, *(GROUND if draft.board else ()))
    fields = [field_row(draft, field, row) for field in kind.fields if field.id not in hidden]
    value = _which(kind, row)
    doings = tag(
        "div",
        act("It is printed so: vouch for all of it", "vouch", value=value, cls="button small"),
        act("Remove it", "remove_entry", value=value, cls="button quiet small"),
        cls="entry-doings",
    )
    return tag("div", head, *fields, doings, cls="entry", data_entry=value)


def _which(kind: Kind, row: Row) -> dict[str, str]:
    return {"kind": kind.id, "key": row.key}


def _mark(mark: str, by: Iterable[str] = ()) -> Markup:
    """Printed, reconstructed, or corrected and by whom."""
    named = listed(dict.fromkeys(by))
    return tag("span", f"corrected by {named}" if named else mark, cls=f"origin {mark}")


def field_row(draft: Draft, field: Field, row: Row) -> Markup:
    """One value: what it is, and something to change it with."""
    value = row.values.get(field.id, field.default)
    mark = "corrected" if field.id in row.corrected else "reconstructed" if field.id in row.reconstructed else ""
    who = row.by.get(field.id)
    note = tag("small", f"by {who}" if who else mark, cls=f"origin {mark}") if mark else None
    name = tag("span", field.words, note, cls="name", title=field.about or None)
    if field.type in ("some", "names", "counts", "picks"):
        inside = _several(draft, field, value)
        legend = tag("legend", field.words, note)
        return tag("fieldset", legend, inside, cls="entry-row", data_field=field.id, data_type=field.type)
    return tag("label", name, _input(draft, field, value), cls="entry-row")


def _input(draft: Draft, field: Field, value: Any) -> Markup:
    data = {"data_field": field.id, "data_type": field.type}
    if field.type == "yes":
        return tag("input", type="checkbox", checked=bool(value), **data)
    if field.type in ("number", "decimal"):
        step = "any" if field.type == "decimal" else None
        shown = "" if value is None else value
        return tag(
            "input", type="number", cls="field", min=field.low, max=field.high, step=step, value=shown, **data
        )  # fmt: skip
    if field.type in ("one", "name"):
        return tag("select", *_options(draft, field, value), cls="field", **data)
    if field.type == "text":
        return tag("input", type="text", cls="field", value=value or "", maxlength=field.most or 500, **data)
    return tag("textarea", _written(field, value), cls="field", rows=3, spellcheck="false", **data)


def _written(field: Field, value: Any) -> str:
    """A list as lines, anything else that has no form of its own as JSON."""
    if field.type in ("texts", "numbers"):
        return "\n".join(map(str, value or ()))
    return json.dumps(value, ensure_ascii=False, indent=1) if value is not None else ""


def choices_of(draft: Draft, field: Field) -> list[tuple[str, str]]:
    """What can be chosen, each with its words: the choices themselves, and entries by their names."""
    named = [(choice, choice.replace("_", " ") or "none") for choice in field.choices]
    return [*named, *((row.key, row.name) for kind in field.of for row in draft.entries(kind))]


def _options(draft: Draft, field: Field, value: Any) -> list[Markup]:
    choices = choices_of(draft, field)
    known = [key for key, _ in choices]
    empty = [("", "–")] if not field.needed and "" not in known else []
    other = [(str(value), str(value))] if value not in (None, "", *known) else []
    return [
        tag("option", words, value=key, selected=key == ("" if value is None else str(value)))
        for key, words in [*empty, *choices, *other]
    ]


def _several(draft: Draft, field: Field, value: Any) -> Markup:
    """Some of a list, or a number or a choice for each of it."""
    choices = choices_of(draft, field)
    have: Any = value or {}
    if field.type == "counts":
        rows = [_count(key, words, have.get(key, "") if isinstance(have, dict) else "") for key, words in choices]
    elif field.type == "picks":
        rows = [_pick(field, key, words, have.get(key, "") if isinstance(have, dict) else "") for key, words in choices]
    else:
        several = [str(one) for one in have] if isinstance(have, (list, tuple)) else []
        rows = [_tick(key, words, several.count(key)) for key, words in choices]
    box = tag("div", *rows, cls="several")
    if len(choices) <= MANY:
        return box
    told = ", ".join(words for key, words in choices if key in have) or "none"
    return tag("details", tag("summary", told), box)


def _tick(key: str, words: str, count: int) -> Markup:
    return tag("label", tag("input", type="checkbox", value=key, checked=count > 0), words)


def _count(key: str, words: str, value: Any) -> Markup:
    return tag("label", tag("input", type="number", cls="field", data_key=key, value=value, min=0), words)


def _pick(field: Field, key: str, words: str, value: Any) -> Markup:
    options = [tag("option", one or "–", value=one, selected=one == value) for one in ("", *field.values)]
    return tag("label", words, tag("select", *options, cls="field", data_key=key))


# Reading what somebody put in


def value_from(kind: Kind, id: object, raw: object) -> Any:
    """What a browser sends of one field, as the draft has it; nothing at all means the default."""
    field = next((one for one in kind.fields if one.id == id), None)
    if field is None:
        raise BadInput(f"{kind.one}: expected one of its values, found {found(id)}")
    if field.type == "yes":
        return raw is True
    if field.type in ("number", "decimal"):
        return _number(field, raw)
    if field.type in ("texts", "numbers"):
        lines = [line.strip() for line in str(raw).split("\n") if line.strip()]
        return [_number(field, line) for line in lines] if field.type == "numbers" else lines
    if field.type in ("some", "names"):
        return [str(one) for one in raw] if isinstance(raw, list) else []
    if field.type == "counts":
        return {key: _number(field, one) for key, one in _pairs(raw) if one != ""}
    if field.type == "picks":
        return {key: str(one) for key, one in _pairs(raw) if one != ""}
    if field.type in ("rows", "group", "free"):
        return _json(field, raw)
    return str(raw) if raw != "" or field.type == "text" else None


def _pairs(raw: object) -> list[tuple[str, Any]]:
    return [(str(key), one) for key, one in raw.items()] if isinstance(raw, Mapping) else []


def _number(field: Field, raw: object) -> Any:
    text = str(raw).strip()
    if not text:
        return None
    try:
        return float(text) if field.type == "decimal" else int(text)
    except ValueError:
        raise BadInput(f"{field.words}: expected a number, found {found(text)}") from None


def _json(field: Field, raw: object) -> Any:
    text = str(raw).strip()
    try:
        return json.loads(text) if text else None
    except (ValueError, RecursionError):
        raise BadInput(f"{field.words}: expected JSON, such as [] or {{}}, found {found(text[:40])}") from None


# Lists of entries


def entry_list(draft: Draft, kind: Kind, rows: Sequence[Row]) -> Markup:
    """All entries of a kind, to pick one, and a way to add one."""
    add = tag(
        "form",
        tag("input", name="name", cls="field", placeholder="Name of one more", aria_label="Name"),
        tag("input", type="hidden", name="kind", value=kind.id),
        tag("button", "Add", cls="button"),
        data_send="add_entry",
        cls="add-entry",
    )
    items = [
        act(
            [row.name, _mark(row.mark, row.by.values())],
            "select",
            value=_which(kind, row),
            cls="entry-line",
        )
        for row in rows
    ]
    return tag("div", *items, add, cls="entry-list")


def value_form(draft: Draft, kind: Kind) -> Markup:
    """A table that is no list, as it stands."""
    written = json.dumps(draft.tables[kind.id], ensure_ascii=False, indent=1)
    field = tag("textarea", written, cls="field", rows=4, spellcheck="false", data_set=kind.id, aria_label=kind.words)
    return tag("div", field, tag("p", "As JSON; it is saved when you leave the field.", cls="hint"))


def find_row(draft: Draft, kind: str, key: str) -> tuple[Kind, Row]:
    """An entry by its kind and key."""
    chosen = kind_of(draft.game, kind)
    row = next((one for one in draft.entries(kind) if one.key == key), None)
    if row is None:
        raise BadInput(f"{chosen.words}: expected an entry of the draft, found {found(key)}")
    return chosen, row
