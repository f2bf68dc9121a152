"""From staged sources to extension modules: mypyc writes the C, setuptools has it compiled on every core.

mypyc knows two ways. As one program it sees every subclass, so that a method nobody overrides is called directly; but
such a program has no door for others. As separate groups it has that door, a table of all functions and types, and
forgets what it knows of subclasses. Harena is compiled as a group that has the table and keeps the knowledge. That is
sound as long as whoever comes through the door inherits only from classes that allow interpreted subclasses, and
`harena.compiling.outside` sees to it.
"""

import os
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from .sources import digest, write_all

GROUP = "harena"
"""Names Harena's shared library: `harena__mypyc`, next to the packages."""

_MYPY = (
    "--explicit-package-bases",
    "--namespace-packages",
    "--config-file=",
    f"--cache-dir={os.devnull}",
    "--follow-imports=silent",
    "--ignore-missing-imports",
)
"""The stage is the only base: a module's name is its path below it. Configuration files of mypy do not count.

What compiled modules import may be interpreted, and import packages that are not there where a wheel is built: their
types are then looked up as the code runs.
"""

_GCC = (
    "-fno-semantic-interposition",  # all of a group is one library: nothing in it is replaced from outside
    "-fvisibility=hidden",
    "--param=max-inline-insns-auto=120",  # an accessor carries its error paths, and would be thought too big
    "--param=early-inlining-insns=60",
)


def cores() -> int:
    """How many processes may compile at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def uses_gcc() -> bool:
    """Whether Python's C compiler is GCC, whose options this package knows."""
    compiler = str(sysconfig.get_config_var("CC") or "").split()
    if not compiler or shutil.which(compiler[0]) is None:
        return False
    answer = subprocess.run([compiler[0], "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in answer


@dataclass
class Flags:
    """What the C compiler and the linker are told besides what mypyc says."""

    compiler: list[str] = field(default_factory=list)
    linker: list[str] = field(default_factory=list)
    level: str = "3"

    @classmethod
    def best(cls, split: bool, more: Sequence[str] = ()) -> "Flags":
        """The fastest code we know how to ask for; `split` says that the C comes in many files."""
        if not uses_gcc():
            return cls(list(more))
        across = [f"-flto={cores()}"] if split else []
        options = [*_GCC, *across, *more]
        return cls(options, ["-O3", *options] if split else [option for option in options if "profile" in option])

    @classmethod
    def soonest(cls) -> "Flags":
        """Code that is there soonest, for tests: it does the same, up to three times slower."""
        return cls(level="1")


@contextmanager
def standing_in(folder: Path) -> Iterator[None]:
    """mypy names modules by the folder it stands in, and looks at a path of the environment besides."""
    before, path = Path.cwd(), os.environ.pop("MYPYPATH", None)
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
        if path is not None:
            os.environ["MYPYPATH"] = path


def generate(stage: Path, target: Path, groups: Mapping[str, Sequence[str]], split: bool, build: str) -> "Written":
    """Let mypyc write the C of `groups`, each a list of files below `stage`, into `target`.

    `split` asks for one C file a module instead of one a group. `build` names Harena as it is compiled here, and
    becomes a part of the lock on its door. A type error ends the process, with mypy's words for it.
    """
    from mypy.errors import CompileError
    from mypy.fscache import FileSystemCache
    from mypyc.build import construct_groups, get_mypy_config
    from mypyc.codegen import emitmodule
    from mypyc.errors import Errors
    from mypyc.options import CompilerOptions

    options = CompilerOptions(multi_file=split, separate=True, target_dir=str(target))
    options.global_opts = True
    files = [file for modules in groups.values() for file in modules]
    cache = FileSystemCache()
    with standing_in(stage):
        compiled, every, settings = get_mypy_config([*_MYPY, *files], None, options, cache)
        grouped = construct_groups(compiled, [(list(own), name) for name, own in groups.items()], True, None)
        try:
            result = emitmodule.parse_and_typecheck(every, settings, options, grouped, cache)
        except CompileError as error:
            raise SystemExit("\n".join(error.messages)) from None
        errors = Errors(settings)
        modules, texts, _ = emitmodule.compile_modules_to_c(result, options, errors, grouped)
        print("\n".join(errors.new_messages()))
        if errors.num_errors:
            raise SystemExit(1)

    written = Written(target, split, modules)
    wanted: dict[Path, bytes] = {}
    for (sources, name), contents in zip(grouped, texts, strict=True):
        assert name is not None
        written.modules[name] = [source.module for source in sources]
        written.cfiles[name] = [target / file for file, _ in contents if file.endswith(".c")]
        wanted |= {target / file: _locked(text, name, build).encode("utf-8") for file, text in contents}
    written.add_runtime(wanted, emitmodule.collect_source_dependencies(modules))
    written.add_shims(wanted)
    write_all(wanted, target)
    return written


def _locked(text: str, group: str, build: str) -> str:
    """Let nobody through a group's door who was compiled against another build of Harena: its table would not fit."""
    lock = f'"{GROUP}__mypyc.exports"'
    refusal = (
        f"{group} was compiled against another build of Harena than the one that is installed: build {group} again, "
        "or install the Harena that it was built with"
    )
    text = text.replace(lock, f'"{GROUP}__mypyc.exports {build}"')
    return text.replace(
        f"if (!pexports_{GROUP}) return -1;",
        f'if (!pexports_{GROUP}) {{ PyErr_SetString(PyExc_ImportError, "{refusal}"); return -1; }}',
    )


@dataclass
class Written:
    """C that mypyc wrote: which modules each group holds, and its files below `folder`.

    `inside` is mypyc's own form of each module, from which the C was written.
    """

    folder: Path
    split: bool
    inside: dict[str, Any]
    modules: dict[str, list[str]] = field(default_factory=dict)
    cfiles: dict[str, list[Path]] = field(default_factory=dict)
    shims: dict[str, Path] = field(default_factory=dict)
    include: list[str] = field(default_factory=list)

    def add_runtime(self, wanted: dict[Path, bytes], needed: Iterable[Any]) -> None:
        """mypyc's run-time library: part of every group's C file, or files of their own where the C is split."""
        from mypyc.build import include_dir
        from mypyc.common import RUNTIME_C_FILES

        self.include = [include_dir(), str(self.folder)]
        if not self.split:
            return
        needed = list(needed)
        names = [*RUNTIME_C_FILES, *(name for each in needed for name in (each.path, each.get_header()))]
        self.include += sorted({str(Path(include_dir()) / folder) for each in needed for folder in each.include_dirs})
        for name in sorted(names):
            file = self.folder / name
            wanted[file] = (Path(include_dir()) / name).read_bytes()
            if file.suffix == ".c":
                for cfiles in self.cfiles.values():
                    cfiles.append(file)

    def add_shims(self, wanted: dict[Path, bytes]) -> None:
        """The small extension of each module: it asks the group's library to make the module."""
        from mypyc.build import generate_c_extension_shim

        shims = str(self.folder / "shims")
        for group, modules in self.modules.items():
            for module in modules:
                place = Path(generate_c_extension_shim(module, module.rpartition(".")[2], shims, group))
                self.shims[module] = place
                wanted[place] = place.read_bytes()

    def header(self, group: str) -> bytes:
        """How the group's objects and its table of functions are laid out."""
        return (self.folder / f"__native_{group}.h").read_bytes()

    def extensions(self, group: str, flags: Flags) -> list[Any]:
        """The group's library and one shim a module, for setuptools to compile."""
        from mypyc.build import get_cflags
        from mypyc.common import shared_lib_name

        options = get_cflags(opt_level=flags.level, debug_level="0", multi_file=self.split)
        headers = [str(file) for file in sorted(self.folder.rglob("*.h"))]
        library = Extension(
            shared_lib_name(group),
            sources=[str(file) for file in self.cfiles[group]],
            include_dirs=self.include,
            depends=headers,
            extra_compile_args=[*options, *flags.compiler],
            extra_link_args=flags.linker,
        )
        quick = get_cflags(opt_level="1", debug_level="0", multi_file=self.split)
        shims = [
            Extension(module, sources=[str(self.shims[module])], extra_compile_args=quick)
            for module in self.modules[group]
        ]
        return [library, *shims]


class Parallel(build_ext):  # type: ignore[misc]  # setuptools comes without types
    """Compiles one C file a core, and only what is not there yet."""

    def build_extensions(self) -> None:
        compile_one = self.compiler.compile
        kept = Path(self.build_temp)
        kept.mkdir(parents=True, exist_ok=True)

        def compile_all(sources: Sequence[str], **options: Any) -> list[str]:
            shared = digest(
                [repr(sorted(options.items())), *(Path(file).read_bytes() for file in options.get("depends") or ())]
            )

            def made(source: str) -> list[str]:
                key = digest([shared, source, Path(source).read_bytes()])
                note = kept / f"{Path(source).name}-{digest([source])}.key"
                objects: list[str] = self.compiler.object_filenames([source], output_dir=options["output_dir"])
                if not (note.is_file() and note.read_text() == key and all(os.path.isfile(file) for file in objects)):
                    note.unlink(missing_ok=True)
                    objects = compile_one([source], **options)
                    note.write_text(key)
                return objects

            largest_first = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(cores()) as workers:
                done = dict(zip(largest_first, workers.map(made, largest_first)))
            return [file for source in sources for file in done[source]]

        self.compiler.compile = compile_all
        self.parallel = cores()
        super().build_extensions()


def compile_extensions(extensions: Sequence[Any], work: Path, anew: bool = False) -> list[Path]:
    """Compile and link what changed, or all of it `anew`; gives the files, which lie below `work/lib`."""
    command = Parallel(Distribution({"name": GROUP, "ext_modules": list(extensions)}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    command.force = anew
    command.ensure_finalized()
    command.run()
    return [Path(file) for file in command.get_outputs()]
