"""What there is to know of a game before it begins."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Game


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
        "rulings": len(game.rulebook.ruling),
        "packs": [{"hash": pack.hash, **pack.label.model_dump(exclude={"game"})}],
        "dice": list(game.dice),
        "steps": {name: step.words for name, step in game.steps.items()},
    }


def option_facts(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """The options of a game with their defaults and ranges."""
    kept = ("type", "default", "minimum", "maximum", "enum", "description")
    schema = game.options.model_json_schema().get("properties", {})
    return {name: {key: about[key] for key in kept if key in about} for name, about in schema.items()}
