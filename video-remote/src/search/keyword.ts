/** Validation of keywords and the search history (spec §5, §9). */

/** Maximum length of a keyword, in characters (spec §9). */
export const MAX_KEYWORD_LENGTH = 20;
/** Maximum number of entries (spec §9). */
export const MAX_HISTORY = 10;

/** A valid keyword, or what is wrong with it. */
export type KeywordCheck =
  | { readonly kind: 'valid'; readonly keyword: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong' };

/**
 * Validates typed text: surrounding blanks are ignored, and a character outside the basic plane counts once.
 */
export function checkKeyword(typed: string): KeywordCheck {
  const keyword = typed.trim();
  if (keyword === '') return { kind: 'empty' };
  if (Array.from(keyword).length > MAX_KEYWORD_LENGTH) return { kind: 'tooLong' };
  return { kind: 'valid', keyword };
}

/** The history with a new keyword: no duplicates, newest first, at most {@link MAX_HISTORY} entries. */
export function addToHistory(history: readonly string[], keyword: string): string[] {
  return [keyword, ...history.filter((entry) => entry !== keyword)].slice(0, MAX_HISTORY);
}
