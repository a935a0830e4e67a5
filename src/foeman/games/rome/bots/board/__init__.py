"""The whole Board of a bot: all that it has to see of the table and to do on it, phase by phase.

Each phase has its own part; here they are one, so that a physical table can be made of it:
`tabletop(Board, ...)` asks a person every query and tells every command.
"""

from __future__ import annotations

from typing import Protocol

from foeman.games.rome.bots.board.agents import AgentBoard
from foeman.games.rome.bots.board.armies import ArmyBoard
from foeman.games.rome.bots.board.battle import BattleBoard
from foeman.games.rome.bots.board.spending import SpendingBoard


class Board(AgentBoard, ArmyBoard, BattleBoard, SpendingBoard, Protocol):
    """Everything a bot sees and does at a table."""
