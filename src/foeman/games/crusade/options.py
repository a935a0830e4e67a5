"""What can be set before a game of Third Crusade."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator


class Options(BaseModel):
    """What can be set before a game."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)

    alternative: bool = False
    """Every bot rolls for a new column at the start of each phase."""
    gold: Annotated[int, Field(ge=0, le=20)] = 0
    """Gold more that every bot begins with."""
    glory: Annotated[int, Field(ge=0, le=6)] = 0
    """Glory more that the alliance of a bot begins with."""
    map: Literal["pack", "told"] = "pack"
    """At a physical table: whether the printed map is that of the pack, or is asked about."""
    cards: Literal["kept", "real"] = "kept"
    """At a physical table: whether Foeman keeps the bots' Event and Objective Cards, or they lie there and you turn
    them over."""
    orders: Literal["kept", "real"] = "kept"
    """At a physical table: whether Foeman keeps the bots' Orders, or the real ones lie there and you draw them."""

    @field_validator("orders", mode="before")
    @classmethod
    def _as_once_called(cls, orders: object) -> object:
        """Games that were begun when real Orders were called told go on."""
        return "real" if orders == "told" else orders
