"""Beside the real table, setting up: the armies, the objectives, what is asked first."""

from __future__ import annotations

import pytest

from foeman.engine.because import Rolled
from foeman.engine.game import Setup
from foeman.engine.questions import Refused
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.companion import muster
from foeman.games.skirmish.companion.cards import DONE, EXAMPLE, CardText, pack_names, read_card
from foeman.games.skirmish.companion.roster import Kept
from foeman.games.skirmish.companion.setup import set_up
from foeman.games.skirmish.companion.state import profile
from foeman.games.skirmish.state import AI, PLAYER
from tests.games.skirmish.bots.stub import printed
from tests.games.skirmish.companion.beside import SETTING_UP, Person, unit_of


@proves("skirmish.prepare.lists", "skirmish.prepare.deploy.sections", "skirmish.types", "skirmish.special.ambush")
def test_set_up_from_lists() -> None:
    """Lists by name, types, objectives in turn, the player's zone, deployment by sections, reserves."""
    person = Person(SETTING_UP)
    state = set_up(SKIRMISH.prepare(Setup(game="skirmish", table="physical")), person)
    told = "\n".join(person.told)
    for part in (
        "The AI plays Hearth Guard: AI Dwarf Lord, AI Warriors 1 (Great Weapons, Sergeant), AI Warriors 2 (Spears),",
        "You play City Watch: Player Captain,",
        "Types of the AI's units. shooting: AI Marksmen, AI Drake Marksman, AI Ranger; melee: AI Dwarf Lord,",
        "Put objective 1 on the centre of part",
        "Place objective 2.",
        "Section 1 is the left half",
        "Deploy AI Veteran in section",
        'Scout: move AI Ranger up to 12" over any terrain toward objective',
        "In reserve until round 2: AI Miner 1, AI Miner 2.",
    ):
        assert part in told
    assert [marker.name for marker in state.markers] == ["objective 1", "objective 2", "objective 3"]
    assert [unit.name for unit in state.units if unit.reserve] == ["AI Miner 1", "AI Miner 2"]
    assert (state.first, state.turn, state.started) == (AI, "", {PLAYER: 9, AI: 9})


@proves("skirmish.prepare.lists")
def test_lists_are_drawn_for_whoever_wants_it() -> None:
    """A drawn list is never the other side's."""
    for ai, player in (
        (muster.AT_RANDOM, muster.AT_RANDOM),
        ("City Watch", muster.AT_RANDOM),
    ):
        person = Person(SETTING_UP | {"list": [ai, player]})
        state = set_up(SKIRMISH.prepare(Setup(game="skirmish", table="physical")), person)
        first, second = (line.split(":")[0].split(maxsplit=2)[2] for line in person.told[:2])
        assert first.removeprefix("plays ") != second
        chance = [event.result for event in person.listener.events if isinstance(event, Rolled)]  # type: ignore[union-attr]  # a Record
        assert chance[: (ai, player).count(muster.AT_RANDOM)][-1] == second
        assert {unit.side for unit in state.units} == {AI, PLAYER}


@proves("skirmish.ruling.random_zone")
def test_who_begins_is_asked_or_ruled() -> None:
    """By the other reading of the ruling the player begins and nobody is asked."""
    setup = Setup(game="skirmish", table="physical", rulings={"skirmish.ruling.random_zone": "player_begins"})
    person = Person({name: given for name, given in SETTING_UP.items() if name != "begins"})
    assert set_up(SKIRMISH.prepare(setup), person).first == PLAYER


WITCH = "Bog Witch, Q5+, D6+, Hero, Wizard(2), Hex Eye; Staff A1"


def test_units_of_ones_own() -> None:
    """Lines and names of the pack, in any order; a wizard of the AI is asked for its spells."""
    answers = SETTING_UP | {
        "list": [muster.OWN, "City Watch"],
        "card": [
            "Bog Witch, Q5+, D6+, Hero, Wizard(2), Hex Eye; Staff A1",
            EXAMPLE,
            "Golem (Dwarves)",
            EXAMPLE,
            DONE,
        ],
        "spells": ["Goblins"],
    }
    person = Person(answers)
    state = set_up(SKIRMISH.prepare(Setup(game="skirmish", table="physical")), person)
    own = [unit.name for unit in state.units if unit.side == AI]
    assert own == ["Bog Witch", "Orc Archers", "Golem", "Orc Archers 2"]
    assert "Types of the AI's units. shooting: Orc Archers, Orc Archers 2; melee: Bog Witch, Golem." in person.told
    witch = unit_of(state, "Bog Witch")
    state.actor = witch.name
    assert [spell.army for spell in Kept(state, person).spells()] == ["goblins"] * 6
    assert profile(state, witch).wizard == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Elves", "expected a unit of the pack or the line of a unit of your own, or done, found"),
        ("Orcs, Q5+, D5+", "expected its weapons after a semicolon, each a weapon like Bow"),
        ("Orcs; Axe A1", "expected Quality and Defense"),
        ("Orcs, Q5+; Axe A1", "expected Quality and Defense"),
        ("Orcs, Q5+, D5+; Axe", 'expected a weapon like Bow 24" A1 AP'),
        ("Orcs, Q5+, D5+, Tough(x); Axe A1", "expected a special rule like Furious"),
    ],
)
def test_a_line_that_cannot_be_read(line: str, words: str) -> None:
    """What was expected is said."""
    with pytest.raises(Refused, match=words):
        CardText().read(line)


def test_a_card_as_it_is_read() -> None:
    """Models, Quality, Defense, rules with numbers, pace, weapons with range, attacks, AP and rules."""
    card = read_card(
        'Storm Riders x2, q3+, D4, Fast, tough(3), fire breath; Bow 24" A2 AP(1) Rending, Blast(3); Claws A3'
    )
    assert (card.name, card.models, card.quality, card.defense) == ("Storm Riders", 2, 3, 4)
    assert card.rules == {"Fast": 1, "Tough": 3, "Fire Breath": 1}
    assert (card.advance, card.rush, card.tough, card.longest) == (9, 18, 3, 24)
    bow, claws = card.weapons
    assert (bow.name, bow.range, bow.attacks, bow.ap, bow.rending, bow.blast) == ("Bow", 24, 2, 1, True, 3)
    assert (claws.range, claws.attacks) == (0, 3)
    assert [read_card(f"X, Q4+, D4+, {rule}; A A1").rush for rule in ("Slow", "Immobile")] == [8, 0]


def test_a_card_as_a_form() -> None:
    """Names of the pack by number or in any case, done, and JSON back and forth."""
    form = CardText(tuple(pack_names(printed())))
    assert form.read("1") == DONE
    assert form.read("captain (humans)") == "Captain (Humans)"
    assert form.parse(form.write(EXAMPLE)) == EXAMPLE
    assert form.choices()[0] == DONE
    assert form.at_random(lambda: 0.999) == EXAMPLE
    with pytest.raises(Refused, match="a unit of the pack"):
        form.parse(3)
