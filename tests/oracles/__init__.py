"""Oracles: the bots' decisions written a second time, straight from the rulebooks, to compare with what is played."""
