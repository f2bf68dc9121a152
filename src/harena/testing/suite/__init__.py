"""What every game must do, whatever its rules: the tests, one file a subject."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules


def all_tests() -> dict[str, Callable[..., object]]:
    """All tests by their names, for a file of a project that runs them: `globals().update(all_tests())`."""
    modules = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
    return {name: thing for module in modules for name, thing in vars(module).items() if name.startswith("test_")}
