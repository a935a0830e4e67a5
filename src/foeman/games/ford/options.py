"""What can be set before a game of The Ford."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from foeman.engine.game import AT_A_TABLE


class Options(BaseModel):
    """What can be set before a game."""

    model_config = ConfigDict(extra="forbid")

    turns: int = Field(default=6, ge=1, le=1000)
    ahead: int = Field(default=0, ge=0, le=40, description="points that every Column begins with")
    map: Literal["pack", "told"] = Field(
        default="pack",
        description="at a real table: the pack's map, or one that is told as the game needs it",
        json_schema_extra=AT_A_TABLE,
    )
