"""What can be told of a real table of SPARTA!, at any prompt."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine import telling
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.games.sparta import SPARTA
from foeman.games.sparta.companion.forms import Influence
from foeman.games.sparta.companion.things import things
from foeman.games.sparta.rules.control import controller
from foeman.games.sparta.state import force_named
from tests.engine.sessions import view
from tests.games.sparta.companion.at_table import asked, at_the_table, mirror, told
from tests.games.test_mirrors import ACTS, play_acts


def test_everything_on_the_table_can_be_told() -> None:
    """Influence, forces, leaders, allies, tracks, assets, cards as counts, markers, round and objective."""
    known = things(mirror(at_the_table("none")))
    assert known["Megara"].now() == "Sparta 1"
    assert known["Spartan fleet 1"].now() == "home"
    assert (known["Brasidas"].now(), known["Brasidas a veteran"].now()) == ("free", "no")
    assert known["Crete"].now() == "nobody"
    assert known["hoplite strength of Athens"].now() == 3
    assert (known["battle cards of Athens"].now(), known["event cards of Athens"].now()) == (3, 3)
    assert known["elite from cards of Sparta"].now() == 0
    assert (known["Black Sea Grain"].now(), known["round"].now()) == ("Hellespont", 1)
    assert known["Desperate Times of Sparta"].now() == "left"
    assert known["disk on Megara"].now() == "nobody"
    assert known["colony on Amphipolis"].now() == "no"
    assert known["objective of Athens"].now() in SPARTA.content(SPARTA.ours()).regions  # type: ignore[attr-defined]
    assert "objective of Sparta" not in known


def test_every_thing_is_put_as_it_is() -> None:
    """Putting what is believed changes nothing."""
    state = mirror(at_the_table("none"))
    before = SPARTA.rules("physical").write(state)
    for thing in things(state).values():
        thing.put(thing.form.parse(thing.form.write(thing.now())))
    assert SPARTA.rules("physical").write(state) == before


@pytest.mark.parametrize(
    ("text", "name", "now"),
    [
        ("Megara = Athens 1", "Megara", "Athens 1"),
        ("Megara = none", "Megara", "none"),
        ("Spartan hoplite 2 = siege Chalkis with Gylippos", "Gylippos", "with Spartan hoplite 2"),
        ("Spartan fleet 1 = raids Naxos", "Archidamos", "with Spartan fleet 1"),
        ("Brasidas = out of the game", "Brasidas", "out of the game"),
        ("battle cards of Athens +2", "battle cards of Athens", 5),
        ("colony on Amphipolis = yes", "colony on Amphipolis", "yes"),
        ("Amphipolis = Athens 1", "colony on Amphipolis", "yes"),
        ("black sea grain = sicily", "Black Sea Grain", "Sicily"),
    ],
)
def test_a_fact_at_a_prompt(text: str, name: str, now: object) -> None:
    """Told in the middle of a turn, as people write it."""
    session = at_the_table("none", "none")
    session.apply(telling.typed(session, text))
    assert things(mirror(session))[name].now() == now


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Megara = Thebes 1", "Megara: expected a side and 1 to 1, as Sparta 1, or none"),
        ("Megara = Athens 2", "Megara: expected a side and 1 to 1"),
        ("Spartan fleet 1 = siege Megara", "expected a hoplite to besiege Megara, found a fleet"),
        ("Spartan fleet 1 = raid Rome", "expected a space after raid"),
        ("Spartan fleet 1 = sleeps", "expected home, mobilised, raid and a space"),
        ("Spartan fleet 1 = raid Naxos, Spartan fleet 2 = raid Naxos", "found Spartan fleet 1 on Naxos"),
        ("favour of Sparta = 9", "expected a whole number from 0 to 3"),
    ],
)
def test_what_cannot_be_told(text: str, problem: str) -> None:
    """One line says what was expected, and nothing has changed."""
    session = at_the_table("none", "none")
    before = view(session)
    with pytest.raises(BadInput, match=problem):
        session.apply(telling.typed(session, text))
    assert view(session) == before


def test_control_follows_from_what_is_told() -> None:
    """Influence and forces are told; who controls a region is worked out anew."""
    session = at_the_table("none", "none")
    assert controller(mirror(session), "Euboia") == "Athens"
    session.apply(telling.typed(session, "Chalkis = Sparta 2, Eretria = none"))
    assert controller(mirror(session), "Euboia") == "Sparta"


def test_a_bot_whose_objective_was_told_to_be_its_own_finds_another() -> None:
    """The marker is moved at the beginning of the next step."""
    session = at_the_table("none", "none")
    objective = mirror(session).sides["Athens"].objective
    spaces = [
        f"{space} = Athens {mirror(session).printed.autonomy[space]}"
        for space in mirror(session).printed.regions[objective].spaces
        if space not in mirror(session).printed.sites
    ]
    session.apply(telling.typed(session, ", ".join(spaces)))
    assert mirror(session).sides["Athens"].objective != objective
    assert told(session)[-1].startswith("Put the objective marker of Athens on ")


def test_a_contradiction_is_challenged() -> None:
    """What was told in this turn is somebody's word; what the rules have changed since is not."""
    session = at_the_table("none", "Plataiai +1")
    assert asked(session).rule == "sparta.base.mobilise.many"
    with pytest.raises(telling.Challenged, match="Plataiai was told to be none in round 1, and now Athens 1: has it"):
        telling.typed(session, "Plataiai = Athens 1", sure=False)
    telling.typed(session, "Megara = none", sure=False)


def test_check_my_table() -> None:
    """Before people mobilise the bot reads money, strength, allies and forces; before a card also the map."""
    session = at_the_table("none")
    whole = telling.tour(session)
    assert "Megara = Sparta 1" in whole
    assert "talents of Athens = 8" in whole
    session.apply(session.typing("Thrace = Sparta"))
    lines = telling.tour(session)
    assert "Thrace = Sparta (told in round 1)" in lines
    assert not any(line.startswith("Megara") for line in lines)


def test_undo_says_which_pieces_go_back() -> None:
    """What the bot was made to do is listed, the last first."""
    session = at_the_table("none", "none")
    before = view(session)
    session.apply(session.typing("none"))
    back = session.undo()
    assert any(line.startswith("take back: ") for line in back)
    assert not any("discarded event cards" in line for line in back)
    assert view(session) == before


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), real=st.booleans(), acts=st.lists(st.sampled_from(ACTS), max_size=10))
def test_facts_undo_and_correct_work_together(seed: int, real: bool, acts: list[str]) -> None:
    """After any acts: an undo brings back exactly the mirror that was, and a saved game is the same game."""
    options: dict[str, int | str | bool] = {"cards": "real" if real else "kept"}
    setup = Setup(game="sparta", table="physical", dice=SPARTA.dice, options=options)
    session: Session[Any] = Session(SPARTA, setup, seed)
    play_acts(session, seed, acts)
    assert view(load(SPARTA, session.save(), "saved")) == view(session)


def test_a_force_on_the_map_always_has_a_leader() -> None:
    """Whoever leads it goes elsewhere: another leads it, and with none left it is refused."""
    session = at_the_table("none", "none")
    session.apply(telling.typed(session, "Spartan hoplite 1 = raid Plataiai with Brasidas"))
    session.apply(telling.typed(session, "Brasidas = out of the game"))
    assert force_named(mirror(session), "Spartan hoplite 1").leader == "Archidamos"


def test_influence_is_a_scale_for_whoever_tells() -> None:
    """One step up is one influence more of the side that tells; what the other side tells runs the other way."""
    state = mirror(at_the_table("none"))
    sparta, athens = (things(state, side)["Argos"].form for side in ("Sparta", "Athens"))
    assert isinstance(sparta, Influence)
    assert isinstance(athens, Influence)
    none = sparta.scale.index("none")
    assert sparta.scale[none + 1] == "Sparta 1"
    assert athens.scale == sparta.scale[::-1]
