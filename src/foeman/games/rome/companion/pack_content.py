"""The pack of a game at a real table, entry by entry: its cards and numbers hold for a told map, too."""

from __future__ import annotations

from foeman.engine.own_names import read_once
from foeman.games.rome.printed.pack import load_content

pack_content = read_once(load_content)
"""What the pack says."""
