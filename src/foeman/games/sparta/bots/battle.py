"""Fighting battles: battle cards are turned over while the bot is losing, and the unused ones replaced."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import BattleCard, Board
from foeman.games.sparta.bots.bot import Bot


def answer(bot: Bot, board: Board, table: Table) -> None:
    """sparta.battle.turn_over, sparta.ruling.losing, sparta.ruling.how_many: card by card while it is losing."""
    several = bot.rulings["sparta.ruling.how_many"] == "until_ahead"
    while (cards := board.face_down()) and board.is_losing():
        turn_over(board, table.draw(cards, rule="sparta.battle.turn_over", about="the bot's battle cards"), table)
        if not several:
            return


def turn_over(board: Board, card: BattleCard, table: Table) -> None:
    """sparta.battle.play, sparta.battle.face_up: a turned card is played if it can be; else it stays face up."""
    board.turn_over(card)
    with table.deciding("sparta.battle.play", "Is the turned card played?") as deciding:
        playable = board.is_playable(card)
        table.fact("the bot is losing")
        table.fact("{} can be played" if playable else "{} cannot be played in this battle", card)
        deciding.choose("it is played" if playable else "it stays face up, unused")
    if playable:
        board.play_battle_card(card)


def after_battle(bot: Bot, board: Board, table: Table) -> None:
    """sparta.battle.replace, sparta.ruling.short_deck: turned and unused cards are discarded, as many drawn unread."""
    unused = board.turned_unused()
    if unused:
        board.replace_turned(unused)
