"""What can be set before a game of Skirmish."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from foeman.games.skirmish.state import DRAWN


class Options(BaseModel):
    """What can be set before a game."""

    model_config = ConfigDict(extra="forbid")

    table: str = Field(default=DRAWN, description="a table of the pack, `drawn`, `generated` or `empty`")
    player_list: str = Field(default=DRAWN, description="the player's list, or `drawn`")
    ai_list: str = Field(default=DRAWN, description="the AI's list, or `drawn`")
    points: int = Field(default=250, ge=10, le=3000)
    rounds: int = Field(default=4, ge=1, le=20)
    bonus: bool = Field(default=False, description="the AI's challenge bonus")
    edge: Literal[0, 1, 2] = Field(
        default=0, description="in every round: 1: +1 to hit for the AI, 2: +1 to Defense rolls, too"
    )
