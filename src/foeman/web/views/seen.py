"""What everything is made of that a response holds."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Seen(BaseModel):
    """Something that a response holds."""

    model_config = ConfigDict(extra="forbid", frozen=True)
