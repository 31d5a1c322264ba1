"""Learn by playing: a guided first game for each of ours, at a real table."""
