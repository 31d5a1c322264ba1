"""Arcanity: trick-taking with shields, bids and ten abilities."""
