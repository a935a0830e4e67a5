"""Strategy Phase: Event Cards on the bidding board, and who takes which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.crusade.printed import deck_key
from foeman.games.crusade.printed.pack import ALLIANCE_OF
from foeman.games.crusade.rules.acts import gain_command
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import State, ruling

# The cards


def lay_out(state: State, army: str, table: Table) -> None:
    """crusade.strategy.draw, crusade.ruling.deck, crusade.base.years: four cards of its alliance's deck of the year,
    unseen."""
    key = deck_key(state.printed.alliance[army], state.printed.year[state.round])
    state.armies[army].row = [draw_card(state, key, table) for _ in range(state.printed.numbers["event_cards_drawn"])]
    if ruling(state, "crusade.ruling.cards_seen") != "all_hidden":
        seat(state, army).see_row(state, army, table)


def draw_card(state: State, key: str, table: Table) -> str:
    """crusade.base.strategy.decks: the top card; a deck is shuffled when its year begins and when it is empty."""
    if key not in state.decks:
        elsewhere = [card for army in state.armies.values() for card in [*army.cards, *army.row]]
        cards = [card for card in state.printed.deck_of[key] if card not in elsewhere]
        state.decks[key] = table.shuffle(cards, rule="crusade.base.strategy.decks", about=key)
    if not state.decks[key]:
        again = state.played.pop(key, [])
        state.decks[key] = table.shuffle(again, rule="crusade.base.strategy.decks", about=key)
    return state.decks[key].pop(0)


def put_back(state: State, army: str) -> None:
    """crusade.base.strategy.decks: cards that were not taken go back under their deck."""
    own = state.armies[army]
    for card in own.row:
        known = state.printed.cards[card]
        state.decks[deck_key(ALLIANCE_OF[known.alliance], known.year)].append(card)
    own.row = []


def roll_columns(state: State, table: Table) -> None:
    """crusade.base.strategy.decks, crusade.strategy.roll: the cards that are left go back, and bots roll for their
    columns."""
    for army in state.initiative:
        put_back(state, army)
    for army in state.initiative:
        seat(state, army).roll_column(state, army, table)
    state.phase = "Planning"


# The slots


def pairs(initiative: Sequence[str], alliance: Mapping[str, str]) -> list[list[str]]:
    """crusade.strategy.four, crusade.strategy.three: upper with upper and lower with lower; three armies together."""
    if len(initiative) != 4:
        return [list(initiative)]
    first = [army for army in initiative if alliance[army] == alliance[initiative[0]]]
    second = [army for army in initiative if army not in first]
    return [[upper, lower] for upper, lower in zip(first, second, strict=True)]


def share_slots(state: State, first: str, table: Table) -> None:
    """crusade.strategy.four, crusade.strategy.three: the armies tied to the first of them take their cards."""
    group = next(group for group in pairs(state.initiative, state.printed.alliance) if first in group)
    take_slots(state, group, table)


def take_slots(state: State, group: list[str], table: Table) -> None:
    """crusade.strategy.choose, crusade.strategy.give: two slots are chosen, and all armies tied together take their
    cards."""
    choosers = choosing(state, group)
    slots = sorted(state.slots) if choosers else slots_at_random(state, group, table)
    state.slots = []
    taken = {army: take_cards(state, army, slots) for army in choosers}
    for army in choosers:
        own = state.armies[army]
        own.command, own.next_command = own.next_command, 0
        points = sum(state.printed.slot_points[slot] for slot in slots)
        table.tell("{} takes {}.", army, taken[army], rule="crusade.strategy.choose", to=army)
        if ruling(state, "crusade.ruling.cards_seen") == "all_hidden":
            seat(state, army).read_cards(state, army, taken[army], table)
        gain_command(state, army, points, table, "crusade.base.strategy.points")
    give_to_bots(state, group, choosers, slots, table)


def choosing(state: State, group: Sequence[str]) -> list[str]:
    """crusade.strategy.choose: the armies of a group that name its slots."""
    return [army for army in group if seat(state, army).names_slots]


def naming(state: State, group: Sequence[str]) -> list[str]:
    """crusade.strategy.choose, crusade.base.strategy, crusade.ruling.three_armies: who names the two slots: one player
    both, or opponents one each."""
    choosers, alliance = choosing(state, group), state.printed.alliance
    if not choosers:
        return []
    sides = list(dict.fromkeys(alliance[army] for army in choosers))
    wanted = state.printed.numbers["event_cards_kept"]
    if len(sides) > 1:
        return [next(army for army in choosers if alliance[army] == side) for side in sides]
    if len(choosers) > 1 and ruling(state, "crusade.ruling.three_armies") == "one_each":
        return choosers[:wanted]
    return [choosers[0]] * wanted


def name_slot(state: State, army: str, table: Table) -> None:
    """crusade.strategy.choose, crusade.ruling.cards_seen, crusade.base.strategy.points: one of the slots that are
    left."""
    chosen = table.choose(
        army,
        [slot_option(state, army, slot) for slot in range(len(state.armies[army].row)) if slot not in state.slots],
        rule="crusade.strategy.choose",
        about=(army, len(state.slots) + 1),
        words="{}, which slot do you take (choice {})?",
    )
    state.slots.append(chosen.value)


def slot_option(state: State, army: str, slot: int) -> Option[int]:
    """crusade.base.strategy.points: a slot with its command points, and the cards that a player sees in it."""
    words = f"slot {slot + 1} ({state.printed.slot_points[slot]} command points)"
    seen = cards_in_slot(state, army, slot)
    return Option(f"{words}: {', '.join(seen)}" if seen else words, slot, tuple(seen))


def cards_in_slot(state: State, army: str, slot: int) -> list[str]:
    """crusade.ruling.cards_seen: what a player sees of a slot: nothing, the own card, or those of all rows."""
    reading = ruling(state, "crusade.ruling.cards_seen")
    if reading == "all_hidden":
        return []
    seen = [state.armies[army].row[slot]]
    if reading == "all_open":
        seen += [own.row[slot] for name, own in state.armies.items() if name != army and len(own.row) > slot]
    return seen


def slots_at_random(state: State, group: list[str], table: Table) -> list[int]:
    """crusade.base.strategy.no_player: without a player to choose, two slots are drawn."""
    slots = list(range(state.printed.numbers["event_cards_drawn"]))
    kept = state.printed.numbers["event_cards_kept"]
    return sorted(table.deal(slots, kept, rule="crusade.base.strategy.no_player", about=("slots", *group)))


def take_cards(state: State, army: str, slots: list[int]) -> list[str]:
    """crusade.strategy.choose: the cards of two slots of its row go into an army's hand."""
    own = state.armies[army]
    own.cards = [own.row[slot] for slot in slots]
    own.row = [card for slot, card in enumerate(own.row) if slot not in slots]
    return own.cards


def give_to_bots(state: State, group: list[str], choosers: list[str], slots: list[int], table: Table) -> None:
    """crusade.strategy.give, crusade.ruling.slot_row: a bot gets the same slots of its own row, or what the player
    left."""
    bots = [army for army in group if army not in choosers]
    left_over = choosers and ruling(state, "crusade.ruling.slot_row") == "your_row"
    for place, army in enumerate(bots):
        if left_over:
            left = state.armies[choosers[0]].row
            state.armies[army].cards = left if len(bots) == 1 else left[place : place + 1]
        else:
            take_cards(state, army, slots)
        table.tell("{} gets {} Event Cards.", army, len(state.armies[army].cards), rule="crusade.strategy.give")
    if left_over and bots:
        given = [card for army in bots for card in state.armies[army].cards]
        chooser = state.armies[choosers[0]]
        chooser.row = [card for card in chooser.row if card not in given]
