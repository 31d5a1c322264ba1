"""The Shipwreck Arcana."""
