"""The sheet on which a game is set up, and what is read from it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from foeman.engine.chance import read_seed
from foeman.engine.effects import read_effects
from foeman.engine.game import PERSON, RANDOM, Game, Setup
from foeman.engine.reading import BadInput, fit
from foeman.engine.rulebook import Ruling
from foeman.facts import for_owners, option_facts, reconstruction
from foeman.players.names import NAMES
from foeman.shelf import OnShelf
from foeman.web.page.markup import Markup, act, join, tag
from foeman.web.page.pair_grid import pair_grid, pairs_from
from foeman.web.page.seats import Seats
from foeman.web.page.shell import close_button, sheet

MANY = 8


def default_setup(game: Game[Any], table: str = "digital") -> Setup:
    """A good game with one click: a person in the first seat, the first bot in the others."""
    dice = tuple(kind for kind in game.dice if kind not in game.kept) if table == "physical" else ()
    return Setup.model_validate({"game": game.id, "table": table, "dice": dice})


def setup_sheet(game: Game[Any], table: str, packs: Sequence[OnShelf] = ()) -> Markup:
    """Everything that can be chosen before a game, with good defaults; `packs` lie on the shelf, ours first."""
    parts = [
        _tables(game, table) if game.physical else None,
        tag("fieldset", tag("legend", "Who plays"), *_seatings(game), _about_bots(game), cls="group"),
        _levels(game),
        _options(game),
        _packs(packs),
        _dice(game) if game.physical and game.dice else None,
        _rulings(game),
        _more(),
        what_it_is(game),
    ]
    start = tag("button", "Start the game", type="submit", cls="button main", form="setup-form")
    refused = tag("p", "", cls="refused", id="refused", role="alert")
    form = tag(
        "form",
        tag("input", type="hidden", name="game", value=game.id),
        *parts,
        refused,
        id="setup-form",
        data_send="start",
        data_bots=list(game.bots),
        cls="sheet-form",
    )
    return sheet("setup", game.title, form, join([start, close_button("Not now")]))


def _tables(game: Game[Any], chosen: str) -> Markup:
    kinds = {
        "digital": ("On the screen", "Foeman holds the board, the cards and the dice."),
        "physical": (
            "At my real table",
            "Your board, your pieces. Foeman plays the bot: it asks what it needs and says what to do.",
        ),
    }
    labels = [
        tag(
            "label",
            tag("input", type="radio", name="table", value=name, checked=name == chosen),
            tag("span", tag("b", title), tag("small", words)),
        )
        for name, (title, words) in kinds.items()
    ]
    return tag("fieldset", tag("legend", "Where"), tag("div", *labels, cls="segments"), cls="group")


def what_it_is(game: Game[Any]) -> Markup | None:
    """That the pack is reconstructed, and what an owner of the printed game can do about it."""
    words = " ".join(filter(None, (reconstruction(game), for_owners(game))))
    if not words:
        return None
    return tag("details", tag("summary", "About the components"), tag("p", words, cls="what-it-is"), cls="fold")


def _seatings(game: Game[Any]) -> list[Markup]:
    """Who sits where; where several sets of seats can play, which of them."""
    seatings = game.all_seatings()
    marks = Seats(game.seats, game.colours)
    default = game.default_seats()
    parts = []
    if len(seatings) > 1:
        choices = [tag("option", ", ".join(seats), value=number) for number, seats in enumerate(seatings)]
        parts.append(
            tag(
                "label",
                tag("span", "Seats"),
                tag("select", *choices, name="seating", cls="field", data_change="seating"),
                cls="row-of",
            )
        )
    for number, seats in enumerate(seatings):
        rows = [
            tag(
                "label",
                tag("span", marks.mark(seat), " ", seat, cls="name seat-line"),
                _players(
                    game, f"seat:{number}:{seat}", default.get(seat) or (PERSON if place == 0 else _first_bot(game))
                ),
                cls="row-of",
            )
            for place, seat in enumerate(seats)
        ]
        parts.append(tag("div", *rows, cls="rows", data_seating=number, hidden=number > 0))
    return parts


def _first_bot(game: Game[Any]) -> str:
    return next(iter(game.bots), RANDOM)


def _players(game: Game[Any], name: str, chosen: str) -> Markup:
    words = {PERSON: "A person"} | NAMES | {bot: bot_named(bot) for bot in game.bots}
    options = [tag("option", words[player], value=player, selected=player == chosen) for player in game.players()]
    return tag("select", *options, name=name, cls="field")


def bot_named(name: str) -> str:
    """What a bot is called."""
    if name == "bot":
        return "Solo bot"
    return name.upper() if len(name) == 2 else f"{name.capitalize()} bot"


def _about_bots(game: Game[Any]) -> Markup:
    """What each bot is; a list of seats is too narrow for it."""
    told = [
        tag("li", tag("b", bot_named(bot)), ": ", about.partition(": ")[2] or about) for bot, about in game.bots.items()
    ]
    return tag("ul", *told, cls="hint about-bots")


def _levels(game: Game[Any]) -> Markup | None:
    """How hard the bots are: one tap."""
    levels = game.levels
    if not levels.level:
        return None
    labels = [
        tag(
            "label",
            tag("input", type="radio", name="level", value=one.name, checked=number == 0),
            tag("span", tag("b", _sentence(one.name)), tag("small", one.words)),
        )
        for number, one in enumerate(levels.level)
    ]
    note = tag(
        "p",
        f"Where the numbers come from: {levels.whose}. Whatever you set below counts instead of the level.",
        cls="hint",
    )
    chosen = tag("div", *labels, cls="segments levels")
    return tag("fieldset", tag("legend", "How hard"), chosen, note, cls="group")


def _options(game: Game[Any]) -> Markup | None:
    rows = [_option_row(game, name, about) for name, about in option_facts(game).items()]
    return tag("fieldset", tag("legend", "The game"), tag("div", *rows, cls="rows"), cls="group") if rows else None


def _option_row(game: Game[Any], name: str, about: Mapping[str, Any]) -> Markup:
    """What is chosen, in words; how the option is called stands in its tip."""
    known = name.replace("_", " ")
    pairs = about.get("pairs")
    words = pairs["words"] if pairs else re.sub(r"`(.+?)`", r"“\1”", about.get("description", ""))
    label = tag("span", _sentence(words or known), cls="name")
    only, called = about.get("shown_if"), f"On the command line: {name}"
    if pairs:
        return tag("div", label, pair_grid(game, name, pairs), cls="row-of wide", title=called, data_shown_if=only)
    return tag("label", label, _option(name, about), cls="row-of", title=called, data_shown_if=only)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _option(name: str, about: Mapping[str, Any]) -> Markup:
    field, default = f"option:{name}", about.get("default")
    if "enum" in about:
        choices = [tag("option", value, value=value, selected=value == default) for value in about["enum"]]
        return tag("select", *choices, name=field, cls="field")
    if about.get("type") == "boolean":
        return tag("span", tag("input", type="checkbox", name=field, checked=bool(default)))
    if about.get("type") == "integer":
        return tag(
            "input",
            type="number",
            name=field,
            cls="field",
            value=default,
            min=about.get("minimum"),
            max=about.get("maximum"),
        )
    return tag("input", name=field, cls="field", value=default)


def _packs(packs: Sequence[OnShelf]) -> Markup | None:
    """Which pack; nothing to choose if there is only ours."""
    if len(packs) < 2:
        return None
    choices = [tag("option", _pack_words(one), value="" if one.ours else one.pack.hash) for one in packs]
    row = tag(
        "label",
        tag("span", "Pack", tag("small", "maps, cards and units as on your own components"), cls="name"),
        tag("select", *choices, name="pack", cls="field"),
        cls="row-of",
    )
    return tag("fieldset", tag("legend", "Content"), tag("div", row, cls="rows"), cls="group")


def _pack_words(one: OnShelf) -> str:
    """A pack in a list: of two with one name and version, the hash tells which is which."""
    label = one.pack.label
    return label.name if one.ours else f"{label.name}, version {label.version} (yours, {one.pack.short})"


def _dice(game: Game[Any]) -> Markup:
    ticks = [
        tag(
            "label",
            tag("input", type="checkbox", name="dice", value=kind, data_list=True, checked=kind not in game.kept),
            f" {kind}",
            cls="tick",
        )
        for kind in game.dice
    ]
    note = tag("p", "At a real table: these are yours to roll and draw, Foeman does the rest.", cls="hint")
    return tag("details", tag("summary", "Dice and cards"), note, tag("div", *ticks, cls="chips"), cls="fold")


def _rulings(game: Game[Any]) -> Markup | None:
    rulings = [one for one in game.rulebook.ruling if one.switchable]
    if not rulings:
        return None
    rows = [
        tag(
            "label",
            tag(
                "span",
                one.unclear,
                [_reading_words(game, one, name) for name in one.readings],
                tag("small", tag("code", one.id)),
                cls="name",
            ),
            tag(
                "select",
                *(tag("option", _reading(name), value=name, selected=name == one.default) for name in one.readings),
                name=f"ruling:{one.id}",
                cls="field",
            ),
            cls="row-of ruling-row",
        )
        for one in rulings
    ]
    words = f"Rulings: {len(rulings)} readings that can be switched"
    find = tag(
        "input",
        type="search",
        cls="field",
        placeholder="Find a ruling",
        data_find=".ruling-row",
        aria_label="Find a ruling",
    )
    return tag(
        "details", tag("summary", words), tag("div", find if len(rows) > MANY else None, *rows, cls="rows"), cls="fold"
    )


def _reading_words(game: Game[Any], ruling: Ruling, name: str) -> Markup:
    """What a reading says, and what the lab has found that it changes."""
    changes = read_effects(game.folder).words(ruling.id, name)
    told = tag("em", f" It {changes}.") if changes else None
    return tag("small", tag("b", _reading(name)), ": ", ruling.readings[name], told)


def _reading(name: str) -> str:
    return name.replace("_", " ")


def _more() -> Markup:
    fields = [
        tag(
            "label",
            tag("span", "Name of the game", cls="name"),
            tag("input", name="name", cls="field", maxlength=60),
            cls="row-of",
        ),
        tag(
            "label",
            tag("span", "Seed", tag("small", "the same seed and answers give the same game"), cls="name"),
            seed_field(),
            cls="row-of",
        ),
    ]
    return tag("details", tag("summary", "Name and seed"), tag("div", *fields, cls="rows"), cls="fold")


def seed_field(typed: str = "") -> Markup:
    """Where a seed is typed: in digits, as it may be longer than a browser's numbers."""
    return tag(
        "input",
        name="seed",
        inputmode="numeric",
        pattern="[0-9]*",
        maxlength=39,
        cls="field",
        placeholder="a new one",
        value=typed or None,
    )


# Reading it


def setup_from(game: Game[Any], form: Mapping[str, Any]) -> tuple[Setup, int | None, str]:
    """The set-up, the seed and the name that a sheet says; the game itself checks them."""
    table = str(form.get("table", "digital"))
    number = str(form.get("seating", "0"))
    seats = {key.split(":", 2)[2]: str(value) for key, value in form.items() if key.startswith(f"seat:{number}:")}
    defaults = {one.id: one.default for one in game.rulebook.ruling}
    rulings = {key.partition(":")[2]: str(value) for key, value in form.items() if key.startswith("ruling:")}
    dice = form.get("dice", [])
    made = {
        "game": game.id,
        "table": table,
        "seats": seats,
        "options": _chosen_options(game, seats, form),
        "rulings": {id: reading for id, reading in rulings.items() if reading != defaults.get(id)},
        "pack": str(form.get("pack", "")),
        "dice": tuple(map(str, dice)) if table == "physical" and isinstance(dice, list) else (),
    }
    setup = game.with_level(fit(Setup, made, "setup"), str(form.get("level", "")))
    return setup, seed_from(form.get("seed")), str(form.get("name", ""))[:60]


def _chosen_options(game: Game[Any], seats: Mapping[str, str], form: Mapping[str, Any]) -> dict[str, int | str | bool]:
    """The options that are not as by default; what the page does not show is not chosen."""
    chosen: dict[str, int | str | bool] = {}
    for name, about in option_facts(game).items():
        shown = all(_said(form, other) == value for other, value in about.get("shown_if", {}).items())
        pairs = about.get("pairs") if shown else None
        given = pairs_from(name, pairs, seats, list(game.bots), form) if pairs else form.get(f"option:{name}")
        if given is None or given == "":
            continue
        value = _as(str(about.get("type")), name, given, [str(one) for one in about.get("enum", ())], about)
        if value != about.get("default"):
            chosen[name] = value
    return chosen


def _said(form: Mapping[str, Any], name: str) -> Any:
    """What the sheet says of an option, or of where one plays."""
    return form.get(f"option:{name}", form.get(name))


def _as(kind: str, name: str, given: object, choices: list[str], about: Mapping[str, Any]) -> int | str | bool:
    if kind == "boolean":
        return bool(given)
    if choices:
        found: int | str | bool = about["enum"][choices.index(str(given))] if str(given) in choices else str(given)
        return found
    return whole(given, name) if kind == "integer" else str(given)


def seed_from(given: object) -> int | None:
    """A seed that was typed; None if there is none."""
    return None if given in (None, "") else read_seed(str(given).strip())


def whole(given: object, what: str) -> int:
    """A whole number that was typed."""
    try:
        return int(str(given))
    except ValueError:
        raise BadInput(f"{what}: expected a whole number, found {given!r}") from None


def start_button(words: object, game: str, table: str, cls: str = "button") -> Markup:
    """A button that starts a game at once."""
    return act(words, "start_at_once", cls=cls, value={"game": game, "table": table})
