"""The whole Board of a bot: all that it has to see of the table and to do on it, phase by phase.

Each phase describes its own part beside the digital board that answers it; here they are one, so that a physical table
can be made of it: `tabletop(Board, ...)` asks a person every query and tells every command.
"""

from __future__ import annotations

from typing import Protocol

from foeman.games.rome.bots.board_agents import AgentBoard
from foeman.games.rome.bots.board_armies import ArmyBoard
from foeman.games.rome.bots.board_battle import BattleBoard
from foeman.games.rome.bots.board_spending import SpendingBoard


class Board(AgentBoard, ArmyBoard, BattleBoard, SpendingBoard, Protocol):
    """Everything a bot sees and does at a table."""
