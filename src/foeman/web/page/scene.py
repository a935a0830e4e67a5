"""The parts of a game's page as markup: the bar, the board, the tabs, the replay, the sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from foeman.engine.questions import counted
from foeman.web.page.agreeing import undo_words
from foeman.web.page.film import bot_name, play_button, speed_button
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.page.question import asked
from foeman.web.page.seats import Seats
from foeman.web.page.shell import bar, more_tools, sheet, tool, way
from foeman.web.views.game import GameView, SeatView
from foeman.web.views.question import PendingView

TABS = {"log": ("Log", "l"), "why": ("Why", "w"), "beside": ("Table", "t")}


def top_bar(view: GameView, seats: Seats) -> Markup:
    """The title, who plays, and what can be done at any time."""
    players = who_plays(view.seats)
    return bar(
        tag("h1", view.title, tag("small", view.name or _sitting(players), title=players), cls="title"),
        tag("span", cls="space"),
        undo_tool(view),
        tool("redo", "Redo", key="r", data_act="redo", data_key_of="redo", disabled=view.undone == 0),
        tool("since", "Since my turn", key="s", data_act="since", data_key_of="since", disabled=not has_decided(view))
        if view.table == "digital"
        else None,
        more_tools(
            tool("replay", "Replay", key="p", data_act="replay", data_key_of="replay"),
            tool("share", "Share", data_sheet="share"),
            way("book", "Rules", f"/rules/{view.game}", target="_blank"),
            tool("settings", "Settings", data_sheet="settings"),
            tool("help", "Keys", key="?", data_sheet="shortcuts"),
        ),
    )


def who_plays(seats: Sequence[SeatView]) -> str:
    """Who sits where, those alike together: You: Rome · Super-bot: Greece, Carthage."""
    sitting: dict[str, list[str]] = {}
    for seat in seats:
        name = "You" if seat.is_person else bot_name(seat) or seat.player
        head = "" if name.casefold() == seat.name.casefold() else f"{name[:1].upper()}{name[1:]}: "
        sitting.setdefault(head, []).append(seat.name)
    return " · ".join(f"{head}{', '.join(held)}" for head, held in sitting.items())


def _sitting(players: str) -> list[object]:
    """Who plays, in parts: a phone has room for the first."""
    first, *others = players.partition(" · ")
    return [first, tag("span", *others, cls="others") if any(others) else None]


def undo_tool(view: GameView) -> Markup:
    """The way back: how far it reaches, and who must agree beyond that."""
    words, reaches = undo_words(view.company)
    return tool("undo", words, key="u", tells=reaches, data_act="undo", data_key_of="undo", disabled=view.number == 0)


def has_decided(view: GameView) -> bool:
    """Whether a bot has decided anything that the log still shows."""
    return any(event.kind == "because" for event in view.log)


def board(svg: str) -> Markup:
    """The board, and its tools below it, where they cover nothing; the picture comes from the game: it is safe."""
    tools = [
        _map_tool("plus", "closer", "Closer (+)"),
        _map_tool("minus", "farther", "Farther (−)"),
        _map_tool("fit", "fit", "The whole board (f)"),
        _map_tool("bare", "bare", "Hide the pieces (h)", aria_pressed="false"),
    ]
    if "data-legend=" in svg:
        tools.append(_map_tool("key", "legend", "What the symbols mean"))
    paper = tag("div", tag("div", Markup(svg), cls="paper"), cls="board", id="board")
    return tag("div", paper, tag("div", tag("span", cls="space"), *tools, cls="map-tools"), cls="board-frame")


def _map_tool(picture: str, name: str, words: str, **more: object) -> Markup:
    return tag(
        "button",
        icon(picture),
        type="button",
        cls="button round",
        data_board=name,
        title=words,
        aria_label=words,
        **more,
    )


def board_words(words: str) -> Markup:
    """The board of a game that draws none."""
    return tag("pre", words, cls="board-words", tabindex=0)


def tabs(panes: Mapping[str, str]) -> Markup:
    """What heads the log, the reasons and what lies beside the board; each names the pane it shows."""
    heads = [
        tag(
            "button",
            words,
            type="button",
            role="tab",
            data_tab=name,
            aria_controls=panes[name],
            aria_selected=str(name == "log").lower(),
            title=f"{words} ({key})",
        )
        for name, (words, key) in TABS.items()
        if name in panes
    ]
    return tag("div", *heads, cls="tabs", role="tablist", aria_label="Log, reasons, table")


def replay_bar(at: int, last: int, words: str, answers: int) -> Markup:
    """The slider over the whole game, and what can be done from there."""
    field = tag(
        "input",
        type="range",
        min=0,
        max=last,
        value=at,
        data_live="replay",
        aria_label="Moment of the game",
        aria_valuetext=words,
    )
    return tag(
        "div",
        act(
            icon("back"),
            "replay",
            cls="button round small",
            value=max(0, at - 1),
            aria_label="One moment back",
            data_off=True,
        ),
        act(
            icon("next"),
            "replay",
            cls="button round small",
            value=min(last, at + 1),
            aria_label="One moment on",
            data_on=True,
        ),
        play_button(),
        speed_button(),
        field,
        tag("output", words),
        act(
            [icon("fork"), "Play on from here"],
            "fork",
            cls="button small",
            value=answers,
            title="As another game; this one stays as it is",
        ),
        act("Back to now", "now", cls="button main small"),
        cls="replay",
        role="group",
        aria_label="Replay",
    )


def curtain_card(seat: str, seats: Seats) -> Markup:
    """At a shared device: nobody sees a hand that is not theirs."""
    return tag(
        "section",
        tag("h2", seats.mark(seat), f" {seat} is to play"),
        tag("p", f"Hand the device over. What only {seat} may see is shown when {seat} sits here.", cls="hint"),
        tag("div", act(f"I am {seat}", "sit", cls="button main", value=seat, data_first=True), cls="doings"),
        cls="card question",
        id="question",
    )


def correction_card(number: int, pending: PendingView | None, given: object, seats: Seats) -> Markup:
    """The question that an earlier answer was to."""
    leave = act("Leave it as it is", "cancel", cls="button quiet small")
    if pending is None or not pending.yours:
        words = tag("h2", "This answer is not yours to correct.")
        return tag("section", words, leave, cls="card question", id="question")
    pending = pending.model_copy(update={"can_point": False})  # the board shows the game as it is now
    head = tag("div", tag("b", f"Correcting answer {number}"), leave, cls="who")
    note = tag(
        "p", "The board shows the game as it was then. Later answers are kept as far as they still fit.", cls="hint"
    )
    return tag(
        "section", head, *asked(pending, seats, given), note, cls="card question", id="question", data_aside=True
    )


def share_sheet(view: GameView, links: Mapping[str, str]) -> Markup:
    """Take the game along as a file, play it on another device, invite somebody to a seat."""
    fields = [_link_of(seat, link) for seat, link in links.items()]
    invite = tag(
        "section",
        tag("h3", "A link for each seat"),
        tag(
            "p",
            "It shows that seat's view only, and answers only for it. A new link puts whoever has the old one out.",
            cls="hint",
        ),
        tag("div", *fields, cls="rows"),
        cls="group",
    )
    export = tag(
        "section",
        tag("h3", "As a file"),
        tag("p", "A few kilobytes of text: set-up, seed and answers. It goes on anywhere.", cls="hint"),
        tag(
            "div",
            act([icon("share"), "Save as a file"], "export", cls="button main", data_free=True),
            act([icon("fork"), "Copy the game as it is now"], "fork"),
            cls="doings",
        ),
        cls="group",
    )
    name = tag(
        "section",
        tag("h3", "Its name"),
        tag(
            "form",
            tag("input", cls="field", name="name", value=view.name, maxlength=60, aria_label="Name of the game"),
            tag("button", "Rename", type="submit", cls="button"),
            cls="adding",
            data_send="rename",
        ),
        cls="group",
    )
    told = tag(
        "p",
        f"Saved as {view.id}"
        + (f", seed {view.seed}" if view.seed is not None else "")
        + ". Every answer is kept the moment it is given."
        + (f" Taken back so far: {counted(view.company.taken_back, 'time')}." if view.company.taken_back else ""),
        cls="hint",
    )
    sections = [
        _on_a_phone(view.id) if view.owner else None,
        export,
        _kept_map() if view.can_keep_map else None,
        invite if fields else None,
        name if view.owner else None,
        told,
    ]
    return sheet("share", "Share and keep", sections)


def _kept_map() -> Markup:
    """The way to a pack of the map that was told."""
    return tag(
        "section",
        tag("h3", "Your map"),
        tag("p", "All that you have told of it so far, as a pack for your next game.", cls="hint"),
        tag("div", act("Keep the map", "keep_map", data_free=True), cls="doings"),
        cls="group",
    )


def _on_a_phone(id: str) -> Markup:
    """The way to a code that brings this table to a phone."""
    words = "This table on a phone or tablet in the same network, by a code for its camera."
    code = tag("a", icon("phone"), "Show the code", href=f"/phone?to=/play/{id}", cls="button")
    return tag(
        "section", tag("h3", "On a phone"), tag("p", words, cls="hint"), tag("div", code, cls="doings"), cls="group"
    )


def _link_of(seat: str, link: str) -> Markup:
    """The link of a seat, to be copied or made anew."""
    field = tag("input", cls="field", value=link, readonly=True, aria_label=f"Link of {seat}")
    title = f"The link that {seat} has now stops working"
    new = act("New link", "renew", value=seat, aria_label=f"New link for {seat}", title=title)
    return tag("div", tag("span", seat, cls="name"), tag("div", field, new, cls="adding"), cls="row-of")


def rule_dialog(inside: Markup, game: str) -> Markup:
    """A rule over the page."""
    whole = tag("a", "All rules", href=f"/rules/{game}", target="_blank", cls="button")
    return sheet("rule-sheet", "The rule", inside, whole)


def about_words(name: str, lines: list[str]) -> Markup:
    """All there is to tell about a place or a piece."""
    rest = lines[1:] if lines and lines[0] == name else lines
    return join([tag("h3", name), *(tag("p", line) for line in rest)])
