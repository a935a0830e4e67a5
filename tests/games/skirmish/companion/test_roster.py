"""Skirmish at a physical table: edges, charges, spells and morale, in their order, and what is kept of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from foeman.engine.questions import Refused
from foeman.engine.testing import proves
from foeman.games.skirmish.bots.board import SHOOTING
from foeman.games.skirmish.bots.special import use_army_rules
from foeman.games.skirmish.companion import sequence
from foeman.games.skirmish.companion.answers import harm_of
from foeman.games.skirmish.companion.cards import read_card
from foeman.games.skirmish.companion.look import condition
from foeman.games.skirmish.companion.roster import Kept, board_of
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.companion.words import arms, edge_words
from foeman.games.skirmish.printed import Spell
from foeman.games.skirmish.state import AI, PLAYER, Marker, Unit
from tests.games.skirmish.bots.stub import printed
from tests.games.skirmish.companion.beside import Person, table_state, unit_of

FREE = {"goes": ["yes"], "edges_ahead": ["no"], "reach": ["none"], "seized": ["none"]}


def names(state: Companion) -> list[str]:
    """Who is left."""
    return [unit.name for unit in state.units]


def spell_of(state: Companion, name: str) -> Spell:
    """A spell of the pack."""
    return next(spell for spells in state.printed.spells.values() for spell in spells if spell.name == name)


def made(state: Companion, name: str, **marks: Any) -> Unit:
    """A unit with its card, stunned or wounded; so many models less."""
    unit = unit_of(state, name)
    Kept(state, Person())
    unit.stunned = marks.get("stunned", False)
    unit.models[0].wounds = marks.get("wounds", 0)
    del unit.models[marks.get("models", len(unit.models)) :]
    return unit


# Edges


@proves("skirmish.base.drop", "skirmish.base.fall", "skirmish.ruling.facing")
@pytest.mark.parametrize(
    ("became", "condition_after", "shots"),
    [("as before", "activated", 1), ("stunned", "stunned, activated", 0)],
)
def test_a_drop_is_rolled_for_and_what_became_is_kept(became: str, condition_after: str, shots: int) -> None:
    """After the move over the edge it says what to roll and asks once; who fell is stunned and does not shoot."""
    state = table_state((AI, "elf_archer", "A"), (PLAYER, "knight", "K"))
    state.edges = True
    answers = {"edges_ahead": ["drop 4"], "shots": ["K 20"], "became": [became, "as before"]}
    person = Person(answers, dice=[4])
    sequence.step(state, person)
    assert person.told[1] == "A dares the drop: its way to objective 1 leads over the edge."
    assert person.told[4] == (
        "Where it drops, roll 2 dice, all must be 3 or more. Who fails falls: 2 hits, it is stunned and its activation "
        "ends."
    )
    assert "What became of A at the edge? (as before: it came over, or did not get that far)" in person.asked
    assert condition(unit_of(state, "A")) == condition_after
    assert sum("shoots at K" in words for words in person.told) == shots
    assert sum("within 30" in words for words in person.asked) == 1


@proves("skirmish.base.jump")
def test_a_jump_and_who_is_lost_in_it() -> None:
    """A Strider needs 2 or more; a unit that is gone is taken off the roster and its turn is over."""
    state = table_state((AI, "spider_rider", "S"), (AI, "greatsword", "G"), (PLAYER, "knight", "K"))
    state.edges = True
    state.sections = {"S": 1, "G": 2}
    answers = FREE | {"goes": ["gap 2"], "inches_to": ["16"], "shots": ["none"], "became": ["gone"]}
    person = Person(answers, dice=[1])
    sequence.step(state, person)
    assert any("Where it jumps, roll a die, it must be 2 or more." in words for words in person.told)
    assert names(state) == ["G", "K"]
    assert state.turn == PLAYER


def test_a_way_leads_to_no_leap() -> None:
    """On a way there are drops and gaps; leaps are only told of charges."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"))
    state.edges, state.actor = True, "G"
    with pytest.raises(Refused, match=r"expected no, or what it leads over, as drop 3 \+ gap 2 \(at most 5 each\)"):
        board_of(state, Person({"edges_ahead": ["leap 3"]})).edge_ahead(state.markers[0])


def test_a_flyer_is_never_asked_about_edges() -> None:
    """Nor whether it leaps on somebody."""
    state = table_state((AI, "giant_eagle", "E"), (PLAYER, "knight", "K"))
    state.edges, state.actor = True, "E"
    person = Person({"reach": ["none"]})
    board = board_of(state, person)
    assert board.edge_ahead(state.markers[0]) == "none"
    assert board.over_edges([unit_of(state, "K")], 18) == []
    assert person.asked == ['Whom can E charge with 18"? (none, if nobody; 6" in all for one inside difficult ground)']


@proves("skirmish.ruling.facing")
@pytest.mark.parametrize(
    ("line", "die", "told"),
    [
        ("K", 4, None),
        ("K 9 over drop 4 or around, L 11", 4, "G dares the drop to charge K."),
        ("K 9 over drop 4 or around, L 11", 3, "G does not dare the drop: it charges K around the edge."),
        ("K drop 4", 4, "G dares the drop to charge K."),
    ],
)
def test_edges_of_a_charge_are_told_with_whom_it_reaches(line: str, die: int, told: str | None) -> None:
    """Over what, whether it could also go around, and how far: one answer, and one for what became of them."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"), (PLAYER, "knight", "L"))
    state.edges = True
    person = Person(FREE | {"reach": [line], "became": ["as before"], "struck": ["none"]}, dice=[die])
    person.answers["became"] = ["as before", "none"] if told and "not" not in told else ["none"]
    sequence.step(state, person)
    assert [words for words in person.told if "dare" in words] == ([told] if told else [])
    assert 'G charges: move it up to 12" into contact with K.' in person.told
    assert sum("charge with" in words for words in person.asked) == 1


@proves("skirmish.ruling.facing")
def test_a_foe_only_beyond_an_edge_that_is_refused_is_not_charged() -> None:
    """The unit goes on to its objective."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"))
    state.edges = True
    person = Person(FREE | {"reach": ["K drop 4"]}, dice=[3])
    sequence.step(state, person)
    assert person.told[1] == "G does not dare the drop to charge K."
    assert person.told[2].startswith('G rushes up to 12" toward objective 1')


@proves("skirmish.base.leap")
@pytest.mark.parametrize(("became", "fights"), [("as before", True), ("stunned", False)])
def test_a_leap_on_a_foe(became: str, fights: bool) -> None:
    """A charge that only a leap brings home: its dice come first, and who falls does not fight."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"), rulings={"leaping": "extra_hit"})
    state.edges = True
    person = Person(FREE | {"reach": ["K leap 2"], "became": [became, "K gone"]})
    sequence.step(state, person)
    assert person.told[1] == "G dares the leap to charge K."
    assert person.told[3].startswith("Where it leaps down, roll a die, it must be 3 or more. Who fails falls: 1 hit,")
    strikes = "G strikes K: Great Weapon, 1 die at 4+, AP(2); 1 automatic hit for the leap."
    assert (strikes in person.told) == fights
    assert ("K" in names(state)) != fights


@proves("skirmish.ruling.facing")
def test_a_foe_beyond_an_edge_that_is_not_dared_is_chased_around_it() -> None:
    """The charge is refused in words of its own, then the way to the same foe."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"))
    state.edges, state.markers[0].owner = True, AI
    person = Person({"reach": ["K drop 4"], "edges_ahead": ["drop 5"]}, dice=[3, 3])
    sequence.step(state, person)
    assert person.told[1:3] == [
        "G does not dare the drop to charge K.",
        "G does not dare the drop: its way to K goes around the edge, or climbs.",
    ]
    assert person.told[3].startswith('G rushes up to 12" toward K')


def test_each_model_of_a_group_rolls_at_an_edge() -> None:
    """The dice are told for one model."""
    state = table_state((AI, "infantrymen", "I"))
    words = edge_words(made(state, "I"), "drop", 4)
    assert words.startswith("Where it drops, roll for each model 2 dice, all must be 3 or more.")


@proves("skirmish.base.push")
def test_what_a_push_did_is_asked() -> None:
    """A unit that is pushed over an edge may be knocked out by the fall."""
    state = table_state((AI, "elf_archer", "A"), (PLAYER, "knight", "C"))
    state.edges = True
    person = Person({"became": ["stunned", "gone"], "ledge_near": ["yes"]})
    Kept(state, person).hurt(unit_of(state, "C"))
    assert person.asked[-1] == "What became of C by the push? (as before: it failed, or did no harm)"
    assert names(state) == ["A"]


# Charges


@proves("skirmish.base.melee.contact")
def test_a_group_that_is_charged_closes_in() -> None:
    """The AI's models move up and strike back as far as they are left, and its section is asked again; a single model
    stays where it was told to stand.
    """
    state = table_state((PLAYER, "knight", "K"), (AI, "infantrymen", "I"), (AI, "greatsword", "G"))
    state.sections = {"I": 1, "G": 2}
    for charged, told, sections in (
        ("G", ["If it is left and not stunned, G strikes back: "], {"I": 1, "G": 2}),
        (
            "I",
            [
                'I closes in: its models not within 2" of K move up to 3" toward it.',
                "If it is left and not stunned, I strikes back with the models that are left: ",
            ],
            {"G": 2},
        ),
    ):
        state.turn, unit_of(state, "K").activated = PLAYER, False
        person = Person({"yours": [f"charges {charged}"], "harmed": ["none"]})
        sequence.step(state, person)
        assert all(line.startswith(words) for line, words in zip(person.told, told, strict=True))
        assert state.sections == sections


@proves("skirmish.base.melee.contact")
@pytest.mark.parametrize(("stunned", "told"), [(False, True), (True, False)])
def test_a_group_of_the_person_may_close_in(stunned: bool, told: bool) -> None:
    """It is reminded before the strikes, unless it is stunned."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "infantrymen", "I"))
    made(state, "I", stunned=stunned)
    person = Person({"became": ["as before"]})
    Kept(state, person).charge(unit_of(state, "G"), unit_of(state, "I"), 12)
    assert ('Other models of I may close in by up to 3".' in person.told) == told


@proves("skirmish.base.rule.phalanx", "skirmish.base.rule.impact", "skirmish.base.melee.back")
def test_a_charge_on_a_phalanx() -> None:
    """The test of the charger comes first, then strikes without Impact, then the foe's, then the way back."""
    state = table_state((AI, "heavy_cavalry", "H"), (PLAYER, "guardian", "G"))
    person = Person(FREE | {"reach": ["G"], "became": ["none"]})
    sequence.step(state, person)
    lance = arms(unit_of(state, "H").profile.melee, 1, 4, ("Impact",))[0]
    assert person.told[1:] == [
        'H charges: move it up to 18" into contact with G.',
        "G has Phalanx: roll a die for H first, a 1 is a wound without a Defense roll. It does not count as charging: "
        "no Impact.",
        f"If it is left and not stunned, H strikes G: {lance}.",
        "If it is left and not stunned, G may strike back.",
        'H moves back until it is just over 1" away.',
    ]
    assert sum("became" in words for words in person.asked) == 1


@proves("skirmish.base.rule.impact", "skirmish.base.rule.furious", "skirmish.base.melee.fatigue")
def test_what_counts_for_a_charge() -> None:
    """Impact comes before the strikes, Furious adds a die; a tired foe is told to hit on 6s only."""
    state = table_state((AI, "vampire_knight", "V"), (PLAYER, "knight", "K"))
    unit_of(state, "K").fatigued = True
    person = Person(FREE | {"reach": ["K"], "became": ["none"]})
    sequence.step(state, person)
    assert person.told[2] == (
        "V strikes K: first 2 automatic hits (Impact), then Lance, 2 dice at 3+, AP(1); 1 die more with Lance "
        "(Furious)."
    )
    assert person.told[3] == "If it is left and not stunned, K may strike back (fatigued: only natural 6s hit)."


@pytest.mark.parametrize(("became", "tired"), [("K stunned", False), ("none", True)])
def test_who_was_stunned_has_not_struck_back(became: str, tired: bool) -> None:
    """It is not fatigued; who was left has struck, and is."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"))
    person = Person(FREE | {"reach": ["K"], "became": [became]})
    sequence.step(state, person)
    assert unit_of(state, "K").fatigued == tired
    assert person.told[-1] == 'G moves back until it is just over 1" away.'


@proves("skirmish.base.stunned.hit")
def test_a_charge_on_a_stunned_foe() -> None:
    """It is knocked out without a question, and the charger goes on by 3"."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"), (PLAYER, "knight", "L"))
    unit_of(state, "K").stunned = True
    person = Person(FREE | {"reach": ["K"]})
    sequence.step(state, person)
    assert person.told[2:] == [
        "K is stunned: the charge knocks it out; take it off the table.",
        'G moves up to 3" toward the nearest objective not under control; if there is none it stays.',
    ]
    assert names(state) == ["G", "L"]


@proves("skirmish.base.tough.stunned")
@pytest.mark.parametrize(("kind", "wounds", "asked"), [("captain", 0, 1), ("captain", 2, 2), ("river_troll", 0, 2)])
def test_a_charge_on_a_stunned_tough_foe(kind: str, wounds: int, asked: int) -> None:
    """It takes one wound, asked for only if its effect or Regeneration is rolled; then it is struck, not back."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, kind, "C"))
    made(state, "C", stunned=True, wounds=wounds)
    answers = FREE | {"reach": ["C"], "became": ["as before"]}
    person = Person(answers)
    sequence.step(state, person)
    assert person.told[2].startswith("C is stunned: instead of being knocked out it takes a wound from the charge;")
    assert sum(words == "What became of C?" for words in person.asked) == asked
    assert unit_of(state, "C").models[0].wounds == wounds + (asked == 1)
    assert not any("strike back" in words for words in person.told[3:])


@proves("skirmish.base.stunned.hit")
def test_a_charge_on_a_stunned_group() -> None:
    """Each model that charges takes one of it."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "infantrymen", "I"))
    made(state, "I", stunned=True)
    person = Person(FREE | {"reach": ["I"], "became": ["as before"]})
    sequence.step(state, person)
    assert "I is stunned: the charge knocks out 1 of its models; it cannot strike back." in person.told
    assert len(unit_of(state, "I").models) == 2


@proves("skirmish.base.rule.phalanx", "skirmish.base.melee.after_ai")
def test_a_charge_of_the_person_on_a_phalanx() -> None:
    """The person is told of the test; if the charger falls, the AI's unit moves on."""
    state = table_state((PLAYER, "heavy_cavalry", "H"), (PLAYER, "knight", "K"), (AI, "guardian", "G"))
    state.turn = PLAYER
    person = Person({"yours": ["H charges G"], "harmed": ["H gone"]})
    sequence.step(state, person)
    assert person.told[0].startswith("G has Phalanx: roll a die for H first")
    assert person.told[0].endswith("no Impact.")
    assert person.told[-1].startswith('G moves up to 3"')


# Shooting


@proves("skirmish.base.stunned.hit", "skirmish.base.rule.blast", "skirmish.base.rule.stealth")
def test_what_counts_for_a_shot() -> None:
    """Stunned and stealthy targets, and who else a blast hurt, in the same answer."""
    state = table_state((AI, "mortar", "M"), (PLAYER, "shadow_brother", "S"), (PLAYER, "knight", "K"))
    stunned, mortar = made(state, "S", stunned=True), made(state, "M")
    person = Person({"became": ["S gone, K stunned"]})
    Kept(state, person).shoot(mortar, list(mortar.profile.ranged), stunned)
    assert "; -1 to hit (Stealth)" in person.told[0]
    assert person.told[0].endswith("It is stunned: any hit knocks it out.")
    assert person.asked == [
        'What became of S and K? Say only what has changed: "S stunned", "-1", "gone". (none, if nothing)'
    ]
    assert names(state) == ["M", "K"]
    assert unit_of(state, "K").stunned


@proves("skirmish.base.wounds.group", "skirmish.base.tough")
def test_what_can_become_of_a_unit() -> None:
    """Only Tough units are merely wounded; a group can lose models and be stunned at once."""
    state = table_state((AI, "infantrymen", "I"), (PLAYER, "captain", "C"), (PLAYER, "knight", "K"))
    Kept(state, Person())
    assert harm_of(unit_of(state, "I")).expects() == "-1 to -2, stunned, both (-1 stunned), gone or as before"
    assert harm_of(unit_of(state, "C")).expects() == "-1 to -21, stunned, both (-1 stunned), gone or as before"
    assert harm_of(unit_of(state, "K")).expects() == "stunned, gone or as before"
    Kept(state, Person({"became": ["-2 stunned"]})).became(unit_of(state, "I"))
    assert condition(unit_of(state, "I")) == "stunned"


# Spells


@proves("skirmish.special.wizard.target")
def test_a_spell_with_two_targets() -> None:
    """Tempest: both are named, by Defense and then by distance; what became of them is one answer."""
    state = table_state(
        (AI, "mage", "W"), *((PLAYER, kind, kind[0].upper()) for kind in ("knight", "captain", "miner"))
    )
    unit_of(state, "W").activated, state.actor = True, "W"
    person = Person({"shots": ["C 5, K 3, M 4"], "became": ["none"]})
    Kept(state, person).cast(unit_of(state, "W"), spell_of(state, "Tempest"), unit_of(state, "C"))
    assert person.told == [
        "W casts Tempest on C and K: a die plus 1 must reach 6. It deals 4 hits with AP(2) to each target."
    ]
    assert [words.split("?")[0] for words in person.asked[1:]] == ["What became of C and K"]


@proves("skirmish.base.spell.next_time")
def test_battle_rune_lasts_until_the_next_move() -> None:
    """6" more in every question and in the move; then it is used up."""
    state = table_state((AI, "greatsword", "G"), (AI, "rune_master", "R"), (PLAYER, "knight", "K"))
    person = Person({"works": ["yes"]})
    Kept(state, person).cast(unit_of(state, "R"), spell_of(state, "Battle Rune"), unit_of(state, "G"))
    assert condition(unit_of(state, "G")) == '6" further'
    unit_of(state, "R").activated = True
    person = Person(FREE)
    sequence.step(state, person)
    assert person.told[0] == 'Activate G: a melee unit, 12" / 18" (6" more by a spell).'
    assert any('charge with 18"' in words for words in person.asked)
    assert person.told[1].startswith('G rushes up to 18" toward objective 1')
    assert unit_of(state, "G").boons == []


@proves("skirmish.base.spell.next_time")
def test_spells_for_the_next_melee_and_against_the_next_attack() -> None:
    """They are told when they count and gone after it; a guard only if it was hit, which is asked."""
    state = table_state((AI, "greatsword", "G"), (AI, "human_wizard", "W"), (PLAYER, "knight", "K"))
    for name in ("Wild Form", "Protection"):
        Kept(state, Person({"works": ["yes"]})).cast(unit_of(state, "W"), spell_of(state, name), unit_of(state, "G"))
    state.turn = PLAYER
    person = Person({"yours": ["charges G"], "harmed": ["none"], "hit": ["yes"]})
    sequence.step(state, person)
    assert person.told == [
        "G: Regeneration (spell). If it is left and not stunned, G strikes back: Great Weapon, 1 die at 4+, AP(2); +1 "
        "to melee rolls (spell)."
    ]
    assert unit_of(state, "G").boons == []


@proves("skirmish.base.spell.move")
def test_a_charge_by_a_spell() -> None:
    """The friend's charge is asked and fought at once, then the wizard acts again; a failed spell moves nobody."""
    surge = {"works": ["yes"], "reach": ["K"], "became": ["K gone"]}
    for answers, told in ((surge, 6), ({"works": ["no"]}, 1)):
        state = table_state((AI, "elf_elite", "E"), (AI, "mage", "W"), (PLAYER, "knight", "K"))
        state.actor = "W"
        person = Person(answers)
        Kept(state, person).cast(unit_of(state, "W"), spell_of(state, "Magical Surge"), unit_of(state, "E"))
        assert len(person.told) == told
        assert state.actor == "W"
        assert unit_of(state, "E").boons == []
    state = table_state((AI, "elf_elite", "E"), (AI, "mage", "W"), (PLAYER, "knight", "K"))
    person = Person(surge)
    Kept(state, person).cast(unit_of(state, "W"), spell_of(state, "Magical Surge"), unit_of(state, "E"))
    assert person.told[2] == 'E charges: move it up to 6" into contact with K.'
    assert "; +1 to hit in melee (spell)" in person.told[3]


@proves("skirmish.base.spell.move")
def test_what_the_wizard_dared_is_not_dared_by_the_friend_that_charges() -> None:
    """The edge on the wizard's own way to a foe is not on the friend's."""
    state = table_state((AI, "elf_elite", "E"), (AI, "mage", "W"), (PLAYER, "knight", "K"))
    state.actor = "W"
    person = Person({"works": ["yes"], "reach": ["K"], "became": ["none"]})
    kept = Kept(state, person)
    kept.ahead["K"], kept.high["K"], kept.dared = "drop", 2, ["K"]
    kept.cast(unit_of(state, "W"), spell_of(state, "Magical Surge"), unit_of(state, "E"))
    assert not any("Where it drops" in line for line in person.told)
    assert kept.dared == ["K"]


@proves("skirmish.ruling.charging_wizard")
def test_a_wizard_in_contact_goes_on_after_the_charge_of_a_friend() -> None:
    """Its own melee follows the spell that sends the friend into another."""
    state = table_state((AI, "elf_elite", "E"), (AI, "mage", "W"), (PLAYER, "knight", "K"), (PLAYER, "knight", "L"))
    unit_of(state, "E").activated = True
    answers = FREE | {
        "reach": ["K", "L"],
        "near_friends": ["E 4"],
        "could_charge_by": ["E"],
        "works": ["yes"],
        "became": ["none"],
    }
    person = Person(answers, dice=[3])
    unit_of(state, "W").profile = replace(printed().profile("mage"), wizard=2)
    sequence.step(state, person)
    struck = [words.split(":")[0] for words in person.told if "strikes" in words]
    assert struck == ["E strikes L", "W strikes K"]


def test_who_may_block_a_spell_is_named() -> None:
    """A wizard of the person, unless it is stunned."""
    state = table_state((AI, "mage", "W"), (PLAYER, "human_wizard", "P"))
    board_of(state, Person())
    person = Person({"became": ["as before"]})
    Kept(state, person).cast(unit_of(state, "W"), spell_of(state, "Quench"), unit_of(state, "P"))
    assert 'P may block it (within 18" and in sight).' in person.told[0]


@proves("skirmish.special.army")
def test_a_rule_that_nobody_knows_is_named() -> None:
    """Only those that need a decision, when the unit is activated."""
    state = table_state((AI, "greatsword", "G"))
    made(state, "G").profile = read_card("Bog Witch, Q5+, D6+, Hero, Hex Eye, Curse(2); Staff A1")
    person = Person()
    use_army_rules(board_of(state, person), unit_of(state, "G"), person)
    assert person.told == [
        "Use Hex Eye, Curse(2) of G now if it is to be used, on the nearest unit for which it makes sense."
    ]


# Sections


@proves("skirmish.basics.activation.section")
def test_sections_are_asked_only_of_those_that_have_moved() -> None:
    """Where a unit was deployed is known; after its move it is asked, and what was told is kept for the round."""
    state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (AI, "greatsword", "C"))
    kept = Kept(state, Person({"sections": ["A"]}))
    kept.deploy(unit_of(state, "B"), 2, "")
    assert kept.on_the_line(state.units) == []
    assert [unit.name for unit in kept.in_section(state.units, 1)] == ["A"]
    quiet = Kept(state, Person())
    assert quiet.on_the_line(state.units) == []
    assert [unit.name for unit in quiet.in_section(state.units, 2)] == ["B", "C"]
    quiet.rush(unit_of(state, "A"), state.markers[0], 12, "")
    again = Person({"sections": ["A line"]})
    assert [unit.name for unit in Kept(state, again).on_the_line(state.units)] == ["A"]
    assert len(again.asked) == 1


@proves("skirmish.basics.activation.section", "skirmish.ruling.on_the_line")
@pytest.mark.parametrize(
    ("sections", "rolled"), [({"A": 1, "B": 1}, 0), ({"A": 2, "B": 2}, 0), ({"A": 1, "B": 2}, 1), ({"A": 1, "B": 0}, 2)]
)
def test_a_die_for_the_section_only_where_both_have_units(sections: dict[str, int], rolled: int) -> None:
    """Where all are in one section none is rolled; for one on the line there is another."""
    state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (PLAYER, "knight", "K"))
    state.sections = dict(sections)
    person = Person(FREE, dice=[2, 5])
    sequence.step(state, person)
    assert sum("1-3 is section 1" in words for words in person.rolled) == rolled
    assert not any("section" in words for words in person.asked)


@proves("skirmish.special.scout", "skirmish.ruling.scout_move")
def test_scouts_that_only_fight_go_straight() -> None:
    """Only who shoots keeps out of the enemies' reach."""
    state = table_state((AI, "zombie_wolf", "W"), (AI, "ranger", "R"))
    person = Person()
    for unit in state.units:
        Kept(state, person).scout(unit, Marker("objective 1", 0, 0), 12)
    assert Kept(state, person).type_of(unit_of(state, "R")) == SHOOTING
    assert ["fewest enemies" in words for words in person.told] == [False, True]


# Morale and objectives


@proves("skirmish.ruling.morale_fail", "skirmish.base.rule.undead")
def test_who_fails_flees_by_the_other_reading() -> None:
    """It leaves the roster; the Undead are not asked to roll; a side that is gone ends the game."""
    state = table_state(
        (AI, "greatsword", "G"), (AI, "zombies", "Z"), (PLAYER, "knight", "K"), rulings={"morale_fail": "flees"}
    )
    state.started = {AI: 4, PLAYER: 1}
    person = Person({"morale": ["G"]})
    sequence.take_morale(state, person)
    assert person.asked[0].endswith("Who failed? (it flees)")
    assert person.told == ["G flees. Take it off the table."]
    assert names(state) == ["Z", "K"]
    sequence.take_morale(state, Person())
    assert names(state) == ["Z", "K"]


def test_a_side_that_flees_ends_the_game() -> None:
    """Nobody is asked who holds what then."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"), rulings={"morale_fail": "flees"})
    state.started = {AI: 4, PLAYER: 1}
    sequence.end_round(state, Person({"morale": ["G"]}))
    found = sequence.outcome(state)
    assert found is not None
    assert found.winners == (PLAYER,)


@proves("skirmish.base.seize.kept")
def test_only_objectives_that_changed_are_told() -> None:
    """One question names who holds what, one answer what has changed; a person says mine."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"))
    state.markers = [Marker("objective 1", 0, 0, AI), Marker("objective 2", 0, 0), Marker("objective 3", 0, 0, PLAYER)]
    person = Person({"seized": ["objective 3 = nobody, objective 2 = mine"]})
    sequence.seize(state, person)
    assert [marker.owner for marker in state.markers] == [AI, PLAYER, ""]
    held = "The round ends. Held until now: objective 1 AI, objective 2 nobody, objective 3 Player."
    assert person.asked[0].startswith(held)
    assert len(person.asked) == 1


# Dice in words


def test_dice_say_what_they_are_for() -> None:
    """Somebody who rolls is told what the die decides."""
    state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (PLAYER, "knight", "K"))
    state.sections = {"A": 1, "B": 2}
    person = Person(FREE, dice=[2])
    sequence.step(state, person)
    assert person.rolled[0] == "Roll 1 d6: where the AI activates, 1-3 is section 1, 4-6 section 2"
