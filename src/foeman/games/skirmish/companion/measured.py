"""What a person measures once for several questions of the AI: the answers to the others follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from foeman.engine.edits import Edits
from foeman.engine.forms import Number, YesNo
from foeman.engine.narrowing import Comparable
from foeman.engine.questions import Form
from foeman.games.skirmish.companion.answers import COVER, OUT, UNSEEN, Sight, inches_in, length_in
from foeman.games.skirmish.companion.state import Companion, how, on_table
from foeman.games.skirmish.companion.words import short
from foeman.games.skirmish.state import PLAYER, Marker, Unit

if TYPE_CHECKING:
    from foeman.games.skirmish.companion.faced import Faced

IN_COVER = "in cover"
"""What is told of the unit itself, beside those that it sees."""


class Shots:
    """Whom the unit could shoot: who is in range, how far, and who is in cover or out of sight, told in one line.

    It holds until something moves, and for shorter ranges too.
    """

    def __init__(self, kept: Faced) -> None:
        self.kept = kept
        self.forget()

    def forget(self) -> None:
        """Something has moved."""
        self.reach = -1
        self.all_told = False
        """Whether those out of sight were told, too."""
        self.in_cover: bool | None = None
        self.seen: dict[str, str] = {}

    def take(self, other: Shots) -> None:
        """The unit has gone to where this was measured."""
        self.reach, self.all_told, self.in_cover, self.seen = other.reach, other.all_told, None, other.seen

    def within(self, enemies: Sequence[Unit], reach: int) -> list[Unit]:
        """Those in range and sight, as they were told."""
        return [one for one in self.near(enemies, reach) if UNSEEN not in self.seen[one.name]]

    def near(self, enemies: Sequence[Unit], reach: int) -> list[Unit]:
        """Those in range, as they were told."""
        return [one for one in enemies if one.name in self.seen and inches_in(self.seen[one.name]) <= reach]

    def measure(
        self, reach: int, where: str, toward: str = "", *, hidden: bool = False, standing: bool = False
    ) -> None:
        """skirmish.basics.shoot.order: asked once, of all that it could shoot; where it stands also its own cover."""
        who = self.kept.actor()
        things: dict[str, Form[Any]] = {one.name: Sight(reach) for one in self.kept.enemies()}
        if standing:
            things[IN_COVER] = YesNo()
        words = sight_words(self.kept.state, who, reach, where, hidden)
        if standing:
            words += f' Add "{IN_COVER}" if it is in cover itself, or behind it as seen from the nearest who can shoot.'
        words += " (none, if nobody is)"
        told = self.kept.told(
            Edits(things, example="", nothing="Nobody"), "skirmish.board.shots", (who, toward or where, reach), words
        )
        self.reach, self.all_told = reach, hidden
        self.in_cover = bool(told.pop(IN_COVER, False)) if standing else None
        self.seen = told


def sight_words(state: Companion, who: Unit, reach: int, where: str, hidden: bool) -> str:
    """Whom a person looks for, and how that is told."""
    like = short(on_table(state, PLAYER)[0].name)
    if hidden:
        asked = f'Who is within {reach}" of {where}, and how many inches away, rounded up?'
        long = f' Say cover of one in cover from it, unseen of one out of its sight: "{like} 12 cover".'
        return asked + how(state, "hidden", long, f' ("{like} 12", "cover", "unseen")')
    asked = f'Whom does {who.name} see within {reach}" of {where}, and how many inches away, rounded up?'
    return asked + how(
        state, "seen", f' Say cover of one in cover from it: "{like} 12 cover".', f' ("{like} 12 cover")'
    )


class Friends:
    """How far the friends of a wizard are, told in one line."""

    def __init__(self, kept: Faced) -> None:
        self.kept = kept
        self.forget()

    def forget(self) -> None:
        """Something has moved."""
        self.reach = -1
        self.asked: list[str] = []
        self.inches: dict[str, int] = {}

    def near(self, friends: list[Unit], reach: int) -> list[Unit]:
        """skirmish.special.wizard.target: those within so many inches, asked once with how far they are."""
        if self.reach < reach or any(one.name not in self.asked for one in friends):
            things: dict[str, Form[Any]] = {one.name: Number(0, reach) for one in friends}
            words = (
                f'Which of its friends are within {reach}" of {self.kept.actor().name}, and how many inches away, '
                f'rounded up? "{short(friends[0].name)} 4". (none, if nobody is)'
            )
            about = (self.kept.actor(), reach)
            form = Edits(things, example="", nothing="Nobody")
            self.inches = self.kept.told(form, "skirmish.board.near_friends", about, words)
            self.reach, self.asked = reach, list(things)
        return [one for one in friends if self.inches.get(one.name, reach + 1) <= reach]


class Nearest(Comparable[Marker]):
    """The unit's way to an objective: which is the shortest was told together with which are under control."""

    def __init__(self, kept: Faced) -> None:
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


class WayToEnemy(Comparable[Unit]):
    """The unit's way to an enemy: as it was measured for the charge; of those as far in whole inches, asked."""

    def __init__(self, kept: Faced) -> None:
        self.kept = kept

    def __call__(self, enemy: Unit) -> float:
        return self.kept.asked.walk_to_enemy(enemy)

    def least(self, candidates: Sequence[Unit], words: str) -> list[Unit]:
        told = self.kept.reached
        if any(told.get(one.name, OUT) == OUT for one in candidates):
            return self.kept.toward(candidates)
        nearest = fewest(candidates, lambda one: length_in(told[one.name]))
        return nearest if len(nearest) == 1 else asked_of(self.kept.asked.walk_to_enemy).least(nearest, words)


class Distance(Comparable[Unit]):
    """How far somebody is: as it was measured; of those that are as far in whole inches, asked."""

    def __init__(self, kept: Faced) -> None:
        self.kept = kept

    def __call__(self, unit: Unit) -> float:
        return self.kept.asked.distance(unit)

    def least(self, candidates: Sequence[Unit], words: str) -> list[Unit]:
        nearest = fewest(candidates, self.inches)
        return nearest if len(nearest) == 1 else asked_of(self.kept.asked.distance).least(nearest, words)

    def inches(self, unit: Unit) -> int | None:
        """How far a unit was told to be."""
        seen = self.kept.shots.seen.get(unit.name)
        return inches_in(seen) if seen else self.kept.friends.inches.get(unit.name)


def fewest(candidates: Sequence[Unit], inches: Callable[[Unit], int | None]) -> list[Unit]:
    """Those with the fewest inches, if all were told; otherwise all."""
    told = [inches(one) for one in candidates]
    if any(one is None for one in told):
        return list(candidates)
    low = min(one for one in told if one is not None)
    return [one for one, far in zip(candidates, told, strict=True) if far == low]


class InTheOpen(Comparable[Unit]):
    """Who is not in cover from the unit, as it was told with the distances."""

    def __init__(self, kept: Faced) -> None:
        self.kept = kept

    def __call__(self, enemy: Unit) -> bool:
        return self.kept.asked.is_in_the_open(enemy)

    def which(self, candidates: Sequence[Unit], words: str) -> list[Unit]:
        seen = self.kept.shots.seen
        if all(one.name in seen for one in candidates):
            return [one for one in candidates if COVER not in seen[one.name]]
        return asked_of(self.kept.asked.is_in_the_open).which(candidates, words)


def asked_of(query: object) -> Comparable[Any]:
    """A query of the Board that is asked of several at once."""
    return cast("Comparable[Any]", query)
