"""A player for test_mirrors.py: plays at a real table, telling facts in between, and prints what was acknowledged.

Usage: table_writer.py URL GAME SEED
"""

import random
import sys

from foeman.acts import Rolling, TellingOf
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.engine.telling import things_of
from foeman.games import game_of
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.viewer import TABLE


def play(url: str, name: str, seed: int) -> None:
    """Any answers and facts, one act after another, each printed once it is kept."""
    chance = random.Random(seed)
    game = game_of(name)
    with Store.open(url) as store:
        saved = SavedGame.start(store, game, Setup(game=name, table="physical", dice=game.dice), seed)
        print(saved.id, flush=True)
        while saved.session.pending is not None:
            things = sorted(things_of(saved.session).items())
            try:
                if things and chance.random() < 0.3:
                    thing, told = chance.choice(things)
                    saved.act(TellingOf([[thing, told.form.write(told.form.at_random(chance.random))]]), TABLE)
                else:
                    saved.act(Rolling(anything=True), TABLE)
            except BadInput:
                continue
            print(saved.entries, flush=True)


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2], int(sys.argv[3]))
