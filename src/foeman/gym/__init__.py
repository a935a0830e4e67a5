"""Games as environments for agents who learn: PettingZoo, Gymnasium, and many at once. Needs the extra `gym`."""
