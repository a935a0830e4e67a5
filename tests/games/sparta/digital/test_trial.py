"""What unrest may turn, looked for without the spaces that make no difference."""

from __future__ import annotations

import pytest

from foeman.games.sparta.digital.trial import FirstTable, Unrest, Where

TAKEN = ("Argos", "Samos")


def told_apart(unrest: Unrest) -> list[Where]:
    """The first way for each that leaves other spaces to the enemy, found by trying all of them."""
    found: dict[tuple[frozenset[str], frozenset[str]], Where] = {}
    for before in unrest.plain_ways():
        for more in unrest.further_ways():
            now = before + more
            if all(now.count(space) <= unrest.left[space] for space in now):
                found.setdefault((frozenset(before).intersection(TAKEN), frozenset(now).intersection(TAKEN)), now)
    return list(found.values())


@pytest.mark.parametrize("steps", [(0, 1), (0, 3), (1, 1), (1, 2), (2, 1), (2, 2)])
@pytest.mark.parametrize(
    "left",
    [
        {"Argos": 1, "Samos": 2, "Delphi": 1, "Corinth": 1, "Thebes": 3, "Chios": 2, "Naxos": 1},
        {"Delphi": 1, "Argos": 1, "Corinth": 2, "Samos": 1, "Thebes": 1, "Chios": 1, "Naxos": 1},
        {"Delphi": 3, "Corinth": 1, "Thebes": 1, "Samos": 3, "Argos": 2},
        {"Delphi": 1, "Argos": 1},
    ],
)
def test_idle_spaces_tell_nothing_apart(left: dict[str, int], steps: tuple[int, int]) -> None:
    """Without idle spaces the same ways are the first that leave certain spaces, in the same order."""
    unrest = Unrest(left, *steps)
    assert told_apart(unrest.without_idle(TAKEN)) == told_apart(unrest)


def test_only_the_first_idle_spaces_stay() -> None:
    """Idle spaces stay until they have room for every step; those that are taken stay all."""
    unrest = Unrest({"Delphi": 1, "Argos": 1, "Corinth": 2, "Thebes": 1, "Samos": 1}, 1, 2)
    assert unrest.without_idle(TAKEN).left == {"Delphi": 1, "Argos": 1, "Corinth": 2, "Samos": 1}


def test_a_question_of_yes_or_no_is_answered_with_no_itself() -> None:
    """Native code takes a 0 for no truth value: Desperate Times against a raid that is only tried out."""
    assert FirstTable().confirm("Athens", rule="sparta.base.desperate.raid") is False
