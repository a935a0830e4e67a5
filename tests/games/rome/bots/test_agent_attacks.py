"""Agent actions of a bot that harm an opponent, each by its own text; and those that a bot never takes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.testing import proves
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, State, gain, pay, status
from tests.games.rome.bots.agents import (
    ASSASSINATION,
    BARBARIANS,
    BRIBE,
    DISTRUST,
    DOUBLE,
    PROTESTS,
    REBELS,
    RIOTS,
    SABOTAGE,
    SPY,
    THEFT,
    is_gold_because,
    is_gold_only,
    play,
    put_agent,
    where,
)
from tests.games.rome.bots.positions import put
from tests.games.rome.pieces import relate

BotGame = Callable[..., State]


# Assassination


@proves("rome.solo.agent.assassination.enemy", "rome.solo.agent.assassination.victim", "rome.ruling.solo_general_first")
def test_an_enemys_general_is_murdered_before_an_agent(bot_game: BotGame) -> None:
    """Carthage is the ENEMY: its general in Lilybaion, not its agent next door, nor hostile Greece."""
    state = bot_game(Greece=9)
    relate(state, "Rome", "Carthage", ENEMY)
    army = put(state, "Carthage", "Lilybaion", 3)
    assert state.printed.generals[str(army.general)].stars == 2
    put_agent(state, "Carthage", "Capua")
    put(state, "Greece", "Athens")
    play(state, ASSASSINATION, script="RED=skull")
    assert (where(state), army.general) == ("Lilybaion", None)


@proves("rome.solo.agent.assassination.stance")
def test_without_an_enemy_the_most_hostile_is_picked_then_the_lowest_status(bot_game: BotGame) -> None:
    """Greece and Carthage at 8, the Tribes at 7: Carthage is a friend, so Greece; only an agent of it is there."""
    state = bot_game(Greece=8, Carthage=8, Barbarian_Tribes=7)
    relate(state, "Rome", "Carthage", FRIENDLY)
    put(state, "Carthage", "Carthage")
    put(state, BARBARIANS, "Bibracte")
    victim = put_agent(state, "Greece", "Athens")
    play(state, ASSASSINATION, script="RED=x,s")
    assert (where(state), state.sides["Greece"].agents) == ("Athens", [victim])


@proves("rome.solo.agent.assassination.stance")
def test_an_ally_can_be_murdered_if_hostile_enough(bot_game: BotGame) -> None:
    """The score alone makes the pick: an ALLIED Carthage at 9 before a NEUTRAL Greece at 8."""
    state = bot_game(Greece=8, Carthage=9)
    relate(state, "Rome", "Carthage", ALLY)
    put(state, "Greece", "Athens")
    put(state, "Carthage", "Carthage")
    play(state, ASSASSINATION, script="RED=blank")
    assert where(state) == "Carthage"
    assert status(state, "Rome", "Carthage") == ALLY


@proves("rome.ruling.solo_which_general")
def test_of_several_generals_any_may_be_struck(bot_game: BotGame) -> None:
    """The farther of two generals in reach, if chance says so."""
    state = bot_game()
    relate(state, "Rome", "Carthage", ENEMY)
    put(state, "Carthage", "Lilybaion", 1)
    put(state, "Carthage", "Kartuba", 2)
    play(state, ASSASSINATION, script="tie=Kartuba RED=blank")
    assert where(state) == "Kartuba"


@proves("rome.solo.ties")
def test_of_two_agents_in_one_region_either_may_be_struck(bot_game: BotGame) -> None:
    """Chance says which."""
    state = bot_game()
    relate(state, "Rome", "Carthage", ENEMY)
    spared, _ = put_agent(state, "Carthage", "Capua"), put_agent(state, "Carthage", "Capua")
    play(state, ASSASSINATION, script='tie="Carthage\'s agent 2" RED=skull,blank')
    assert state.sides["Carthage"].agents == [spared]


@proves("rome.solo.agent.assassination.gold")
def test_without_an_enemy_or_a_score_of_seven_an_assassination_is_gold(bot_game: BotGame) -> None:
    """All at 6, with generals all around; at 7 there would have been a murder."""
    state = bot_game(Greece=6, Carthage=6, Barbarian_Tribes=6)
    put(state, "Carthage", "Lilybaion")
    assert is_gold_because(state, ASSASSINATION, 1, "nobody to murder")
    state = bot_game(Greece=6, Carthage=7, Barbarian_Tribes=6)
    put(state, "Carthage", "Lilybaion")
    assert not is_gold_only(state, play(state, ASSASSINATION, script="RED=x"), 1)


# Bribe and spy


@proves("rome.solo.agent.bribe")
def test_a_bot_never_bribes(bot_game: BotGame) -> None:
    """An ENEMY's army next door, and all the gold in the world."""
    state = bot_game(Carthage=9)
    relate(state, "Rome", "Carthage", ENEMY)
    put(state, "Carthage", "Lilybaion")
    gain(state, "Rome", 40)
    assert is_gold_because(state, BRIBE, 2, "a bot never bribes")


@proves("rome.solo.agent.spy")
def test_a_bot_never_spies(bot_game: BotGame) -> None:
    """The same army is not looked at."""
    state = bot_game(Carthage=9)
    relate(state, "Rome", "Carthage", ENEMY)
    put(state, "Carthage", "Lilybaion")
    assert is_gold_because(state, SPY, 3, "a bot never spies")


# Double agent


@proves("rome.solo.agent.double.enemy", "rome.solo.agent.double.target", "rome.ruling.solo_double_scope")
def test_an_enemys_agent_on_our_ground_is_sent_home(bot_game: BotGame) -> None:
    """Of an ENEMY's agents in Capua and in Alalia, as near but not ours, the one in Capua; not hostile Greece's."""
    state = bot_game(Greece=9)
    relate(state, "Rome", "Carthage", ENEMY)
    put_agent(state, "Carthage", "Alalia")
    victim = put_agent(state, "Carthage", "Capua")
    put_agent(state, "Greece", "Rome")
    play(state, DOUBLE)
    assert (where(state), victim.region, victim.caught) == ("Capua", "Carthage", True)


@proves("rome.solo.agent.double.target")
def test_ground_with_an_army_of_the_bot_is_ours(bot_game: BotGame) -> None:
    """An agent beside the bot's army in a free region."""
    state = bot_game()
    relate(state, "Rome", "Carthage", ENEMY)
    put(state, "Rome", "Genua")
    victim = put_agent(state, "Carthage", "Genua")
    play(state, DOUBLE)
    assert (where(state), victim.caught) == ("Genua", True)


@proves("rome.solo.agent.double.stance")
def test_next_the_most_hostile_opponents_agent(bot_game: BotGame) -> None:
    """Greece at 8 before Carthage at 7, both in Capua, status NEUTRAL or not."""
    state = bot_game(Greece=8, Carthage=7)
    relate(state, "Rome", "Greece", FRIENDLY)
    put_agent(state, "Carthage", "Capua")
    victim = put_agent(state, "Greece", "Capua")
    play(state, DOUBLE)
    assert victim.caught


@proves("rome.solo.agent.double.neutral")
def test_last_a_neutral_opponents_agent_and_never_a_friends(bot_game: BotGame) -> None:
    """Scores below 7: the friend's agent in Rome itself is left alone, the NEUTRAL one's in Taras is not."""
    state = bot_game(Barbarian_Tribes=6)
    relate(state, "Rome", "Greece", FRIENDLY)
    spared, victim = put_agent(state, "Greece", "Rome"), put_agent(state, "Carthage", "Taras")
    play(state, DOUBLE, script="tie=Carthage")
    assert (where(state), spared.caught, victim.caught) == ("Taras", False, True)


@proves("rome.solo.agent.double.gold")
def test_without_an_agent_on_our_ground_a_double_agent_is_gold(bot_game: BotGame) -> None:
    """The ENEMY's only agent stays at home, in reach."""
    state = bot_game()
    relate(state, "Rome", "Carthage", ENEMY)
    put_agent(state, "Carthage", "Carthage")
    relate(state, "Rome", "Greece", ALLY)
    relate(state, "Rome", BARBARIANS, ALLY)
    assert is_gold_because(state, DOUBLE, 2, "no agent to catch")


# Protests and riots


@proves("rome.solo.agent.unrest.opponent", "rome.ruling.solo_unrest_targets")
@pytest.mark.parametrize(("card", "markers"), [(PROTESTS, 1), (RIOTS, 2)])
def test_unrest_strikes_the_highest_score_then_the_lowest_status(bot_game: BotGame, card: str, markers: int) -> None:
    """Greece and Carthage at 6, Greece a friend: Carthage; both cards by the same text."""
    state = bot_game(Greece=6, Carthage=6)
    relate(state, "Rome", "Greece", FRIENDLY)
    assert play(state, card) == 0
    assert state.lands["Carthage"].unrest == markers


@proves("rome.ruling.solo_harm_allies")
def test_unrest_strikes_an_ally_with_the_highest_score(bot_game: BotGame) -> None:
    """ALLIED Carthage at 6, the others at 5; the alliance stays."""
    state = bot_game(Carthage=6)
    relate(state, "Rome", "Carthage", ALLY)
    play(state, PROTESTS)
    assert (state.lands["Carthage"].unrest, status(state, "Rome", "Carthage")) == (1, ALLY)


@proves("rome.solo.agent.unrest.region")
def test_unrest_prefers_gold_then_a_home_then_the_nearest(bot_game: BotGame) -> None:
    """Carthage (3, home, 2 steps) before Syrakousai (3, conquered, 2 steps) before all of gold value 2."""
    state = bot_game(Carthage=9)
    state.lands["Syrakousai"].controller = "Carthage"
    play(state, RIOTS)
    assert state.lands["Carthage"].unrest == 2
    state.lands["Carthage"].barracks = True
    state.sides["Rome"].agents[0].region = "Rome"
    play(state, PROTESTS)
    assert state.lands["Syrakousai"].unrest == 1


@proves("rome.solo.agent.unrest.region", "rome.ruling.solo_unrest_targets")
def test_a_barracks_keeps_unrest_away_and_ties_are_random(bot_game: BotGame) -> None:
    """With a barracks in Carthage three homes of gold value 2 are three steps away, Kartuba four: one of the three."""
    state = bot_game(Carthage=9)
    state.lands["Carthage"].barracks = True
    record = Record()
    play(state, PROTESTS, script="tie=Lepcis", record=record)
    assert state.lands["Lepcis"].unrest == 1
    reason = _reason(record, "rome.solo.agent.unrest.region")
    assert sorted(reason.steps[-1].left) == ["Gadir", "Lepcis", "Qart Hadast"]
    assert "Kartuba" in reason.steps[-1].out


@proves("rome.solo.agent.unrest.always")
def test_unrest_is_stirred_even_where_no_more_can_be_lost(bot_game: BotGame) -> None:
    """The only region in reach has gold value 1 and two markers: a third is put there."""
    state = bot_game(Carthage=9)
    for region in state.printed.factions["Carthage"].homes:
        state.lands[region].controller = None
    state.lands["Alalia"].controller = "Carthage"
    state.lands["Alalia"].unrest = 2
    assert play(state, PROTESTS) == 0
    assert state.lands["Alalia"].unrest == 3


# Rebel uprising


@proves("rome.solo.agent.rebels.opponent", "rome.solo.agent.rebels.region")
def test_rebels_rise_in_the_richest_conquest_of_the_most_hostile(bot_game: BotGame) -> None:
    """Carthage at 8 holds Syrakousai (3) and Karalis (2, nearer): Syrakousai breaks free; Greece keeps its own."""
    state = bot_game(Carthage=8, Greece=7)
    for region in ("Syrakousai", "Karalis"):
        state.lands[region].controller = "Carthage"
    state.lands["Massalia"].controller = "Greece"
    play(state, REBELS)
    assert [state.lands[region].controller for region in ("Syrakousai", "Karalis", "Massalia")] == [
        None,
        "Carthage",
        "Greece",
    ]


@proves("rome.solo.agent.rebels.region")
def test_of_conquests_of_equal_value_the_nearest_rises(bot_game: BotGame) -> None:
    """Karalis (1 step) before Kyrene (3), both of gold value 2."""
    state = bot_game(Carthage=8)
    for region in ("Kyrene", "Karalis"):
        state.lands[region].controller = "Carthage"
    play(state, REBELS)
    assert (state.lands["Karalis"].controller, state.lands["Kyrene"].controller) == (None, "Carthage")


@proves("rome.ruling.solo_rebel")
def test_rebels_rise_in_the_conquered_home_of_a_third_faction(bot_game: BotGame) -> None:
    """Athens under Carthage is no home of Carthage: it returns to Greece. Own homes never rise: then it is gold."""
    state = bot_game(Carthage=8, Greece=7)
    state.lands["Athens"].controller = "Carthage"
    play(state, REBELS)
    assert state.lands["Athens"].controller == "Greece"
    state.sides["Rome"].agents[0].region = "Rome"
    assert is_gold_only(state, play(state, "a29"), 1)


def test_rebels_obey_the_base_ruling_on_whom_they_may_harm(bot_game: BotGame) -> None:
    """By the reading that wants ENEMY status a NEUTRAL opponent has no rebels."""
    state = bot_game({"rome.ruling.rebel_target": "enemy_status"}, Carthage=8, Greece=7)
    state.lands["Syrakousai"].controller = "Carthage"
    assert is_gold_only(state, play(state, REBELS), 1)
    relate(state, "Rome", "Carthage", ENEMY)
    assert play(state, "a29") == 0


# Sabotage


@proves("rome.solo.agent.sabotage.opponent")
def test_sabotage_spares_friends_and_prefers_the_lowest_status(bot_game: BotGame) -> None:
    """Greece at 9 is ALLIED; of Carthage and the Tribes at 7 the Tribes are ENEMIES: their barracks in Bibracte."""
    state = bot_game(Greece=9, Carthage=7, Barbarian_Tribes=7)
    relate(state, "Rome", "Greece", ALLY)
    relate(state, "Rome", BARBARIANS, ENEMY)
    state.lands["Athens"].market = state.lands["Carthage"].market = state.lands["Bibracte"].barracks = True
    play(state, SABOTAGE, script="RED=skull")
    lands = state.lands
    assert (lands["Athens"].market, lands["Carthage"].market, lands["Bibracte"].barracks) == (True, True, False)


@proves("rome.solo.agent.sabotage.opponent")
def test_with_friends_only_sabotage_is_gold(bot_game: BotGame) -> None:
    """All opponents are FRIENDS or ALLIED."""
    state = bot_game(Carthage=9)
    for who in FACTIONS[1:]:
        relate(state, "Rome", who, FRIENDLY)
    state.lands["Carthage"].market = True
    assert is_gold_only(state, play(state, SABOTAGE), 2)


@proves("rome.solo.agent.sabotage.building")
def test_sabotage_aims_at_the_nearest_building(bot_game: BotGame) -> None:
    """Carthage (2 steps) before Gadir (3); of market and barracks there one at random; walls do not count."""
    state = bot_game(Carthage=9)
    carthage, lilybaion = state.lands["Carthage"], state.lands["Lilybaion"]
    carthage.market = carthage.barracks = state.lands["Gadir"].market = lilybaion.walls = True
    play(state, SABOTAGE, script='tie="barracks in Carthage" RED=skull')
    assert (carthage.market, carthage.barracks, state.lands["Gadir"].market) == (True, False, True)
    state.sides["Rome"].agents[0].region = "Rome"
    play(state, "a37", script="RED=skull")
    assert (carthage.market, state.lands["Gadir"].market) == (False, True)


# Sow distrust


@proves("rome.solo.agent.distrust.opponent", "rome.solo.agent.distrust.capital", "rome.solo.agent.distrust.partner")
def test_distrust_lowers_the_best_status_of_the_worst_opponent(bot_game: BotGame) -> None:
    """Carthage is the ENEMY, ALLIED with Greece and a friend of the Tribes: in Carthage, Greece falls to FRIENDS."""
    state = bot_game(Greece=9)
    put_agent(state, "Rome", "Lilybaion")
    relate(state, "Rome", "Carthage", ENEMY)
    relate(state, "Carthage", "Greece", ALLY)
    relate(state, "Carthage", BARBARIANS, FRIENDLY)
    play(state, DISTRUST)
    assert (where(state), where(state, 2)) == ("Rome", "Carthage")
    assert (status(state, "Carthage", "Greece"), status(state, "Carthage", BARBARIANS)) == (FRIENDLY, FRIENDLY)


@proves("rome.solo.agent.distrust.opponent")
def test_among_equals_in_status_the_highest_score_is_distrusted(bot_game: BotGame) -> None:
    """All NEUTRAL: Greece at 6, in Athens; its friend Carthage falls to NEUTRAL. The bot is no partner."""
    state = bot_game(Greece=6)
    relate(state, "Greece", "Carthage", FRIENDLY)
    play(state, DISTRUST)
    assert (where(state), status(state, "Greece", "Carthage")) == ("Athens", NEUTRAL)


@proves("rome.solo.agent.distrust.capital")
def test_a_capital_out_of_reach_or_lost_makes_another_opponent_the_target(bot_game: BotGame) -> None:
    """The ENEMY has lost Carthage: Greece, next by score, is picked."""
    state = bot_game(Greece=6)
    relate(state, "Rome", "Carthage", ENEMY)
    state.lands["Carthage"].controller = None
    relate(state, "Greece", "Carthage", ALLY)
    play(state, DISTRUST)
    assert (where(state), status(state, "Greece", "Carthage")) == ("Athens", FRIENDLY)


@proves("rome.solo.agent.distrust.none", "rome.ruling.solo_distrust_tie")
def test_without_a_status_to_lower_distrust_is_gold(bot_game: BotGame) -> None:
    """The ENEMY is NEUTRAL to all, which cannot fall: nobody else is picked, though Greece has an ally."""
    state = bot_game()
    relate(state, "Rome", "Carthage", ENEMY)
    relate(state, "Greece", BARBARIANS, ALLY)
    assert is_gold_because(state, DISTRUST, 2, "Carthage has no status that can fall")
    assert status(state, "Greece", BARBARIANS) == ALLY


@proves("rome.ruling.solo_distrust_tie")
def test_the_last_tie_of_distrust_is_random(bot_game: BotGame) -> None:
    """All alike: chance picks the opponent, and then the partner."""
    state = bot_game()
    for one, other in (("Greece", "Carthage"), ("Greece", BARBARIANS)):
        relate(state, one, other, FRIENDLY)
    play(state, DISTRUST, script=f'tie=Greece tie="{BARBARIANS}"')
    assert (status(state, "Greece", "Carthage"), status(state, "Greece", BARBARIANS)) == (FRIENDLY, NEUTRAL)


# Treasury theft


def rich(state: State, **gold: int) -> None:
    """Who has how much gold; the others have none."""
    for who in FACTIONS[1:]:
        pay(state, who, state.sides[who].gold)
        gain(state, who, gold.get(who, 0))


@proves("rome.solo.agent.theft.opponent", "rome.solo.agent.theft.capital")
def test_the_richest_is_robbed_in_its_capital(bot_game: BotGame) -> None:
    """Carthage has 11, Greece 7: 6 gold from Carthage."""
    state = bot_game()
    rich(state, Carthage=11, Greece=7)
    assert play(state, THEFT, script="RED=skull") == 6
    assert where(state) == "Carthage"


@proves("rome.solo.agent.theft.capital")
def test_a_capital_out_of_reach_sends_the_thief_to_another(bot_game: BotGame) -> None:
    """An agent in Alexandreia reaches Athens and not Nemetocenna: the richer Tribes are left alone."""
    state = bot_game()
    rich(state, Greece=7, **{BARBARIANS: 20})
    state.sides["Rome"].agents[0].region = "Alexandreia"
    assert state.printed.agent_distance["Alexandreia"]["Nemetocenna"] > 5
    assert play(state, THEFT, script="RED=skull") == 4
    assert where(state) == "Athens"


@proves("rome.solo.agent.theft.worth", "rome.ruling.solo_theft_value")
def test_no_theft_for_less_than_the_card_brings(bot_game: BotGame) -> None:
    """Nobody has gold: 0 is less than 1. With 1 gold, half of it rounded up is as much as the card: it is tried."""
    state = bot_game()
    rich(state)
    assert is_gold_only(state, play(state, THEFT, script="tie=Greece"), 1)
    rich(state, Greece=1)
    assert play(state, "a41", script="RED=skull") == 1
    assert where(state) == "Athens"


@proves("rome.ruling.solo_theft_place")
@pytest.mark.parametrize(("reading", "place"), [("capital", "Carthage"), ("richest", "Syrakousai")])
def test_the_place_of_a_theft(bot_game: BotGame, reading: str, place: str) -> None:
    """Carthage holds its capital (two steps from Cosentia) and Syrakousai (one), both of gold value 3."""
    state = bot_game({"rome.ruling.solo_theft_place": reading})
    rich(state, Carthage=4)
    state.sides["Rome"].agents[0].region = "Cosentia"
    state.lands["Syrakousai"].controller = "Carthage"
    assert play(state, THEFT, script="RED=skull") == 2
    assert where(state) == place


@proves("rome.ruling.solo_theft_place")
@pytest.mark.parametrize(("reading", "gained"), [("capital", 1), ("richest", 2)])
def test_a_lost_capital_cannot_be_robbed(bot_game: BotGame, reading: str, gained: int) -> None:
    """Carthage and the other two have lost their capitals; by the other reading its richest region serves."""
    state = bot_game({"rome.ruling.solo_theft_place": reading})
    rich(state, Carthage=4, Greece=2)
    for who in FACTIONS[1:]:
        state.lands[state.printed.factions[who].capital].controller = None
    state.lands["Massalia"].controller = "Carthage"
    assert play(state, THEFT, script="RED=skull" if reading == "richest" else "") == gained


# The reasons, the physical board, and many turns


def _reason(record: Record, rule: str) -> Because:
    """The one decision by a rule in a record."""

    def within(because: Because) -> list[Because]:
        return [because, *(found for part in because.inside for found in within(part))]

    return next(
        found for event in record.events if isinstance(event, Because) for found in within(event) if found.rule == rule
    )
