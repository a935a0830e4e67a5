"""What is drawn on a card: a small picture for each word that games use, in the colour of the card's ink."""

from __future__ import annotations

from foeman.web.page.markup import Markup

PICTURES = {
    "shield": '<path d="M24 5 40 10v13c0 10-6.5 16.5-16 20-9.5-3.5-16-10-16-20V10z"/>'
    '<path class="cut" d="M24 11v25M14 20h20"/>',
    "spears": '<path d="m10 43 3-27-3-2 5-10 4 10-3 2-3 27zM23 43V16l-3-2 4-11 4 11-3 2v27zM35 43l-3-27-3-2 4-10 '
    '5 10-3 2 3 27z"/>',
    "javelin": '<path d="M7 41 31 17l-3-3 14-8-8 14-3-3L9 43z"/><circle cx="15" cy="14" r="8"/>'
    '<circle class="cut" cx="15" cy="14" r="3"/>',
    "bow": '<path d="M12 4c22 6 26 30 24 40l-4-3C33 30 28 14 11 8z"/><path class="line" d="M13 7 34 42M6 42l28-28"/>'
    '<path d="m40 8-10 3 7 7z"/>',
    "horse": '<path d="M12 44c0-9 3-13 9-17l-8 2-5-5 11-11 1-8 6 5c9 2 14 9 14 20v14z"/>'
    '<circle class="cut" cx="22" cy="17" r="1.6"/><path class="cut" d="M30 15c5 4 6 10 6 17"/>',
    "elephant": '<path d="M6 22c0-9 7-13 15-13 12 0 21 6 21 18v15h-8v-9H22v9h-8V30h-3c0 5 0 9-4 9-3 0-4-3-4-5h2c0 2 2 '
    '2 2 0 0-3-1-7-1-12z"/><circle class="cut" cx="13" cy="19" r="1.6"/><path class="cut" d="M24 14c3 5 2 10-3 13"/>',
    "wheel": '<path fill-rule="evenodd" d="M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38zm0 5a14 14 0 1 1 0 28 14 14 0 0 1 '
    '0-28z"/><path class="line" d="M24 8v32M8 24h32M13 13l22 22M35 13 13 35"/><circle cx="24" cy="24" r="5"/>',
    "catapult": '<path d="M4 40h40v-5H4zM14 35l18-22-4-4 8-4 5 5-4 8-4-3-13 20z"/><circle cx="12" cy="40" r="5"/>'
    '<circle cx="36" cy="40" r="5"/><circle class="cut" cx="12" cy="40" r="1.8"/>'
    '<circle class="cut" cx="36" cy="40" r="1.8"/>',
    "ship": '<path d="M4 30h40c-1 7-5 12-12 12H14C8 42 5 37 4 30zM22 27V6c9 3 14 9 15 19zM19 27V11c-6 3-9 8-10 14z"/>',
    "anchor": '<path fill-rule="evenodd" d="M24 4a6 6 0 0 1 2.5 11.5V19H34v5h-7.5v13c5-.6 9-3.5 10-8l-4 1 '
    "5-10 6 9-3-.5C39 38 32 43 24 43S9 38 7.5 28.5l-3 .5 6-9 5 10-4-1c1 4.5 5 7.4 10 8V24H14v-5h7.5v-3.5"
    'A6 6 0 0 1 24 4zm0 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"/>',
    "helmet": '<path d="M8 27c0-11 6-18 16-18s16 7 16 18v8c0 4-2 8-6 9V30h-7v14h-6V30h-7v14c-4-1-6-5-6-9z"/>'
    '<path d="M18 4c10-3 20 0 25 8-8-4-15-4-22-3z"/>',
    "eye": '<path d="M3 24c6-9 13-13 21-13s15 4 21 13c-6 9-13 13-21 13S9 33 3 24z"/>'
    '<circle class="cut" cx="24" cy="24" r="7.5"/><circle cx="24" cy="24" r="3.5"/>',
    "coins": '<ellipse cx="19" cy="34" rx="14" ry="6"/><path d="M5 26c0 3 6 6 14 6s14-3 14-6v-4H5z"/>'
    '<ellipse cx="19" cy="20" rx="14" ry="6"/><circle cx="36" cy="13" r="9"/>'
    '<path class="cut" d="M36 8v10M33 10.5h5M33 15.5h6M5 29c3 3 8 4.5 14 4.5S30 32 33 29"/>',
    "dove": '<path d="M5 9c8 1 14 5 17 11 2-4 6-7 11-7 3 0 5 1 6 3l5 2-5 2c-1 9-7 15-16 16l-8 8-2-2 4-7C10 33 6 '
    '27 5 9z"/><circle class="cut" cx="35" cy="16.5" r="1.3"/>',
    "fist": '<path d="M11 22c0-3 4-4 5-1v-6c0-4 6-4 6 0v-2c0-4 6-4 6 0v2c0-4 6-4 6 0v3c1-3 5-2 5 1v9c0 6-3 9-6 11v5H17'
    'v-5c-4-3-6-7-6-17z"/><path class="cut" d="M16 21v6M22 15v8M28 15v8M34 17v6"/>',
    "torch": '<path d="M24 3c7 6 10 11 8 17-1 4-4 6-8 6s-7-2-8-6c-1-4 1-7 4-10 0 3 1 4 3 5 1-4 2-7 1-12z"/>'
    '<path d="M16 28h16l-3 7h-2l-1 10h-4l-1-10h-2z"/>',
    "mask": '<path d="M6 9c12 5 24 5 36 0 2 16-3 29-18 34C9 38 4 25 6 9z"/>'
    '<path class="cut" d="M12 21c3-3 6-3 8 0M28 21c2-3 5-3 8 0M16 32c5 3 11 3 16 0"/>',
    "dagger": '<path d="m44 4-5 17-15 13-3-3-3-3L31 9z"/><path d="m10 24 14 14-3 3-5-3-8 8-6-6 8-8-3-5z"/>',
    "sword": '<path d="M43 5v8L23 33l-3-3-3-3-2-2L35 5z"/><path d="m9 25 14 14-3 3-5-4-7 7-5-5 7-7-4-5z"/>',
    "scroll": '<path d="M12 5h26a5 5 0 0 1 0 10h-3v22a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6v-2h8V10a5 5 0 0 1 2-5z"/>'
    '<path class="cut" d="M16 16h13M16 23h13M16 30h9"/>',
    "column": '<path d="M8 5h32v6h-3l-2 3v21l2 3h3v6H8v-6h3l2-3V14l-2-3H8z"/>'
    '<path class="cut" d="M18.5 15v20M24 15v20M29.5 15v20"/>',
    "tower": '<path d="M10 4h6v5h5V4h6v5h5V4h6v15l-4 4v21H14V23l-4-4z"/><path class="cut" d="M24 44v-8M19 26h10"/>',
    "laurel": '<path d="M24 44C12 42 6 32 8 16c3 2 4 4 4 7 0-5 1-8 4-11 3 4 3 7 1 11 3-2 5-2 7-2-1 4-3 6-7 7 4 0 6 1 '
    "8 3-3 3-6 3-9 1 2 5 5 8 8 9 3-1 6-4 8-9-3 2-6 2-9-1 2-2 4-3 8-3-4-1-6-3-7-7 2 0 4 0 7 2-2-4-2-7 1-11 3 3 4 6 4 11 "
    '0-3 1-5 4-7 2 16-4 26-16 28z"/>',
    "crown": '<path d="M5 13l10 9 9-15 9 15 10-9-4 23H9zM9 39h30v5H9z"/><circle cx="24" cy="6" r="3"/>'
    '<circle cx="5" cy="12" r="3"/><circle cx="43" cy="12" r="3"/>',
    "boot": '<path d="M14 4h15v20l13 8c3 2 3 6 2 8H14zM14 42h31v3H14z"/><path class="cut" d="M20 14h9M20 20h9"/>',
    "wheat": '<path d="M22 45h4V20h-4z"/><path d="M24 3c4 4 4 9 0 13-4-4-4-9 0-13zM9 11c6 0 10 4 11 9-6 0-10-3-11-9z'
    'M39 11c-6 0-10 4-11 9 6 0 10-3 11-9zM9 22c6 0 10 4 11 9-6 0-10-3-11-9zM39 22c-6 0-10 4-11 9 6 0 10-3 11-9z"/>',
    "lyre": '<path fill-rule="evenodd" d="M9 5c6 2 7 7 6 14-1 7 0 13 9 13s10-6 9-13c-1-7 0-12 6-14l2 4c-4 2-4 5-3 10 2 '
    '11-1 18-10 19v3h6v4H14v-4h6v-3c-9-1-12-8-10-19 1-5 1-8-3-10z"/>'
    '<path class="line" d="M20 12v19M24 12v19M28 12v19M14 12h20"/>',
    "star": '<path d="m24 3 5 14 15 .5-12 9 4.5 14.5L24 32.5 11.5 41 16 26.5l-12-9L19 17z"/>',
    "claw": '<path d="M9 43c-4-15 0-28 9-38-2 14 0 25 1 38zM20 43c-3-16 0-29 8-40-2 15 0 28 2 40zM32 43c-2-13 0-24 8-34'
    '-1 12 1 23 1 34z"/>',
    "book": '<path d="M5 9c7-3 13-2 18 2v32c-5-4-11-5-18-2zM43 9c-7-3-13-2-18 2v32c5-4 11-5 18-2z"/>'
    '<path class="cut" d="M10 16c4-1 6-1 9 1M10 23c4-1 6-1 9 1M38 16c-4-1-6-1-9 1M38 23c-4-1-6-1-9 1"/>',
    "cloud": '<path d="M13 31a9 9 0 0 1 0-18 12 12 0 0 1 22-1 9.5 9.5 0 0 1 0 19z"/>'
    '<path class="line" d="m15 35-3 8M24 35l-3 8M33 35l-3 8"/>',
    "sun": '<circle cx="24" cy="24" r="10"/><path class="line" d="M24 4v6M24 38v6M4 24h6M38 24h6M10 10l4 4M34 34l4 4'
    'M38 10l-4 4M14 34l-4 4"/>',
    "blank": '<path class="line" d="M12 36 36 12M12 12l24 24"/>',
}


TONES = {
    "sea": ("ship", "anchor", "cloud"),
    "riches": ("coins", "crown", "wheat", "sun"),
    "shadow": ("eye", "mask", "dagger", "torch", "fist"),
    "peace": ("dove", "laurel", "lyre", "column"),
    "lore": ("scroll", "book", "star", "blank"),
}
"""The colour of the ground that a picture stands on; whatever is not named here is war."""
TONE_OF = {word: tone for tone, words in TONES.items() for word in words}


def tone(word: str) -> str:
    """The class of the ground behind a picture."""
    return f"tone-{TONE_OF.get(word, 'war')}"


def picture(word: str) -> Markup:
    """The picture of a kind; a plain shield where a game has a word of its own."""
    drawn = PICTURES.get(word, PICTURES["shield"])
    return Markup(f'<svg class="card-picture" viewBox="0 0 48 48" aria-hidden="true">{drawn}</svg>')
