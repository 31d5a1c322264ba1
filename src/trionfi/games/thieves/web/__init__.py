"""The game in a browser: its board, its rules page and its lesson."""
