/** When the next chapter is fetched before one asks for it. */

/** Pages of the next chapter that are fetched ahead. */
export const PAGES_AHEAD = 3;
/** How much of a chapter has been read when the next one is due, 0 to 1. */
const DUE_SHARE = 0.75;
/** How few pages are left when it is. */
const DUE_LEFT = 5;

/** Whether the next chapter is due. `last`: index of the lowest page on the screen. */
export function nextDue(last: number, pages: number): boolean {
  return pages > 0 && ((last + 1) / pages >= DUE_SHARE || pages - (last + 1) <= DUE_LEFT);
}
