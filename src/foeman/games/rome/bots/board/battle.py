"""What a bot must know of the other side in a battle: all else it knows itself: its cards, its decks, its dice."""

from __future__ import annotations

from typing import Annotated, NewType, Protocol

from foeman.engine.tabletop import Range, compared
from foeman.games.rome.bots.board.names import Card, Force, Region

Target = NewType("Target", str)
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

    def type_opposite(self, card: Card) -> Kind:
        """Of what type is the card that {card} rolls at?"""

    def results_against(self, card: Card) -> Annotated[int, Range(0, 9)]:
        """How many results rolled against {card} just now can a black S cancel?"""

    def cards_to_attack(self) -> list[Target]:
        """Which cards of the other side can be attacked?"""

    @compared(which="Which of these are main battle cards?")
    def is_main(self, target: Target) -> bool:
        """Is {target} a main battle card?"""

    @compared(which="Which of these are wounded?")
    def is_wounded(self, target: Target) -> bool:
        """Is {target} wounded?"""

    @compared(most="Which of these costs most? (a veteran costs 1 more than the card it was)")
    def worth(self, target: Target) -> Annotated[int, Range(0, 9)]:
        """How much does {target} cost? (a veteran costs 1 more than the card it was)"""

    def ways_back(self, army: Force) -> list[Region]:
        """Which regions next to {army} does the bot control that have no army in them?"""


class TableBattleBoard(BattleBoard, Protocol):
    """What a bot asks and tells besides when the person leads the battle at a physical table."""

    def has_card_for_combat(self, phase: str) -> bool:
        """Do you have a card for another combat in the fight for the {phase}?"""

    def does_roll(self, card: Card) -> bool:
        """Does {card} roll, in its turn? (it is not destroyed, and has a card to roll at)"""

    def destroyed_cards(self, cards: list[Card]) -> list[Card]:
        """Which of these cards of the bot have been destroyed?"""

    def play_cards(self, cards: str) -> None:
        """The bot plays {cards}."""

    def attack_card(self, card: Card, target: Target) -> None:
        """{card} attacks {target}, which rolls nothing back."""

    def tell_roll(self, card: Card, faces: str) -> None:
        """{card} has rolled {faces}: see to what that does to your cards."""
