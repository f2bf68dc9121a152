"""Talisman: the Arena, announced."""

from harena.core.manifest import Announced, Manifest

MANIFEST = Manifest(
    name="talisman",
    package=__name__,
    announced=Announced(
        "Talisman: the Arena", "Adventurers on a ring, and an arena in its middle that holds them.", (2, 6)
    ),
    prefix="TAL",
    order=50,
)
