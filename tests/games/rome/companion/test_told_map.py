"""A map that nobody has written down: learned as decisions first look at it, and kept as a pack for the next game."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any

import pytest

from foeman.engine.game import PERSON, Setup
from foeman.engine.packs import remember
from foeman.engine.questions import CHOICES, Refused
from foeman.engine.reading import BadInput
from foeman.engine.referee import Refereed, Truth, beside, on_another_map, on_screen, rolled
from foeman.engine.session import Session
from foeman.engine.testing import proves
from foeman.facts import is_told
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.companion.referee import REFEREE, rolls
from foeman.games.rome.companion.told_map import HIRING_RULE, HOME_RULE, REGION_RULE, SEA_RULE, meet_sea
from foeman.games.rome.printed import Printed
from foeman.games.rome.state import BARBARIANS, CARTHAGE, FACTIONS, GREECE, ROME, SPEED, SUPER
from foeman.shelf import told_pack
from tests.games.rome.companion import at_table
from tests.games.rome.companion.at_table import acts, asked, mirror, say

HOMES = (
    "homes = Roma, Kapua, Nola, capital = Roma, Army I = Kapua, Army II = Nola",
    "homes = Athenai, Korinthos",
    "homes = Karthago, Utika, Hippo, capital = Karthago, Army I = Utika, Army II = Hippo, Army III = Utika",
    "homes = Alesia",
)


def told_game() -> Session[Any]:
    """A game on a map of one's own, just set up."""
    session = at_table.beside(options={"map": "told"})
    say(session, *HOMES)
    return session


def refereed_session(rounds: int) -> tuple[Session[Any], Truth[Any]]:
    """A game on a map made by a program, told as it goes, up to some round; and the game on screen."""
    seats = {ROME: PERSON, CARTHAGE: SUPER}
    options: dict[str, int | str | bool] = {"map": "told", "rounds": rounds}
    setup = REFEREE.setup(on_another_map(GAME, Setup(game="rome", seats=seats, options=options), 4))
    truth = on_screen(GAME, setup, 4)
    session = Refereed(GAME, setup.model_copy(update={"table": "physical", "dice": GAME.dice}), 4, truth)
    while session.pending is not None and (session.state is None or session.state.round < rounds):
        question = session.pending
        if question.form.kind in CHOICES:
            session.answer(REFEREE.answers(question, session.state, truth))
        else:
            dealt = rolls(question, session.state, truth)
            session.answer(rolled(truth, question) if dealt is None else dealt)
    return session, truth


# Setting up


@proves("rome.map.home")
def test_homes_are_told_first() -> None:
    """Each faction in one answer, also those that nobody plays; where an army is not named it is in the capital."""
    session = told_game()
    state = mirror(session)
    assert list(state.lands) == [
        "Roma",
        "Kapua",
        "Nola",
        "Athenai",
        "Korinthos",
        "Karthago",
        "Utika",
        "Hippo",
        "Alesia",
    ]
    assert [army.region for army in state.sides[CARTHAGE].armies] == ["Utika", "Hippo", "Utika", "Karthago"]
    assert [name for name, land in state.lands.items() if land.controller == ROME] == ["Roma", "Kapua", "Nola"]
    assert state.printed.factions[GREECE].capital == "Athenai"
    assert state.lands["Athenai"].controller is None
    assert "Who has the initiative?" in asked(session)


def test_homes_must_be_told() -> None:
    """One line says what is missing."""
    session = at_table.beside(options={"map": "told"})
    with pytest.raises(Refused, match="homes: expected the home regions of Rome, found none"):
        say(session, "none")


# Learning


@proves("rome.map.port", "rome.map.strait")
def test_a_region_in_one_answer() -> None:
    """Neighbours with what lies between, worth, terrain, coast, port and mercenaries; neighbours know of each other."""
    state = mirror(told_game())
    printed = state.printed
    script = (
        "next to = Utika, Gela strait, Leptis river, gold = 3, terrain = 2, coast = Syrtis, Mare, port = Mare, "
        "mercenaries = Numidia yellow green"
    )
    with at_table.asking(state, script):
        land = printed.regions["Karthago"]
        assert (land.gold, land.terrain, land.port) == (3, 2, True)
        assert (land.coast, land.harbour) == (("Syrtis", "Mare"), ("Mare",))
        assert (land.home, land.capital) == (CARTHAGE, True)
        assert (land.pack, land.mercenary_dice) == ("numidia", ("YELLOW", "GREEN"))
        assert printed.neighbours["Karthago"] == ("Utika", "Gela", "Leptis")
    assert printed.border_kind["Gela - Karthago"] == "strait"
    assert state.told.regions["Gela"].near == ["Karthago"]
    assert "Leptis" in state.lands
    with at_table.asking(state, "next to = Utika, Messana"):
        assert printed.neighbours["Gela"] == ("Utika", "Messana", "Karthago")
        assert printed.neighbours["Gela"] == ("Utika", "Messana", "Karthago")


def test_a_question_says_what_is_known() -> None:
    """What others have said of a region stands in the question about it."""
    state = mirror(told_game())
    heard = at_table.Heard("next to = Utika river, coast = Mare, port = Mare", "none", "none")
    with at_table.asking(state, heard):
        assert state.printed.neighbours["Karthago"] == ("Utika",)
        assert state.printed.neighbours["Utika"] == ("Karthago",)
    hint = "(after a neighbour say river, range or strait; port: the seas it opens to; mercenaries: pack and dice)"
    assert heard.texts == [
        f"What does your map show of Karthago {hint}?",
        f"What does your map show of Utika {hint}? So far it is next to Karthago river.",
    ]


def test_what_lies_between_is_said_once() -> None:
    """A river that was told from one side stays one, though the other side only names its neighbour."""
    state = mirror(told_game())
    with at_table.asking(state, "next to = Utika river", "next to = Karthago"):
        assert state.printed.borders["Karthago"] == (("Utika", "Karthago - Utika", "river"),)
        assert state.printed.borders["Utika"] == (("Karthago", "Karthago - Utika", "river"),)


@pytest.mark.parametrize(("answer", "near"), [("yes", ("Karthago",)), ("no", ())])
def test_a_border_that_one_side_left_out_is_asked_again(answer: str, near: tuple[str, ...]) -> None:
    """What contradicts an earlier word is not just taken."""
    state = mirror(told_game())
    heard = at_table.Heard("gold = 3", "next to = Karthago", answer)
    with at_table.asking(state, heard):
        assert state.printed.neighbours["Karthago"] == ()
        assert state.printed.neighbours["Utika"] == near
        assert state.printed.neighbours["Karthago"] == (("Utika",) if near else ())
    assert heard.texts[-1] == (
        "You have told me of Karthago before, and not that Utika is next to it. Are the two next to each other?"
    )


def test_reasons_ask_nothing() -> None:
    """How far something is that no decision has measured stays unsaid; what is known is said."""
    state = mirror(told_game())
    printed = state.printed
    with at_table.asking(state):
        assert printed.said(lambda: str(printed.land_steps("Karthago", ["Roma"])))() == ""
    with at_table.asking(state, "next to = Roma"):
        assert printed.land_steps("Karthago", ["Roma"]) == 1
        assert printed.said(lambda: str(printed.land_steps("Karthago", ["Roma"])))() == "1"


@proves("rome.map.sea")
def test_sea_areas() -> None:
    """Which there are is asked once; each then in one answer, and its coasts know of it."""
    state = mirror(told_game())
    meet_sea(state, "Mare")
    with at_table.asking(state, "Mare, Syrtis", "next to = Syrtis, coasts = Roma, Utika, ports = Utika"):
        assert state.printed.ports_of["Mare"] == ("Utika",)
        assert state.printed.coasts_of["Mare"] == ("Roma", "Utika")
    assert state.told.seas["Syrtis"].near == ["Mare"]
    assert (state.told.regions["Utika"].coast, state.told.regions["Utika"].harbour) == (["Mare"], ["Mare"])
    assert state.told.regions["Roma"].harbour == []


@proves("rome.map.mercenary")
def test_mercenary_regions_are_named_at_once() -> None:
    """Then only they are asked about for the sake of their mercenaries."""
    state = mirror(told_game())
    with at_table.asking(state, "Kirtha"):
        assert state.printed.regions["Roma"].pack == ""
        assert state.printed.regions_with_mercenaries() == ["Kirtha"]
    assert "Kirtha" in state.lands


def test_a_name_is_a_region_or_a_sea() -> None:
    """A sea area cannot be next to a region."""
    state = mirror(told_game())
    with at_table.asking(state, "next to = Utika, coast = Utika"), pytest.raises(Refused, match="a sea area"):
        state.printed.neighbours["Karthago"]


# Telling a turn


def test_places_that_nobody_has_spoken_of() -> None:
    """People go there and take them; from then on they are on the map, and it is said that they are new."""
    session = told_game()
    since = len(session.events)
    say(session, "initiative = Rome, first = Rome", "agent 1 = Tarentum")
    assert mirror(session).sides[ROME].agents[0].region == "Tarentum"
    assert "New on the map: Tarentum." in [str(getattr(event, "words", "")) for event in session.events[since:]]


@pytest.mark.parametrize(
    ("told", "region", "thing", "value"),
    [
        ("Cumae = Rome", "Cumae", "controller", ROME),
        ("unrest in Cumae = 2", "Cumae", "unrest", 2),
        ("market in Cumae = yes", "Cumae", "market", True),
    ],
)
def test_things_of_new_places(told: str, region: str, thing: str, value: object) -> None:
    """Who controls them, unrest and buildings."""
    session = told_game()
    say(session, "initiative = Rome, first = Rome", told)
    assert getattr(mirror(session).lands[region], thing) == value


def test_a_road_over_a_new_border() -> None:
    """Both regions are neighbours then."""
    session = told_game()
    say(session, "initiative = Rome, first = Rome", "road Roma - Cumae = Rome")
    assert mirror(session).roads == {"Cumae - Roma": ROME}
    assert mirror(session).told.regions["Cumae"].near == ["Roma"]


def test_a_typing_error_is_no_region() -> None:
    """What nobody could say of a place is refused in one line."""
    session = told_game()
    say(session, "initiative = Rome, first = Rome")
    with pytest.raises(Refused, match="god: expected a faction or nobody"):
        say(session, "god = plenty")


# Whole games


def refereed(bot: str, seed: int, person: str, *others: str) -> Any:
    """A game of a person and bots, on a map made for it that nobody has written down."""
    seats = {seat: PERSON if seat == person else bot for seat in FACTIONS if seat in (person, *others)}
    options: dict[str, int | str | bool] = {"rounds": 4, "map": "told"}
    return beside(GAME, on_another_map(GAME, Setup(game="rome", seats=seats, options=options), seed), seed)


@pytest.mark.parametrize("bot", [SUPER, SPEED])
@pytest.mark.parametrize(("seed", "person", "others"), [(0, ROME, (CARTHAGE,)), (2, BARBARIANS, (ROME, GREECE))])
def test_bots_decide_as_on_screen(bot: str, seed: int, person: str, others: tuple[str, ...]) -> None:
    """Every decision of a game; of every place one answer teaches at most; no list over ten but names to type."""
    report = refereed(bot, seed, person, *others)
    assert report.screen
    assert not report.first_difference
    taught = Counter((question.rule, question.about) for _, question in report.taught)
    assert set(taught.values()) == {1}
    assert {rule for rule, _ in taught} == {HOME_RULE, REGION_RULE, SEA_RULE, HIRING_RULE}
    lists = [question for _, question in (*report.asked, *report.taught) if question.form.kind in ("one", "some")]
    assert all(len(question.form.choices()) <= 10 for question in lists)


# Keeping it


def test_what_was_told_is_kept() -> None:
    """Regions, borders, coasts, ports, sea areas, mercenaries and homes; the next game knows them."""
    session, truth = refereed_session(2)
    assert is_told(session)
    pack = remember(told_pack(session, "rome-1"))
    kept, real = GAME.content(pack), truth.states[0].printed
    assert isinstance(kept, Printed)
    known = [name for name, region in mirror(session).told.regions.items() if region.known]
    assert 20 < len(known) < len(kept.regions) < len(real.regions)
    for name in known:
        assert sorted(kept.borders[name]) == sorted(real.borders[name])
        assert sides(kept, name) == sides(real, name)
    assert {name: one.capital for name, one in kept.factions.items()} == {
        name: one.capital for name, one in real.factions.items()
    }
    again = at_table.beside(pack=pack.hash)
    assert [army.region for army in mirror(again).sides[CARTHAGE].armies] == list(real.factions[CARTHAGE].start_armies)
    assert "Who has the initiative?" in asked(again)
    goes_on(mirror(session), at_table.beside(pack=pack.hash, options={"map": "told"}))


def goes_on(before: Mirror, again: Session[Any]) -> None:
    """Played again as a map that is told, a kept one is known as far as it was told, and nothing of it is asked."""
    assert "Who has the initiative?" in asked(again)
    now = mirror(again).told
    assert {name: in_any_order(one) for name, one in now.regions.items()} == {
        name: in_any_order(one) for name, one in before.told.regions.items()
    }
    assert {name: in_any_order(one) for name, one in now.seas.items()} == {
        name: in_any_order(one) for name, one in before.told.seas.items()
    }
    assert (now.borders, now.factions, now.all_seas) == (before.told.borders, before.told.factions, True)


def in_any_order(told: Any) -> list[object]:
    """What was told of a place; lists may stand in another order."""
    values = [getattr(told, one.name) for one in fields(told)]
    return [sorted(value) if isinstance(value, list) else value for value in values]


def sides(printed: Printed, name: str) -> tuple[object, ...]:
    """All that is printed of a region but its borders."""
    one = printed.regions[name]
    seas = sorted(one.coast), sorted(one.harbour)
    return (one.gold, one.home, one.capital, one.port, one.terrain, one.pack, one.mercenary_dice, *seas)


def test_a_half_told_game_is_read_back_and_drawn() -> None:
    """What was told is a part of a position; the picture has all that has been named."""
    session, _ = refereed_session(2)
    assert session.rules.write(session.rules.read(session.rules.write(session.state), session.terms, "here")) == (
        session.rules.write(session.state)
    )
    draw = session.rules.look.svg
    assert draw is not None
    drawn = draw(session.state, None)
    assert all(f'data-place="{name}"' in drawn for name in mirror(session).told.regions)


def test_a_map_that_is_known_is_not_kept_again() -> None:
    """One line says what was expected."""
    with pytest.raises(BadInput, match="map: expected one that is told in the game, found the pack's"):
        told_pack(at_table.beside(), "rome-1")


def test_instructions_say_what_is_not_known() -> None:
    """The first line of the log."""
    assert "Of your map I know nothing" in acts(told_game())[0]
