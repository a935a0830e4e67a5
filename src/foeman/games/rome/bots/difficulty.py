"""The levers of difficulty that work at the end of a round; all are off unless a game is set up with them.

| option         | what it does                                                        | where                        |
| -------------- | ------------------------------------------------------------------- | ---------------------------- |
| income         | 0-10 gold more for every bot in each taxation phase                 | bots/taxation.py             |
| speed_income   | the fixed income of a Speed-bot: 15, 20 or 25                       | bots/taxation.py             |
| points         | 0-2 victory points for every bot at the end of each round           | here                         |
| missions       | points for holding named regions at the end of a round              | here                         |
| initiative     | 0-4 added to every bot's initiative total                           | bots/seat.py                 |
| tactics        | 0, 1 or 2: how much more a bot's tactics dice do                    | bots/battle.py               |
| boldness_from  | from this round on the priority table is read one column further    | bots/priority.py             |
| stance, stances| where the markers on the stance cards start                         | bots/setup.py                |
"""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.victory import score
from foeman.games.rome.state import State, numbers_of


def score_levers(state: State, faction: str, table: Table) -> None:
    """rome.ruling.solo_difficulty: what the levers are worth to a bot when a round is over."""
    options = state.terms.options_of(faction)
    if options.points or options.missions:
        score_lever(state, faction, table)
        score_missions(state, faction, table)


def score_lever(state: State, faction: str, table: Table) -> None:
    """rome.solo.difficulty.points: so many victory points."""
    points: int = state.terms.options_of(faction).points
    if points:
        score(state, faction, points, table, "rome.solo.difficulty.points")


def score_missions(state: State, faction: str, table: Table) -> None:
    """rome.solo.difficulty.missions: the points of each named region that the bot holds."""
    named = numbers_of(state.terms.options.missions).get(faction, {})
    points = sum(worth for region, worth in named.items() if state.lands[region].controller == faction)
    if points:
        score(state, faction, points, table, "rome.solo.difficulty.missions")
