"""What lies beside the board: tracks, the bidding and diplomacy boards, the Bot Table, and what each army has."""

from __future__ import annotations

from foeman.engine.panels import Facts, Grid, Panel, Part, Pile, Track
from foeman.games.crusade.printed.pack import ALLIANCE_OF, ALLIANCES, WORDS, Column
from foeman.games.crusade.rules.diplomacy import CARD_WORDS, REWARD_WORDS
from foeman.games.crusade.state import BotState, State, in_words, ruling

TRIGGERS = {
    "adds_1": "adds 1 Unit",
    "adds_2": "adds 2 Units",
    "march": "any March",
    "reaction": "a reaction",
    "city": "adds to a City",
    "desert": "adds to a Desert",
}
CARD_CHANGES = {
    "free_crown": "free crown events",
    "any_region": "any region",
    "without_presence": "without Presence",
    "cavalry_with_units": "+1 Cavalry with Units",
    "infantry_with_march": "+1 Infantry with a March",
    "infantry_with_units": "+1 Infantry with Units",
}
BONUSES = {
    "neutral_infantry_with_leaders": "Neutral Infantry with Leaders",
    "glory_1": "1 Glory",
    "destroy_port": "destroy a Port",
    "repair_port": "repair a Port",
    "sabotage": "Sabotage",
    "gold_chit": "gold chit",
    "gold_2": "2 gold",
}
BIDS = {"all": "D6 + gold", "half": "D6 + half gold", "none": "D6"}
KEEPS = {"any": "keep", "no_reaction": "no reaction", "march": "only a March", "reaction": "only a reaction"}


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """All of it, as this seat may see it."""
    shared = [round_panel(state), tracks_panel(state), bidding_panel(state, seat), diplomacy_panel(state)]
    armies = [
        bot_panel(state, state.bots[army]) if army in state.bots else army_panel(state, army, seat)
        for army in state.armies
    ]
    tables = [table_panel(state, alliance) for alliance in _alliances_of_bots(state)]
    return (*shared, *armies, *tables)


def _alliances_of_bots(state: State) -> list[str]:
    return list(dict.fromkeys(state.printed.alliance[army] for army in state.bots))


def round_panel(state: State) -> Panel:
    """Where the game stands, and the initiative track."""
    order = tuple(state.initiative)
    rows = (
        ("round", f"{state.round} of {state.printed.rounds}"),
        ("year", str(state.printed.year[min(state.round, state.printed.rounds)])),
        ("phase", state.phase),
    )
    places = tuple(str(number) for number in range(1, len(order) + 1))
    return Panel(
        "Round", (Facts(rows), Track("initiative", places, tuple((army, at) for at, army in enumerate(order))))
    )


def tracks_panel(state: State) -> Panel:
    """The Glory and the Faith track."""
    numbers = state.printed.numbers
    highest = max(numbers["glory_to_win"], *state.glory.values())
    glory = tuple(str(number) for number in range(highest + 1))
    faith = tuple(str(number) for number in range(numbers["faith_high"] + 1))
    return Panel(
        "Tracks",
        (
            Track("Glory", glory, tuple((alliance, state.glory[alliance]) for alliance in ALLIANCES)),
            Track("Faith", faith, tuple((army, state.faith.get(army, 0)) for army in state.armies)),
        ),
    )


def bidding_panel(state: State, seat: str | None) -> Panel:
    """The bidding board: the slots with their command points, and the cards a seat may see in them."""
    reading = ruling(state, "crusade.ruling.cards_seen")
    columns = tuple(f"slot {number} ({points})" for number, points in enumerate(state.printed.slot_points, 1))
    rows = []
    for army in state.initiative:
        row = state.armies[army].row
        seen = reading == "all_open" or (army == seat and army not in state.bots and reading == "own_open")
        cells = [(card if seen else "face down") for card in row] + [""] * (len(columns) - len(row))
        rows.append((army, tuple(cells)))
    return Panel("Bidding board", (Grid(columns, tuple(rows)),))


def diplomacy_panel(state: State) -> Panel:
    """The Diplomacy Card and the spaces of the board with the markers on them."""
    printed = state.printed
    names = tuple(printed.spaces)
    spaces = tuple(f"{name}: {one.count} {REWARD_WORDS[one.reward]}" for name, one in printed.spaces.items())
    markers = tuple((army, names.index(own.marker)) for army, own in state.armies.items() if own.marker in names)
    parts: list[Part] = [Track("diplomacy board", spaces, markers)]
    if state.diplomacy_card:
        card = printed.diplomacy_cards[state.diplomacy_card]
        parts.insert(0, Facts(((card.name, " or ".join(CARD_WORDS[reward] for reward in card.rewards)),)))
    parts.append(Pile("Diplomacy Cards", len(state.diplomacy_deck)))
    return Panel("Diplomacy", tuple(parts))


def army_panel(state: State, army: str, seat: str | None) -> Panel:
    """A player's board; its cards and Orders are seen by that seat only."""
    own = state.armies[army]
    mine = seat == army
    rows = [
        ("gold", str(own.gold)),
        ("crowns", str(own.crowns)),
        ("command points", str(own.command)),
        ("supply", str(own.supply)),
        ("pool", in_words(own.pool)),
    ]
    if own.next_command:
        rows.append(("command points next round", f"{own.next_command} more"))
    parts = (
        Facts(tuple(rows)),
        Pile("Event Cards", len(own.cards), tuple(own.cards) if mine else ()),
        Pile("Orders in hand", len(own.hand), tuple(own.hand) if mine else ()),
        Pile("Advanced Orders to gain", len(own.advanced), tuple(own.advanced)),
        Pile("Objective Cards", len(own.objectives), tuple(own.objectives) if mine else ()),
    )
    return Panel("Army", parts, army)


def bot_panel(state: State, bot: BotState) -> Panel:
    """A bot's board: markers, the numbers of its groups, and its column; nothing of what is face down."""
    own = state.armies[bot.army]
    rows = [
        ("gold", str(own.gold)),
        ("crowns", str(own.crowns)),
        ("column", str(bot.column)),
        ("pool", in_words(own.pool)),
    ]
    if bot.trigger:
        rows.append(("on its cards", ", ".join([bot.trigger, *bot.more_triggers])))
    parts = (
        Facts(tuple(rows)),
        Pile("Event Cards", len(own.cards)),
        Pile("Prepared", len(bot.prepared)),
        Pile("Reaction", len(bot.reaction)),
        Pile("Advanced", len(bot.advanced)),
        Pile("set aside", len(bot.aside), tuple(bot.aside)),
        Pile("Objective Cards", len(own.objectives)),
    )
    return Panel("Bot", parts, bot.army)


def table_panel(state: State, alliance: str) -> Panel:
    """The Bot Table for the bots of an alliance, with their columns lit."""
    printed = state.printed
    left_to_right = ruling(state, "crusade.ruling.faces") == "left_to_right"
    faces = range(1, 7) if left_to_right else range(6, 0, -1)
    columns = [printed.columns[number] for number in range(1, 7)]
    side = next(word for word, name in ALLIANCE_OF.items() if name == alliance)
    rows = tuple((head, tuple(cell(column, head, side) for column in columns)) for head in HEADS)
    fail = ("Order Fail", tuple(_fail_words(state, number) for number in range(1, 7)))
    own = [bot.column for army, bot in state.bots.items() if printed.alliance[army] == alliance]
    places = [list(faces).index(number) for number in dict.fromkeys(own)]
    lit = tuple((row, place) for row in range(len(rows)) for place in places)
    return Panel(f"Bot Table ({alliance})", (Grid(tuple(str(face) for face in faces), (*rows, fail), lit),))


HEADS = ("Orders", "Jerusalem", "card trigger", "Event Cards", "bonus", "bid", "Advanced Orders")


def cell(column: Column, head: str, side: str) -> str:
    """A cell of the Bot Table in words."""
    if head == "Orders":
        return str(column.place)
    if head == "Jerusalem":
        return str(column.jerusalem)
    if head == "card trigger":
        return TRIGGERS[next(word for name, word in column.trigger.items() if name == side)]
    if head == "Event Cards":
        return CARD_CHANGES[column.cards]
    if head == "bonus":
        return BONUSES[next(word for name, word in column.bonus.items() if name == side)]
    if head == "bid":
        return BIDS[column.bid]
    return f"{column.take}: {KEEPS[column.keep]}" if column.take else "none"


def _fail_words(state: State, die: int) -> str:
    face = state.printed.order_fail[die]
    if face.march:
        return "Forced March" if face.march == "forced" else "March"
    if face.adds:
        return ", ".join(f"{number} {WORDS[type_]}" for type_, number in face.adds.items())
    desert = ", ".join(f"{number} {WORDS[type_]}" for type_, number in face.adds_desert.items())
    city = ", ".join(f"{number} {WORDS[type_]}" for type_, number in face.adds_city.items())
    return f"Desert {desert}, City {city}"
