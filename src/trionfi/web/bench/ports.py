"""A port for a server that benches and tests start themselves."""

import random
import socket

OURS = range(20_000, 30_000)  # below those that systems give to outgoing connections


def free_port() -> int:
    """Nobody uses it, and no connection that somebody makes meanwhile is given it: so it can be used again later."""
    for port in random.sample(OURS, len(OURS)):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError(f"every port from {OURS.start} to {OURS.stop} is taken")
