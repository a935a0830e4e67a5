"""What an S does, for every card of the pack: there is a battle in which it does it."""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.because import Line, Record
from foeman.engine.forms import Roll
from foeman.engine.questions import Question
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.printed import Printed, S
from foeman.games.rome.rules import combat
from foeman.games.rome.rules.battle import fight_battle
from foeman.games.rome.state import FACTIONS, Army, State
from tests.games.rome.battles import field, region_of

NewGame = Callable[..., State]


class EveryDieIsS(Table):
    """Whoever has to choose does so by chance; every die shows an S."""

    def __init__(self, seed: int) -> None:
        self.listener = Record()
        self._others = SeededTable(seed, FACTIONS)

    def answer(self, question: Question) -> object:
        if isinstance(question.form, Roll):
            return [S] * question.form.count
        return self._others.answer(question)


def dies_of_s(state: State, card: str, victim: str, seed: int) -> bool:
    """Whether in a whole battle, in which nothing but the S of one card can destroy any, it destroys a victim."""
    state.phase = "campaign"
    one, other = Army("Rome", 1, [card, "Italian Infantry", "Italian Infantry"]), Army("Carthage", 1)
    other.cards = ["Ligurian Infantry", victim, "Ligurian Infantry"]
    state.sides["Rome"].hand, state.sides["Carthage"].hand = [], []
    state.sides["Rome"].armies, state.sides["Carthage"].armies = [one], [other]
    region = region_of(state, seed % 2)
    one.region = other.region = region
    table = EveryDieIsS(seed)
    fight_battle(state, one, other, region, table)
    assert isinstance(table.listener, Record)
    told = [event for event in table.listener.events if isinstance(event, Line)]
    lost = "rome.battle.centre.artillery_lost"
    return any(line.words.endswith(f"{victim} is destroyed.") and line.rule != lost for line in told)


VICTIMS = {
    "foot_close": "Italian Infantry",
    "foot_loose": "Ligurian Infantry",
    "bowmen": "Phoenician Archers",
    "skirmisher_foot": "Iberian Caetrati",
    "skirmisher_cavalry": "Numidian Allies",
    "cavalry": "Punic Cavalry",
    "chariot": "War Chariots",
    "elephant": "Forest Elephants",
    "artillery": "Bolt Throwers",
}


@proves("rome.battle.dice.s_red", "rome.ruling.red_s_reach")
def test_every_red_s_can_work(new_game: NewGame, printed: Printed) -> None:
    """For every card of the pack and every kind it names there is a battle in which its S destroys such a card."""
    named = [(card.name, kind) for card in printed.troops.values() if card.special == "red" for kind in card.against]
    assert len(named) == 136
    state = new_game()
    never = [
        (name, kind)
        for name, kind in named
        if not any(dies_of_s(state, name, VICTIMS[kind], seed) for seed in range(40))
    ]
    assert never == []


@proves("rome.battle.dice.s_black")
def test_every_black_s_can_work(new_game: NewGame, printed: Printed) -> None:
    """Every card with a black S can take off a Skull that is rolled at it."""
    black = [card for card in printed.troops.values() if card.special == "black"]
    assert black
    for troop in black:
        battle = field(new_game(), ["Italian Infantry"], ["Ligurian Infantry"])
        one, other = battle.attacker.cards[0], battle.defender.cards[0]
        one.troop = troop
        battle.rolls = [
            combat.Roll(battle.attacker, one, other, [S]),
            combat.Roll(battle.defender, other, one, ["skull"]),
        ]
        assert combat.hits_of(new_game(), battle, battle.rolls[1]) == (0, 0, [])
