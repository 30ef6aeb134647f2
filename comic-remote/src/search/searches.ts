/** The searches that are remembered (spec §5). */

/** How many they are (spec §9). */
export const SEARCHES_MAX = 10;

/** The remembered searches after one more: each once, newest first, the oldest beyond the tenth forgotten. */
export function rememberSearch(searches: readonly string[], keyword: string): readonly string[] {
  return [keyword, ...searches.filter((search) => search !== keyword)].slice(0, SEARCHES_MAX);
}
