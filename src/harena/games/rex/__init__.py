"""Arena Rex: two cohorts of miniatures, fatigue, reactions and damage trees on an arena without a grid."""

from harena.core.manifest import Manifest

MANIFEST = Manifest(
    name="rex",
    package=__name__,
    card="harena.games.rex.game:GAME",
    prefix="REX",
    order=30,
)
