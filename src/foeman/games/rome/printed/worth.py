"""What cards are worth."""

from __future__ import annotations

from foeman.games.rome.printed import Printed


def card_worth(printed: Printed, card: str) -> int:
    """rome.solo.golden_rule: a troop card is worth its cost; a veteran one more than the card it is made from."""
    troop = printed.troops[card]
    if troop.cost is not None:
        return troop.cost
    base = printed.troops[troop.veteran_of].cost if troop.veteran_of else None
    return (base or 0) + 1


def ship_worth(printed: Printed, ship: str) -> int:
    """rome.solo.golden_rule: a ship card is worth its cost."""
    return printed.ships[ship].cost or 0
