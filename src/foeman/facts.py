"""What there is to know of a game before it begins, and of its components at any time."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Game
from foeman.engine.packs import origins
from foeman.engine.session import Session

TOLD = "told"
"""The reading of a game's option `map` by which nothing is known of the map but what is told."""


def game_facts(game: Game[Any]) -> dict[str, Any]:
    """A game's seats, players, options, packs and what can be asked, for machines."""
    pack = game.ours()
    return {
        "id": game.id,
        "title": game.title,
        "about": game.about,
        "version": game.version,
        "seats": list(game.seats),
        "seatings": [list(seats) for seats in game.all_seatings()],
        "players": game.players(),
        "bots": dict(game.bots),
        "tables": ["digital", "physical"] if game.physical else ["digital"],
        "options": option_facts(game),
        "levels": {one.name: one.words for one in game.levels.level},
        "rulings": len(game.rulebook.ruling),
        "reconstruction": reconstruction(game),
        "packs": [{"hash": pack.hash, **pack.label.model_dump(exclude={"game"})}],
        "dice": list(game.dice),
        "steps": {name: step.words for name, step in game.steps.items()},
    }


def reconstruction(game: Game[Any]) -> str:
    """What of a game's own pack is not printed but reconstructed, in a sentence; nothing if all of it is printed."""
    printed, ours, _ = origins(game.ours())
    if not ours:
        return ""
    return f"Foeman's components are reconstructed where nothing is published: {ours:,} of {printed + ours:,} values."


def reconstruction_in_brief(game: Game[Any]) -> str:
    """The same in a few words, for where many games stand side by side."""
    printed, ours, _ = origins(game.ours())
    return f"Components: {max(1, 100 * ours // (printed + ours))} % reconstructed" if ours else ""


def for_owners(game: Game[Any]) -> str:
    """What somebody with the printed game can do about it; nothing if the pack is as printed."""
    if not reconstruction(game):
        return ""
    own = "play with a pack of your own"
    if TOLD in option_facts(game).get("map", {}).get("enum", ()):
        kept = "it is asked about as the game needs it and can be kept for the next game"
        own = f"choose the map '{TOLD}' when you set up a game ({kept}), or {own}"
    return f"If your printed components differ, {own}."


def is_told(session: Session[Any]) -> bool:
    """Whether the map of a game at a real table is one that is told, and can be kept as a pack."""
    return session.rules.telling.kept_map is not None and getattr(session.terms.options, "map", None) == TOLD


def what_it_is(session: Session[Any]) -> str:
    """With which map and cards a game at a real table is played; nothing at a digital one, or if all is printed."""
    if session.setup.table != "physical":
        return ""
    if is_told(session):
        return "Your own map: it is asked about as the game needs it, and can be kept for the next game."
    if session.setup.pack and session.terms.pack is not None:
        return f"Played with {session.terms.pack.label.name}."
    return " ".join(filter(None, (reconstruction(session.game), for_owners(session.game))))


def option_facts(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """The options of a game with their defaults and ranges."""
    kept = ("type", "default", "minimum", "maximum", "enum", "description", "pairs", "shown_if")
    schema = game.options.model_json_schema().get("properties", {})
    return {name: {key: about[key] for key in kept if key in about} for name, about in schema.items()}
