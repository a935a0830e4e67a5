"""What The Ford looks like."""
