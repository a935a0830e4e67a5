"""What of a pack of SPARTA! can be edited, and what must hold in it for the rules to play with it."""

from __future__ import annotations

from collections.abc import Iterator

from foeman.engine.sheets import Finding, Join, Sheets
from foeman.games.sparta.printed.pack import FILES, Content


def whole(content: Content) -> Iterator[Finding]:
    """What the rules rely on beyond the single entries."""
    yield from ()


SHEETS = Sheets(
    content=Content,
    files=FILES,
    places=("spaces", "allies"),
    counted=("regions", "spaces"),
    cards=("events", "battle_cards", "leaders", "scenarios", "sides"),
    joins=(
        Join("road", "spaces", "spaces", "roads", words="a road between two spaces"),
        Join("crossing", "spaces", "spaces", "crossings", words="a crossing over the sea"),
        Join("ally", "allies", "spaces", field="next", words="an ally next to a space"),
    ),
    map={"regions": [], "spaces": [], "roads": [], "crossings": []},
    as_ours={
        "allies": ("id",),
        "numbers": ("id",),
        "mobilisation": ("round",),
        "modifiers": ("when",),
        "tests": ("what", "standing"),
        "objectives": ("side", "successes"),
        "targets": ("side",),
    },
    reached=("colony",),
    whole=whole,
)
