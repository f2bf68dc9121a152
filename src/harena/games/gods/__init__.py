"""Arena: For the Gods!"""

from harena.core.manifest import Manifest

MANIFEST = Manifest(
    name="gods",
    package=__name__,
    card="harena.games.gods.game:GAME",
    prefix="GOD",
    order=20,
)
