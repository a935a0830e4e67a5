"""Skirmish at a physical table: set-up, activations question by question, and what is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from foeman.engine.because import Rolled
from foeman.engine.edits import Edits
from foeman.engine.forms import YesNo
from foeman.engine.game import Setup
from foeman.engine.layouts import what_changed
from foeman.engine.questions import Refused
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.companion import muster, sequence
from foeman.games.skirmish.companion.cards import DONE, EXAMPLE, CardText, pack_names, read_card
from foeman.games.skirmish.companion.look import about, condition, layout, panels, text
from foeman.games.skirmish.companion.roster import Kept, board_of
from foeman.games.skirmish.companion.setup import set_up
from foeman.games.skirmish.companion.state import profile
from foeman.games.skirmish.companion.words import HURTFUL, effect_words
from foeman.games.skirmish.state import AI, PLAYER
from tests.games.skirmish.bots.stub import printed
from tests.games.skirmish.companion.beside import Person, table_state, unit_of
from tests.panels import as_text

SETTING_UP: dict[str, list[Any]] = {
    "edges": ["none"],
    "danger": ["no"],
    "list": ["Hearth Guard", "City Watch"],
    "objectives": ["3"],
    "places": ["AI"],
    "fits": ["yes"],
    "straight_to_marker": ["1"],
    "begins": ["AI"],
}


# Set-up


@proves("skirmish.prepare.lists", "skirmish.prepare.deploy.sections", "skirmish.types", "skirmish.special.ambush")
def test_set_up_from_lists() -> None:
    """Lists by name, types, objectives in turn, the player's zone, deployment by sections, reserves."""
    person = Person(SETTING_UP)
    state = set_up(SKIRMISH.prepare(Setup(game="skirmish", table="physical")), person)
    told = "\n".join(person.told)
    for part in (
        "The AI plays Hearth Guard: AI Dwarf Lord, AI Warriors (Great Weapons, Sergeant), AI Warriors 2 (Spears),",
        "You play City Watch: Player Captain,",
        "Types of the AI's units. shooting: AI Marksmen, AI Drake Marksman, AI Ranger; melee: AI Dwarf Lord,",
        "Put objective 1 on the centre of part",
        "Place objective 2.",
        "Section 1 is the left half",
        "Deploy AI Veteran in section",
        'Scout: move AI Ranger up to 12" over any terrain toward objective',
        "In reserve until round 2: AI Miner, AI Miner 2.",
    ):
        assert part in told
    assert [marker.name for marker in state.markers] == ["objective 1", "objective 2", "objective 3"]
    assert [unit.name for unit in state.units if unit.reserve] == ["AI Miner", "AI Miner 2"]
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
        "spells": ["goblins"],
    }
    person = Person(answers)
    state = set_up(SKIRMISH.prepare(Setup(game="skirmish", table="physical")), person)
    own = [unit.name for unit in state.units if unit.side == AI]
    assert own == ["AI Bog Witch", "AI Orc Archers", "AI Golem", "AI Orc Archers 2"]
    assert (
        "Types of the AI's units. shooting: AI Orc Archers, AI Orc Archers 2; melee: AI Bog Witch, AI Golem."
        in person.told
    )
    witch = unit_of(state, "AI Bog Witch")
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


# Activations


@proves("skirmish.basics.activation.unit", "skirmish.melee.2")
def test_a_melee_unit_question_by_question() -> None:
    """Only what the tree needs is asked, in its order; then what to do, and what became of it."""
    state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K1"), (PLAYER, "knight", "K2"))
    person = Person(
        {
            "friends_hold": ["none"],
            "charged_in_the_way": ["K1, K2"],
            "walk_to_enemy": ["K2"],
            "became": ["gone"],
        }
    )
    sequence.step(state, person)
    assert person.asked == [
        'Which of these have more AI units (not stunned) than enemy units within 3"? Leave out those that the unit '
        'itself is within 3" of.',
        'Which of these are within 6" of its way to objective 1, in front or behind, and can be reached with a charge '
        'of 12"? (6" in all for one inside difficult ground)',
        "To which of these is the unit's way the shortest? Tick all that tie.",
        "What became of K2?",
    ]
    assert person.told == [
        'Activate A: a melee unit, 6" / 12".',
        'A charges: move it up to 12" into contact with K2.',
        "A strikes K2: Great Weapon, 1 die at 4+, AP(2).",
        'A moves up to 3" toward the nearest objective not under control; if there is none it stays.',
    ]
    assert [unit.name for unit in state.units] == ["A", "K1"]
    assert unit_of(state, "A").activated
    assert unit_of(state, "A").fatigued
    assert state.turn == PLAYER


@proves("skirmish.shooting.2")
def test_a_shooter_moves_and_shoots() -> None:
    """The move carries its conditions; wounds of a Tough target are kept."""
    state = table_state((AI, "elf_archer", "A"), (PLAYER, "captain", "C"))
    person = Person(
        {"friends_hold": ["none"], "range_after": ["yes"], "targets": ["C"], "became": ["wounded"], "wounds": ["2"]}
    )
    sequence.step(state, person)
    assert person.told[1] == (
        'A advances up to 6" toward objective 1, with somebody within 30" of it (and in sight, if it can), to where '
        'the fewest enemies could charge or shoot it, in or behind cover if that costs at most 2", around difficult '
        "and "
        'dangerous ground. If it comes within 3" it ends there, on the side of what it will go for next.'
    )
    assert person.told[2] == "A shoots at C: Longbow, 1 die at 4+."
    assert unit_of(state, "C").models[0].wounds == 2


@proves("skirmish.moves.push")
def test_a_push_where_there_are_edges() -> None:
    """A unit that is stunned by an attack near a ledge is pushed; on a flat table nobody asks."""
    for edges, told in (
        (True, ['Try to push C over the edge, where it is deepest: on 4 or more it is moved up to 2".']),
        (False, []),
    ):
        state = table_state((AI, "elf_archer", "A"), (PLAYER, "knight", "C"))
        state.edges = edges
        person = Person({"became": ["stunned", "as before"], "ledge_near": ["yes"]})
        Kept(state, person).hurt(unit_of(state, "C"))
        assert person.told == told
        assert unit_of(state, "C").stunned


def test_edges_are_asked_only_where_there_are_any() -> None:
    """A drop on the way is decided by its height, and told."""
    state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K"))
    state.edges = True
    person = Person(
        {"friends_hold": ["none"], "edges_ahead": ['a drop of 4"'], "reached_in_the_way": ["none"]},
        dice=[3],
    )
    sequence.step(state, person)
    assert "A does not dare the drop: its way to objective 1 goes around the edge, or climbs." in person.told
    assert person.asked[1] == (
        "What does the unit's way to objective 1 lead over, if drops and jumps save it 1\" or more of the way around? "
        'Tick all, in whole inches, rounded down. (none, if it leads over nothing, or over 6" or more)'
    )


@proves("skirmish.ruling.facing")
def test_where_there_are_several_edges_the_others_are_asked_about() -> None:
    """All on the same way are told in one answer; after a refusal, one that it would always dare is asked about."""
    for die, more, told in (
        ([4, 3], {"edges_ahead": ['a drop of 4", a gap of 3"'], "low_edge_ahead": ["none"]}, "does not dare the jump"),
        ([4], {"became": ["as before"]}, "dares the drop"),
        ([3], {"low_edge_ahead": ["gap"], "became": ["as before"]}, "dares the jump"),
    ):
        state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K"))
        state.edges = state.several = True
        answers = {"friends_hold": ["none"], "edges_ahead": ['a drop of 4"'], "reached_in_the_way": ["none"]} | more
        person = Person(answers, dice=die)
        sequence.step(state, person)
        assert any(told in line for line in person.told)


@proves("skirmish.basics.stunned")
def test_stunned_units() -> None:
    """The AI passes while only stunned ones are left and the player has others; then they recover."""
    state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K"))
    unit_of(state, "A").stunned = True
    person = Person()
    sequence.step(state, person)
    assert person.lines == ["The AI passes: it has only stunned units left, and the player has others."]
    assert not unit_of(state, "A").activated
    unit_of(state, "K").activated = True
    state.turn = AI
    person = Person({"changed": ["none"]})
    sequence.step(state, person)
    assert person.told[0] == "A is stunned: it does nothing and recovers."
    assert not unit_of(state, "A").stunned


def test_a_wizard_and_its_spells() -> None:
    """What must be rolled, what it does, and what became of the target."""
    state = table_state((AI, "human_wizard", "W"), (PLAYER, "knight", "K"))
    person = Person(
        {"friends_hold": ["none"], "charged_in_the_way": ["none"], "targets": ["K"], "became": ["as before"]}, dice=[1]
    )
    sequence.step(state, person)
    assert "W casts Fireball on K: a die plus 1 must reach 4. It deals 2 hits with AP(2)." in person.told
    assert unit_of(state, "W").cast


def test_the_other_words_of_spells() -> None:
    """Every spell of the pack says what it does."""
    words = {spell.name: effect_words(spell) for spells in printed().spells.values() for spell in spells}
    assert words["Spite Rune"] == "Its target has -1 to hit in its next melee."
    assert words["Battle Rune"] == 'Its target moves 6" further in its next activation.'
    assert words["Blood Hex"] == "It deals 1 hit for each model."
    assert all(text.endswith(".") for text in words.values())


# The person's turns


@proves("skirmish.basics.strike_back")
def test_a_charge_of_the_person() -> None:
    """The charged unit strikes back, and breathes if it can; harm is asked for, models and all."""
    state = table_state((PLAYER, "knight", "K"), (AI, "zombie_dragon", "D"), (AI, "infantrymen", "I"))
    state.turn = PLAYER
    person = Person({"charged": ["D"], "harmed": ["K, I"], "became": ["fewer models", "gone"], "models": ["2"]})
    sequence.step(state, person)
    assert person.told[1] == (
        "If it is left and not stunned, D breathes fire (3 hits with AP(1)) and strikes back: Claws, 6 dice at 4+, "
        "AP(2); a wound counts D3 more when its effect is rolled (Fear)."
    )
    assert unit_of(state, "D").breathed
    assert [unit.name for unit in state.units] == ["D", "I"]
    assert len(unit_of(state, "I").models) == 2
    assert state.over, "the player has nobody left"
    assert sequence.outcome(state) == SKIRMISH.physical.outcome(state)  # type: ignore[union-attr]  # there is one


def test_a_stunned_unit_of_the_person_recovers() -> None:
    """It does nothing else; and a stunned unit of the AI that is charged is gone without a question."""
    state = table_state((PLAYER, "knight", "K"), (AI, "knight", "A"), (PLAYER, "knight", "L"))
    state.turn = PLAYER
    unit_of(state, "K").stunned = True
    person = Person({"yours": ["K"]})
    sequence.step(state, person)
    assert not unit_of(state, "K").stunned
    state.turn = PLAYER
    unit_of(state, "A").stunned = True
    person = Person({"charged": ["A"], "harmed": ["none"]})
    sequence.step(state, person)
    assert person.told == [
        "Your turn: activate L, the last of yours in this round.",
        "A is stunned: the charge knocks it out; take it off the table.",
    ]
    assert [unit.name for unit in state.units] == ["K", "L"]
    assert state.over


@proves("skirmish.ruling.spell_valid")
def test_blocking_a_spell_of_the_person() -> None:
    """A wizard of the AI that has not cast tries to block, and then has; if nothing is cast it keeps its chance."""
    for answer, told in (
        ("W", ["W blocks: roll a die plus 1; higher than your total and the spell fails."]),
        ("nobody", []),
    ):
        state = table_state((PLAYER, "human_wizard", "P"), (AI, "human_wizard", "W"))
        state.turn = PLAYER
        person = Person({"block": [answer], "charged": ["nobody"], "harmed": ["none"]})
        sequence.step(state, person)
        assert person.told[1:] == told
        assert unit_of(state, "W").cast == bool(told)


def test_only_units_on_the_table_can_be_hurt() -> None:
    """Those in reserve are not offered."""
    state = table_state((PLAYER, "knight", "K"), (AI, "miner", "M"), (AI, "knight", "A"))
    state.turn = PLAYER
    unit_of(state, "M").reserve = True
    person = Person({"charged": ["nobody"], "harmed": ["M"]})
    with pytest.raises(Refused, match='expected A or K, found "M"'):
        sequence.step(state, person)


# Rounds


@proves("skirmish.prepare.bonus", "skirmish.special.ambush")
def test_the_start_of_a_round() -> None:
    """The challenge bonus, and who comes in from Ambush on either side."""
    state = table_state((AI, "miner", "M"), (PLAYER, "miner", "P"), (AI, "elf_archer", "A"), options={"bonus": True})
    state.turn, state.round = "", 2
    state.markers[0].owner = PLAYER
    for unit in state.units[:2]:
        unit.reserve = True
    person = Person({"has_room": ["yes"], "ambush": ["P"], "comes": ["Player"]}, dice=[5])
    sequence.step(state, person)
    assert person.told == [
        "Round 2.",
        'Put P down, more than 9" from every enemy.',
        'M comes in: put it in section 2, more than 9" from every enemy and as near to an objective as it can stand, '
        "not in difficult or dangerous terrain.",
    ]
    assert not any(unit.reserve for unit in state.units)
    archer = unit_of(state, "A")
    person = Person({"became": ["as before"]})
    Kept(state, person).shoot(archer, list(profile(state, archer).ranged), unit_of(state, "P"))
    assert person.told == ["A shoots at P: Longbow, 1 die at 4+; +1 to hit (challenge bonus)."]


@proves("skirmish.base.morale", "skirmish.base.morale.fail", "skirmish.base.stunned")
def test_the_end_of_a_round_and_of_the_game() -> None:
    """Morale for who is down to half, without a roll for the stunned; who holds what; then the objectives decide."""
    state = table_state(
        (AI, "greatsword", "A"), (PLAYER, "knight", "K"), (PLAYER, "knight", "L"), options={"rounds": 1}
    )
    state.started[PLAYER] = 4
    state.finished = ""
    for unit in state.units[1:]:
        unit.activated = True
    unit_of(state, "L").stunned = True
    person = Person(
        {
            "friends_hold": ["none"],
            "charged_in_the_way": ["none"],
            "morale": ["K"],
            "changed": ["objective 1"],
            "seized": ["AI"],
        }
    )
    sequence.step(state, person)
    assert "L is stunned and fails its morale test: it flees. Take it off the table." in person.told
    assert [unit.name for unit in state.units] == ["A", "K"]
    assert unit_of(state, "K").stunned
    found = sequence.outcome(state)
    assert found is not None
    assert (found.winners, found.points, found.words) == ((AI,), {PLAYER: 0, AI: 1}, "The AI wins.")


def test_what_is_kept_is_shown() -> None:
    """The roster as text and as a layout."""
    state = table_state((AI, "infantrymen", "I"), (PLAYER, "captain", "C"))
    unit_of(state, "C").models[0].wounds = 2
    unit_of(state, "C").stunned = True
    assert layout(state) == {
        "round": 1,
        "objective 1": ("nobody",),
        "I": ("3 models",),
        "C": ("stunned, 2 wounds",),
    }
    assert "  C: stunned, 2 wounds" in text(state, None)


def test_what_changes_when_an_answer_is_taken_back() -> None:
    """A condition is no place: units are as they were again, also those that were gone."""
    state = table_state((AI, "infantrymen", "I"), (PLAYER, "captain", "C"))
    before = layout(state)
    unit_of(state, "I").stunned = True
    state.markers[0].owner = AI
    Kept(state, Person({"became": ["gone"]})).became(unit_of(state, "C"))
    after = layout(state)
    assert what_changed(before, after) == ["objective 1: AI", "I: stunned, 3 models", "C: gone"]
    assert what_changed(after, before, back=True) == [
        "objective 1: nobody again",
        "I: 3 models again",
        "C: ready again",
    ]


def test_the_panels_and_the_cards() -> None:
    """The round, the objectives and both rosters; all there is to tell about a unit or an objective."""
    state = table_state((AI, "dwarf_marksmen", "M"), (PLAYER, "captain", "C"))
    state.markers[0].owner = AI
    unit_of(state, "C").stunned = True
    assert as_text(panels(state, None)).splitlines() == [
        "The game",
        "  round: 1 of 4",
        "  objective 1: AI",
        "Units (Player)",
        "  C: condition stunned",
        "Units (AI)",
        "  M: type shooting, condition 3 models",
    ]
    assert about(state, "M", None) == (
        "M",
        "3 models",
        "Quality 4+, Defense 5+",
        'Advance 4", Rush 8"',
        "Slow",
        'Rifle (24"), 3 dice at 4+, AP(1)',
        "Hand Weapon, 3 dice at 4+",
    )
    assert about(state, "objective 1", None) == ("objective 1: AI",)
    assert about(state, "Nobody", None) == ()


def test_a_game_is_saved_and_goes_on() -> None:
    """The journal replays to the same state, typed units and all."""
    session = Session(SKIRMISH, Setup(game="skirmish", table="physical"), seed=2)
    script = iter(["none", "no", muster.OWN, "Rune Forge", EXAMPLE, DONE])
    while session.pending is not None and len(session.answers) < 30:
        form = session.pending.form
        usual = "yes" if isinstance(form, YesNo) else "none" if isinstance(form, Edits) else "1"
        session.apply(session.typing(next(script, usual)))
    again = load(SKIRMISH, json.loads(json.dumps(session.save())), "a test")
    assert again.layout() == session.layout()
    assert again.pending is not None
    assert session.pending is not None
    assert str(again.pending) == str(session.pending)


def test_what_the_ai_never_asks_of_a_flat_table() -> None:
    """Ledges, gaps and danger are out of every question where there are none."""
    state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K"))
    board = board_of(state, Person())
    assert board.edge_ahead(state.markers[0]) == "none"
    assert board.over_edges(state.units, 12) == []
    assert not board.ledge_near(state.units[1])
    assert not board.danger_near(state.units[1])
    assert board.on_the_line(state.units) == []


def test_a_tired_unit_that_strikes_back_is_told_to_hit_on_6s() -> None:
    """It has fought this round already."""
    state = table_state((PLAYER, "knight", "K"), (AI, "knight", "A"))
    state.turn = PLAYER
    unit_of(state, "A").fatigued = True
    person = Person({"charged": ["A"], "harmed": ["none"]})
    sequence.step(state, person)
    assert person.told[1].startswith("If it is left and not stunned, A strikes back: ")
    assert person.told[1].endswith("; fatigued: only natural 6s hit.")


@proves("skirmish.base.spell.next_time")
def test_a_spell_that_hurts_nobody_is_kept() -> None:
    """Only whether Spite Rune worked is asked; its target is reminded of it when it attacks, and then it is gone."""
    for worked, kept in (("yes", "-1 to hit in melee"), ("no", "ready")):
        state = table_state((PLAYER, "knight", "K"), (AI, "rune_master", "A"))
        spite = next(spell for spell in state.printed.spells["dwarves"] if spell.effect not in HURTFUL)
        person = Person({"works": [worked]})
        Kept(state, person).cast(unit_of(state, "A"), spite, unit_of(state, "K"))
        assert person.asked == ["Did A's Spite Rune work?"]
        assert condition(unit_of(state, "K")) == kept
        state.turn = PLAYER
        person = Person({"charged": ["nobody"], "harmed": ["none"]})
        sequence.step(state, person)
        told = ["If K attacks now: -1 to hit in melee (spell). Then that is gone."] if worked == "yes" else []
        assert person.told[1:] == told
        assert unit_of(state, "K").boons == []
