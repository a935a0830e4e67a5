"""What of a pack of Third Crusade can be edited, and what must hold in it for the rules to play with it."""

from __future__ import annotations

from collections.abc import Iterator

from foeman.engine.sheets import Finding, Join, Sheets
from foeman.games.crusade.printed.pack import FILES, Content


def whole(content: Content) -> Iterator[Finding]:
    """What the rules rely on beyond the single entries."""
    yield from ()


SHEETS = Sheets(
    content=Content,
    files={key: file for file, keys in FILES.items() for key in keys},
    places=("regions",),
    counted=("regions",),
    cards=("cards", "orders", "diplomacy_cards", "leaders", "armies", "ships", "objectives"),
    joins=(
        Join("road", "regions", "regions", "borders", {"road": True}, words="a border with a road"),
        Join("border", "regions", "regions", "borders", {"road": False}, words="a border without a road"),
    ),
    map={"regions": [], "borders": [], "edges": [], "glory_track": [], "starts": [], "objectives": []},
    as_ours={
        "armies": ("id", "name", "alliance"),
        "strengths": ("type",),
        "leader_strengths": ("shape",),
        "neutrals": ("type",),
        "orders": ("id",),
        "numbers": ("id",),
        "rounds": ("round",),
        "bidding": ("slot",),
        "columns": ("die",),
        "order_fail": ("die",),
    },
    reached=("port",),
    whole=whole,
)
