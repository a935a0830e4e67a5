"""A bot's answers to the offers of others: trade and treaty by its stance score."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Record, as_text
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots.agents import accepts, accepts_trade, accepts_treaty
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.check import check
from foeman.games.rome.printed import X, border_key
from foeman.games.rome.rules.agent_actions import ACTIONS, agrees_to_trade
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, State, status

NewGame = Callable[..., State]
Answer = Callable[..., bool]


@pytest.fixture
def game(new_game: NewGame) -> Callable[..., State]:
    """game(score, status): Rome is a bot, and stands so to Carthage."""

    def make(score: int, now: int = NEUTRAL, rulings: dict[str, str] | None = None) -> State:
        state = new_game(seats=dict.fromkeys(FACTIONS, "person") | {"Rome": "super"}, rulings=rulings)
        state.bots["Rome"].stance["Carthage"] = score
        state.status[border_key("Rome", "Carthage")] = now
        return state

    return make


Game = Callable[..., State]


def answer(state: State, offer: Answer, script: str = "") -> bool:
    """What Rome's bot answers to Carthage."""
    with ScriptedTable(script) as table:
        return offer(state, "Rome", "Carthage", table)


# Trade


@proves("rome.solo.agent.trade.answer.enemy")
@pytest.mark.parametrize("score", [1, 5, 8, 9])
def test_a_trade_offered_by_an_enemy_is_refused(game: Game, score: int) -> None:
    """Whatever the score, and without a die."""
    assert not answer(game(score, ENEMY), accepts_trade)


@proves("rome.solo.agent.trade.answer.low")
@pytest.mark.parametrize("score", [1, 2, 3])
def test_a_trade_is_accepted_at_a_low_score(game: Game, score: int) -> None:
    """1 to 3, without a die."""
    assert answer(game(score), accepts_trade)


@proves("rome.solo.agent.trade.answer.middle")
@pytest.mark.parametrize("score", [4, 5, 6])
@pytest.mark.parametrize(("face", "accepted"), [("x", False), ("skull", True), ("s", True), ("blank", True)])
def test_a_green_die_decides_on_trade_at_a_middle_score(game: Game, score: int, face: str, accepted: bool) -> None:
    """4 to 6: all faces but an X."""
    assert answer(game(score, FRIENDLY), accepts_trade, f"GREEN={face}") == accepted


@proves("rome.solo.agent.trade.answer.high")
@pytest.mark.parametrize("score", [7, 8])
@pytest.mark.parametrize(("face", "accepted"), [("x", False), ("skull", True), ("s", True), ("blank", True)])
def test_a_yellow_die_decides_on_trade_at_a_high_score(game: Game, score: int, face: str, accepted: bool) -> None:
    """7 and 8, with an ally too."""
    assert answer(game(score, ALLY), accepts_trade, f"YELLOW={face}") == accepted


@proves("rome.solo.agent.trade.answer.nine")
def test_a_trade_is_refused_at_nine(game: Game) -> None:
    """Even by an ally, without a die."""
    assert not answer(game(9, ALLY), accepts_trade)


# Treaty


@proves("rome.solo.agent.treaty.answer.low")
@pytest.mark.parametrize("score", [1, 2, 3])
def test_a_treaty_is_accepted_at_a_low_score(game: Game, score: int) -> None:
    """1 to 3, even from an ENEMY."""
    assert answer(game(score, ENEMY), accepts_treaty)


@proves("rome.solo.agent.treaty.answer.middle")
@pytest.mark.parametrize("score", [4, 5, 6])
@pytest.mark.parametrize(("face", "accepted"), [("x", False), ("skull", True), ("s", True), ("blank", True)])
def test_a_green_die_decides_on_a_treaty_at_a_middle_score(game: Game, score: int, face: str, accepted: bool) -> None:
    """4 to 6: all faces but an X."""
    assert answer(game(score), accepts_treaty, f"GREEN={face}") == accepted


@proves("rome.solo.agent.treaty.answer.high")
@pytest.mark.parametrize("score", [7, 8])
@pytest.mark.parametrize(("face", "accepted"), [("x", False), ("skull", True), ("s", True), ("blank", True)])
def test_a_yellow_die_decides_on_a_treaty_at_a_high_score(game: Game, score: int, face: str, accepted: bool) -> None:
    """7 and 8, with an ENEMY too."""
    assert answer(game(score, ENEMY), accepts_treaty, f"YELLOW={face}") == accepted


@proves("rome.solo.agent.treaty.answer.nine")
def test_a_treaty_is_refused_at_nine(game: Game) -> None:
    """Without a die."""
    assert not answer(game(9, FRIENDLY), accepts_treaty)


@proves("rome.ruling.solo_percent")
def test_the_dice_of_the_pack_keep_the_printed_odds(game: Game) -> None:
    """Two of six GREEN faces are an X, three of six YELLOW ones; every face of the die gives its own answer."""
    for score, colour, refusals in ((5, "GREEN", 2), (8, "YELLOW", 3)):
        state = game(score)
        faces = state.printed.dice[colour].faces
        answers = [answer(state, accepts_treaty, f"{colour}={face}") for face in faces]
        assert answers.count(False) == refusals == faces.count(X)


@proves(
    "rome.solo.agent.trade.answer.enemy",
    "rome.solo.agent.trade.answer.low",
    "rome.solo.agent.trade.answer.nine",
    "rome.solo.agent.treaty.answer.low",
    "rome.solo.agent.treaty.answer.nine",
)
@pytest.mark.parametrize(
    ("score", "now", "trades", "makes_peace"),
    [(3, NEUTRAL, True, True), (3, ENEMY, False, True), (9, NEUTRAL, False, False), (9, ENEMY, False, False)],
)
def test_the_answers_without_a_die(game: Game, score: int, now: int, trades: bool, makes_peace: bool) -> None:
    """Yes at 3 and no at 9, to a treaty from anybody, to a trade from anybody but an ENEMY; said when it is asked."""
    state = game(score, now)
    assert (answer(state, accepts_trade), answer(state, accepts_treaty)) == (trades, makes_peace)
    bot, table = player_of(state, "Rome"), ScriptedTable()
    assert accepts(bot, "Carthage", "trade", table) == trades
    assert accepts(bot, "Carthage", "treaty", table) == makes_peace


# In the base game


@proves("rome.solo.agent.treaty.answer.middle", "rome.solo.agent.trade.answer.low")
def test_the_base_game_asks_the_bot(game: Game) -> None:
    """A person's treaty and trade are answered by the rules of the bot, and carried out by those of the base game."""
    state = game(4)
    state.phase = "agents"
    agent = state.sides["Carthage"].agents[0]
    with ScriptedTable("GREEN=s") as table:
        ACTIONS["treaty"].act(state, agent, AgentTarget("Rome"), table)
    assert status(state, "Rome", "Carthage") == FRIENDLY
    state.bots["Rome"].stance["Carthage"] = 2
    gold = state.sides["Rome"].gold
    ACTIONS["trade"].act(state, agent, AgentTarget("Rome"), ScriptedTable())
    assert state.sides["Rome"].gold == gold + 3
    check(state)


def test_forced_trade_asks_no_bot(game: Game) -> None:
    """By the base ruling that nobody may refuse, a bot cannot either."""
    state = game(9, rulings={"rome.ruling.trade_consent": "forced"})
    assert agrees_to_trade(state, "Rome", "Carthage", ScriptedTable())


def test_an_answer_says_why(game: Game) -> None:
    """The score, the die and the answer."""
    record = Record()
    with ScriptedTable("GREEN=x", record) as table:
        assert not accepts(player_of(game(5), "Rome"), "Carthage", "trade", table)
    (reason,) = [event for event in record.events if isinstance(event, Because)]
    assert "the stance score towards Carthage is 5" in as_text(reason)
    assert reason.dice == ["GREEN: x (Carthage)"]
    assert reason.choice == "it refuses"
