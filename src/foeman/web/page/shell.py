"""What every page has: the head, the bar, regions that the server writes anew, sheets, and what a browser sends."""

from __future__ import annotations

import json
from urllib.parse import unquote

from starlette.requests import HTTPConnection

from foeman.engine.larger import ASKED
from foeman.web.page.assets import links
from foeman.web.page.line import Page
from foeman.web.page.markup import Markup, icon, join, tag

MARK = (
    '<svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M16 1.5 28.5 6v9.5c0 7.5-5 12.700-12.5 '
    '15C8.5 28.200 3.5 23 3.5 15.5V6z"/><path d="M10 8.5h12.5v3.300H13.700v3.5h7.300v3.300h-7.300V25H10z" '
    'fill="#f7edd8"/></svg>'
)
FAVICON = MARK.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ').replace("currentColor", "#8a2b1a")
SETTINGS: dict[str, object] = {
    "theme": "auto",
    "pace": "step",
    "follow": True,
    "speak": False,
    "awake": True,
    "speed": 1,
    "events": "matters",
}
PACES = {
    "step": ("Step by step", "Space or Next shows each of a bot's moves"),
    "slow": ("Slowly", "by itself, about three seconds a move"),
    "quick": ("Quickly", "by itself, about one second a move"),
    "off": ("At once", "straight to my next turn; the log and the reasons stay"),
}
FOLLOWS = {True: "Goes to what is asked or happens", False: "Stays where I put it"}
THEMES = {"auto": "As the device", "light": "Light", "dark": "Dark"}
SHORTCUTS = (
    ("1 – 9", "pick an answer, a number or a die's face"),
    ("y  n", "yes, no"),
    ("Enter", "give the answer"),
    ("Space", "the bot's next step"),
    ("b", "one step back"),
    ("g", "run to my turn"),
    ("k", "play the film or the replay by itself, or stop it"),
    (",  .", "slower, faster"),
    ("s", "what happened since my last turn"),
    ("d", "roll or draw for me"),
    ("e", "play an event at the next moment"),
    ("u  r", "undo, redo"),
    ("/", "find an answer by name"),
    ("i", "about the answer in focus: its card, or its place"),
    ("↑ ↓ ← →", "move the board, or among the answers; where a point is asked for, the cursor, with Shift finely"),
    ("+  −  f", "closer, farther, the whole board"),
    ("z", "hold: look closely where the pointer is"),
    ("h", "hide the pieces, show them again"),
    ("l  w  t", "log, why, table"),
    ("p", "replay"),
    ("Esc", "close"),
    ("?", "this list"),
)


def settings_of(request: HTTPConnection) -> dict[str, object]:
    """What this browser wishes, as its cookie says; whatever is not understood is as by default."""
    try:
        given = json.loads(unquote(request.cookies.get("foeman", "{}")))
    except ValueError:
        given = {}
    known = given if isinstance(given, dict) else {}
    return {name: known.get(name, value) for name, value in SETTINGS.items()}


HEAD = (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    + links()
    + '<meta name="theme-color" content="#8a2b1a"><link rel="icon" href="/favicon.ico" type="image/svg+xml">'
)


def document(page: Page, visit: str | None = None) -> str:
    """The page as it is first sent, with the name of the visit that its script comes back with, if it has a line."""
    body = tag(
        "body",
        tag("main", page.markup()),
        settings_sheet(page.physical, page.passes),
        shortcuts_sheet(),
        data_visit=visit,
    )
    page.line.has_all()
    return f'<!doctype html><html lang="en"><head>{HEAD}{tag("title", page.title)}</head>{body}</html>'


# The bar and the sheets


def wordmark() -> Markup:
    """The name, which leads home."""
    return tag("a", Markup(MARK), tag("span", "Foeman"), href="/", cls="wordmark", aria_label="Foeman, all games")


def bar(*inside: object, skip: tuple[str, str] = ("To the answers", "#question")) -> Markup:
    """The bar at the top of a page; whoever has no mouse may skip to what is below."""
    words, where = skip
    return tag("header", tag("a", words, href=where, cls="skip"), wordmark(), *inside, cls="bar")


def tool(name: str, words: str, *, key: str = "", tells: str = "", **attributes: object) -> Markup:
    """A button of the bar: a picture and a word, of which a phone shows the picture; `tells` says more."""
    told = f"{tells or words} ({key})" if key else tells or words
    return tag(
        "button",
        icon(name),
        tag("span", words, cls="words"),
        type="button",
        cls="button quiet",
        title=told,
        aria_label=words,
        **attributes,
    )


def way(name: str, words: str, href: str, **attributes: object) -> Markup:
    """A link of the bar, as its buttons look."""
    shown = [icon(name), tag("span", words, cls="words")]
    return tag("a", *shown, href=href, cls="button quiet", title=words, aria_label=words, **attributes)


def more_tools(*tools: Markup) -> Markup:
    """What stands in the bar where there is room, and on a phone under one button."""
    opener = tag(
        "button",
        icon("more"),
        type="button",
        cls="button quiet opener",
        popovertarget="more-tools",
        title="More",
        aria_label="More",
    )
    return tag("span", opener, tag("span", *tools, cls="menu", id="more-tools", popover="auto"), cls="more-tools")


def sheet(id: str, title: object, body: object, foot: object = None, *, cls: str = "") -> Markup:
    """A sheet of paper over the page."""
    close = tag("button", icon("close"), type="button", cls="button quiet round", data_close=True, aria_label="Close")
    return tag(
        "dialog",
        tag("div", tag("h2", title, id=f"{id}-title"), close, cls="sheet-head"),
        tag("div", body, cls="sheet-body"),
        tag("div", foot, cls="sheet-foot") if foot else None,
        id=id,
        cls=f"sheet {cls}".strip(),
        aria_labelledby=f"{id}-title",
    )


def shortcuts_sheet() -> Markup:
    """The keys and what they do."""
    rows = [
        join([tag("dt", [tag("kbd", key) for key in keys.split("  ")]), tag("dd", words)]) for keys, words in SHORTCUTS
    ]
    return sheet("shortcuts", "Keyboard", tag("dl", *rows, cls="shortcuts"))


def setting(name: str, value: object, words: object) -> Markup:
    """A choice among the settings."""
    return tag(
        "button",
        words,
        type="button",
        cls="chip",
        data_setting=name,
        data_value=json.dumps(value),
        aria_pressed="false",
    )


def settings_sheet(physical: bool = False, passes: str = "") -> Markup:
    """How this device shows things; `passes` names what can be passed in this game."""
    themes = [setting("theme", name, words) for name, words in THEMES.items()]
    paces = [setting("pace", name, words) for name, (words, _) in PACES.items()]
    told = [tag("li", tag("b", words), ": ", about) for words, about in PACES.values()]
    follows = [setting("follow", value, words) for value, words in FOLLOWS.items()]
    groups = [
        _group("Light and dark", tag("div", *themes, cls="chips")),
        _group("The bots' moves", [tag("div", *paces, cls="chips"), tag("ul", *told, cls="hint")]),
        _group("The board", tag("div", *follows, cls="chips")),
    ]
    if physical:
        aloud = [setting("speak", value, words) for value, words in ((True, "Read aloud"), (False, "Silent"))]
        awake = [setting("awake", value, words) for value, words in ((True, "Keep awake"), (False, "As the device"))]
        note = tag(
            "p", "Browsers keep the screen awake only at https addresses and on this machine itself.", cls="hint"
        )
        groups[1] = _group("Instructions", tag("div", *aloud, cls="chips"))
        groups.append(_group("The screen", [tag("div", *awake, cls="chips"), note]))
    if passes:
        asked = [setting("events", name, words.capitalize()) for name, words in ASKED.items()]
        note = tag("p", f"Otherwise it is passed for you at once. “Play {passes}” has you asked.", cls="hint")
        groups.append(_group(f"Asked for {passes}", [tag("div", *asked, cls="chips"), note]))
    return sheet("settings", "Settings", groups)


def _group(title: str, inside: object) -> Markup:
    return tag("section", tag("h3", title), inside, cls="group")


def close_button(words: str) -> Markup:
    """A button that closes its sheet."""
    return tag("button", words, type="button", cls="button", data_close=True)


class Missing(Page):
    """A page for what cannot be shown."""

    def __init__(self, title: str, words: str, status: int = 404) -> None:
        super().__init__(title)
        self.words = words
        self.status = status

    def more(self) -> Markup | None:
        """What can be done about it."""
        return None

    def markup(self) -> Markup:
        """What is missing, and the way home."""
        home = tag("a", "To all games", href="/", cls="button main")
        body = [tag("h1", self.title), tag("p", self.words, cls="hint"), tag("p", self.more(), home)]
        return join([bar(), tag("div", *body, cls="reading")])
