/** The rules of a book search's keyword (spec §5). */
import { discoveryMessages } from '../discoveryMessages.ts';

/** Longest keyword, in characters (spec §9). */
export const MAX_KEYWORD_LENGTH = 20;

/** What is wrong with a keyword, in words; `undefined` when it can be searched for. Blanks around it do not count. */
export function keywordError(keyword: string): string | undefined {
  const characters = [...keyword.trim()].length;
  if (characters === 0) return discoveryMessages.keywordEmpty;
  return characters > MAX_KEYWORD_LENGTH ? discoveryMessages.keywordLong : undefined;
}

/** A text in pieces, those that are the keyword (whatever its case) told from the rest. */
export function splitByKeyword(
  text: string,
  keyword: string,
): readonly { readonly piece: string; readonly isMatch: boolean }[] {
  const wanted = keyword.toLowerCase();
  const lower = text.toLowerCase();
  // Some letters change length with their case; then the places in the two texts are not the same.
  if (wanted === '' || lower.length !== text.length) return [{ piece: text, isMatch: false }];
  const pieces = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ piece: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    pieces.push({ piece: text.slice(at, from), isMatch: true });
  }
  if (from < text.length) pieces.push({ piece: text.slice(from), isMatch: false });
  return pieces;
}
