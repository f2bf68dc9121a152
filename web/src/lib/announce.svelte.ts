/** Sentences for screen readers (polite live region) and short notices on the screen. */

export interface Notice {
  id: number;
  text: string;
  rule: string;
  game: string;
  bad: boolean;
}

class Announcer {
  spoken = $state("");
  notices = $state<Notice[]>([]);
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  /** Says the sentences; those that come in quick succession are said together. */
  say(...sentences: string[]): void {
    const said = sentences.filter(Boolean);
    if (!said.length) return; // what was said last stays until there is more to say
    this.#queue.push(...said);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.spoken = this.#queue.join(" ");
      this.#queue = [];
    }, 120);
  }

  /** A notice in sight for a while, said as well. */
  notice(text: string, options: { rule?: string; game?: string; bad?: boolean } = {}): void {
    const notice = {
      id: ++this.#count,
      text,
      rule: options.rule ?? "",
      game: options.game ?? "",
      bad: options.bad ?? false,
    };
    this.notices = [...this.notices.filter((each) => each.text !== text), notice].slice(-3);
    this.say(text);
    setTimeout(() => this.dismiss(notice.id), 9000);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((each) => each.id !== id);
  }
}

export const announcer = new Announcer();
