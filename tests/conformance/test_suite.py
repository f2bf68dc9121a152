"""The conformance suite, run on every game that is installed. What it asks is written in `harena.testing.suite`."""

from harena.testing.suite import all_tests

globals().update(all_tests())
