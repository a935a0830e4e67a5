"""The names used on a Board."""

from __future__ import annotations

from typing import NewType

Region = NewType("Region", str)
"""A region by its name."""
Sea = NewType("Sea", str)
"""A sea area by its name."""
Who = NewType("Who", str)
"""A faction."""
Force = NewType("Force", str)
"""An army of the bot, as "Army II"."""
Spy = NewType("Spy", str)
"""An agent of the bot, as "agent 1"."""
Card = NewType("Card", str)
"""A troop card by its name."""
