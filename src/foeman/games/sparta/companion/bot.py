"""The bot's seat at a real table: it decides over the mirror, and what it does, somebody does for it."""

from __future__ import annotations

from foeman.engine.mirror import hear_words
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import CardName, Effect, RegionName
from foeman.games.sparta.bots.seat import BotSeat
from foeman.games.sparta.companion.cards import turned_up, with_cards
from foeman.games.sparta.companion.learning import ToldPrinted
from foeman.games.sparta.companion.mirror import EVENT_CARD, Mirror, are_real
from foeman.games.sparta.companion.things import things
from foeman.games.sparta.digital.commands import DigitalBoard
from foeman.games.sparta.rules.battle import Fight
from foeman.games.sparta.state import Force, State


def heard(state: State, table: Table) -> Table:
    """The whole table: what the bot does in people's own turns is for somebody to do, too."""
    return state.asking if isinstance(state, Mirror) and state.asking is not None else table


class TableBoard(DigitalBoard):
    """The board over the mirror of a real table."""

    __slots__ = ()

    def influence_words(self, region: RegionName) -> str:
        """Of a region that nothing but the tile was told of, nothing is asked for a reason alone."""
        printed = self.state.printed
        if isinstance(printed, ToldPrinted) and region in printed.told.unknown:
            return f"{self.region_words(region)}, not looked at"
        return super().influence_words(region)

    def carry_out(self, effect: Effect) -> None:
        """An effect that only the words of the card tell is done by somebody, who says what has changed."""
        printed = self.as_printed(effect)
        if printed.kind != "words" or not isinstance(self.state, Mirror):
            super().carry_out(effect)
            return
        rule = "sparta.base.cards.play"
        hear_words(things(self.state), self.table, rule=rule, who=self.side, says=printed.text)

    def turn_up(self, card: CardName) -> None:
        if card == EVENT_CARD and isinstance(self.state, Mirror):
            card = CardName(turned_up(self.state, self.side, self.table))
            self.printed = self.state.printed
        super().turn_up(card)


class BotAtTable(BotSeat):
    """The bot of the solo rules, beside a real board."""

    board = TableBoard

    def region_changed(self, state: State, side: str, table: Table) -> None:
        """sparta.objective.taken: also in people's own turns."""
        super().region_changed(state, side, heard(state, table))

    def play_card(self, state: State, side: str, left: int, table: Table) -> None:
        """sparta.base.cards.deal: with real cards somebody discards those that are left."""
        super().play_card(state, side, left, table)
        if are_real(state.terms) and left == 1 and state.sides[side].hand:
            table.instruct(f"Discard the other event cards of {side} unread.", "sparta.base.cards.deal")

    def plays_battle_card(self, state: State, side: str, under_way: Fight, table: Table) -> bool:
        """sparta.battle.turn_over: real cards are turned over by somebody."""
        cards = with_cards(state, table, side) if isinstance(state, Mirror) else table
        return super().plays_battle_card(state, side, under_way, cards)

    def turns_raid_away(self, state: State, side: str, force: Force, space: str, table: Table) -> bool:
        """sparta.desperate.sparta: in people's own turns."""
        return super().turns_raid_away(state, side, force, space, heard(state, table))

    def turns_siege_away(self, state: State, side: str, siege: Force, left: int, rolled: bool, table: Table) -> bool:
        """sparta.desperate.athens: in people's own turns."""
        return super().turns_siege_away(state, side, siege, left, rolled, heard(state, table))
