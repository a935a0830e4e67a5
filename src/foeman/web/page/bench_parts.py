"""The parts of a pack on the bench: the bar, the modes of the map, what was found, lists, and the pack itself."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.sheets import Finding
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.page.shell import bar, tool, way
from foeman.workshop.draft import Draft
from foeman.workshop.findings import Findings, Progress
from foeman.workshop.kinds import joins_of, kind_of, kinds_of

MODES = {
    "place": ("p", "Place", "Tap the map, type the name, Enter; then the next."),
    "border": ("b", "Border", "Tap a place, then each of its neighbours; tap it again when it has all."),
    "fill": ("f", "Fill in", "Tap a place: its values stand at the side."),
    "move": ("m", "Move", "Drag a place to where it belongs."),
    "delete": ("d", "Delete", "Tap a place or a line to take it away."),
    "corners": (
        "c",
        "Straighten",
        "Tap the corners of the board: top left, top right, bottom right, bottom left.",
    ),
}
TABS = {"checks": "Check", "entry": "Entry", "lists": "Lists", "pack": "Pack"}
MOST_NAMED = 24
"""So many names of what is missing are shown at first."""
LIMIT = "JPEG or PNG, at most 25 MB and 60 megapixels. It is scaled down and loses its metadata."


def bench_bar(draft: Draft, found: Findings | None) -> Markup:
    """The bar: whose pack, undo and redo, and the ways out of the bench."""
    plays = found.plays if found else ""
    screen = tool("play", "Play on screen", data_act="play", data_value='"digital"')
    table = tool("map", "Play at my table", data_act="play", data_value='"physical"')
    told = tag("span", tag("b", str(draft.label.get("name", ""))), tag("small", draft.game.title), cls="bench-title")
    return bar(
        told,
        tag("span", cls="space"),
        tool("undo", "Undo", key="u", data_act="undo", data_free=True, data_key_of="undo", disabled=not draft.can_undo),
        tool("redo", "Redo", key="r", data_act="redo", data_free=True, data_key_of="redo", disabled=not draft.can_redo),
        screen if plays == "screen" else None,
        table if plays and draft.game.physical else None,
        way("book", "All packs", "/packs"),
    )


def tabs() -> Markup:
    """What heads the side."""
    heads = [
        tag(
            "button", words, type="button", role="tab", data_tab=name, aria_controls=f"pane-{name}",
            aria_selected=str(name == "checks").lower(),
        )
        for name, words in TABS.items()
    ]  # fmt: skip
    return tag("div", *heads, cls="tabs", role="tablist", aria_label="Check, fill in, lists, the pack")


# The map


def bench_tools(draft: Draft) -> Markup:
    """The modes of the map, which kind of place or border is made, and the photo."""
    modes = [
        tag(
            "button", words, tag("kbd", key), type="button", cls="chip mode", data_mode=name, title=hint,
            aria_pressed=str(name == "place").lower(),
        )
        for name, (key, words, hint) in MODES.items()
        if name != "corners" or (draft.board and draft.board.photo)
    ]  # fmt: skip
    kinds = [kind for kind in kinds_of(draft.game) if kind.is_place]
    places = [_sort("kind", kind.id, singular(kind.words), number) for number, kind in enumerate(kinds, 1)]
    joins = [_sort("how", one.how, one.how, number, one.words) for number, one in enumerate(joins_of(draft.game), 1)]
    return tag(
        "div",
        tag("div", *modes, *(photo_tools(draft)), cls="modes", role="group", aria_label="What a tap does"),
        tag("div", *places, cls="sorts", data_for="place", role="group", aria_label="What is placed"),
        tag("div", *joins, cls="sorts", data_for="border", role="group", aria_label="Kind of border", hidden=True),
        tag("p", MODES["place"][2], cls="hint mode-hint", aria_live="polite"),
        cls="bench-tools",
        data_hints={name: hint for name, (_, _, hint) in MODES.items()},
    )


def singular(words: str) -> str:
    """One of several: region of regions, ally of allies."""
    return f"{words[:-3]}y" if words.endswith("ies") else words.removesuffix("s")


def _sort(kind: str, value: str, words: str, number: int, title: str = "") -> Markup:
    sign = tag("span", cls=f"sign how-{number - 1}") if kind == "how" else None
    return tag(
        "button", sign, words, tag("kbd", number), type="button", cls="chip sort", data_sort=kind, data_is=value,
        title=title or None,
        aria_pressed=str(number == 1).lower(),
    )  # fmt: skip


def photo_tools(draft: Draft) -> list[Markup]:
    """Load a photo, and turn it."""
    if draft.board is None:
        return []
    turn = act(icon("redo"), "turn", cls="button round", title="Turn the photo", aria_label="Turn the photo")
    load = tag("label", icon("share"), tag("span", "Photo"), _file(), cls="button", title=LIMIT)
    return [load, *([turn] if draft.board.photo else [])]


def _file() -> Markup:
    return tag(
        "input", type="file", accept="image/jpeg,image/png", cls="hidden-words", data_photo=True,
        aria_label="Photo of the board",
    )  # fmt: skip


def no_sheet() -> Markup:
    """Nothing to place anything on yet."""
    return tag(
        "div",
        tag("h2", "A photo of your board"),
        tag("p", "From above, the whole board in the picture; it can be straightened afterwards.", cls="hint"),
        tag("label", icon("share"), "Load a photo", _file(), cls="button main"),
        tag("p", LIMIT, cls="hint"),
        act("Or begin on an empty sheet", "plain", cls="button quiet"),
        cls="no-sheet",
    )


# What was found


def findings_pane(draft: Draft, told: Findings | None) -> Markup:
    """How far the map is, what is missing by name, and what is wrong, errors apart from warnings."""
    if told is None:
        return tag("p", "It is looked over …", cls="hint")
    return join(
        [
            tag("div", *(_progress(draft, one) for one in told.progress), cls="progress-of"),
            tag("p", PLAYS[told.plays], cls="plays"),
            *_found("Cannot be played", told.errors, "error"),
            *_found("Not finished", told.unfinished, "unfinished"),
            *_found("Look at these", told.warnings, "warning"),
        ]
    )


PLAYS = {
    "screen": "It can be played, on the screen and at your table.",
    "told": "It can be played at your table already: what is missing is asked as the game needs it.",
    "": "It cannot be played yet.",
}


def _progress(draft: Draft, one: Progress) -> Markup:
    """So many of so many are on the map, and the names of the rest."""
    rows = draft.entries(one.kind)
    is_placed = draft.board is not None and kind_of(draft.game, one.kind).is_place
    done = sum(row.at is not None for row in rows) if is_placed else one.there
    waiting = [row.name for row in rows if row.at is None] if is_placed else []
    most = max(one.expected, one.there)
    words = f"{done} of {most} {one.kind}" + (" on the map" if is_placed else "")
    return tag(
        "div",
        tag("b", words),
        tag("span", f"{one.checked} looked up", cls="hint"),
        tag("progress", value=done, max=max(most, 1), aria_label=words),
        _names(f"{len(waiting)} are not placed yet", waiting),
        _names(f"{len(one.missing)} of ours are missing", one.missing),
    )


def _names(title: str, names: Sequence[str]) -> Markup | None:
    shown = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
    return tag("details", tag("summary", title), shown) if names else None


def _found(title: str, findings: tuple[Finding, ...], weight: str) -> list[Markup]:
    if not findings:
        return []
    lines = [
        act(one.line(), "select", value={"kind": one.kind, "key": one.key}, cls="finding")
        if one.kind and one.key
        else tag("p", one.line(), cls="finding")
        for one in findings[:80]
    ]
    return [tag("section", tag("h3", f"{title}: {len(findings)}"), *lines, cls=f"findings {weight}")]


# Lists and the pack


def lists_pane(draft: Draft, listed: str, rows: Markup | None) -> Markup:
    """Everything else that is printed: cards, units, numbers; one kind is open."""
    groups: dict[str, list[Markup]] = {}
    for kind in kinds_of(draft.game):
        pressed = str(kind.id == listed).lower()
        chip = act(kind.words, "list", value=kind.id, cls="chip", aria_pressed=pressed)
        groups.setdefault(kind.group, []).append(chip)
    words = {"cards": "Cards and units", "map": "The map", "numbers": "Numbers and the rest"}
    order = [name for name in words if name in groups]
    chips = [tag("section", tag("h3", words[name]), tag("div", *groups[name], cls="chips")) for name in order]
    return join([*chips, rows])


SIGNED = "Your name stands beside what you correct, for whoever gets the pack. It may stay empty."


def signature(by: str) -> Markup:
    """A field for the name of whoever corrects something."""
    return tag("input", name="by", cls="field", value=by, maxlength=60, autocomplete="name")


def pack_pane(draft: Draft) -> Markup:
    """Its name and what it says of itself, what was done, and ways to keep it."""
    label = draft.label
    form = tag(
        "form",
        tag("label", tag("span", "Name"), tag("input", name="name", cls="field", value=label.get("name", ""))),
        tag("label", tag("span", "About"), tag("textarea", label.get("about", ""), name="about", cls="field", rows=4)),
        tag("label", tag("span", "Your name"), signature(draft.by)),
        tag("p", SIGNED, cls="hint"),
        tag("button", "Write it down", cls="button"),
        data_send="label",
        cls="label-form",
    )
    done = [tag("li", words) for words in draft.history[-30:][::-1]]
    return join(
        [
            form,
            tag(
                "div",
                act("Keep it as a pack", "keep", cls="button main"),
                act("Save as a file", "export"),
                cls="doings",
            ),
            tag("h3", "What was done"),
            tag("ol", *done, cls="bench-history") if done else tag("p", "Nothing yet.", cls="hint"),
        ]
    )
