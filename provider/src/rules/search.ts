import * as v from 'valibot';
import { messages } from '../messages.ts';

/** Longest search keyword, in code points (spec §9). */
export const MAX_KEYWORD_LENGTH = 20;

/** A search keyword by the rules of spec §5. */
export const keyword = v.optional(
  v.pipe(
    v.string(messages.keywordEmpty),
    v.trim(),
    v.minLength(1, messages.keywordEmpty),
    v.check((text) => [...text].length <= MAX_KEYWORD_LENGTH, messages.keywordLong),
  ),
  '',
);

/** An ILIKE pattern that finds the keyword anywhere, with `%`, `_` and `\` escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
