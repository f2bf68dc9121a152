"""Signals as a terminal gives them, for commands that a test starts."""

import signal


def heed_signals() -> None:
    """What a started process does first: whoever runs the tests may ignore signals, and children inherit that."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(signal.Signals[name], signal.SIG_DFL)
