"""What can be set before a game of Skirmish."""

from __future__ import annotations

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
