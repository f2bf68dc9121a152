"""Writes the data that the conformance suite compares with: python -m tests.conformance.regenerate [GAME ...]

Do this when a change of rules, of order or of wording is meant, and read the difference before committing it.
"""

import sys

from tests.conformance.snapshots import SNAPSHOTS, path
from tests.games import CASES


def main(names: list[str]) -> int:
    """Rewrite the data of the games named, or of all."""
    unknown = set(names) - {str(case) for case in CASES}
    if unknown:
        known = ", ".join(map(str, CASES))
        print(f"No game under test is called {', '.join(sorted(unknown))}; they are: {known}.", file=sys.stderr)
        return 1
    for case in CASES:
        if not names or str(case) in names:
            for name, make in SNAPSHOTS.items():
                file = path(case, name)
                file.parent.mkdir(parents=True, exist_ok=True)
                before = file.read_text("utf-8") if file.is_file() else ""
                after = make(case)
                file.write_text(after, encoding="utf-8", newline="\n")
                print(f"{file}: {'as before' if after == before else 'changed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
