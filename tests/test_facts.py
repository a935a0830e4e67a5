"""What there is to know of a game's components: that they are reconstructed, and what an owner can do about it."""

from __future__ import annotations

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import origins
from foeman.engine.referee import on_another_map
from foeman.engine.session import Session
from foeman.facts import for_owners, game_facts, reconstruction, reconstruction_in_brief, what_it_is
from foeman.games import game_of
from foeman.games.ford import FORD


@pytest.mark.parametrize("name", ["rome", "sparta", "crusade", "skirmish"])
def test_a_reconstructed_pack_says_so_with_its_numbers(name: str) -> None:
    """How many values are ours stands in the sentence, and what to do about it beside it."""
    game = game_of(name)
    printed, ours, _ = origins(game.ours())
    assert reconstruction(game) == (
        f"Foeman's components are reconstructed where nothing is published: {ours:,} of {printed + ours:,} values."
    )
    assert reconstruction_in_brief(game) == f"Components: {100 * ours // (printed + ours)} % reconstructed"
    assert for_owners(game).endswith("play with a pack of your own.")
    assert game_facts(game)["reconstruction"] == reconstruction(game)


def test_a_pack_that_is_printed_whole_needs_no_such_words() -> None:
    """The Ford has no other components than ours."""
    assert (reconstruction(FORD), reconstruction_in_brief(FORD), for_owners(FORD)) == ("", "", "")
    assert what_it_is(Session(FORD, Setup(game="ford", table="physical"), 1)) == ""


def test_a_game_at_a_real_table_says_with_what_it_is_played() -> None:
    """With what comes with Foeman, with a pack of one's own, or with a map that is told; on screen nothing is said."""
    crusade = game_of("crusade")
    beside = Session(crusade, Setup(game="crusade", table="physical"), 1)
    assert what_it_is(beside) == f"{reconstruction(crusade)} {for_owners(crusade)}"
    assert what_it_is(Session(crusade, Setup(game="crusade"), 1)) == ""
    own = on_another_map(FORD, Setup(game="ford", table="physical"), 3)
    assert what_it_is(Session(FORD, own, 1)) == "Played with Another ford."
    told = Session(FORD, Setup(game="ford", table="physical", options={"map": "told"}), 1)
    assert (
        what_it_is(told) == "Your own map: it is asked about as the game needs it, and can be kept for the next game."
    )
