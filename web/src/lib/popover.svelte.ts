/** Which rule is shown, and beside what. */

class RuleShown {
  game = $state("");
  number = $state("");
  anchor = $state.raw<HTMLElement | null>(null);

  show(game: string, number: string, anchor: HTMLElement): void {
    if (this.anchor === anchor && this.number === number) {
      this.hide();
      return;
    }
    this.game = game;
    this.number = number;
    this.anchor = anchor;
  }

  hide(): void {
    this.anchor = null;
  }
}

export const ruleShown = new RuleShown();
