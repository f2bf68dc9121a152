/** Leads a keyboard on to where the next answer is given: from the question's heading, where an answer leaves it, or
 * from whatever else has done its part. */
export function leadTo(spots: readonly string[], from = ""): void {
  const focused = document.activeElement;
  if (!focused?.matches(":focus-visible") || !focused.matches(`.question h2${from && `, ${from}`}`)) return;
  const found = spots.map((spot) => document.querySelector<HTMLElement>(spot)).find((spot) => spot?.checkVisibility());
  found?.focus({ preventScroll: true });
}
