"""What a benchmark has measured."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: what it is, in which unit, what it should be, and what it means."""

    name: str
    value: float
    unit: str
    target: str | None
    words: str
    p95: float | None = None
    """Where the value is the median of many: what 95 of 100 do not exceed."""
    most: float | None = None
    """And the most of all."""
