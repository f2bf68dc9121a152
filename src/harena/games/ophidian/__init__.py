"""Ophidian, announced."""

from harena.core.manifest import Announced, Manifest

MANIFEST = Manifest(
    name="ophidian",
    package=__name__,
    announced=Announced("Ophidian", "Teams of gladiators, decks of tricks, and a crowd to win over.", (2, 4)),
    prefix="OPH",
    order=40,
)
