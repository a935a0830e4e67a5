"""The seat of the two bots, Super-bot and Speed-bot: every question the base game puts to them, answered by rule.

What differs between the two is decided by their kind, further in. What no section of the solo rules covers is decided
by the golden rule. What a bot's armies are and lose, from its decks or from themselves, is in digital/decks.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.rome.bots import agents, assaults, campaign, difficulty, setup, spending, stance, taxation
from foeman.games.rome.bots.battle import BotCommander, settle_tie
from foeman.games.rome.bots.golden import Change, most_beneficial
from foeman.games.rome.bots.navies import intercepts_person
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.quick_battle import fight_between_bots
from foeman.games.rome.digital import decks
from foeman.games.rome.digital.conquest import stand_as_guest
from foeman.games.rome.printed.worth import card_worth, ship_worth
from foeman.games.rome.rules.battle import join_battle
from foeman.games.rome.rules.combat import Battle, Card, Force
from foeman.games.rome.rules.commander import Commander
from foeman.games.rome.rules.conquest import CONQUER, takes_in_flight
from foeman.games.rome.rules.initiative import ANTICLOCKWISE, CLOCKWISE
from foeman.games.rome.state import Agent, Army, BotState, Navy, State, ruling


class Bot:
    """rome.solo.kinds: a seat that a bot plays."""

    __slots__ = ()

    # Set-up and rounds

    def set_up(self, state: State, side: str, table: Table) -> None:
        """rome.solo.kinds, rome.ruling.solo_two_kinds: each bot by the rules of its own kind."""
        state.bots[side] = BotState(side, state.terms.seats[side])
        setup.set_up_bot(state, state.sides[side], table)

    def set_up_markers(self, state: State, side: str, table: Table) -> None:
        """rome.solo.setup.stance_card: a marker for each opponent."""
        bot = state.bots[side]
        bot.stance = setup.set_up_stance(state, bot, table)

    def starts_neutral(self) -> bool:
        """rome.solo.setup.status: to everybody."""
        return True

    def has_missions(self) -> bool:
        """rome.solo.difficulty.missions: a lever of difficulty."""
        return True

    def order_is_set(self, state: State, side: str, table: Table) -> None:
        """rome.solo.stance.move.when, rome.ruling.solo_stance_order, rome.solo.round.phases: its markers move."""
        stance.change_stance(state, side, table)

    def end_round(self, state: State, side: str, table: Table) -> None:
        """rome.ruling.solo_difficulty: what the levers are worth."""
        difficulty.score_levers(state, side, table)

    def wins_ties(self) -> bool:
        """rome.solo.win.tie, rome.ruling.solo_end_tie: before people."""
        return True

    # Initiative

    def needs_eight_cards(self) -> bool:
        """rome.solo.initiative.deal: 1 to 8 as soon as a bot plays."""
        return True

    def bid(self, state: State, side: str, table: Table) -> int:
        """rome.solo.initiative.no_gold: nothing."""
        return 0

    def head_start(self, state: State, side: str) -> int:
        """rome.solo.difficulty.initiative: what the lever of difficulty adds."""
        added: int = state.terms.options_of(side).initiative
        return added

    def takes_over_order(self) -> bool:
        """rome.ruling.solo_passed: a person who has won may hand the choice over."""
        return True

    def first_player(self, state: State, side: str, table: Table) -> str:
        """rome.solo.initiative.first: the bot itself."""
        return side

    def direction(self, state: State, side: str, table: Table) -> str:
        """rome.solo.initiative.even, rome.solo.initiative.odd: by the number on its card, without what a lever adds."""
        return CLOCKWISE if state.initiative[side] % 2 == 0 else ANTICLOCKWISE

    # Agents

    def plays_events(self) -> bool:
        """rome.ruling.solo_events: never."""
        return False

    def do_as_said(self, state: State, side: str, says: str, table: Table) -> None:
        """Nothing: it plays no events."""

    def looks_at_cards(self) -> bool:
        """rome.ruling.solo_shown_cards: it neither shows cards nor is shown any."""
        return False

    def agents_act(self, state: State, side: str, table: Table) -> bool:
        """rome.solo.agent.flip: the next card of its hand."""
        return agents.turn_next_card(state, side, table)

    def agrees_to_treaty(self, state: State, side: str, by: str, table: Table) -> bool:
        """By the acceptance dice of a treaty."""
        return agents.accepts_treaty(state, side, by, table)

    def agrees_to_trade(self, state: State, side: str, by: str, table: Table) -> bool:
        """By the acceptance dice of a trade."""
        return agents.accepts_trade(state, side, by, table)

    def refuge(self, state: State, agent: Agent, regions: list[str], table: Table) -> str:
        """rome.solo.golden_rule: the base game has left only places equally far from the capital."""
        return most_beneficial(regions, table, lambda _: Change(), question="An agent is sent home. Where to?")

    def successor(self, state: State, army: Army, generals: list[str], table: Table) -> str:
        """rome.solo.golden_rule: the most stars; all have two, so chance decides. He lies face down."""
        cards = state.printed.generals
        return most_beneficial(
            generals,
            table,
            lambda name: Change(stars=cards[name].stars),
            question="Who takes over the army?",
            to=army.faction,
        )

    # Taxation

    def collect(self, state: State, side: str, table: Table) -> None:
        """rome.ruling.solo_two_kinds: each bot by its own kind."""
        taxation.collect(state, side, table)

    # Campaign

    def activates(self, state: State, side: str, table: Table) -> bool:
        """rome.solo.target.order, rome.solo.summary.order: its armies I to IV, one after the other."""
        return campaign.act_with_army(state, side, table)

    def settles(self, state: State, side: str) -> None:
        """rome.solo.conquer.no_siege, rome.solo.variant.sieges: in foreign land its armies besiege nothing, unless the
        variant of the open questions is played."""
        if state.terms.options_of(side).sieges:
            return
        for army in state.sides[side].armies:
            stand_as_guest(state, army)

    def declares_war_on(self, state: State, side: str, peaceful: list[str], table: Table) -> list[str]:
        """rome.solo.precedence: a bot declares no wars; attacking makes them."""
        return []

    def places_for_army(self, state: State, army: Army) -> list[str] | None:
        """rome.ruling.solo_start_on_board: by one reading it comes back only where it began."""
        if ruling(state, "rome.ruling.solo_start_on_board") != "always_listed":
            return None
        listed = state.printed.factions[army.faction].start_armies[army.number - 1]
        return [listed] if state.lands[listed].controller == army.faction else []

    def asks_for_passage(self, state: State, army: Army, owner: str, region: str, table: Table) -> bool:
        """rome.ruling.solo_bot_allies: a bot asks its ally for passage."""
        return True

    def grants_passage(self, state: State, side: str, army: Army, region: str, table: Table) -> bool:
        """rome.ruling.solo_bot_allies: a bot lets the army of an ally pass."""
        return True

    def first_foe(self, state: State, army: Army, foes: list[Army], table: Table) -> Army:
        """rome.solo.golden.c: of several armies the one of the opponent with the highest stance score is met first."""
        if len(foes) == 1:
            return foes[0]
        scores = state.bots[army.faction].stance
        left = narrow(foes, table, rule="rome.solo.golden.c", question="Which army is met first?")
        return left.highest("stance score", lambda foe: scores[foe.faction]).at_random()

    def tries_to_avoid(self, state: State, army: Army, foe: Army, table: Table) -> bool:
        """rome.ruling.solo_avoid: a bot never tries to avoid a battle."""
        return False

    def pursues(self, state: State, army: Army, escaped: Army, table: Table) -> bool:
        """rome.ruling.solo_avoid: a bot never pursues."""
        return False

    def way_out(self, state: State, army: Army, ways: list[str | Navy], table: Table, rule: str) -> str | Navy:
        """rome.solo.battle.human.retreat: its own regions before others, and among several one at random."""
        if len(ways) == 1:
            return ways[0]
        lands = state.lands
        left = narrow(ways, table, rule="rome.solo.battle.human.retreat", question="Where does the army go?")
        left = left.prefer(
            "the bot controls it", lambda way: way in lands and lands[str(way)].controller == army.faction
        )
        return left.at_random()

    def conquers_or_leaves(self, state: State, army: Army, ways: list[str | Navy], table: Table) -> str | Navy:
        """rome.solo.golden_rule: an army stranded by a broken alliance takes the region it is in, or a better one."""
        printed = state.printed
        capital = printed.factions[army.faction].capital

        def own(way: str | Navy) -> Change:
            goal = str(army.region if way == CONQUER else way)
            if way != CONQUER and not takes_in_flight(state, army, goal):
                return Change(steps=printed.land_steps(capital, [goal]))
            taken = printed.regions[goal]
            home = bool(taken.home) and taken.home != army.faction and taken.home in state.sides
            steps = printed.land_steps(capital, [goal])
            return Change(income=taken.gold, points=1 + taken.gold if home else 0, steps=steps)

        return most_beneficial(ways, table, own, question="Conquer the region or leave it?")

    def mercenary(self, state: State, army: Army, region: str, kinds: list[str], table: Table) -> str:
        """rome.solo.golden_rule: of the cards that join for nothing the dearest; it goes into a deck, face down."""
        return most_beneficial(
            kinds,
            table,
            lambda card: Change(cards=card_worth(state.printed, card)),
            question="Which card comes along?",
            to=army.faction,
        )

    def points_out(self, state: State, side: str, faction: str, table: Table) -> bool:
        """rome.solo.golden_rule: infighting costs an opponent cards, and the bot nothing, so it points it out."""
        harm = {"yes": Change(cards=1), "no": Change()}
        chosen = most_beneficial(list(harm), table, lambda _: Change(), harm.__getitem__, question="Point it out?")
        return chosen == "yes"

    # Navies

    def leaves_in_peace(self, state: State, other: str) -> bool:
        """rome.solo.navy.peace: the navies of bots leave each other alone."""
        return other in state.bots

    def first_hostile_navy(self, state: State, navy: Navy, foes: list[Navy], table: Table) -> Navy:
        """rome.solo.golden.c: the one of the opponent with the highest stance score is fought first."""
        if len(foes) == 1:
            return foes[0]
        scores = state.bots[navy.faction].stance
        left = narrow(foes, table, rule="rome.solo.golden.c", question="Which navy is fought first?")
        return left.highest("stance score", lambda foe: scores[foe.faction]).at_random()

    def intercepts(self, state: State, navy: Navy, foe: Navy, table: Table) -> bool:
        """rome.solo.navy.peace: never another bot's navy; a person's by the rule for interception."""
        if foe.faction in state.bots:
            return False
        return intercepts_person(player_of(state, navy.faction), foe.faction, table)

    def retreat_at_sea(self, state: State, navy: Navy, places: Sequence[str], table: Table) -> str:
        """rome.solo.golden_rule: a navy that has to go goes where it is nearest to its capital."""
        printed = state.printed
        capital = printed.factions[navy.faction].capital

        def own(place: str) -> Change:
            if place in printed.regions:
                return Change(steps=printed.land_steps(capital, [place]))
            return Change(steps=1 + printed.land_steps(capital, printed.coasts_of.get(place, ())))

        return most_beneficial(places, table, own, question="Where does the navy go?")

    def leaves_port(self, state: State, navy: Navy, seas: Sequence[str], table: Table) -> str:
        """rome.solo.golden_rule: the sea area nearest to its capital."""
        return seas[0] if len(seas) == 1 else self.retreat_at_sea(state, navy, seas, table)

    def ship_to_lose(self, state: State, navy: Navy, ships: list[str], table: Table) -> str:
        """rome.solo.golden_rule: the cheapest ship card is lost."""
        worth = state.printed
        return most_beneficial(
            ships, table, lambda ship: Change(cards=-ship_worth(worth, ship)), question="Which ship is lost?"
        )

    def captures(self, state: State, navy: Navy, s_results: int, most: int, table: Table) -> int:
        """rome.solo.golden_rule: a ship is worth more than a card of a carried army lost by an S: all of them."""
        return most

    def prize(self, state: State, navy: Navy, afloat: list[str], table: Table) -> str:
        """rome.solo.golden_rule: the dearest ship card is captured."""
        worth, kinds = state.printed, list(dict.fromkeys(afloat))
        return most_beneficial(
            kinds, table, lambda ship: Change(cards=ship_worth(worth, ship)), question="Which ship is captured?"
        )

    def forms_navies(self) -> bool:
        """rome.solo.navy.stack: all ship cards are one stack."""
        return False

    # Armies

    def is_destroyed(self, state: State, army: Army) -> bool:
        """rome.solo.defeat.undeclared: it is beside the board."""
        return army.region is None and army.aboard is None

    def destroy(self, state: State, army: Army, table: Table) -> None:
        """rome.solo.defeat.decks: off the board, and undeclared."""
        decks.defeat(state, army, table)

    def main_strength(self, state: State, army: Army) -> int:
        """rome.solo.defeat.two: its own main battle cards, or those of the decks."""
        return decks.main_strength(state, army)

    def lose_cards(self, state: State, army: Army, kills: int, s_results: int, table: Table, rule: str) -> int:
        """rome.solo.conquer.kill: from the army, or from the decks of an undeclared one."""
        return decks.lose_cards(state, army, kills, s_results, table, rule)

    def repay(self, state: State, side: str, card: str) -> None:
        """rome.ruling.solo_refund: by one reading for every dear card."""
        decks.give_refund(state, side, card, conquering=False)

    def merge(self, state: State, army: Army, other: Army, table: Table) -> None:
        """rome.solo.army.split: the second leaves the board; no cards move between a bot's armies."""
        decks.leave_room(state, other, army, table)

    def keep_limits(self, state: State, army: Army, table: Table) -> None:
        """rome.ruling.solo_tribes: it may mix Highland and Lowland Warriors, and is never too large."""

    def has_room(self, state: State, army: Army, card: str) -> bool:
        """rome.ruling.solo_reinforce: a deck takes any card."""
        return True

    def join(self, state: State, army: Army, card: str) -> None:
        """rome.ruling.solo_reinforce: to its deck, as its armies receive no cards."""
        decks.file_card(state, army.faction, card)

    def reform(self, state: State, side: str) -> None:
        """rome.ruling.solo_reforms: the decks are swapped at once."""
        decks.reform_decks(state, state.bots[side])

    def declare(self, state: State, army: Army, table: Table) -> bool:
        """rome.solo.declare.attacked, rome.solo.declare.spied: an undeclared army gets its cards."""
        return decks.declare(state, army, table)

    def gather(self, state: State, army: Army, table: Table) -> int:
        """rome.ruling.solo_undeclared_assault: how many main cards it assaults with."""
        return assaults.gather(state, army, table)

    def undeclared_dice(self, state: State, army: Army, strength: int, walls: bool, table: Table) -> list[str]:
        """rome.ruling.solo_undeclared_assault: its dice against a garrison."""
        return assaults.undeclared_dice(state, army, strength, walls, table)

    # Battles

    def commander(self, state: State, side: str, table: Table) -> Commander:
        """rome.solo.battle.human.phases: by the bot's rules for a battle."""
        return BotCommander(state, side, table)

    def fight(self, state: State, army: Army, foe: Army, region: str, table: Table) -> str | None:
        """rome.solo.battle.human.declare: a whole battle against a person; bots among themselves in their own way."""
        if foe.faction in state.bots:
            return fight_between_bots(state, army, foe, region, table)
        return join_battle(state, army, foe, region, table)

    def uses_reveals(self) -> bool:
        """rome.solo.battle.human.stars.bot: it has tactics dice instead."""
        return False

    def counts_mounted(self, state: State, card: Card) -> bool:
        """rome.ruling.solo_main_battle: by one reading a mounted card of a bot is no main battle card."""
        return ruling(state, "rome.ruling.solo_main_battle") != "always_deck"

    def is_lost_with_army(self, card: Card) -> bool:
        """rome.solo.defeat.decks: only the dead are lost; the others go back to its decks with the army's defeat."""
        return False

    def rolls_after_tie(self) -> bool:
        """rome.solo.battle.human.equal: against a person."""
        return True

    def who_withdraws(self, state: State, battle: Battle, force: Force, table: Table) -> Force | None:
        """rome.solo.battle.human.equal: a RED die decides."""
        return settle_tie(state, battle, force, table)

    # Spending

    def counts_markets(self, state: State) -> bool:
        """rome.ruling.market_pieces, rome.solo.tax.speed.markets: a bot has four."""
        return ruling(state, "rome.ruling.market_pieces") != "unlimited"

    def buys(self, state: State, side: str, table: Table) -> bool:
        """rome.solo.spend.order: the next step of the spending table in which it buys something."""
        return spending.buy_next(state, side, table)
