/** Rules of search keywords and of the search history, for both searches (spec §5, §9). */

/** Maximum length of a keyword, in characters (spec §9). */
export const MAX_KEYWORD_LENGTH = 20;
/** Maximum number of keywords in a search history (spec §9). */
export const MAX_SEARCHES = 10;

/** A valid keyword, or what is wrong with it. */
export type KeywordCheck =
  | { readonly kind: 'valid'; readonly keyword: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong' };

/** Validates a keyword: surrounding blanks are ignored, and a character outside the basic plane counts once. */
export function checkKeyword(typed: string): KeywordCheck {
  const keyword = typed.trim();
  if (keyword === '') return { kind: 'empty' };
  if (Array.from(keyword).length > MAX_KEYWORD_LENGTH) return { kind: 'tooLong' };
  return { kind: 'valid', keyword };
}

/** The search history with a keyword: newest first, without duplicates, at most {@link MAX_SEARCHES}. */
export function addSearch(searches: readonly string[], keyword: string): string[] {
  return [keyword, ...searches.filter((search) => search !== keyword)].slice(0, MAX_SEARCHES);
}
