"""Another map of Outremer, made by a program, for the referee: other names and borders, worth and icons dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pydantic import BaseModel

from foeman.engine.packs import Pack, from_json
from foeman.engine.table import Table
from foeman.games.crusade.companion.pack_files import files
from foeman.games.crusade.printed import JERUSALEM, Printed
from foeman.games.crusade.printed.pack import Border, Content, RegionEntry, StrengthEntry, read_content

OTHER = "crusade.setup.usual"
LABEL = 'game = "crusade"\nname = "Another Outremer"\nversion = 1\n'
E = TypeVar("E", bound=BaseModel)


def other_map(printed: Printed, table: Table) -> Pack:
    """A pack that nobody has printed."""
    content = printed.content
    new = files(
        content,
        regions=regions(content, table),
        borders=borders(content, table),
        strengths=strengths(content, table),
        leaders=renamed(content.leaders, "Leader"),
        cards=renamed(content.cards, "Card"),
        diplomacy_cards=renamed(content.diplomacy_cards, "Envoy"),
        spaces=renamed(content.spaces, "Space"),
    )
    return from_json({"pack.toml": LABEL, **new}, "another map")


def cards_alone(other: Pack, ours: Pack) -> Pack:
    """What is known beside a board whose map is told: the other pack's cards, and of the map, Leaders, Strength and the
    diplomacy board only what ours says."""
    own = read_content(ours)
    told = {name: getattr(own, name) for name in ("regions", "borders", "strengths", "leaders", "spaces")}
    return from_json({"pack.toml": LABEL, **files(read_content(other), **told)}, "another map's cards")


def renamed(entries: Sequence[E], word: str) -> list[E]:
    """The same things under other names."""
    return [one.model_copy(update={"name": f"{word}{number}"}) for number, one in enumerate(entries, 1)]


def regions(content: Content, table: Table) -> list[RegionEntry]:
    """Every region but Jerusalem under another name; slots and icons of those that begin empty dealt out anew."""
    begun = {start.region for start in content.starts} | {at for one in content.neutrals for at in one.starts}
    names = table.shuffle([f"Land{number}" for number in range(1, len(content.regions) + 1)], rule=OTHER)
    empty = [region for region in content.regions if region.id not in begun and region.name != JERUSALEM]
    dealt = dict(zip((one.id for one in empty), table.shuffle(empty, rule=OTHER), strict=True))
    found = []
    for region, name in zip(content.regions, names, strict=True):
        shown = dealt.get(region.id, region)
        new = {"slots": shown.slots, "icons": shown.icons, "name": JERUSALEM if region.name == JERUSALEM else name}
        found.append(region.model_copy(update=new))
    return found


def borders(content: Content, table: Table) -> list[Border]:
    """A tenth of the borders lead elsewhere."""
    kept = list(content.borders)
    ids = [region.id for region in content.regions]
    for border in table.deal(content.borders, len(content.borders) // 10, rule=OTHER):
        one, other = border.between
        joined = {frozenset(known.between) for known in kept}
        free = [id for id in ids if id not in (one, other) and frozenset((one, id)) not in joined]
        kept[kept.index(border)] = border.model_copy(update={"between": (one, table.draw(free, rule=OTHER))})
    return kept


def strengths(content: Content, table: Table) -> list[StrengthEntry]:
    """What Units are worth in each kind of region, dealt out anew."""
    cities = table.shuffle([one.city for one in content.strengths], rule=OTHER)
    deserts = table.shuffle([one.desert for one in content.strengths], rule=OTHER)
    worth = zip(content.strengths, cities, deserts, strict=True)
    return [one.model_copy(update={"city": city, "desert": desert}) for one, city, desert in worth]
