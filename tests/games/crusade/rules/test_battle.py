"""Battle: Strength, Faith, reactions, margins, losses, retreat."""

from __future__ import annotations

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.rules import battle as battles
from foeman.games.crusade.rules.acts import force_in
from foeman.games.crusade.rules.battle import Battle, fight, join_battle, strength_of
from foeman.games.crusade.rules.marching import march
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import Force, State, join, part
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, FOUR_PEOPLE, neutral, order, put, strip

QUIET = ScriptedTable()


def enter(state: State, army: str, origin: str, name: str, force: Force) -> Battle:
    """A force stands in an enemy's region, before the Battle."""
    part(state.regions[origin].forces[army], force)
    join(force_in(state, name, army), force)
    return join_battle(state, army, origin, name)


def both(state: State, battle: Battle) -> tuple[int, int]:
    """The Strength of attacker and defender."""
    return strength_of(state, battle, battle.attacker), strength_of(state, battle, battle.defender)


# Strength


@proves("crusade.base.battle", "crusade.battle.usual")
def test_entering_a_region_with_an_enemy_is_a_battle(new_game: NewGame) -> None:
    """Four Cavalry march from Hattin into Acre with one Infantry in it: a Battle, won by 7, for 2 Glory."""
    state = new_game(AGAINST_BOT)
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", infantry=1)
    march(state, "Ayyubid", ["Hattin", "Acre"], Force(cavalry=4), QUIET)
    assert strip(state, "Acre", "Ayyubid") == (0, 3, 0)
    assert strip(state, "Hattin", "Ayyubid") == (0, 1, 0)
    assert state.regions["Acre"].control == "Ayyubid"
    assert state.glory == {"Crusader": 0, "Muslim": 2}
    check(state)


@proves("crusade.base.battle.strength")
def test_what_counts_in_a_battle(new_game: NewGame) -> None:
    """The attacker has the force that entered; the defender both armies and the Neutral Units it controls."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Hattin", "Ayyubid", infantry=2, cavalry=2)
    put(state, "Acre", "Angevin", infantry=2, siege=1)
    put(state, "Acre", "Holy Roman Empire", cavalry=1)
    neutral(state, "Acre", infantry=1)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(1, 2))
    assert both(state, battle) == (1 + 4, 2 + 3 + 2 + 1)


@proves("crusade.battle.faith", "crusade.general.faith.bonus", "crusade.battle.faith.in_charge")
def test_more_faith_is_one_more(new_game: NewGame) -> None:
    """Only the Faith of the two armies in charge is compared; equal Faith gives nobody anything."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Hattin", "Ayyubid", cavalry=1)
    put(state, "Acre", "Angevin", infantry=1)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=1))
    assert both(state, battle) == (2, 1)
    state.faith = {"Ayyubid": 1}
    assert both(state, battle) == (3, 1)
    state.faith = {"Turkoman": 2, "Angevin": 1}
    assert both(state, battle) == (2, 2)
    state.faith = {"Ayyubid": 1, "Angevin": 1}
    assert both(state, battle) == (2, 1)


@proves("crusade.battle.faith.no_unit")
def test_faith_cannot_be_lost(new_game: NewGame) -> None:
    """A single Infantry with Faith can lose one piece and no more."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", infantry=1)
    state.faith = {"Angevin": 3}
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=4))
    assert battles.can_lose(state, battle, battle.defender, "Angevin", []) == 1
    battles.lose(state, battle, battle.defender, 3, QUIET)
    assert state.faith == {"Angevin": 3}


@proves("crusade.base.charge", "crusade.ruling.in_charge")
def test_who_is_in_charge(new_game: NewGame) -> None:
    """The marching army and the army in control; by the other reading the stronger on each side."""
    for reading, defender in (("marcher_and_controller", "Angevin"), ("stronger", "Holy Roman Empire")):
        state = new_game(FOUR_PEOPLE, {"in_charge": reading})
        put(state, "Hattin", "Ayyubid", cavalry=1)
        put(state, "Acre", "Angevin", infantry=1)
        put(state, "Acre", "Holy Roman Empire", cavalry=2)
        battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=1))
        assert (battle.attacker.army, battle.defender.army) == ("Ayyubid", defender)


# Reactions


@proves("crusade.base.battle.reactions", "crusade.base.battle.strengthen", "crusade.base.battle.reaction_from")
def test_the_side_behind_may_react(new_game: NewGame) -> None:
    """Angevin defends with 5 against 6, pays for Hold the Line and has 7; now Ayyubid charges from Hattin to 7 and is
    asked no more."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=3)
    put(state, "Acre", "Angevin", infantry=3, cavalry=1)
    order(state, "Acre", "Angevin", "Hold the Line")
    order(state, "Hattin", "Ayyubid", "Charge")
    state.armies["Angevin"].command = state.armies["Ayyubid"].command = 3
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=3))
    script = 'Angevin="Hold the Line in Acre" Ayyubid="Charge in Hattin"'
    with ScriptedTable(script) as table:
        battles.react(state, battle, table)
    assert both(state, battle) == (7, 7)
    assert state.armies["Angevin"].command == state.armies["Ayyubid"].command == 2


@proves("crusade.base.battle.reactions")
def test_with_equal_strength_the_attacker_may_react(new_game: NewGame) -> None:
    """At 4 to 4 the attacker is asked, and may decline; a bot that attacks draws nothing."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=2)
    put(state, "Acre", "Angevin", infantry=4)
    order(state, "Hattin", "Ayyubid", "Charge")
    state.armies["Ayyubid"].command = 1
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=2))
    with ScriptedTable('Ayyubid="no reaction"') as table:
        battles.react(state, battle, table)
    assert both(state, battle) == (4, 4)
    bot = new_game(AGAINST_BOT)
    put(bot, "Hattin", "Ayyubid", cavalry=2)
    put(bot, "Acre", "Angevin", infantry=4)
    battles.react(bot, enter(bot, "Ayyubid", "Hattin", "Acre", Force(cavalry=2)), QUIET)
    assert len(bot.bots["Ayyubid"].reaction) == 8


@proves("crusade.base.battle.reaction_from")
def test_where_a_players_reaction_must_lie(new_game: NewGame) -> None:
    """In the Battle's region for a defender, Reinforce next to it with Presence; costs and roles are looked at."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=3)
    put(state, "Acre", "Angevin", infantry=1)
    put(state, "Tyre", "Angevin", cavalry=1)
    order(state, "Acre", "Angevin", "Hold the Line")
    order(state, "Tyre", "Angevin", "Reinforce")
    order(state, "Caesarea", "Angevin", "Reinforce")
    order(state, "Tripoli", "Angevin", "Charge")
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=3))
    state.armies["Angevin"].command = 1
    assert list(battles.reactions_of(state, battle, battle.defender)) == ["Hold the Line in Acre", "Reinforce in Tyre"]
    state.armies["Angevin"].command = 0
    assert battles.reactions_of(state, battle, battle.defender) == {}


@proves("crusade.base.battle.strengthen")
def test_a_reaction_of_the_other_role_does_nothing(new_game: NewGame) -> None:
    """A defender's Charge adds nothing; Feigned Flight adds 3 in a Desert and 1 in a City."""
    state = new_game()
    put(state, "Acre", "Ayyubid", cavalry=1)
    put(state, "Hattin", "Angevin", infantry=1)
    battle = enter(state, "Ayyubid", "Acre", "Hattin", Force(cavalry=1))
    battles.add_reaction(state, battle, battle.defender, "Charge", "Hattin", QUIET)
    assert both(state, battle) == (2, 1)
    battles.add_reaction(state, battle, battle.defender, "Feigned Flight", "Hattin", QUIET)
    assert both(state, battle) == (2, 4)


@proves("crusade.base.battle.reinforce")
def test_reinforce_adds_what_stands_next_to_the_battle(new_game: NewGame) -> None:
    """A Siege Engine and an Infantry in Tyre add 0 + 1 in the Desert Hattin; nothing moves, but losses may come from
    there."""
    state = new_game()
    put(state, "Acre", "Ayyubid", cavalry=2)
    put(state, "Hattin", "Angevin", infantry=1)
    put(state, "Tyre", "Angevin", infantry=1, siege=1)
    battle = enter(state, "Ayyubid", "Acre", "Hattin", Force(cavalry=2))
    battles.add_reaction(state, battle, battle.defender, "Reinforce", "Tyre", QUIET)
    assert both(state, battle) == (4, 2)
    with ScriptedTable('Angevin="Siege Engine in Tyre"') as table:
        battles.lose(state, battle, battle.defender, 1, table)
    assert strip(state, "Tyre", "Angevin") == (1, 0, 0)
    assert strip(state, "Hattin", "Angevin") == (1, 0, 0)


@proves("crusade.ruling.reinforce_from")
def test_a_partner_reinforces_by_the_other_reading(new_game: NewGame) -> None:
    """The Strength of a partner's region joins only if the reading lets it."""
    for reading, more in (("own", 0), ("alliance", 2)):
        state = new_game(FOUR_PEOPLE, {"reinforce_from": reading})
        put(state, "Tyre", "Holy Roman Empire", cavalry=1)
        assert battles.reinforcement(state, "Acre", "Tyre", "Angevin") == more


# The result


@proves("crusade.base.battle.result")
def test_equal_strength_is_won_by_the_defender(new_game: NewGame) -> None:
    """At 2 to 2 the attacker goes back with a loss; the defender, met by half its Strength, loses one too, and nobody
    gains Glory."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", infantry=3)
    put(state, "Acre", "Angevin", infantry=2)
    march(state, "Ayyubid", ["Hattin", "Acre"], Force(infantry=2), QUIET)
    assert strip(state, "Hattin", "Ayyubid") == (2, 0, 0)
    assert strip(state, "Acre", "Angevin") == (1, 0, 0)
    assert state.glory == {"Crusader": 0, "Muslim": 0}
    check(state)


@proves("crusade.base.battle.margin", "crusade.base.battle.glory")
def test_glory_and_losses_by_margin(new_game: NewGame) -> None:
    """0 to 2: nothing and 1; 3 to 6: 1 and 2; from 7: 2 and 3."""
    state = new_game()
    rows = [battles.row_of(state, margin) for margin in (0, 1, 2, 3, 6, 7, 20)]
    assert [(row.glory, row.loser_loses) for row in rows] == [(0, 1), (0, 1), (0, 1), (1, 2), (1, 2), (2, 3), (2, 3)]


@proves("crusade.base.battle.winner")
def test_the_winner_loses_if_the_loser_was_half_as_strong(new_game: NewGame) -> None:
    """6 against 3 costs the winner a Unit, 7 against 3 does not."""
    for infantry, left in ((0, 2), (1, 3)):
        state = new_game()
        put(state, "Hattin", "Ayyubid", infantry=infantry, cavalry=3)
        put(state, "Acre", "Angevin", infantry=3)
        put(state, "Tyre", "Angevin", infantry=1)
        with ScriptedTable("Angevin=Tyre") as table:
            march(state, "Ayyubid", ["Hattin", "Acre"], Force(infantry, 3), table)
        assert strip(state, "Acre", "Ayyubid")[1] == left


@proves("crusade.base.losses")
def test_losses_of_players(new_game: NewGame) -> None:
    """The player chooses; one loss may be a Neutral Unit; a Leader goes only when no Unit is left."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", infantry=1, leaders=["Henry of Champagne"])
    neutral(state, "Acre", infantry=2)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=4))
    options = battles.loss_options(state, battle, "Angevin", [], neutral=True)
    assert [option.name for option in options] == ["Infantry in Acre", "Neutral Infantry in Acre"]
    assert [option.at for option in options] == [("Acre",), ("Acre",)]
    with ScriptedTable('Angevin="Neutral Infantry in Acre"') as table:
        battles.lose(state, battle, battle.defender, 3, table)
    assert "Angevin" not in state.regions["Acre"].forces
    assert state.regions["Acre"].neutral.infantry == 1
    assert "Henry of Champagne" in state.armies["Angevin"].pool.leaders


@proves("crusade.base.losses")
def test_the_army_in_charge_loses_before_its_partner(new_game: NewGame) -> None:
    """Of three losses Angevin, in control, takes its two and the Empire the third."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", infantry=2)
    put(state, "Acre", "Holy Roman Empire", infantry=2)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=4))
    battles.lose(state, battle, battle.defender, 3, QUIET)
    assert strip(state, "Acre", "Angevin") == (0, 0, 0)
    assert strip(state, "Acre", "Holy Roman Empire") == (1, 0, 0)


@proves("crusade.base.battle.room")
def test_what_finds_no_slot_goes_back(new_game: NewGame) -> None:
    """Acre has 3 Cavalry slots: of four Cavalry that win it one goes back to Hattin. Before that attackers need no
    slot."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", cavalry=1)
    state.regions["Acre"].sabotage = ["gold"]
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=4))
    assert both(state, battle) == (8, 2)
    fight(state, "Ayyubid", "Hattin", "Acre", QUIET)
    assert strip(state, "Acre", "Ayyubid") == (0, 3, 0)
    assert strip(state, "Hattin", "Ayyubid") == (0, 1, 0)
    check(state)


# Retreat


@proves("crusade.base.retreat")
def test_a_beaten_defender_retreats(new_game: NewGame) -> None:
    """Not to the origin of the attack and not to the enemy; each army its own way; what finds no slot is lost."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", infantry=1)
    put(state, "Acre", "Holy Roman Empire", siege=2)
    put(state, "Caesarea", "Turkoman", infantry=1)
    put(state, "Tyre", "Holy Roman Empire", siege=1)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=4))
    assert battles.retreats(state, battle) == ["Tyre"]
    battles.retreat_defenders(state, battle, QUIET)
    assert strip(state, "Tyre", "Angevin") == (1, 0, 0)
    assert strip(state, "Tyre", "Holy Roman Empire") == (0, 0, 2)
    assert state.armies["Holy Roman Empire"].pool.siege == 6


@proves("crusade.base.retreat")
def test_the_army_in_charge_retreats_first(new_game: NewGame) -> None:
    """The Holy Roman Empire controls Acre: it goes to Tyre before the Angevin, for whose Siege Engine no slot is
    left."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Holy Roman Empire", siege=2)
    put(state, "Acre", "Angevin", infantry=1, siege=1)
    put(state, "Caesarea", "Turkoman", infantry=1)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=4))
    battles.retreat_defenders(state, battle, QUIET)
    assert strip(state, "Tyre", "Holy Roman Empire") == (0, 0, 2)
    assert strip(state, "Tyre", "Angevin") == (1, 0, 0)


def retreat(state: State, army: str, battle: Battle, table: ScriptedTable) -> str:
    """Where a beaten army goes."""
    return seat(state, army).retreat(state, army, battle.name, battles.retreats(state, battle), table)


@proves("crusade.base.retreat", "crusade.retreat.usual")
def test_players_choose_their_retreat_and_bots_by_their_rules(new_game: NewGame) -> None:
    """A player is asked between Tyre and Caesarea; a bot goes by itself to the only region open to it."""
    state = new_game(AGAINST_BOT)
    put(state, "Hattin", "Ayyubid", cavalry=3)
    put(state, "Acre", "Angevin", infantry=1)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=3))
    with ScriptedTable("Angevin=Caesarea") as table:
        assert retreat(state, "Angevin", battle, table) == "Caesarea"
    other = new_game(AGAINST_BOT)
    put(other, "Sinai", "Angevin", cavalry=3)
    put(other, "Damietta", "Ayyubid", infantry=1)
    battle = enter(other, "Angevin", "Sinai", "Damietta", Force(cavalry=3))
    assert retreat(other, "Ayyubid", battle, QUIET) == "Cairo"


@proves("crusade.base.retreat")
def test_a_beaten_attacker_goes_back(new_game: NewGame) -> None:
    """Three Cavalry attack 9 with 6: they lose two, and one comes back to the one that stayed."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", infantry=5, cavalry=2)
    with ScriptedTable('Angevin="Infantry in Acre"') as table:
        march(state, "Ayyubid", ["Hattin", "Acre"], Force(cavalry=3), table)
    assert strip(state, "Hattin", "Ayyubid") == (0, 2, 0)
    assert state.glory["Crusader"] == 1
    check(state)


@proves("crusade.base.retreat.none")
def test_without_a_retreat_all_is_lost(new_game: NewGame) -> None:
    """On Limassol there is no way out: Units go to the pool, and the Leader gives the winner 1 Glory more."""
    state = new_game()
    put(state, "Tyre", "Ayyubid", cavalry=4)
    put(state, "Limassol", "Angevin", infantry=3, leaders=["Henry of Champagne"])
    with ScriptedTable("") as table:
        march(state, "Ayyubid", ["Tyre", "Limassol"], Force(cavalry=4), table)
    assert state.regions["Limassol"].control == "Ayyubid"
    assert state.armies["Angevin"].pool.infantry == 26
    assert "Henry of Champagne" in state.armies["Angevin"].pool.leaders
    assert state.glory["Muslim"] == 1 + 1
    check(state)


@proves("crusade.base.neutral")
def test_neutral_units_stay_and_change_sides(new_game: NewGame) -> None:
    """Neutral Units neither retreat nor march: after the Battle they stand with the winner."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", cavalry=4)
    put(state, "Acre", "Angevin", infantry=1)
    neutral(state, "Acre", infantry=2)
    with ScriptedTable('Angevin="Infantry in Acre"') as table:
        march(state, "Ayyubid", ["Hattin", "Acre"], Force(cavalry=4), table)
    assert state.regions["Acre"].neutral.infantry == 1
    assert state.regions["Acre"].control == "Ayyubid"


@proves("crusade.ruling.icons_march")
def test_a_bots_units_keep_off_icons_only_by_the_strict_reading(new_game: NewGame) -> None:
    """Two Infantry fit beside the icon of Beirut, the third covers it or is lost."""
    for reading, kept in (("last_resort", 3), ("never", 2)):
        state = new_game(AGAINST_BOT, {"icons_march": reading})
        put(state, "Tyre", "Ayyubid", infantry=3)
        battles.move_what_fits(state, "Ayyubid", "Tyre", "Beirut", QUIET)
        assert strip(state, "Beirut", "Ayyubid") == (kept, 0, 0)
        assert state.armies["Ayyubid"].pool.infantry == 26 - kept


@proves("crusade.reaction.draw")
def test_a_bot_behind_draws_in_battle(new_game: NewGame) -> None:
    """Ayyubid, 5 against 7 in Acre, draws Hold the Line: 7 to 7 and the defender wins; a Unit is lost on each side."""
    state = new_game(AGAINST_BOT)
    put(state, "Hattin", "Angevin", infantry=1, cavalry=3)
    put(state, "Acre", "Ayyubid", infantry=3, cavalry=1)
    with ScriptedTable('draw="Hold the Line" Angevin="Infantry in Acre"') as table:
        march(state, "Angevin", ["Hattin", "Acre"], Force(1, 3), table)
    assert state.regions["Acre"].control == "Ayyubid"
    assert strip(state, "Acre", "Ayyubid") == (2, 1, 0)
    assert strip(state, "Hattin", "Angevin") == (0, 3, 0)
    check(state)


@proves("crusade.losses.neutral")
def test_only_one_neutral_unit_is_lost_by_two_bots(new_game: NewGame) -> None:
    """Ayyubid, in charge, loses a Neutral Unit and all it has; Turkoman takes the last loss itself."""
    state = new_game({"Angevin": "person", "Ayyubid": "bot", "Turkoman": "bot"})
    put(state, "Tyre", "Angevin", cavalry=4)
    put(state, "Acre", "Ayyubid", infantry=1)
    put(state, "Acre", "Turkoman", infantry=2)
    neutral(state, "Acre", infantry=2)
    battle = enter(state, "Angevin", "Tyre", "Acre", Force(cavalry=4))
    battles.lose(state, battle, battle.defender, 3, QUIET)
    assert state.regions["Acre"].neutral.infantry == 1
    assert strip(state, "Acre", "Turkoman") == (1, 0, 0)


@proves("crusade.losses.neutral")
def test_an_attacker_does_not_lose_the_neutral_units_it_fought(new_game: NewGame) -> None:
    """The last defender is gone and the bot holds Acre; its own loss is still a Unit of its own."""
    state = new_game({"Angevin": "person", "Ayyubid": "bot"})
    put(state, "Hattin", "Ayyubid", cavalry=2)
    put(state, "Acre", "Angevin", infantry=1)
    neutral(state, "Acre", infantry=1)
    battle = enter(state, "Ayyubid", "Hattin", "Acre", Force(cavalry=2))
    with ScriptedTable('Angevin="Infantry in Acre"') as table:
        battles.lose(state, battle, battle.defender, 1, table)
    assert state.regions["Acre"].control == "Ayyubid"
    battles.lose(state, battle, battle.attacker, 1, QUIET)
    assert (strip(state, "Acre", "Ayyubid"), state.regions["Acre"].neutral.infantry) == ((0, 1, 0), 1)


@proves("crusade.base.battle.room")
def test_the_log_says_who_goes_back_and_who_is_lost(new_game: NewGame) -> None:
    """Seven Cavalry take Limassol, which has two slots for them: of the five three find a slot in Tyre."""
    state, record = new_game(), Record()
    put(state, "Tyre", "Ayyubid", cavalry=7)
    put(state, "Limassol", "Angevin", infantry=1)
    march(state, "Ayyubid", ["Tyre", "Limassol"], Force(cavalry=7), ScriptedTable("", record), by_sea=True)
    told = [event.words for event in record.events if isinstance(event, Line)]
    assert told[-2:] == [
        "3 Cavalry of Ayyubid go back to Tyre.",
        "2 Cavalry of Ayyubid find no slot there either and are lost.",
    ]
    check(state)
