/** Number of small cards at the top of a list (spec §9). */
const SMALL_CARDS = 3;

/** Number of small cards on a page: only page 1 has some. */
export function smallCards(page: number): number {
  return page === 1 ? SMALL_CARDS : 0;
}
