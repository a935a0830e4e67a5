"""The page and the HTTP API: one server for people and machines."""
