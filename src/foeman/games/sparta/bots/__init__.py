"""The bot of SPARTA!: one file for each section of its solo rules, in their order."""
