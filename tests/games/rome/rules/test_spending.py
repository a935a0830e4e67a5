"""The spending phase: turns, secrecy, generals, agents, unrest, veterans; troops are in test_recruiting.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.questions import Question
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import spending
from foeman.games.rome.rules.armies import destroy, release_general
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.rules.recruiting import Supply, survey
from foeman.games.rome.rules.spending import KEPT, PURCHASES
from foeman.games.rome.state import FACTIONS, State, gain
from tests.games.rome.turns import spending_turn

NewGame = Callable[..., State]

TRIBES = "Barbarian Tribes"
NO_SUPPLY = Supply()


def turn(game: State, faction: str, *answers: str, record: Record | None = None) -> None:
    """A spending turn in which the faction gives these answers, and then is done."""
    game.phase = "spending"
    with ScriptedTable([(faction, answer) for answer in (*answers, "done")], listener=record) as table:
        spending_turn(game, faction, table)
    check(game)


def told(record: Record) -> list[tuple[str, str | None]]:
    """What was said, and to whom only."""
    return [(event.words, event.to) for event in record.events if isinstance(event, Line)]


# The turn


@proves("rome.spend.secret")
def test_purchases_are_secret_until_all_have_chosen(new_game: NewGame) -> None:
    """What is bought is told to the buyer only; then all is declared in turn order, without the names of troops."""
    game, record = new_game(), Record()
    game.order = ["Carthage", "Rome", "Greece", TRIBES]
    turn(game, "Rome", "a troop card", "Rome's Army II", "Velites", "a development", "Scorpio Workshops", record=record)
    turn(game, "Carthage", "an improvement", "walls", "Gadir", record=record)
    assert told(record) == [
        ("Rome buys: troop card for Rome's Army II (1 gold).", "Rome"),
        ("Velites joins Rome's Army II.", "Rome"),
        ("Rome buys: Scorpio Workshops (1 gold).", "Rome"),
        ("Carthage buys: walls in Gadir (2 gold).", "Carthage"),
    ]
    record = Record()
    declare_purchases(game, ScriptedTable(listener=record))
    assert told(record) == [
        ("Carthage declares: 1 × walls in Gadir.", None),
        ("Rome declares: 1 × troop card for Rome's Army II.", None),
        ("Rome declares: 1 × Scorpio Workshops.", None),
    ]
    assert all(not side.purchases and not side.built and not side.bought_rows for side in game.sides.values())
    assert not any(army.reinforced for army in game.sides["Rome"].armies)


@proves("rome.ruling.simultaneous")
@pytest.mark.parametrize(("reading", "to", "later"), [("turn_order", "Rome", 1), ("open", None, 0)])
def test_open_purchases(reading: str, to: str | None, later: int, new_game: NewGame) -> None:
    """By the other reading everybody hears of a purchase when it is made, and nothing is left to declare."""
    game, record = new_game(rulings={"rome.ruling.simultaneous": reading}), Record()
    turn(game, "Rome", "a ship card", "Roman Trireme", record=record)
    assert told(record) == [
        ("Rome buys: ship card for Rome's Navy II (1 gold).", to),
        ("Roman Trireme joins Rome's Navy II.", "Rome"),
    ]
    record = Record()
    declare_purchases(game, ScriptedTable(listener=record))
    assert len(told(record)) == later


def test_every_kind_of_purchase(new_game: NewGame) -> None:
    """A turn is a row of purchases, each of which is done at once, until the player is done."""
    game = new_game()
    side = game.sides["Rome"]
    gain(game, "Rome", 20)
    side.agents.pop()
    destroy(game, side.armies[1], ScriptedTable())
    game.lands["Capua"].unrest = 2
    general = "Terentius Varro"
    turn(
        game,
        "Rome",
        *("a general", general),
        *("a new army", "Italian Infantry", "Republican Legionaries"),
        *("a troop card", "Rome's Army II", "Velites"),
        *("a ship card", "Roman Trireme"),
        *("a development", "Marines"),
        *("an improvement", "road", "Capua - Rome"),
        *("an agent", "Taras"),
        *("calm", "1"),
    )
    army = side.armies[-1]
    assert (army.name, army.general, army.region) == ("Rome's Army II", general, None)
    assert army.cards == ["Italian Infantry", "Republican Legionaries", "Velites"]
    assert side.developments == {"Marines": 1}
    assert game.roads == {"Capua - Rome": "Rome"}
    assert [agent.region for agent in side.agents] == ["Rome", "Taras"]
    assert game.lands["Capua"].unrest == 1
    assert side.gold == 25 - 2 - 1 - 2 - 1 - 1 - 2 - 1 - 2 - 1
    assert side.purchases == {
        "general": 1,
        "troop card for Rome's Army II": 3,
        "ship card for Rome's Navy II": 1,
        "Marines": 1,
        "road in Capua - Rome": 1,
        "agent in Taras": 1,
        "calm in Capua": 1,
    }


def test_a_player_without_gold_is_not_asked(new_game: NewGame) -> None:
    """When nothing can be had the turn is over."""
    game = new_game()
    gain(game, "Greece", -5)
    game.phase = "spending"
    spending_turn(game, "Greece", ScriptedTable())
    check(game)


def test_events_of_the_spending_turn(new_game: NewGame) -> None:
    """Events for a player's own turn and for spending are offered before anything is bought, and are honoured."""
    game = new_game()
    cards = {card.event.id: card for card in game.printed.actions.values()}
    hand = [cards[event].id for event in ("public_works", "volunteers", "bread_and_games")]
    game.sides["Rome"].hand = hand
    game.deck = [card for card in game.deck if card not in hand]
    game.lands["Rome"].unrest = 1
    works, volunteers, bread = (game.printed.actions[card].name for card in hand)
    gain(game, "Rome", -4)
    answers = [
        *(bread, works, volunteers),
        *("an improvement", "barracks", "Capua"),
        *("a troop card", "Rome's Army I", "Republican Legionaries"),
    ]
    game.phase = "spending"
    with ScriptedTable([("Rome", answer) for answer in answers]) as table:
        spending_turn(game, "Rome", table)
    check(game)
    assert (game.sides["Rome"].gold, game.sides["Rome"].volunteers, game.lands["Rome"].unrest) == (0, 2, 0)
    declare_purchases(game, ScriptedTable())
    assert (game.sides["Rome"].volunteers, game.sides["Rome"].free_improvements) == (0, 0)


@pytest.mark.parametrize("seed", range(4))
def test_random_turns_end_and_break_nothing(seed: int, new_game: NewGame) -> None:
    """Whoever buys at random comes to an end, and no card, coin or piece is made or lost."""
    game = new_game(seats=dict.fromkeys(FACTIONS, "random"))
    table = SeededTable(seed, FACTIONS)
    game.phase = "spending"
    for game.round in range(1, 16):
        for faction in FACTIONS:
            gain(game, faction, 6 + game.round)
            if game.sides[faction].armies and (game.round + seed) % 3 == 0:
                destroy(game, game.sides[faction].armies[0], table)
            spending_turn(game, faction, table)
            check(game)
        declare_purchases(game, table)
        check(game)


class Noting(Table):
    """A table that takes the first option, "done" apart, and notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def answer(self, question: Question) -> object:
        self.asked.append(question.asked)
        options = question.form.choices()
        return question.form.read(options[-1] if options else "1")


def test_questions_are_told_apart(new_game: NewGame) -> None:
    """Two questions of a turn that follow each other are never the same in a journal."""
    game, table = new_game(), Noting()
    gain(game, "Rome", 30)
    game.lands["Rome"].unrest = 3
    game.phase = "spending"
    spending_turn(game, "Rome", table)
    assert all(one != other for one, other in zip(table.asked, table.asked[1:], strict=False))
    check(game)


# Generals


@proves("rome.spend.general.cost", "rome.spend.general.barbarians")
@pytest.mark.parametrize(("faction", "left"), [("Rome", 3), ("Greece", 3), ("Carthage", 3), (TRIBES, 5)])
def test_the_price_of_a_general(faction: str, left: int, new_game: NewGame) -> None:
    """A new general has two stars and costs 2 gold; the Barbarian Tribes pay nothing."""
    game = new_game()
    side = game.sides[faction]
    names = spending.generals_on_offer(game, faction)
    assert names
    assert all(game.printed.generals[name].stars == 2 for name in names)
    turn(game, faction, "a general", names[0])
    assert (side.gold, side.generals, names[0] in side.recruits) == (left, [names[0]], False)
    gain(game, faction, -left)
    assert spending.can_buy_general(game, faction, NO_SUPPLY) == (faction == TRIBES)


@proves("rome.spend.general.join")
def test_a_new_general_joins_an_army(new_game: NewGame) -> None:
    """An army without a general gets one if it is at most four land regions from a home region; else he is kept."""
    game = new_game()
    army, other = game.sides["Rome"].armies[:2]
    release_general(game, army)
    army.region, other.region = "Massalia", "Rome"
    assert spending.leaderless_in_reach(game, "Rome") == [army]
    turn(game, "Rome", "a general", "Terentius Varro", army.name)
    assert (army.general, game.sides["Rome"].generals) == ("Terentius Varro", [])
    release_general(game, army)
    distances = {region: min(game.printed.land_distance[home][region] for home in HOMES) for region in game.lands}
    for steps, near in ((4, True), (5, False)):
        army.region = next(region for region, distance in distances.items() if distance == steps)
        assert (army in spending.leaderless_in_reach(game, "Rome")) == near


HOMES = ("Rome", "Arretium", "Ariminum", "Patavium", "Medhlan", "Capua", "Taras", "Cosentia")


@proves("rome.spend.general.join")
def test_a_new_general_can_be_kept(new_game: NewGame) -> None:
    """Even with an army in need a general may be kept for a new one."""
    game = new_game()
    army = game.sides["Rome"].armies[0]
    release_general(game, army)
    army.region = "Rome"
    turn(game, "Rome", "a general", "Terentius Varro", KEPT)
    assert (army.general, game.sides["Rome"].generals) == (None, ["Terentius Varro"])


@proves("rome.spend.general.four")
def test_one_general_with_each_army(new_game: NewGame) -> None:
    """Any number can be spare, but an army has one general, so that there are four on the board at most."""
    game = new_game()
    gain(game, "Rome", 10)
    for army, region in zip(game.sides["Rome"].armies, HOMES, strict=False):
        army.region = region
    assert spending.leaderless_in_reach(game, "Rome") == []
    turn(game, "Rome", *("a general", "Terentius Varro"), *("a general", "Minucius Rufus"))
    assert game.sides["Rome"].generals == ["Terentius Varro", "Minucius Rufus"]
    assert [army.general is not None for army in game.sides["Rome"].armies] == [True] * 4


@proves("rome.spend.general.cost", "rome.spend.develop.next_round")
def test_better_generals_by_a_development(new_game: NewGame) -> None:
    """A development lets one general of three stars be had in each round, at the same price."""
    game = new_game()
    game.round = 2
    game.sides["Rome"].developments["Legates"] = 1
    gain(game, "Rome", 5)
    turn(game, "Rome", "a general", "Claudius Nero")
    assert game.sides["Rome"].gold == 8
    assert all(game.printed.generals[name].stars == 2 for name in spending.generals_on_offer(game, "Rome"))
    declare_purchases(game, ScriptedTable())
    turn(game, "Rome", "a general", "Cornelius Sulla")


# Agents


@proves("rome.spend.agent.cost", "rome.spend.agent.limit")
def test_agents(new_game: NewGame) -> None:
    """Below the limit of two an agent costs 2 gold and starts in a home region that the player holds."""
    game = new_game()
    side = game.sides["Rome"]
    assert not spending.can_buy_agent(game, "Rome", NO_SUPPLY)
    del side.agents[0]
    game.lands["Taras"].controller = "Greece"
    record = Record()
    turn(game, "Rome", "an agent", "Capua", record=record)
    assert [(agent.number, agent.region) for agent in side.agents] == [(2, "Rome"), (1, "Capua")]
    assert side.gold == 3
    assert not spending.can_buy_agent(game, "Rome", NO_SUPPLY)
    del side.agents[0]
    gain(game, "Rome", -2)
    assert not spending.can_buy_agent(game, "Rome", NO_SUPPLY)
    gain(game, "Rome", 1)
    assert spending.can_buy_agent(game, "Rome", NO_SUPPLY)
    for region in HOMES:
        game.lands[region].controller = None
    assert not spending.can_buy_agent(game, "Rome", NO_SUPPLY)


@proves("rome.spend.agent.limit")
def test_a_third_agent(new_game: NewGame) -> None:
    """A development raises the limit to three from the next round on, and there is never a fourth."""
    game = new_game()
    turn(game, "Rome", "a development", "Extra Agent")
    assert not spending.can_buy_agent(game, "Rome", NO_SUPPLY)
    game.round = 2
    turn(game, "Rome", "an agent", "Rome")
    assert [agent.number for agent in game.sides["Rome"].agents] == [1, 2, 3]
    gain(game, "Rome", 9)
    assert not spending.can_buy_agent(game, "Rome", NO_SUPPLY)


# Unrest


@proves("rome.spend.calm")
def test_paying_to_end_unrest(new_game: NewGame) -> None:
    """Each marker costs 1 gold, in regions of the player's own, as far as the gold goes."""
    game = new_game()
    game.lands["Rome"].unrest, game.lands["Taras"].unrest, game.lands["Gadir"].unrest = 3, 7, 2
    assert spending.restless(game, "Rome") == ["Rome", "Taras"]
    turn(game, "Rome", *("calm", "Rome", "2"), *("calm", "Taras", "2"))
    assert [game.lands[region].unrest for region in ("Rome", "Taras", "Gadir")] == [1, 5, 2]
    assert game.sides["Rome"].gold == 1
    assert spending.can_calm(game, "Rome", NO_SUPPLY)
    gain(game, "Rome", -1)
    assert not spending.can_calm(game, "Rome", NO_SUPPLY)


# Veterans by a development


@proves("rome.spend.develop.next_round")
def test_training_veterans(new_game: NewGame) -> None:
    """A development lets one card in an army that could be reinforced become a veteran for 1 gold in each round."""
    game = new_game()
    side = game.sides["Rome"]
    side.developments["Manipular Drill"] = 1
    army, cut_off = side.armies[:2]
    army.region, cut_off.region = "Rome", "Gadir"
    turn(game, "Rome")
    assert not spending.can_train(game, "Rome", survey(game, "Rome"))
    game.round = 2
    turn(game, "Rome", "a veteran", army.name, "Italian Infantry")
    assert army.cards.count("Veteran Italian Infantry") == 1
    assert side.gold == 4
    assert not spending.can_train(game, "Rome", survey(game, "Rome"))
    assert list(spending.trainees(game, cut_off, survey(game, "Rome"))) == []
    check(game)


def test_all_kinds_of_purchase_can_be_looked_at(new_game: NewGame) -> None:
    """Each kind says whether it is possible without changing anything."""
    game = new_game()
    supply = survey(game, "Rome")
    possible = [name for name, (can, _) in PURCHASES.items() if can(game, "Rome", supply)]
    assert possible == ["a troop card", "a ship card", "a development", "an improvement", "a general"]
    check(game)
