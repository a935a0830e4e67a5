"""A map that was told in a game as files of a pack, for the next; also the other maps of the referee."""

from __future__ import annotations

import json

from pydantic import BaseModel

from foeman.engine.reading import BadInput
from foeman.games.sparta.companion.mirror import Mirror, content_of
from foeman.games.sparta.printed.pack import FILES, Content


def kept_map(state: Mirror) -> dict[str, str]:
    """The map and the cards as they were told, with the rest of the pack; of the scenario that was played."""
    if not state.told.regions and not state.events and not state.battle_cards:
        raise BadInput("map: expected one that is told in the game, found the pack's")
    return pack_files(content_of(state))


def pack_files(content: Content) -> dict[str, str]:
    """Content as the TOML files of a pack."""
    files: dict[str, list[str]] = {}
    for part, file in FILES.items():
        entries: tuple[BaseModel, ...] = getattr(content, part)
        lines = [f"  {inline(entry.model_dump())}," for entry in entries]
        files.setdefault(file, []).append("\n".join([f"{part} = [", *lines, "]"]))
    return {file: "\n\n".join(parts) + "\n" for file, parts in files.items()}


def inline(value: object) -> str:
    """A value as TOML writes it in a line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {inline(part)}" for key, part in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(inline(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)
