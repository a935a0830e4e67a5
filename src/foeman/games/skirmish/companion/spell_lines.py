"""Spells that a person types in at a physical table: one line each, as an army's list would say it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from foeman.engine.questions import Random, refuse
from foeman.engine.reading import Json
from foeman.games.skirmish.companion.cards import DONE, LONGEST
from foeman.games.skirmish.printed import Spell

EXAMPLE = 'Fire Bolt, 4+, 18", enemy, 3 hits AP(1)'
MOST_SPELLS = 12

NEEDS = re.compile(r"(\d{1,2})\+?")
RANGE = re.compile(r"(\d{1,2})\"?")
TARGETS: dict[str, tuple[str, int]] = {
    "enemy": ("enemy", 1), "one model": ("enemy_model", 1), "2 enemies": ("enemy", 2), "3 enemies": ("enemy", 3),
    "friend": ("friend", 1), "terrain": ("terrain", 1),
}  # fmt: skip
"""Whom a spell is cast at, as it is typed."""

HITS = re.compile(r"(?P<hits>\d{1,2}) hits?(?P<each> for each model)?(?P<rules>(?:[ ,]+\w+\(\d+\))*)", re.IGNORECASE)
RULE = re.compile(r"(AP|Deadly)\((\d)\)", re.IGNORECASE)
SIGNED = re.compile(r"([+-]\d) (?:to )?(hit in melee|hit|melee rolls|defense)", re.IGNORECASE)
SIGNED_EFFECTS = {"hit in melee": "to_hit_melee", "hit": "to_hit", "melee rolls": "melee_rolls", "defense": "defense"}
MOVED = re.compile(r"(next move|move|charge) (\d{1,2})\"?", re.IGNORECASE)
WORDS = {
    "regeneration": "regeneration", "stealth": "stealth", "rending": "rending", "poison": "poison",
    "dangerous test": "dangerous_test", "morale test": "morale_hits", "remove terrain": "remove_terrain",
}  # fmt: skip
EFFECTS = (
    "what it does: 3 hits AP(1) Deadly(3), 1 hit for each model, +1 to hit, -1 to hit in melee, +1 to melee rolls, "
    "+1 Defense, Regeneration, Stealth, Rending, Poison, next move 6, move 6, charge 6, dangerous test, morale test or "
    "remove terrain"
)


@dataclass(frozen=True, slots=True)
class SpellText:
    """A spell as a person types it, or done."""

    may_end: bool = True
    high: int = LONGEST
    kind: str = "name"

    def expects(self) -> str:
        return f"a spell like {EXAMPLE}" + (f", or {DONE}" if self.may_end else "")

    def choices(self) -> list[str]:
        return [DONE] if self.may_end else []

    def read(self, text: str) -> str:
        return self.parse(" ".join(text.split()))

    def parse(self, raw: Json) -> str:
        if not isinstance(raw, str) or not 1 <= len(raw) <= self.high or not raw.isprintable():
            raise refuse(self.expects(), raw)
        if self.may_end and raw.casefold() == DONE:
            return DONE
        if "," not in raw:
            raise refuse(self.expects(), raw)
        read_spell(raw, 1)
        return raw

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return DONE if self.may_end else EXAMPLE


def read_spell(text: str, number: int) -> Spell:
    """A spell from its line: its name, what it needs, its range, whom it is cast at, what it does."""
    parts = [part.strip() for part in text.split(",", maxsplit=4)]
    if len(parts) < 5 or not parts[0]:
        raise refuse(f"a spell like {EXAMPLE}", text)
    name, needs, inches, target, effect = parts
    needed, reach = NEEDS.fullmatch(needs), RANGE.fullmatch(inches)
    if needed is None or not 2 <= int(needed[1]) <= 12:
        raise refuse("what it needs as the second, like 4+", needs)
    if reach is None or not 1 <= int(reach[1]) <= 48:
        raise refuse('its range as the third, like 18"', inches)
    if target.casefold() not in TARGETS:
        raise refuse(f"whom it is cast at as the fourth: {', '.join(TARGETS)}", target)
    kind, targets = TARGETS[target.casefold()]
    return Spell(
        army="own", number=number, name=name, needs=int(needed[1]), range=int(reach[1]), target=kind,  # type: ignore[arg-type]  # one of TARGETS
        targets=targets, origin="reconstructed", **read_effect(effect),
    )  # fmt: skip


def read_effect(text: str) -> dict[str, Any]:
    """What a spell does, as the pack has it."""
    hits, signed, moved = HITS.fullmatch(text), SIGNED.fullmatch(text), MOVED.fullmatch(text)
    if hits is not None:
        rules = {name.casefold(): int(number) for name, number in RULE.findall(hits["rules"])}
        if len(rules) < hits["rules"].count("("):
            raise refuse("hits with AP(X) or Deadly(X)", hits["rules"].strip())
        return {"effect": "hits", "hits": int(hits["hits"]), "per_model": bool(hits["each"]), **rules}
    if signed is not None:
        return {"effect": SIGNED_EFFECTS[signed[2].casefold()], "value": int(signed[1])}
    if moved is not None:
        return {"effect": moved[1].casefold().replace(" ", "_"), "value": int(moved[2])}
    if text.casefold() in WORDS:
        return {"effect": WORDS[text.casefold()]}
    raise refuse(EFFECTS, text)
