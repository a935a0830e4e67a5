"""Playing cards: chance, favour, promotion, and the tests that a card takes over from other steps."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.testing import proves
from foeman.games.sparta.bots import cards
from foeman.games.sparta.bots.board import Effect
from tests.games.sparta.bots.fakes import bot, script, told, why

TALENTS = Effect("talents")


def hand(**answers: Any) -> Any:
    """A board with three cards in hand, each of which gives talents, and no favour."""
    return told(**{
        "cards_to_play": 2,
        "hand": ["Embassy", "Stasis", "Exile"],
        "effects": [TALENTS],
        "favour": 0,
        "doing": "other",
        "objective": "Ionia",
        "is_own": False,
        **answers,
    })  # fmt: skip


@proves("sparta.cards.random", "sparta.ruling.selection", "sparta.ruling.hand")
def test_cards_are_drawn_blindly() -> None:
    """As many cards as a player plays, each drawn from the hand by chance."""
    board = hand()
    with script("draw=Exile draw=Stasis") as table:
        cards.play_cards(bot(), board, table)
    assert [line for line in board.done if line.startswith("turn_up")] == ["turn_up Exile", "turn_up Stasis"]


@proves("sparta.ruling.selection")
def test_by_the_other_reading_cards_come_as_dealt() -> None:
    """The first card of the hand each time, without chance."""
    board = hand(cards_to_play=1)
    with script() as table:
        cards.play_cards(bot(selection="printed"), board, table)
    assert board.done == ["turn_up Embassy", "begin talents", "carry_out talents"]


@proves("sparta.cards.random")
def test_chance_picks_the_effect() -> None:
    """Between two effects chance decides, and what was picked is carried out."""
    board = hand(effects=[TALENTS, Effect("favour")])
    with script("tie=favour") as table:
        cards.play_card(bot(), board, table)
    assert board.done == ["begin favour", "carry_out favour"]


@proves("sparta.cards.random")
def test_an_empty_hand_and_a_useless_card_end_it() -> None:
    """With no card left nothing is turned up; a card that does nothing is only turned up."""
    board = hand(hand=[])
    with script() as table:
        cards.play_cards(bot(), board, table)
        cards.play_card(bot(), hand(effects=[]), table)
    assert board.done == []


@proves("sparta.ruling.free_choices", "sparta.objective.taken")
def test_what_no_guideline_covers_is_carried_out_by_the_board() -> None:
    """An effect without a guideline goes to the board; if it brings the objective, a new one is found."""
    board: Any = hand(
        is_own=True,
        richest_regions=["Sicily"],
        mark_objective=lambda region: board.tell(objective=region, is_own=False),
    )
    with script("die=failure,failure") as table:
        cards.play_card(bot(), board, table)
    assert board.done == ["begin talents", "carry_out talents", "mark_objective Sicily"]


def ally_card(count: int, **answers: Any) -> Any:
    """A board with so much favour, a card that brings an ally or talents, and no ally left but the enemy's."""
    doing = {"ally": "ally", "talents": "other"}
    board: Any = hand(
        effects=["ally", TALENTS], favour=count, can_increase=True, asset_joins=False, control_changes=False,
        doing=doing, allies_allowed=[], spend_favour=lambda _effect: board.tell(allies_allowed=["Crete"]),
        **answers,
    )  # fmt: skip
    return board


@proves("sparta.ruling.idle_effect")
def test_an_ally_that_only_favour_could_bring_is_passed_over() -> None:
    """Without a reason to spend favour chance goes to the other effects; with none left the card does nothing."""
    board = ally_card(1)
    with script("tie=ally") as table:
        cards.play_card(bot(), board, table)
    assert board.done == ["begin talents", "carry_out talents"]
    alone = ally_card(1)
    alone.tell(effects=["ally"])
    with script() as table:
        cards.play_card(bot(), alone, table)
    assert alone.done == []
    assert isinstance(table.listener, Record)
    lines = [event.words for event in table.listener.events if isinstance(event, Line)]
    assert lines == ["Sparta: without favour this does nothing (ally)."]


@proves("sparta.ruling.idle_effect", "sparta.cards.favour.three")
def test_an_ally_of_the_enemy_comes_for_favour_that_is_spent_anyway() -> None:
    """With three favour the increased form is played, and the ally taken from the enemy."""
    board = ally_card(3)
    with script("tie=ally") as table:
        cards.play_card(bot(), board, table)
    assert board.done == ["spend_favour ally", "begin ally", "take_ally Crete"]


@proves("sparta.ruling.idle_effect")
def test_by_the_other_reading_favour_is_spent_where_the_plain_effect_is_nothing() -> None:
    """One favour brings the enemy's ally; if there is a neutral one, the favour is kept."""
    board = ally_card(1)
    with script("tie=ally") as table:
        cards.play_card(bot(idle_effect="favour"), board, table)
    assert board.done == ["spend_favour ally", "begin ally", "take_ally Crete"]
    neutral = ally_card(1)
    neutral.tell(allies_allowed=["Thrace"])
    with script("tie=ally") as table:
        cards.play_card(bot(idle_effect="favour"), neutral, table)
    assert neutral.done == ["begin ally", "take_ally Thrace"]


# Favour


def favour(count: int, **answers: Any) -> Any:
    """A board with so much favour and a card with an increased effect."""
    return told(favour=count, can_increase=True, **{"doing": "influence", **answers})


@proves("sparta.cards.favour")
def test_any_of_three_cases_is_enough_for_favour() -> None:
    """Three favour, a region or an advantage: each alone; none of them, and the favour is kept."""
    with script() as table:
        assert cards.wants_favour(bot(), favour(3), TALENTS, table)
        assert cards.wants_favour(bot(), favour(1, control_changes=True), TALENTS, table)
        assert cards.wants_favour(bot(), favour(1, doing="asset", asset_joins=True), TALENTS, table)
        assert not cards.wants_favour(bot(), favour(1, control_changes=False), TALENTS, table)
        assert not cards.wants_favour(bot(), favour(0), TALENTS, table)
    assert "Does the bot spend favour? [sparta.cards.favour]" in why(table)


@proves("sparta.cards.favour.three", "sparta.ruling.three_favour")
def test_three_favour_are_spent_on_anything() -> None:
    """With three favour it spends, and asks for no other reason; with two it needs one."""
    with script() as table:
        assert cards.wants_favour(bot(), favour(3), TALENTS, table)
        assert not cards.wants_favour(bot(), favour(2, control_changes=False), TALENTS, table)
    assert "3 favour" in why(table)


@proves("sparta.ruling.three_favour")
def test_by_the_other_reading_the_gain_of_the_card_counts() -> None:
    """Two favour and one from the card are three."""
    board = favour(2, favour_gained=1)
    with script() as table:
        assert cards.wants_favour(bot(three_favour="after_gain"), board, TALENTS, table)
        board.tell(favour_gained=0, control_changes=False)
        assert not cards.wants_favour(bot(three_favour="after_gain"), board, TALENTS, table)


@proves("sparta.cards.favour.control", "sparta.ruling.favour_change", "sparta.ruling.favour_measure")
@pytest.mark.parametrize(
    ("readings", "change", "measure"),
    [
        ({}, "change hands without the bot losing it", "which the plain effect would not bring about"),
        ({"favour_change": "gained"}, "come to the bot", "which the plain effect would not bring about"),
        ({"favour_measure": "any"}, "change hands without the bot losing it", "with or without the favour"),
    ],
)
def test_favour_for_a_region(readings: dict[str, str], change: str, measure: str) -> None:
    """It spends if a region changes hands, asked as the readings say; else it keeps its favour."""
    board = favour(1, control_changes={(TALENTS, change, measure): True})
    with script() as table:
        assert cards.wants_favour(bot(**readings), board, TALENTS, table)
        board.tell(control_changes=False)
        assert not cards.wants_favour(bot(**readings), board, TALENTS, table)


@proves("sparta.cards.favour.asset", "sparta.ruling.advantage")
@pytest.mark.parametrize(
    ("reading", "gain"),
    [
        ("standing", "makes the bot advantaged in battle or ends an advantage of the enemy"),
        ("category", "puts the bot ahead, or level, in its category"),
    ],
)
def test_favour_for_an_asset(reading: str, gain: str) -> None:
    """For an asset it spends if that makes the difference in battle, or by the other reading in its category."""
    measure = "which the plain effect would not bring about"
    board = favour(1, doing="asset", asset_joins={(TALENTS, gain, measure): True})
    with script() as table:
        assert cards.wants_favour(bot(advantage=reading), board, TALENTS, table)
        board.tell(asset_joins=False)
        assert not cards.wants_favour(bot(advantage=reading), board, TALENTS, table)


@proves("sparta.cards.favour.control")
def test_no_favour_no_question() -> None:
    """Without favour, or without an increased effect, nothing is asked and nothing spent."""
    with script() as table:
        assert not cards.wants_favour(bot(), told(favour=0), TALENTS, table)
        assert not cards.wants_favour(bot(), told(favour=3, can_increase=False), TALENTS, table)


@proves("sparta.cards.favour.three")
def test_favour_is_spent_before_the_effect() -> None:
    """Favour is spent, then the effect begins."""
    board = hand(favour=3, can_increase=True)
    with script() as table:
        cards.play_card(bot(), board, table)
    assert board.done == ["spend_favour talents", "begin talents", "carry_out talents"]


# Promotion


@proves("sparta.cards.promote", "sparta.ruling.promote")
def test_promotion_takes_the_asset_that_helps() -> None:
    """Cavalry raises the standing, so cavalry; when nothing does, chance decides among all."""
    categories = ["elite", "skirmisher", "cavalry"]
    board: Any = told(
        promotions=2,
        promotable=categories,
        raises_standing={"elite": False, "skirmisher": False, "cavalry": True},
        promote=lambda _category: board.tell(raises_standing=False),
    )
    with script("tie=skirmisher") as table:
        cards.promote_assets(bot(), board, Effect("promote"), False, table)
    assert board.done == ["promote cavalry", "promote skirmisher"]


@proves("sparta.ruling.advantage")
def test_by_the_other_reading_the_category_counts() -> None:
    """The asset that puts the bot ahead in its category is promoted, whatever the battle says."""
    board = told(leads_category={"elite": True, "navy": False})
    with script() as table:
        assert cards.asset_to_promote(bot(advantage="category"), board, ["elite", "navy"], table) == "elite"


@proves("sparta.cards.promote")
def test_nothing_to_promote() -> None:
    """With no asset that can be promoted the effect is over."""
    board = told(promotions=1, promotable=[])
    with script() as table:
        cards.promote_assets(bot(), board, Effect("promote"), False, table)
    assert board.done == []


# Battles, deployments and sieges by card


def raider(standing: str, **answers: Any) -> Any:
    """A board with a fleet that a card lets fight the raid at Pylos."""
    return told(**{
        "fighters": ["fleet 1"],
        "enemy_forces": ["raid at Pylos"],
        "foes_in_reach": ["raid at Pylos"],
        "battle_with": "sea",
        "has_won": True,
        "standing_at_sea": standing,
        "region_at_stake": True,
        "has_leader": True,
        "objective": "Ionia",
        "is_own": False,
        **answers,
    })  # fmt: skip


@proves("sparta.cards.battle", "sparta.ruling.card_tests")
def test_a_card_s_battle_is_fought_by_the_test_of_deployment() -> None:
    """Disadvantaged with a region at stake: one die; by the bare reading two."""
    board = raider("disadvantaged")
    with script("die=failure") as table:
        cards.fight_battle(bot(), board, Effect("battle"), False, table)
    with script("die=success") as table:
        cards.fight_battle(bot(), board, Effect("battle"), False, table)
    assert board.done == ["fight fleet 1 raid at Pylos"]
    with script("die=success,failure") as table:
        cards.fight_battle(bot(card_tests="bare"), board, Effect("battle"), False, table)
    assert len(board.done) == 1


@proves("sparta.cards.battle")
def test_a_card_deploys_forces_by_chance() -> None:
    """The card sends two of three forces, picked by chance; each is deployed as in its step."""
    board = told(
        mobilised=["hoplite 1", "hoplite 2", "fleet 1"],
        can_be_led=True,
        deployments=2,
        enemy_forces=[],
        objective="Ionia",
        is_own=False,
        enemy_spaces=["Chios"],
        has_leader=True,
    )
    with script('tie="fleet 1" tie="hoplite 2"') as table:
        cards.deploy_forces(bot(), board, Effect("sally"), True, table)
    assert board.done == ["raid fleet 1 Chios", "raid hoplite 2 Chios"]


@proves("sparta.cards.battle")
def test_no_force_for_the_card() -> None:
    """A card that deploys two forces deploys the only one; a battle that nobody can fight is none."""
    board = told(mobilised=[], deployments=2, fighters=[])
    with script() as table:
        cards.deploy_forces(bot(), board, Effect("sally"), True, table)
        cards.fight_battle(bot(), board, Effect("battle"), False, table)
    assert board.done == []


@proves("sparta.cards.siege", "sparta.ruling.card_tests")
def test_a_card_s_siege_needs_the_test_of_raiding() -> None:
    """Tied on land: two successes, or no siege; with favour it goes on at once."""
    board = told(
        raids=["hoplite 1", "hoplite 2"],
        siege_allowed={"hoplite 1": True, "hoplite 2": False},
        standing_on_land="tied",
    )
    with script("die=success,failure") as table:
        cards.begin_siege(bot(), board, Effect("invest"), False, table)
    assert board.done == []
    with script("die=success,success") as table:
        cards.begin_siege(bot(), board, Effect("invest"), True, table)
    assert board.done == ["begin_siege hoplite 1", "siege_at_once hoplite 1"]


@proves("sparta.cards.siege")
def test_a_disadvantaged_bot_besieges_by_no_card() -> None:
    """Disadvantaged on land there is no test to pass; with nothing that may besiege nothing is asked."""
    board = told(raids=["hoplite 1"], siege_allowed=True, standing_on_land="disadvantaged")
    with script() as table:
        cards.begin_siege(bot(), board, Effect("invest"), False, table)
        board.tell(raids=[])
        cards.begin_siege(bot(), board, Effect("invest"), False, table)
    assert board.done == []
