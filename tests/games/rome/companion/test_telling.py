"""People's turns in one line, and what bots do about it."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Line
from foeman.engine.questions import Refused
from foeman.engine.session import Session
from foeman.engine.telling import typed
from foeman.games.rome.companion.things import find_army, find_navy, things
from foeman.games.rome.rules.marian import EFFECT, is_replaced
from foeman.games.rome.state import CARTHAGE, ENEMY, ROME, status
from tests.games.rome.companion.at_table import acts, asked, beside, mirror, say, to_campaign


def lines(session: Session[Any]) -> list[str]:
    """All that was said, acts and log."""
    return [one.words for one in session.events if isinstance(one, Line)]


def test_a_turn_in_one_line() -> None:
    """Armies, regions, buildings and sums, by the names of the table; sums as so much more or less."""
    session = to_campaign(beside())
    gold = mirror(session).sides[ROME].gold
    say(session, "Army II = Capua, Genua = Rome, unrest in Rome = 1, market in Capua = yes, gold -2, points +1")
    state = mirror(session)
    army = find_army(state, ROME, 2)
    assert army is not None
    assert army.region == "Capua"
    assert state.lands["Genua"].controller == ROME
    assert (state.lands["Rome"].unrest, state.lands["Capua"].market) == (1, True)
    assert (state.sides[ROME].gold, state.sides[ROME].points) == (gold - 2, 1)


def test_an_army_that_comes_to_a_bots_army_meets_it() -> None:
    """The battle begins at once: whether to avoid it, then the cards of the person's army, then stack by stack."""
    session = to_campaign(beside())
    there = mirror(session).sides[CARTHAGE].armies[0].region
    say(session, f"Army I = {there}")
    assert asked(session) == "Rome's Army I meets Carthage's Army I. Try to avoid the battle?"
    assert status(mirror(session), ROME, CARTHAGE) != ENEMY
    say(session, "no")
    assert asked(session).startswith("Rome's Army I: which cards has it now? I take it to have ")
    assert "On both diplomacy trackers: Rome and Carthage are now enemies." in acts(session)
    say(session, "none")
    assert asked(session) == "Rome's Army I, flanks 1: use a reveal? (1 left)"


def test_the_cards_of_an_army_are_told_by_their_names() -> None:
    """Counts of what is different; the rest is as it was believed to be."""
    session = to_campaign(beside())
    there = mirror(session).sides[CARTHAGE].armies[0].region
    say(session, f"Army I = {there}", "no", "Velites = 2, general = none")
    army = find_army(mirror(session), ROME, 1)
    assert army is not None
    assert (army.cards.count("Velites"), army.general) == (2, None)


def test_a_trade_with_a_bot_is_answered() -> None:
    """By its stance and die; whoever trades takes the gold."""
    session = beside()
    say(session, "initiative = Rome", "agent 1 = Carthage, Trade = Carthage")
    said = [one.words for one in session.events if isinstance(one, Line)]
    assert any("trade" in words and "Carthage" in words for words in said)
    assert asked(session) == "Rome, what else has changed?"


def test_theft_takes_half_of_what_only_foeman_keeps() -> None:
    """Nobody at the table knows a bot's gold; the die of the agent decides."""
    session = beside(seed=1)
    say(session, "initiative = Rome")
    before = mirror(session).sides[CARTHAGE].gold
    say(session, "agent 1 = Carthage, Treasury Theft = Carthage")
    assert (before, mirror(session).sides[CARTHAGE].gold) == (5, 2)


def test_nobody_is_asked_for_more_after_an_event_of_which_nothing_comes() -> None:
    """A bot's general is replaced, which only Foeman keeps: what else was done stood in the same line."""
    session = beside()
    say(session, "initiative = Rome, first = Rome")
    session.apply(typed(session, "Carthage's Army IV = off"))
    say(session, "agent 1 = Capua, event = Political Appointment")
    assert "Hasdrubal the Bald takes over Carthage's Army I from Bostar." in lines(session)
    assert asked(session).startswith("Rome, your campaign turn")


def test_an_event_with_a_choice_is_waited_for() -> None:
    """Whose general is replaced is asked, and then what else was done."""
    session = beside()
    say(session, "initiative = Rome, first = Rome", "event = Political Appointment", "Carthage's Army IV")
    assert "Hasdrubal the Bald takes over Carthage's Army IV from Hannibal Gisco." in lines(session)
    assert asked(session) == "Rome, what else has changed?"


def test_an_event_that_strikes_no_bot_ends_the_line() -> None:
    """What it changes at the table is told with it."""
    session = beside()
    say(session, "initiative = Rome, first = Rome", "gold +2, event = Bumper Harvest")
    assert asked(session).startswith("Rome, your campaign turn")


def test_a_region_that_an_army_has_come_to_is_taken() -> None:
    """Nobody can be there otherwise, so it is not asked; who takes it from a bot is an enemy then."""
    session = to_campaign(beside())
    say(session, "Army II = Genua, Army III = Syrakousai, Syrakousai = nobody")
    state = mirror(session)
    assert (state.lands["Genua"].controller, state.lands["Syrakousai"].controller) == (ROME, None)
    assert "Rome's Army II is there, so Rome has Genua now." in lines(session)


def test_land_taken_from_a_bot_makes_enemies() -> None:
    """As any attack does; a garrisoned region is only besieged."""
    session = to_campaign(beside())
    session.apply(typed(session, "Kyrene = Carthage"))
    say(session, "Army II = Kyrene, Army III = Lepcis")
    state = mirror(session)
    assert (state.lands["Kyrene"].controller, state.lands["Lepcis"].controller) == (ROME, CARTHAGE)
    assert "On both diplomacy trackers: Rome and Carthage are now enemies." in acts(session)


def test_an_army_with_old_cards_swaps_them_when_it_is_seen() -> None:
    """After the Marian Reforms, and it is asked which cards it has now, though it was asked in this turn."""
    session = to_campaign(beside())
    there = mirror(session).sides[CARTHAGE].armies[0].region
    reforms = next(one.name for one in mirror(session).printed.factions[ROME].developments if one.effect == EFFECT)
    say(session, f"{reforms} = yes, Army I = {there}", "no")
    assert "Swap the old cards of Rome's Army I for Imperial ones." in acts(session)
    assert asked(session).startswith("Rome's Army I: which cards has it now? I take it to have ")
    assert "Imperial Legionaries" in asked(session)
    state = mirror(session)
    assert not any(is_replaced(state, card) for card in state.sides[ROME].reserve)


def test_a_spare_general_is_not_in_the_box() -> None:
    """What was bought is told; whoever leads no army any more is back in the box."""
    state = mirror(to_campaign(beside()))
    side, thing = state.sides[ROME], things(state)["spare generals of Rome"]
    everybody = sorted([*side.recruits, *side.generals, *(str(army.general) for army in side.armies if army.general)])
    first, second = side.recruits[:2]
    thing.put([first, second])
    assert thing.now() == f"{first}, {second}"
    assert not {first, second} & set(side.recruits)
    thing.put([second])
    assert (side.generals, first in side.recruits) == ([second], True)
    thing.put([])
    assert thing.now() == "none"
    assert sorted([*side.recruits, *(str(army.general) for army in side.armies if army.general)]) == everybody


def test_a_taken_port_sends_a_bots_navy_to_sea() -> None:
    """The bot decides where to; the act is said."""
    session = to_campaign(beside())
    say(session, "Carthage's Navy I = Carthage, Carthage = Rome")
    navy = find_navy(mirror(session), CARTHAGE, 1)
    assert navy is not None
    assert navy.place in mirror(session).printed.regions["Carthage"].harbour
    assert f"Move Carthage's Navy I from Carthage to {navy.place}: it leaves the port." in acts(session)


def test_the_first_of_two_navies_is_called_by_its_name() -> None:
    """Somebody with Navy I and Navy II at sea says which of them passes."""
    session = to_campaign(beside())
    say(session, "Navy I = Tyrrhenian Sea, Navy II = Tyrrhenian Sea, passes = Navy I")
    assert asked(session) == "Rome, what else has changed?"


def test_what_cannot_be_is_taken_with_a_line() -> None:
    """The real table is right: two armies in one region are believed, and somebody is asked to look."""
    session = to_campaign(beside())
    say(session, "Army I = Capua, Army II = Capua")
    words = [one.words for one in session.events if isinstance(one, Line)]
    assert "I take it so, but please look at your table once more: two armies of Rome in Capua." in words


def test_a_place_that_is_none_is_refused() -> None:
    """In one line, and nothing was told."""
    session = to_campaign(beside())
    with pytest.raises(Refused, match='found "Atlantis"'):
        say(session, "Army I = Atlantis")
    assert "campaign turn" in asked(session)


def test_a_fact_at_any_prompt() -> None:
    """Also of a bot's pieces; undo takes it back exactly."""
    session = to_campaign(beside())
    before = session.rules.write(session.state)
    session.apply(typed(session, "Carthage's Army II = Kirtha, gold of Rome +7, stance of Carthage to Rome = 9"))
    army = find_army(mirror(session), CARTHAGE, 2)
    assert army is not None
    assert army.region == "Kirtha"
    assert mirror(session).bots[CARTHAGE].stance[ROME] == 9
    session.undo()
    assert session.rules.write(session.state) == before


def test_everything_told_is_what_is_believed_then() -> None:
    """Each thing that can be told is put and read back."""
    state = mirror(to_campaign(beside()))
    told = {"Capua": CARTHAGE, "Rome's Army III": "Capua", "Rome's agent 2": "dead", "Rome's Navy I": "Tyrrhenian Sea"}
    told |= {
        "walls in Capua": "yes",
        "wonder in Capua": ROME,
        "Rome and Carthage": "ally",
        "general of Rome's Army I": "none",
    }
    told |= {"siege by Rome's Army III": "no", "road Capua - Rome": ROME, "event of Rome": "Informers"}
    for name, value in told.items():
        things(state)[name].put(value)
        assert things(state)[name].now() == value
    for name, count in {
        "cards of Rome's Army II": 4,
        "gold of Rome": 3,
        "points of Carthage": 7,
        "unrest in Rome": 2,
    }.items():
        things(state)[name].put(count)
        assert things(state)[name].now() == count


def test_an_event_that_was_told_is_offered_when_it_can_be_played() -> None:
    """Nobody is asked at every moment: only who has said so holds a card."""
    session = beside()
    say(session, "initiative = Rome")
    session.apply(typed(session, "event of Rome = Bumper Harvest"))
    say(session, "none")
    assert asked(session).startswith("Rome, do you play an event?")
