"""`python -m harena` is the `harena` command."""

from harena.cli import main

if __name__ == "__main__":
    main()
