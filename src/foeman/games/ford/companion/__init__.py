"""The Ford at a physical table."""
