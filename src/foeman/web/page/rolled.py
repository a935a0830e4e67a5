"""What chance gave, as it lies on the table: dice of a colour are drawn with their faces, everything else is told."""

from __future__ import annotations

import re

from foeman.web.page.markup import Markup, join, tag

COLOURED = re.compile(
    r"(?P<colour>RED|YELLOW|GREEN|WHITE|BLACK): (?P<faces>[a-z0-9]+(?:, [a-z0-9]+)*)(?P<about> \(.*\))?"
)
"""Dice that are known by their colour, which the games write in capitals."""
SKULL = Markup(
    '<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path fill-rule="evenodd" d="M12 2.5c-5 0-8.5 '
    "3.4-8.5 8 0 3 1.3 5 3.3 6.2V20h2.4v-2h1.6v2h2.4v-2h1.6v2h2.4v-3.3c2-1.2 3.3-3.2 "
    "3.3-6.2 0-4.6-3.5-8-8.5-8zM8.5 9a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm7 0a2.2 2.2 0 1 1 "
    '0 4.4 2.2 2.2 0 0 1 0-4.4z"/></svg>'
)
DRAWN: dict[str, Markup | str] = {"skull": SKULL, "x": "✕", "s": "S", "blank": ""}


def rolled(words: str) -> Markup:
    """The dice as faces, each named for whoever does not see them; other chance in its words."""
    found = COLOURED.fullmatch(words)
    if found is None:
        return join([words])
    colour = found["colour"].lower()
    faces = [_face(face, colour) for face in found["faces"].split(", ")]
    return join([tag("span", *faces, cls="cubes"), found["about"]])


def _face(face: str, colour: str) -> Markup:
    said = f"{colour} die: {face.upper() if len(face) == 1 else face}"
    return tag("i", DRAWN.get(face, face), cls=f"cube rolled {colour}", title=said, role="img", aria_label=said)
