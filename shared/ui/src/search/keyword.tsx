/** Validation of search keywords (spec §5, §9). */

import { visibleText } from '../visibleText.tsx';

/** Maximum length of a keyword, in characters (spec §9). */
export const MAX_KEYWORD_LENGTH = 20;

/** A valid keyword, or what is wrong with it. */
export type KeywordCheck =
  | { readonly kind: 'valid'; readonly keyword: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong' };

/** Validates a keyword: surrounding blanks and invisible characters are ignored, and a character outside the basic plane counts once. */
export function checkKeyword(typed: string): KeywordCheck {
  const keyword = visibleText(typed);
  if (keyword === '') return { kind: 'empty' };
  if (Array.from(keyword).length > MAX_KEYWORD_LENGTH) return { kind: 'tooLong' };
  return { kind: 'valid', keyword };
}
