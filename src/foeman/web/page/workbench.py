"""A pack on the bench: its map is made by taps on a photo, its cards in forms; every act is saved at once."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from foeman.engine.reading import BadInput, found, parse_json
from foeman.store import StoreError
from foeman.web.page.bench_forms import entry_form, entry_list, find_row, value_form, value_from
from foeman.web.page.bench_map import bench_map, place_id, places_of
from foeman.web.page.bench_parts import (
    bench_bar,
    bench_tools,
    findings_pane,
    lists_pane,
    no_sheet,
    pack_pane,
    singular,
    tabs,
)
from foeman.web.page.line import Page
from foeman.web.page.markup import Markup, join, tag
from foeman.web.page.scene import board as board_frame
from foeman.web.page.setup_form import default_setup
from foeman.web.rooms import Rooms
from foeman.workshop import drawer, onefile
from foeman.workshop.draft import Draft
from foeman.workshop.findings import Findings, can_be_told
from foeman.workshop.kinds import joins_of, kind_of, kinds_of

Edits = list[dict[str, Any]]
TOLD = {"map": "told"}
CALM = 0.25
"""So many seconds nobody must have done anything before it is looked over."""


class Workbench(Page):
    """One browser at a draft."""

    def __init__(self, rooms: Rooms, draft: Draft) -> None:
        super().__init__(f"{draft.label.get('name', 'A pack')} – Foeman")
        self.rooms = rooms
        self.draft = draft
        self.chosen: tuple[str, str] | None = None
        """The entry whose form is open: its kind and key."""
        self.listed = ""
        """The kind whose entries are listed."""
        self.found: Findings | None = None
        """What was found when it was last looked over, which takes longer than an edit."""
        self.looked_at: Draft | None = None
        self.looking: asyncio.Task[None] | None = None
        self.busy = asyncio.Lock()
        self.acts: dict[str, Callable[[Any], Awaitable[None]]] = {
            "edit": self.edit, "name": self.name_place, "field": self.change_field, "set": self.set_table,
            "select": self.select, "list": self.list_kind, "add_entry": self.add_entry,
            "remove_entry": self.remove_entry, "vouch": self.vouch, "label": self.set_label,
            "undo": self.undo, "redo": self.redo, "turn": self.turn, "straighten": self.straighten,
            "plain": self.plain, "photo": self.take_again, "keep": self.keep, "export": self.export,
            "play": self.play, "ready": self.ready,
        }  # fmt: skip
        region = self.line.region
        self.bar, self.tools = region(), region(cls="fresh-bench")
        self.board = region(cls="fresh-board")
        self.form, self.checks, self.lists, self.about = region(cls="fresh-entry"), region(), region(), region()
        self.drawn = ""

    # Writing

    def markup(self) -> Markup:
        """The page as it is first sent."""
        self.write()
        panes = {"entry": self.form, "checks": self.checks, "lists": self.lists, "pack": self.about}
        beside = [
            tag("div", pane.markup(), role="tabpanel", data_pane=name, id=f"pane-{name}", hidden=name != "checks")
            for name, pane in panes.items()
        ]
        return join(
            [
                self.bar.markup(),
                tag(
                    "div",
                    tag("section", self.tools.markup(), self.board.markup(), cls="map", aria_label="The map"),
                    tag("aside", tabs(), tag("div", *beside, cls="panes"), cls="side"),
                    cls="table bench",
                    id="question",
                ),
            ]
        )

    def write(self, form: bool = True) -> None:
        """Write everything as it is now; a form that somebody fills in stays as they have it."""
        draft = self.draft
        self.bar.write(bench_bar(draft, self.found))
        self.tools.write(bench_tools(draft))
        self.show_map()
        self.checks.write(findings_pane(draft, self.found))
        self.lists.write(lists_pane(draft, self.listed, self._listed_rows()))
        self.about.write(pack_pane(draft))
        written = self._form()
        if form:
            self.form.write(written)
        else:
            self.form.keep(written)
        self.line.call("bench", self.facts())

    def facts(self) -> dict[str, Any]:
        """What the script needs to know: which joins there are, and what waits to be placed."""
        draft = self.draft
        waiting: dict[str, list[str]] = {}
        for row in places_of(draft):
            if row.at is None:
                waiting.setdefault(row.kind, []).append(row.name)
        missing = {one.kind: list(one.missing) for one in self.found.progress} if self.found else {}
        return {
            "version": draft.version,
            "kinds": [[kind.id, singular(kind.words)] for kind in kinds_of(draft.game) if kind.is_place],
            "joins": [[one.how, one.one, one.other] for one in joins_of(draft.game)],
            "waiting": waiting,
            "missing": missing,
        }

    def _form(self) -> Markup | str:
        if self.chosen is None:
            return tag("p", "Pick something on the map or in a list, and fill in what is printed on it.", cls="hint")
        try:
            return entry_form(self.draft, *find_row(self.draft, *self.chosen))
        except BadInput:
            self.chosen = None
            return self._form()

    def _listed_rows(self) -> Markup | None:
        if not self.listed:
            return None
        kind = kind_of(self.draft.game, self.listed)
        return (
            entry_list(self.draft, kind, self.draft.entries(kind.id)) if kind.is_list else value_form(self.draft, kind)
        )

    def show_map(self) -> None:
        """The map: whole at first, afterwards the page changes what is different in it."""
        svg = bench_map(self.draft, f"/packs/{self.draft.id}/photo.jpg?is={photo_name(self.draft)}")
        if not svg or not self.drawn:
            self.board.write(board_frame(svg) if svg else no_sheet())
        elif svg != self.drawn:
            self.line.call("drawn", svg)
            self.board.keep(board_frame(svg))
        self.drawn = svg

    # Looking it over

    def look_soon(self) -> None:
        """Have it looked over as soon as nobody is busy with it."""
        if self.looked_at is not self.draft and (self.looking is None or self.looking.done()):
            self.looking = asyncio.create_task(self.look())

    async def look(self) -> None:
        """Look it over until nothing has changed meanwhile; an edit never waits for it."""
        while self.looked_at is not self.draft:
            draft = self.draft
            await asyncio.sleep(CALM)
            if draft is self.draft:
                found_now = await asyncio.to_thread(draft.findings)
                async with self.busy:
                    self.found, self.looked_at = found_now, draft
                    await asyncio.to_thread(self.write, False)

    # Acting

    async def heard(self, name: str, value: Any, version: int | None) -> None:
        """Do what the browser asks for; what is refused is told in one line."""
        if name not in self.acts:
            return
        async with self.busy:
            try:
                await self.acts[name](value if isinstance(value, dict) else {"value": value})
                self.line.call("settled")
            except drawer.Stale:
                self.line.call("notice", "Somebody else has changed it meanwhile; this is how it is now.", [], True)
                await self.take_again({})
                self.line.call("settled")
            except (BadInput, StoreError) as problem:
                self.line.call("settled")
                self.line.call("notice", str(problem), [], True)
        self.look_soon()

    async def change(self, change: Callable[..., Draft], *more: Any, form: bool = True) -> None:
        """Change the draft in a thread of its own, then show it."""

        def change_and_write() -> None:
            self.draft = change(self.rooms.store, self.draft.id, self.draft.version, *more)
            self.write(form)

        await asyncio.to_thread(change_and_write)

    async def do(self, *edits: dict[str, Any], form: bool = True) -> None:
        """Some edits as one step."""
        await self.change(drawer.do, list(edits), form=form)

    async def edit(self, value: dict[str, Any]) -> None:
        """Edits as the map's script makes them."""
        edits = value.get("edits")
        if not isinstance(edits, list):
            raise BadInput(f"edits: expected a list, found {found(edits)}")
        await self.do(*edits)

    async def name_place(self, value: dict[str, Any]) -> None:
        """A point of the map gets its name: a place that waits for one, or a new place."""
        kind, name, at = str(value.get("kind")), str(value.get("name", "")).strip(), value.get("at")
        there = next((row for row in self.draft.entries(kind) if row.name.casefold() == name.casefold()), None)
        if there is not None and there.at is not None:
            raise BadInput(f"{there.name}: expected a place that is not on the map yet, found it there already")
        if there is not None:
            await self.do({"do": "place", "kind": kind, "key": there.key, "at": at})
        else:
            await self.do({"do": "add", "kind": kind, "entry": {"name": name}, "at": at})

    async def change_field(self, value: dict[str, Any]) -> None:
        """One value of an entry was changed in its form; a new name is a new name everywhere."""
        kind, row = find_row(self.draft, str(value.get("kind")), str(value.get("key")))
        new = value_from(kind, value.get("field"), value.get("value"))
        if value.get("field") == "name":
            await self.do({"do": "rename", "kind": kind.id, "key": row.key, "to": str(new)})
            return
        values = {str(value["field"]): new}
        await self.do({"do": "change", "kind": kind.id, "key": row.key, "values": values}, form=False)

    async def set_table(self, value: dict[str, Any]) -> None:
        """A table that is no list."""
        kind = kind_of(self.draft.game, str(value.get("kind")))
        await self.do({"do": "set", "kind": kind.id, "value": parse_json(str(value.get("value")), kind.words)})

    async def select(self, value: dict[str, Any]) -> None:
        """Show an entry: its form, and where it is."""
        kind, key = str(value.get("kind")), str(value.get("key"))
        find_row(self.draft, kind, key)
        self.chosen = kind, key
        await asyncio.to_thread(self.write)
        self.line.call("tab", "entry")
        self.line.call("chosen", place_id(kind, key), value.get("go", True) is not False)

    async def list_kind(self, value: dict[str, Any]) -> None:
        """List the entries of a kind."""
        self.listed = str(value.get("value", ""))
        await asyncio.to_thread(self.write, False)

    async def add_entry(self, value: dict[str, Any]) -> None:
        """A new card, unit or whatever is listed."""
        kind, name = str(value.get("kind")), str(value.get("name", "")).strip()
        before = [row.key for row in self.draft.entries(kind)]
        await self.do({"do": "add", "kind": kind, "entry": {"name": name}})
        added = [row.key for row in self.draft.entries(kind) if row.key not in before]
        if added:
            await self.select({"kind": kind, "key": added[0]})

    async def remove_entry(self, value: dict[str, Any]) -> None:
        """Take an entry away, with all that hangs on it."""
        await self.do({"do": "remove", "kind": str(value.get("kind")), "key": str(value.get("key"))})

    async def vouch(self, value: dict[str, Any]) -> None:
        """The owner has looked an entry over."""
        await self.do({"do": "vouch", "kind": str(value.get("kind")), "key": str(value.get("key"))})

    async def set_label(self, value: dict[str, Any]) -> None:
        """Its name, what it says of itself, and who works on it."""
        values: dict[str, str] = {key: str(value[key]).strip() for key in ("name", "about") if key in value}
        edits: Edits = [{"do": "label", "values": values}] if values != self._said(values) else []
        by = str(value.get("by", self.draft.by)).strip()
        if by != self.draft.by:
            edits.append({"do": "sign", "by": by})
        if edits:
            await self.do(*edits)

    def _said(self, values: Iterable[str]) -> dict[str, str]:
        """What the label says of these things now."""
        return {key: str(self.draft.label.get(key, "")) for key in values}

    async def undo(self, value: dict[str, Any]) -> None:
        """Take back the last step."""
        await self.change(drawer.undo)

    async def redo(self, value: dict[str, Any]) -> None:
        """Make it again."""
        await self.change(drawer.redo)

    # The photo

    async def turn(self, value: dict[str, Any]) -> None:
        """The photo is turned a quarter to the right."""
        await self.change(drawer.turn)

    async def straighten(self, value: dict[str, Any]) -> None:
        """The four corners of the board become those of the picture."""
        await self.change(drawer.straighten, value.get("corners"))

    async def plain(self, value: dict[str, Any]) -> None:
        """An empty sheet instead of a photo."""
        await self.change(drawer.plain, 1600, 1100)

    async def take_again(self, value: dict[str, Any]) -> None:
        """A photo was sent, or somebody else has changed the draft: look again."""

        def take_and_write() -> None:
            self.draft = drawer.take(self.rooms.store, self.draft.id)
            self.write()

        await asyncio.to_thread(take_and_write)

    async def ready(self, value: dict[str, Any]) -> None:
        """The script is there: it gets to know what there is."""
        self.line.call("bench", self.facts())

    # A pack of it

    async def keep(self, value: dict[str, Any]) -> None:
        """Keep what it is now as a pack."""
        kept = await asyncio.to_thread(drawer.finish, self.rooms.store, self.draft.id)
        self.line.call("notice", f"{kept.pack.label.name} is kept as {kept.pack.short}. Set-ups offer it from now on.")

    async def export(self, value: dict[str, Any]) -> None:
        """The pack as one file."""
        pack = self.draft.pack()
        self.line.download(onefile.file_name(pack), onefile.write(pack))

    async def play(self, value: dict[str, Any]) -> None:
        """A game with it: on the screen if it is whole, otherwise beside the real board, which tells the rest."""
        room = await asyncio.to_thread(self._start, str(value.get("value", "digital")))
        self.line.go(f"/play/{room}")

    def _start(self, table: str) -> str:
        kept = drawer.finish(self.rooms.store, self.draft.id)
        if table == "digital" and self.draft.findings().plays != "screen":
            raise BadInput("play: expected a whole map on the screen, found one that is not finished")
        told = table == "physical" and is_told(self.draft)
        setup = default_setup(self.draft.game, table)
        options = {**setup.options, **(TOLD if told else {})}
        chosen = setup.model_copy(update={"pack": "" if kept.ours else kept.pack.hash, "options": options})
        return self.rooms.start(chosen, name=kept.pack.label.name).id


def is_told(draft: Draft) -> bool:
    """Whether the map is told at a real table: it is not finished, or the game asks for what nobody has looked up."""
    found_there = draft.findings()
    grows = can_be_told(draft.game) and draft.game.rules("physical").telling.map_grows
    return found_there.plays == "told" or (grows and any(one.checked < one.there for one in found_there.progress))


def photo_name(draft: Draft) -> str:
    """What changes when the photo does."""
    return hashlib.sha256(draft.picture.encode()).hexdigest()[:16]
