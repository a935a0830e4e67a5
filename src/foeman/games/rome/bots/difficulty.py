"""The levers of difficulty that work at the end of a round; all are off unless a game is set up with them.

| option         | what it does                                                        | where                        |
| -------------- | ------------------------------------------------------------------- | ---------------------------- |
| income         | 0-10 gold more for every bot in each taxation phase                 | bots/taxation.py             |
| speed_income   | the fixed income of a Speed-bot: 15, 20 or 25                       | bots/taxation.py             |
| points         | 0-2 victory points for every bot at the end of each round           | here                         |
| missions       | points for holding named regions at the end of a round              | here                         |
| initiative     | 0-4 added to every bot's initiative total                           | initiative.py                |
| tactics        | 0, 1 or 2: how much more a bot's tactics dice do                    | bots/battle.py               |
| boldness_from  | from this round on the priority table is read one column further    | bots/priority.py             |
| stance, stances| where the markers on the stance cards start                         | bots/setup.py                |
"""

from __future__ import annotations

from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.table import Table
from foeman.games.rome.rules.victory import score
from foeman.games.rome.state import State, numbers_of


def check_missions(state: State) -> None:
    """rome.solo.difficulty.missions: every mission is given to a bot and names a region of the map."""
    for faction, named in numbers_of(state.terms.options.missions).items():
        if faction not in state.bots:
            bots = one_of(state.bots) if state.bots else "no faction (no bot plays)"
            raise BadInput(f"option: missions: expected {bots}, found {found(faction)}")
        for region in named:
            if region not in state.lands:
                raise BadInput(f"option: missions: {faction}: expected a region of the map, found {found(region)}")


def score_round(state: State, table: Table) -> None:
    """rome.ruling.solo_difficulty: what the levers are worth to the bots when a round is over."""
    options = state.terms.options
    if not (options.points or options.missions):
        return
    for faction in state.order:
        if faction in state.bots:
            score_lever(state, faction, table)
            score_missions(state, faction, table)


def score_lever(state: State, faction: str, table: Table) -> None:
    """rome.solo.difficulty.points: so many victory points."""
    if state.terms.options.points:
        score(state, faction, state.terms.options.points, table, "rome.solo.difficulty.points")


def score_missions(state: State, faction: str, table: Table) -> None:
    """rome.solo.difficulty.missions: the points of each named region that the bot holds."""
    named = numbers_of(state.terms.options.missions).get(faction, {})
    points = sum(worth for region, worth in named.items() if state.lands[region].controller == faction)
    if points:
        score(state, faction, points, table, "rome.solo.difficulty.missions")
