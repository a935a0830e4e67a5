"""The card content of Rome is complete, consistent and within the rules of the base game."""

import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

CONTENT = Path(__file__).parents[3] / "src/foeman/games/rome/content"


def load(name: Any) -> Any:
    return tomllib.loads((CONTENT / f"{name}.toml").read_text(encoding="utf-8"))


DICE = {die["id"]: die["faces"] for die in load("dice")["dice"]}
TYPES = {kind["id"]: kind for kind in load("troops")["types"]}
TROOPS = load("troops")["troops"]
PACKS = load("mercenaries")["packs"]
MERCENARIES = load("mercenaries")["mercenaries"]
RANKS = {rank["stars"]: rank for rank in load("generals")["ranks"]}
GENERALS = load("generals")["generals"]
TRAITS = {trait["id"]: trait for trait in load("generals")["traits"]}
SHIPS = load("ships")["ships"]
AGENT_ACTIONS = load("actions")["agent_actions"]
ACTION_CARDS = load("actions")["actions"]
EVENTS = {event["id"]: event for event in load("actions")["events"]}
INITIATIVE = load("initiative")["initiative"]
FACTIONS = {faction["id"]: faction for faction in load("factions")["factions"]}
DEVELOPMENTS = load("factions")["developments"]
EFFECTS = {effect["id"]: effect for effect in load("factions")["effects"]}
REGIONS = {region["id"]: region for region in load("map")["regions"]}

COLOURS = ["RED", "YELLOW", "GREEN", "WHITE", "BLACK"]
SYMBOLS = ["skull", "x", "s", "blank"]
ARMIES = range(4)
ALL_CARDS = TROOPS + MERCENARIES
BY_ID = {card["id"]: card for card in ALL_CARDS}
every_faction = pytest.mark.parametrize("faction", sorted(FACTIONS))


def kills(dice: Any) -> Any:
    """Kills expected of a list of dice: a Skull is one, an X half of one."""
    return sum(DICE[die].count("skull") + DICE[die].count("x") / 2 for die in dice) / 6


def of(faction: Any, cards: Any) -> Any:
    return [card for card in cards if card["faction"] == faction]


def board(faction: Any) -> Any:
    return {development["id"]: development for development in of(faction, DEVELOPMENTS)}


def in_box(faction: Any, deck: Any) -> Any:
    return sum(
        card["count"]
        for card in of(faction, TROOPS)
        if TYPES[card["type"]]["deck"] == deck
        and card["cost"] != "upgrade only"
        and card.get("recruit") != "after_reforms"
    )


# ---------------------------------------------------------------- every file


def entries(file: Any) -> Any:
    for key, value in file.items():
        if isinstance(value, list):
            yield from ((f"{key}[{number}]", entry) for number, entry in enumerate(value))


FILES = ["dice", "troops", "mercenaries", "generals", "ships", "actions", "initiative", "factions"]


@pytest.mark.parametrize("name", FILES)
def test_every_entry_says_where_it_comes_from(name: Any) -> None:
    """Each entry is printed or reconstructed; a printed one may list which of its fields are ours."""
    for where, entry in entries(load(name)):
        assert entry["origin"] in ("printed", "reconstructed"), where
        ours = entry.get("reconstructed", [])
        assert not ours or entry["origin"] == "printed", where
        assert set(ours) <= set(entry) | {"special"}, where


@pytest.mark.parametrize(
    "cards",
    [ALL_CARDS, GENERALS, SHIPS, AGENT_ACTIONS, ACTION_CARDS, INITIATIVE, list(EVENTS.values()), PACKS],
    ids=["troops", "generals", "ships", "agent actions", "action cards", "initiative", "events", "packs"],
)
def test_ids_are_unique(cards: Any) -> None:
    """No id is given twice."""
    assert [id for id, times in Counter(card["id"] for card in cards).items() if times > 1] == []


# ---------------------------------------------------------------- dice


def test_five_dice_with_six_known_faces() -> None:
    """The five colours, best first, six faces each."""
    assert list(DICE) == COLOURS
    assert all(len(faces) == 6 and set(faces) <= set(SYMBOLS) for faces in DICE.values())


def test_a_better_die_is_never_worse_at_any_symbol_and_better_in_kills() -> None:
    """For every symbol, a better colour shows it or something stronger at least as often."""
    for better, worse in pairwise(COLOURS):
        for at_least in range(1, len(SYMBOLS)):
            wanted = SYMBOLS[:at_least]
            assert sum(face in wanted for face in DICE[better]) >= sum(face in wanted for face in DICE[worse])
        assert kills([better]) > kills([worse])


def test_the_printed_odds_of_the_dice() -> None:
    """GREEN avoids an X in two of three rolls, YELLOW in one of two; RED attacks more readily than YELLOW."""
    assert DICE["GREEN"].count("x") == 2
    assert DICE["YELLOW"].count("x") == 3
    assert {"skull", "x", "s"} <= set(DICE["RED"])
    assert {"s", "blank"} <= set(DICE["GREEN"])
    assert DICE["RED"].count("skull") > DICE["YELLOW"].count("skull") > 0


# ---------------------------------------------------------------- troops and mercenaries

PRINTED_TROOPS = {
    "rome": {
        "Republican Legionaries",
        "Italian Infantry",
        "Allied Cavalry",
        "Velites",
        "Scorpio",
        "Ballistae",
        "Onager",
        "Imperial Legionaries",
        "Imperial Auxilia",
        "Imperial Cavalry",
    },
    "barbarians": {"Highland Warriors", "Lowland Warriors"},
    "mercenary": {"War Dogs", "Incendiary Pigs", "Flaming Logs"},
}


@pytest.mark.parametrize("faction", sorted(PRINTED_TROOPS))
def test_every_printed_troop_is_there(faction: Any) -> None:
    """Each troop a rulebook names exists and is marked printed; nothing else is."""
    printed = {card["name"] for card in of(faction, ALL_CARDS) if card["origin"] == "printed"}
    assert printed == PRINTED_TROOPS[faction]


def test_cards_are_well_formed() -> None:
    """Known type and dice, a price of 1 to 3 or upgrade only, and a red S that names its victims."""
    for card in ALL_CARDS:
        assert card["type"] in TYPES, card["id"]
        assert card["good"], card["id"]
        assert set(card["good"]) <= set(COLOURS), card["id"]
        assert set(card["difficult"]) <= set(COLOURS), card["id"]
        assert bool(card["difficult"]) == (card["type"] != "artillery"), card["id"]
        assert card["cost"] in (1, 2, 3, "upgrade only"), card["id"]
        assert card["count"] >= 1, card["id"]
        assert card.get("special") in (None, "red", "black"), card["id"]
        assert bool(card.get("against")) == (card.get("special") == "red"), card["id"]
        assert set(card.get("against", [])) <= set(TYPES), card["id"]


def test_types_cover_the_army_classes_and_the_bots_decks() -> None:
    """Main, skirmisher and artillery; mounted cards lie in the Cavalry deck and no others do."""
    assert {kind["counts_as"] for kind in TYPES.values()} == {"main", "skirmisher", "artillery"}
    assert {kind["deck"] for kind in TYPES.values()} == {"main", "skirmisher", "cavalry", "artillery"}
    for kind in TYPES.values():
        assert kind["mounted"] == (kind["deck"] == "cavalry"), kind["id"]
        assert kind["infantry"] == (kind["deck"] == "main"), kind["id"]


def test_every_type_is_used() -> None:
    """There is no type without a card."""
    assert {card["type"] for card in ALL_CARDS} == set(TYPES)


def test_veterans_match_their_cards() -> None:
    """A card and its veteran name each other, share faction and type, and the veteran fights better."""
    veterans = [card for card in ALL_CARDS if card["cost"] == "upgrade only"]
    assert {card["veteran"] for card in ALL_CARDS if "veteran" in card} == {card["id"] for card in veterans}
    for veteran in veterans:
        card = BY_ID[veteran["veteran_of"]]
        assert card["veteran"] == veteran["id"]
        for same in ("faction", "type", "pack", "special", "against"):
            assert card.get(same) == veteran.get(same)
        assert kills(veteran["good"]) >= kills(card["good"])
        assert kills(veteran["difficult"]) >= kills(card["difficult"])
        assert kills(veteran["good"] + veteran["difficult"]) > kills(card["good"] + card["difficult"])
        assert veteran["count"] < card["count"]


def test_an_s_may_destroy_skirmishers_and_artillery() -> None:
    """As the rulebook hints: on foot and mounted, main battle cards, skirmishers and engines have such an S."""
    by_kind: dict[str, set[str]] = {"skirmisher": set(), "artillery": set()}
    for card in ALL_CARDS:
        for kind in card.get("against", []):
            by_kind.get(TYPES[kind]["counts_as"], set()).add(TYPES[card["type"]]["counts_as"])
    assert by_kind["skirmisher"] == {"main", "skirmisher", "artillery"}
    assert by_kind["artillery"] == {"main", "artillery"}


def test_the_marian_reforms_swap_the_printed_cards() -> None:
    """Each reform names an Imperial card with enough copies, veterans go to veterans, the exceptions hold."""
    assert BY_ID["republican_legionaries"]["reform"] == "imperial_legionaries"
    assert BY_ID["italian_infantry"]["reform"] == "imperial_auxilia"
    assert BY_ID["allied_cavalry"]["reform"] == "imperial_cavalry"
    assert "reform" not in BY_ID["velites"]
    assert BY_ID["velites"]["recruit"] == "before_reforms"
    assert {card["id"] for card in TROOPS if card.get("recruit") == "always"} == {
        "scorpio",
        "ballistae",
        "onager",
    }
    for card in TROOPS:
        assert ("recruit" in card) == (card["faction"] == "rome" and card["cost"] != "upgrade only"), card["id"]
        if "reform" in card:
            after = BY_ID[card["reform"]]
            assert (card["pack"], after["pack"]) == ("republican", "imperial")
            assert after["count"] >= card["count"]
            assert ("veteran_of" in after) == ("veteran_of" in card)


@every_faction
def test_starting_armies_are_legal(faction: Any) -> None:
    """Armies I to IV hold 2 to 6 main battle cards, up to 2 skirmishers, no artillery, no card too often."""
    cards = [card for card in of(faction, TROOPS) if "start" in card]
    assert all(len(card["start"]) == 4 and sum(card["start"]) <= card["count"] for card in cards)
    for army in ARMIES:
        size: Any = Counter()
        for card in cards:
            size[TYPES[card["type"]]["counts_as"]] += card["start"][army]
            size["mounted skirmishers"] += card["start"][army] * (card["type"] == "skirmisher_cavalry")
        assert size["main"] >= 2
        assert size["main"] + size["mounted skirmishers"] <= 6
        assert size["skirmisher"] <= 2
        assert size["artillery"] == 0


@pytest.mark.parametrize("army", ARMIES)
def test_the_tribes_begin_apart(army: Any) -> None:
    """No starting army mixes Highland and Lowland Warriors."""
    assert 0 in (BY_ID["highland_warriors"]["start"][army], BY_ID["lowland_warriors"]["start"][army])


@every_faction
def test_a_bot_starts_strong_enough_to_attack(faction: Any) -> None:
    """The Main deck begins well above the six cards at which a bot stops attacking."""
    foot = [card for card in of(faction, TROOPS) if TYPES[card["type"]]["deck"] == "main"]
    main = sum(sum(card.get("start", [])) for card in foot)
    assert 12 <= main <= 16


@every_faction
def test_the_box_fills_the_bots_decks(faction: Any) -> None:
    """The rows of the deck table can be reached, and there is some artillery."""
    assert in_box(faction, "main") >= 20
    assert in_box(faction, "cavalry") >= 9
    assert in_box(faction, "skirmisher") >= 9
    assert in_box(faction, "artillery") >= 3


def test_some_faction_reaches_the_largest_cavalry_deck() -> None:
    """The rulebook's example of 13 Cavalry cards is possible."""
    assert max(in_box(faction, "cavalry") for faction in FACTIONS) >= 13


def test_starting_armies_are_worth_about_the_same() -> None:
    """The prices of the four starting hosts lie within a fifth of each other."""
    worth = [
        sum(card["cost"] * sum(card["start"]) for card in of(faction, TROOPS) if "start" in card)
        for faction in FACTIONS
    ]
    assert max(worth) <= 1.2 * min(worth)


def test_mercenary_packs() -> None:
    """Every card lies in a pack; a region's has three to buy and a veteran; the specials count 2, 1 and 1."""
    assert {card["pack"] for card in MERCENARIES} == {pack["id"] for pack in PACKS}
    for pack in PACKS:
        cards = [card for card in MERCENARIES if card["pack"] == pack["id"]]
        if pack["id"] == "special":
            counts = {card["name"]: card["count"] for card in cards}
            assert counts == {"War Dogs": 2, "Incendiary Pigs": 1, "Flaming Logs": 1}
        else:
            assert sum(card["count"] for card in cards if card["cost"] != "upgrade only") >= 3
            assert sum(card["count"] for card in cards if card["cost"] == "upgrade only") == 1


def test_every_pack_has_its_region_on_the_map() -> None:
    """The map's mercenary regions hire out each pack once; the special cards belong to no region."""
    hired = [region["mercenaries"]["pack"] for region in REGIONS.values() if "mercenaries" in region]
    assert sorted([*hired, "special"]) == sorted(pack["id"] for pack in PACKS)


# ---------------------------------------------------------------- generals and ships


def test_dice_of_generals_follow_their_stars() -> None:
    """No general rolls BLACK; from there the die never gets worse with a star, and every card agrees."""
    assert RANKS[0]["die"] == "BLACK"
    assert sorted(RANKS) == [0, 1, 2, 3, 4, 5]
    places = [COLOURS.index(RANKS[stars]["die"]) for stars in sorted(RANKS)]
    assert places == sorted(places, reverse=True)
    assert all(general["die"] == RANKS[general["stars"]]["die"] for general in GENERALS)


@every_faction
def test_generals_of_a_faction(faction: Any) -> None:
    """Four begin; 2-star recruits are plenty; each level above has fewer cards than the one below."""
    generals = of(faction, GENERALS)
    stars = Counter(general["stars"] for general in generals)
    roles = Counter(general["role"] for general in generals)
    assert roles["start"] == FACTIONS[faction]["start_generals"] == 4
    assert roles["recruit"] >= 5
    assert all(general["stars"] == 2 for general in generals if general["role"] == "recruit")
    assert all(general["stars"] in (2, 3) for general in generals if general["role"] == "start")
    assert all(general["stars"] == 1 for general in generals if general["role"] == "appointed")
    assert stars[2] > stars[3] > stars[4] > stars[5] >= 1


def test_traits_resolve_and_are_all_used() -> None:
    """Each trait of a general is described, and each described trait has a general."""
    used = {trait for general in GENERALS for trait in general["traits"]}
    assert used == set(TRAITS)


def test_generals_seen_in_play_are_there() -> None:
    """Scipio Africanus leads Romans and Mago Barca Carthaginians."""
    assert {("Scipio Africanus", "rome"), ("Mago Barca", "carthage")} <= {
        (general["name"], general["faction"]) for general in GENERALS
    }


@every_faction
def test_ships(faction: Any) -> None:
    """Five ship cards begin; both navies could be filled; dice are known."""
    ships = of(faction, SHIPS)
    assert sum(ship["start"] for ship in ships) == FACTIONS[faction]["start_ships"] == 5
    assert sum(ship["count"] for ship in ships) >= 10
    assert all(ship["start"] <= ship["count"] and set(ship["dice"]) <= set(COLOURS) for ship in ships)
    assert all(ship["cost"] in (1, 2, 3) and ship["capacity"] >= 1 for ship in ships)


# ---------------------------------------------------------------- action and initiative cards

PRINTED_ACTIONS = [
    "treaty",
    "trade",
    "spy",
    "protests",
    "riots",
    "rebel_uprising",
    "bribe",
    "sabotage",
    "treasury_theft",
    "double_agent",
    "sow_distrust",
    "recruit_mercenaries",
    "assassination",
]


def test_fifty_five_action_cards_with_all_thirteen_actions() -> None:
    """a01 to a55, each agent action on at least three of them."""
    assert [card["id"] for card in ACTION_CARDS] == [f"a{number:02}" for number in range(1, 56)]
    assert [action["id"] for action in AGENT_ACTIONS] == PRINTED_ACTIONS
    times = Counter(card["action"] for card in ACTION_CARDS)
    assert set(times) == set(PRINTED_ACTIONS)
    assert min(times.values()) >= 3


def test_levies_are_small() -> None:
    """A levy brings 1 to 3 gold, between 1 and 2 on average."""
    levies = [card["levy"] for card in ACTION_CARDS]
    assert set(levies) == {1, 2, 3}
    assert 1.3 <= sum(levies) / len(levies) <= 1.8


def test_events_resolve_and_are_well_formed() -> None:
    """Every card's event is described, every event is on a card, and each says when it is played."""
    assert {card["event"] for card in ACTION_CARDS} == set(EVENTS)
    assert 20 <= len(EVENTS) <= 28
    for event in EVENTS.values():
        assert event["phases"]
        assert set(event["phases"]) <= {
            "initiative",
            "agent",
            "taxation",
            "campaign",
            "spending",
        }
        assert event["turn"] in ("own", "other", "any")
        assert event["window"]
        assert event["text"].endswith(".")
    assert set(EVENTS["informers"]["parameters"]["actions"]) <= set(PRINTED_ACTIONS)


def test_no_two_action_cards_are_alike() -> None:
    """Each pair of action and event is on one card only."""
    assert len({(card["action"], card["event"]) for card in ACTION_CARDS}) == 55


@pytest.mark.parametrize("event", ["avoid_battle", "broken_ground", "open_plain", "busy_agents"])
def test_events_the_rulebooks_hint_at(event: Any) -> None:
    """Avoiding battle, more and less difficult terrain, and a second agent action are events."""
    assert EVENTS[event]["origin"] == "printed"


def test_initiative_cards() -> None:
    """Ten cards exist; 1 to 4 are dealt among people, 1 to 8 with bots."""
    assert [card["number"] for card in INITIATIVE] == list(range(1, 11))
    assert [card["number"] for card in INITIATIVE if "people" in card["dealt"]] == [1, 2, 3, 4]
    assert [card["number"] for card in INITIATIVE if "bots" in card["dealt"]] == [1, 2, 3, 4, 5, 6, 7, 8]


# ---------------------------------------------------------------- factions


def test_four_factions_told_apart_in_every_way() -> None:
    """Colour, pattern, letter and name are each different for all four."""
    assert set(FACTIONS) == {"rome", "greece", "carthage", "barbarians"}
    for mark in ("name", "adjective", "colour", "pattern", "letter", "capital"):
        assert len({faction[mark] for faction in FACTIONS.values()}) == 4


def test_starting_regions_are_the_printed_ones() -> None:
    """The rulebook's sixteen regions, in its order."""
    assert {name: faction["start_armies"] for name, faction in FACTIONS.items()} == {
        "rome": ["patavium", "cosentia", "medhlan", "rome"],
        "greece": ["epidamnos", "pulpudeva", "pergamon", "athens"],
        "carthage": ["macodames", "kartuba", "qart_hadast", "carthage"],
        "barbarians": ["bibracte", "uburzis", "casurgis", "nemetocenna"],
    }


@every_faction
def test_armies_begin_at_home(faction: Any) -> None:
    """The starting regions are home regions on the map, and the capital is the map's."""
    assert {REGIONS[region]["home"] for region in FACTIONS[faction]["start_armies"]} == {faction}
    assert REGIONS[FACTIONS[faction]["capital"]]["capital"]


PRINTED_DEVELOPMENTS = {
    "rome": {"Extra Agent", "Advanced Subterfuge", "Siegecraft", "Marines", "Marian Reforms"},
    "greece": {"Extra Agent", "Advanced Subterfuge", "Siegecraft", "Marines"},
    "carthage": {"Extra Agent", "Advanced Subterfuge", "Siegecraft", "Marines"},
    "barbarians": {
        "Extra Agent",
        "Advanced Subterfuge",
        "Reduced Antipathy",
        "National Unity",
        "Peaceful Agriculture",
    },
}


@every_faction
def test_printed_developments_are_there(faction: Any) -> None:
    """Each development a rulebook names stands on a board, and each board has immunity to unrest."""
    printed = {development["name"] for development in of(faction, DEVELOPMENTS) if development["origin"] == "printed"}
    assert printed == PRINTED_DEVELOPMENTS[faction] | {"Immunity to Unrest"}


def test_printed_numbers_of_developments() -> None:
    """Three agents and six cards, seven cards, a YELLOW garrison, two S for a ship, a point for a column."""
    for faction in FACTIONS:
        assert board(faction)["extra_agent"]["parameters"] == {"agents": 3, "hand": 6}
        assert board(faction)["advanced_subterfuge"]["parameters"] == {"hand": 7}
    assert board("rome")["siegecraft"]["parameters"] == {"die": "YELLOW"}
    assert board("carthage")["marines"]["parameters"] == {"s_results": 2}
    assert load("factions")["column_points"] == 1


@every_faction
def test_boards_are_grids_a_bot_can_walk(faction: Any) -> None:
    """One development a place; what it requires comes earlier in a bot's order, column by column."""
    developments = list(board(faction).values())
    order = [(development["column"], development["row"]) for development in developments]
    assert order == sorted(set(order))
    assert {column for column, _ in order} == {1, 2, 3, 4}
    seen: set[Any] = set()
    for development in developments:
        assert set(development.get("requires", [])) <= seen, development["id"]
        assert 1 <= development["cost"] <= 6
        seen.add(development["id"])


def test_no_two_boards_have_the_same_shape() -> None:
    """The places used differ from board to board."""
    shapes = [frozenset((each["row"], each["column"]) for each in of(faction, DEVELOPMENTS)) for faction in FACTIONS]
    assert len(set(shapes)) == 4


def test_a_bot_at_war_can_begin_its_board() -> None:
    """With one gold to spend on developments, the first of each board is within reach."""
    assert all(next(iter(board(faction).values()))["cost"] == 1 for faction in FACTIONS)


def test_boards_cost_about_the_same() -> None:
    """Whole boards cost within a tenth of each other."""
    costs = [sum(each["cost"] for each in of(faction, DEVELOPMENTS)) for faction in FACTIONS]
    assert max(costs) <= 1.1 * min(costs)


@every_faction
def test_unlocks_and_required_developments_agree(faction: Any) -> None:
    """A card that needs a development is unlocked by exactly that one, on its own faction's board."""
    cards = of(faction, TROOPS) + of(faction, SHIPS)
    needed = {card["id"]: card["development"] for card in cards if "development" in card}
    unlocked = {id: each["id"] for each in of(faction, DEVELOPMENTS) for id in each.get("unlocks", [])}
    assert needed == unlocked


def test_effects_resolve_with_their_parameters() -> None:
    """Every development's effect is described and gets the parameters it names; every effect is used."""
    assert {each["effect"] for each in DEVELOPMENTS} == set(EFFECTS)
    for each in DEVELOPMENTS:
        assert sorted(each.get("parameters", {})) == sorted(EFFECTS[each["effect"]].get("parameters", [])), each["id"]
        assert each["effect"] != "unlock" or each["unlocks"], each["id"]
