"""Cards that no pack knows: somebody says what is printed on them, once."""

from __future__ import annotations

from foeman.engine.listed import Listed
from foeman.engine.questions import Refused
from foeman.engine.reading import found, one_of
from foeman.games.sparta.companion.forms import Written, named
from foeman.games.sparta.printed import CATEGORIES, EFFECT_WORDS
from foeman.games.sparta.printed.pack import BattleCardEntry, EffectEntry, EventEntry

KINDS = {kind.replace("_", " "): kind for kind in EFFECT_WORDS}
"""What a card can do, as it is typed."""
BATTLES = ("land", "sea", "any")


def effect_of(text: str) -> EffectEntry:
    """One effect as it is typed: influence 1 2, asset elite 1 2, influence 1 2 in Ionia / Karia, grain 1 to Sicily."""
    plain, _, to = text.partition(" to ")
    plain, _, where = plain.partition(" in ")
    words = plain.split()
    numbers = [int(word) for word in words if word.isdecimal()]
    category = next((word for word in words if word in CATEGORIES), "")
    name = " ".join(word for word in words if not word.isdecimal() and word not in CATEGORIES)
    kind = KINDS[named(list(KINDS), name, one_of(KINDS))]
    if not 1 <= len(numbers) <= 2 or not all(1 <= number <= 9 for number in numbers):
        raise Refused(
            f"expected the number of the effect and of the increased one, as influence 1 2, found {found(text)}"
        )
    return EffectEntry.model_validate(
        {
            "effect": kind, "amount": numbers[0], "more": numbers[-1], "category": category,
            "where": [part.strip() for part in where.split("/") if part.strip()], "to": to.strip(),
        }
    )  # fmt: skip


def read_effect(text: str) -> str:
    """An effect that can be read, as it was typed."""
    effect_of(text)
    return text


def effect_called(name: str, own: str, text: str) -> str:
    """An effect as it was typed, with a region that is called otherwise from now on."""
    what, to, aim = text.partition(" to ")
    what, within, where = what.partition(" in ")
    regions = [own if part.strip() == name else part.strip() for part in where.split("/")]
    return f"{what}{within}{' / '.join(regions)}{to}{own if aim.strip() == name else aim}"


def battle_card_of(name: str, text: str) -> BattleCardEntry:
    """A battle card as it is typed: 2 land, 3 sea navy, 1 any."""
    words = text.split()
    values = [word for word in words if word.isdecimal()]
    battles, needs = [one for one in words if one in BATTLES], [one for one in words if one in CATEGORIES]
    if len(values) != 1 or len(battles) != 1 or len(needs) > 1 or not 1 <= int(values[0]) <= 9:
        raise Refused(
            f"expected a number, land, sea or any, and the asset it needs, as 3 sea navy, found {found(text)}"
        )
    entry = {"id": name, "name": name, "battle": battles[0], "value": int(values[0]), "copies": 1, "origin": "printed"}
    return BattleCardEntry.model_validate({**entry, "needs": needs[0] if needs else ""})


def read_battle_card(text: str) -> str:
    """What a battle card does, as it was typed."""
    battle_card_of("it", text)
    return text


def event_entry(name: str, effects: list[str]) -> EventEntry:
    """A told event card as a pack has it."""
    made = [effect_of(text).model_dump() for text in effects]
    return EventEntry.model_validate({"id": name, "name": name, "copies": 1, "effects": made, "origin": "printed"})


EVENT_FORM = Listed(
    "what it can do, as influence 1 2, asset elite 1 2 or influence 1 2 in Ionia / Karia", read_effect, 1
)
BATTLE_FORM = Written("a number, land, sea or any, and the asset it needs, as 3 sea navy", read_battle_card, "1 any")
