/** What may be searched for, and the searches the device remembers (spec §5, §9). */

/** Longest keyword, in characters (spec §9). */
export const MAX_KEYWORD_LENGTH = 20;
/** Searches remembered (spec §9). */
export const MAX_HISTORY = 10;

/** A keyword as it is searched for, or what is wrong with it. */
export type KeywordCheck =
  | { readonly kind: 'valid'; readonly keyword: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong' };

/** Checks what was typed: blanks around it do not count, and a character outside the basic plane counts once. */
export function checkKeyword(typed: string): KeywordCheck {
  const keyword = typed.trim();
  if (keyword === '') return { kind: 'empty' };
  if (Array.from(keyword).length > MAX_KEYWORD_LENGTH) return { kind: 'tooLong' };
  return { kind: 'valid', keyword };
}

/** The remembered searches after one more: each once, newest first, at most {@link MAX_HISTORY}. */
export function addToHistory(history: readonly string[], keyword: string): string[] {
  return [keyword, ...history.filter((one) => one !== keyword)].slice(0, MAX_HISTORY);
}
