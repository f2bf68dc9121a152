"""The hash by which a record knows the position that its game reached.

It is taken of what a referee could write down about the table, and of nothing else: the game's name, who is asked and
who has chosen, the texts of sealed choices, the referee's table and the outcome. So it is the same on every machine
and in every build, and stays the same when the engine keeps its states in another way, numbers its actions, questions
or frames anew, adds an option, or words its questions differently.

It changes where a game shows the referee another table: a name in it, a new entry. A game that does so raises the
version of its rules, and migrations.py says for it that the old hashes are forgotten (`forget_final`).
"""

import hashlib
import json

from harena.core.state import State


def position_hash(state: State) -> str:
    """The hash of the position that a state is in, to the last hidden card."""
    view = state.view("referee")
    position = {
        "game": view["game"],
        "seats": view["seats"],
        "waiting": view["waiting"],
        "sealed": {str(seat): state.view(seat)["choice"] for seat in state.chosen},
        "table": view["table"],
        "outcome": view["outcome"],
    }
    written = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(written.encode(), digest_size=16).hexdigest()
