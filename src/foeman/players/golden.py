"""Golden games with players who think: one for each game, played today as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from foeman.engine.game import Game, Setup
from foeman.engine.session import Session
from foeman.engine.testing import SEED, Playthrough, log_text
from foeman.players.seats import play_thoughts

ANSWERS = {"ford": 100, "sparta": 60, "crusade": 40, "rome": 20, "skirmish": 15}
"""So many answers of each game are golden; of another as few as of the longest."""


def seats_of(game: Game[Any]) -> dict[str, str]:
    """A search of few tries in the first seat, a greedy player in the next, and bots or chance in the others."""
    usual = game.all_seatings()[0]
    return {seat: ("search:5", "greedy", *game.bots, "random")[min(place, 2)] for place, seat in enumerate(usual)}


def playthrough(game: Game[Any]) -> Playthrough:
    """The golden game, as it is played now."""
    session: Session[Any] = Session(game, Setup(game=game.id, seats=seats_of(game)), SEED)
    play_thoughts(session, most=ANSWERS.get(game.id, 20))
    ending = session.outcome.words if session.outcome else "goes on"
    log = log_text(session.events) + f"{ending}\n{session.picture()}\n"
    save = json.dumps({**session.save(), "checkpoint": None}, indent=1, ensure_ascii=False) + "\n"
    return Playthrough(f"{game.id}-players", save, log)


def write_playthrough(game: Game[Any], folder: Path) -> None:
    """Write the golden game anew."""
    folder.mkdir(parents=True, exist_ok=True)
    play = playthrough(game)
    (folder / f"{play.name}.json").write_text(play.save, encoding="utf-8")
    (folder / f"{play.name}.log").write_text(play.log, encoding="utf-8")
