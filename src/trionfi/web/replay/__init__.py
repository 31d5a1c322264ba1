"""Looking back: a game ply by ply, from any eyes that may see it, and a way to play on from there."""
