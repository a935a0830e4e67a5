"""The first page: the games that are under way, and all games with their pictures."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from typing import Any

from foeman.engine.game import PERSON, Game
from foeman.engine.questions import counted
from foeman.engine.reading import found, parse_json
from foeman.facts import reconstruction, reconstruction_in_brief
from foeman.games import all_games, game_of
from foeman.shelf import shelf
from foeman.store import Saved
from foeman.web.heavy import heavy
from foeman.web.page.guide import tour
from foeman.web.page.line import Desk, Junk, fields
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.page.setup_form import bot_named, default_setup, setup_from, setup_sheet, start_button
from foeman.web.page.shell import bar, more_tools, tool, way
from foeman.web.rooms import Rooms

SHOWN = 3
"""So many games under way are shown at first, and so many that are over: a row on a laptop, above all games."""
WELCOME = (
    "The solo bots of your wargames, played by the book: every move with its rule and its reason. "
    "On the screen, or beside the real board."
)


class Start(Desk):
    """One browser's first page."""

    def __init__(self, rooms: Rooms) -> None:
        super().__init__("Foeman")
        self.rooms = rooms
        self.count = SHOWN
        self.acts = {
            "start_at_once": self.start_at_once, "set_up": self.set_up, "start": self.start, "tour": self.tour,
            "import": self.take_in, "export": self.export, "delete": self.delete, "more": self.more,
            "settings": self.set, "seating": self.seating,
        }  # fmt: skip

        self.main = self.line.region(self.content())
        self.sheet = self.line.region()

    def markup(self) -> Markup:
        """The page."""
        return join([first_bar(), self.main.markup(), self.sheet.markup()])

    def content(self) -> Markup:
        """The games, and those under way."""
        games = [game_card(game) for game in all_games()]
        saved = self.rooms.games()
        under_way = [one for one in saved if not one.standing.over]
        finished = [one for one in saved if one.standing.over]
        return tag(
            "div",
            saved_games("Go on playing", under_way, self.count, "h1"),
            hero(brief=bool(under_way)),
            tag("section", *games, cls="games", id="games", aria_label="Games"),
            saved_games("Finished", finished, self.count),
            take_in(),
            foot(),
            cls="home",
            id="question",
        )

    async def start_at_once(self, value: Any) -> None:
        """A good game with one click."""
        game = game_of(str(fields(value).get("game")))
        room = await heavy(self.rooms.start, default_setup(game, table_in(value)))
        self.line.go(f"/play/{room.id}")

    async def tour(self, value: Any) -> None:
        """The guided first game."""
        room = await heavy(self.rooms.start, default_setup(game_of(tour().game)), tour().seed, "First game")
        self.line.go(f"/play/{room.id}?tour=1")

    async def set_up(self, value: Any) -> None:
        """The sheet with everything that can be chosen."""
        game = game_of(str(fields(value).get("game")))
        packs = await asyncio.to_thread(shelf, self.rooms.store, [game])
        self.sheet.write(setup_sheet(game, table_in(value), packs))
        self.line.call("open", "setup")

    async def start(self, value: Any) -> None:
        """A game as the sheet says."""
        setup, seed, name = setup_from(game_of(str(fields(value).get("game"))), value)
        room = await heavy(self.rooms.start, setup, seed, name)
        self.line.go(f"/play/{room.id}")

    async def seating(self, value: Any) -> None:
        """Another set of seats was chosen: its rows are shown, the others hidden."""
        number = str(value.get("seating", "0")) if isinstance(value, dict) else "0"
        self.line.call("seating", number)

    async def take_in(self, value: Any) -> None:
        """A save file as a new saved game."""
        name, text = str(fields(value).get("name", "file"))[:60], str(value.get("text", ""))
        room = await heavy(lambda: self.rooms.import_save(parse_json(text, name), f"from {name}", name))
        self.line.go(f"/play/{room.id}")

    async def export(self, value: Any) -> None:
        """A saved game as a file."""
        room = await asyncio.to_thread(self.rooms.open, str(value))
        data = await asyncio.to_thread(room.export)
        self.line.download(f"{value}.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")

    async def delete(self, value: Any) -> None:
        """Remove a saved game for good."""
        await asyncio.to_thread(self.rooms.delete, str(value))
        self.main.write(self.content())

    async def more(self, value: Any) -> None:
        """All saved games."""
        self.count = 10**6
        self.main.write(self.content())

    async def set(self, value: Any) -> None:
        """Settings are kept by the browser; nothing here depends on them."""


def table_in(value: dict[str, Any]) -> str:
    """The kind of table that a browser names."""
    table = str(value.get("table", "digital"))
    if table not in ("digital", "physical"):
        raise Junk(f"table: expected digital or physical, found {found(table)}")
    return table


def first_bar() -> Markup:
    """The bar of a page that is not a game."""
    return bar(
        tag("span", cls="space"),
        more_tools(
            way("map", "Your own board", "/packs"),
            way("phone", "Phone", "/phone"),
            way("chart", "Numbers", "/numbers"),
            way("book", "API", "/api/docs"),
            tool("settings", "Settings", data_sheet="settings"),
            tool("help", "Keys", key="?", data_sheet="shortcuts"),
        ),
        skip=("To the games", "#games"),
    )


def hero(brief: bool = False) -> Markup:
    """What this is, and the way in for newcomers."""
    title = "Begin another game" if brief else "An opponent that is always free to play"
    return tag(
        "div",
        tag("div", tag("h2" if brief else "h1", title), None if brief else tag("p", WELCOME)),
        act(["New here? Five minutes with a guide"], "tour", cls="button"),
        cls="hero brief" if brief else "hero",
    )


def game_card(game: Game[Any]) -> Markup:
    """A game: its picture, what it is, and one click to play it."""
    picture = (
        tag(
            "img",
            data_later=f"/page-picture/{game.id}.svg",
            alt=f"The board of {game.title}",
            loading="lazy",
            width=640,
            height=400,
        )
        if game.digital.look.svg
        else tag("span", game.title[:1], cls="blank")
    )
    seats = sorted({len(seats) for seats in game.all_seatings()})
    count = f"{seats[0]} to {seats[-1]} seats" if len(seats) > 1 else counted(seats[0], "seat")
    facts = [
        count,
        *map(bot_named, game.bots),
        *(["companion"] if game.physical else []),
    ]
    rules = tag("a", "Rules", href=f"/rules/{game.id}", cls="fact")
    companion = start_button("At my table", game.id, "physical") if game.physical else None
    return tag(
        "article",
        tag("div", picture, cls="picture"),
        tag(
            "div",
            tag("h2", game.title),
            tag("p", game.about),
            tag("div", *(tag("span", fact, cls="fact") for fact in facts), rules, cls="facts"),
            _reconstructed(game),
            cls="text",
        ),
        tag(
            "div",
            start_button("Play", game.id, "digital", "button main"),
            companion,
            act("Set up …", "set_up", value={"game": game.id}),
            cls="doings",
        ),
        cls="game",
        data_game=game.id,
    )


def _reconstructed(game: Game[Any]) -> Markup | None:
    """How much of its components is reconstructed; what an owner can do about it stands on the sheet."""
    words = reconstruction_in_brief(game)
    return tag("p", words, cls="reconstructed", title=reconstruction(game)) if words else None


def take_in() -> Markup:
    """A save file can be opened here."""
    field = tag("input", type="file", accept=".json,application/json", data_file="import", cls="hidden-words")
    return tag(
        "p",
        tag("label", icon("share"), "Open a saved game from a file", field, cls="button", tabindex=0),
        tag("span", "Every answer is kept from the first on.", cls="hint"),
        cls="take-in",
    )


def saved_games(title: str, saved: list[Saved], count: int, heading: str = "h2") -> Markup | None:
    """Games under one title, the last first; nothing if there are none."""
    if not saved:
        return None
    more = act(f"All {len(saved)}", "more", cls="button quiet") if len(saved) > count else None
    return tag(
        "section",
        tag("div", tag(heading, title), more, cls="saved-head"),
        tag("div", *(_saved(one) for one in saved[:count]), cls="saves"),
        cls="saved",
        aria_label=title,
    )


def where_it_stands(one: Saved) -> str:
    """The round and who is waited for, or how it ended; a game of before tells only how long it is."""
    standing = one.standing
    if standing.over:
        return standing.over
    told = [part for part in (standing.moment, _whose_turn(one)) if part]
    return " · ".join(told) or f"{one.entries} {'act' if one.entries == 1 else 'acts'}"


def _whose_turn(one: Saved) -> str:
    waits_for = one.standing.waits_for
    people = [seat for seat, player in one.seats.items() if player == PERSON]
    if waits_for == "you" or (waits_for and people in ([], [waits_for])):
        return "your turn"
    return f"{waits_for} to play" if waits_for else ""


def _saved(one: Saved) -> Markup:
    """A saved game: what it is, where it stands, where it is played, when last."""
    game = next((game for game in all_games() if game.id == one.game), None)
    title = game.title if game else one.game
    drawn = game is not None and game.digital.look.svg is not None
    table = "at your table" if one.table == "physical" else "on screen"
    picture = tag("img", data_later=f"/page-picture/{one.game}.svg", alt="", loading="lazy", width=88, height=66)
    return tag(
        "div",
        picture if drawn else None,
        tag(
            "div",
            tag("b", one.name or title),
            tag("span", where_it_stands(one), cls="stands"),
            tag("span", f"{title + ' · ' if one.name else ''}{table} · {ago(one.changed)}"),
            cls="what",
        ),
        _small_act("share", "export", one, "Save as a file", f"Save {one.name or one.id} as a file"),
        _small_act("close", "delete", one, "Remove", f"Remove {one.name or one.id}", ask=True),
        _way_in(one),
        cls="save",
        data_save=one.id,
    )


def _way_in(one: Saved) -> Markup:
    """A game under way goes on; one that is over can be looked at."""
    words, cls = ("Look at it", "button") if one.standing.over else ("Go on", "button main")
    return tag("a", words, href=f"/play/{one.id}", cls=cls)


def _small_act(picture: str, name: str, one: Saved, title: str, label: str, ask: bool = False) -> Markup:
    """Something that can be done with a saved game, as a picture."""
    asked = f"{label} for good?" if ask else None
    return act(
        icon(picture), name, cls="button quiet round", value=one.id, data_ask=asked, aria_label=label, title=title
    )


def ago(then: datetime) -> str:
    """How long ago, in words."""
    moment = then if then.tzinfo else then.replace(tzinfo=UTC)
    seconds = max(0, int((datetime.now(UTC) - moment).total_seconds()))
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = seconds // size
            return f"{count} {word}{'s' if count > 1 else ''} ago"
    return "just now"


def foot() -> Markup:
    """Where else to look."""
    links = {
        "/packs": "Your own board: packs from a photo",
        "/numbers": "Numbers: how good are the bots?",
        "/api/docs": "HTTP API",
    }
    return tag("footer", *(tag("a", words, href=href) for href, words in links.items()), cls="foot")
