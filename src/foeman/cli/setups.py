"""A set-up as the options of a command describe it."""

from __future__ import annotations

import os
from typing import Any

from foeman.cli.packs import pack_from
from foeman.engine.game import RANDOM, Game, Setup
from foeman.engine.reading import BadInput, found
from foeman.players.program import VARIABLE


def pairs(texts: list[str] | None, what: str) -> dict[str, str]:
    """Options written as name=value."""
    given = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadInput(f"{what}: expected name=value, found {found(text)}")
        given[name.strip()] = value.strip()
    return given


def seats_from(game: Game[Any], text: str) -> dict[str, str]:
    """Who plays: players in the order of the seats, or SEAT=player pairs; a seat in any case."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not any("=" in part for part in parts):
        return dict(zip(game.seating(len(parts)), parts, strict=True)) if parts else {}
    spelt = {seat.casefold(): seat for seat in game.seats}
    return {spelt.get(seat.casefold(), seat): player for seat, player in pairs(parts, "seats").items()}


def bring_program(command: str) -> None:
    """The program that plays the seats called program; workers of a simulation find it, too."""
    if command:
        os.environ[VARIABLE] = command


def everybody(game: Game[Any]) -> str:
    """The first bot of a game in each of its usual seats."""
    return ",".join([next(iter(game.bots), RANDOM)] * len(game.all_seatings()[0]))


def option_value(text: str) -> int | str | bool:
    """A whole number, true or false, or text."""
    if text.removeprefix("-").isdecimal():
        return int(text)
    return {"true": True, "false": False}.get(text.casefold(), text)


def setup_from(
    game: Game[Any],
    seats: str = "",
    option: list[str] | None = None,
    ruling: list[str] | None = None,
    pack: str = "",
    level: str = "",
    **more: Any,
) -> Setup:
    """A set-up as the options describe it; the game checks it when it begins."""
    setup = Setup(
        game=game.id,
        seats=seats_from(game, seats),
        options={name: option_value(value) for name, value in pairs(option, "option").items()},
        rulings=pairs(ruling, "ruling"),
        pack=pack_from(game, pack),
        **more,
    )
    return game.with_level(setup, level)


def dice_from(game: Game[Any], text: str | None) -> tuple[str, ...]:
    """Which dice and cards are the person's: those that lie on the table, unless said otherwise."""
    if text is None:
        return tuple(kind for kind in game.dice if kind not in game.kept)
    if text in ("all", "none"):
        return game.dice if text == "all" else ()
    return tuple(kind.strip() for kind in text.split(",") if kind.strip())
