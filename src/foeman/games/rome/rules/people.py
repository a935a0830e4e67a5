"""The seat of people: each decision is put to the table, and their pieces do what the rulebook says of everybody's."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.rome.rules import armies
from foeman.games.rome.rules.agents import do_with_agents
from foeman.games.rome.rules.battle import join_battle
from foeman.games.rome.rules.campaign import act_with_piece
from foeman.games.rome.rules.combat import Battle, Card, Force
from foeman.games.rome.rules.commander import AtTheTable, Commander
from foeman.games.rome.rules.initiative import DIRECTIONS
from foeman.games.rome.rules.spending import buy_something
from foeman.games.rome.rules.taxation import collect_taxes
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Agent, Army, Navy, State, main_cards, ruling


class People:
    """A seat whose questions the table answers: a person, a program, chance."""

    __slots__ = ()

    # Set-up and rounds

    def set_up(self, state: State, side: str, table: Table) -> None:
        """As the pack lists its forces."""

    def set_up_markers(self, state: State, side: str, table: Table) -> None:
        """People have no stance card."""

    def starts_neutral(self) -> bool:
        """rome.ruling.start_status: people as the ruling says."""
        return False

    def has_missions(self) -> bool:
        """Levers of difficulty are for bots."""
        return False

    def order_is_set(self, state: State, side: str, table: Table) -> None:
        """Nothing of their own."""

    def end_round(self, state: State, side: str, table: Table) -> None:
        """Nothing of their own."""

    def wins_ties(self) -> bool:
        """Only as everybody."""
        return False

    # Initiative

    def needs_eight_cards(self) -> bool:
        """rome.ruling.initiative_cards: four cards among people."""
        return False

    def bid(self, state: State, side: str, table: Table) -> int:
        """rome.initiative.bid: from none to all of the gold."""
        about = (side, state.initiative[side])
        words = "{}, you hold initiative card {}. How much gold do you add?"
        return table.number(side, 0, state.sides[side].gold, rule="rome.initiative.bid", about=about, words=words)

    def head_start(self, state: State, side: str) -> int:
        """None."""
        return 0

    def takes_over_order(self) -> bool:
        """rome.ruling.solo_passed: nobody leaves the choice to a person: whoever has it names a person, or another."""
        return False

    def first_player(self, state: State, side: str, table: Table) -> str | Option[str]:
        """rome.initiative.order, rome.ruling.solo_passed: anybody; or the choice is left to a bot."""
        words = "{}, who goes first this round?"
        bots = [name for name in state.sides if seat(state, name).takes_over_order()]
        left = [Option(f"leave it to {bot}", bot, at=()) for bot in bots]
        options = [*(Option(name, name, at=()) for name in state.sides), *left]
        first = table.choose(side, options, rule="rome.initiative.order", about=(side, "first"), words=words)
        return first if first in left else first.value

    def direction(self, state: State, side: str, table: Table) -> str:
        """rome.initiative.order: which way round the table."""
        about = (side, "direction")
        words = "{}, in which direction does play go?"
        return table.choose(side, DIRECTIONS, rule="rome.initiative.order", about=about, words=words)

    # Agents

    def plays_events(self) -> bool:
        """rome.events.when: people do."""
        return True

    def do_as_said(self, state: State, side: str, says: str, table: Table) -> None:
        """rome.events.effect: on screen nobody can carry it out."""
        words = "{} does what the card says: {} Foeman knows no rule for it, and changes nothing."
        table.tell(words, side, says, rule="rome.events.effect")

    def looks_at_cards(self) -> bool:
        """rome.universal.share: people do."""
        return True

    def agents_act(self, state: State, side: str, table: Table) -> bool:
        """rome.agents.turn: one thing after the other, in any order."""
        return do_with_agents(state, side, table)

    def agrees_to_treaty(self, state: State, side: str, by: str, table: Table) -> bool:
        """rome.agents.treaty.answer: yes or no."""
        words = "{}, do you agree to a treaty with {}?"
        return table.confirm(side, rule="rome.agents.treaty.answer", about=(side, by), words=words)

    def agrees_to_trade(self, state: State, side: str, by: str, table: Table) -> bool:
        """rome.ruling.trade_consent: the partner may refuse."""
        words = "{}, do you trade with {}?"
        return table.confirm(side, rule="rome.ruling.trade_consent", about=(side, by), words=words)

    def refuge(self, state: State, agent: Agent, regions: list[str], table: Table) -> str:
        """rome.agents.double: of home regions equally far from the capital."""
        words = "{} is sent home. Where to?"
        return table.choose(agent.faction, regions, rule="rome.agents.double", about=agent, words=words)

    def successor(self, state: State, army: Army, generals: list[str], table: Table) -> str:
        """rome.agents.assassinate.successor: who takes over."""
        words = "The general of {} is dead. Who takes over?"
        return table.choose(army.faction, generals, rule="rome.agents.assassinate.successor", about=army, words=words)

    # Taxation

    def collect(self, state: State, side: str, table: Table) -> None:
        """rome.tax.regions: the taxes of its regions."""
        collect_taxes(state, side, table)

    # Campaign

    def activates(self, state: State, side: str, table: Table) -> bool:
        """rome.place.first_move: an army or a navy of choice."""
        return act_with_piece(state, side, table)

    def settles(self, state: State, side: str) -> None:
        """People's armies stand as they have been led."""

    def declares_war_on(self, state: State, side: str, peaceful: list[str], table: Table) -> list[str]:
        """rome.ruling.becoming_enemy: people say so."""
        words = "{}, on whom do you declare war?"
        return table.choose_some(side, peaceful, rule="rome.ruling.becoming_enemy", about=side, words=words)

    def places_for_army(self, state: State, army: Army) -> list[str] | None:
        """Wherever the rules allow."""
        return None

    def asks_for_passage(self, state: State, army: Army, owner: str, region: str, table: Table) -> bool:
        """rome.move.ally: whether an army asks its ally for leave, or breaks the alliance."""
        words = "{}: {} is land of {}, an ally. Ask for leave to enter? (no: attack, which breaks the alliance)"
        return table.confirm(army.faction, rule="rome.move.ally", about=(army, region, owner), words=words)

    def grants_passage(self, state: State, side: str, army: Army, region: str, table: Table) -> bool:
        """rome.move.ally: whether an ally lets an army in."""
        return table.confirm(side, rule="rome.move.ally", about=(army, region), words="May {} enter {}?")

    def first_foe(self, state: State, army: Army, foes: list[Army], table: Table) -> Army:
        """rome.meet.enter: which of several hostile armies is met first."""
        words = "{} meets more than one army in {}. Which one first?"
        return table.choose(army.faction, foes, rule="rome.meet.enter", about=(army, army.region), words=words)

    def tries_to_avoid(self, state: State, army: Army, foe: Army, table: Table) -> bool:
        """rome.avoid.either: whether it tries to avoid the battle."""
        words = "{} meets {}. Try to avoid the battle?"
        return table.confirm(army.faction, rule="rome.avoid.either", about=(army, foe), words=words)

    def pursues(self, state: State, army: Army, escaped: Army, table: Table) -> bool:
        """rome.avoid.pursue: whether the army follows the one that has escaped."""
        words = "{} has escaped to {}. Does {} pursue?"
        about = (escaped, escaped.region, army)
        return table.confirm(army.faction, rule="rome.avoid.pursue", about=about, words=words)

    def way_out(self, state: State, army: Army, ways: list[str | Navy], table: Table, rule: str) -> str | Navy:
        """rome.avoid.escape: where an army goes that must or may leave a region."""
        words = "{} leaves {}. Where to?"
        return table.choose(army.faction, ways, rule=rule, about=(army, army.region), words=words)

    def conquers_or_leaves(self, state: State, army: Army, ways: list[str | Navy], table: Table) -> str | Navy:
        """rome.alliance.broken.stranded: an adjacent region, or the one it is in."""
        words = "The alliance is broken, and {} stands in {}. Conquer it, or go where?"
        rule = "rome.alliance.broken.stranded"
        return table.choose(army.faction, ways, rule=rule, about=(army, army.region), words=words)

    def mercenary(self, state: State, army: Army, region: str, kinds: list[str], table: Table) -> str:
        """rome.conquer.mercenary.join: which card of the pack joins the army."""
        about = (region, army)
        words = "{} joins {} freely. Which card comes along?"
        return table.choose(army.faction, kinds, rule="rome.conquer.mercenary.join", about=about, words=words)

    def points_out(self, state: State, side: str, faction: str, table: Table) -> bool:
        """rome.infighting.spotted: whether an opponent points the infighting out."""
        words = "{}: do the armies of {} side by side fight each other?"
        return table.confirm(side, rule="rome.infighting.spotted", about=(side, faction), words=words)

    # Navies

    def leaves_in_peace(self, state: State, other: str) -> bool:
        """Nobody's."""
        return False

    def first_hostile_navy(self, state: State, navy: Navy, foes: list[Navy], table: Table) -> Navy:
        """rome.navy.meet.enter: which of several hostile navies is fought first."""
        words = "{} meets more than one navy in the {}. Which one first?"
        return table.choose(navy.faction, foes, rule="rome.navy.meet.enter", about=(navy, navy.place), words=words)

    def intercepts(self, state: State, navy: Navy, foe: Navy, table: Table) -> bool:
        """rome.navy.meet.intercept: whether a navy intercepts another that passes next to it."""
        words = "{}: intercept {} in the {}?"
        return table.confirm(navy.faction, rule="rome.navy.meet.intercept", about=(navy, foe, foe.place), words=words)

    def retreat_at_sea(self, state: State, navy: Navy, places: list[str], table: Table) -> str:
        """rome.navy.meet.retreat: where a navy retreats to."""
        words = "{} must leave the {}. Where to?"
        about = (navy, navy.place)
        return table.choose(navy.faction, places, rule="rome.navy.meet.retreat", about=about, words=words)

    def leaves_port(self, state: State, navy: Navy, seas: Sequence[str], table: Table) -> str:
        """rome.ruling.port_lost: to which sea area a navy puts out."""
        words = "{} must leave {}. To which sea area?"
        about = (navy, navy.place)
        return table.choose(navy.faction, seas, rule="rome.ruling.port_lost", about=about, words=words)

    def ship_to_lose(self, state: State, navy: Navy, ships: list[str], table: Table) -> str:
        """rome.naval.damage: which ship card is destroyed."""
        words = "{} loses one of {} ships. Which one?"
        about = (navy, len(navy.ships))
        return table.choose(navy.faction, ships, rule="rome.naval.damage", about=about, words=words)

    def captures(self, state: State, navy: Navy, s_results: int, most: int, table: Table) -> int:
        """rome.ruling.naval_capture: how many pairs of S are to capture ships."""
        words = "{}: how many ships do your marines capture with {} S?"
        about = (navy, s_results)
        return table.number(navy.faction, 0, most, rule="rome.ruling.naval_capture", about=about, words=words)

    def prize(self, state: State, navy: Navy, afloat: list[str], table: Table) -> str:
        """rome.naval.marines: which of the ship cards left afloat is captured next."""
        kinds = list(dict.fromkeys(afloat))
        words = "{} captures one of {} ships. Which one?"
        about = (navy, len(afloat))
        return table.choose(navy.faction, kinds, rule="rome.naval.marines", about=about, words=words)

    def forms_navies(self) -> bool:
        """rome.ruling.port_lost: as far as navy spaces are free."""
        return True

    # Armies

    def is_destroyed(self, state: State, army: Army) -> bool:
        """rome.universal.collapse: no longer among its faction's armies."""
        return not any(one is army for one in state.sides[army.faction].armies)

    def destroy(self, state: State, army: Army, table: Table) -> None:
        """rome.universal.collapse: its cards and its general go to the reserve stack."""
        armies.disband(state, army, table)

    def main_strength(self, state: State, army: Army) -> int:
        """rome.universal.collapse: its main battle cards."""
        return len(main_cards(state, army))

    def lose_cards(self, state: State, army: Army, kills: int, s_results: int, table: Table, rule: str) -> int:
        """rome.conquer.damage, rome.ruling.defence_s: cards of the owner's choice."""
        return armies.lose_chosen(state, army, kills, s_results, table, rule)

    def repay(self, state: State, side: str, card: str) -> None:
        """Nothing."""

    def merge(self, state: State, army: Army, other: Army, table: Table) -> None:
        """rome.universal.army.turn_end: they become one."""
        armies.unite(state, army, other, table)

    def keep_limits(self, state: State, army: Army, table: Table) -> None:
        """rome.universal.army.turn_end: what is too much is lost."""
        armies.part_warriors(state, army, table)
        armies.trim_excess(state, army, table)
        armies.collapse_if_broken(state, army, table)

    def has_room(self, state: State, army: Army, card: str) -> bool:
        """rome.universal.army.size: within the limits of an army."""
        return armies.has_room(state, army, card)

    def join(self, state: State, army: Army, card: str) -> None:
        """To the army."""
        army.cards.append(card)

    def reform(self, state: State, side: str) -> None:
        """rome.marian.existing: armies swap their cards when they are seen."""

    def declare(self, state: State, army: Army, table: Table) -> bool:
        """People's armies always have their cards."""
        return True

    def gather(self, state: State, army: Army, table: Table) -> int:
        """Never asked: people's armies have their cards."""
        return 0

    def undeclared_dice(self, state: State, army: Army, strength: int, walls: bool, table: Table) -> list[str]:
        """Never asked: people's armies have their cards."""
        return []

    # Battles

    def commander(self, state: State, side: str, table: Table) -> Commander:
        """rome.battle.phases: every decision in a battle is asked."""
        return AtTheTable(state, side, table)

    def fight(self, state: State, army: Army, foe: Army, region: str, table: Table) -> str | None:
        """rome.battle.phases: a whole battle."""
        return join_battle(state, army, foe, region, table)

    def uses_reveals(self) -> bool:
        """rome.battle.prepare.stars: for each star more."""
        return True

    def counts_mounted(self, state: State, card: Card) -> bool:
        """rome.universal.kinds: it does."""
        return True

    def is_lost_with_army(self, card: Card) -> bool:
        """rome.universal.collapse: all of them."""
        return True

    def rolls_after_tie(self) -> bool:
        """rome.battle.victor.tie: the attacker withdraws."""
        return False

    def who_withdraws(self, state: State, battle: Battle, force: Force, table: Table) -> Force | None:
        """rome.battle.victor.tie: the attacker."""
        return battle.attacker

    # Spending

    def counts_markets(self, state: State) -> bool:
        """rome.ruling.market_pieces: by one reading people, too, have four."""
        return ruling(state, "rome.ruling.market_pieces") == "four"

    def buys(self, state: State, side: str, table: Table) -> bool:
        """rome.spend.secret: one thing of choice, or nothing more."""
        return buy_something(state, side, table)
