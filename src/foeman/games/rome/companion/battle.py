"""A battle between a bot and a person at a physical table: before it, the battle itself, and what comes of it."""

from __future__ import annotations

from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.engine.tabletop import tabletop
from foeman.games.rome.bots.battle import BotCommander
from foeman.games.rome.bots.board import names as board
from foeman.games.rome.bots.board.armies import force_of
from foeman.games.rome.bots.board.battle import Kind, TableBattleBoard
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.companion.battle_phases import fight_at_table, retreat_after_tie
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.digital.decks import declare, defeat
from foeman.games.rome.rules import battle_result, traits
from foeman.games.rome.rules.armies import is_destroyed
from foeman.games.rome.rules.combat import Card, Force
from foeman.games.rome.rules.conquest import provoke
from foeman.games.rome.state import Army, State, army_of, general_of

BATTLE, AWAY = "there is a battle", "it gets away"
TIE = "nobody"


class KnownInBattle:
    """What Foeman need not ask, or asks in its own way: cards of one name are told apart by number."""

    def __init__(self, state: State, army: Army, table: Table) -> None:
        self.state = state
        self.army = army
        self.table = table
        self.kinds = list(dict.fromkeys(troop.type for troop in state.printed.troops.values()))

    def type_opposite(self, card: board.Card) -> Kind:
        """Of what type the card is that a card of the bot rolls at."""
        words, rule = "Of what type is the card that {} rolls at?", "rome.board.type_opposite"
        return Kind(self.table.choose(YOU, self.kinds, rule=rule, about=card, words=words))

    def ways_back(self, army: board.Force) -> list[board.Region]:
        """rome.solo.battle.human.retreat: the bot's regions next to its army; people's armies are asked for."""
        lands, faction = self.state.lands, self.army.faction
        near = self.state.printed.neighbours[str(self.army.region)]
        own = [board.Region(one) for one in near if lands[one].controller == faction]
        free = [one for one in own if army_of(self.state, faction, one) is None]
        words, rule = "{} has to leave. Which of these have no army in them?", "rome.board.ways_back"
        return self.table.choose_some(YOU, free, rule=rule, about=self.army, words=words)

    def destroyed_cards(self, cards: list[board.Card]) -> list[board.Card]:
        """Which of the bot's cards have been destroyed."""
        names: dict[str, board.Card] = {}
        for card in cards:
            count = sum(it == card for it in names.values()) + 1
            names[f"{card} ({count})" if count > 1 else card] = card
        words, rule = "Which of these cards of the bot have been destroyed?", "rome.board.destroyed_cards"
        dead = self.table.choose_some(YOU, list(names), rule=rule, about="destroyed", words=words)
        return [names[name] for name in dead]


def fight_person(state: Companion, army: Army, foe: str, region: str, table: Table, *, attacks: bool) -> bool:
    """rome.solo.battle.human.declare, rome.solo.declare.attacked: a bot's army and a person's; says whether it holds.

    The person leads the battle by the rules of the game; the bot shows its cards and rolls.
    """
    if attacks:
        provoke(state, army.faction, foe, table, army)
        words, rule = "{} meets the army of {} in {}. What becomes of that army?", "rome.board.battle"
        met = table.choose(YOU, [BATTLE, AWAY], rule=rule, about=(army, foe, region), words=words)
        if met == AWAY:
            return True
    else:
        provoke(state, foe, army.faction, table)
    if not declare(state, army, table):
        table.instruct(f"Take {army.name} off the board: it is too small for a battle.", "rome.ruling.solo_too_small")
        return False
    return resolve(state, army, foe, region, table)


def resolve(state: Companion, army: Army, foe: str, region: str, table: Table) -> bool:
    """rome.solo.battle.human.phases: the fight, and who has won it; says whether the bot's army has the field."""
    bot, troops = player_of(state, army.faction), state.printed.troops
    cards = [Card(troops[name], army, troops[name].counts_as) for name in army.cards]
    general = general_of(state, army)
    leader = f"{general.name}, {general.stars} stars" if general is not None else "nobody"
    table.instruct(f"{army.name} fights with {len(cards)} cards, led by {leader}.", "rome.solo.battle.human.declare")
    enemy: TableBattleBoard = tabletop(TableBattleBoard, table, state.memory, "rome", KnownInBattle(state, army, table))
    force = Force(army, BotCommander(state, army.faction, table), cards, army, len(cards))
    fight_at_table(bot, cards, traits.battle_stars(state, army), enemy, table)
    words = "Who has won the battle of {} and {}?"
    options = [army.faction, foe, TIE]
    winner = table.choose(YOU, options, rule="rome.battle.victor.victory", about=(army, foe), words=words)
    end_battle(state, force, winner, table)
    if is_destroyed(state, army) or army.region is None:
        table.instruct(f"Take {army.name} off the board.", "rome.solo.defeat.undeclared")
        return False
    if winner == TIE:
        goes = retreat_after_tie(bot, force_of(army), enemy, table)
        return True if goes is None else retreat(army, goes, table)
    if winner == foe:
        ways = enemy.ways_back(force_of(army))
        if not ways:
            defeat(state, army, table)
            return False
        return retreat(army, table.tie(ways, rule="rome.solo.battle.human.retreat", about=army), table)
    return True


def end_battle(state: State, force: Force, winner: str, table: Table) -> None:
    """rome.battle.victor.recover, rome.battle.victor.dead, rome.ruling.solo_bot_rewards: the dead, and the rewards."""
    battle_result.give_back_spent(state, force)
    broken = battle_result.is_broken(state, force)
    if winner == force.faction and not broken:
        words, rule = "Was it a total victory: is the army of four or more cards destroyed?", "rome.battle.victor.total"
        total = table.confirm(YOU, rule=rule, about=force.army, words=words)
        count = (2 if total else 1) + traits.extra_recovery(state, force.leader)
        battle_result.recover(force, count, table)
        battle_result.bury(state, force, table)
        battle_result.reward(state, force, total, table)
    elif broken:
        battle_result.disband(state, force, table)
    else:
        battle_result.bury(state, force, table)


def retreat(army: Army, region: str, table: Table) -> bool:
    """rome.solo.battle.human.retreat: the bot's army leaves the field."""
    army.region, army.halted, army.guest = region, True, ""
    table.instruct(f"{army.name} retreats to {region}.", "rome.solo.battle.human.retreat")
    return False
