"""Battle Strength and the room in regions."""

from __future__ import annotations

from foeman.engine.testing import proves
from foeman.games.crusade.printed import Printed, border_key, load_printed
from foeman.games.crusade.printed.pack import TYPES
from foeman.games.crusade.rules.acts import is_port, room
from foeman.games.crusade.rules.orders import is_place
from foeman.games.crusade.rules.strength import army_strength, covering, free_plain, ranking, standing, strength, worth
from foeman.games.crusade.state import Force, alliance_present, present
from tests.games.crusade.conftest import FOLDER, NewGame
from tests.games.crusade.pieces import FOUR_BOTS, neutral, put


@proves("crusade.base.strength")
def test_what_units_are_worth(printed: Printed) -> None:
    """Infantry 1 and Cavalry 2 everywhere, a Siege Engine 3 in a City and 0 in a Desert."""
    for type_, city, desert in (("infantry", 1, 1), ("cavalry", 2, 2), ("siege", 3, 0)):
        force = Force(**{type_: 2})  # type: ignore[arg-type]  # a number of Units, never Leaders
        assert worth(printed, "Acre", force) == 2 * city
        assert worth(printed, "Hattin", force) == 2 * desert


@proves("crusade.base.strength.leaders")
def test_what_leaders_are_worth(printed: Printed) -> None:
    """A hexagon Leader 2, a square one 1; an Infantry Leader 1 more in a City, a Cavalry Leader in a Desert."""
    for leader, city, desert in (("Saladin", 2, 3), ("al-Adil", 2, 1), ("al-Afdal", 1, 2)):
        assert worth(printed, "Acre", Force(leaders=[leader])) == city
        assert worth(printed, "Hattin", Force(leaders=[leader])) == desert


@proves("crusade.general.strength", "crusade.base.neutral", "crusade.ruling.region_strength")
def test_a_regions_strength_is_that_of_all_who_fight_for_it(new_game: NewGame) -> None:
    """Both partners and the Neutral Units of who controls count; alone, an army has its own."""
    state = new_game(FOUR_BOTS)
    put(state, "Acre", "Ayyubid", infantry=2)
    put(state, "Acre", "Turkoman", cavalry=1)
    neutral(state, "Acre", siege=1)
    region = state.regions["Acre"]
    assert strength(state.printed, "Acre", region, "Muslim") == 2 + 2 + 3
    assert strength(state.printed, "Acre", region, "Crusader") == 0
    assert army_strength(state.printed, "Acre", region, "Ayyubid") == 2
    assert ranking(state.printed, "Acre", region, "Muslim") == 14
    assert ranking(state.printed, "Acre", region, "Muslim", "Turkoman") == 4


@proves("crusade.base.neutral")
def test_neutral_units_fight_for_a_siege_engine_that_is_worth_nothing(new_game: NewGame) -> None:
    """In a Desert a Siege Engine has no Strength, but it controls the region: the Neutral Cavalry there counts."""
    state = new_game(FOUR_BOTS)
    put(state, "Palmyra", "Turkoman", siege=1)
    neutral(state, "Palmyra", cavalry=1)
    assert strength(state.printed, "Palmyra", state.regions["Palmyra"], "Muslim") == 2


@proves("crusade.base.neutral")
def test_neutral_units_alone_fight_for_nobody(new_game: NewGame) -> None:
    """Where Neutral Units are alone nobody has control or Strength."""
    state = new_game()
    neutral(state, "Acre", infantry=3)
    assert state.regions["Acre"].control == ""
    assert strength(state.printed, "Acre", state.regions["Acre"], "Muslim") == 0


@proves("crusade.general.strength.leader")
def test_a_leader_alone_breaks_a_tie(new_game: NewGame) -> None:
    """al-Adil alone in Nablus and two Infantry in Kerak have 2 each; Nablus counts as the stronger."""
    state = new_game()
    put(state, "Nablus", "Ayyubid", leaders=["al-Adil"])
    put(state, "Kerak", "Ayyubid", infantry=2)
    lone = ranking(state.printed, "Nablus", state.regions["Nablus"], "Muslim")
    units = ranking(state.printed, "Kerak", state.regions["Kerak"], "Muslim")
    assert (lone, units) == (5, 4)
    neutral(state, "Nablus", infantry=1)
    assert ranking(state.printed, "Nablus", state.regions["Nablus"], "Muslim") == 6


@proves("crusade.base.sabotage")
def test_a_unit_on_a_sabotaged_slot_adds_nothing(new_game: NewGame) -> None:
    """Five Infantry in Acre cover the crown; sabotaged, that slot takes 1 off; while the slot is free it takes
    nothing."""
    state = new_game()
    put(state, "Acre", "Ayyubid", infantry=5)
    region = state.regions["Acre"]
    region.sabotage = ["crown"]
    assert strength(state.printed, "Acre", region, "Muslim") == 4
    region.forces["Ayyubid"].infantry = 4
    assert strength(state.printed, "Acre", region, "Muslim") == 4


@proves("crusade.base.map.fill")
def test_units_cover_plain_slots_first(new_game: NewGame) -> None:
    """Limassol has 3 Infantry slots, one with gold: the third Infantry covers the gold, Cavalry does not."""
    state = new_game()
    put(state, "Limassol", "Angevin", infantry=2, cavalry=1)
    region = state.regions["Limassol"]
    assert covering(state.printed, "Limassol", region, "gold") == ""
    put(state, "Limassol", "Angevin", infantry=1)
    assert covering(state.printed, "Limassol", region, "gold") == "infantry"
    assert covering(state.printed, "Limassol", region, "glory") == ""


@proves("crusade.base.map.fill")
def test_icons_of_one_type_are_covered_in_their_order(printed: Printed) -> None:
    """Of icons on slots of one type gold is covered first and Glory last."""
    slots = {name: printed.slots[name]["infantry"].icons for name in printed.regions}
    assert slots["Jerusalem"] == ("glory",)
    changed = load_printed(FOLDER / "content", {"regions": [_with_icons(printed, one) for one in printed.regions]})
    assert changed.slots["Tyre"]["infantry"].icons == ("gold", "supply", "crown", "glory")


def _with_icons(printed: Printed, name: str) -> dict[str, object]:
    entry = printed.regions[name].model_dump()
    if name == "Tyre":
        entry["icons"] = dict.fromkeys(("glory", "crown", "supply", "gold"), "infantry")
    return entry


@proves("crusade.base.map.slots")
def test_slots_are_shared_and_leaders_need_none(new_game: NewGame) -> None:
    """Neutral Units and partners take slots of the same type; a Leader takes none."""
    state = new_game(FOUR_BOTS)
    put(state, "Hama", "Turkoman", infantry=1, leaders=["Malikshah"])
    put(state, "Hama", "Ayyubid", infantry=1)
    neutral(state, "Hama", infantry=1)
    assert standing(state.regions["Hama"], "infantry") == 3
    assert room(state, "Hama", "infantry", icons=True) == 1
    assert room(state, "Hama", "infantry", icons=False) == 0
    assert free_plain(state.printed, "Hama", state.regions["Hama"], "cavalry") == 2


@proves("crusade.base.map.kinds")
def test_every_region_is_city_or_desert_and_maybe_a_port(new_game: NewGame) -> None:
    """Acre is a City and a Port, Jerusalem a City, Hattin a Desert; every Port is on the one sea."""
    state = new_game()
    assert [name for name in ("Acre", "Jerusalem", "Hattin") if is_place(state, name, "city")] == ["Acre", "Jerusalem"]
    assert [name for name in ("Acre", "Jerusalem", "Hattin") if is_place(state, name, "desert")] == ["Hattin"]
    assert [name for name in ("Acre", "Jerusalem", "Hattin") if is_port(state, name)] == ["Acre"]
    assert all(is_place(state, name, "any") for name in state.regions)


@proves("crusade.base.presence")
def test_presence(new_game: NewGame) -> None:
    """A Leader or a Unit is Presence for its army and its alliance; a Neutral Unit is nobody's."""
    state = new_game(FOUR_BOTS)
    put(state, "Acre", "Ayyubid", leaders=["Saladin"])
    neutral(state, "Nablus", infantry=1)
    acre, nablus = state.regions["Acre"], state.regions["Nablus"]
    assert present(acre, "Ayyubid")
    assert not present(acre, "Turkoman")
    assert alliance_present(state.printed, acre, "Muslim")
    assert not alliance_present(state.printed, acre, "Crusader")
    assert not alliance_present(state.printed, nablus, "Muslim")


def test_slots_and_types(printed: Printed) -> None:
    """Every region has a list of slots for each type, and borders have one name from either side."""
    assert all(list(slots) == list(TYPES) for slots in printed.slots.values())
    assert border_key("Hattin", "Acre") == border_key("Acre", "Hattin") == "Acre-Hattin"
