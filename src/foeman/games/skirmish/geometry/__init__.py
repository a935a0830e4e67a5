"""The table in inches: shapes, terrain, ground, ways around it, and where moves can end."""
