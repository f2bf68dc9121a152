"""One server and two, measured on a PostgreSQL and a NATS of their own: python -m scripts.cluster [--share 0.3].

Both are started from the wheels that tests use and are gone afterwards; `harena_bench.cluster` says what is measured,
and takes all other arguments. Unlike in tests, PostgreSQL waits for the disk at each commit.
"""

import sys
import tempfile
from pathlib import Path

from harena_bench import cluster
from tests.server.nats_server import nats_server
from tests.server.postgres import killable_server


def main() -> None:
    """Start what servers need, and measure them over it."""
    with (
        tempfile.TemporaryDirectory(prefix="harena-nats-") as folder,
        killable_server(lasting=True) as database,
        nats_server(Path(folder)) as nats,
    ):
        cluster.main([database.url, nats.url, *sys.argv[1:]])


if __name__ == "__main__":
    main()
