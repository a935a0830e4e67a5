"""What can be compared on the page of numbers: who plays a seat, the values of an option, the readings of a ruling."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from foeman.engine.game import PERSON, PROGRAM, Game
from foeman.engine.reading import BadInput, found
from foeman.engine.toml_text import toml_value
from foeman.facts import option_facts
from foeman.seeds import new_seed
from foeman.web.page.markup import Markup, tag
from foeman.web.page.setup_form import seed_from, whole

Value = int | str | bool
LONGEST_WORDS = 80
MOST_VALUES = 20
"""So many ways at most in an experiment that is made on the page; a file may have more."""


class Comparable(NamedTuple):
    """Something that may be one way or another: where an experiment's file names it, and what it may be."""

    key: str
    words: str
    values: tuple[Value, ...]
    """The one that is played otherwise comes first: the others are compared with it."""
    typed: bool = False
    """Whether any whole number may be typed."""


def comparables(game: Game[Any], seats: Mapping[str, str]) -> list[Comparable]:
    """All that can be compared in a game."""
    return [*_players(game, seats), *_options(game), *_rulings(game)]


def _players(game: Game[Any], seats: Mapping[str, str]) -> list[Comparable]:
    players = [player for player in game.players() if player not in (PERSON, PROGRAM)]
    return [Comparable(f"seats.{seat}", f"who plays {seat}", _first(now, players)) for seat, now in seats.items()]


def _options(game: Game[Any]) -> list[Comparable]:
    made = []
    for name, about in option_facts(game).items():
        key, words, default = f"options.{name}", name.replace("_", " "), about.get("default")
        if "enum" in about:
            made.append(Comparable(key, words, _first(default, list(about["enum"]))))
        elif about.get("type") == "boolean":
            made.append(Comparable(key, words, (bool(default), not default)))
        elif about.get("type") == "integer":
            made.append(Comparable(key, words, _around(int(default or 0), about), typed=True))
    return made


def _around(default: int, about: Mapping[str, Any]) -> tuple[int, ...]:
    """A number, the one below it and the one above, as far as they may be."""
    near = (default, default - 1, default + 1)
    return tuple(n for n in near if about.get("minimum", n) <= n <= about.get("maximum", n))


def _rulings(game: Game[Any]) -> list[Comparable]:
    return [
        Comparable(f"rulings.{one.id}", one.unclear, _first(one.default, list(one.readings)))
        for one in game.rulebook.ruling
        if one.switchable
    ]


def _first(first: Any, values: list[Any]) -> tuple[Any, ...]:
    """These values, that one before the others."""
    return (first, *(value for value in values if value != first)) if first in values else tuple(values)


# The form


GROUPS = {"seats": "Players", "options": "Options", "rulings": "Rulings"}


def compare_rows(game: Game[Any], seats: Mapping[str, str], chosen: str) -> list[Markup]:
    """What is to be different, and what it may be."""
    all_of_them = comparables(game, seats)
    groups = [
        tag(
            "optgroup",
            *(
                tag("option", _short(one.words), value=one.key, selected=one.key == chosen)
                for one in all_of_them
                if one.key.startswith(f"{kind}.")
            ),
            label=words,
        )
        for kind, words in GROUPS.items()
        if any(one.key.startswith(f"{kind}.") for one in all_of_them)
    ]
    nothing = tag("option", "nothing", value="", selected=not chosen)
    select = tag("select", nothing, *groups, name="compare", cls="field", data_change="compare")
    row = tag("label", tag("span", "Compare", cls="name"), select, cls="row-of")
    picked = next((one for one in all_of_them if one.key == chosen), None)
    return [row] if picked is None else [row, *_value_rows(picked)]


def _short(words: str) -> str:
    """Words that fit into a list, cut between two of them."""
    return words if len(words) <= LONGEST_WORDS else f"{words[:LONGEST_WORDS].rsplit(' ', 1)[0]} …"


def _value_rows(one: Comparable) -> list[Markup]:
    """The values to play with, the first of which the others are compared with; whether everybody changes seats."""
    if one.typed:
        values: Markup = tag(
            "input", name="typed", cls="field", value=", ".join(map(str, one.values)), aria_label="Values, with commas"
        )
    else:
        ticks = [
            tag(
                "label",
                tag("input", type="checkbox", name="values", value=str(value), data_list=True, checked=True),
                f" {_said(value)}",
                cls="tick",
            )
            for value in one.values
        ]
        values = tag("div", *ticks, cls="chips")
    first = "the first" if one.typed else _said(one.values[0])
    hint = tag("small", f"{first} is what the others are compared with")
    turns = tag("input", type="checkbox", name="swap")
    return [
        tag("div", tag("span", "Values", hint, cls="name"), values, cls="row-of"),
        tag(
            "label",
            tag("span", "Change seats", tag("small", "every game once with each player in each seat"), cls="name"),
            tag("span", turns),
            cls="row-of",
        ),
    ]


def _said(value: Value) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


# The experiment that a form says


def experiment_text(game: Game[Any], form: Mapping[str, Any], seats: Mapping[str, str]) -> str:
    """The file of the experiment that a form describes."""
    key = str(form.get("compare"))
    one = next((one for one in comparables(game, seats) if one.key == key), None)
    if one is None:
        raise BadInput(f"compare: expected something of {game.title}, found {found(key)}")
    values = _typed(str(form.get("typed", ""))) if one.typed else _ticked(one, form.get("values"))
    if len(values) < 2:
        raise BadInput(f"values: expected two at least to compare, found {len(values)}")
    seed = seed_from(form.get("seed"))
    kind, _, name = one.key.partition(".")
    lines = [
        f"name = {toml_value(_short(one.words).capitalize() if kind == 'options' else _short(one.words))}",
        f"game = {toml_value(game.id)}",
        f"seed = {new_seed() if seed is None else seed}",
        f"swap = {toml_value(form.get('swap') is True)}",
        "\n[base]",
        f"seats = {toml_value(dict(seats))}",
    ]
    for value in values:
        said = {**seats, name: value} if kind == "seats" else {name: value}
        lines += ["\n[[variants]]", f"name = {toml_value(_way(one, value))}", f"{kind} = {toml_value(said)}"]
    lines += ["\n[sure]", f"games = {whole(form.get('games'), 'games')}"]
    return "\n".join(lines) + "\n"


def _way(one: Comparable, value: Value) -> str:
    """What a way of playing is called: of a player or a reading its name, of an option what it is, too."""
    return f"{one.words} {_said(value)}" if one.key.startswith("options.") else _said(value)


def _typed(text: str) -> list[int]:
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    if len(words) > MOST_VALUES:
        raise BadInput(f"values: expected at most {MOST_VALUES}, found {len(words)}")
    return list(dict.fromkeys(whole(word, "values") for word in words))


def _ticked(one: Comparable, given: object) -> list[Value]:
    ticked = [str(value) for value in given] if isinstance(given, list) else []
    values = [value for value in one.values if str(value) in ticked]
    if len(values) > MOST_VALUES:
        raise BadInput(f"values: expected at most {MOST_VALUES}, found {len(values)}")
    return values
