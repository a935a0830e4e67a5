"""What a bot must know of the other side in a battle: questions at a physical table, looked up at the digital one.

Everything else of a battle a bot knows itself: its cards, its decks, its dice.
"""

from __future__ import annotations

from typing import Annotated, NewType, Protocol

from foeman.engine.tabletop import Range, compared
from foeman.games.rome import traits
from foeman.games.rome.bots.board import Card, Force, Region
from foeman.games.rome.bots.golden import card_worth
from foeman.games.rome.combat import HAND, Battle, Roll, answer_to, skulls_and_wounds
from foeman.games.rome.combat import Card as BattleCard
from foeman.games.rome.combat import Force as BattleForce
from foeman.games.rome.state import State, ruling

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
    """What a bot asks and tells besides when the person leads the battle at a physical table (table_battle.py)."""

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


class DigitalBattleBoard:
    """The other side of a battle of the digital game."""

    __slots__ = ("battle", "force", "open", "roll", "state")

    def __init__(self, state: State, battle: Battle, force: BattleForce) -> None:
        self.state = state
        self.battle = battle
        self.force = force
        self.roll: Roll | None = None
        """The own roll that is looked at."""
        self.open: dict[Target, BattleCard] = {}
        """The cards that can be attacked."""

    def difficult_terrain(self) -> int:
        """rome.ruling.solo_terrain_number: the battle's, after all changes."""
        return self.battle.terrain

    def general_stars(self) -> int:
        """rome.solo.battle.human.stars.bot: the stars that count in the comparison."""
        return traits.battle_stars(self.state, self.battle.foe(self.force).leader)

    def main_for_centre(self) -> int:
        """rome.ruling.solo_artillery_count: the card shown counts, those kept to envelop do not."""
        foe = self.battle.foe(self.force)
        left = sum(card.zone == HAND and card.kind == "main" and not card.kept for card in foe.cards)
        shown = foe.stack.main
        return left + (shown is not None and shown.zone == HAND and shown.kept)

    def type_opposite(self, card: Card) -> Kind:
        """rome.battle.dice.s_red: the type of the card rolled at."""
        return Kind("" if self.roll is None else self.roll.target.troop.type)

    def results_against(self, card: Card) -> int:
        """rome.battle.dice.s_black, rome.ruling.black_s: what is rolled against the card in the same exchange."""
        rolls = self.battle.rolls
        if self.roll is None or not any(one is self.roll for one in rolls):
            return 0
        answer = answer_to(self.roll, rolls)
        if answer is None:
            return 0
        skulls, wounds = skulls_and_wounds(self.state, answer, None)
        reading = ruling(self.state, "rome.ruling.black_s")
        results = skulls if reading == "skull_only" else skulls + wounds
        return min(1, results) if reading == "all_results" else results

    def cards_to_attack(self) -> list[Target]:
        """rome.battle.envelop.targets: one of each kind."""
        return list(self.open)

    def is_main(self, target: Target) -> bool:
        """Whether it is a main battle card."""
        return self.open[target].kind == "main"

    def is_wounded(self, target: Target) -> bool:
        """Whether it is wounded."""
        return self.open[target].wounded

    def worth(self, target: Target) -> int:
        """Its cost, as the golden rule counts it."""
        return card_worth(self.state.chart, self.open[target].troop.name)

    def ways_back(self, army: Force) -> list[Region]:
        """rome.solo.battle.human.equal: adjacent regions under its control that it can go to."""
        from foeman.games.rome.meeting import flight_regions  # it calls battles in its turn

        lands, faction = self.state.lands, self.force.faction
        regions = flight_regions(self.state, self.force.army)
        return [Region(region) for region in regions if lands[region].controller == faction]
