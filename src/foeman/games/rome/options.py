"""What can be set before a game of Rome."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from foeman.engine.game import AT_A_TABLE
from foeman.games.rome.printed.stance_card import MARKERS
from foeman.games.rome.state import numbers_of


class Options(BaseModel):
    """What can be set before a game."""

    model_config = ConfigDict(extra="forbid")

    map: Literal["pack", "told"] = Field(
        default="pack",
        description="at a real table: the pack's map, or one that is told as the game needs it",
        json_schema_extra=AT_A_TABLE,
    )
    target: Literal[15, 20, 25] = Field(default=20, description="victory points that trigger the last round")
    rounds: int = Field(default=60, ge=1, le=500, description="a game that reaches this round ends there")
    stance: Literal["neutral", "random", "chosen"] = Field(
        default="neutral", description="how the markers on the bots' stance cards start"
    )
    stances: str = Field(
        default="",
        description='chosen markers, by bot: "Rome: Carthage 9, Greece 3; Greece: Rome 8" (the others on 5)',
        json_schema_extra=MARKERS,
    )
    income: int = Field(default=0, ge=0, le=10, description="gold more for every bot in each taxation phase")
    speed_income: Literal[15, 20, 25] = Field(default=15, description="the fixed income of a Speed-bot")
    points: int = Field(default=0, ge=0, le=2, description="victory points more for every bot at the end of a round")
    initiative: int = Field(default=0, ge=0, le=4, description="added to every bot's initiative total")
    tactics: Literal[0, 1, 2] = Field(default=0, description="how much more the bots' tactics dice do in battle")
    boldness_from: int = Field(
        default=0, ge=0, le=500, description="from this round on bots attack more readily (0: never)"
    )
    roads: Literal["table", "always", "never"] = Field(
        default="table", description="an open question: bots build roads as the spending table says, always or never"
    )
    wonders: Literal["table", "always", "never"] = Field(
        default="table", description="an open question: bots build wonders as the spending table says, always or never"
    )
    sieges: bool = Field(
        default=False, description="an open question: bots' armies that end in an enemy's land besiege it"
    )
    missions: str = Field(
        default="", description='points a round for holding regions: "Rome: Syrakousai 1; Greece: Taras 2, Capua 1"'
    )

    @field_validator("stances", "missions")
    @classmethod
    def _check_numbers(cls, text: str) -> str:
        numbers_of(text)
        return text
