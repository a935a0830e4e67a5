"""The effects of event cards: a function for each, and whether it would change anything."""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.table import Table
from foeman.games.sparta.printed import CATEGORIES, PrintedEffect
from foeman.games.sparta.rules.battle import can_draw, draw_battle_card
from foeman.games.sparta.rules.changes import set_influence
from foeman.games.sparta.rules.control import assets, assets_changed
from foeman.games.sparta.rules.forces import can_be_led, free_leaders
from foeman.games.sparta.rules.influence import (
    all_unrest,
    can_place_somewhere,
    can_unrest_somewhere,
    open_spaces,
    place_from_card,
    remove,
)
from foeman.games.sparta.rules.rewards import gain_favour
from foeman.games.sparta.rules.sieges import begin_siege, can_besiege, roll_siege
from foeman.games.sparta.rules.talents import Talents
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import MOBILISED, RAID, Force, State, enemy, forces_of

COLONY_TALENTS = GRAIN_TALENTS = 2
ONE_MORE = "Give {} {} more {} asset for good ({} from cards now)."
SOME_MORE = "Give {} {} more {} assets for good ({} from cards now)."
TAKING = (".", "; {0} takes {3} ({4} now).")
"""What somebody does besides, for the plain and for the increased effect."""


def amount_of(effect: PrintedEffect, increased: bool) -> int:
    """sparta.base.cards.favour: the plain effect, or the increased one for a favour."""
    return effect.more if increased else effect.amount


# Influence and unrest


def place_influence(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.influence: one after another, in the spaces that the card allows."""
    doubled = False
    for left in range(amount_of(effect, increased), 0, -1):
        spaces = open_spaces(state, side, effect.where)
        if not spaces:
            return
        words = "{}: where does influence go ({} left)?"
        rule = "sparta.base.cards.influence"
        space = seat(state, side).pick(side, spaces, table, rule=rule, about=(side, left), words=words)
        doubled = place_from_card(state, side, space, doubled, table)


def unrest_spaces(state: State, side: str, effect: PrintedEffect) -> list[str]:
    """sparta.base.cards.unrest: where the card can remove influence of the enemy."""
    regions, region_of = state.printed.regions, state.printed.region_of
    there = all_unrest(state, side)
    found, touched = set(there), {region_of[space] for space in there}
    wanted = [region for region in effect.where or regions if region in touched]
    return [space for region in wanted for space in regions[region].spaces if space in found]


def stir_unrest(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.unrest: remove enemy influence, one after another, never from a capital or under siege."""
    for left in range(amount_of(effect, increased), 0, -1):
        spaces = unrest_spaces(state, side, effect)
        if not spaces:
            return
        words = "{}: where is there unrest ({} left)?"
        rule = "sparta.base.cards.unrest"
        remove(
            state, side, seat(state, side).pick(side, spaces, table, rule=rule, about=(side, left), words=words), table
        )


# Allies and assets


def allies_to_gain(state: State, side: str, increased: bool) -> list[str]:
    """sparta.base.allies.gain, sparta.base.allies.who: the neutral ones; increased, the enemy's too."""
    return [ally for ally, owner in state.allies.items() if not owner or (increased and owner != side)]


def gain_ally(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.ally: an ally joins the side."""
    allies = allies_to_gain(state, side, increased)
    if allies:
        words = "{}: which ally joins?"
        rule = "sparta.base.cards.ally"
        ally = seat(state, side).pick(side, allies, table, rule=rule, about=side, words=words)
        take_ally(state, side, ally, table)


def take_ally(state: State, side: str, ally: str, table: Table) -> None:
    """sparta.base.allies.gain: an ally is the side's now."""
    state.allies[ally] = side
    assets_changed(state)
    do = "Put a marker of {1} on {0}: it is an ally of {1} now."
    table.act("{} is an ally of {} now.", ally, side, rule="sparta.base.allies.gain", do=do)


def gain_assets(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.asset: so many assets of the card's category."""
    amount = amount_of(effect, increased)
    add_assets(state, side, effect.category, amount)
    own, do = state.sides[side].own_assets, ONE_MORE if amount == 1 else SOME_MORE
    about = (side, amount, effect.category, own[effect.category])
    table.act("{} gains {} {}.", *about, rule="sparta.base.cards.asset", do=do)


def add_assets(state: State, side: str, category: str, amount: int) -> None:
    """sparta.base.assets.cards: assets that stay for the game."""
    state.sides[side].own_assets[category] += amount
    assets_changed(state)


def promotable(state: State, side: str) -> list[str]:
    """sparta.base.assets.promote: the categories in which a side has an asset."""
    own = assets(state, side)
    return [category for category in CATEGORIES if own[category]]


def promote(state: State, side: str, category: str, table: Table) -> None:
    """sparta.base.assets.promote: one permanent asset more in a category."""
    add_assets(state, side, category, 1)
    own, do = (
        state.sides[side].own_assets,
        "{} promotes: give it 1 more {} for the rest of the game, {} from cards now.",
    )
    about = (side, category, own[category])
    table.act("{} promotes an asset: {}.", *about, rule="sparta.base.assets.promote", do=do)


def promote_assets(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.promote: so many assets are promoted."""
    for left in range(amount_of(effect, increased), 0, -1):
        categories = promotable(state, side)
        if not categories:
            return
        words = "{}: which asset is promoted ({} left)?"
        rule = "sparta.base.cards.promote"
        promote(
            state,
            side,
            seat(state, side).pick(side, categories, table, rule=rule, about=(side, left), words=words),
            table,
        )


# Talents, favour, cards, strength


def take_talents(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.talents: so many talents."""
    amount = amount_of(effect, increased)
    own = state.sides[side]
    own.talents += amount
    about, do = (side, Talents(amount), own.talents), "{} takes {} ({} now)."
    table.act("{} takes {}.", *about, rule="sparta.base.cards.talents", do=do)


def take_favour(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.favour_gain: so much favour."""
    amount, most = amount_of(effect, increased), state.printed.numbers.favour_most
    gained = gain_favour(state, side, amount)
    words = "{} gains {} favour." if gained == amount else "{} gains {} favour of {}; nobody has more than {}."
    about, do = (side, gained, amount, most, state.sides[side].favour), "{0} takes {1} favour ({4} now)."
    table.act(words, *about, rule="sparta.base.cards.favour_gain", do=do)


def draw_battle_cards(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.battle_cards: so many battle cards."""
    for _ in range(amount_of(effect, increased)):
        draw_battle_card(state, side, table)


def raise_navy(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.ships: the navy strength rises."""
    own, most, amount = state.sides[side], state.printed.numbers.navy_most, amount_of(effect, increased)
    words = "The navy strength of {} rises to {}{}."
    cut = ", the most there is" if own.navy + amount > most else ""
    own.navy = min(own.navy + amount, most)
    do = "Move the navy strength of {} up to {}{}."
    table.act(words, side, own.navy, cut, rule="sparta.base.cards.ships", do=do)


def raise_hoplite(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.levy: the hoplite strength rises."""
    own = state.sides[side]
    own.hoplite += amount_of(effect, increased)
    do = "Move the hoplite strength of {} up to {}."
    table.act("The hoplite strength of {} rises to {}.", side, own.hoplite, rule="sparta.base.cards.levy", do=do)


# Forces


def sally(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.sally: a person deploys one mobilised force now, or up to two."""
    left = forces_of(state, side, MOBILISED)
    for _ in range(amount_of(effect, increased)):
        if not left:
            return
        rule, words = "sparta.base.cards.sally", "{}: which force is deployed now?"
        force = seat(state, side).pick(side, left, table, rule=rule, about=side, words=words)
        left.remove(force)
        seat(state, side).deploy(state, force, table)


def investable(state: State, side: str) -> list[Force]:
    """sparta.base.cards.invest: the raids that may become a siege."""
    return [force for force in forces_of(state, side, RAID) if can_besiege(state, force)]


def invest(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.invest: a raid becomes a siege; increased, it is rolled for at once."""
    raids = investable(state, side)
    if raids:
        rule, words = "sparta.base.cards.invest", "{}: which raid becomes a siege?"
        force = seat(state, side).pick(side, raids, table, rule=rule, about=side, words=words)
        siege = begin_siege(state, force, table)
        if increased and siege.space:
            roll_siege(state, siege, table)


# Colonies, grain, exile


def sites(state: State) -> list[str]:
    """The empty sites of colonies."""
    return [space for space in state.printed.sites if space not in state.founded]


def found_colony(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.colony: a colony under the side's full influence; increased, two talents as well."""
    rule, words = "sparta.base.cards.colony", "{}: where is the colony founded?"
    space = seat(state, side).pick(side, sites(state), table, rule=rule, about=side, words=words)
    state.founded.append(space)
    autonomy, talents = state.printed.autonomy[space], COLONY_TALENTS if increased else 0
    do = "Found a colony of {0} on {1}: put {2} influence of {0} there" + TAKING[increased]
    about = (side, space, autonomy, Talents(talents), state.sides[side].talents + talents)
    table.act("{} founds {}.", *about, rule=rule, do=do)
    set_influence(state, space, autonomy if side != state.blue else -autonomy, table)
    state.sides[side].talents += talents


def move_grain(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.grain: the Black Sea Grain marker moves; increased, two talents as well."""
    state.grain = effect.to
    talents = GRAIN_TALENTS if increased else 0
    state.sides[side].talents += talents
    do = "Put the Black Sea Grain marker on {1}" + TAKING[increased]
    about = (side, effect.to, "", Talents(talents), state.sides[side].talents)
    table.act("The Black Sea Grain goes to {1}.", *about, rule="sparta.base.cards.grain", do=do)


def exile(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.exile: a free enemy leader leaves the game, by chance or, increased, by choice."""
    names = [leader.name for leader in free_leaders(state, enemy(state, side))]
    rule = "sparta.base.cards.exile"
    if increased:
        words = "{}: who is exiled?"
        name = seat(state, side).pick(side, names, table, rule=rule, about=side, words=words)
    else:
        name = table.tie(names, rule=rule, about=enemy(state, side))
    leader = next(leader for leader in state.sides[enemy(state, side)].leaders if leader.name == name)
    leader.gone = True
    table.act("{} goes into exile.", name, rule=rule, do="Take {} out of the game: exile.")


# What no rule knows


def as_it_says(state: State, side: str, effect: PrintedEffect, increased: bool, table: Table) -> None:
    """sparta.base.cards.play: an effect of which a pack has only the words; on screen nobody can carry it out."""
    words = "{} does what the card says: {} Foeman knows no rule for it, and changes nothing."
    table.tell(words, side, effect.text, rule="sparta.base.cards.play")


# Whether it would change anything

EFFECTS: dict[str, Callable[[State, str, PrintedEffect, bool, Table], None]] = {
    "influence": place_influence,
    "unrest": stir_unrest,
    "ally": gain_ally,
    "asset": gain_assets,
    "promote": promote_assets,
    "talents": take_talents,
    "favour": take_favour,
    "battle_cards": draw_battle_cards,
    "ships": raise_navy,
    "levy": raise_hoplite,
    "sally": sally,
    "invest": invest,
    "colony": found_colony,
    "grain": move_grain,
    "exile": exile,
    "words": as_it_says,
}


def can_change(state: State, side: str, effect: PrintedEffect) -> bool:
    """sparta.base.cards.play: whether an effect would change anything, with favour if the side has it."""
    own, kind = state.sides[side], effect.kind
    if kind == "influence":
        return can_place_somewhere(state, side, effect.where)
    if kind == "unrest":
        return can_unrest_somewhere(state, side, effect.where)
    if kind == "ally":
        return bool(allies_to_gain(state, side, own.favour > 0))
    if kind == "promote":
        return bool(promotable(state, side))
    if kind == "favour":
        return own.favour < state.printed.numbers.favour_most
    if kind == "battle_cards":
        return can_draw(state, side)
    if kind == "ships":
        return own.navy < state.printed.numbers.navy_most
    if kind == "sally":
        return any(can_be_led(state, force) for force in forces_of(state, side, MOBILISED))
    if kind == "invest":
        return bool(investable(state, side))
    if kind == "colony":
        return bool(sites(state))
    if kind == "grain":
        return state.grain != effect.to
    if kind == "exile":
        return bool(free_leaders(state, enemy(state, side)))
    return True
