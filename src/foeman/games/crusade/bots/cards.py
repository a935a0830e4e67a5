"""Event Cards: which is played, in which region, and the crown event."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.crusade.bots.adding import Done, absent, add, empty_beside, in_words
from foeman.games.crusade.bots.board import JERUSALEM, Board, RegionName, UnitType
from foeman.games.crusade.bots.effects import IN_REGION, Play, carry_out, could
from foeman.games.crusade.bots.priorities import Rest, asking, column_of, first_priority, own_regions, the_closest
from foeman.games.crusade.printed.pack import Card, Effect
from foeman.games.crusade.state import BotState

# Which card


def play(bot: BotState, board: Board, table: Table) -> Done | None:
    """crusade.cards.random: one of its Event Cards, by chance; None if it keeps what it has."""
    name = choose(bot, board, table)
    if name is None:
        return None
    card = board.card(name)
    table.chosen("it plays {}", card)
    with table.deciding("crusade.cards.random", asking(table, "It plays {}", card.name)) as deciding:
        table.tell("{} plays {}.", bot.army, card, rule="crusade.cards.random")
        done = resolve(bot, board, table, card)
        if table.listener is not None:
            deciding.choose(in_words(done) or "nothing of it can be done")
    if not done.anything():
        table.tell("Nothing of {} can be done.", card, rule="crusade.ruling.card_useless")
    board.discard(name)
    return done


def choose(bot: BotState, board: Board, table: Table) -> str | None:
    """crusade.cards.random, crusade.ruling.card_useless: by chance; by the other reading not one that does nothing."""
    cards = list(board.cards())
    if board.rulings["crusade.ruling.card_useless"] == "kept":
        cards = [name for name in cards if is_possible(bot, board, board.card(name))]
    return table.draw(cards, rule="crusade.cards.random", about=bot.army) if cards else None


def is_possible(bot: BotState, board: Board, card: Card) -> bool:
    """crusade.ruling.card_useless: whether anything of a card's main effect could be done now."""
    regions = [region for region in demanded(board, card, waived(bot, board)) if not board.theirs(region)]
    if card.presence != "none" and not regions:
        return False
    places: list[RegionName | None] = [*regions] or [None]
    return any(could(bot, board, region, effect) for effect in card.main for region in places)


def waived(bot: BotState, board: Board) -> str:
    """crusade.table.cards.any_region, crusade.table.cards.without_presence: the demand that the column drops, if
    any."""
    word = column_of(bot, board).cards
    return {"any_region": "region", "without_presence": "presence"}.get(word, "")


# Where


def demanded(board: Board, card: Card, dropped: str = "") -> list[RegionName]:
    """crusade.cards.region: the regions that meet what a card asks for, but for what is dropped."""
    if dropped == "presence":
        regions = [*own_regions(board), *beside_own(board)]
    elif card.presence == "alliance":
        regions = [region for region in board.regions() if board.ours(region)]
    elif card.presence == "absent":
        regions = beside_own(board)
    else:
        regions = own_regions(board)
    return regions if dropped == "region" else [one for one in regions if is_kind(board, one, card.where)]


def beside_own(board: Board) -> list[RegionName]:
    """The empty regions next to the bot's own."""
    return list(dict.fromkeys(other for region in own_regions(board) for other in empty_beside(region, board)))


def is_kind(board: Board, region: RegionName, where: str) -> bool:
    """crusade.cards.region: whether a region is of the kind that a card asks for."""
    if where == "port":
        return region in board.ports() and not board.is_destroyed(region)
    return where == "any" or board.kind(region) == where


def place_for(
    bot: BotState, board: Board, table: Table, card: Card, effects: Sequence[Effect], dropped: str = ""
) -> RegionName | None:
    """crusade.cards.region, crusade.adding.where, crusade.ruling.waived: the region in which a card is used."""
    question = asking(table, "Where is {} used?", card.name)
    rest = Rest(lambda: own_regions(board), "meets what the card asks for, and it can be done there")
    if dropped and board.rulings["crusade.ruling.waived"] == "anywhere":
        regions = of_most_use(bot, board, anywhere(board, card, dropped), effects)
        return the_closest(regions, board, table, "crusade.ruling.waived", question, rest) if regions else None
    if card.presence != "absent" or dropped == "presence":
        present = [one for one in demanded(board, card, dropped) if board.ours(one)]
        regions = of_most_use(bot, board, present, effects)
        found = first_priority(regions, bot, board, table, "crusade.cards.region", question, rest)
        if found is not None or dropped != "presence":
            return found

    def fits(one: RegionName) -> bool:
        return (dropped == "region" or is_kind(board, one, card.where)) and does_something(bot, board, one, effects)

    regions = of_most_use(bot, board, absent(bot, board, table, fits), effects)
    return the_closest(regions, board, table, "crusade.adding.absent", question) if regions else None


def anywhere(board: Board, card: Card, dropped: str) -> list[RegionName]:
    """crusade.ruling.waived: by the other reading any region without a player, as far as the demand left allows."""
    if dropped == "region":
        return demanded(board, card, dropped)
    return [one for one in board.regions() if not board.theirs(one) and is_kind(board, one, card.where)]


def of_most_use(
    bot: BotState, board: Board, regions: Sequence[RegionName], effects: Sequence[Effect]
) -> list[RegionName]:
    """crusade.ruling.card_region: the regions in which all of some effects can be done; failing that, or by another
    reading at once, those in which anything of them can."""
    useful = [one for one in regions if does_something(bot, board, one, effects)]
    if len(effects) < 2 or board.rulings["crusade.ruling.card_region"] != "whole":
        return useful
    return [one for one in useful if does_all(bot, board, one, effects)] or useful


def does_all(bot: BotState, board: Board, region: RegionName, effects: Sequence[Effect]) -> bool:
    """crusade.ruling.card_region: whether all effects can be done in a region, as far as it can be seen before."""
    return all(
        could(bot, board, region, effect) or (effect.do == "march" and adds_before(effects, effect, region))
        for effect in effects
    )


def adds_before(effects: Sequence[Effect], march: Effect, region: RegionName) -> bool:
    """crusade.ruling.card_region: whether Units of the same card come first and may march; never out of Jerusalem."""
    before = effects[: effects.index(march)]
    return region != JERUSALEM and any(effect.do == "add" for effect in before)


def does_something(bot: BotState, board: Board, region: RegionName, effects: Sequence[Effect]) -> bool:
    """Whether a region is of any use to the effects that need one."""
    for effect in effects:  # noqa: SIM110 - asked of every region
        if could(bot, board, region, effect):
            return True
    return False


def in_region(effects: Sequence[Effect]) -> list[Effect]:
    """The effects that need a region."""
    return [effect for effect in effects if effect.do in IN_REGION]


# Playing it


def resolve(bot: BotState, board: Board, table: Table, card: Card) -> Done:
    """crusade.cards.crown, crusade.ruling.crown_on_top: the main effect, and the crown event on top of it or
    instead."""
    done = Done()
    dropped = waived(bot, board)
    if card.presence != "none" and not demanded(board, card, dropped):
        table.fact("no region meets what {} asks for", card)
        return done
    playing = Play(bot, board, table, None, done)
    if board.rulings["crusade.ruling.crown_on_top"] == "instead" and crown_event(playing, card):
        return done
    main_effect(playing, card, dropped)
    if board.rulings["crusade.ruling.crown_on_top"] == "on_top":
        crown_event(playing, card)
    return done


def main_effect(playing: Play, card: Card, dropped: str) -> None:
    """crusade.cards.region, crusade.game.win: the effects of a card in their order, those that need a region in one and
    the same, until the game is won."""
    bot, board = playing.bot, playing.board
    regional = in_region(card.main)
    if regional and not each_apart(board):
        find_region(playing, card, regional, dropped)
    more = extra(bot, board, card)
    for effect in card.main:
        if board.is_over():
            return
        if effect.do in IN_REGION and each_apart(board):
            find_region(playing, card, [effect], dropped)
        if more and effect.do == "march":
            add_extra(playing, more)
            more = None
        carry_out(playing, effect)
        if more and effect.do in ("add", "neutral"):
            add_extra(playing, more)
            more = None


def each_apart(board: Board) -> bool:
    """crusade.ruling.card_region: by the third reading each effect has a region of its own."""
    return board.rulings["crusade.ruling.card_region"] == "each"


def find_region(playing: Play, card: Card, effects: Sequence[Effect], dropped: str = "") -> None:
    """crusade.cards.region: the region in which some effects of a card are carried out, if there is one."""
    playing.region = place_for(playing.bot, playing.board, playing.table, card, effects, dropped)
    playing.table.fact("used in {}", playing.region or "no region")


def extra(bot: BotState, board: Board, card: Card) -> UnitType | None:
    """crusade.table.cards.cavalry, crusade.table.cards.march, crusade.table.cards.infantry: the Unit that the column
    adds."""
    word = column_of(bot, board).cards
    adds = any(effect.do in ("add", "neutral") for effect in card.main)
    marches = any(effect.do == "march" for effect in card.main)
    if word == "cavalry_with_units" and adds:
        return "cavalry"
    if (word == "infantry_with_units" and adds) or (word == "infantry_with_march" and marches):
        return "infantry"
    return None


def add_extra(playing: Play, unit: UnitType) -> None:
    """crusade.table.cards.cavalry, crusade.table.cards.march, crusade.table.cards.infantry: that Unit, in the card's
    region."""
    if playing.region is not None:
        add(playing.bot, playing.board, playing.table, playing.region, unit, 1, playing.done)


# The crown event


def crown_event(playing: Play, card: Card) -> bool:
    """crusade.cards.crown, crusade.cards.crown.useful: the crown event, if it is of use and can be had."""
    if not card.crown or playing.board.is_over():
        return False
    find_crown_region(playing, card)
    if not is_useful(playing, card):
        return playing.table.cannot("the crown event of {} is of no use", card)
    if not pay_crowns(playing.bot, playing.board, playing.table, card):
        return False
    for effect in card.crown:
        if playing.board.is_over():
            return True
        if effect.do in IN_REGION and each_apart(playing.board):
            find_region(playing, card, [effect])
        carry_out(playing, effect)
    return True


def find_crown_region(playing: Play, card: Card) -> None:
    """crusade.cards.region: the region of the main effect if it meets all demands, otherwise one that does."""
    bot, board, table = playing.bot, playing.board, playing.table
    regional = in_region(card.crown)
    if not regional:
        return
    if playing.region is None or each_apart(board):
        playing.region = place_for(bot, board, table, card, regional)
    elif waived(bot, board) and not still_meets(board, playing.region, card):
        playing.region = None


def still_meets(board: Board, region: RegionName, card: Card) -> bool:
    """crusade.table.cards.any_region, crusade.table.cards.without_presence: only main effects are freed from
    demands."""
    if card.presence == "absent":
        return is_kind(board, region, card.where)
    return region in demanded(board, card)


def is_useful(playing: Play, card: Card) -> bool:
    """crusade.cards.crown.useful, crusade.ruling.useful: whether at least a part of the crown event changes
    something."""
    if playing.board.rulings["crusade.ruling.useful"] == "always":
        return True
    return any(could(playing.bot, playing.board, playing.region, effect) for effect in card.crown)


def pay_crowns(bot: BotState, board: Board, table: Table, card: Card) -> bool:
    """crusade.cards.crown, crusade.table.cards.free_crown, crusade.ruling.temporary_crowns: the crowns it lacks are
    bought."""
    missing = max(0, card.crowns - board.crowns())
    if not missing or column_of(bot, board).cards == "free_crown":
        return True
    if board.rulings["crusade.ruling.temporary_crowns"] == "any_number_free":
        return True
    price = missing * board.printed.numbers["temporary_crown_gold"]
    if price > board.gold():
        return table.cannot("{} gold for temporary crowns is more than its {}", price, board.gold())
    board.pay_gold(price)
    return True
