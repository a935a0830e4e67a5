"""What a player who thinks is dealt anew in Rome."""

from __future__ import annotations

from foeman.games.rome.value import InReserve, Reserve


def test_a_reserve_stack_counts_what_is_dealt_into_it() -> None:
    """By kind, in the order of their names, whatever lay there and in which order it is put."""
    stack = {"Hastati": 2, "Equites": 1}
    reserve = Reserve(stack)
    spots = [InReserve(reserve, place) for place in range(3)]
    assert [spot.card() for spot in spots] == ["Equites", "Hastati", "Hastati"]
    for spot, card in zip(spots, ["Triarii", "Balearics", "Triarii"], strict=True):
        spot.put(card)
        assert sum(stack.values()) == 3
    assert list(stack.items()) == [("Balearics", 1), ("Triarii", 2)]
    spots[1].put("Balearics")
    assert list(stack.items()) == [("Balearics", 1), ("Triarii", 2)]
