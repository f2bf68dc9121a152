"""Whether the tests of a game's rules would notice a wrong rule: `make mutants GAME=talisman`.

Each *mutant* is one small change to one of the modules that hold the rules: a comparison turned, a number one higher, a
line left out. Those tests of the game that cite rules are run on it, interpreted, until one fails. A mutant that makes
none of them fail has *survived*: either a test is missing, or the change makes no difference, which a person then says
in `tests/<game>/equivalent.toml`, with the reason.

`changes` makes the mutants, `trials` runs tests on them, `verdicts` keeps what came of it. Everything happens in a copy
of the sources, and a changed module exists in the memory of the process that tries it alone.
"""
