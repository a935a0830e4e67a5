"""What a person measures once for several questions of the AI: the answers to the others follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import Number, YesNo
from foeman.engine.narrowing import Comparable
from foeman.engine.questions import YOU, Form
from foeman.engine.reading import Json
from foeman.games.skirmish.state import Marker, Unit

if TYPE_CHECKING:
    from foeman.games.skirmish.companion.roster import Kept

COVER = "cover of {}"


class Nearest(Comparable[Marker]):
    """The unit's way to an objective: which is the shortest was told together with which are under control."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.tell([])

    def tell(self, nearest: list[Marker]) -> None:
        """These were told to be nearest of those that are not under control."""
        self.told = nearest
        self.said = "nearest of those not under control, as you said" if nearest else ""

    def __call__(self, marker: Marker) -> float:
        return self.kept.asked.walk_to_marker(marker)

    def least(self, candidates: Sequence[Marker], words: str) -> list[Marker]:
        told = [one for one in candidates if any(one is other for other in self.told)]
        return told or asked_of(self.kept.asked.walk_to_marker).least(candidates, words)


class Shots:
    """Whom the unit can shoot: who is in range and sight, how far, and who is in cover, told in one line.

    It is remembered until something moves, and holds for shorter ranges too.
    """

    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    @property
    def key(self) -> str:
        """Under which it is remembered."""
        return f"shots({self.kept.state.actor})"

    @property
    def told(self) -> dict[str, Any]:
        """What was told and can still be true."""
        known, value = self.kept.state.memory.recall(self.key)
        return cast("dict[str, Any]", value) if known else {"reach": -1, "inches": {}, "covered": []}

    def within(self, enemies: Sequence[Unit], reach: int) -> list[Unit]:
        """skirmish.basics.shoot.order: asked once, of all that it could shoot."""
        if self.told["reach"] < reach:
            self.measure(enemies, reach)
        inches = self.told["inches"]
        return [one for one in enemies if inches.get(one.name, reach + 1) <= reach]

    def measure(self, enemies: Sequence[Unit], reach: int) -> None:
        """The question itself: enemies with their inches, and with their cover."""
        who = self.kept.actor()
        things: dict[str, Form[Any]] = {one.name: Number(0, reach) for one in enemies}
        things |= {COVER.format(one.name): YesNo() for one in enemies}
        words = (
            f'Whom could {who.name} shoot: who is within {reach}" and in its sight, and how many inches away, rounded '
            f'up? Add "{COVER.format(enemies[0].name)} = yes" for one that is in cover from it. (none, if nobody is)'
        )
        told: list[Edit] = self.kept.table.ask(
            YOU, Edits(things), rule="skirmish.board.shots", about=who, words=words.replace("{", "{{")
        )
        inches: Json = {edit.thing: edit.value for edit in told if not isinstance(edit.value, bool)}
        covered: Json = [edit.thing for edit in told if edit.value is True]
        self.kept.state.memory.keep(self.key, {"reach": reach, "inches": inches, "covered": covered}, "decision")


class Distance(Comparable[Unit]):
    """How far an enemy is: as it was measured for a shot; of those that are as far in whole inches, asked."""

    def __init__(self, shots: Shots) -> None:
        self.shots = shots

    def __call__(self, unit: Unit) -> float:
        return self.shots.kept.asked.distance(unit)

    def least(self, candidates: Sequence[Unit], words: str) -> list[Unit]:
        inches = self.shots.told["inches"]
        if all(one.name in inches for one in candidates):
            low = min(inches[one.name] for one in candidates)
            candidates = [one for one in candidates if inches[one.name] == low]
            if len(candidates) == 1:
                return list(candidates)
        return asked_of(self.shots.kept.asked.distance).least(candidates, words)


class InTheOpen(Comparable[Unit]):
    """Who is not in cover from the unit, as it was told with the distances."""

    def __init__(self, shots: Shots) -> None:
        self.shots = shots

    def __call__(self, enemy: Unit) -> bool:
        return self.shots.kept.asked.is_in_the_open(enemy)

    def which(self, candidates: Sequence[Unit], words: str) -> list[Unit]:
        told = self.shots.told
        if all(one.name in told["inches"] for one in candidates):
            return [one for one in candidates if COVER.format(one.name) not in told["covered"]]
        return asked_of(self.shots.kept.asked.is_in_the_open).which(candidates, words)


def asked_of(query: object) -> Comparable[Any]:
    """A query of the Board that is asked of several at once."""
    return cast("Comparable[Any]", query)
