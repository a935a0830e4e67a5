"""SPARTA! at a physical table: the bot's ledger, and what is asked and told."""
