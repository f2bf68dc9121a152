"""`python -m harena_bench`: the same as `harena bench`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from harena_bench.report import run


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(prog="harena bench", description="Measure the speed, beside other engines.")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a bar chart, as SVG or, named *.html, a page")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one run (default 0.5)")
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="measure Harena alone")
    given = parser.parse_args(arguments)
    if not given.seconds > 0:
        parser.error(f"--seconds must be positive, not {given.seconds:g}")
    return run(given.json, given.plot, given.seconds, given.peers)


if __name__ == "__main__":
    sys.exit(main())
