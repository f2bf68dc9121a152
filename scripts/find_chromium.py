"""Make sure that the browser tests have a Chromium, and say which one.

In this order: one named by HARENA_CHROMIUM, one on the path, one that Playwright has; else the system's package is
installed, or Playwright's own build fetched.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def main() -> int:
    """Find or install; 0 when there is one."""
    found = installed()
    if not found:
        print("Looking for a Chromium for the browser tests (the first time, a minute or so) ...", flush=True)
        for command in ways_to_install():
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            found = installed()
            if found:
                break
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


def ways_to_install() -> list[list[str]]:
    """Commands to try; each does nothing bad where it cannot work."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get"):
        root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        ways = [[*root, "apt-get", "update"], [*root, "apt-get", "install", "--yes", "chromium"], *ways]
    return ways


if __name__ == "__main__":
    sys.exit(main())
