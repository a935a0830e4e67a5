"""The Column, the bot of The Ford."""
