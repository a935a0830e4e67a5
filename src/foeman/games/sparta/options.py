"""What can be set before a game of SPARTA!."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """What can be set before a game besides who plays: how it is at a real table."""

    model_config = ConfigDict(extra="forbid")

    map: Literal["pack", "told"] = Field(
        default="pack", description="at a real table: the pack's map, or one that is told as the game looks at it"
    )
    cards: Literal["kept", "real"] = Field(
        default="kept",
        description="at a real table the bot's cards: Foeman keeps them, or they lie there and you turn them over",
    )
