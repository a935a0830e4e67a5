"""Small positions for the bots' armies: one army, who holds what, and a board that only notes its commands."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.games.rome.bots.board.armies import force_of
from foeman.games.rome.bots.board.names import RegionName
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.campaign import begin_turn
from foeman.games.rome.state import ENEMY, Army, State, add


@dataclass
class Orders(DigitalArmyBoard):
    """A digital board that writes its commands down instead of carrying them out."""

    game: State
    faction: str
    given: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(self.game, self.faction, ScriptedTable())

    def take(self, region: RegionName) -> None:
        self.given.append(("take", region))

    def fight(self, region: RegionName) -> None:
        self.given.append(("fight", region))

    def land_and_take(self, region: RegionName) -> None:
        self.given.append(("land and take", region))

    def land_and_fight(self, region: RegionName) -> None:
        self.given.append(("land and fight", region))

    def subdue(self, region: RegionName) -> None:
        self.given.append(("subdue", region))

    def march(self, region: RegionName) -> None:
        self.given.append(("march", region))


def alone(game: State, region: str | None, number: int = 4, faction: str = "Rome") -> Army:
    """One army of a bot on an otherwise empty board, or beside it, about to move."""
    for side in game.sides.values():
        for army in side.armies:
            army.region = None
    army = game.sides[faction].armies[number - 1]
    army.region = region
    begin_turn(game, faction)
    return army


def board_for(game: State, army: Army, table: Table) -> DigitalArmyBoard:
    """The digital board, with the army's turn."""
    board = DigitalArmyBoard(game, army.faction, table)
    board.activate(force_of(army))
    return board


def set_main_deck(game: State, size: int, faction: str = "Rome") -> None:
    """So many cards in the Main deck, the others in the reserve."""
    deck = game.bots[faction].main
    while len(deck) > size:
        add(game.sides[faction].reserve, deck.pop())


def stance(game: State, **scores: int) -> None:
    """Rome's stance scores."""
    game.bots["Rome"].stance.update(scores)


def war(game: State, *others: str, status: int = ENEMY) -> None:
    """Rome's status with some opponents."""
    for other in others:
        game.status[border_key("Rome", other)] = status


def hold(game: State, faction: str, *regions: str) -> None:
    """A faction controls some regions."""
    for region in regions:
        game.lands[region].controller = faction


def fill(game: State, faction: str = "Rome") -> None:
    """Nobody's land is left: all of it is held by a faction far away from it."""
    for land in game.lands.values():
        if land.controller is None:
            land.controller = faction


def put(game: State, faction: str, region: str, number: int = 1) -> Army:
    """An army of another faction."""
    army = game.sides[faction].armies[number - 1]
    army.region = region
    return army
