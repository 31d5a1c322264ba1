"""The strong bot of Arcanity: it tries each of its cards out to the end of the round."""

from trionfi.bots.one_ply import OnePly
from trionfi.core.bot import Budget


class Strong(OnePly):
    """Compares its passes, bids and cards by playing the round on from each."""

    plays = ("arcanity",)
    character = "Plays each card out to the end of the round, in hands that it imagines."
    usual = Budget(1_000, seconds=0.45)
