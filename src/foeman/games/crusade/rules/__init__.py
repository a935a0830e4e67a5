"""The rules of Third Crusade, in the order of a round.

sequence.py     the sequence of play in small steps
setup.py        armies, Orders, Objective Cards, the initiative track
strategy.py     Event Cards and slots
planning.py     Orders on the map
command.py      turns: orders.py executing an Order; cards.py and effects.py Event Cards
marching.py     Marches; battle.py: Strength, reactions, losses, retreat
diplomacy.py    bids, the Diplomacy Card, the diplomacy board
upkeep.py       income, supply, ships, Orders taken back, initiative
victory.py      10 Glory, Objective Cards, who has won
acts.py         what can be done to pieces, chits and markers
strength.py     Battle Strength and room in a region; proximity.py: which region is closest
"""
