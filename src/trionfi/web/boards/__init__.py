"""What the board of each game shows: one small module a game, from a sheet to what its template needs."""
