"""A bot as its own decisions see it: what it keeps itself, and nothing of the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from foeman.engine.game import Terms
from foeman.games.rome.options import Options
from foeman.games.rome.printed import Printed, border_key
from foeman.games.rome.state import SUPER, BotState, Side, State


class Ids(dict[str, str]):
    """The id of a ruling by its last name; made when it is first asked for."""

    def __missing__(self, name: str) -> str:
        self[name] = made = f"rome.ruling.{name}"
        return made


IDS = Ids()


@dataclass(slots=True)
class Player:
    """A bot with its faction board: the `bot` of every decision function (bot, board, table)."""

    bot: BotState
    side: Side
    terms: Terms
    status_track: dict[str, int]
    """All statuses, by border_key: told to the bot whenever they change."""
    opponents: tuple[str, ...]
    """rome.solo.opponent: every other faction in play, in seat order."""
    round: int
    track_of: dict[str, str]
    """Where the status with each opponent stands on the track."""
    is_bold: bool
    """rome.solo.difficulty.boldness: whether the priority table is read one column further on in this round."""
    printed: Printed
    """The printed components."""

    @property
    def faction(self) -> str:
        """The faction it plays."""
        return self.bot.faction

    @property
    def is_super(self) -> bool:
        """Whether it is a Super-bot."""
        return self.bot.kind == SUPER

    @property
    def gold(self) -> int:
        """The gold it has."""
        return self.side.gold

    @property
    def options(self) -> Options:
        """What was set before the game, the levers of difficulty among it."""
        options: Options = self.terms.options_of(self.bot.faction)
        return options

    def stance(self, opponent: str) -> int:
        """rome.solo.stance.score: its score towards an opponent."""
        return self.bot.stance[opponent]

    def status(self, opponent: str) -> int:
        """Its diplomacy with an opponent: ENEMY, NEUTRAL, FRIENDLY or ALLY."""
        return self.status_track[self.track_of[opponent]]

    def status_between(self, one: str, other: str) -> int:
        """The diplomacy between two factions."""
        return self.status_track[border_key(one, other)]

    def ruling(self, name: str) -> str:
        """The reading that is played of a ruling of the solo rules: bot.ruling("solo_cycle")."""
        return self.terms.rulings[IDS[name]]


def player_of(state: State, faction: str) -> Player:
    """The bot of a faction, for a turn: statuses, gold and decks stay up to date, the round does not."""
    opponents, track_of = against(faction, tuple(state.sides))
    bot, side, terms = state.bots[faction], state.sides[faction], state.terms
    is_bold = 0 < terms.options_of(faction).boldness_from <= state.round
    return Player(bot, side, terms, state.status, opponents, state.round, track_of, is_bold, state.printed)


@cache
def against(faction: str, sides: tuple[str, ...]) -> tuple[tuple[str, ...], dict[str, str]]:
    """rome.solo.opponent: every other faction in play, and where the status with it stands on the track."""
    opponents = tuple(one for one in sides if one != faction)
    return opponents, {one: border_key(faction, one) for one in opponents}
