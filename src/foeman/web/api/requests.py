"""What a client of the HTTP API may send, checked in the same words as everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator

from foeman.acts import (
    Act,
    Answering,
    Calling,
    Correcting,
    Redoing,
    Retyping,
    Rolling,
    Telling,
    TellingOf,
    Typing,
    Undoing,
    UndoingTo,
    Voting,
    Wishing,
)
from foeman.engine.chance import HIGHEST_SEED, read_seed
from foeman.engine.game import Setup
from foeman.engine.reading import EXPECTED, BadInput, Json, found, one_of
from foeman.games import game_of

LONGEST_TEXT = 2_000
LONGEST_NAME = 100
MOST_ANSWERS = 100
MOST_CHOSEN = 500


def _whole(seed: object) -> object:
    try:
        return read_seed(seed) if isinstance(seed, str) else seed
    except BadInput:
        raise ValueError(f"expected a whole number from 0 to {HIGHEST_SEED}, found {found(seed)}") from None


Seed = Annotated[
    int,
    Field(ge=0, le=HIGHEST_SEED, strict=True),
    BeforeValidator(_whole),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "pattern": "^[0-9]{1,38}$"},
                {"type": "integer", "minimum": 0, "maximum": HIGHEST_SEED},
            ],
            "description": "In digits: a seed may be longer than other programs' numbers. A number is taken too.",
        }
    ),
]
PackHash = Annotated[str, Field(max_length=64, description="The hash of a content pack; ours if empty.", examples=[""])]


MOST_ACTS = 2**31 - 1
"""A game has fewer acts than this; a larger version is none."""


class Body(BaseModel):
    """A request's body, with no key that we do not know."""

    model_config = ConfigDict(extra="forbid")


class NewGame(Body):
    """A game to begin: what is left out is the game's default."""

    game: str = Field(description="A game's id, such as ford.", examples=["ford"])
    table: Literal["digital", "physical"] = "digital"
    seats: dict[str, str] = Field(
        default_factory=dict,
        max_length=MOST_CHOSEN,
        description="Who plays which seat: person, random, or a bot.",
        examples=[{}],
    )
    options: dict[str, int | str | bool] = Field(default_factory=dict, max_length=MOST_CHOSEN, examples=[{}])
    rulings: dict[str, str] = Field(default_factory=dict, max_length=MOST_CHOSEN, examples=[{}])
    dice: list[str] = Field(
        default_factory=list, max_length=50, description="The dice and cards that people roll and draw.", examples=[[]]
    )
    level: str = Field(
        default="",
        max_length=LONGEST_TEXT,
        description="How hard the bots are: recruit, regular, veteran or legend; or SEAT=level pairs.",
        examples=[""],
    )
    pack: PackHash = ""
    seed: Seed | None = Field(default=None, examples=["7"])
    name: str = Field(default="", max_length=LONGEST_NAME)

    def setup(self) -> Setup:
        """As the engine knows it."""
        return Setup(
            game=self.game,
            table=self.table,
            seats=self.seats,
            options=self.options,
            rulings=self.rulings,
            dice=tuple(self.dice),
            pack=self.pack,
        )

    def leveled(self) -> Setup:
        """The same, with bots as strong as was asked for."""
        setup = self.setup()
        return game_of(self.game).with_level(setup, self.level) if self.level else setup


class Change(Body):
    """Something done to a game; with the version that was seen, it is refused if the game has moved on since."""

    version: int | None = Field(default=None, ge=0, le=MOST_ACTS, description="GameView.version as it was seen.")

    def act(self) -> Act:
        """As the engine knows it."""
        raise NotImplementedError


WAYS = ("value", "values", "text", "texts", "roll")
"""How an answer can be given."""


class Last(Body):
    """The answer that ends a larger choice, and the rule that it is given to."""

    rule: str = Field(max_length=LONGEST_TEXT)
    value: Json


class Given(Change):
    """An answer: as a journal writes it, or as a person types it, or left to Foeman; several are given in one act."""

    value: Json = None
    values: list[Json] = Field(default_factory=list, max_length=MOST_ANSWERS, description="Several, in one act.")
    text: str | None = Field(default=None, max_length=LONGEST_TEXT)
    texts: list[Annotated[str, Field(max_length=LONGEST_TEXT)]] = Field(
        default_factory=list, max_length=MOST_ANSWERS, description="Several, in one act."
    )
    roll: bool = False
    ending: Last | None = Field(default=None, description="After `values`: given only if its rule still asks.")

    @model_validator(mode="after")
    def _one_of_them(self) -> Given:
        given = [name for name in WAYS if name in self.model_fields_set]
        if len(given) != 1:
            raise ValueError(f"expected one of {one_of(WAYS)}, found {' and '.join(given) or 'none'}")
        if given[0] in ("values", "texts") and not getattr(self, given[0]):
            raise ValueError(f"expected at least one of {given[0]}, found none")
        if self.ending is not None and given[0] != "values":
            raise ValueError(f"expected an ending only after values, found it after {given[0]}")
        return self

    def act(self) -> Act:
        if self.text is not None or self.texts:
            return Typing(tuple(self.texts) if self.text is None else (self.text,))
        if self.roll:
            return Rolling(anything=True)
        ending = (self.ending.rule, self.ending.value) if self.ending else None
        return Answering(tuple(self.values) or (self.value,), ending)


class Wish(Change):
    """When a seat wants to be asked for what can be passed; without a seat, one's own."""

    asked: Literal["always", "matters", "turn", "never"]
    seat: str | None = Field(default=None, max_length=LONGEST_NAME)

    def act(self) -> Act:
        return Wishing(self.asked, self.seat)


class Call(Change):
    """Have a seat asked at the next moment; without a seat, one's own."""

    seat: str | None = Field(default=None, max_length=LONGEST_NAME)

    def act(self) -> Act:
        return Calling(self.seat)


class Fact(Change):
    """What lies on a real table, whatever is asked: as pairs of thing and value, or as a person types it."""

    pairs: list[tuple[str, int | str]] = Field(default_factory=list, max_length=MOST_ANSWERS)
    text: str | None = Field(default=None, max_length=LONGEST_TEXT)
    sure: bool = Field(default=False, description="Also if it contradicts what was told before.")

    @model_validator(mode="after")
    def _one_of_them(self) -> Fact:
        if bool(self.pairs) == (self.text is not None):
            raise ValueError("expected one of pairs or text")
        return self

    def act(self) -> Act:
        told: Json = [[*pair] for pair in self.pairs]
        return TellingOf(told, self.sure) if self.text is None else Telling(self.text, self.sure)


ASK = Field(default=False, description="If others must agree, ask them; otherwise it is refused.")


class Undo(Change):
    """Take back the last acts, or all answers after a number."""

    count: int = Field(default=1, ge=1, description="So many acts; answers given together are one.")
    to: int | None = Field(default=None, ge=0, description="Keep this many answers.")
    ask: bool = ASK

    def act(self) -> Act:
        return Undoing(self.count, self.ask) if self.to is None else UndoingTo(self.to, self.ask)


class Redo(Change):
    """Give again what was taken back."""

    count: int = Field(default=1, ge=1, description="So many acts; answers given together are one.")
    ask: bool = ASK

    def act(self) -> Act:
        return Redoing(self.count, self.ask)


class Vote(Change):
    """Agree to what another person asks, or do not."""

    agrees: bool

    def act(self) -> Act:
        return Voting(self.agrees)


class Correct(Change):
    """Change an earlier answer, as a journal writes it or as a person types it."""

    number: int = Field(ge=1)
    value: Json = None
    text: str | None = Field(default=None, max_length=LONGEST_TEXT)
    ask: bool = ASK

    @model_validator(mode="after")
    def _one_of_them(self) -> Correct:
        if ("value" in self.model_fields_set) == (self.text is not None):
            raise ValueError("expected one of value or text")
        return self

    def act(self) -> Act:
        if self.text is None:
            return Correcting(self.number, self.value, self.ask)
        return Retyping(self.number, self.text, self.ask)


class Fork(Body):
    """Another game that begins as this one did."""

    number: int | None = Field(default=None, ge=0, description="Keep this many answers; all, if it is left out.")
    name: str = Field(default="", max_length=LONGEST_NAME)


class Rename(Body):
    """Another name for a saved game."""

    name: str = Field(max_length=LONGEST_NAME)


class NewLink(Body):
    """A seat whose link is made anew."""

    seat: str = Field(max_length=LONGEST_NAME, examples=["Legion"])


class Import(Body):
    """A save file to take in."""

    save: dict[str, Any] = Field(description="What `foeman export` wrote.")
    name: str = Field(default="", max_length=LONGEST_NAME)


class Ask(Body):
    """What a bot does from a position; see docs/positions.md."""

    position: dict[str, Any] = Field(description="A position file.")
    step: str = ""
    seat: str = ""
    seed: Seed = 0
    dice: str | None = Field(default=None, max_length=LONGEST_TEXT, description='As in "d6=4 tie=X".')


class NewSimulation(Body):
    """Many games between bots."""

    game: str = Field(examples=["ford"])
    seats: dict[str, str] = Field(default_factory=dict, max_length=MOST_CHOSEN, examples=[{}])
    options: dict[str, int | str | bool] = Field(default_factory=dict, max_length=MOST_CHOSEN, examples=[{}])
    rulings: dict[str, str] = Field(default_factory=dict, max_length=MOST_CHOSEN, examples=[{}])
    level: str = Field(
        default="",
        max_length=LONGEST_TEXT,
        description="How hard the bots are: recruit, regular, veteran or legend; or SEAT=level pairs.",
        examples=[""],
    )
    pack: PackHash = ""
    games: int = Field(default=200, ge=1, examples=[20])
    seed: Seed | None = None


def explain_request(errors: Sequence[Any]) -> str:
    """The first mistake in a request as one line, in the words of the command line."""
    first = errors[0]
    path = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    place = path or str(first["loc"][0])
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    kind, context = first["type"], first.get("ctx") or {}
    if kind == "extra_forbidden":
        return f"{place}: expected no such key, found {found(first['input'])}{more}"
    if kind == "value_error":
        return f"{place}: {context.get('error', first['msg'])}{more}"
    if kind == "json_invalid":
        return f"body: expected JSON ({context.get('error', '')}), found something else"
    expected = EXPECTED.get(kind, first["msg"])
    with_bounds = expected.format(**context) if "{" in expected and context else expected
    value = "nothing" if kind == "missing" else found(first.get("input"))
    return f"{place}: expected {with_bounds}, found {value}{more}"
