"""People at a real table: what a bot's act depends on is asked at once, all else is told afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from foeman.engine.edits import Edits
from foeman.engine.forms import Name, SomeOf, Tally
from foeman.engine.mirror import hear_words
from foeman.engine.questions import YOU, Form
from foeman.engine.table import Table
from foeman.games.rome.companion.cards import put_cards
from foeman.games.rome.companion.mirror import Mirror, turn_name
from foeman.games.rome.companion.saying import RealBoard
from foeman.games.rome.companion.things import NONE, general_name, put_general, things
from foeman.games.rome.rules.combat import CENTRE, Battle, Card, Force, Stack
from foeman.games.rome.rules.commander import (
    DEPLOYED_BY,
    AtTheTable,
    Commander,
    can_lead,
    kinds,
    may_join,
    must_join,
    stack_limit,
)
from foeman.games.rome.rules.marian import swap_when_shown
from foeman.games.rome.rules.people import People
from foeman.games.rome.state import Army, State

GENERAL = "general"
CARDS = "{0}: which cards has it now? I take it to have {1}. What is different?"
REWARDS = "{}: take the veterans that the victory brings, and roll for your general."


class AtRealBoard(People):
    """A seat of people with the real board; what they do in their own turns is told (telling.py)."""

    def do_as_said(self, state: State, side: str, says: str, table: Table) -> None:
        """rome.events.effect: they do on the real board what no rule knows, and tell what has changed by it."""
        if not isinstance(state, Mirror):
            super().do_as_said(state, side, says, table)
            return
        hear_words(things(state), table, rule="rome.events.effect", who=side, says=says)
        if isinstance(table, RealBoard):
            table.look_again()

    def declare(self, state: State, army: Army, table: Table) -> bool:
        """rome.battle.phases: which cards an army has that is about to fight, once in a turn; old ones are swapped."""
        if not isinstance(state, Mirror):
            return True
        swaps = army.old_cards
        swap_when_shown(state, army, table)
        if swaps or state.looked_at.get(army.name) != turn_name(state):
            ask_for_cards(state, army, table)
        return True

    def lose_cards(self, state: State, army: Army, kills: int, s_results: int, table: Table, rule: str) -> int:
        """rome.conquer.damage, rome.ruling.defence_s: cards of the owner's choice, who says what is left."""
        if not isinstance(state, Mirror):
            return super().lose_cards(state, army, kills, s_results, table, rule)
        if kills or s_results:
            lost = " and ".join(counted(kills, "main battle") + counted(s_results, "skirmisher"))
            table.instruct(f"{army.name} loses {lost} of its owner's choice, as far as it has them.", rule)
            ask_for_cards(state, army, table)
        return kills + s_results

    def commander(self, state: State, side: str, table: Table) -> Commander:
        """rome.battle.phases: few questions, as the cards lie before the person who is asked."""
        return WithCards(state, side, table)


def counted(number: int, kind: str) -> list[str]:
    """So many cards of a kind, if any."""
    return [f"{number} {kind} card{'' if number == 1 else 's'}"] if number else []


def ask_for_cards(state: Mirror, army: Army, table: Table) -> None:
    """rome.battle.phases: the cards and the general of a person's army, by name."""
    forms: dict[str, Form[int] | Form[str]] = {}
    for card in cards_of_side(state, army.faction):
        forms[card] = Tally(0, 10, now=army.cards.count(card))
    forms[GENERAL] = Name()
    about, rule = (army, believed_cards(state, army)), "rome.battle.phases"
    told = table.ask(YOU, Edits(forms), rule=rule, about=about, words=CARDS)
    counts = {card: army.cards.count(card) for card in forms if card != GENERAL}
    for thing, value in told:
        if thing == GENERAL:
            put_general(state, army.faction, army.number, value)
        else:
            counts[thing] = value
    put_cards(state, army, [card for card, count in counts.items() for _ in range(count)])
    state.looked_at[army.name] = turn_name(state)


def cards_of_side(state: State, side: str) -> list[str]:
    """The troop cards that an army of a side can have: its own, and mercenaries."""
    return [troop.name for troop in state.printed.troops.values() if troop.faction == side or troop.is_mercenary]


def believed_cards(state: State, army: Army) -> str:
    """The cards and the general of an army, as they are believed to be."""
    cards = [f"{army.cards.count(card)} {card}" for card in dict.fromkeys(army.cards)]
    leader = general_name(state, army.faction, army.number)
    return f"{', '.join(cards) or 'no cards'}; {'no general' if leader == NONE else leader}"


class WithCards(AtTheTable):
    """A person who commands with the real cards: one answer for a whole stack, and nobody spares a free attack."""

    __slots__ = ()

    def deploy(self, battle: Battle, force: Force) -> Stack | None:
        """rome.battle.prepare.reveal: the leading card and what goes with it, in one answer."""
        if battle.phase == CENTRE and not self.declares_spare():
            return super().deploy(battle, force)
        leads = can_lead(self.state, battle, force)
        joining = [card for kind in ("skirmisher", "artillery") for card in may_join(battle, force, kind)]
        options = self._in_order(kinds([*leads, *(card for card in joining if not any(card is one for one in leads))]))
        most = min(len(options), 1 + 2 * stack_limit(self.state))
        only = self._only_stack(battle, force, options, most, leads)
        if only is not None:
            return only
        words = "{}, {} {}: which cards fight? (a main battle card, and what goes with it)"
        about, rule = (force, battle.phase, battle.fought + 1), DEPLOYED_BY[battle.phase]
        chosen = self.table.ask(self.faction, SomeOf(options, 1, most), rule=rule, about=about, words=words)
        return self._stack(battle, force, chosen, leads)

    def _only_stack(
        self, battle: Battle, force: Force, options: list[Card], most: int, leads: list[Card]
    ) -> Stack | None:
        """rome.battle.prepare.reveal: the stack that there is whatever is answered: the rules leave no choice."""
        answers = [list(some) for count in range(1, most + 1) for some in combinations(options, count)]
        stacks = [self._stack(battle, force, chosen, leads) for chosen in answers]
        different = {tuple((card.troop.name, card.wounded) for card in stack.cards) for stack in stacks if stack}
        return stacks[0] if len(different) == 1 else None

    def _stack(self, battle: Battle, force: Force, chosen: list[Card], leads: list[Card]) -> Stack | None:
        """The cards that were named; what the rules say must go along goes along."""
        lead = next((card for card in chosen if any(card is one for one in leads)), None)
        lead = lead or next(iter(self._in_order(leads)), None)
        if lead is None:
            return None
        if lead.kind == "skirmisher":
            return Stack(None, [lead])
        if lead.kind == "artillery":
            return Stack(None, [], [lead])
        return Stack(lead, *(self._going(battle, force, chosen, kind) for kind in ("skirmisher", "artillery")))

    def _going(self, battle: Battle, force: Force, chosen: list[Card], kind: str) -> list[Card]:
        """rome.ruling.stack_size: the skirmishers or artillery of a stack."""
        left = self._in_order(may_join(battle, force, kind))
        going = [card for card in left if any(card is one for one in chosen)][: stack_limit(self.state)]
        if not going and left and must_join(self.state, battle, force, len(left)):
            going = left[:1]
        return going

    def next_to_attack(self, battle: Battle, force: Force, cards: list[Card]) -> Card | None:
        """rome.ruling.unopposed: every card that can, one after the other."""
        return self._in_order(cards)[0]

    def _in_order(self, cards: Sequence[Card]) -> list[Card]:
        """Cards as the pack lists them, and not as somebody happens to hold them."""
        places = {name: place for place, name in enumerate(self.state.printed.troops)}
        return sorted(cards, key=lambda card: (places[card.troop.name], card.wounded))

    def takes_rewards(self) -> bool:
        """rome.battle.victor.veterans, rome.battle.victor.general: at the table; the cards are asked for once more."""
        if isinstance(self.state, Mirror):
            for army in self.state.sides[self.faction].armies:
                self.state.looked_at.pop(army.name, None)
            self.table.instruct(REWARDS.format(self.faction), "rome.battle.victor.veterans")
            return False
        return True

    def recover(self, force: Force, dead: list[Card]) -> Card | None:
        """rome.battle.victor.recover: which card comes back; nobody leaves one lying."""
        rule, words = "rome.battle.victor.recover", "{}: which card do you take back from the dead zone? ({} lie there)"
        return self.table.choose(self.faction, kinds(dead), rule=rule, about=(force, len(dead)), words=words)
