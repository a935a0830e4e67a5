"""What the engine's tests share."""

from __future__ import annotations

import pytest

from foeman.engine.because import Record


@pytest.fixture
def record() -> Record:
    """A listener that keeps what it hears."""
    return Record()
