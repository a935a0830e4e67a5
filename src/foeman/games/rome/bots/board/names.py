"""The names used on a Board."""

from __future__ import annotations

from typing import NewType

RegionName = NewType("RegionName", str)
"""A region by its name."""
Sea = NewType("Sea", str)
"""A sea area by its name."""
Who = NewType("Who", str)
"""A faction."""
ForceName = NewType("ForceName", str)
"""An army of the bot, as "Army II"."""
Spy = NewType("Spy", str)
"""An agent of the bot, as "agent 1"."""
CardName = NewType("CardName", str)
"""A troop card by its name."""
GeneralName = NewType("GeneralName", str)
"""A general card by its name."""
