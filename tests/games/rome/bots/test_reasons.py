"""What the bots say of their decisions: true, whole, and in the decision it belongs to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Record, as_text
from foeman.engine.narrowing import first_of
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import campaign, targeting_speed, targeting_super
from foeman.games.rome.bots.agents import accepts, place_agents
from foeman.games.rome.bots.board.armies import force_of
from foeman.games.rome.bots.navies import intercepts_person
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.digital.agents import DigitalAgentBoard
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.digital.decks import declare
from foeman.games.rome.state import ALLY, FACTIONS, FRIENDLY, Army, State
from tests.games.rome.bots.agents import ASSASSINATION, DISTRUST, MERCENARIES, SABOTAGE, TREATY, deal, play, put_agent
from tests.games.rome.bots.positions import Orders, alone, fill, hold, put, set_main_deck, stance, war
from tests.games.rome.turns import agent_turn

NewGame = Callable[..., State]
BotGame = Callable[..., State]

SUPER, SPEED = dict.fromkeys(FACTIONS, "super"), dict.fromkeys(FACTIONS, "speed")
TRIBES = "Barbarian Tribes"


def reasons(game: State, army: Army, script: str = "") -> dict[str, Because]:
    """The options or rows that an army tries, by the last part of their rule."""
    board, record = Orders(game, army.faction), Record()
    board.activate(force_of(army))
    bot = player_of(game, army.faction)
    options = targeting_super.OPTIONS if bot.is_super else targeting_speed.ROWS
    with ScriptedTable(script, record) as table:
        first_of(table, "rome.solo.target.order", options, bot, board, army, table)
    return {event.rule.rpartition(".")[2]: event for event in record.events if isinstance(event, Because)}


def said(record: Record) -> str:
    """All reasons as text."""
    return "\n".join(as_text(event) for event in record.events if isinstance(event, Because))


# Why an option has no target


@pytest.mark.parametrize(("seats", "options"), [(SUPER, ("1_1", "2_2", "3_4", "5_3")), (SPEED, ("1", "2", "3", "5"))])
@proves("rome.solo.golden.a", "rome.solo.target.cannot")
def test_golden_rule_a_is_the_only_reason(new_game: NewGame, seats: dict[str, str], options: tuple[str, ...]) -> None:
    """With six cards every attack fails by golden rule A, whose number is said, and nothing else is."""
    game = new_game(seats=seats)
    army = alone(game, "Rome")
    set_main_deck(game, 6)
    tried = reasons(game, army)
    for option in options:
        (fact,) = tried[option].facts
        assert fact.partition(": ")[2] == "golden rule A: 6 main battle cards, with 6 or fewer it is not aggressive"


@proves("rome.solo.target.group_1", "rome.solo.target.cannot")
def test_peace_at_home_is_said(new_game: NewGame) -> None:
    """Group 1 is shut because no home is lost, not because nothing is in reach."""
    game = new_game(seats=SUPER)
    tried = reasons(game, alone(game, "Rome"))
    assert tried["1_1"].facts == ["1.1: no home region is in other hands, and no army of an ENEMY in one"]


@proves("rome.solo.target.1_1", "rome.solo.target.cannot")
def test_a_home_that_an_ally_holds_is_named(new_game: NewGame) -> None:
    """Capua is in reach, but an ally's: the reason says whose it is."""
    game = new_game(seats=SUPER)
    army = alone(game, "Rome")
    hold(game, "Carthage", "Capua")
    war(game, "Carthage", status=ALLY)
    tried = reasons(game, army)
    assert tried["1_1"].facts == ["1.1: in reach is only what this option is not about: Capua (Carthage, ally)"]
    war(game, *(who for who in FACTIONS if who != "Rome"), status=ALLY)
    tried = reasons(game, army)
    assert tried["1_1"].facts == [f"1.1: all opponents are allies: Greece, Carthage, {TRIBES}"]
    assert tried["2_2"].facts == [f"2.2: nobody is an ENEMY: Greece (ally), Carthage (ally), {TRIBES} (ally)"]


@proves("rome.solo.priority.no", "rome.solo.target.cannot")
def test_the_table_says_no_of_everybody(new_game: NewGame) -> None:
    """The reason names every opponent with status and score; 5.7 says the same."""
    game = new_game(seats=SUPER)
    fill(game)
    army = alone(game, "Syrakousai", 2)
    hold(game, "Rome", "Syrakousai")
    stance(game, Greece=5, Carthage=8)
    war(game, "Carthage", status=FRIENDLY)
    words = f"the table says no of Greece (neutral, stance score 5), Carthage (friendly, stance score 8), {TRIBES}"
    tried = reasons(game, army)
    assert tried["5_2"].facts == [f"5.2: {words} (neutral, stance score 5)"]
    assert tried["5_7"].facts == [f"5.7: {words} (neutral, stance score 5)"]


@proves("rome.solo.priority.no", "rome.solo.target.cannot")
def test_who_is_spared_is_named_where_others_are_not(new_game: NewGame) -> None:
    """Carthage may be attacked but is far; what is in reach is Greece's, of whom the table says no."""
    for seats, option in ((SUPER, "5_1"), (SPEED, "5")):
        game = new_game(seats=seats)
        fill(game)
        army = alone(game, "Patavium", 1)
        hold(game, "Greece", "Nesactium")
        stance(game, Carthage=9)
        game.sides["Rome"].navies.clear()
        words = "in reach is only what this option is not about: Nesactium (Greece, neutral, stance score 5: no)"
        assert reasons(game, army)[option].facts[0].endswith(words)


@pytest.mark.parametrize(("seats", "option"), [(SUPER, "2_3"), (SPEED, "2")])
@proves("rome.solo.golden.b", "rome.solo.target.cannot")
def test_golden_rule_b_is_said(new_game: NewGame, seats: dict[str, str], option: str) -> None:
    """Lilybaion is in reach and an ENEMY's: golden rule B bars it, and the reason says so."""
    game = new_game(seats=seats)
    fill(game)
    war(game, "Carthage")
    army = alone(game, "Syrakousai", 2)
    army.homes_taken = 1
    (fact,) = reasons(game, army)[option].facts
    assert fact.partition(": ")[2] == (
        "golden rule B: it has taken an opponent's home this turn, and so has to leave Lilybaion"
    )


@proves("rome.solo.golden.b")
def test_golden_rule_b_takes_out_with_its_name(new_game: NewGame) -> None:
    """With another target in reach the barred home is out in the first step, by golden rule B."""
    game = new_game(seats=SUPER)
    fill(game)
    war(game, "Greece")
    hold(game, "Greece", "Nesactium")
    army = alone(game, "Salona", 2)
    army.homes_taken = 1
    first = reasons(game, army)["2_3"].inside[0].steps[0]
    assert first.left == ["Nesactium"]
    assert first.values["Epidamnos"] == "Greece's, garrisoned, golden rule B"


@proves("rome.ruling.solo_non_held", "rome.solo.target.cannot")
def test_only_homes_are_free(new_game: NewGame) -> None:
    """A home that nobody holds is no target of row 3, and the reason names it."""
    game = new_game(seats=SPEED)
    fill(game)
    army = alone(game, "Syrakousai", 2)
    game.lands["Lilybaion"].controller = None
    assert reasons(game, army)["3"].facts == ["row 3: only home regions are in reach: Lilybaion"]


@proves("rome.solo.target.4_1")
def test_why_no_unrest_is_calmed(new_game: NewGame) -> None:
    """There is none; it is too far; or the army is too small."""
    game = new_game(seats=SUPER)
    fill(game)
    army = alone(game, "Rome")
    assert reasons(game, army)["4_1"].facts == ["4.1: no region of the bot has unrest"]
    game.lands["Pantikapaion"].unrest = 1
    words = "4.1: it would not get to unrest with movement left to calm it: Pantikapaion"
    assert reasons(game, army)["4_1"].facts == [words]
    army.declared, army.cards = True, [game.bots["Rome"].main.pop() for _ in range(3)]
    assert reasons(game, army)["4_1"].facts == ["4.1: it has 3 cards, and calming takes 4"]


# Why somebody is attacked


@pytest.mark.parametrize(("seats", "option"), [(SUPER, "5_1"), (SPEED, "5")])
@proves("rome.solo.priority.die", "rome.solo.priority")
def test_the_table_and_its_die_stand_in_the_attack(new_game: NewGame, seats: dict[str, str], option: str) -> None:
    """Why did you attack me? The entry of the table, the die of each target, and what was done, all in one Because."""
    game = new_game(seats=seats)
    fill(game)
    army = alone(game, "Patavium", 1)
    hold(game, "Greece", "Nesactium", "Curia")
    stance(game, Greece=7)
    script = "YELLOW=x YELLOW=skull" if option == "5" else "tie=Nesactium YELLOW=x YELLOW=skull"
    attack = reasons(game, army, script)[option]
    assert attack.choice == "it goes for Curia"
    assert attack.facts == [
        f"the table says no of Carthage (neutral, stance score 5), {TRIBES} (neutral, stance score 5)"
    ]
    first, refused, following, allowed = attack.inside
    assert (first.choice, following.choice) == ("Nesactium", "Curia")
    assert first.dice == (() if option == "5" else ["tie: Nesactium"])
    assert refused.question == "Does the priority table let the bot attack Greece?"
    assert refused.facts == ["Greece (neutral, stance score 7): the table says YELLOW"]
    assert (refused.dice, refused.choice) == (["YELLOW: x (Greece)"], "no, for want of a Skull")
    assert (allowed.dice, allowed.choice) == (["YELLOW: skull (Greece)"], "it may attack")
    assert following.steps[0].out == ["Nesactium"]


@proves("rome.solo.priority.yes", "rome.solo.priority.no", "rome.solo.difficulty.boldness", "rome.solo.navy.intercept")
def test_the_table_without_a_die(new_game: NewGame) -> None:
    """Yes of an ENEMY, no of an ally, a bold bot one column further on: for a navy, too, the table is quoted."""
    game = new_game(seats=SUPER, boldness_from=1)
    war(game, "Carthage")
    war(game, "Greece", status=ALLY)
    record = Record()
    bot = player_of(game, "Rome")
    with ScriptedTable("", record) as table:
        assert intercepts_person(bot, "Carthage", table)
        assert not intercepts_person(bot, "Greece", table)
    words = said(record)
    assert "Carthage (enemy, stance score 5, read one column further on): the table says yes" in words
    assert "Greece (ally, stance score 5, read one column further on): the table says no" in words
    assert [event.choice for event in record.events if isinstance(event, Because)] == [
        "it intercepts",
        "it lets the navy pass",
    ]


@proves("rome.solo.target.3_2")
def test_candidates_begin_with_all_in_reach(new_game: NewGame) -> None:
    """Whatever the army could get to is named; what the option is not about is out first, with whose it is."""
    game = new_game(seats=SUPER)
    army = alone(game, "Patavium", 1)
    put(game, "Greece", "Curia")
    pick = reasons(game, army)["3_2"].inside[0]
    assert sorted(pick.candidates) == ["Ariminum", "Curia", "Medhlan", "Nesactium", "Noreia", "Patavium"]
    assert pick.steps[0].words == "a region without an opponent's army (nobody)"
    assert pick.steps[0].values["Medhlan"] == "its own"
    assert pick.steps[0].values["Curia"] == "nobody's, with Greece's Army I"


@proves("rome.solo.weak.home")
def test_a_weak_army_says_why_it_goes_home(new_game: NewGame) -> None:
    """Its number of cards stands in the decision, and what became of it."""
    game = new_game(seats=SUPER)
    army = alone(game, "Nesactium", 1)
    hold(game, "Rome", "Nesactium")
    army.declared, army.cards = True, [game.bots["Rome"].main.pop() for _ in range(4)]
    record = Record()
    with ScriptedTable("", record) as table:
        bot, board = player_of(game, "Rome"), DigitalArmyBoard(game, "Rome", table)
        board.activate(force_of(army))
        campaign.turn_home(bot, board, army, table)
    (because,) = [event for event in record.events if isinstance(event, Because)]
    assert because.facts == ["Rome's Army I has 4 cards, fewer than five"]
    assert because.choice == "no, it leaves the board at home"


# Agents


@proves("rome.solo.agent.assassination.stance")
def test_opponents_below_seven_are_named(bot_game: BotGame) -> None:
    """Nobody qualifies: all stand under the question, each with status and score."""
    record = Record()
    play(bot_game(Carthage=6), ASSASSINATION, record=record)
    (card,) = [event for event in record.events if isinstance(event, Because)]
    (pick,) = card.inside
    assert pick.question == "Whose general or agent?"
    assert pick.candidates == ["Greece", "Carthage", TRIBES]
    assert pick.steps[0].words == "an ENEMY, or a stance score of 7 or more"
    assert pick.steps[0].values["Carthage"] == "neutral, stance score 6"
    assert (pick.choice, card.choice) == ("none", "its gold: 1")


@proves("rome.solo.agent.cycle", "rome.solo.agent.assassination.stance")
def test_who_is_struck_off_stays_named(bot_game: BotGame) -> None:
    """Carthage has nothing in reach, which stands under its own question; then Greece, with Carthage struck off."""
    state = bot_game(Carthage=9, Greece=7)
    put(state, "Greece", "Athens")
    record = Record()
    play(state, ASSASSINATION, script="RED=blank", record=record)
    card = next(event for event in record.events if isinstance(event, Because))
    first, nothing, second, life = card.inside
    assert (first.choice, nothing.question, second.choice) == ("Carthage", "Where can Carthage be reached?", "Greece")
    assert second.steps[0].values["Carthage"] == "struck off"
    assert second.steps[0].values[TRIBES] == "neutral, stance score 5"
    assert life.steps[0].values["Athens"] == "Greece's Army I, 3 steps"
    assert card.choice == "Rome's agent 1 acts in Athens"


@proves("rome.solo.agent.sabotage.opponent", "rome.solo.agent.sabotage.building")
def test_sabotage_begins_with_all_buildings(bot_game: BotGame) -> None:
    """Friends are out with their status; the farther building is out with its distance."""
    state = bot_game(Carthage=9, Greece=7)
    war(state, "Greece", status=FRIENDLY)
    state.lands["Carthage"].market = state.lands["Lilybaion"].market = True
    record = Record()
    play(state, SABOTAGE, script="RED=blank", record=record)
    who, which = next(event for event in record.events if isinstance(event, Because)).inside
    assert who.steps[0].values["Greece"] == "friendly, stance score 7"
    assert who.steps[0].out == ["Greece"]
    assert which.steps[0].out == ["market in Carthage"]
    assert which.steps[0].values == {
        "market in Lilybaion": "market, 1 step",
        "market in Carthage": "market, 2 steps",
    }


@proves("rome.solo.agent.distrust.partner", "rome.solo.agent.distrust.opponent")
def test_statuses_are_words(bot_game: BotGame) -> None:
    """Both the status with the bot and that between opponents; nobody to fall out with stands under its question."""
    state = bot_game()
    war(state, "Carthage")
    record = Record()
    play(state, DISTRUST, record=record)
    card = next(event for event in record.events if isinstance(event, Because))
    who, with_whom = card.inside
    assert who.steps[0].values == {"Greece": "neutral", "Carthage": "enemy", TRIBES: "neutral"}
    assert with_whom.question == "With whom does Carthage fall out?"
    assert with_whom.steps[0].values == {"Greece": "neutral", TRIBES: "neutral"}
    assert with_whom.choice == "none"


@proves("rome.solo.agent.treaty.tie", "rome.solo.agent.nearest")
def test_nobody_for_a_treaty(bot_game: BotGame) -> None:
    """All scores are too high: the pick names whom a treaty could be offered to, and how everybody stands."""
    record = Record()
    state = bot_game(Carthage=7, Greece=8, Barbarian_Tribes=9)
    put_agent(state, "Rome", "Rome")
    play(state, TREATY, record=record)
    (pick,) = next(event for event in record.events if isinstance(event, Because)).inside
    assert pick.steps[0].words.startswith("friendly, with a stance score up to 6; or neutral")
    assert pick.steps[0].out == ["Greece", "Carthage", TRIBES]


@proves("rome.solo.agent.trade.answer.enemy")
def test_an_enemy_is_refused_in_a_decision_of_its_own(new_game: NewGame) -> None:
    """The reason does not wait for the next decision."""
    game = new_game(seats=SUPER)
    war(game, "Carthage")
    record = Record()
    with ScriptedTable("", record) as table:
        assert not accepts(player_of(game, "Rome"), "Carthage", "trade", table)
    (because,) = [event for event in record.events if isinstance(event, Because)]
    assert (because.facts, because.choice) == (["Carthage is an ENEMY"], "it refuses")


# What a limit has cut


@proves("rome.solo.declare.six", "rome.solo.declare.short", "rome.solo.declare.three")
def test_what_was_cut_says_so(new_game: NewGame) -> None:
    """Four main cards are called for, three cavalry leave room for three; each die stands with its deck."""
    game = new_game(seats=SUPER)
    army = alone(game, "Rome")
    bot = game.bots["Rome"]
    set_main_deck(game, 7)
    while len(bot.cavalry) < 13:
        bot.cavalry.append(bot.cavalry[0])
    del bot.cavalry[13:], bot.skirmishers[:], bot.artillery[:]
    mounted, foot = ",".join(bot.cavalry[:3]), ",".join(bot.main[:3])
    record = Record()
    with ScriptedTable(f'd6=4 draw="{mounted}" d6=6 draw="{foot}"', record) as table:
        assert declare(game, army, table)
    (because,) = [event for event in record.events if isinstance(event, Because)]
    assert because.facts == [
        "skirmisher: 0 of 0 cards",
        "cavalry: 3 of 13 cards",
        "main: 4, but 3 cavalry leave room for 3",
        "artillery: 0 of 0 cards",
    ]
    assert because.choice == "6 cards"
    horse, main = because.inside
    assert (main.facts, main.choice) == (["cards in the deck: 7, so by a die 1-2: 2, 3-4: 3, 5-6: 4"], "4")
    assert main.dice == ["d6: 6 (Rome's Army IV, main)"]
    assert horse.dice == ["d6: 4 (Rome's Army IV, cavalry)"]


# Where an army goes when it attacks nobody


@proves("rome.solo.summary.6", "rome.ruling.solo_six_one")
def test_a_stop_is_chosen_after_all_others(new_game: NewGame) -> None:
    """All regions where the army could stop, with how far each is from a home region; only one gets it nearer."""
    game = new_game(seats=SPEED)
    army = alone(game, "Nesactium", 1)
    fill(game)
    set_main_deck(game, 6)
    army.moves = 1
    taken = [one for one in reasons(game, army).values() if not one.refused]
    assert [one.choice for one in taken] == ["it goes to Patavium"]
    (stop,) = taken[0].inside
    assert (stop.candidates, stop.choice) == (["Patavium", "Salona", "Segestica"], "Patavium")
    (step,) = stop.steps
    assert step.words == "nearest to a home region of the bot"
    assert step.values == {
        "Patavium": "there",
        "Salona": "not nearer than now",
        "Segestica": "not nearer than now",
    }


@proves("rome.solo.target.order")
def test_one_stop_alone_is_no_decision(new_game: NewGame) -> None:
    """Where the army can stop in one region only, there is nothing to choose."""
    game = new_game(seats=SPEED)
    army = alone(game, "Nesactium", 1)
    fill(game, "Greece")
    set_main_deck(game, 6)
    army.moves = 1
    taken = [one for one in reasons(game, army).values() if not one.refused]
    assert ([one.choice for one in taken], taken[0].inside) == (["it goes to Patavium"], ())


@proves("rome.solo.target.6_2", "rome.ruling.solo_group_six")
def test_garrisons_are_chosen_after_all_stops(new_game: NewGame) -> None:
    """Each region where the army could stop says whose it is, its garrison and its line; so does a refusal."""
    game = new_game(seats=SUPER)
    fill(game)
    set_main_deck(game, 6)
    army = alone(game, "Nesactium", 1)
    army.moves = 1
    (stop,) = reasons(game, army)["6_2"].inside
    assert stop.steps[0].words == "garrisoned, with a line of supply"
    assert stop.steps[0].values["Salona"] == "no garrison, with a line of supply"
    assert (stop.steps[0].values["Patavium"], stop.choice) == ("garrisoned, with a line of supply", "Patavium")
    army = alone(game, "Salona", 1)
    hold(game, "Greece", *(near for near in game.printed.neighbours["Salona"] if near != "Nesactium"))
    army.moves = 1
    words = "6.2: no garrisoned region with a line of supply in reach; it could stop in Nesactium (no garrison, "
    assert reasons(game, army)["6_2"].facts == [f"{words}with a line of supply)"]


@proves("rome.solo.summary.7")
def test_a_post_is_chosen_after_all_own_land(new_game: NewGame) -> None:
    """Each region of the bot says how far an opponent's is, or why the army cannot go there."""
    game = new_game(seats=SPEED)
    set_main_deck(game, 6)
    army = alone(game, "Rome")
    for land in game.lands.values():
        if land.controller != "Rome":
            land.controller = None
    hold(game, "Greece", "Salona")
    hold(game, "Rome", "Nesactium", "Karalis")
    put(game, "Rome", "Arretium", 1)
    post = reasons(game, army)["7"].inside[0]
    assert set(post.candidates) == {region for region, land in game.lands.items() if land.controller == "Rome"}
    values = post.steps[0].values
    assert (post.steps[0].left, values["Nesactium"]) == (["Nesactium"], "1 step")
    assert (values["Arretium"], values["Karalis"]) == ("with Rome's Army I", "no way there")
    assert values["Patavium"] == "2 steps"


@pytest.mark.parametrize(("seats", "option"), [(SUPER, "1_1"), (SPEED, "1")])
@proves("rome.solo.target.cannot")
def test_a_home_out_of_reach_is_not_one_that_was_never_lost(
    new_game: NewGame, seats: dict[str, str], option: str
) -> None:
    """Only a home that is lost is said to be out of reach; with an ENEMY at home, but none lost, that is said."""
    game = new_game(seats=seats)
    fill(game)
    army = alone(game, "Syrakousai", 2)
    war(game, "Carthage")
    put(game, "Carthage", "Patavium")
    game.sides["Rome"].navies.clear()
    assert reasons(game, army)[option].facts[0].endswith(": no home region is lost")
    hold(game, "Carthage", "Patavium")
    (fact,) = reasons(game, army)[option].facts
    assert "Patavium (Carthage's, garrisoned, with Carthage's Army I, out of reach" in fact


@proves("rome.solo.summary.6")
def test_who_guards_home_is_named(new_game: NewGame) -> None:
    """Row 6 says which army is in which home region, or that the bot holds none."""
    game = new_game(seats=SPEED)
    fill(game)
    set_main_deck(game, 6)
    army = alone(game, "Nesactium", 1)
    put(game, "Rome", "Capua", 2)
    assert reasons(game, army)["6"].facts == ["row 6: Rome's Army II is in Capua, a home region"]
    hold(game, "Carthage", *game.printed.factions["Rome"].homes)
    assert reasons(game, army)["6"].facts == ["row 6: the bot holds no home region"]


# Where agents and generals appear, and mercenaries


@proves("rome.solo.agent.mercenaries.region", "rome.solo.agent.mercenaries.next")
def test_mercenary_regions_begin_with_all(bot_game: BotGame) -> None:
    """Those out of reach are out first; one whose pack is empty is passed over, and says so in the next choice."""
    state = bot_game()
    state.packs["numidia"] = {}
    deal(state, MERCENARIES)
    record = Record()
    with ScriptedTable('tie=Kirtha draw="Illyrian Raiders"', record) as table:
        agent_turn(state, "Rome", table)
    first, second = next(event for event in record.events if isinstance(event, Because)).inside
    assert set(first.candidates) == {name for name, region in state.printed.regions.items() if region.pack}
    assert first.steps[0].values["Pantikapaion"] == "out of reach"
    assert (first.choice, second.choice) == ("Kirtha", "Salona")
    assert second.steps[0].words == "in reach, not passed over"
    assert second.steps[0].values["Kirtha"] == "its pack has no card that the bot can have"


@proves("rome.solo.agent.place")
def test_agents_appear_after_all_homes(bot_game: BotGame) -> None:
    """Every home region says who holds it and how far it is from the capital."""
    state = bot_game()
    state.sides["Rome"].agents[0].region = ""
    record = Record()
    with ScriptedTable("", record) as table:
        place_agents(player_of(state, "Rome"), DigitalAgentBoard(state, "Rome", table), table)
    (pick,) = [event for event in record.events if isinstance(event, Because)]
    assert (pick.choice, set(pick.candidates)) == ("Rome", set(state.printed.factions["Rome"].homes))
    values = pick.steps[0].values
    assert (values["Rome"], values["Capua"]) == ("its own, the capital", "its own, 1 step from it")
