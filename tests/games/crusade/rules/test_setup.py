"""Set-up: pieces, markers, hands, Objective Cards and the initiative track."""

from __future__ import annotations

import pytest

from foeman.engine.game import Setup
from foeman.engine.levels import Levers
from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.check import check
from foeman.games.crusade.printed import Printed, load_printed
from foeman.games.crusade.rules.setup import initiative, set_up
from foeman.games.crusade.state import State, opponents, units
from tests.games.crusade.conftest import FOLDER, NewGame, terms_for
from tests.games.crusade.pieces import AGAINST_BOT, AGAINST_BOTS, BOTS, FOUR_BOTS, FOUR_PEOPLE, PEOPLE, strip


def started(seats: dict[str, str], table: Table | None = None, **rulings: str) -> State:
    """A game just set up."""
    state = set_up(terms_for(seats, rulings, None), table or SeededTable(1))
    check(state)
    return state


@proves("crusade.base.alliances")
def test_two_alliances_of_two_armies() -> None:
    """Angevin and Holy Roman Empire stand together, and so do Ayyubid and Turkoman."""
    printed: Printed = load_printed(FOLDER / "content")
    assert printed.members == {"Crusader": ["Angevin", "Holy Roman Empire"], "Muslim": ["Ayyubid", "Turkoman"]}
    assert printed.partner == {
        "Angevin": "Holy Roman Empire",
        "Holy Roman Empire": "Angevin",
        "Ayyubid": "Turkoman",
        "Turkoman": "Ayyubid",
    }


@proves("crusade.game.armies")
def test_one_or_two_armies_a_side() -> None:
    """1 against 1, 1 against 2, 2 against 1 and 2 against 2 can be set up; armies of one alliance alone cannot."""
    for seats in (AGAINST_BOT, AGAINST_BOTS, FOUR_PEOPLE):
        assert list(started(seats).armies) == list(seats)
    for seats in ({"Angevin": "bot", "Holy Roman Empire": "bot"}, {"Angevin": "bot"}):
        with pytest.raises(BadInput):
            CRUSADE.prepare(Setup(game="crusade", seats=seats))


@proves("crusade.base.setup")
def test_an_army_alone_against_two_begins_with_more_glory() -> None:
    """3 Glory more for the single army, whoever plays; nothing more with as many armies on both sides."""
    assert started(BOTS).glory == started(FOUR_BOTS).glory == {"Crusader": 0, "Muslim": 1}
    three = {"Angevin": "bot", "Ayyubid": "bot", "Turkoman": "bot"}
    assert started(three).glory == {"Crusader": 3, "Muslim": 1}
    assert started({"Angevin": "person", "Holy Roman Empire": "bot", "Turkoman": "random"}).glory == {
        "Crusader": 0,
        "Muslim": 4,
    }


@proves("crusade.base.setup", "crusade.setup.usual", "crusade.setup.mercantile", "crusade.setup.faith")
def test_four_armies_start_as_the_pack_says() -> None:
    """Units, Leaders and markers of four armies; Faith is 0 and there is no Mercantile marker."""
    state = started(FOUR_BOTS)
    assert strip(state, "Tyre", "Angevin") == (3, 2, 1)
    assert state.regions["Tyre"].forces["Angevin"].leaders == ["Henry of Champagne"]
    assert strip(state, "Antioch", "Holy Roman Empire") == (3, 2, 1)
    assert strip(state, "Damascus", "Turkoman") == (3, 2, 1)
    assert state.regions["Jerusalem"].control == "Ayyubid"
    assert state.regions["Palmyra"].neutral.cavalry == 1
    entry = state.printed.armies["Angevin"]
    own = state.armies["Angevin"]
    assert (own.gold, own.crowns, own.supply) == (entry.gold, entry.crowns, entry.supply)
    assert own.marker == "Parley"
    assert state.faith == {}
    assert "mercantile" not in "".join(CRUSADE.digital.write(state)).lower()


@proves("crusade.base.setup", "crusade.ruling.lone_start")
def test_an_army_alone_sets_up_its_partners_units() -> None:
    """With one army a side Antioch is Angevin, without the Leader of the Empire; by the other reading it is empty."""
    state = started(BOTS)
    assert strip(state, "Antioch", "Angevin") == (3, 2, 1)
    assert state.regions["Antioch"].forces["Angevin"].leaders == []
    assert state.regions["Antioch"].control == "Angevin"
    empty = started(BOTS, lone_start="left_empty")
    assert empty.regions["Antioch"].forces == {}
    assert strip(empty, "Tyre", "Angevin") == (3, 2, 1)


@proves("crusade.base.pool")
def test_what_starts_comes_from_the_pools() -> None:
    """Neutral Units and Units on the map are missing in the pools."""
    state = started(FOUR_BOTS)
    starting = sum(one.infantry for one in state.printed.starts["Angevin"])
    assert state.armies["Angevin"].pool.infantry == state.printed.armies["Angevin"].pool["infantry"] - starting
    on_map = sum(units(region.neutral) for region in state.regions.values())
    assert units(state.neutral_pool) == sum(one.pool for one in state.printed.content.neutrals) - on_map


@proves("crusade.base.planning.hand", "crusade.general.blanks")
def test_a_players_hand() -> None:
    """A player begins with all basic Orders and no blank; the Advanced ones lie aside."""
    state = started(PEOPLE)
    orders = state.printed.orders
    hand = state.armies["Angevin"].hand
    assert sorted(hand) == sorted(
        name for name, one in orders.items() for _ in range(one.copies) if one.group == "basic"
    )
    assert "blank" not in hand
    assert len(state.armies["Angevin"].advanced) == sum(
        one.copies for one in orders.values() if one.group == "advanced"
    )
    assert state.bots == {}


@proves("crusade.base.end.objectives")
def test_every_army_gets_three_objectives_of_its_alliance() -> None:
    """Three Objective Cards each, no card twice."""
    state = started(FOUR_BOTS)
    dealt = [card for army in state.armies.values() for card in army.objectives]
    assert [len(army.objectives) for army in state.armies.values()] == [3, 3, 3, 3]
    assert len(dict.fromkeys(dealt)) == 12
    assert all(card.startswith("Crusader") for card in state.armies["Angevin"].objectives)


@proves("crusade.base.initiative")
def test_initiative_alternates(new_game: NewGame) -> None:
    """Without bots chance names the first; then the alliances alternate as far as their armies reach."""
    state = new_game(FOUR_PEOPLE)
    with ScriptedTable("tie=Turkoman") as table:
        assert initiative(state, table) == ["Turkoman", "Angevin", "Ayyubid", "Holy Roman Empire"]
    three = new_game({"Angevin": "person", "Holy Roman Empire": "person", "Ayyubid": "bot"})
    with ScriptedTable("") as table:
        assert initiative(three, table) == ["Ayyubid", "Angevin", "Holy Roman Empire"]


@proves("crusade.ruling.bot_against_bot")
def test_for_a_bot_the_other_alliance_are_the_players() -> None:
    """Against bots, too, the armies of the other alliance that take part are a bot's players."""
    state = started({"Angevin": "bot", "Ayyubid": "bot", "Turkoman": "bot"})
    assert opponents(state, "Angevin") == ["Ayyubid", "Turkoman"]
    assert opponents(state, "Turkoman") == ["Angevin"]


@proves("crusade.level.gold", "crusade.level.glory")
def test_bots_of_higher_levels() -> None:
    """A bot has its gold, as far as the track goes; an alliance the Glory of its higher bot, a person's none."""
    before = started(FOUR_BOTS)
    levers: dict[str, Levers] = {"Angevin": {"gold": 2, "glory": 1}, "Holy Roman Empire": {"glory": 2, "gold": 20}}
    after = set_up(CRUSADE.prepare(Setup(game="crusade", seats=FOUR_BOTS, levers=levers)), SeededTable(1))
    check(after)
    assert after.glory == {"Crusader": before.glory["Crusader"] + 2, "Muslim": before.glory["Muslim"]}
    assert after.armies["Angevin"].gold == before.armies["Angevin"].gold + 2
    assert after.armies["Holy Roman Empire"].gold == after.printed.numbers["gold_high"]
    people = Setup(game="crusade", seats=AGAINST_BOT, options={"glory": 2})
    mine = [army for army, player in AGAINST_BOT.items() if player == "bot"]
    glory = set_up(CRUSADE.prepare(people), SeededTable(1)).glory
    plain = started(AGAINST_BOT).glory
    more = [alliance for alliance in glory if glory[alliance] == plain[alliance] + 2]
    assert more == [after.printed.alliance[army] for army in mine]
