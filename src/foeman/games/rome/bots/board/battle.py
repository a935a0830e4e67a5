"""What a bot must know of the other side in a battle: all else it knows itself: its cards, its decks, its dice."""

from __future__ import annotations

from typing import Annotated, NewType, Protocol

from foeman.engine.tabletop import Range, compared
from foeman.games.rome.bots.board.names import CardName, ForceName, RegionName

TargetName = NewType("TargetName", str)
"""A card of the other side that can be attacked, by its name; of a wounded one the name says so."""
Kind = NewType("Kind", str)
"""The type of a troop card: foot close, cavalry, elephant and so on, by its id in the pack."""


class BattleBoard(Protocol):
    """What a bot asks of the other side in a battle."""

    def difficult_terrain(self) -> Annotated[int, Range(0, 9)]:
        """How much difficult terrain does this battle have, after all changes by generals and events?"""

    def general_stars(self) -> Annotated[int, Range(0, 9)]:
        """How many stars does the general of the other side count in this battle? (0 without a general)"""

    def main_for_centre(self) -> Annotated[int, Range(0, 9)]:
        """How many main battle cards for the centre has the other side, with the one shown, without those kept?"""

    def type_opposite(self, card: CardName) -> Kind:
        """Of what type is the card that {card} rolls at?"""

    def kinds_beside(self, card: CardName) -> list[Kind]:
        """Which kinds of artillery and skirmisher, not yet pulled back, are deployed with the card {card} rolls at?"""

    def results_against(self, card: CardName) -> Annotated[int, Range(0, 9)]:
        """How many results rolled against {card} just now can a black S cancel?"""

    def cards_to_attack(self) -> list[TargetName]:
        """Which cards of the other side can be attacked?"""

    @compared(which="Which of these are main battle cards?")
    def is_main(self, target: TargetName) -> bool:
        """Is {target} a main battle card?"""

    @compared(which="Which of these are wounded?")
    def is_wounded(self, target: TargetName) -> bool:
        """Is {target} wounded?"""

    @compared(most="Which of these costs most? (a veteran costs 1 more than the card it was)")
    def worth(self, target: TargetName) -> Annotated[int, Range(0, 9)]:
        """How much does {target} cost? (a veteran costs 1 more than the card it was)"""

    def ways_back(self, army: ForceName) -> list[RegionName]:
        """Which regions next to {army} does the bot control that have no army in them?"""
