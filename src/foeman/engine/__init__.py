"""What every game stands on: a table that is asked, a session that is kept, bots that explain themselves."""
