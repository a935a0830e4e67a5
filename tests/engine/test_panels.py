"""What lies beside the board, in text."""

from foeman.engine.panels import Facts, Grid, Panel, Pile, Track, as_text


def test_panels_as_text() -> None:
    """A title, and one line for each figure, track, row and pile; what counts now is marked."""
    panels = (
        Panel("Round", (Facts((("round", "3 of 6"), ("sky", "clear"))),)),
        Panel(
            "Camp",
            (
                Track("Glory", ("0", "1", "2"), (("Legion", 2), ("Tribes", 0))),
                Grid(("low", "high"), (("fight", ("1", "2")), ("rest", ("3", "4"))), ((1, 0),)),
                Pile("hand", 2, ("Ambush", "Ford")),
                Pile("deck", 7),
            ),
            "Legion",
        ),
    )
    assert as_text(panels).splitlines() == [
        "Round",
        "  round: 3 of 6",
        "  sky: clear",
        "Camp (Legion)",
        "  Glory: Legion on 2, Tribes on 0",
        "  fight: low 1, high 2",
        "  rest: low 3 (now), high 4",
        "  hand: 2 (Ambush, Ford)",
        "  deck: 7",
    ]


def test_a_track_nobody_is_on() -> None:
    """A track without markers says so."""
    assert as_text((Panel("Sea", (Track("trade", ("0", "1"), ()),)),)) == "Sea\n  trade: nobody"
