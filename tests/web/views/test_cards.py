"""Cards as a page and a program see them: every game's, and the hand of one's own seat alone."""

from __future__ import annotations

import pytest

from foeman.engine.cards import Card, Deck
from foeman.engine.game import Setup
from foeman.engine.session import Session
from foeman.games import game_of, names
from foeman.viewer import Viewer
from foeman.web.page.card_pictures import PICTURES
from foeman.web.page.cards import Marked, face, mark
from foeman.web.page.markup import Markup
from foeman.web.views.cards import card_view, cards_of_options, deck_of, held_views
from foeman.web.views.question import pending_view


def played(game: str, answers: int, **seats: str) -> Session[object]:
    """A game after some answers at random."""
    session = Session(game_of(game), Setup(game=game, seats=seats), 3)
    for _ in range(answers):
        session.apply(session.rolling())
    return session


@pytest.mark.parametrize("game", names())
def test_every_card_can_be_read(game: str) -> None:
    """It has a line that says what it does, a picture that is drawn, and no id; what it holds exists."""
    session = played(game, 5)
    deck = deck_of(session)
    assert deck
    for name, card in deck.items():
        assert card.name == name
        assert card.line, name
        assert card.picture in PICTURES, name
        assert "_" not in " ".join(card.lines), name
    for seat in session.terms.seats:
        assert all(name in deck for held in session.rules.look.hand(session.state, seat) for name, _ in held.cards)


def test_a_hand_is_seen_by_its_own_seat_alone() -> None:
    """Nobody's eyes see nothing, and each seat its own cards."""
    session = played("rome", 0, Rome="person", Greece="person")
    while not session.state.sides["Greece"].hand:  # type: ignore[attr-defined]  # the state of Rome
        session.apply(session.rolling())
    hands = {
        seat: {card.name for held in held_views(session, seat) for card, _ in held.cards}
        for seat in session.terms.seats
    }
    assert held_views(session, None) == []
    assert hands["Rome"]
    assert hands["Greece"]
    assert not hands["Rome"] & hands["Greece"]


def test_an_option_says_which_card_it_is_about() -> None:
    """Cards of SPARTA! by their names; of another seat's question nothing is told."""
    session = played("sparta", 0)
    pending = pending_view(session, Viewer(owner=True))
    assert pending is not None
    assert list(pending.cards) == list(pending.options)
    assert all(card.kind == "Event card" for card in pending.cards.values())
    other = pending_view(session, Viewer("Athens"))
    assert other is not None
    assert other.cards == {}


def test_a_region_that_is_called_as_a_card_is_no_card() -> None:
    """Arsuf is a region and an Event Card: among regions the region is meant, among Event Cards the card."""
    session = Session(game_of("crusade"), Setup(game="crusade"), seed=1)
    regions, events = ["Arsuf", "Jaffa", "Ramla"], ["Arsuf", "Saladin Tithe", "pass"]
    assert cards_of_options(session, regions, [(name,) for name in regions]) == {}
    assert list(cards_of_options(session, events, [])) == ["Arsuf", "Saladin Tithe"]


def test_names_are_marked_outside_buttons_and_only_lit_inside() -> None:
    """Every text stays escaped; what stands in a tag is left alone."""
    deck = deck_of(played("rome", 1))
    marked = mark(Markup('<p title="Spy">A &lt;b&gt; Spy</p><button>Spy</button>'), deck)
    name = '<span class="card-name" role="button" tabindex="0" data-look="Spy">Spy</span>'
    lit = '<span class="card-name" data-hover="Spy">Spy</span>'
    assert marked == f'<p title="Spy">A &lt;b&gt; {name}</p><button>{lit}</button>'


def test_the_face_of_a_troop_card_shows_price_and_dice() -> None:
    """A coin with its price, a cube for each die, and how it reads aloud."""
    deck = deck_of(played("rome", 1))
    drawn = face(card_view(deck["Hoplites"]), deck)
    assert 'aria-label="costs 2 gold"' in drawn
    assert 'class="cube ' in drawn


def test_what_was_marked_before_is_not_searched_again() -> None:
    """By the same deck; by another it is, and what is shown no more is forgotten."""
    spies, none = Deck([Card(name="Spy", kind="agent")]), Deck([Card(name="Riots", kind="agent")])
    rows = [Markup("<p>A Spy</p>"), Markup("<p>nobody</p>")]
    marked = Marked()
    first = marked.all(rows, spies)
    assert first == [mark(row, spies) for row in rows]
    assert marked.all(rows, spies)[0] is first[0]
    assert marked.all(rows, none) == rows
    assert marked.all([], spies) == []
    assert marked.all(rows, spies)[0] is not first[0]
