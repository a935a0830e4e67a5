"""The bots of Third Crusade, in the order of the solo rules.

board.py        what a bot may ask and do, at any table
seat.py         the bot in a seat: what the rules ask of it
setup.py        the groups of Orders
priorities.py   stronger, weaker, Proximity, and in which order regions come
strategy.py     the column
planning.py     where Orders are placed
command.py      a turn in the Command Phase, triggers, the bonus
orders.py       executing an Order; Order Fail
cards.py        Event Cards and their crown events
effects.py      what a card does, one function an effect
adding.py       adding and removing Units; chits.py: Sabotage, Bandits, Ports, resources
marching.py     where a March goes; forces.py: who goes with it
battle.py       Faith, reactions, losses, retreat
diplomacy.py    bids and rewards
upkeep.py       ships, Advanced Orders, taking Orders back, Objective Cards
steps.py        each section asked alone; steps_about.py: what about
"""
