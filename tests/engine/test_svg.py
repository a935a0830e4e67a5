"""What every drawn board is made of."""

from __future__ import annotations

from foeman.engine.svg import PARCHMENT, frame, framed_map, haloed, outlines, path, use, words


def test_use_sets_a_symbol_at_its_place() -> None:
    assert use("tower", 3, 4.25) == '<use href="#tower" transform="translate(3.0 4.2)"/>'


def test_use_scales_only_where_asked() -> None:
    assert use("tower", 3, 4, 0.5, ' class="red"') == (
        '<use href="#tower" transform="translate(3.0 4.0) scale(0.5)" class="red"/>'
    )


def test_words_are_safe_to_draw() -> None:
    assert words("Tyre & <Acre>", 1, 2, 9.5) == '<text x="1.0" y="2.0" font-size="9.5">Tyre &amp; &lt;Acre&gt;</text>'


def test_haloed_is_read_once_and_drawn_twice() -> None:
    drawn = haloed("Tyre", 1, 2, 9)
    assert drawn.count(">Tyre<") == 2
    assert drawn.count('aria-hidden="true"') == 1
    assert drawn.index(PARCHMENT) < drawn.index("aria-hidden") < drawn.rindex("<text")


def test_path_closes_every_ring() -> None:
    assert path([[0, 0, 5, 0, 5, 5], [1, 1, 2, 1, 2, 2]]) == "M0 0L5 0 5 5ZM1 1L2 1 2 2Z"


def test_outlines_are_written_once_by_id() -> None:
    """Each land by its id, and the waste only where there is any."""
    land = [("attica", [[0, 0, 5, 0, 5, 5]])]
    drawn = ['<g id="land">', '<path id="land-attica" d="M0 0L5 0 5 5Z"/>', "</g>"]
    assert outlines(land, []) == drawn
    assert outlines(land, [[1, 1, 2, 1, 2, 2]]) == [
        *drawn[:2],
        '<path id="land-waste" d="M1 1L2 1 2 2Z"/>',
        "</g>",
    ]


def test_a_frame_reaches_beyond_the_map() -> None:
    """As far on each side, in the order given."""
    assert frame(100, 50, [(9, 'fill="brown"'), (0, 'fill="blue"')]) == [
        '<rect x="-9" y="-9" width="118" height="68" fill="brown"/>',
        '<rect x="0" y="0" width="100" height="50" fill="blue"/>',
    ]


def test_a_framed_map_cuts_off_only_what_is_inside() -> None:
    """The picture reaches as far as its frame; what lies over it is drawn last and whole."""
    drawn = framed_map(
        "A map",
        30,
        20,
        5,
        ink="#000",
        definitions=["<symbol/>"],
        around=["<rect/>"],
        ground="#abc",
        inside=["<path/>"],
        marks=["<text/>"],
        over=["<g/>"],
    )
    assert drawn.splitlines() == [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 40 30" font-family="serif" text-anchor="middle" '
        'fill="#000" role="img" aria-label="A map" data-map="0 0 30 20" data-ground="#abc">',
        "<defs>",
        '<clipPath id="edge"><rect width="30" height="20"/></clipPath>',
        "<symbol/>",
        "</defs>",
        '<g data-beside="">',
        "<rect/>",
        "</g>",
        '<g clip-path="url(#edge)">',
        "<path/>",
        "</g>",
        "<text/>",
        '<g data-beside="">',
        "<g/>",
        "</g>",
        "</svg>",
    ]
