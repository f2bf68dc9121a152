"""Compiles games with mypyc: Harena's own build uses it, and so can a game from outside.

A game of another package runs interpreted, and many times faster when it is compiled too. In the `setup.py` of that
package, whose sources lie below `src`:

    from harena.compiling import extensions
    from setuptools import setup

    setup(ext_modules=extensions("mygame", ["mygame/rules.py", "mygame/state.py"], base="src"))

and in its `pyproject.toml`, so that a compiled Harena is there when it builds:

    [build-system]
    requires = ["harena[build]", "setuptools"]
    build-backend = "setuptools.build_meta"

The modules become a group of their own beside Harena's. Their classes inherit from the kernel's as native classes do,
and call it directly, without an object in between. What is compiled fits the very Harena that it was compiled against:
under another one the import fails with a sentence that says so, and the package must be built again.
"""

from harena.compiling.outside import extensions

__all__ = ["extensions"]
