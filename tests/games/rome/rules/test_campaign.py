"""The campaign phase: unrest, infighting, the turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import campaign, reorganising
from foeman.games.rome.rules.armies import check_turn_end, is_destroyed, suffer
from foeman.games.rome.state import ENEMY, FACTIONS, NEUTRAL, State, status, take
from tests.games.rome.pieces import launch, lines, make, put, second_navy
from tests.games.rome.turns import campaign_turn

NewGame = Callable[..., State]


# Unrest


@proves("rome.unrest.subdue", "rome.unrest.four_cards")
def test_unrest_is_subdued(new_game: NewGame) -> None:
    """An army of four cards removes a marker a unit, in a region of its player."""
    state = new_game()
    army = put(state, "Rome", 1, "Rome", 2)
    state.lands["Rome"].unrest = 3
    assert campaign.can_subdue(state, army)
    campaign.subdue_unrest(state, army, ScriptedTable())
    assert (state.lands["Rome"].unrest, army.moves) == (2, 1)
    spare = army.cards[4:]
    army.cards = army.cards[:3]
    assert not campaign.can_subdue(state, army)
    army.cards += ["Allied Cavalry"]
    assert campaign.can_subdue(state, army), spare
    state.lands["Rome"].controller = "Greece"
    assert not campaign.can_subdue(state, army)


@proves("rome.unrest.subdue")
def test_pacifier_calms_faster(new_game: NewGame) -> None:
    """A pacifier removes two markers a unit, but never more than there are."""
    state = new_game()
    army = put(state, "Carthage", 1, "Carthage")
    army.general = "Hanno the Great"
    state.lands["Carthage"].unrest = 3
    campaign.subdue_unrest(state, army, ScriptedTable())
    assert state.lands["Carthage"].unrest == 1
    campaign.subdue_unrest(state, army, ScriptedTable())
    assert (state.lands["Carthage"].unrest, army.moves) == (0, 1)


# Infighting


@proves("rome.infighting.trigger", "rome.infighting.damage")
def test_tribes_fight_each_other(new_game: NewGame) -> None:
    """Each pair of adjacent Barbarian armies rolls two RED dice against the other, at the same time."""
    state = new_game()
    one, other = put(state, "Barbarian Tribes", 1, "Lutetia"), put(state, "Barbarian Tribes", 2, "Bibracte")
    far = put(state, "Barbarian Tribes", 3, "Casurgis")
    script = "RED=skull,x RED=x,x"
    with ScriptedTable([*parse(script), ("Barbarian Tribes", "Lowland Warriors")]) as table:
        campaign.tribal_infighting(state, "Barbarian Tribes", table)
    assert (len(one.cards), len(other.cards), len(far.cards)) == (4, 5, 6)
    check(state)


def parse(text: str) -> list[tuple[str, str]]:
    """A script of chance."""
    return [(kind, answer) for kind, _, answer in (word.partition("=") for word in text.split())]


@proves("rome.infighting.trigger")
def test_no_infighting_among_the_reconciled(new_game: NewGame) -> None:
    """Reduced antipathy ends it, and no other faction knows it."""
    state = new_game()
    state.round = 2
    put(state, "Barbarian Tribes", 1, "Lutetia")
    put(state, "Barbarian Tribes", 2, "Bibracte")
    state.sides["Barbarian Tribes"].developments["Reduced Antipathy"] = 1
    put(state, "Rome", 1, "Rome")
    put(state, "Rome", 2, "Capua")
    before = {army.name: list(army.cards) for side in state.sides.values() for army in side.armies}
    for faction in ("Barbarian Tribes", "Rome"):
        campaign.tribal_infighting(state, faction, ScriptedTable())
    assert {army.name: army.cards for side in state.sides.values() for army in side.armies} == before


@proves("rome.infighting.spotted", "rome.ruling.spotting")
@pytest.mark.parametrize(
    ("reading", "script", "fight"),
    [
        ("always", "RED=blank,blank RED=blank,blank", True),
        ("announced", "Rome=no Greece=no Carthage=no", False),
        ("announced", "Rome=no Greece=yes RED=blank,blank RED=blank,blank", True),
    ],
)
def test_infighting_is_spotted(new_game: NewGame, reading: str, script: str, fight: bool) -> None:
    """It always takes place; by the other reading only if an opponent points it out."""
    state = new_game(rulings={"rome.ruling.spotting": reading})
    put(state, "Barbarian Tribes", 1, "Lutetia")
    put(state, "Barbarian Tribes", 2, "Bibracte")
    record = Record()
    with ScriptedTable(script, listener=record) as table:
        campaign.tribal_infighting(state, "Barbarian Tribes", table)
    assert bool(lines(record)) is fight


# The turn


@proves("rome.universal.army.turn_end", "rome.universal.army.excess")
def test_two_armies_in_a_region_become_one(new_game: NewGame) -> None:
    """At the end of the turn two armies in one region are one, cut down at random to its limits."""
    state = new_game()
    one, other = put(state, "Rome", 1, "Rome"), put(state, "Rome", 4, "Rome")
    script = "Rome=done draw=Allied_Cavalry draw=Italian_Infantry draw=Italian_Infantry"
    pairs = [(kind, answer.replace("_", " ")) for kind, answer in parse(script)]
    with ScriptedTable(pairs) as table:
        campaign_turn(state, "Rome", table)
    assert is_destroyed(state, other)
    assert sorted(one.cards) == [
        "Allied Cavalry",
        "Italian Infantry",
        *["Republican Legionaries"] * 4,
        *["Velites"] * 2,
    ]
    assert one.general == "Valerius Laevinus"
    check(state)


@proves("rome.universal.army.turn_end", "rome.universal.collapse")
def test_broken_army_is_looked_at_when_the_turn_ends(new_game: NewGame) -> None:
    """While its owner reorganises an army may have one main battle card; it is destroyed when the turn ends."""
    state = new_game()
    army = put(state, "Rome", 1, "Rome")
    make(state, army, ["Italian Infantry", "Velites"])
    assert campaign.army_acts(state, army) == []
    check_turn_end(state, "Rome", ScriptedTable())
    assert is_destroyed(state, army)
    check(state)


@proves("rome.universal.army.excess")
def test_army_too_large_cannot_march_as_it_is(new_game: NewGame) -> None:
    """An army over a limit is cut down when it acts, not only at the end of the turn."""
    state = new_game()
    army = put(state, "Rome", 1, "Rome")
    make(state, army, ["Republican Legionaries"] * 3 + ["Velites"] * 2)
    for other in state.sides["Rome"].armies[1:]:
        make(state, other, [])
    make(state, army, ["Republican Legionaries"] * 7)
    with ScriptedTable("draw=1") as table:
        campaign.carry_out(state, army, campaign.Act("march to", "Capua"), table)
    assert (len(army.cards), army.region) == (6, "Capua")


@proves("rome.universal.collapse")
def test_disunited_army_falls_apart_when_it_acts(new_game: NewGame) -> None:
    """An army that is broken when its quarrelling warriors part is destroyed before it marches or boards."""
    state = new_game()
    for number, act in ((1, campaign.Act("march to", "Bibracte")), (2, None)):
        army = state.sides["Barbarian Tribes"].armies[0]
        army.region, army.moves = "Lutetia", 3
        make(state, army, ["Highland Warriors", "Lowland Warriors"])
        with ScriptedTable([("tie", "Highland Warriors")]) as table:
            if act is not None:
                campaign.carry_out(state, army, act, table)
            else:
                navy = launch(state, "Barbarian Tribes", "Lutetia")
                campaign.carry_out_at_sea(state, navy, campaign.Act("take aboard", army), table)
        assert is_destroyed(state, army), number
    check(state)


@proves("rome.ruling.becoming_enemy")
@pytest.mark.parametrize(
    ("reading", "script", "after"),
    [
        ("by_attack", "Rome=done", NEUTRAL),
        ("declared", "Rome=Carthage Rome=done", ENEMY),
        ("never", "Rome=done", NEUTRAL),
    ],
)
def test_war_is_declared(new_game: NewGame, reading: str, script: str, after: int) -> None:
    """By one reading a player declares war in a campaign turn; otherwise nobody is asked."""
    state = new_game(rulings={"rome.ruling.becoming_enemy": reading})
    with ScriptedTable(script) as table:
        campaign_turn(state, "Rome", table)
    assert status(state, "Rome", "Carthage") == after
    assert status(state, "Rome", "Greece") == NEUTRAL


@proves("rome.place.first_move", "rome.move.step")
def test_each_army_acts_once(new_game: NewGame) -> None:
    """An army that has acted is not offered again."""
    state = new_game()
    script = [
        ("Rome", "Rome's Army I"),
        ("Rome", "Rome"),
        ("Rome", "march to Capua"),
        ("Rome", "done"),
        ("Rome", "Rome's Army II"),
        ("Rome", "Rome"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign_turn(state, "Rome", table)
    one, other = state.sides["Rome"].armies[:2]
    assert (one.region, one.fresh, other.region, other.fresh) == ("Capua", False, "Rome", False)
    check(state)


@proves("rome.assault.fail", "rome.siege.stay", "rome.unrest.subdue", "rome.reorganise.exchange")
def test_what_an_army_can_do_in_its_turn(new_game: NewGame) -> None:
    """In one turn a general travels, armies subdue unrest, reorganise, conquer where they stand, and assault."""
    state = new_game()
    state.lands["Rome"].unrest = 1
    put(state, "Rome", 1, "Rome")
    put(state, "Rome", 2, "Rome")
    besieger, fugitive = put(state, "Rome", 3, "Hadrumet"), put(state, "Rome", 4, "Genua")
    script = [
        ("Rome", "move a general"),
        ("Rome", "Gaius Flaminius"),
        ("Rome", "Rome's Army I"),
        ("Rome", "Rome's Army I"),
        ("Rome", "subdue unrest in Rome"),
        ("Rome", "reorganise with Rome's Army II"),
        ("Rome", "no more"),
        ("Rome", "Velites"),
        ("Rome", "no more"),
        ("Rome", "march to Capua"),
        ("Rome", "Rome's Army III"),
        ("Rome", "assault Hadrumet"),
        ("RED", "blank,blank"),
        ("GREEN", "skull,blank,blank"),
        ("WHITE", "blank"),
        ("Rome", "done"),
        ("Rome", "Rome's Army IV"),
        ("Rome", "conquer Genua"),
        ("GREEN", "blank,blank"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign_turn(state, "Rome", table)
    one, other = state.sides["Rome"].armies[:2]
    assert (one.general, other.general) == ("Gaius Flaminius", "Valerius Laevinus")
    assert (one.region, one.cards.count("Velites"), other.region) == ("Capua", 2, "Rome")
    assert state.lands["Rome"].unrest == 0
    assert state.lands[str(besieger.region)].controller == state.lands[str(fugitive.region)].controller == "Rome"
    check(state)


@proves("rome.meet.start", "rome.reorganise.exchange")
def test_attack_and_ships_in_a_turn(new_game: NewGame) -> None:
    """An army attacks one beside it, which slips away by its roll; two navies reorganise and have no movement left."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Rome"), put(state, "Carthage", 1, "Rome")
    launch(state, "Rome", "Rome", 1)
    other = second_navy(state, "Rome", ["Roman Trireme"], "Rome")
    script = [
        ("Rome", "Rome's Army I"),
        ("Rome", "attack Carthage's Army I"),
        ("Rome", "no"),
        ("Carthage", "yes"),
        ("GREEN", "blank"),
        ("GREEN", "x"),
        ("Carthage", "Arretium"),
        ("Rome", "done"),
        ("Rome", "Rome's Navy I"),
        *[("Rome", f"sail to {sea} Sea") for sea in ("Tyrrhenian", "Sardinian", "Tyrrhenian")],
        ("Rome", "sail to Rome"),
        ("Rome", "Rome's Navy II"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign_turn(state, "Rome", table)
    assert (army.region, foe.region, foe.guest) == ("Rome", "Arretium", "Arretium")
    assert reorganising.navy_partners(state, state.sides["Rome"].navies[0]) == []
    navy = state.sides["Rome"].navies[0]
    navy.moves = 1
    act = next(act for act in campaign.navy_acts(state, navy) if act.verb == "reorganise with")
    with ScriptedTable([("Rome", "no more")]) as table:
        campaign.carry_out_at_sea(state, navy, act, table)
    assert (navy.moves, other.moves) == (0, 3)
    check(state)


@proves("rome.move.units.army")
def test_forced_march(new_game: NewGame) -> None:
    """An event before an army moves gives it two more units."""
    state = new_game()
    state.phase = "campaign"
    card = next(one.id for one in state.printed.actions.values() if one.event.id == "forced_march")
    state.deck.remove(card)
    state.sides["Rome"].hand.append(card)
    army = put(state, "Rome", 1, "Rome")
    with ScriptedTable([("Rome", "2")]) as table:
        campaign.hasten(state, army, table)
    assert army.moves == 5
    check(state)


@proves("rome.move.units.navy")
@pytest.mark.parametrize(
    ("event", "who", "script", "moves"),
    [("fair_winds", "Rome", [], 6), ("storm_at_sea", "Greece", [("YELLOW", "x")], 0)],
)
def test_winds(new_game: NewGame, event: str, who: str, script: list[tuple[str, str]], moves: int) -> None:
    """Fair winds give a navy two more units; a storm can keep it from moving."""
    state = new_game()
    state.phase = "campaign"
    card = next(one.id for one in state.printed.actions.values() if one.event.id == event)
    state.deck.remove(card)
    state.sides[who].hand.append(card)
    navy = launch(state, "Rome", "Tyrrhenian Sea")
    with ScriptedTable([(who, "2"), *script]) as table:
        campaign.set_sail(state, navy, table)
    assert navy.moves == moves


@proves("rome.ruling.defence_odd_x", "rome.conquer.damage")
@pytest.mark.parametrize(("reading", "cards"), [("lost", 5), ("kept", 4)])
def test_single_x(new_game: NewGame, reading: str, cards: int) -> None:
    """A single X does nothing; by the other reading it waits for another one, until the turn ends."""
    state = new_game(rulings={"rome.ruling.defence_odd_x": reading})
    army = put(state, "Rome", 1, "Rome")
    suffer(state, army, ["x", "blank"], ScriptedTable(), "rome.conquer.damage")
    assert len(army.cards) == 5
    answers = [("Rome", "Italian Infantry")] if reading == "kept" else []
    with ScriptedTable(answers) as table:
        suffer(state, army, ["x"], table, "rome.conquer.damage")
    assert len(army.cards) == cards
    suffer(state, army, ["x"], ScriptedTable(), "rome.conquer.damage")
    campaign.end_campaign(state, "Rome", ScriptedTable())
    assert not army.wounded
    check(state)


@proves("rome.ruling.defence_s")
@pytest.mark.parametrize(
    ("reading", "first", "second"),
    [("skirmisher", 5, 5), ("skirmisher_or_artillery", 5, 4), ("nothing", 6, 6)],
)
def test_s_outside_a_battle(new_game: NewGame, reading: str, first: int, second: int) -> None:
    """An S costs a skirmisher; or else an artillery card; or nothing."""
    state = new_game(rulings={"rome.ruling.defence_s": reading})
    army = put(state, "Rome", 1, "Rome")
    take(state.sides["Rome"].reserve, "Scorpio")
    army.cards.append("Scorpio")
    suffer(state, army, ["s"], ScriptedTable(), "rome.conquer.damage")
    assert len(army.cards) == first
    suffer(state, army, ["s"], ScriptedTable(), "rome.conquer.damage")
    assert len(army.cards) == second
    check(state)


@proves("rome.ruling.defence_choice")
@pytest.mark.parametrize(
    ("reading", "script"),
    [("owner_main", "Rome=Allied"), ("owner_any", "Rome=Velites"), ("random_main", "draw=4")],
)
def test_who_chooses_the_loss(new_game: NewGame, reading: str, script: str) -> None:
    """The owner chooses a main battle card; or any card; or chance does."""
    state = new_game(rulings={"rome.ruling.defence_choice": reading})
    army = put(state, "Rome", 1, "Rome")
    with ScriptedTable(script) as table:
        suffer(state, army, ["skull"], table, "rome.conquer.damage")
    lost = "Velites" if reading == "owner_any" else "Allied Cavalry"
    assert lost not in army.cards
    assert len(army.cards) == 4


@pytest.mark.parametrize("seed", range(3))
def test_random_turns(new_game: NewGame, seed: int) -> None:
    """Turns played at random end, keep every invariant and leave no two armies of a faction in a region."""
    state = new_game()
    state.phase = "campaign"
    table = SeededTable(seed, FACTIONS)
    for turn in range(80):
        table.begin(turn + 1)
        state.turn = turn % 4
        campaign_turn(state, FACTIONS[turn % 4], table)
        check(state)
