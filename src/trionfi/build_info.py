"""Which of the two builds is running: compiled by mypyc, or plain Python."""

from trionfi.core import rng


def compiled() -> bool:
    return not rng.__file__.endswith(".py")


def describe() -> str:
    return "compiled by mypyc" if compiled() else "plain Python"
