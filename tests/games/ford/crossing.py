"""A small position of The Ford, as a file has it: a cohort of each side, one of them in the ford."""

from __future__ import annotations

POSITION = {
    "game": "ford",
    "position": {
        "cohorts": [
            {"name": "Tribes's first cohort", "side": "Tribes", "space": "east bank"},
            {"name": "Legion's first cohort", "side": "Legion", "space": "ford"},
        ]
    },
}
