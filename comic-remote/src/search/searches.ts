/** The searches that are remembered (spec §5). */

/** How many they are (spec §9). */
export const MAX_SEARCHES = 10;

/** The remembered searches after one more: each once, newest first, the oldest beyond the tenth forgotten. */
export function addSearch(searches: readonly string[], keyword: string): readonly string[] {
  return [keyword, ...searches.filter((search) => search !== keyword)].slice(0, MAX_SEARCHES);
}
