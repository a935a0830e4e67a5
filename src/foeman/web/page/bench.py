"""The pack bench: all packs there are, what in them is printed and what is not, and what can be done with them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from foeman.engine.findings import name_in
from foeman.engine.packs import Correction, Pack, corrections
from foeman.engine.questions import counted
from foeman.engine.reading import found
from foeman.games import all_games, game_of
from foeman.shelf import OnShelf, find, put, shelf
from foeman.store import Saved
from foeman.web.page.bench_parts import SIGNED, signature
from foeman.web.page.line import Desk
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.page.shell import bar, close_button, sheet, tool, way
from foeman.web.page.start import ago
from foeman.web.rooms import Rooms
from foeman.workshop import drawer, onefile
from foeman.workshop.compare import Difference, compare
from foeman.workshop.findings import Findings, look_over

INTRODUCTION = (
    "Your printed board is not Foeman's? Take a photo of it, tap its regions, and play on it this evening. "
    "Everything that was reconstructed can be corrected, and the pack can be given to others as one file."
)
MOST_SHOWN = 60
"""So many differences of two packs are shown."""


class Bench(Desk):
    """One browser's view of the packs."""

    def __init__(self, rooms: Rooms) -> None:
        super().__init__("Packs – Foeman")
        self.rooms = rooms
        self.acts = {
            "begin": self.begin, "copy": self.copy, "check": self.check, "compare": self.compare, "who": self.who,
            "export": self.export, "import": self.take_in, "remove": self.remove, "remove_draft": self.remove_draft,
        }  # fmt: skip
        self.main = self.line.region(self.content())
        self.sheet = self.line.region()

    def markup(self) -> Markup:
        """The page."""
        tools = [way("undo", "All games", "/"), tool("settings", "Settings", data_sheet="settings")]
        return join([bar(tag("span", cls="space"), *tools), self.main.markup(), self.sheet.markup()])

    def content(self) -> Markup:
        """Drafts first, then what can be begun, then all packs."""
        packs, drafts = shelf(self.rooms.store), drawer.listed(self.rooms.store)
        return tag(
            "div",
            tag("h1", "Your own board"),
            tag("p", INTRODUCTION, cls="hint lead"),
            draft_list(drafts) if drafts else None,
            begin_form(self.rooms.games(), drawer.last_signed(self.rooms.store)),
            *pack_lists(packs),
            compare_form(packs),
            take_in(),
            tag("p", "", cls="refused", id="refused", role="alert"),
            cls="home packs",
            id="question",
        )

    async def heard(self, name: str, value: Any, version: int | None) -> None:
        """A button sends its value alone, a form its fields."""
        await super().heard(name, value if isinstance(value, dict) else {"value": value}, version)
        self.line.call("settled")

    async def begin(self, value: dict[str, Any]) -> None:
        """A new draft of a game."""
        source, game = str(value.get("source", "ours")), str(value.get("game", ""))
        told = {f"game:{one.id}": one.game for one in self.rooms.games()} if source.startswith("game:") else {}
        game = told.get(source, game)
        name, by = (str(value.get(key, "")).strip() for key in ("name", "by"))
        draft = await asyncio.to_thread(drawer.begin, self.rooms.store, game, source, name[:80], by)
        self.line.go(f"/packs/{draft.id}")

    async def copy(self, value: dict[str, Any]) -> None:
        """A draft that begins with all that is in a pack."""
        pack = await self._pack(value.get("value"))
        name = f"{pack.label.name}, my copy"[:100]
        by = await asyncio.to_thread(drawer.last_signed, self.rooms.store)
        draft = await asyncio.to_thread(drawer.begin, self.rooms.store, pack.label.game, pack.hash, name, by)
        self.line.go(f"/packs/{draft.id}")

    async def check(self, value: dict[str, Any]) -> None:
        """What is wrong with a pack, all at once."""
        pack = await self._pack(value.get("value"))
        told = await asyncio.to_thread(look_over, pack) if game_of(pack.label.game).sheets else None
        self._show("pack-check", pack.label.name, checked(told))

    async def who(self, value: dict[str, Any]) -> None:
        """Who has corrected what in a pack."""
        pack = await self._pack(value.get("value"))
        self._show("pack-who", f"Corrected in {pack.label.name}", corrected(await asyncio.to_thread(corrections, pack)))

    async def compare(self, value: dict[str, Any]) -> None:
        """Two packs, entry by entry."""
        one, other = await self._pack(value.get("one")), await self._pack(value.get("other"))
        differences = await asyncio.to_thread(compare, one, other)
        self._show("pack-compare", f"{one.label.name} and {other.label.name}", compared(differences))

    async def export(self, value: dict[str, Any]) -> None:
        """A pack as one file."""
        pack = await self._pack(value.get("value"))
        self.line.download(onefile.file_name(pack), onefile.write(pack))

    async def take_in(self, value: dict[str, Any]) -> None:
        """A pack from a file, checked before it is kept."""
        name, text = str(value.get("name", "file"))[:60], str(value.get("text", ""))
        pack = await asyncio.to_thread(onefile.read, text, name)
        kept = await asyncio.to_thread(put, self.rooms.store, pack, "taken")
        self.main.write(await asyncio.to_thread(self.content))
        self.line.call("notice", f"{kept.pack.label.name} is kept as {kept.pack.short}.")

    async def remove(self, value: dict[str, Any]) -> None:
        """Keep a pack no longer."""
        pack = await self._pack(value.get("value"))
        await asyncio.to_thread(self.rooms.store.remove_pack, pack.hash)
        self.main.write(await asyncio.to_thread(self.content))

    async def remove_draft(self, value: dict[str, Any]) -> None:
        """Keep a draft no longer."""
        await asyncio.to_thread(drawer.remove, self.rooms.store, str(value.get("value")))
        self.main.write(await asyncio.to_thread(self.content))

    async def _pack(self, hash: object) -> Pack:
        return (await asyncio.to_thread(find, self.rooms.store, str(hash))).pack

    def _show(self, id: str, title: str, body: Markup) -> None:
        self.sheet.write(sheet(id, title, body, close_button("Close")))
        self.line.call("open", id)


# What stands on it


def draft_list(drafts: list[drawer.Kept]) -> Markup:
    """What somebody is working on."""
    rows = [
        tag(
            "div",
            tag("div", tag("b", one.name), tag("span", f"{one.game} · {ago(one.changed)}"), cls="what"),
            act(
                icon("close"), "remove_draft", value=one.id, cls="button quiet round", aria_label=f"Remove {one.name}",
                data_ask=f"Remove the draft {one.name} for good?",
            ),
            tag("a", "Go on", href=f"/packs/{one.id}", cls="button main"),
            cls="save",
            data_draft=one.id,
        )
        for one in drafts
    ]  # fmt: skip
    return tag("section", tag("h2", "On the bench"), tag("div", *rows, cls="saves"))


def begin_form(saved: list[Saved], by: str) -> Markup:
    """A new pack: of which game, and from what: ours, nothing, or a map that was told in a game."""
    games = [tag("option", game.title, value=game.id) for game in all_games() if game.sheets]
    sources = {"ours": "Foeman's pack, to correct region by region", "empty": "an empty map"}
    told = {f"game:{one.id}": f"what was told in {one.name or one.id}" for one in saved if one.table == "physical"}
    options = [tag("option", words, value=name) for name, words in (sources | told).items()]
    return tag(
        "form",
        tag("h2", "Make a pack"),
        tag("label", tag("span", "Game"), tag("select", *games, name="game", cls="field")),
        tag("label", tag("span", "Begin with"), tag("select", *options, name="source", cls="field")),
        tag("label", tag("span", "Name"), tag("input", name="name", cls="field", maxlength=80, placeholder="My board")),
        tag("label", tag("span", "Your name"), signature(by), title=SIGNED),
        tag("button", "Begin", cls="button main"),
        data_send="begin",
        cls="begin-pack",
    )


def pack_lists(packs: list[OnShelf]) -> list[Markup]:
    """Those that were made here, those that were taken in, and those that come with Foeman."""
    sorts = {
        "made": [one for one in packs if not one.ours and one.source == "made"],
        "taken": [one for one in packs if not one.ours and one.source == "taken"],
        "ours": [one for one in packs if one.ours],
    }
    return [
        tag("section", tag("h2", SORTS[sort]), *map(pack_row, rows), cls="pack-list", data_source=sort)
        for sort, rows in sorts.items()
        if rows
    ]


SORTS = {"made": "Your own", "taken": "From others", "ours": "Comes with Foeman"}
"""What heads each list."""


def corrected_words(by: Mapping[str, int]) -> list[str]:
    """Who has corrected how much, in a few words."""
    return [f"{count} corrected by {who}" for who, count in by.items()]


def pack_row(one: OnShelf) -> Markup:
    """A pack: what it is, how much of it is printed, and what can be done with it."""
    label, facts = one.pack.label, one.facts()
    numbers = [
        f"{facts['printed']} printed",
        f"{facts['reconstructed']} reconstructed",
        *corrected_words(facts["by"]),
        *(["with a photo"] if facts.get("photo") else []),
        *([counted(one.games, "game")] if one.games else []),
    ]
    hash = one.pack.hash
    can_edit = label.game in [game.id for game in all_games() if game.sheets]
    remove = act("Remove", "remove", value=hash, cls="button quiet small", data_ask=f"Remove {label.name} for good?")
    doings = [
        act("Edit a copy", "copy", value=hash, cls="button small") if can_edit else None,
        act("Check", "check", value=hash, cls="button quiet small") if can_edit else None,
        act("Who corrected what", "who", value=hash, cls="button quiet small") if facts["by"] else None,
        act("Save as a file", "export", value=hash, cls="button quiet small"),
        None if one.ours or one.games else remove,
    ]
    return tag(
        "article",
        tag("div", tag("b", label.name), tag("span", f"{label.game}, version {label.version}, {one.pack.short}")),
        tag("p", " · ".join(numbers), cls="hint"),
        tag("p", label.about, cls="hint") if label.about else None,
        tag("div", *doings, cls="doings"),
        cls="pack",
        data_pack=one.pack.short,
    )


def compare_form(packs: list[OnShelf]) -> Markup | None:
    """Two packs of one game, to be compared."""
    if len(packs) < 2:
        return None
    names = {one.pack.hash: f"{one.pack.label.game}: {one.pack.label.name} ({one.pack.short})" for one in packs}
    options = [tag("option", words, value=hash) for hash, words in names.items()]
    return tag(
        "form",
        tag("h2", "Compare two packs"),
        tag("label", tag("span", "This"), tag("select", *options, name="one", cls="field")),
        tag("label", tag("span", "with this"), tag("select", *options, name="other", cls="field")),
        tag("button", "Compare", cls="button"),
        data_send="compare",
        cls="begin-pack",
    )


def take_in() -> Markup:
    """A pack that somebody else has made."""
    field = tag("input", type="file", accept=".json,application/json", data_file="import", cls="hidden-words")
    return tag(
        "p",
        tag("label", icon("share"), "Open a pack from a file", field, cls="button", tabindex=0),
        tag("span", "One file, at most 4 MB. It is checked before it is kept.", cls="hint"),
        cls="take-in",
    )


def checked(told: Findings | None) -> Markup:
    """What was found in a pack."""
    if told is None:
        return tag("p", "Packs of this game are edited as files.")
    lines = [*told.errors, *told.unfinished, *told.warnings]
    if not lines:
        return tag("p", "Nothing is wrong with it.")
    return tag("ul", *(tag("li", f"{one.path}: {one.words}", cls=one.weight) for one in lines), cls="findings")


def corrected(done: Sequence[Correction]) -> Markup:
    """Who has corrected which values of which entries."""
    rows = [
        tag("tr", tag("th", one.kind), tag("td", name_in(one.entry)), tag("td", _fields(one)), tag("td", one.by))
        for one in done[:MOST_SHOWN]
    ]
    more = len(done) - MOST_SHOWN
    left = tag("p", f"And {more} more; foeman pack who tells all of them.", cls="hint") if more > 0 else None
    return join([tag("table", *rows, cls="compared"), left])


def _fields(one: Correction) -> str:
    return ", ".join(key.replace("_", " ") for key in one.values if key not in ("id", "between")) or "all of it"


def compared(differences: list[Difference]) -> Markup:
    """What is otherwise in two packs."""
    if not differences:
        return tag("p", "They are the same.")
    rows = [
        tag("tr", tag("th", one.kind), tag("td", one.name), tag("td", _change(one)))
        for one in differences[:MOST_SHOWN]
    ]  # fmt: skip
    more = len(differences) - MOST_SHOWN
    count = tag("p", f"{counted(len(differences), 'entry', 'entries')} differ.", cls="hint")
    left = tag("p", f"And {more} more.", cls="hint") if more > 0 else None
    return join([count, tag("table", *rows, cls="compared"), left])


def _change(one: Difference) -> str:
    if one.change != "changed":
        return "only in the second" if one.change == "added" else "only in the first"
    return "; ".join(f"{field}: {_brief(before)} → {_brief(after)}" for field, before, after in one.values)


def _brief(value: Any) -> str:
    return "–" if value is None else found(value)[:60]
