"""Third Crusade at a physical table: a whole round question by question, and what the companion keeps and asks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from foeman.engine.because import Line
from foeman.engine.game import Setup
from foeman.engine.questions import CHOICES, Refused
from foeman.engine.reading import BadInput, Json
from foeman.engine.referee import Refereed, on_screen
from foeman.engine.session import Session
from foeman.engine.testing import play_checked, proves
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.bots import battle, command, planning, upkeep
from foeman.games.crusade.bots.board import RegionName
from foeman.games.crusade.companion import look
from foeman.games.crusade.companion import sequence as companion
from foeman.games.crusade.companion.board import TableBoard
from foeman.games.crusade.companion.forms import Attack, Effects, Report, Standing, read_effect, read_force, short
from foeman.games.crusade.companion.orders import ADVANCED, PREPARED, REACTION, forget_names
from foeman.games.crusade.companion.referee import REFEREE
from foeman.games.crusade.companion.seats import BotAtTable, Troops, attacks
from foeman.games.crusade.companion.seats import Told as Seat
from foeman.games.crusade.companion.things import reads
from foeman.games.crusade.rules.upkeep import take_orders_back
from foeman.games.crusade.state import Force
from tests.games.crusade.companion.at_table import ONE, TWO_BOTS, begin, on_table, tell

HERE = Path(__file__).parent
# A whole round


def in_words(value: Json) -> str:
    """An answer as a person types it."""
    if isinstance(value, list):
        pairs = [f"{one[0]} = {in_words(one[1])}" if isinstance(one, list) else str(one) for one in value]
        return ", ".join(pairs) or "none"
    return str(value)


def told_of(events: Sequence[object]) -> list[str]:
    """The lines of the log, instructions marked."""
    lines = [event for event in events if isinstance(event, Line)]
    return [f"{'[ ]' if line.instruction else '   '} {line.words}" for line in lines]


@proves(
    "crusade.strategy.give", "crusade.planning.then_players", "crusade.diplomacy.players_first", "crusade.setup.usual"
)
def test_a_whole_round_question_by_question() -> None:
    """The first round of a game on the pack's map, as a person would print and keep it: what is to be done with the
    pieces is marked, and every question stands with its answer."""
    setup = Setup(game="crusade", seats=ONE)
    truth = on_screen(CRUSADE, setup, 25)
    session = Refereed(CRUSADE, setup.model_copy(update={"table": "physical", "dice": CRUSADE.dice}), 25, truth)
    lines: list[str] = []
    heard = 0
    while session.pending is not None and (session.state is None or session.state.round == 1):
        question = session.pending
        is_asked = question.form.kind in CHOICES
        answer = REFEREE.answers(question, session.state, truth) if is_asked else session.fallen(question)
        lines += [*told_of(session.events[heard:]), f"?   {question.text}", f">   {in_words(answer)}"]
        heard = len(session.events)
        session.answer(answer)
    assert "\n".join(lines) + "\n" == (HERE / "physical_round.txt").read_text("utf-8")


# Telling


def test_what_stands_is_told_whole_or_by_what_has_changed() -> None:
    """All that stands there, or what has come or gone; the pools follow."""
    state, _ = begin(["none"])
    tell(state, "Tyre = +1i 1c, Jaffa = -2i, Acre = -")
    assert on_table(state, "Angevin")["Tyre"] == "4i 3c 1s Henry of Champagne"
    assert on_table(state, "Angevin")["Jaffa"] == "1c 1s"
    assert "Acre" not in on_table(state, "Ayyubid")
    assert state.armies["Angevin"].pool.infantry == 12 - 1 + 2
    with pytest.raises(Refused):
        tell(state, "Jaffa = -2c")


def test_tracks_chits_and_bandits_are_told() -> None:
    """Each by its name; sums may be relative."""
    state, _ = begin(["none"])
    tell(state, "Glory Muslim = +2, Faith Angevin = 1, gold of Ayyubid = 7, Sabotage in Acre = gold crown")
    tell(
        state,
        "chits in Tyre = supply, Destroyed Port in Tyre = yes, control of Acre = nobody, marker of Angevin = Pisa",
    )
    tell(state, "Bandits = hattin-Acre / Acre-Tyre")
    assert (state.glory["Muslim"], state.faith["Angevin"], state.armies["Ayyubid"].gold) == (3, 1, 7)
    assert (state.regions["Acre"].sabotage, state.regions["Tyre"].chits) == (["crown", "gold"], ["supply"])
    assert (state.regions["Tyre"].destroyed, state.regions["Acre"].control) == (True, "")
    assert (state.armies["Angevin"].marker, state.bandits) == ("Pisa", ["Acre-Hattin", "Acre-Tyre"])
    assert "gold of Ayyubid" not in look.layout(state)  # Foeman counts it: nobody puts it back
    for wrong in ("Bandits = Acre", "chits in Tyre = salt"):
        with pytest.raises(Refused):
            tell(state, wrong)


def test_looking_over_the_table() -> None:
    """What is there is listed, and who controls a region only where that does not go without saying."""
    state, _ = begin(["none"])
    tell(state, "Jaffa = -, control of Tyre = Ayyubid")
    listed = reads(state)
    assert {"Acre", "Tyre", "control of Tyre", "Glory Muslim", "gold of Ayyubid"} <= set(listed)
    assert not {"Jaffa", "control of Acre", "Sabotage in Acre", "Bandits", "Glory Crusader"} & set(listed)


def test_what_is_left_of_an_army_after_a_battle() -> None:
    """3i 1c, or what has come or gone."""
    form = Troops(("Richard the Lionheart",), "3i Richard the Lionheart")
    assert [form.read(text) for text in ("1i richard", "-2i", "+1c", "-")] == [
        "1i Richard the Lionheart",
        "1i Richard the Lionheart",
        "3i 1c Richard the Lionheart",
        "-",
    ]


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
    assert Report({"Acre": form}, form).read("Nowhere = 1i")[0].thing == "Nowhere"


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


# A person's turn and Battles


@proves("crusade.command.turns", "crusade.base.command.pass")
def test_a_turn_is_told_in_one_line() -> None:
    """What stands differently; passing is for good."""
    state, table = begin(["none", "Tyre = +1i", "Angevin = passes"])
    told = Seat()
    assert told.take_turn(state, "Angevin", table)
    assert on_table(state, "Angevin")["Tyre"] == "4i 2c 1s Henry of Champagne"
    assert not told.take_turn(state, "Angevin", table)
    assert state.armies["Angevin"].passed


@proves("crusade.battle.usual", "crusade.losses.city")
def test_a_persons_attack_is_fought_by_the_rules() -> None:
    """Tyre attacks Acre (5) with 9: the bot draws a blank, loses 2 and retreats; the person gains 1 Glory, loses 1 and
    says what else has changed."""
    people = ["none", "Battle = Acre from Tyre with 2i 2c 1s", "Acre = -1i", "Beirut = Angevin 1i"]
    state, table = begin(people, "draw=blank")
    assert Seat().take_turn(state, "Angevin", table)
    assert on_table(state, "Angevin")["Acre"] == "1i 2c 1s"
    assert on_table(state, "Angevin")["Beirut"] == "1i"
    assert on_table(state, "Angevin")["Tyre"] == "1i Henry of Champagne"
    assert "Acre" not in on_table(state, "Ayyubid")
    assert state.glory["Crusader"] == 1
    table.hear()
    assert "  Ayyubid loses 1 Infantry in Acre: back to its pool." in table.lines


@proves("crusade.base.losses", "crusade.base.retreat")
def test_a_beaten_person_tells_losses_and_retreat_at_once() -> None:
    """The bot takes Tyre: one answer says what is left, and where it has gone; a reaction of 0 is none."""
    state, table = begin(["none", "0", "Tyre = -, Beirut = 1i"])
    tell(state, "Tyre = Angevin 2i 1c, Hattin = Ayyubid 5c")
    board = TableBoard(state, "Ayyubid", table)
    board.march(RegionName("Hattin"), RegionName("Tyre"), Force(cavalry=4))
    assert on_table(state, "Angevin")["Beirut"] == "1i"
    assert on_table(state, "Ayyubid")["Tyre"] == "3c"
    assert table.asked == 3


@proves("crusade.base.losses", "crusade.base.retreat")
def test_the_only_way_out_is_not_asked_for() -> None:
    """Units that are all alike, and only Beirut to go to: what is lost and where the rest goes is said."""
    state, table = begin(["none", "0"])
    tell(state, "Tyre = Angevin 3i, Hattin = Ayyubid 4c")
    board = TableBoard(state, "Ayyubid", table)
    board.march(RegionName("Hattin"), RegionName("Tyre"), Force(cavalry=3))
    assert on_table(state, "Angevin")["Beirut"] == "1i"
    assert on_table(state, "Ayyubid")["Tyre"] == "2c"
    table.hear()
    assert "  Angevin retreats from Tyre to Beirut with 1 Infantry." in table.lines


@proves("crusade.retreat.usual")
def test_a_person_who_lost_nothing_says_where_to() -> None:
    """An army beside the one in charge, which takes all the losses."""
    state, table = begin(["none", "Beirut"])
    assert Seat().retreat(state, "Angevin", "Tyre", ["Beirut", "Jaffa"], table) == "Beirut"


@proves("crusade.base.losses")
@pytest.mark.parametrize(("there", "lost"), [("2c", "1 Cavalry"), ("1i", "1 Infantry")])
def test_losses_that_leave_no_choice_are_said_not_asked(there: str, lost: str) -> None:
    """Two alike, or all that there is: the person is told what to take off; who may choose a retreat is asked."""
    state, table = begin(["none"])
    tell(state, f"Tyre = Angevin {there}")
    assert Seat().is_settled(state, "Tyre", "Angevin", 1, [], table)
    table.hear()
    assert table.lines[-1] == f"  Angevin loses {lost} in Tyre: back to its pool."
    tell(state, "Tyre = Angevin 2c")
    assert not Seat().is_settled(state, "Tyre", "Angevin", 1, ["Acre", "Beirut"], table)


@proves("crusade.base.battle.reactions")
def test_a_persons_reaction_is_a_number() -> None:
    """3 more for Tyre turn the Battle: the bot goes back where it came from."""
    state, table = begin(["none", "5", "none"], "draw=blank")
    tell(state, "Tyre = Angevin 3i 1c, Hattin = Ayyubid 4c")
    board = TableBoard(state, "Ayyubid", table)
    board.march(RegionName("Hattin"), RegionName("Tyre"), Force(cavalry=3))
    assert "Tyre" not in on_table(state, "Ayyubid")
    assert on_table(state, "Angevin")["Tyre"] == "3i 1c"


# Cards


@proves("crusade.cards.random")
def test_an_unknown_card_is_described_once() -> None:
    """Its demands, its main effect and its crown event; the next time only its name is asked."""
    people = ["none", "Sacred Oath", "city", "own", "2 infantry", "1 faith", "2", "Sacred Oath"]
    state, table = begin(people, cards="real")
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
    state, table = begin(people, rulings={"crusade.ruling.card_useless": "kept"}, cards="real")
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


@proves("crusade.diplomacy.card")
def test_a_diplomacy_card_is_named_or_described() -> None:
    """One of the pack by its name; of another, its rewards and its gold."""
    state, table = begin(["none", "Truce Talks", "Safe Conduct", "Glory, gold", "4"])
    assert companion.named_card(state, table).rewards == ("glory", "gold")
    other = companion.named_card(state, table)
    assert (other.name, other.rewards, other.gold) == ("Safe Conduct", ("glory", "gold"), 4)


@proves("crusade.diplomacy.players_first", "crusade.diplomacy.card")
def test_bids_and_the_open_card_are_one_answer() -> None:
    """What a person bids and the card that lies open are told together; the card is not asked for again."""
    state, table = begin(["none", "bid=2, card=Truce Talks"])
    companion.people_bid(state, table)
    assert state.armies["Angevin"].bid == 2
    assert companion.named_card(state, table).name == "Truce Talks"


def test_a_bid_that_is_left_out_is_none_and_the_card_is_asked_for_when_a_bot_takes_it() -> None:
    """Nothing was said: nothing is bid, and the card is named when a bot is first in rank."""
    state, table = begin(["none", "none", "Truce Talks"])
    state.armies["Angevin"].bid = 5
    companion.people_bid(state, table)
    assert state.armies["Angevin"].bid == 0
    assert companion.named_card(state, table).name == "Truce Talks"


def test_ships_before_any_bots_are_landed_with_the_income() -> None:
    """The first in initiative tells both in one answer; behind a bot's ships it is asked for by itself."""
    state, table = begin(["none", "none"])
    state.initiative = ["Angevin", "Ayyubid"]
    companion.begin_upkeep(state, table)
    assert [(one.part, one.of) for one in state.due][1:] == [("ship_comes", ("Ayyubid",)), ("end_upkeep", ())]
    companion.income(state, table)
    state.initiative = ["Ayyubid", "Angevin"]
    companion.begin_upkeep(state, table)
    assert [one.of for one in state.due] == [(), ("Ayyubid",), ("Angevin",), ()]


@proves("crusade.diplomacy.moves_yours")
def test_a_bot_moves_the_marker_from_where_it_was_told_to_stand() -> None:
    """The person has told of it with its rewards: from Pisa it goes where Pisa leads, not where Parley does."""
    state, table = begin(["none", "marker of Angevin = Pisa"])
    state.armies["Angevin"].bid = 1
    companion.diplomacy_told(state, table)
    space = BotAtTable().push_marker(state, "Ayyubid", "Angevin", table)
    assert space in state.printed.joined["Pisa"]


@proves("crusade.base.diplomacy.move")
def test_what_follows_from_the_space_of_a_moved_marker_is_not_asked() -> None:
    """A bot has moved the person's marker: Glory and Faith count by themselves, gold is the person's to take, and only
    where a piece has come is asked."""
    state, table = begin(["none", "Tyre = +Hubert"])
    state.armies["Ayyubid"].bid = 1
    for space in ("Pilgrim Roads", "Rome", "Genoa", "Armenia"):
        state.armies["Angevin"].marker = space
        Seat().take_reward(state, "Angevin", space, table)
        state.neutral_pool = Force()
        companion.diplomacy_told(state, table)
    assert (state.glory["Crusader"], state.faith["Angevin"], table.asked) == (1, 1, 1)
    table.hear()
    assert table.lines[-2:] == [
        "  Angevin takes the reward there: 3 gold.",
        "  Angevin takes the reward there: 1 Neutral Unit.",
    ]
    state.armies["Angevin"].marker = "Mosul"
    companion.diplomacy_told(state, table)
    assert (state.phase, table.asked) == ("Upkeep", 2)
    assert "Hubert Walter" in state.regions["Tyre"].forces["Angevin"].leaders


@proves("crusade.setup.objectives.score")
def test_objective_cards_are_turned_over_at_the_end() -> None:
    """The person says what the bot's best card is worth."""
    state, table = begin(["none", "3"], cards="real")
    assert BotAtTable().score_objectives(state, "Ayyubid", table) == 3


# Real counters


@proves("crusade.setup.groups.hidden", "crusade.orders.free", "crusade.ruling.looking")
def test_real_counters_are_drawn_by_the_person() -> None:
    """Foeman knows how many lie in each group, asks what one does when it is turned over, and looks at none."""
    people = ["none", "2 infantry", "another reaction", "3", "a blank", "another Order", "a March"]
    state, table = begin(people, "draw=1 draw=1 draw=1 draw=1 draw=1", orders="real")
    bot, board = state.bots["Ayyubid"], TableBoard(state, "Ayyubid", table)
    assert set(bot.prepared + bot.reaction + bot.advanced) == {PREPARED, REACTION, ADVANCED}
    planning.place(RegionName("Hama"), bot, board, table)
    assert command.take_turn(bot, board, table)
    assert short(state.regions["Hama"].forces["Ayyubid"]) == "3i"
    acre, tyre = RegionName("Acre"), RegionName("Tyre")
    draws: dict[str, int] = {}
    drawn = battle.react(bot, board, table, acre, tyre, True, draws, [])
    assert drawn == (REACTION, "Acre")
    assert board.order(REACTION).strength == {"city": 3, "desert": 3}
    assert battle.react(bot, board, table, acre, tyre, True, draws, []) is None
    bot.column = 4
    assert upkeep.advanced(bot, board, table) == 0
    take_orders_back(state, "Ayyubid", table)
    assert upkeep.advanced(bot, board, table) == 1
    assert table.asked == len(people)
    forget_names(state)
    assert (len(bot.prepared), set(bot.prepared), set(bot.reaction)) == (14, {PREPARED}, {REACTION})


@proves("crusade.reaction.draw")
def test_a_real_counter_adds_what_the_person_says() -> None:
    """The bot is behind in Acre: the person draws a reaction worth 2, then a blank."""
    people = ["none", "another reaction", "2", "a blank", "none"]
    state, table = begin(people, "draw=1 draw=1 tie=Caesarea", orders="real")
    attack = Attack(tuple(state.printed.leaders_of["Angevin"]), tuple(state.regions))
    attacks(state, "Angevin", attack, "Acre from Tyre with 3i 2c 1s", table)
    table.hear()
    assert "  Angevin wins the Battle in Acre, 10 to 7." in table.lines


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (ONE, {"map": "told", "orders": "real"}),
        ({"Angevin": "bot", "Ayyubid": "person"}, {"map": "pack", "orders": "real", "alternative": True}),
        ({"Angevin": "person", "Holy Roman Empire": "person", "Ayyubid": "bot", "Turkoman": "bot"}, {"map": "told"}),
    ],
)
def test_games_at_every_kind_of_table_come_to_an_end(seats: dict[str, str], options: dict[str, str | bool]) -> None:
    """With answers by chance: every question keeps its contract, and every position is written and read back."""
    setup = Setup(game="crusade", table="physical", seats=seats, options={**options}, dice=("d6",))
    assert play_checked(CRUSADE, setup, 3).ended


def test_an_early_table_goes_on() -> None:
    """A position that was kept beside a memory of answers is read; one that was won is over."""
    assert companion.convert({"memory": {}, "winner": "", "round": 2}) == {"round": 2}
    assert companion.convert({"memory": {}, "winner": "Muslim"}) == {"ended": "glory"}
    assert companion.convert({"round": 3}) == {"round": 3}


# What a page counts


def test_pieces_are_counted_as_well_as_typed() -> None:
    """What stands somewhere as so many of each piece, one's own without the name of the army; both say the same."""
    form = Standing(("Angevin", "Ayyubid"), ("Richard", "Saladin"), "Angevin", "Ayyubid 2i Saladin", ("Richard",))
    assert form.own_pieces == ("infantry", "cavalry", "siege", "Richard")
    assert {piece: number for piece, number in form.pieces.items() if number} == {"Ayyubid infantry": 2, "Saladin": 1}
    counted: Json = {**form.pieces, "infantry": 3, "Richard": 1, "neutral cavalry": 1, "Ayyubid infantry": 1}
    words = "Angevin 3i Richard + Ayyubid 1i Saladin + neutral 1c"
    assert form.parse(counted) == form.parse(words) == words
    nothing: Json = {**dict.fromkeys(form.pieces, 0)}
    assert form.parse(nothing) == "-"


def test_losses_and_attacks_are_counted_as_well_as_typed() -> None:
    """What is left of an army, and the pieces with which it attacks."""
    left = Troops(("Richard",), "3i 1c Richard")
    assert left.pieces == {"infantry": 3, "cavalry": 1, "siege": 0, "Richard": 1}
    assert left.parse({"infantry": 2, "cavalry": 0, "siege": 0, "Richard": 1}) == "2i Richard"
    nothing: Json = {**dict.fromkeys(left.pieces, 0)}
    assert left.parse(nothing) == "-"
    attack = Attack(("Richard",), ("Acre", "Tyre"))
    told: Json = {"to": "Acre", "from": "Tyre", "pieces": {"infantry": 2, "cavalry": 0, "Richard": 1}}
    assert attack.parse(told) == "Acre from Tyre with 2i Richard"
    with pytest.raises(Refused, match="expected an attack, as Acre from Tyre"):
        attack.parse({"to": "Acre"})


def test_undo_says_what_stands_in_each_region_again() -> None:
    """In the words in which it is laid out: nobody puts a region away."""
    session = Session(CRUSADE, Setup(game="crusade", table="physical", seats=ONE), 5)
    for typed in ("none", "Battle = Acre from Tyre with 3i 2c", "0", "none"):
        session.apply(session.typing(typed))
    assert session.undo() == [
        "Tyre: Angevin 1 Siege Engine, Henry of Champagne again",
        "Acre: Ayyubid 3 Infantry, 1 Cavalry; Angevin 3 Infantry, 2 Cavalry again",
        "take back: Angevin falls back from Acre to Tyre with 3 Infantry, 2 Cavalry.",
        "take back: Ayyubid loses 1 Infantry in Acre: back to its pool.",
    ]
