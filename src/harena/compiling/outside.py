"""Compiles a game of another package against the Harena that is installed."""

import json
import sys
import sysconfig
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .sources import digest, mirror

if TYPE_CHECKING:
    from .native import Written

NOTE = "compiled.json"
"""Lies in a compiled Harena's folder and says what was compiled, with what, and how it was laid out."""


def build_name(modules: Iterable[str], packages: Mapping[str, str]) -> str:
    """A name for a compiled Harena: it changes with whatever decides how that is laid out."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    sources = (packages[name] for name in sorted({module.partition("/")[0] for module in modules}))
    return digest([version("mypy"), suffix, *sorted(modules), *sources])


def note(modules: Iterable[str], build: str, header: bytes) -> str:
    """What the build writes into a compiled wheel."""
    told = {"mypy": version("mypy"), "build": build, "layout": digest([header]), "modules": sorted(modules)}
    return json.dumps(told, indent=1) + "\n"


def extensions(
    group: str, modules: Sequence[str], base: str | Path = ".", work: str | Path = "build/harena"
) -> list[Any]:
    """The extension modules of a game, for `setup(ext_modules=...)`.

    `group` names the game's shared library and must be a name that no other package uses. `modules` are paths below
    `base`, the folder that holds the package. What the compiler needs on the way goes into `work`.

    Where Harena itself is not compiled there is nothing to compile against: the list is empty, a sentence on standard
    error says so, and the game will run interpreted.
    """
    home = Path(__file__).absolute().parents[1]
    if not (home / NOTE).is_file():
        print(f"{group}: not compiling, since the Harena in {home} is not compiled either", file=sys.stderr)
        return []
    told = json.loads((home / NOTE).read_text("utf-8"))
    if told["mypy"] != version("mypy"):
        raise SystemExit(
            f"{group}: Harena was compiled with mypy {told['mypy']}, and here is mypy {version('mypy')}; install "
            'Harena with its extra "build", which brings the right one.'
        )
    from . import native

    work, base = Path(work).absolute(), Path(base).absolute()
    packages = {name: home.parent / name for name in sorted({each.partition("/")[0] for each in told["modules"]})}
    own = {name: base / name for name in {each.partition("/")[0] for each in modules}}
    names = mirror(packages | own, work / "stage")
    groups = {native.GROUP: told["modules"], group: list(modules)}
    written = native.generate(work / "stage", work / "c", groups, split=False, build=told["build"])
    if build_name(told["modules"], names) != told["build"] or digest([written.header(native.GROUP)]) != told["layout"]:
        raise SystemExit(
            f"{group}: the sources in {home} are not those that Harena was compiled from; install Harena again."
        )
    refuse_closed_bases(written, group)
    return written.extensions(group, native.Flags.best(split=False))


def refuse_closed_bases(written: "Written", group: str) -> None:
    """Harena calls the methods of a closed class directly: a subclass from outside would override them in vain."""
    own = set(written.modules[group])
    for module in sorted(own):
        for each in written.inside[module].classes:
            for ancestor in each.mro[1:]:
                if ancestor.module_name not in own and not ancestor.allow_interpreted_subclasses:
                    raise SystemExit(
                        f"{group}: {module}.{each.name} inherits from {ancestor.fullname}, which is closed to other "
                        "packages; inherit from a class that allows interpreted subclasses."
                    )
