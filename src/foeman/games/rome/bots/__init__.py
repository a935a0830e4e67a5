"""The two bots of Rome: the Super-bot and the Speed-bot of the solo rulebook.

A decision of a bot is a function (bot, board, table): a Player is what the bot keeps itself, a Board what it sees of
the table and does on it, so that the same bot plays a digital game and sits at a physical table. What it has beside
the pieces of its side stands in state.py; the digital Board is in digital/.

board/             what a bot sees and does, phase by phase: protocols only
seat.py            every question the base game puts to a bot's seat, answered by rule
player.py          a bot as its own decisions see it: gold, stance, status, rulings, levers; nothing of the board
setup.py           decks, generals, starting places, stance card
stance.py          how the reaction markers move
agents.py          the agent turn, agent_actions.py: each action by its own text
taxation.py        what a bot takes in
campaign.py        the campaign turn; targeting_super.py and targeting_speed.py: the two lists of options, targeting.py:
                   how they find and attack; priority.py: the priority order table; assaults.py: the dice of an
                   undeclared army; navies.py: interception
battle.py          a bot in a battle against a person; quick_battle.py: bots against each other
spending.py        the spending steps; buildings.py: what is built where
golden.py          the golden rule: one evaluation for every choice that no rule covers
difficulty.py      the levers of difficulty
steps.py           every section as a step that can be asked alone from a position; steps_battle.py: those on battles;
                   steps_about.py: about what
"""
