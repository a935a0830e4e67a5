"""Steps a second of SPARTA!'s environments beside Catanatron's, in one run: `python -m tools.measure_environments`.

Catanatron (catanatron and catanatron_gym of PyPI) has an environment of its own in a scratch folder, and never becomes
part of Foeman's. Actions are chosen at random among those that there are. All take turns on one core, a few seconds
each, and what is counted is the processor's time; the best turn of each counts.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import venv
from pathlib import Path

TURNS, SECONDS = 3, 1.0
PACKAGES = ("catanatron==3.2.1", "catanatron_gym==4.0.0")

CATANATRON = """
import random, sys, time
import gymnasium
import catanatron_gym

game = gymnasium.make("catanatron_gym:catanatron-v1")
inside = game.unwrapped
random.seed(1)
game.reset(seed=1)
steps, began = 0, time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    _, _, over, cut, _ = game.step(random.choice(inside.get_valid_actions()))
    steps += 1
    if over or cut:
        game.reset()
print(steps / (time.process_time() - began))
"""
ONE_SEAT = """
import random, sys, time
from foeman.gym.single import OneSeat

game = OneSeat("sparta", others="{others}")
random.seed(1)
game.reset(seed=1)
steps, began = 0, time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    _, _, over, _, _ = game.step(random.choice(list(game.course.numbers)))
    steps += 1
    if over:
        game.reset()
print(steps / (time.process_time() - began))
"""
IN_TURN = """
import random, sys, time
from foeman.gym.aec import raw_env

game = raw_env("sparta")
random.seed(1)
game.reset(seed=1)
steps, began = 0, time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    game.step(random.choice(list(game.course.numbers)))
    _, _, over, _, _ = game.last()
    steps += 1
    if over:
        game.reset()
print(steps / (time.process_time() - began))
"""
OURS = {
    "SPARTA!, one seat, the other at random": ONE_SEAT.format(others="random"),
    "SPARTA!, one seat against the bot": ONE_SEAT.format(others="bot"),
    "SPARTA!, an agent in both seats": IN_TURN,
}


def python_with_catanatron(folder: Path) -> str:
    """The Python of an environment that has Catanatron; made if it is not there."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-qq", *PACKAGES], check=True)
    return str(python)


def steps_a_second(python: str, program: str) -> float:
    """What a program counts that runs for some seconds."""
    done = subprocess.run([python, "-W", "ignore", "-c", program, str(SECONDS)], check=True, capture_output=True)
    return float(done.stdout.split()[-1])


def main() -> None:
    """All in turn, and how many times as fast ours are."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--folder", type=Path, default=Path("/tmp/foeman-catanatron"), help="where Catanatron lies")
    theirs = python_with_catanatron(asked.parse_args().folder)
    measured: dict[str, list[float]] = {}
    for _ in range(TURNS):
        measured.setdefault("Catanatron, one seat, the other at random", []).append(steps_a_second(theirs, CATANATRON))
        for name, program in OURS.items():
            measured.setdefault(name, []).append(steps_a_second(sys.executable, program))
    base = max(next(iter(measured.values())))
    for name, found in measured.items():
        print(f"{name:45} {max(found):8,.0f} steps/s   {max(found) / base:.1f}   ({min(found):,.0f} at worst)")


if __name__ == "__main__":
    main()
