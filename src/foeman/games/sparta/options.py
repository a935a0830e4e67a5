"""What can be set before a game of SPARTA!."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from foeman.engine.game import AT_A_TABLE


class Options(BaseModel):
    """What can be set before a game besides who plays: how it is at a real table."""

    model_config = ConfigDict(extra="forbid")

    talents: int = Field(default=0, ge=0, le=30, description="talents more that every bot begins with")
    favour: int = Field(default=0, ge=0, le=10, description="favour more that every bot begins with")
    strength: int = Field(default=0, ge=0, le=5, description="strength more, of hoplites and navy, for every bot")
    points: int = Field(default=0, ge=0, le=20, description="points more that every bot counts at the end")
    map: Literal["pack", "told"] = Field(
        default="pack",
        description="at a real table: the pack's map, or one that is told as the game looks at it",
        json_schema_extra=AT_A_TABLE,
    )
    cards: Literal["kept", "real"] = Field(
        default="kept",
        description="at a real table the bot's cards: Foeman keeps them, or they lie there and you turn them over",
        json_schema_extra=AT_A_TABLE,
    )
