"""People's own turn at a real table: a line a phase, gone through by the rules."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.questions import Question, Refused
from foeman.engine.session import Session
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.companion import turns
from foeman.games.sparta.companion.mirror import Mirror
from foeman.games.sparta.companion.people import Told
from foeman.games.sparta.companion.things import things
from foeman.games.sparta.rules.battle import Fight
from foeman.games.sparta.state import force_named
from tests.games.sparta.companion.at_table import ATHENIAN, asked, at_the_table, mirror, since, type_all


def lines(session: Session[Any]) -> list[str]:
    """The log so far."""
    return [event.words for event in session.events if isinstance(event, Line)]


def tell(state: Mirror, **facts: str) -> None:
    """Lay the table out as it is needed."""
    known = things(state)
    for name, value in facts.items():
        thing = known[name.replace("_", " ")]
        thing.put(thing.form.read(value))


def a_table(**facts: str) -> Mirror:
    """A real table in the middle of the first round, laid out as printed but for these."""
    state = mirror(at_the_table("none"))
    tell(state, **facts)
    return state


@proves("sparta.base.cards.deal", "sparta.base.ships.build")
def test_cards_and_ships_in_one_line() -> None:
    """Influence as +1 of one's own, sums as +2, a price that is counted by itself; the next question follows."""
    session = at_the_table("none")
    own = mirror(session).sides["Sparta"]
    talents, navy = own.talents, own.navy
    type_all(session, "Plataiai +1, talents of Sparta +2, ships 1, Thrace = Sparta")
    state = mirror(session)
    assert "Plataiai" not in state.influence
    assert (state.sides["Sparta"].talents, state.sides["Sparta"].navy) == (talents + 2 - 1, navy + 1)
    assert state.allies["Thrace"] == "Sparta"
    assert asked(session).rule == "sparta.base.mobilise.many"


def test_what_people_have_done_is_news_and_no_instruction() -> None:
    """A person who has built ships is not told to build them."""
    session = at_the_table("none")
    assert since(session, "ships = 1") == []
    assert "Sparta builds ships: navy strength 3." in lines(session)


def test_a_line_that_cannot_be_is_refused_with_its_thing() -> None:
    """Nothing has changed then."""
    session = at_the_table("none")
    with pytest.raises(Refused, match=r"Korinthos: expected a side and 1 to 2, as Sparta 1, or none, or \+1 for each"):
        session.typing("Korinthos +1")
    with pytest.raises(Refused, match=r'talents of Sparta: expected a whole number from 0 to 99.*found "many"'):
        session.typing("talents of Sparta = many")


@proves("sparta.base.raid.plunder", "sparta.base.leaders.assign", "sparta.base.deploy.each")
def test_a_raid_and_what_it_brings() -> None:
    """The force, the space and the leader are told; the plunder follows from the rules."""
    state = a_table(Spartan_hoplite_1="mobilised")
    force = force_named(state, "Spartan hoplite 1")
    talents = state.sides["Sparta"].talents
    turns.move(state, force, "raid Plataiai with Brasidas", ScriptedTable())
    assert (force.where, force.space, force.leader) == ("raid", "Plataiai", "Brasidas")
    assert state.sides["Sparta"].talents == talents + 1


@proves("sparta.base.leaders.assign")
def test_a_leader_is_asked_for_only_if_several_are_free() -> None:
    """Nobody said who leads: four are free, so it is asked; then one is, and it is he."""
    state = a_table(Spartan_hoplite_1="mobilised", Spartan_hoplite_2="mobilised")
    first, second = (force_named(state, f"Spartan hoplite {number}") for number in (1, 2))
    with ScriptedTable([("you", "Gylippos")]) as table:
        turns.move(state, first, "raid Plataiai", table)
    assert first.leader == "Gylippos"
    tell(state, Archidamos="out of the game", Brasidas="out of the game")
    turns.move(state, second, "raid Eleusis", ScriptedTable())
    assert second.leader == "Lysandros"


@proves("sparta.base.raid.end", "sparta.base.siege.start")
def test_raids_end_in_a_siege_or_at_home() -> None:
    """Those that are named besiege, the others go home without a word; without a raid nothing is asked."""
    state = a_table(Spartan_hoplite_1="raid Plataiai", Spartan_hoplite_2="raid Eleusis")
    with ScriptedTable([("you", "Spartan hoplite 1 at Plataiai")]) as table:
        assert turns.tell_raids(state, "Sparta", table)
    assert [force_named(state, f"Spartan hoplite {number}").where for number in (1, 2)] == ["siege", "home"]
    assert not turns.tell_raids(a_table(), "Sparta", ScriptedTable())


@proves("sparta.base.siege.success", "sparta.base.siege.failure", "sparta.base.siege.fall")
def test_the_dice_of_a_siege_are_told_as_successes() -> None:
    """One of two succeeds: an influence less, and strength is lost; the last one takes the city and its talents."""
    state = a_table(Spartan_hoplite_1="siege Chalkis with Brasidas", talents_of_Sparta="9")
    with ScriptedTable([("you", "Chalkis = 0")]) as table:
        assert turns.tell_sieges(state, "Sparta", table)
    assert (state.influence["Chalkis"], state.sides["Sparta"].talents, state.sides["Sparta"].hoplite) == (-2, 7, 3)
    with ScriptedTable([("you", "Chalkis = 3")]) as table:
        turns.tell_sieges(state, "Sparta", table)
    assert (state.influence.get("Chalkis"), state.disks) == (None, {"Chalkis": "Sparta"})
    assert state.sides["Sparta"].talents == 7 - 2 + 2
    assert force_named(state, "Spartan hoplite 1").where == "home"


@proves("sparta.base.siege.leave")
def test_a_siege_is_given_up() -> None:
    """The besieger goes home, and nothing is paid."""
    state = a_table(Spartan_hoplite_1="siege Chalkis")
    talents = state.sides["Sparta"].talents
    with ScriptedTable([("you", "Chalkis = home")]) as table:
        turns.tell_sieges(state, "Sparta", table)
    assert (force_named(state, "Spartan hoplite 1").where, state.sides["Sparta"].talents) == ("home", talents)


@proves("sparta.base.mobilise.many", "sparta.base.mobilise.react")
def test_the_bot_reacts_to_each_force() -> None:
    """Two forces in one line: the bot answers the first before it hears of the second."""
    session = at_the_table("none", "f f", "none", dice=("die",))
    type_all(session, "hoplites = 1, fleets = 1")
    first = asked(session)
    assert (first.rule, first.about) == ("sparta.react.disadvantaged", "hoplite")
    assert first.text == "Does the bot react? Roll 2 dice: hoplite"
    type_all(session, "f f")
    assert "Sparta mobilises Spartan fleet 1." in lines(session)


def test_who_pays_has_the_talents() -> None:
    """The real table is right: what was paid for was there."""
    state = a_table(talents_of_Sparta="1")
    turns.pay(state, "Sparta", 3)
    assert state.sides["Sparta"].talents == 3


@proves("sparta.base.battle.turns", "sparta.base.battle.total")
@pytest.mark.parametrize(("typed", "total"), [("Ambush", 2), ("3", 3), ("+1", 1)])
def test_a_battle_card_by_its_name_or_by_what_it_adds(typed: str, total: int) -> None:
    """People are asked only when they are losing and have a card; none gives up."""
    state = a_table(Spartan_hoplite_1="mobilised", Athenian_hoplite_1="raid Plataiai with Phormion")
    force, foe = force_named(state, "Spartan hoplite 1"), force_named(state, "Athenian hoplite 1")
    state.sides["Athens"].battle_hand = []
    state.sides["Athens"].hoplite = 9
    cards = len(state.sides["Sparta"].battle_hand)
    wins = total > 2
    with ScriptedTable([("you", typed), ("you", "none")]) as table:  # then it gives up, or does not raid
        turns.move(state, force, "fight Athenian hoplite 1 with Archidamos", table)
    assert len(state.sides["Sparta"].battle_hand) == cards - 1
    assert (foe.where == "home") == wins


@proves("sparta.base.raid.end")
def test_a_raid_that_cannot_stay_is_taken_home() -> None:
    """Where the enemy has no influence there is nothing to besiege: nobody is asked, and somebody is told to do it."""
    state, record = a_table(Spartan_hoplite_1="raid Argos with Brasidas"), Record()
    with ScriptedTable(listener=record) as table:
        table.beside = True
        assert turns.tell_raids(state, "Sparta", table)
    act = Line("Take Spartan hoplite 1 home from Argos; Brasidas is free again.", "sparta.base.raid.end", None, True)
    assert record.events[0] == act


class Asked(ScriptedTable):
    """A script, and in which words its last answer was asked for."""

    text = ""

    def answer(self, question: Question) -> object:
        self.text = question.text
        return super().answer(question)


@pytest.mark.parametrize(
    ("strength", "asked"),
    [
        (4, "The battle is even, 4 to 4, and you are losing it, as you have attacked. Which battle card do you play?"),
        (5, "You are losing the battle, 4 to 5. Which battle card do you play?"),
    ],
)
def test_a_battle_that_is_even_is_lost_by_who_attacks(strength: int, asked: str) -> None:
    """Whoever is asked for a card hears why, as the totals alone do not say it."""
    state = a_table(Spartan_hoplite_1="mobilised", Athenian_hoplite_1="raid Plataiai with Phormion")
    force, foe = force_named(state, "Spartan hoplite 1"), force_named(state, "Athenian hoplite 1")
    under_way = Fight(force, foe, "land", totals={"Sparta": 4, "Athens": strength})
    table = Asked([("you", "none")])
    assert not Told().plays_battle_card(state, "Sparta", under_way, table)
    assert table.text.startswith(asked)


def test_an_enemy_force_is_named_by_its_words() -> None:
    """As everything else; what is none of them is answered with those that there are."""
    state = a_table(Spartan_hoplite_1="mobilised", Athenian_hoplite_1="raid Plataiai with Phormion")
    form = turns.deployed(state, force_named(state, "Spartan hoplite 1"))
    assert form.read("fight hoplite 1") == "fight Athenian hoplite 1"
    assert form.read("stays") == "mobilised"
    with pytest.raises(Refused, match='expected Athenian hoplite 1 after fight, found "fleet 2"'):
        form.read("fight fleet 2")
    tell(state, Athenian_hoplite_1="home")
    with pytest.raises(Refused, match="expected no fight, as no enemy force raids or besieges, found"):
        form.read("fight hoplite 1")


@proves("sparta.desperate.athens", "sparta.base.desperate.siege")
def test_desperate_times_in_the_turn_of_people() -> None:
    """A siege of Athens leaves one influence: the bot uses them at once, and somebody is told to do it."""
    session = at_the_table("none", "none")
    state = mirror(session)
    tell(state, Spartan_hoplite_1="siege Athens with Brasidas", Athens="Athens 2", talents_of_Sparta="9")
    table = ScriptedTable([("you", "Athens = 1")])
    turns.tell_sieges(state, "Sparta", table)
    assert state.sides["Athens"].desperate
    assert force_named(state, "Spartan hoplite 1").where == "home"


@proves("sparta.desperate.sparta", "sparta.base.desperate.raid")
def test_desperate_times_against_a_raid_on_sparta() -> None:
    """The Spartan bot sends the force home before it plunders."""
    state = mirror(at_the_table("none", seats=ATHENIAN))
    tell(state, Athenian_hoplite_1="mobilised")
    force = force_named(state, "Athenian hoplite 1")
    turns.move(state, force, "raid Sparta with Perikles", ScriptedTable())
    assert (force.where, state.sides["Sparta"].desperate) == ("home", True)


@proves("sparta.ruling.after_victory")
def test_after_a_victory_people_are_asked_where_they_raid() -> None:
    """A space that can be raided is typed; none leaves the force mobilised."""
    state = a_table(Spartan_fleet_1="mobilised", Athenian_fleet_1="raid Korinthos with Phormion")
    state.sides["Athens"].battle_hand = []
    state.sides["Sparta"].navy = 9
    force = force_named(state, "Spartan fleet 1")
    with ScriptedTable([("you", "aigina")]) as table:
        turns.move(state, force, "fight Athenian fleet 1 with Lysandros", table)
    assert (force.where, force.space) == ("raid", "Aigina")
