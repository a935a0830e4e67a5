"""HTML from Python: every text is escaped unless it was made here."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape

EMPTY = ("input", "br", "hr", "img")
"""Elements that have no end tag."""


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(part: object) -> str:
    """A part of a page as HTML: what is no Markup is escaped, a list is set one after another, None is nothing."""
    if isinstance(part, Markup):
        return str(part)
    if part is None:
        return ""
    if isinstance(part, (list, tuple)):
        return "".join(map(text, part))
    return escape(str(part))


def tag(name: str, /, *parts: object, **attributes: object) -> Markup:
    """An element. `cls` is its class; `data_act` becomes data-act; True is an attribute without a value.

    A dict or list becomes JSON, None and False leave the attribute out.
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    inside = "".join(map(text, parts))
    return Markup(f"<{name}{written}>" if name in EMPTY else f"<{name}{written}>{inside}</{name}>")


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
    if value is True:
        return f" {name}"
    shown = json.dumps(value, ensure_ascii=False) if isinstance(value, (dict, list, tuple)) else str(value)
    return f' {name}="{escape(shown)}"'


def join(parts: Iterable[object]) -> Markup:
    """Parts one after another."""
    return Markup("".join(map(text, parts)))


def act(label: object, name: str, /, *, cls: str = "button", value: object = None, **attributes: object) -> Markup:
    """A button that does something: the name of the act, and as JSON what it is about."""
    data = None if value is None else json.dumps(value, ensure_ascii=False)
    return tag("button", label, type="button", cls=cls, data_act=name, data_value=data, **attributes)


def icon(name: str) -> Markup:
    """A small picture, drawn with lines in the colour of the text."""
    return Markup(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" '
        f'stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">{ICONS[name]}</svg>'
    )


ICONS = {
    "back": '<path d="m16 5-7 7 7 7"/>',
    "undo": '<path d="M9 14 4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>',
    "redo": '<path d="m15 14 5-5-5-5"/><path d="M20 9H10a6 6 0 0 0 0 12h3"/>',
    "next": '<path d="m8 5 7 7-7 7"/>',
    "play": '<path d="M8 5v14l11-7z"/>',
    "since": '<path d="M12 7v5l3 2"/><path d="M3.5 9a9 9 0 1 1-.4 5"/><path d="M3 4v5h5"/>',
    "run": '<path d="m5 5 7 7-7 7z"/><path d="m12 5 7 7-7 7z"/>',
    "help": '<circle cx="12" cy="12" r="9"/><path d="M9.2 9.3a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.3"/>'
    '<path d="M12 17.4v.1"/>',
    "book": '<path d="M4 5.5A2.5 2.5 0 0 1 6.5 3H20v18H6.5A2.5 2.5 0 0 1 4 18.5z"/>'
    '<path d="M4 18.5A2.5 2.5 0 0 1 6.5 16H20"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19'
    'M5 19l1.4-1.4M17.6 6.4 19 5"/>',
    "settings": '<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2"/>'
    '<circle cx="8" cy="17" r="2"/>',
    "replay": '<path d="M3 12a9 9 0 1 0 3-6.7L3 8"/><path d="M3 3v5h5"/><path d="M12 8v4l3 2"/>',
    "share": '<path d="M12 15V3m0 0L8 7m4-4 4 4"/><path d="M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "fit": '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
    "bare": '<path d="M9 20h10M14 20V9M14 4v.01" /><path d="M10 20c0-5 2-6 2-9h4c0 3 2 4 2 9"/><path d="M4 4l16 16"/>',
    "key": '<path d="M5 6h.01M5 12h.01M5 18h.01" stroke-width="3"/><path d="M10 6h10M10 12h10M10 18h10"/>',
    "dice": '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M8.5 8.5v.01M15.5 8.5v.01M12 12v.01'
    'M8.5 15.5v.01M15.5 15.5v.01" stroke-width="2.6"/>',
    "close": '<path d="M6 6l12 12M18 6 6 18"/>',
    "fork": '<circle cx="6" cy="5" r="2"/><circle cx="18" cy="5" r="2"/><circle cx="12" cy="19" r="2"/>'
    '<path d="M6 7v2a4 4 0 0 0 4 4h4a4 4 0 0 0 4-4V7M12 13v4"/>',
    "pen": '<path d="M4 20l1-4L16 5l3 3L8 19z"/>',
    "speak": '<path d="M4 10v4h4l5 4V6L8 10z"/><path d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
    "phone": '<rect x="7" y="2.5" width="10" height="19" rx="2"/><path d="M11 18.5h2"/>',
    "more": '<circle cx="12" cy="5" r="1.2"/><circle cx="12" cy="12" r="1.2"/><circle cx="12" cy="19" r="1.2"/>',
    "chart": '<path d="M4 20h16"/><path d="M7 16v-5M12 16V5M17 16V9"/>',
    "seat": '<circle cx="12" cy="8" r="4"/><path d="M4 21a8 8 0 0 1 16 0"/>',
    "link": '<path d="M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-6-6l-1 1"/><path d="M14 10a4 4 0 0 0-6-.500l-3 3'
    'a4 4 0 0 0 6 6l1-1"/>',
    "map": '<path d="M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20z"/><path d="M9 4v13.5M15 6.5V20"/>',
    "awake": '<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
}


def progress(percent: int, label: str) -> Markup:
    """A bar that fills as something gets done."""
    return tag(
        "div",
        tag("i", style=f"width:{percent}%"),
        cls="progress",
        role="progressbar",
        aria_valuenow=percent,
        aria_valuemin=0,
        aria_valuemax=100,
        aria_label=label,
    )
