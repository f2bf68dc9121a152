"""Make sure that the browser tests have a Chromium, and say which one.

In this order: one named by HARENA_CHROMIUM, one on the path, one that Playwright has; else the system's package is
installed, or Playwright's own build fetched. The headless shell draws pages and nothing around them, in half of the
time that a whole browser takes: it comes first, and in a container, where nobody minds, it is installed beside another.
"""

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def main() -> int:
    """Find or install; 0 when there is one."""
    found = installed()
    ways = ways_to_install(found)
    if ways:
        print("Looking for a Chromium for the browser tests (the first time, a minute or so) ...", flush=True)
    for command in ways:
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if installed() != found:
            break
    found = installed()
    if found:
        print(f"The browser tests use {found}.")
        return 0
    print("No Chromium can be had: install one (on Debian: apt install chromium) and try again.", file=sys.stderr)
    return 1


def installed() -> str:
    """The Chromium that the tests will use, or an empty string."""
    named = os.environ.get("HARENA_CHROMIUM", "")
    if named:
        return named if os.access(named, os.X_OK) else ""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return playwrights_own()


def playwrights_own() -> str:
    """Playwright's own browser, if it has been fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else ""


def ways_to_install(found: str) -> list[list[str]]:
    """Commands to try where `found` is what is there; each does nothing bad where it cannot work."""
    as_root = os.geteuid() == 0
    if "HARENA_CHROMIUM" in os.environ or os.path.basename(found) == SHELL or (found and not as_root):
        return []
    ways = [] if found else [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get"):
        apt = ["apt-get"] if as_root else ["sudo", "-n", "apt-get"]
        others = [] if found else [[*apt, "install", "--yes", "chromium"]]
        ways = [[*apt, "update"], [*apt, "install", "--yes", SHELL], *others, *ways]
    return ways


if __name__ == "__main__":
    sys.exit(main())
