/** What a hand needs to know of the rulebook's measures while it moves; the engine alone judges. */

/** Models of a side: the first has the numbers up to this one. */
export const PER_SIDE = 8;
/** Melee range, in thousandths of an inch (REX-06). */
export const MELEE = 1000;
/** How far sideways from the middle of their edge models deploy, in thousandths of an inch (REX-91). */
export const DEPLOY_HALF = 6000;
