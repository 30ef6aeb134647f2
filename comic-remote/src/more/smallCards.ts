/** Books at the head of a list that are small cards (spec §9). */
const SMALL_CARDS = 3;

/** How many of a page's first books are small cards: those of page 1 alone. */
export function smallCards(page: number): number {
  return page === 1 ? SMALL_CARDS : 0;
}
