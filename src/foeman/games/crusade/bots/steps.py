"""Every section of the solo rules as a step that can be asked alone from a position: `foeman ask crusade --step march`.

A step runs the very functions that a game runs, and says in a few words what the bot decided.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from foeman.engine.asking import several_names, yes
from foeman.engine.game import About, Step
from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.games.crusade.bots import (
    adding,
    battle,
    cards,
    chits,
    command,
    diplomacy,
    marching,
    orders,
    planning,
    strategy,
    upkeep,
)
from foeman.games.crusade.bots.adding import Done
from foeman.games.crusade.bots.board import Resource, SpaceName, UnitType
from foeman.games.crusade.bots.effects import Play
from foeman.games.crusade.bots.forces import battle_force, split
from foeman.games.crusade.bots.priorities import the_closest
from foeman.games.crusade.bots.setup import groups
from foeman.games.crusade.bots.steps_about import (
    added,
    force_of,
    named,
    number_of,
    or_nothing,
    region_of,
    regions_of,
    seated,
)
from foeman.games.crusade.bots.steps_round import ask_attacked, ask_faith, ask_income, ask_slots
from foeman.games.crusade.printed.pack import RESOURCES, TYPES
from foeman.games.crusade.rules.strategy import pairs
from foeman.games.crusade.state import Force, Placed, State, in_words, pieces

# Set-up, strength, Proximity


def ask_groups(state: State, seat: str, table: Table, about: About) -> object:
    """The three groups of Orders at the beginning."""
    seated(state, seat, table)
    with table.deciding("crusade.setup.groups.prepared", "How are its Orders sorted?") as deciding:
        decision = "Prepared {}, Reaction {}, Advanced {}".format(*map(len, groups(state.printed)))
        deciding.choose(decision)
    return decision


def ask_strength(state: State, seat: str, table: Table, about: About) -> object:
    """How strong the bot's alliance is in a region."""
    _, board, _ = seated(state, seat, table)
    region = region_of(state, about)
    with table.deciding("crusade.general.strength", f"How strong is {region}?") as deciding:
        lone = ", a Leader alone" if board.rank(region) & 1 else ""
        deciding.choose(f"{board.rank(region) >> 1}{lone}")
    return f"{board.rank(region) >> 1}{lone}"


def ask_proximity(state: State, seat: str, table: Table, about: About) -> object:
    """Which of some regions is closest."""
    _, board, _ = seated(state, seat, table)
    regions = regions_of(state, about, "regions")
    return the_closest(regions, board, table, "crusade.general.proximity", "Which is closest?")


# Strategy and Planning


def ask_choose_slots(state: State, seat: str, table: Table, about: About) -> object:
    """Who takes cards of the same slots as the bot."""
    seated(state, seat, table)
    group = next(group for group in pairs(state.initiative, state.printed.alliance) if seat in group)
    with table.deciding("crusade.strategy.four", "Whose slots does it share?") as deciding:
        others = ", ".join(army for army in group if army != seat)
        deciding.choose(others)
    return others


def ask_column(state: State, seat: str, table: Table, about: About) -> object:
    """The roll for the column."""
    return f"column {strategy.roll_column(*seated(state, seat, table))}"


def ask_planning(state: State, seat: str, table: Table, about: About) -> object:
    """All Orders of a Planning Phase."""
    bot, board, _ = seated(state, seat, table)
    before = {region: len(board.waiting(region)) for region in board.regions()}
    planning.plan(bot, board, table)
    return ", ".join(region for region in board.regions() if len(board.waiting(region)) > before[region])


def ask_first_order(state: State, seat: str, table: Table, about: About) -> object:
    """Where the first Order goes."""
    bot, board, _ = seated(state, seat, table)
    before = {region: len(board.waiting(region)) for region in board.regions()}
    planning.place_first(bot, board, table, 1)
    return or_nothing(next((one for one in board.regions() if len(board.waiting(one)) > before[one]), None))


# Command


def ask_turn(state: State, seat: str, table: Table, about: About) -> object:
    """A turn of the Command Phase."""
    bot, board, _ = seated(state, seat, table)
    hand = list(board.cards())
    waiting = {region: list(board.waiting(region)) for region in board.regions() if board.waiting(region)}
    if not command.take_turn(bot, board, table):
        return "nothing left to do"
    played = [card for card in hand if card not in board.cards()]
    executed = [region for region, orders in waiting.items() if list(board.waiting(region)) != orders]
    called = "; a card next turn" if bot.trigger else ""
    return f"plays {played[0]}{called}" if played else f"the Order in {executed[0]}{called}"


def ask_choose_order(state: State, seat: str, table: Table, about: About) -> object:
    """Which Order is executed next."""
    chosen = command.choose_order(*seated(state, seat, table))
    return f"{chosen[1]} in {chosen[0]}" if chosen else "none"


def ask_order(state: State, seat: str, table: Table, about: About) -> object:
    """Executing one Order in a region."""
    bot, board, _ = seated(state, seat, table)
    name = named(about, "order", list(state.printed.orders))
    return added(orders.execute(bot, board, table, region_of(state, about), name))


def ask_order_fail(state: State, seat: str, table: Table, about: About) -> object:
    """What an Order does that has failed."""
    bot, board, _ = seated(state, seat, table)
    return added(orders.order_fail(bot, board, table, region_of(state, about)))


def ask_card(state: State, seat: str, table: Table, about: About) -> object:
    """Playing one Event Card."""
    bot, board, _ = seated(state, seat, table)
    name = named(about, "card", list(state.printed.cards))
    with table.deciding("crusade.cards.random", f"It plays {name}") as deciding:
        decision = added(cards.resolve(bot, board, table, state.printed.cards[name]))
        deciding.choose(decision)
    return decision


def ask_crown(state: State, seat: str, table: Table, about: About) -> object:
    """Whether the crown event of a card is executed."""
    bot, board, _ = seated(state, seat, table)
    card = state.printed.cards[named(about, "card", list(state.printed.cards))]
    region = region_of(state, about) if "region" in about else None
    with table.deciding("crusade.cards.crown", f"Does it execute the crown event of {card.name}?") as deciding:
        taken = cards.crown_event(Play(bot, board, table, region, Done()), card)
        deciding.choose(taken)
    return "yes" if taken else "no"


def ask_trigger(state: State, seat: str, table: Table, about: About) -> object:
    """Whether an Order that has added Units in some regions, or marched, calls for a card."""
    bot, board, _ = seated(state, seat, table)
    done = Done(regions_of(state, about, "added"), yes(about, "marched"))
    with table.deciding("crusade.table.trigger.next_turn", "Does the Order call for an Event Card?") as deciding:
        table.fact("column {}: {}", bot.column, battle.trigger_word(bot, board))
        command.note_trigger(bot, board, table, "the Order", done)
        deciding.choose(bool(bot.trigger))
    return "yes" if bot.trigger else "no"


def ask_bonus(state: State, seat: str, table: Table, about: About) -> object:
    """The bonus at the end of the Command Phase."""
    bot, board, _ = seated(state, seat, table)
    command.bonus(bot, board, table)
    return f"bonus of column {bot.column}"


# Adding and removing, chits


def ask_add(state: State, seat: str, table: Table, about: About) -> object:
    """Where new Units come; in a region, or where the priorities say."""
    bot, board, _ = seated(state, seat, table)
    unit = cast("UnitType", named(about, "unit", TYPES))
    region = region_of(state, about) if "region" in about else adding.where_to_add(bot, board, table)
    if region is None:
        return "nothing"
    done = Done()
    adding.add(bot, board, table, region, unit, number_of(about, "count", 1), done)
    return added(done)


def ask_remove(state: State, seat: str, table: Table, about: About) -> object:
    """Which Unit or Leader of a player is removed."""
    leader = named({"what": about.get("what", "unit")}, "what", ("unit", "leader")) == "leader"
    removed = (adding.remove_leader if leader else adding.remove_unit)(*seated(state, seat, table))
    return "removed" if removed else "nothing"


def _chit(done: bool) -> str:
    return "done" if done else "nothing"


def ask_chits(rule: str, question: str, act: Callable[..., bool], *args: object) -> str:
    """An act with chits, and why it could not be done."""
    table = cast("Table", args[2])
    with table.deciding(rule, question) as deciding:
        decision = _chit(act(*args))
        deciding.choose(decision)
    return decision


def ask_sabotage(state: State, seat: str, table: Table, about: About) -> object:
    """Where a Sabotage chit goes."""
    return ask_chits("crusade.sabotage.place", "What is sabotaged?", chits.sabotage, *seated(state, seat, table))


def ask_clear_sabotage(state: State, seat: str, table: Table, about: About) -> object:
    """Which Sabotage chit is removed."""
    return ask_chits("crusade.sabotage.remove", "What is cleared?", chits.clear_sabotage, *seated(state, seat, table))


def ask_bandit(state: State, seat: str, table: Table, about: About) -> object:
    """Which Bandit is removed."""
    return ask_chits("crusade.bandits.remove", "Is a Bandit removed?", chits.clear_bandit, *seated(state, seat, table))


def ask_port(state: State, seat: str, table: Table, about: About) -> object:
    """Which Port is destroyed or repaired."""
    repair = named({"what": about.get("what", "destroy")}, "what", ("destroy", "repair")) == "repair"
    return _chit((chits.repair_port if repair else chits.destroy_port)(*seated(state, seat, table)))


def ask_chit(state: State, seat: str, table: Table, about: About) -> object:
    """Where a resource chit goes."""
    bot, board, _ = seated(state, seat, table)
    resource = cast("Resource", named(about, "resource", RESOURCES))
    return _chit(chits.put_chit(bot, board, table, resource))


# Marching

KINDS = ("march", "forced", "disperse", "sea")


def kind_of(about: About) -> str:
    """The kind of March that the position names; a plain one if it names none."""
    return named({"kind": about.get("kind", "march")}, "kind", KINDS)


def ask_march(state: State, seat: str, table: Table, about: About) -> object:
    """A whole March out of a region, Battle included."""
    bot, board, _ = seated(state, seat, table)
    with table.deciding("crusade.march.attack", "Does it march?") as deciding:
        went = marching.march(bot, board, table, region_of(state, about), kind_of(about))
        deciding.choose(went)
    return "marches" if went else "cannot march"


def ask_destination(state: State, seat: str, table: Table, about: About) -> object:
    """Where a March goes and with whom."""
    bot, board, _ = seated(state, seat, table)
    chosen = marching.destination(bot, board, table, region_of(state, about), kind_of(about))
    return f"{in_words(chosen[1])} to {chosen[0]}" if chosen else "nowhere"


def ask_force(state: State, seat: str, table: Table, about: About) -> object:
    """Who would go from a region to another."""
    bot, board, _ = seated(state, seat, table)
    target = region_of(state, about, "to")
    options = marching.options(bot, board, region_of(state, about), kind_of(about))
    with table.deciding("crusade.march.where_strongest", f"Who goes to {target}?") as deciding:
        force = options.forces.get(target) if options else None
        decision = in_words(force) if force else "nobody"
        deciding.choose(decision)
    return decision


def ask_disperse(state: State, seat: str, table: Table, about: About) -> object:
    """A Disperse March: how many stay and go, and where to."""
    bot, board, _ = seated(state, seat, table)
    origin = region_of(state, about)
    force = board.force(origin, seat) or Force()
    stay, each = split(pieces(force), board.rulings["crusade.ruling.disperse"])
    with table.deciding("crusade.march.disperse", f"How does {origin} disperse?") as deciding:
        went = marching.march(bot, board, table, origin, "disperse")
        deciding.choose(f"{stay}/{each}/{each}" if went else "not possible")
    return f"{stay}/{each}/{each}" if went else "not possible"


# Battle


def ask_reaction(state: State, seat: str, table: Table, about: About) -> object:
    """What a bot draws that is behind in a Battle, and where it is put."""
    bot, board, _ = seated(state, seat, table)
    region = region_of(state, about)
    origin = region_of(state, about, "from")
    defending = yes(about, "defending", True)
    with table.deciding("crusade.reaction.draw", "Does it react?") as deciding:
        drawn = battle.react(bot, board, table, region, origin, defending, {}, [])
        decision = f"{drawn[0]} in {drawn[1]}" if drawn else "no reaction"
        deciding.choose(decision)
    return decision


def ask_losses(state: State, seat: str, table: Table, about: About) -> object:
    """What a bot loses in a region."""
    bot, board, _ = seated(state, seat, table)
    region = region_of(state, about)
    with table.deciding("crusade.losses.neutral", f"What does it lose in {region}?") as deciding:
        number, reinforced = number_of(about, "count", 1), regions_of(state, about, "reinforced")
        neutral = battle.has_neutrals(board, region)
        battle.lose(bot, board, table, region, number, reinforced, neutral=neutral)
        left = in_words(board.force(region, seat) or Force())
        deciding.choose(f"{left} left")
    return f"{left} left"


def ask_retreat(state: State, seat: str, table: Table, about: About) -> object:
    """Where a beaten bot retreats; to one of some regions, or any next to it without a player."""
    bot, board, _ = seated(state, seat, table)
    region = region_of(state, about)
    options = regions_of(state, about, "options") or [one for one in board.neighbours(region) if not board.theirs(one)]
    return battle.retreat(bot, board, table, region, options) or "nowhere"


def ask_battle(state: State, seat: str, table: Table, about: About) -> object:
    """A whole Battle of a bot that attacks a region from another, with all but one Unit."""
    _, board, _ = seated(state, seat, table)
    origin, region = region_of(state, about, "from"), region_of(state, about)
    force = battle_force(board, origin, region)
    if force is None or not board.theirs(region):
        return "no Battle"
    board.march(origin, region, force)
    return f"{state.regions[region].control or 'nobody'} holds {region}"


# Diplomacy and Upkeep


def ask_bid(state: State, seat: str, table: Table, about: About) -> object:
    """The bid."""
    return diplomacy.bid(*seated(state, seat, table))


def ask_diplomacy_card(state: State, seat: str, table: Table, about: About) -> object:
    """Which reward of a Diplomacy Card is taken."""
    bot, board, _ = seated(state, seat, table)
    card = state.printed.diplomacy_cards[named(about, "card", list(state.printed.diplomacy_cards))]
    return diplomacy.REWARD_WORDS[diplomacy.take_card(bot, board, table, list(card.rewards), card.gold)]


def ask_diplomacy_move(state: State, seat: str, table: Table, about: About) -> object:
    """Where the bot's marker moves, with the reward there."""
    bot, board, _ = seated(state, seat, table)
    diplomacy.move(bot, board, table)
    return state.armies[seat].marker


def ask_move_yours(state: State, seat: str, table: Table, about: About) -> object:
    """Where the bot moves a player's marker."""
    bot, board, _ = seated(state, seat, table)
    return diplomacy.move_yours(bot, board, table, named(about, "army", list(board.players)))


def ask_pushed(state: State, seat: str, table: Table, about: About) -> object:
    """Where a player may move the bot's marker, and what it gets in the first of these spaces."""
    bot, board, _ = seated(state, seat, table)
    named_spaces = several_names(about, "spaces", state.printed.spaces)
    spaces = [SpaceName(name) for name in named_spaces] or list(board.spaces(seat))
    with table.deciding("crusade.diplomacy.you_move", "Where may you move its marker?") as deciding:
        free = diplomacy.open_to_you(board, spaces)
        if not free:
            raise BadInput(f"with.spaces: expected one that is open to a player, found {', '.join(spaces)}")
        diplomacy.pushed(bot, board, table, free[0])
        deciding.choose(free)
    return ", ".join(free)


def ask_ships(state: State, seat: str, table: Table, about: About) -> object:
    """Where ships land their Units and Leaders."""
    bot, board, _ = seated(state, seat, table)
    landing = regions_of(state, about, "landing") or [one for one in board.regions() if board.force(one, seat)]
    left = upkeep.ships(bot, board, table, force_of(state, about, "arriving"), landing)
    return f"no room for {in_words(left)}" if pieces(left) else "all landed"


def ask_advanced(state: State, seat: str, table: Table, about: About) -> object:
    """Which Advanced Orders the column draws and keeps."""
    with table.deciding("crusade.table.upkeep.one", "Does it gain Advanced Orders?") as deciding:
        kept = upkeep.advanced(*seated(state, seat, table))
        deciding.choose(kept)
    return f"{kept} kept"


def ask_take_back(state: State, seat: str, table: Table, about: About) -> object:
    """How Orders from the map are sorted into the groups."""
    bot, board, _ = seated(state, seat, table)
    with table.deciding("crusade.upkeep.orders", "Which Orders come back?") as deciding:
        taken: list[Placed] = []
        for land in state.regions.values():
            taken += [one for one in land.orders.get(seat, []) if not upkeep.stays(board.rulings, one)]
            land.orders[seat] = [one for one in land.orders.get(seat, []) if upkeep.stays(board.rulings, one)]
        upkeep.take_back(bot, board, table, taken)
        decision = f"Prepared {len(bot.prepared)}, Reaction {len(bot.reaction)}, Advanced {len(bot.advanced)}"
        deciding.choose(decision)
    return decision


def ask_objectives(state: State, seat: str, table: Table, about: About) -> object:
    """The Glory of the best Objective Card."""
    with table.deciding("crusade.setup.objectives.score", "What do its Objective Cards score?") as deciding:
        glory = upkeep.objectives(*seated(state, seat, table))
        deciding.choose(glory)
    return f"{glory} Glory"


STEPS: dict[str, Step[State]] = {
    "turn": Step("a turn of the Command Phase", ask_turn),
    "groups": Step("the three groups of Orders at the beginning", ask_groups),
    "strength": Step("how strong a region is", ask_strength, ("region",)),
    "proximity": Step("which of some regions is closest", ask_proximity, ("regions",)),
    "choose_slots": Step("whose slots the bot shares in the Strategy Phase", ask_choose_slots),
    "slots": Step("which Event Cards it gets (slots that are named)", ask_slots, takes=("slots",)),
    "column": Step("the roll for the column", ask_column),
    "planning": Step("where all Orders are placed", ask_planning),
    "first_order": Step("where the first Order is placed", ask_first_order),
    "choose_order": Step("which Order is executed next", ask_choose_order),
    "order": Step("executing an Order in a region", ask_order, ("order", "region")),
    "order_fail": Step("what happens when the Order in a region fails", ask_order_fail, ("region",)),
    "card": Step("playing an Event Card", ask_card, ("card",)),
    "crown": Step("whether the crown event of a card is executed", ask_crown, ("card",), takes=("region",)),
    "trigger": Step("whether an Order calls for an Event Card", ask_trigger, takes=("added", "marched")),
    "bonus": Step("the bonus of the column", ask_bonus),
    "add": Step("where new Units come", ask_add, ("unit",), takes=("region", "count")),
    "remove": Step("which Unit or Leader of a player is removed", ask_remove, takes=("what",)),
    "sabotage": Step("where Sabotage is placed", ask_sabotage),
    "clear_sabotage": Step("which Sabotage is removed", ask_clear_sabotage),
    "bandit": Step("which Bandit is removed", ask_bandit),
    "port": Step("which Port is destroyed or repaired", ask_port, takes=("what",)),
    "chit": Step("where a resource chit is placed", ask_chit, ("resource",)),
    "march": Step("a March out of a region, with its Battle", ask_march, ("region",), takes=("kind",)),
    "destination": Step("where a March goes, and with whom", ask_destination, ("region",), takes=("kind",)),
    "force": Step("who goes from a region to another", ask_force, ("region", "to"), takes=("kind",)),
    "disperse": Step("a Disperse March out of a region", ask_disperse, ("region",)),
    "reaction": Step("the reaction of a bot that is behind", ask_reaction, ("region", "from"), takes=("defending",)),
    "losses": Step("what a bot loses in a Battle", ask_losses, ("region",), takes=("count", "reinforced")),
    "retreat": Step("where a beaten bot retreats", ask_retreat, ("region",), takes=("options",)),
    "battle": Step("a Battle in which the bot attacks", ask_battle, ("region", "from")),
    "attacked": Step("a Battle in which a player attacks", ask_attacked, ("region", "from"), takes=("army", "force")),
    "faith": Step("how the Faith markers move (what: gain or lose, count)", ask_faith, takes=("what", "count")),
    "income": Step("what the bot takes in in the Upkeep Phase", ask_income),
    "bid": Step("the bid of the Diplomacy Phase", ask_bid),
    "diplomacy_card": Step("which reward of a Diplomacy Card is taken", ask_diplomacy_card, ("card",)),
    "diplomacy_move": Step("where the bot's marker moves", ask_diplomacy_move),
    "move_yours": Step("where the bot moves a player's marker", ask_move_yours, ("army",)),
    "pushed": Step("where a player may move the bot's marker", ask_pushed, takes=("spaces",)),
    "ships": Step("where ships land", ask_ships, ("arriving",), takes=("landing",)),
    "advanced": Step("which Advanced Orders are gained", ask_advanced),
    "take_back": Step("how Orders come back into the groups", ask_take_back),
    "objectives": Step("what the Objective Cards score", ask_objectives),
}
