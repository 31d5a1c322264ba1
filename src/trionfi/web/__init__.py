"""The table in a browser: pages, live streams, and an interface for other programs."""
