"""Set-up, strength, Proximity, the slots and the column."""

from __future__ import annotations

from collections import Counter

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.narrowing import narrow
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.crusade.bots import battle, diplomacy, planning, setup, strategy
from foeman.games.crusade.bots.priorities import (
    column_of,
    is_empty,
    order_fail_of,
    the_closest,
    the_strongest,
    the_weakest,
    wants_jerusalem,
)
from foeman.games.crusade.rules.setup import deal_objectives, first_initiative
from foeman.games.crusade.rules.strategy import pairs
from tests.games.crusade.bots.positions import PRINTED, at, scene, two_bots


@proves("crusade.setup.groups.reaction", "crusade.general.blanks")
def test_reaction_holds_basic_reactions_and_blanks() -> None:
    """Four reactions and four blanks begin in Reaction, and only there."""
    _, reaction, _ = setup.groups(PRINTED)
    assert Counter(reaction) == {"Reinforce": 2, "Hold the Line": 1, "Charge": 1, "blank": 4}
    one = scene({"Acre": "1i"}, dice="draw=blank")
    one.bot.reaction = ["blank", "Charge"]
    board = one.board
    acre, tyre = at("Acre", "Tyre")
    drawn = battle.react(one.bot, board, one.table, acre, tyre, True, {}, [])
    assert (drawn, one.bot.aside) == (None, ["blank"])


@proves("crusade.setup.groups.prepared", "crusade.setup.groups.march")
def test_prepared_holds_the_other_basic_orders_and_the_march_of_one_point() -> None:
    """Twelve basic Orders and the Advanced March of 1 command point begin in Prepared."""
    prepared, _, advanced = setup.groups(PRINTED)
    expected = {"March": 4, "Levy": 2, "Muster": 2, "Riders": 2, "Engineers": 1, "Sea Move": 1, "Advanced March": 1}
    assert Counter(prepared) == expected
    assert "Advanced March" not in advanced


@proves("crusade.setup.groups.advanced")
def test_advanced_holds_the_rest() -> None:
    """The nine other Advanced Orders begin in Advanced."""
    _, _, advanced = setup.groups(PRINTED)
    assert len(advanced) == 9
    assert all(PRINTED.orders[name].group == "advanced" for name in advanced)


@proves("crusade.setup.groups.hidden", "crusade.planning.unseen")
def test_orders_are_drawn_by_chance_and_nobody_sees_which() -> None:
    """The Order placed is the one that chance draws, and no line of the log names it."""
    one = scene({"Hama": "2i"}, dice="draw=Engineers")
    planning.place(at("Hama")[0], one.bot, one.board, one.table)
    assert [placed.order for placed in one.state.regions["Hama"].orders["Ayyubid"]] == ["Engineers"]
    assert "Engineers" not in one.bot.prepared
    record = one.table.listener
    assert isinstance(record, Record)
    assert [event.words for event in record.events if isinstance(event, Line)] == ["Ayyubid places an Order in Hama."]


@proves("crusade.setup.objectives")
def test_three_objective_cards_are_dealt() -> None:
    """Three cards leave the pile for the bot."""
    cards = ["a", "b", "c", "d"]
    dealt = deal_objectives("Ayyubid", cards, PRINTED, ScriptedTable("draw=d,a,b"))
    assert (dealt, cards) == (["d", "a", "b"], ["c"])


@proves("crusade.setup.initiative", "crusade.ruling.first_bot")
def test_a_bot_is_first_on_the_initiative_track() -> None:
    """One bot at random, then the alliances alternate; by the other reading both bots are before the players."""
    bots, players = ["Ayyubid", "Turkoman"], ["Angevin", "Holy Roman Empire"]
    table = ScriptedTable("shuffle=Turkoman,Ayyubid shuffle=Turkoman,Ayyubid")
    order = first_initiative(bots, players, "one_random", table)
    assert order == ["Turkoman", "Angevin", "Ayyubid", "Holy Roman Empire"]
    assert first_initiative(bots, players, "both", table) == ["Turkoman", "Ayyubid", *players]
    assert first_initiative(["Ayyubid"], players, "one_random", table) == ["Ayyubid", *players]


@proves("crusade.general.table", "crusade.ruling.faces")
def test_the_die_names_a_column_from_left_to_right() -> None:
    """A 1 is the column with 4 Orders; read from right to left it is the one with 8."""
    one = scene(column=1)
    assert column_of(one.bot, one.board).place == 4
    assert order_fail_of(2, one.board).adds == {"infantry": 2}
    other = scene(column=1, rulings={"faces": "right_to_left"})
    assert column_of(other.bot, other.board).place == 8
    assert order_fail_of(2, other.board).march == "forced"


@proves("crusade.general.strength")
def test_strength_depends_on_the_kind_of_region() -> None:
    """A Siege Engine makes Hama (a City) stronger than two Cavalry make Palmyra less so in a Desert."""
    one = scene({"Hama": "1s", "Palmyra": "1s", "Aleppo": "1i 1c"})
    assert [one.board.strength(name) for name in at("Hama", "Palmyra", "Aleppo")] == [3, 0, 3]
    regions = at("Hama", "Palmyra", "Aleppo")
    assert the_weakest(regions, one.board, one.table, "crusade.general.strength") == "Palmyra"


@proves("crusade.general.strength.leader")
def test_a_leader_alone_is_stronger_than_units_of_the_same_strength() -> None:
    """al-Adil alone in Nablus (2) is stronger than two Infantry in Kerak (2)."""
    one = scene({"Nablus": "al-Adil", "Kerak": "2i"})
    regions = at("Kerak", "Nablus")
    assert the_strongest(regions, one.board, one.table, "crusade.general.strength") == "Nablus"
    assert the_weakest(regions, one.board, one.table, "crusade.general.strength") == "Kerak"


@proves("crusade.ruling.region_strength")
def test_strength_of_the_alliance_or_of_the_bot_alone() -> None:
    """Partner and Neutral Units count, unless the reading is that of the army alone."""
    forces, partner, neutral = {"Hama": "1i"}, {"Hama": "2i"}, {"Hama": "1i"}
    assert two_bots(forces, partner, neutral=neutral).board.rank(at("Hama")[0]) == 2 * 4
    alone = two_bots(forces, partner, neutral=neutral, rulings={"region_strength": "army"})
    assert alone.board.rank(at("Hama")[0]) == 2 * 1


@proves("crusade.general.proximity", "crusade.general.proximity.glory", "crusade.ruling.proximity")
def test_proximity_within_one_step() -> None:
    """Hattin is one step behind Caesarea, which counts as equal, and nearer the Glory track; Balqa is two behind."""
    one = scene()
    regions = at("Caesarea", "Hattin", "Balqa")
    assert the_closest(regions, one.board, one.table, "crusade.general.proximity") == "Hattin"
    exact = scene(rulings={"proximity": "exact"})
    assert the_closest(regions, exact.board, exact.table, "crusade.general.proximity") == "Caesarea"


@proves("crusade.ruling.player_side")
@pytest.mark.parametrize(
    ("side", "near"),
    [("by_alliance", "Acre"), ("west", "Acre"), ("east", "Damascus"), ("south", "Cairo"), ("north", "Aleppo")],
)
def test_the_players_side(side: str, near: str) -> None:
    """Crusader players sit in the west unless another edge is agreed on."""
    one = scene(rulings={"player_side": side, "proximity": "exact"})
    regions = {"Acre": ["Acre", "Damascus"], "Damascus": ["Acre", "Damascus"]}.get(near, ["Cairo", "Aleppo"])
    assert one.board.nearest(at(*regions)) == [near]


@proves("crusade.ruling.empty")
def test_empty_with_or_without_neutral_units() -> None:
    """A region with Neutral Units alone is empty, unless the reading is that nothing at all may stand there."""
    (beqaa,) = at("Beqaa")
    assert is_empty(beqaa, scene(neutral={"Beqaa": "1i"}).board)
    strict = scene(neutral={"Beqaa": "1i"}, rulings={"empty": "nothing"})
    assert not is_empty(beqaa, strict.board)
    assert is_empty(at("Hattin")[0], strict.board)
    assert not is_empty(at("Hattin")[0], scene({"Hattin": "1i"}).board)


# Strategy


@proves("crusade.strategy.four")
def test_four_armies_are_tied_upper_to_upper() -> None:
    """The first army of each alliance on the track share slots, and so do the second ones."""
    track = ["Turkoman", "Angevin", "Ayyubid", "Holy Roman Empire"]
    assert pairs(track, PRINTED.alliance) == [["Turkoman", "Angevin"], ["Ayyubid", "Holy Roman Empire"]]


@proves("crusade.strategy.three")
def test_three_armies_share_their_slots() -> None:
    """All three are in one group; two armies are one pair."""
    assert pairs(["Ayyubid", "Angevin", "Turkoman"], PRINTED.alliance) == [["Ayyubid", "Angevin", "Turkoman"]]
    assert pairs(["Ayyubid", "Angevin"], PRINTED.alliance) == [["Ayyubid", "Angevin"]]


@proves("crusade.strategy.roll", "crusade.strategy.column", "crusade.setup.die")
def test_each_bot_rolls_its_own_column() -> None:
    """Two bots roll two dice, and each keeps its own face."""
    one = two_bots({}, {}, dice="d6=5 d6=2")
    for army in ("Ayyubid", "Turkoman"):
        one.army = army
        strategy.roll_column(one.bot, one.board, one.table)
    assert [bot.column for bot in one.state.bots.values()] == [5, 2]
    strategy.begin_phase(one.bot, one.board, one.table, "Command")
    assert one.bot.column == 2


@proves("crusade.strategy.alternative", "crusade.ruling.reroll")
def test_the_alternative_rule_rolls_in_each_phase() -> None:
    """With the option a new column is rolled for each later phase; by one reading the bid is that roll."""
    one = scene(dice="d6=3 d6=6", alternative=True)
    for phase in ("Strategy", "Command", "Diplomacy"):
        strategy.begin_phase(one.bot, one.board, one.table, phase)
    assert one.bot.column == 6
    other = scene(dice="d6=4 d6=4", alternative=True, rulings={"reroll": "one_roll"})
    strategy.begin_phase(other.bot, other.board, other.table, "Diplomacy")
    assert other.bot.column == 1
    other.state.armies["Ayyubid"].gold = 3
    assert diplomacy.bid(other.bot, other.board, other.table) == 4 + 2
    assert other.bot.column == 4


@proves("crusade.command.jerusalem", "crusade.command.jerusalem.both")
def test_jerusalem_counts_both_bots() -> None:
    """5 and 6 there are 11: enough for column 2, one too few for column 1."""
    one = two_bots({"Jerusalem": "3i 1c"}, {"Jerusalem": "1s 1c 1i"}, column=2)
    assert not wants_jerusalem(one.bot, one.board)
    one.bot.column = 1
    assert wants_jerusalem(one.bot, one.board)


@proves("crusade.adding.ties")
def test_ties_in_placing_are_broken_by_proximity() -> None:
    """Of Acre and Cairo, both on the players' side, Acre is nearer the Glory track."""
    one = scene()
    assert the_closest(at("Cairo", "Acre"), one.board, one.table, "crusade.adding.ties") == "Acre"


def test_chance_decides_what_proximity_leaves_open() -> None:
    """Two regions as near and as near to the Glory track are decided by chance."""
    one = scene(dice="tie=Ramla")
    regions = [name for name in PRINTED.names if one.board.nearest(at("Ramla", name)) == at("Ramla", name)]
    assert regions
    pair = at("Ramla", regions[0])
    assert narrow(one.board.nearest(pair), one.table, rule="crusade.general.proximity").at_random() == "Ramla"
