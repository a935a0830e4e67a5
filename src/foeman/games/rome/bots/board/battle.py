"""What a bot must know of the other side in a battle: all else it knows itself: its cards, its decks, its dice."""

from __future__ import annotations

from typing import NewType, Protocol

from foeman.games.rome.bots.board.names import CardName, ForceName, RegionName

TargetName = NewType("TargetName", str)
"""A card of the other side that can be attacked, by its name; of a wounded one the name says so."""
Kind = NewType("Kind", str)
"""The type of a troop card: foot close, cavalry, elephant and so on, by its id in the pack."""


class BattleBoard(Protocol):
    """What a bot asks of the other side in a battle."""

    def difficult_terrain(self) -> int:
        """How much difficult terrain this battle has, after all changes by generals and events."""

    def general_stars(self) -> int:
        """How many stars the general of the other side counts in this battle; none without a general."""

    def main_for_centre(self) -> int:
        """How many main battle cards for the centre the other side has, with the one shown, without those kept."""

    def type_opposite(self, card: CardName) -> Kind:
        """Of what type the card is that a card rolls at."""

    def kinds_beside(self, card: CardName) -> list[Kind]:
        """The kinds of artillery and skirmisher, not yet pulled back, deployed with the card that a card rolls at."""

    def results_against(self, card: CardName) -> int:
        """How many results rolled against a card just now a black S can cancel."""

    def cards_to_attack(self) -> list[TargetName]:
        """The cards of the other side that can be attacked."""

    def is_main(self, target: TargetName) -> bool:
        """Whether it is a main battle card."""

    def is_wounded(self, target: TargetName) -> bool:
        """Whether it is wounded."""

    def worth(self, target: TargetName) -> int:
        """What it costs; a veteran 1 more than the card it was."""

    def ways_back(self, army: ForceName) -> list[RegionName]:
        """The regions next to an army that the bot controls and that have no army in them."""
