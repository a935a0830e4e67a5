"""Skirmish at a physical table: set-up, activations question by question, and what is kept."""

from __future__ import annotations

import json

from foeman.engine.edits import Edits
from foeman.engine.forms import YesNo
from foeman.engine.game import Setup
from foeman.engine.layouts import what_changed
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.companion import muster, sequence
from foeman.games.skirmish.companion.answers import Turn
from foeman.games.skirmish.companion.cards import DONE, EXAMPLE
from foeman.games.skirmish.companion.look import about, condition, layout, panels, text
from foeman.games.skirmish.companion.roster import Kept, board_of
from foeman.games.skirmish.companion.state import profile
from foeman.games.skirmish.companion.words import HURTFUL, effect_words
from foeman.games.skirmish.state import AI, PLAYER, Marker
from tests.games.skirmish.bots.stub import printed
from tests.games.skirmish.companion.beside import Person, table_state, unit_of
from tests.panels import as_text

# Activations


@proves("skirmish.basics.activation.unit", "skirmish.melee.2")
def test_a_melee_unit_question_by_question() -> None:
    """Only what the tree needs is asked, in its order; then what to do, and what became of both, in one answer."""
    state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K1"), (PLAYER, "knight", "K2"))
    person = Person({"reach": ["K1 8, K2 6"], "became": ["K2 gone"]})
    sequence.step(state, person)
    assert person.asked == [
        'Whom can A charge with 12", of those within 6" of its way to objective 1, in front or behind? Of several add '
        'the inches of the charge, rounded up: "K1 8". (none, if nobody; 6" in all for one inside difficult ground)',
        'What became of K2 and A? Say only what has changed: "K2 stunned", "-1", "gone". (none, if nothing)',
    ]
    assert person.told == [
        'Activate A: a melee unit, 6" / 12".',
        'A charges: move it up to 12" into contact with K2.',
        "A strikes K2: Great Weapon, 1 die at 4+, AP(2).",
        "If it is left and not stunned, K2 may strike back.",
        'A moves up to 3" toward the nearest objective not under control; if there is none it stays.',
    ]
    assert [unit.name for unit in state.units] == ["A", "K1"]
    assert unit_of(state, "A").activated
    assert unit_of(state, "A").fatigued
    assert state.turn == PLAYER


def test_only_charges_as_long_in_whole_inches_are_measured_again() -> None:
    """The nearest of those that tie is asked for; the others are out."""
    state = table_state((AI, "greatsword", "A"), *((PLAYER, "knight", name) for name in ("K1", "K2", "K3")))
    person = Person({"reach": ["K1 8, K2 6, K3 6"], "walk_to_enemy": ["K3"], "became": ["none"]})
    sequence.step(state, person)
    assert person.asked[1] == "To which of these is the unit's way the shortest? Tick all that tie."
    assert 'A charges: move it up to 12" into contact with K3.' in person.told


@proves("skirmish.basics.control.majority")
def test_whether_friends_hold_an_objective_is_asked_only_if_there_are_any() -> None:
    """A unit that is alone, or among the stunned, goes for it without a question."""
    for stunned, asked in ((False, 2), (True, 1)):
        state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (PLAYER, "knight", "K"))
        unit_of(state, "B").activated, unit_of(state, "B").stunned = True, stunned
        person = Person({"goes": ["yes"], "reach": ["none"]})
        sequence.step(state, person)
        assert len(person.asked) == asked
        assert person.told[-1].startswith('A rushes up to 12" toward objective 1')


@proves("skirmish.shooting.2")
def test_a_shooter_looks_once_where_an_advance_takes_it() -> None:
    """Range, sight, distance and cover from there are one answer: it advances there and shoots without another."""
    state = table_state((AI, "elf_archer", "A"), (PLAYER, "captain", "C"), (PLAYER, "knight", "K"))
    person = Person({"shots": ["C 12 cover, K 20"], "became": ["stunned"]})
    sequence.step(state, person)
    assert person.told[1:3] == [
        'Look where an Advance would take A: up to 6" toward objective 1, with somebody within 30" of it (and in '
        "sight, if it can), to where the fewest enemies could charge or shoot it, in or behind cover if that costs at "
        'most 2", around difficult and dangerous ground. If it comes within 3" it ends there, on the side of what it '
        "will go for next.",
        'A advances to that place, up to 6" toward objective 1.',
    ]
    assert person.told[3] == "A shoots at K: Longbow, 1 die at 4+."
    assert len(person.asked) == 2


def test_wounds_of_a_tough_target_are_told_with_what_became_of_it() -> None:
    """-2 is two wounds more; nobody is asked again."""
    state = table_state((AI, "elf_archer", "A"), (PLAYER, "captain", "C"))
    person = Person({"shots": ["C 12"], "became": ["-2 stunned"]})
    sequence.step(state, person)
    assert unit_of(state, "C").models[0].wounds == 2
    assert unit_of(state, "C").stunned
    assert len(person.asked) == 2


@proves("skirmish.shooting.2")
def test_a_shooter_rushes_if_nobody_would_be_in_range() -> None:
    """The same look, with nobody in range."""
    state = table_state((AI, "elf_archer", "A"), (PLAYER, "captain", "C"))
    person = Person({"shots": ["none"]})
    sequence.step(state, person)
    assert len(person.asked) == 1
    assert person.told[2].startswith('A rushes up to 12" toward objective 1')


@proves("skirmish.basics.advance.away", "skirmish.terrain.cover.stay")
def test_a_shooter_without_an_objective_looks_around_once() -> None:
    """Whether it is in range, in cover and threatened follows from one line; where it holds, so does its target."""
    for line, told, more in (
        ("K 14, in cover", "A holds: it does not move.", 0),
        ("K 14", 'A moves up to 6" away from the enemies that could attack it', 1),
        ("K 25", "A holds: it does not move.", 0),
    ):
        state = table_state((AI, "elf_archer", "A"), (PLAYER, "knight", "K"))
        state.markers[0].owner = AI
        person = Person({"shots": [line, "K 15"], "became": ["as before"]})
        sequence.step(state, person)
        assert person.told[1].startswith(told)
        assert "A shoots at K: Longbow, 1 die at 4+." in person.told
        assert sum("within" in words for words in person.asked) == 1 + more


@proves("skirmish.ruling.in_shooting_range")
def test_an_advance_is_looked_at_only_if_it_could_bring_somebody_into_range() -> None:
    """Beyond the Advance and the range together it rushes; between them the place is looked at."""
    for line, asked, told in (("none", 1, "A rushes"), ("K 33", 2, "A advances to that place")):
        state = table_state((AI, "elf_archer", "A"), (PLAYER, "knight", "K"))
        state.markers[0].owner = AI
        person = Person({"shots": [line, "K 28"], "became": ["as before"]})
        sequence.step(state, person)
        assert sum("within" in words for words in person.asked) == asked
        assert any(words.startswith(told) for words in person.told)


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
    person = Person({"edges_ahead": ["drop 4"], "reach": ["none"]}, dice=[3])
    sequence.step(state, person)
    assert "A does not dare the drop: its way to objective 1 goes around the edge, or climbs." in person.told
    assert person.asked[0] == (
        'Would drops or jumps of less than 6" save A 1" or more of its way to objective 1? Say which, as "drop 3 + gap '
        '2", in whole inches, rounded down; or no.'
    )


def test_edges_are_told_with_where_the_unit_goes() -> None:
    """Which objective and over what is one answer."""
    state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (PLAYER, "knight", "K"))
    state.edges, unit_of(state, "B").activated = True, True
    state.markers.append(Marker("objective 2", 0, 0))
    person = Person({"nearest_open": ["objective 2 = drop 2"], "reach": ["none"], "became": ["as before"]})
    sequence.step(state, person)
    assert "A dares the drop: its way to objective 2 leads over the edge." in person.told
    assert len(person.asked) == 3


@proves("skirmish.ruling.facing")
def test_where_there_are_several_edges_the_others_are_asked_about() -> None:
    """All on the same way are told in one answer; after a refusal, one that it would always dare is asked about."""
    for die, more, told in (
        ([4, 3], {"edges_ahead": ["drop 4 + gap 3"], "low_edge_ahead": ["none"]}, "does not dare the jump"),
        ([4], {"became": ["as before"]}, "dares the drop"),
        ([3], {"low_edge_ahead": ["gap"], "became": ["as before"]}, "dares the jump"),
    ):
        state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K"))
        state.edges = state.several = True
        answers = {"edges_ahead": ["drop 4"], "reach": ["none"]} | more
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
    person = Person({"seized": ["none"]})
    sequence.step(state, person)
    assert person.told[0] == "A is stunned: it does nothing and recovers."
    assert not unit_of(state, "A").stunned


def test_a_wizard_and_its_spells() -> None:
    """What must be rolled, what it does, and what became of the target."""
    state = table_state((AI, "human_wizard", "W"), (PLAYER, "knight", "K"))
    person = Person({"reach": ["none"], "shots": ["K 9"], "became": ["as before"]}, dice=[1])
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
            "reach": ["none"],
            "morale": ["K"],
            "seized": ["objective 1 = AI"],
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
        edits = "1, none" if isinstance(form, Turn) else "none"
        usual = "yes" if isinstance(form, YesNo) else edits if isinstance(form, Edits) else "1"
        session.apply(session.typing(next(script, usual)))
    again = load(SKIRMISH, json.loads(json.dumps(session.save())), "a test")
    assert again.layout() == session.layout()
    assert again.pending is not None
    assert session.pending is not None
    assert str(again.pending) == str(session.pending)


def test_what_the_ai_never_asks_of_a_flat_table() -> None:
    """Ledges, gaps and danger are out of every question where there are none."""
    state = table_state((AI, "greatsword", "A"), (PLAYER, "knight", "K"))
    state.actor = "A"
    person = Person({"reach": ["none"]})
    board = board_of(state, person)
    assert board.edge_ahead(state.markers[0]) == "none"
    assert board.over_edges(state.units[1:], 12) == []
    assert person.asked == [
        'Whom can A charge with 12"? (none, if nobody; 6" in all for one inside difficult ground)',
    ]
    assert not board.ledge_near(state.units[1])
    assert not board.danger_near(state.units[1])


def test_a_tired_unit_that_strikes_back_is_told_to_hit_on_6s() -> None:
    """It has fought this round already."""
    state = table_state((PLAYER, "knight", "K"), (AI, "knight", "A"))
    state.turn = PLAYER
    unit_of(state, "A").fatigued = True
    person = Person({"yours": ["charges A"], "harmed": ["none"]})
    sequence.step(state, person)
    assert person.told[0].startswith("If it is left and not stunned, A strikes back: ")
    assert person.told[0].endswith("; fatigued: only natural 6s hit.")


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
        person = Person({"yours": ["K, none"]})
        sequence.step(state, person)
        told = "If K is activated and attacks: -1 to hit in melee (spell). Then that is gone."
        assert person.told == ([told] if worked == "yes" else [])
        assert unit_of(state, "K").boons == []
