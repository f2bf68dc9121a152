/** Which courses somebody has taken; kept in this browser. */

const KEY = "harena.learned";

function load(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

class Learned {
  #known = $state.raw(load());

  has(game: string, course: string): boolean {
    return this.#known[game]?.includes(course) ?? false;
  }

  add(game: string, course: string): void {
    if (this.has(game, course)) return;
    this.#known = { ...this.#known, [game]: [...(this.#known[game] ?? []), course] };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#known));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}

export const learned = new Learned();
