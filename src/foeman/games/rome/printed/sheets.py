"""What of a pack of Rome can be edited, and what must hold in it for the rules to play with it."""

from __future__ import annotations

from collections.abc import Iterator

from foeman.engine.sheets import Finding, Join, Sheets, error
from foeman.games.rome.printed.pack import FILES, Content

BORDERS = {
    "plain": "a border that anybody crosses freely",
    "river": "a border along a river",
    "range": "a border over mountains",
    "strait": "a strait that armies cross",
}


def whole(content: Content) -> Iterator[Finding]:
    """What the rules rely on beyond the single entries."""
    yield from developments(content)


def developments(content: Content) -> Iterator[Finding]:
    """The numbers of a development are those that its effect asks for."""
    asked = {one.id: sorted(one.parameters) for one in content.effects}
    for one in content.developments:
        if sorted(one.parameters) != asked[one.effect]:
            needed, there = (", ".join(keys) or "none" for keys in (asked[one.effect], sorted(one.parameters)))
            words = f"expected {needed}, found {there}"
            yield error(f"factions.toml: {one.name}.parameters", words, "developments", one.id)


SHEETS = Sheets(
    content=Content,
    files=FILES,
    places=("regions", "seas"),
    counted=("regions", "seas"),
    cards=("actions", "events", "troops", "mercenaries", "generals", "ships", "factions", "developments"),
    joins=(
        *(Join(kind, "regions", "regions", "borders", {"kind": kind}, words=words) for kind, words in BORDERS.items()),
        Join("passage", "seas", "seas", "passages", words="two sea areas that a navy sails between"),
        Join("coast", "regions", "seas", field="coast", words="a region on the coast of a sea area"),
        Join("harbour", "regions", "seas", field="harbour", words="a sea area that a region's port opens to"),
    ),
    map={"regions": [], "seas": [], "borders": [], "passages": [], "frame": {}, "waste": {}},
    as_ours={
        "factions": ("name",),
        "dice": ("id",),
        "ranks": ("stars",),
        "traits": ("id",),
        "effects": ("id",),
        "events": ("id",),
        "agent_actions": ("id",),
    },
    like_ours=("traits.parameters", "events.parameters", "effects.parameters"),
    unfinished=("factions.capital", "factions.start_armies"),
    whole=whole,
)
