/** Real paths with the history API; the server answers every page's path with the app. */

class Route {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  /** Whether the reader came here from another page of the app. */
  moved = false;

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }
}

export const route = new Route();

export function navigate(url: string, options: { replace?: boolean } = {}): void {
  const before = location.pathname;
  route.moved = true;
  if (options.replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  route.read();
  if (location.pathname !== before) window.scrollTo(0, 0);
}

/** Follows links of the app without loading a new document. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) {
    history.pushState(null, "", link.href);
    route.read();
    return; // the browser scrolls to the anchor by itself
  }
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener("popstate", () => route.read());
  addEventListener("hashchange", () => route.read());
  document.addEventListener("click", onClick);
}
