"""Event Cards: which, where, the crown event, and what the columns change."""

from __future__ import annotations

import json

import pytest

from foeman.engine.states import write_state
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.bots import cards, effects
from foeman.games.crusade.bots.adding import Done
from foeman.games.crusade.printed.pack import Card, Effect
from tests.games.crusade.bots.positions import PRINTED, Scene, at, scene, two_bots


def play(one: Scene, name: str, gold: int = 0, crowns: int = 0) -> Done:
    """A card of the pack, played with so much gold and so many crowns."""
    one.state.armies[one.army].gold = gold
    one.state.armies[one.army].crowns = crowns
    return cards.resolve(one.bot, one.board, one.table, PRINTED.cards[name])


def made(**fields: object) -> Card:
    """A card that no pack has."""
    plain = {"id": "x", "name": "Test", "alliance": "muslim", "year": 1190, "where": "any", "presence": "own"}
    rest = {"main": (), "crowns": 0, "crown": (), "origin": "reconstructed"}
    return Card.model_validate({**plain, **rest, **fields})


@proves("crusade.cards.random")
def test_one_of_two_cards_by_chance() -> None:
    """Chance draws Mamluks; the other card stays."""
    one = scene({"Hama": "1i"}, dice="draw=Mamluks", column=3)
    one.state.armies["Ayyubid"].cards = ["Treasury of Egypt", "Mamluks"]
    one.state.armies["Ayyubid"].crowns = 0
    assert cards.play(one.bot, one.board, one.table) is not None
    assert one.state.armies["Ayyubid"].cards == ["Treasury of Egypt"]
    assert one.has("Hama") == "1i 1c"


@proves("crusade.cards.region")
def test_a_card_is_bound_to_its_region() -> None:
    """Call to Jihad asks for a City: with units only in Deserts nothing happens."""
    assert play(scene({"Hattin": "2i", "Hama": "1i"}, column=5), "Call to Jihad").added == at("Hama", "Hama")
    assert not play(scene({"Hattin": "2i"}, column=5), "Call to Jihad").anything()


@proves("crusade.ruling.card_region")
@pytest.mark.parametrize(
    ("reading", "jerusalem", "hama"), [("whole", "2i", "1i 1c"), ("first", "2i 1c", "3i"), ("each", "2i 1c", "1i")]
)
def test_a_card_that_adds_and_marches(reading: str, jerusalem: str, hama: str) -> None:
    """Storm of Jaffa with Jerusalem below its number: used in Hama, where both can be done; by the other readings it
    adds in Jerusalem, and the March is lost or made from Hama."""
    one = scene({"Jerusalem": "2i", "Hama": "3i"}, rulings={"card_region": reading}, column=3)
    done = play(one, "Storm of Jaffa")
    assert (one.has("Jerusalem"), one.has("Hama")) == (jerusalem, hama)
    assert done.marched == (reading != "first")


@proves("crusade.ruling.card_region")
def test_units_of_the_same_card_may_march() -> None:
    """One Infantry in Hattin cannot march, but Horse Archers add Cavalry first; in Jerusalem nothing would march."""
    card = made(main=[{"do": "add", "what": "cavalry", "count": 1}, {"do": "march", "what": "march", "count": 1}])
    one = scene({"Hattin": "1i", "Jerusalem": "2i"}, dice="tie=Nablus", column=3)
    assert cards.resolve(one.bot, one.board, one.table, card).marched
    assert one.has("Jerusalem") == "2i"
    home = scene({"Jerusalem": "2i"}, column=3)
    assert cards.resolve(home.bot, home.board, home.table, card).added == at("Jerusalem")


@proves("crusade.ruling.card_useless")
def test_a_useless_card_is_discarded_or_kept() -> None:
    """It takes the turn and is gone; by the other reading the other card is played instead."""
    one = scene({"Hattin": "2i"}, dice='draw="Call to Jihad"', column=5)
    one.state.armies["Ayyubid"].cards = ["Call to Jihad", "Treasury of Egypt"]
    done = cards.play(one.bot, one.board, one.table)
    assert done is not None
    assert not done.anything()
    assert one.state.armies["Ayyubid"].cards == ["Treasury of Egypt"]
    kept = scene({"Hattin": "2i"}, column=4, rulings={"card_useless": "kept"})
    kept.state.armies["Ayyubid"].cards = ["Call to Jihad", "Treasury of Egypt"]
    assert cards.play(kept.bot, kept.board, kept.table) is not None
    assert kept.state.armies["Ayyubid"].cards == ["Call to Jihad"]
    assert cards.play(kept.bot, kept.board, kept.table) is None


# The crown event


@proves("crusade.cards.crown", "crusade.ruling.temporary_crowns")
def test_missing_crowns_are_bought_if_they_can_be_paid() -> None:
    """Mamluks ask for 2 crowns: with 1 and 3 gold one is bought for 2; with 1 gold there is no crown event."""
    rich = scene({"Hama": "1i"}, column=3)
    assert len(play(rich, "Mamluks", gold=3, crowns=1).added) == 2
    assert rich.state.armies["Ayyubid"].gold == 1
    poor = scene({"Hama": "1i"}, column=3)
    assert len(play(poor, "Mamluks", gold=1, crowns=1).added) == 1
    assert poor.state.armies["Ayyubid"].gold == 1
    free = scene({"Hama": "1i"}, column=3, rulings={"temporary_crowns": "any_number_free"})
    assert len(play(free, "Mamluks").added) == 2


@proves("crusade.table.cards.free_crown")
def test_crown_events_are_free_in_column_one() -> None:
    """Without crowns and gold it happens all the same, in another column it does not; gold it has is kept."""
    one = scene({"Hama": "1i"}, column=1)
    assert len(play(one, "Mamluks", gold=4).added) == 2
    assert one.state.armies["Ayyubid"].gold == 4
    assert len(play(scene({"Hama": "1i"}, column=1), "Mamluks").added) == 2
    assert len(play(scene({"Hama": "1i"}, column=3), "Mamluks").added) == 1


@proves("crusade.cards.crown.useful", "crusade.ruling.useful")
def test_a_useless_crown_event_is_not_bought() -> None:
    """Scouts give a command point for a crown: nothing is paid; by the other reading it is."""
    card = made(
        main=[Effect(do="gold", count=1)], crowns=1, crown=[Effect(do="command"), Effect(do="bandit")], presence="none"
    )
    one = scene({"Hama": "2i"}, column=3)
    one.state.armies["Ayyubid"].gold, one.state.armies["Ayyubid"].crowns = 4, 0
    cards.resolve(one.bot, one.board, one.table, card)
    assert one.state.armies["Ayyubid"].gold == 5
    other = scene({"Hama": "2i"}, column=3, rulings={"useful": "always"})
    other.state.armies["Ayyubid"].gold, other.state.armies["Ayyubid"].crowns = 4, 0
    cards.resolve(other.bot, other.board, other.table, card)
    assert other.state.armies["Ayyubid"].gold == 3


@proves("crusade.ruling.crown_on_top")
def test_the_crown_event_on_top_or_instead() -> None:
    """Treasury of Egypt: 3 gold and a crown; by the other reading the crown alone."""
    one = scene(column=1)
    play(one, "Treasury of Egypt")
    assert (one.state.armies["Ayyubid"].gold, one.state.armies["Ayyubid"].crowns) == (3, 1)
    other = scene(column=1, rulings={"crown_on_top": "instead"})
    play(other, "Treasury of Egypt")
    assert (other.state.armies["Ayyubid"].gold, other.state.armies["Ayyubid"].crowns) == (0, 1)


# What the columns change


@proves("crusade.table.cards.any_region", "crusade.ruling.waived")
def test_column_two_ignores_the_kind_of_region() -> None:
    """Call to Jihad in a Desert, for its main effect alone; by the other reading where Proximity says."""
    one = scene({"Hattin": "1i", "Hauran": "2i"}, column=2)
    assert play(one, "Call to Jihad", crowns=1).added == at("Hattin", "Hauran")
    near = scene({"Hattin": "2c", "Balqa": "1i"}, column=2, rulings={"waived": "anywhere"})
    assert play(near, "Call to Jihad").added[0] == "Hattin"
    assert play(scene({"Hattin": "2c", "Balqa": "1i"}, column=2), "Call to Jihad").added[0] == "Balqa"


@proves("crusade.table.cards.without_presence", "crusade.ruling.waived")
def test_column_three_ignores_presence() -> None:
    """Horse Archers ask for a Desert with Presence: without one they ride into an empty one next to the weakest
    region."""
    one = scene({"Hama": "1i"}, column=3, neutral={"Beqaa": "1i", "Palmyra": "1c"})
    assert play(one, "Horse Archers").added == at("Palmyra")
    other = scene({"Hama": "1i"}, column=3, rulings={"waived": "anywhere"}, dice="tie=Hattin")
    wide = cards.anywhere(other.board, PRINTED.cards["Horse Archers"], "presence")
    assert "Sinai" in wide
    assert "Hama" not in wide
    assert not play(scene({"Hama": "1i"}, column=4), "Horse Archers").anything()


@proves("crusade.table.cards.cavalry", "crusade.table.cards.infantry")
@pytest.mark.parametrize(("column", "left"), [(4, "3i 1c"), (6, "4i"), (5, "3i")])
def test_columns_four_and_six_add_a_unit(column: int, left: str) -> None:
    """Call to Jihad adds 2 Infantry, and 1 Cavalry or 1 Infantry more, the fourth next door if there is no slot."""
    one = scene({"Damascus": "1i"}, column=column)
    play(one, "Call to Jihad")
    assert one.has("Damascus") == left


@proves("crusade.table.cards.march")
def test_column_five_adds_infantry_to_a_march() -> None:
    """Night March: 1 Infantry joins before the March, so that 3 of 5 go."""
    one = scene({"Damascus": "2i 2c"}, column=5, others={"Angevin": {"Tyre": "5i 3c", "Acre": "5i 3c"}})
    done = play(one, "Night March")
    assert done.marched
    assert len(done.added) == 1
    assert sum(int(word[0]) for word in one.has("Damascus").split()) == 2


@proves("crusade.adding.absent")
def test_a_card_for_a_region_without_presence() -> None:
    """Hill Villages put 2 Infantry into Palmyra: next to Hama, with Neutral Units, nearest the Glory track."""
    one = scene({"Hama": "2i", "Damascus": "3i"}, neutral={"Palmyra": "1c", "Beqaa": "1i"}, column=4)
    name = next(card.name for card in PRINTED.cards.values() if card.presence == "absent" and card.alliance == "muslim")
    assert play(one, name).added[:2] == at("Palmyra", "Palmyra")


@proves("crusade.ruling.waived")
def test_the_crown_event_keeps_its_demands() -> None:
    """Column 2 frees only the main effect: the crown's Infantry finds no City."""
    card = made(where="city", main=[Effect(do="add", what="infantry")], crown=[Effect(do="add", what="infantry")])
    one = scene({"Hattin": "1i"}, column=2)
    assert len(cards.resolve(one.bot, one.board, one.table, card).added) == 1
    city = scene({"Hama": "1i"}, column=2)
    assert len(cards.resolve(city.bot, city.board, city.table, card).added) == 2


def test_a_card_of_the_alliance_may_be_used_in_the_partners_region() -> None:
    """Riders of the Jazira ask for a Desert with Presence of the alliance."""
    one = two_bots({"Hama": "1i"}, {"Hauran": "1i"}, column=4)
    one.put("Damascus", "Turkoman", "1i")
    done = play(one, "Riders of the Jazira")
    assert done.added == at("Hauran", "Hauran")


# Effects


CASES: list[tuple[str, Effect, str]] = [
    ("neutral", Effect(do="neutral", what="cavalry"), "a Neutral Unit"),
    ("leader", Effect(do="leader", what="hexagon"), "Saladin"),
    ("remove", Effect(do="remove", what="unit"), "a Unit less"),
    ("remove", Effect(do="remove", what="leader"), "a Leader less"),
    ("sabotage", Effect(do="sabotage"), "Sabotage"),
    ("destroy_port", Effect(do="destroy_port"), "a Destroyed Port"),
    ("chit", Effect(do="chit", what="gold"), "a chit"),
    ("glory", Effect(do="glory"), "Glory"),
    ("gold", Effect(do="gold", count=2), "gold"),
    ("crown", Effect(do="crown"), "a crown"),
    ("faith", Effect(do="faith"), "Faith"),
    ("enemy_faith", Effect(do="enemy_faith"), "Faith less"),
    ("diplomacy_move", Effect(do="diplomacy_move"), "a move"),
    ("advanced_order", Effect(do="advanced_order"), "an Order"),
    ("unsabotage", Effect(do="unsabotage"), "a chit less"),
    ("unbandit", Effect(do="unbandit"), "a Bandit less"),
    ("repair_port", Effect(do="repair_port"), "a Port"),
]


@proves("crusade.ruling.useful")
@pytest.mark.parametrize(("name", "effect", "words"), CASES, ids=[f"{case[0]} {case[1].what}" for case in CASES])
def test_every_effect_changes_something_where_it_could(name: str, effect: Effect, words: str) -> None:
    """What could change something does; with nothing on the map to change it could not."""
    one = scene(
        {"Acre": "2i al-Adil", "Hama": "1i"}, others={"Angevin": {"Tyre": "2i Henry_of_Champagne", "Jerusalem": "1i"}}
    )
    one.state.faith["Angevin"] = 1
    one.state.regions["Acre"].sabotage = ["crown"]
    one.state.regions["Acre"].destroyed = True
    one.state.bandits = ["Jerusalem-Nablus"]
    before = json.dumps(write_state(one.state))
    done = Done()
    table = SeededTable(1, listener=one.table.listener)
    board = one.board
    board.table = table
    playing = effects.Play(one.bot, board, table, at("Hama")[0], done)
    assert effects.could(one.bot, board, at("Hama")[0], effect), words
    effects.carry_out(playing, effect)
    assert done.anything()
    assert json.dumps(write_state(one.state)) != before


@proves("crusade.setup.resources")
@pytest.mark.parametrize(
    "effect", [Effect(do="command"), Effect(do="supply"), Effect(do="bandit"), Effect(do="chit", what="command")]
)
def test_what_is_nothing_to_a_bot(effect: Effect) -> None:
    """Command points, supply and Bandits change nothing and are of no use."""
    one = scene({"Hama": "1i"})
    before = one.state.armies["Ayyubid"].command, one.state.armies["Ayyubid"].supply
    done = Done()
    assert not effects.could(one.bot, one.board, at("Hama")[0], effect)
    effects.carry_out(effects.Play(one.bot, one.board, one.table, at("Hama")[0], done), effect)
    effects.nothing(effects.Play(one.bot, one.board, one.table, None, done), effect)
    assert not done.anything()
    assert (one.state.armies["Ayyubid"].command, one.state.armies["Ayyubid"].supply) == before


@proves("crusade.diplomacy.move_in_command")
def test_a_card_moves_the_marker_by_the_order_of_the_diplomacy_phase() -> None:
    """From Thrones of the East to the Glory of Pilgrim Roads, not to the crown of Baghdad."""
    one = scene({"Hama": "1i"})
    one.state.armies["Ayyubid"].marker = "Thrones of the East"
    playing = effects.Play(one.bot, one.board, one.table, None, Done())
    effects.carry_out(playing, Effect(do="diplomacy_move"))
    assert (one.state.armies["Ayyubid"].marker, one.state.glory["Muslim"]) == ("Pilgrim Roads", 1)


def test_tracks_at_their_end_give_no_reason() -> None:
    """Gold, crowns and Faith at the end of their tracks, no Faith to take, no Order left: of no use."""
    one = scene({"Hama": "1i"})
    army, numbers = one.state.armies["Ayyubid"], PRINTED.numbers
    army.gold, army.crowns = numbers["gold_high"], numbers["crowns_high"]
    one.state.faith["Ayyubid"] = numbers["faith_high"]
    one.bot.advanced = []
    playing = effects.Play(one.bot, one.board, one.table, at("Hama")[0], Done())
    for do in ("gold", "crown", "faith", "enemy_faith", "advanced_order", "unsabotage", "repair_port", "unbandit"):
        effect = Effect.model_validate({"do": do})
        assert not effects.could(one.bot, one.board, None, effect), do
        effects.carry_out(playing, effect)
    assert not playing.done.anything()


@proves("crusade.game.win")
def test_a_card_ends_with_the_game() -> None:
    """The Glory that it brings is the tenth: what else it and its crown event would do is not done any more."""
    main = [{"do": "glory"}, {"do": "gold", "count": 4}]
    card = made(presence="none", main=main, crowns=2, crown=[{"do": "glory"}, {"do": "faith"}])
    for glory, gold, faith in ((9, 3, 0), (8, 5, 0), (3, 5, 1)):
        one = scene({"Aleppo": "2i"}, column=6)
        one.state.glory["Muslim"] = glory
        cards.resolve(one.bot, one.board, one.table, card)
        assert (one.board.gold(), one.board.faith("Ayyubid")) == (gold, faith)
