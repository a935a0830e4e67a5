"""Third Crusade at a physical table: a whole round question by question, and what the companion keeps and asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.questions import CHANCE, YOU, Question, Refused
from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import play_checked, proves
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.bots import battle, command, marching, planning, upkeep
from foeman.games.crusade.bots.board import Region
from foeman.games.crusade.companion import look
from foeman.games.crusade.companion import sequence as companion
from foeman.games.crusade.companion.battle import person_attacks
from foeman.games.crusade.companion.board import TableBoard
from foeman.games.crusade.companion.forms import Attack, Effects, Report, Standing, read_effect, read_force, short
from foeman.games.crusade.companion.orders import ADVANCED, PREPARED, REACTION, forget_names
from foeman.games.crusade.companion.people import hear, look_at_glory, put, standing
from foeman.games.crusade.companion.setup import set_up
from foeman.games.crusade.companion.state import Companion
from foeman.games.crusade.state import pieces
from tests.games.crusade.bots.positions import force

HERE = Path(__file__).parent
ONE = {"Angevin": "person", "Ayyubid": "bot"}
TWO_BOTS = {"Angevin": "person", "Ayyubid": "bot", "Turkoman": "bot"}


class Told(Table):
    """A table at which the person's answers are scripted, and chance too from the first step on."""

    def __init__(self, people: list[str], chance: str = "") -> None:
        self.people = people
        self.chance = ScriptedTable(chance)
        self.seeded: SeededTable | None = SeededTable(1)
        self.listener: Record = Record()
        self.lines: list[str] = []
        self.asked = 0
        self._heard = 0

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self.seeded.answer(question) if self.seeded else self.chance.answer(question)
        assert question.who == YOU
        self.hear()
        assert self.asked < len(self.people), f"no answer for: {question.text}"
        text = self.people[self.asked]
        self.asked += 1
        self.lines += [f"? {question.text}", f"> {text}"]
        return question.form.read(text)

    def hear(self) -> None:
        """Keep what has been told since the last question."""
        events = self.listener.events
        self.lines += [f"  {event.words}" for event in events[self._heard :] if isinstance(event, Line)]
        self._heard = len(events)


def begin(
    people: list[str],
    chance: str = "",
    seats: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    **options: Any,
) -> tuple[Companion, Told]:
    """A companion that has been set up, and its table."""
    table = Told(people, chance)
    setup = Setup(game="crusade", table="physical", seats=seats or ONE, rulings=rulings or {}, options=options)
    state = set_up(CRUSADE.prepare(setup), table)
    table.seeded = None
    return state, table


def play_round(state: Companion, table: Told) -> None:
    """All steps of one round."""
    number = state.round
    while state.round == number and not state.winner:
        companion.step(state, table)
    table.hear()


# A whole round

PEOPLE = [
    "none",
    "Laodicea = 3i 1c",
    "Battle = Acre from Tyre with 2i 2c 1s Henry",
    "none",
    "Acre = 1i 2c 1s Henry",
    "none",
    "none",
    "Treasury of Egypt",
    "Angevin = passes",
    "Call to Jihad",
    "2",
    "Glory, gold",
    "Parley",
    "none",
    "Glory Crusader = 2",
    "Angevin",
]
CHANCE_OF_THE_ROUND = (
    "d6=3 draw=Levy draw=March draw=Levy draw='Sea Move' draw=Muster draw='Advanced March' "
    "draw=Charge draw=Reinforce draw=blank d6=6 d6=2 d6=5 tie=Hama draw=Relief"
)


@proves(
    "crusade.strategy.give", "crusade.planning.then_players", "crusade.diplomacy.players_first", "crusade.setup.usual"
)
def test_a_whole_round_question_by_question() -> None:
    """Sixteen questions, set-up included: the board is told once, then only what has changed."""
    state, table = begin(PEOPLE, CHANCE_OF_THE_ROUND)
    play_round(state, table)
    table.chance.finish()
    assert table.asked == len(PEOPLE) == 16
    assert "\n".join(table.lines) + "\n" == (HERE / "physical_round.txt").read_text("utf-8")
    assert state.round == 2


# The mirror


def test_changes_are_kept_and_nothing_is_asked_twice() -> None:
    """What was told of a region stays until it is told anew; chits change only where they are mentioned."""
    state, table = begin(
        ["none", "Acre = 1i + neutral 2c + sabotage gold + destroyed, Bandits = Acre-Hattin / Tyre-Acre"]
    )
    hear(state, table, "crusade.setup.usual", "x", "What?")
    acre = state.regions["Acre"]
    assert short(acre.forces["Angevin"]) == "1i"
    assert (short(acre.neutral), acre.sabotage, acre.destroyed, acre.control) == ("2c", ["gold"], True, "Angevin")
    assert state.bandits == ["Acre-Hattin", "Acre-Tyre"]
    put(state, "Acre", standing(state), "Ayyubid 2i Saladin")
    assert (list(acre.forces), acre.sabotage, acre.destroyed) == (["Ayyubid"], ["gold"], True)
    put(state, "Acre", standing(state), "- ")
    assert (acre.forces, acre.control) == ({}, "")
    put(state, "Acre", standing(state), "1i + intact + sabotage none + chits gold")
    assert (acre.sabotage, acre.destroyed, acre.chits) == ([], False, ["gold"])


def test_tracks_are_told() -> None:
    """Glory, Faith, gold and crowns can be set at every report."""
    state, table = begin(["Glory Muslim = 4, Faith Angevin = 2, gold Ayyubid = 7, crowns Ayyubid = 3"])
    army = state.armies["Ayyubid"]
    assert (state.glory["Muslim"], state.faith["Angevin"], army.gold, army.crowns) == (4, 2, 7, 3)
    assert "Glory: Crusader 0, Muslim 4" in look.text(state, None)
    assert look.layout(state)["gold of Ayyubid"] == 7
    assert table.asked == 1


def test_what_is_typed_wrongly_is_refused() -> None:
    """In one line that says what was expected."""
    form = Standing(("Angevin", "Holy Roman Empire", "Ayyubid"), ("Richard the Lionheart", "Saladin"), "Angevin")
    assert form.read("3i 1c richard + holy 2i + neutral 1s") == (
        "Angevin 3i 1c Richard the Lionheart + Holy Roman Empire 2i + neutral 1s"
    )
    assert form.read("Holy Roman Empire 2 infantry 1 siege engine") == "Holy Roman Empire 2i 1s"
    assert form.parse(form.read("-")) == "-"
    for wrong in ("3x", "Robin", "Angevin", "sabotage salt"):
        with pytest.raises(Refused):
            form.read(wrong)
    with pytest.raises(Refused):
        form.parse(3)
    report = Report({"Acre": form})
    with pytest.raises(Refused):
        report.read("Acre")
    with pytest.raises(Refused):
        report.read("Nowhere = 1i")
    written = report.write(report.read("acre = 2i"))
    assert written == [["Acre", "Angevin 2i"]]
    assert report.write(report.parse(written)) == written
    assert Report({"Acre": form}, new=form).read("Nowhere = 1i")[0].thing == "Nowhere"


def test_attacks_and_effects_in_words() -> None:
    """Acre from Tyre with 3i; 2 infantry + march."""
    attack = Attack(("Richard the Lionheart",))
    assert attack.read("Acre from Tyre with 3i richard") == "Acre from Tyre with 3i Richard the Lionheart"
    for wrong in ("Acre", "Acre from Tyre with nobody"):
        with pytest.raises(Refused):
            attack.read(wrong)
    effects = Effects().effects(
        "2 infantry + neutral cavalry + forced march + remove leader + 3 gold + gold chit + move"
    )
    found = [(one.do, one.what, one.count) for one in effects]
    assert found == [
        ("add", "infantry", 2),
        ("neutral", "cavalry", 1),
        ("march", "forced", 1),
        ("remove", "leader", 1),
        ("gold", "", 3),
        ("chit", "gold", 1),
        ("diplomacy_move", "", 1),
    ]
    assert read_effect("2 advanced orders").count == 2
    assert short(read_force("2c 1s", ())) == "2c 1s"
    with pytest.raises(Refused):
        Effects().read("2 elephants")
    assert Effects().effects("-") == []


def test_a_table_needs_people_and_a_bot() -> None:
    """Two bots, or chance in a seat, have no physical table."""
    for seats in ({"Angevin": "bot", "Ayyubid": "bot"}, {"Angevin": "person", "Ayyubid": "random"}):
        with pytest.raises(BadInput, match="expected people and at least one bot"):
            begin([], seats=seats)


def test_the_bots_of_a_table_are_of_one_alliance() -> None:
    """The solo rules set people against bots: a table with bots on both sides is refused."""
    seats = {"Angevin": "person", "Holy Roman Empire": "bot", "Ayyubid": "bot"}
    with pytest.raises(BadInput, match="expected the bots of a physical table in one alliance, found some in both"):
        begin([], seats=seats)


# A map that is told


def test_a_told_map_is_asked_about_once() -> None:
    """Names, forces and kinds in one question each, neighbours and slots when they are needed, and never again."""
    board_told = "Acre = Ayyubid 3i 1c, Hattin = Ayyubid 2i, Tyre = 3i 2c Henry, Jerusalem = Ayyubid 4i 3c 2s"
    people = ["Acre, Hattin, Tyre, Jerusalem", board_told, "Hattin", "Acre, Nablus", "2", "Tyre", "Acre, Tyre, Jaffa"]
    state, table = begin(people, map="told")
    board = TableBoard(state, "Ayyubid", table)
    acre, hattin, tyre = Region("Acre"), Region("Hattin"), Region("Tyre")
    assert (board.kind(acre), board.kind(hattin)) == ("city", "desert")
    assert (board.strength(acre), board.their_strength(tyre), board.rank(hattin)) == (5, 8, 4)
    assert board.neighbours(hattin) == ["Acre", "Nablus"]
    assert "Nablus" in state.regions
    assert board.room(hattin, "infantry") == 0
    assert board.nearest([acre, tyre]) == ["Tyre"]
    for _ in range(2):
        assert list(marching.reach(board, acre, "sea")) == ["Tyre", "Jaffa"]
        assert board.neighbours(hattin) == ["Acre", "Nablus"]
        assert board.room(hattin, "infantry") == 0
    assert table.asked == len(people)


@proves("crusade.cards.random")
def test_an_unknown_card_is_described_once() -> None:
    """Its demands, its main effect and its crown event; the next time only its name is asked."""
    people = ["none", "Sacred Oath", "city", "own", "2 infantry", "1 faith", "2", "Sacred Oath"]
    state, table = begin(people)
    board = TableBoard(state, "Ayyubid", table)
    state.armies["Ayyubid"].cards = ["the top Event Card"] * 2
    card = board.card(board.cards()[0])
    assert (card.name, card.where, card.crowns, card.main[0].count) == ("Sacred Oath", "city", 2, 2)
    board.discard(board.cards()[0])
    assert board.card(board.cards()[0]).crown[0].do == "faith"
    assert table.asked == len(people)


@proves("crusade.ruling.card_useless")
def test_by_the_other_reading_a_bot_knows_its_cards() -> None:
    """Both are looked at once; the one that can be played is played, the other stays in its hand."""
    people = ["none", "Scorched Harbour", "Call to Jihad"]
    state, table = begin(people, rulings={"crusade.ruling.card_useless": "kept"})
    state.armies["Ayyubid"].cards = ["the top Event Card"] * 2
    board = TableBoard(state, "Ayyubid", table)
    assert board.cards() == ["Scorched Harbour", "Call to Jihad"]
    assert board.card("Call to Jihad").main[0].do == "add"
    board.discard("Call to Jihad")
    assert (board.cards(), table.asked) == (["Scorched Harbour"], len(people))


@proves("crusade.ruling.slot_row")
def test_bots_that_share_what_is_left_get_a_card_each() -> None:
    """By the other reading two bots tied to one player get one of the two cards left over each."""
    state, table = begin(["none"], seats=TWO_BOTS, rulings={"crusade.ruling.slot_row": "your_row"})
    companion.give_cards(state, state.initiative, table)
    assert [len(state.armies[bot].cards) for bot in state.bots] == [1, 1]
    table.hear()
    assert table.lines[-1].endswith("the two cards that Angevin left, face down.")


# Real counters


@proves("crusade.setup.groups.hidden", "crusade.orders.free", "crusade.ruling.looking")
def test_real_counters_are_drawn_by_the_person() -> None:
    """Foeman knows how many lie in each group, asks what one does when it is turned over, and looks at none."""
    people = ["none", "2 infantry", "another reaction", "3", "a blank", "another Order", "a March"]
    state, table = begin(people, "draw=1 draw=1 draw=1 draw=1 draw=1", orders="told")
    bot, board = state.bots["Ayyubid"], TableBoard(state, "Ayyubid", table)
    assert set(bot.prepared + bot.reaction + bot.advanced) == {PREPARED, REACTION, ADVANCED}
    planning.place(Region("Hama"), bot, board, table)
    assert command.take_turn(bot, board, table)
    assert short(state.regions["Hama"].forces["Ayyubid"]) == "3i"
    acre, tyre = Region("Acre"), Region("Tyre")
    draws: dict[str, int] = {}
    drawn = battle.react(bot, board, table, acre, tyre, True, draws, [])
    assert drawn == (REACTION, "Acre")
    assert board.order(REACTION).strength == {"city": 3, "desert": 3}
    assert battle.react(bot, board, table, acre, tyre, True, draws, []) is None
    bot.column = 4
    assert upkeep.advanced(bot, board, table) == 0
    companion.take_back(state, "Ayyubid", table)
    assert upkeep.advanced(bot, board, table) == 1
    assert table.asked == len(people)
    forget_names(state)
    assert (len(bot.prepared), set(bot.prepared), set(bot.reaction)) == (14, {PREPARED}, {REACTION})


# Battles


@proves("crusade.retreat.usual")
def test_a_bot_that_attacks_and_loses_goes_back() -> None:
    """The sums are corrected by the person, so that the bot loses after all; with blanks it does not react."""
    state, table = begin(["none", "defence = 20", "none"], "draw=blank")
    board = TableBoard(state, "Ayyubid", table)
    board.march(Region("Damascus"), Region("Tripoli"), force("2i 2c"))
    assert "Ayyubid" not in state.regions["Tripoli"].forces
    assert table.asked == 3


@proves("crusade.battle.faith", "crusade.battle.faith.in_charge", "crusade.battle.usual")
def test_a_bot_that_wins_takes_the_region() -> None:
    """8 against 4 in Tripoli with Faith on its side; nobody of the Angevin is left there."""
    state, table = begin(["none", "none", "0", "none"])
    state.faith["Ayyubid"] = 1
    put(state, "Tripoli", standing(state), "Angevin 2i")
    board = TableBoard(state, "Ayyubid", table)
    board.march(Region("Damascus"), Region("Tripoli"), force("2i 2c"))
    sums = "Battle in Tripoli: Ayyubid attacks with 7, Angevin defends with 2 (Faith included)."
    assert any(line.startswith(f"? {sums}") for line in table.lines)
    assert list(state.regions["Tripoli"].forces) == ["Ayyubid"]
    assert state.glory["Muslim"] > 0


def test_a_battle_in_a_region_that_nobody_knows_is_told_again() -> None:
    """A name may be shortened and in any case; an unknown one is asked for once more."""
    people = ["none", "Battle = Paris from tyre with 3i", "Battle = acre from Tyr with 3i 2c 1s, Bandits = acre-hattin"]
    state, table = begin([*people, "none", "none"], "draw=blank")
    companion.person_turn(state, "Angevin", table)
    assert list(state.regions["Acre"].forces) == ["Angevin"]
    assert state.bandits == ["Acre-Hattin"]
    assert "  I know no region called Paris: tell it again." in table.lines


# The end


@proves("crusade.game.win", "crusade.general.no_final_winner")
def test_ten_glory_ends_the_game() -> None:
    """When the person agrees, both armies of the alliance have won; otherwise Foeman's count was wrong."""
    seats = {"Angevin": "person", "Ayyubid": "bot", "Turkoman": "bot"}
    state, table = begin(["Glory Muslim = 10", "no", "yes"], seats=seats)
    look_at_glory(state, table)
    assert (companion.outcome(state), state.glory["Muslim"]) == (None, 9)
    state.glory["Muslim"] = 11
    look_at_glory(state, table)
    outcome = companion.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.points["Ayyubid"]) == (("Ayyubid", "Turkoman"), 11)


@proves("crusade.setup.objectives.score")
def test_after_the_last_round_objective_cards_are_turned_over() -> None:
    """The person reads the bot's best card and says who has won."""
    state, table = begin(["none", "2", "nobody"])
    state.round = 4
    companion.end_round(state, table)
    assert (state.glory["Muslim"] >= 2, state.winner) == (True, "nobody")
    outcome = companion.outcome(state)
    assert outcome is not None
    assert set(outcome.winners) == {"Angevin", "Ayyubid"}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (ONE, {"map": "told", "orders": "told"}),
        ({"Angevin": "bot", "Ayyubid": "person"}, {"map": "pack", "orders": "told", "alternative": True}),
        ({"Angevin": "person", "Holy Roman Empire": "person", "Ayyubid": "bot", "Turkoman": "bot"}, {"map": "told"}),
    ],
)
def test_games_at_every_kind_of_table_come_to_an_end(seats: dict[str, str], options: dict[str, str | bool]) -> None:
    """With answers by chance: every question keeps its contract, and every position is written and read back."""
    setup = Setup(game="crusade", table="physical", seats=seats, options={**options}, dice=("d6",))
    state = play_checked(CRUSADE, setup, 3)
    assert state.winner


@proves("crusade.losses.reinforce")
def test_losses_at_the_table_come_from_the_stronger_region_after_reinforce() -> None:
    """Hattin reinforces Acre and is the stronger of the two: it takes the losses."""
    state, table = begin(["none", "none", "0", "none"], "draw=Reinforce")
    for name, words in (("Acre", "Ayyubid 2i"), ("Hattin", "Ayyubid 1i 4c"), ("Tyre", "4i 3c")):
        put(state, name, standing(state), words)
    person_attacks(state, "Angevin", Region("Acre"), Region("Tyre"), force("3i 3c"), table)
    assert short(state.regions["Acre"].forces["Ayyubid"]) == "2i"
    assert pieces(state.regions["Hattin"].forces["Ayyubid"]) < 5


@proves("crusade.retreat.usual")
def test_both_bots_leave_a_region_they_have_lost() -> None:
    """Ayyubid in charge and Turkoman beside it retreat from Acre; Angevin alone stays."""
    state, table = begin(["none", "none", "none"], "draw=blank", seats=TWO_BOTS)
    put(state, "Acre", standing(state), "Ayyubid 2i + Turkoman 2i")
    put(state, "Tyre", standing(state), "4i 3c 2s")
    person_attacks(state, "Angevin", Region("Acre"), Region("Tyre"), force("4i 3c 2s"), table)
    assert list(state.regions["Acre"].forces) == ["Angevin"]
    assert "Turkoman" not in state.regions["Tyre"].forces
    assert any("  Turkoman retreats with 1 Infantry from Acre to " in line for line in table.lines)


def test_units_without_a_slot_go_back_after_a_won_battle() -> None:
    """Nine Infantry beat one in Tripoli, which has slots for four: the others go back, what has no slot there is
    lost."""
    state, table = begin(["none", "none", "0", "none"])
    put(state, "Tripoli", standing(state), "Angevin 1i")
    put(state, "Damascus", standing(state), "Ayyubid 10i")
    board = TableBoard(state, "Ayyubid", table)
    board.march(Region("Damascus"), Region("Tripoli"), force("9i"))
    slots = {name: state.printed.slots[name]["infantry"].total for name in ("Tripoli", "Damascus")}
    assert slots == {"Tripoli": 4, "Damascus": 5}
    table.hear()
    assert [short(state.regions[name].forces["Ayyubid"]) for name in slots] == ["4i", "5i"]
    assert table.lines[-2:] == [
        "  No slot in Tripoli: 5 Infantry of Ayyubid back to Damascus.",
        "  No slot there either: remove 1 Infantry.",
    ]


def test_a_retreat_leaves_behind_what_has_no_slot() -> None:
    """Six Infantry retreat from Acre to Hattin, which has slots for fewer: the rest is removed from the mirror."""
    state, table = begin(["none", "none", "none"], "draw=blank")
    for name in ("Nablus", "Tyre", "Caesarea"):
        put(state, name, standing(state), "Angevin 1i")
    put(state, "Acre", standing(state), "Ayyubid 7i")
    put(state, "Hattin", standing(state), "Ayyubid 1i")
    put(state, "Tyre", standing(state), "4i 4c 4s")
    person_attacks(state, "Angevin", Region("Acre"), Region("Tyre"), force("4i 4c 4s"), table)
    slots = state.printed.slots["Hattin"]["infantry"].total
    assert short(state.regions["Hattin"].forces["Ayyubid"]) == f"{slots}i"
    assert any("No slot in Hattin: remove " in line for line in table.lines)


def test_leaders_without_a_way_out_are_glory_for_the_person() -> None:
    """Every region next to Acre is Angevin: Saladin is lost with his Infantry and gives 1 Glory besides the Battle's
    2."""
    state, table = begin(["none", "none", "none"], "draw=blank")
    for name in state.printed.neighbours["Acre"]:
        put(state, name, standing(state), "Angevin 1i")
    put(state, "Acre", standing(state), "Ayyubid 4i Saladin")
    put(state, "Tyre", standing(state), "9i 9c 4s")
    before = state.glory["Crusader"]
    person_attacks(state, "Angevin", Region("Acre"), Region("Tyre"), force("9i 9c 4s"), table)
    assert "Ayyubid" not in state.regions["Acre"].forces
    assert state.glory["Crusader"] - before == 3


@proves("crusade.ruling.in_charge")
@pytest.mark.parametrize(
    ("reading", "charged"),
    [("marcher_and_controller", "Ayyubid"), ("stronger", "Turkoman")],
    ids=["controller", "stronger"],
)
def test_who_is_in_charge_at_the_table(reading: str, charged: str) -> None:
    """Ayyubid controls Acre, Turkoman is stronger there: the reading says who defends, and whose Faith counts."""
    rulings = {"crusade.ruling.in_charge": reading}
    state, table = begin(["none", "none", "none"], "draw=blank", seats=TWO_BOTS, rulings=rulings)
    put(state, "Acre", standing(state), "Ayyubid 1i + Turkoman 3i")
    put(state, "Tyre", standing(state), "4i 3c 2s")
    state.regions["Acre"].control = "Ayyubid"
    person_attacks(state, "Angevin", Region("Acre"), Region("Tyre"), force("4i 3c 2s"), table)
    assert any(f" {charged} defends with " in line for line in table.lines)


@proves("crusade.diplomacy.moves_yours")
def test_a_bot_asks_where_the_marker_stands_that_it_moves() -> None:
    """The person has moved it since: from Pisa it goes where Pisa leads, not where Parley does."""
    state, table = begin(["none", "Pisa"])
    companion.move_last(state, ["Ayyubid", "Angevin"], table)
    assert state.armies["Angevin"].marker in state.printed.joined["Pisa"]


@proves("crusade.base.upkeep.initiative")
def test_the_order_of_both_alliances_is_told() -> None:
    """Who is first, and who of the other alliance comes before its partner."""
    seats = {"Angevin": "person", "Holy Roman Empire": "person", "Ayyubid": "bot", "Turkoman": "bot"}
    state, table = begin(["none", "Holy Roman Empire", "Turkoman"], seats=seats)
    companion.initiative(state, table)
    assert state.initiative == ["Holy Roman Empire", "Turkoman", "Angevin", "Ayyubid"]


@proves("crusade.game.win", "crusade.march.disperse")
def test_a_disperse_march_ends_with_the_game() -> None:
    """The first part wins the Battle that brings 10 Glory, and the person says that the game is over: the second
    stays."""
    state, table = begin(["none", "none", "0", "none", "yes"])
    state.glory["Muslim"] = 9
    for land in state.regions.values():
        land.forces = {}
    put(state, "Damascus", standing(state), "Ayyubid 2i 6c")
    put(state, "Beqaa", standing(state), "Angevin 1i")
    board = TableBoard(state, "Ayyubid", table)
    assert marching.disperse(state.bots["Ayyubid"], board, table, Region("Damascus"))
    assert state.winner == "Muslim"
    assert [name for name, land in state.regions.items() if land.forces] == ["Beqaa", "Damascus"]


@proves("crusade.upkeep.ships")
def test_ships_bring_what_is_off_the_map() -> None:
    """What was lost since the set-up can come again: the pool is counted from the pieces on the map."""
    state, table = begin(["none"])
    for land in state.regions.values():
        land.forces = {}
    put(state, "Damascus", standing(state), "Ayyubid 1i")
    state.armies["Ayyubid"].pool = force("")
    companion.ships(state, "Ayyubid", table)
    assert short(state.regions["Damascus"].forces["Ayyubid"]) == "3i 1c Saladin"
