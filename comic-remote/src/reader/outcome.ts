import { CODE, refusal } from '@manying/platform/envelope';
import * as v from 'valibot';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { OfflineChapterLookup } from '../offline/saving/useOfflineChapter.ts';
import { chapterInfoSchema } from '../schemas.ts';

/** What asking for a chapter came to (spec §4 Reader chapter load, §8). */
export type ChapterOutcome =
  | { readonly kind: 'show'; readonly chapter: ChapterInfo }
  /**
   * Code 999: not bought. `chapter` has no pages; it is absent when the provider does not say what is to be bought, or
   * for how much: that is never offered for sale.
   */
  | { readonly kind: 'buy'; readonly chapter: ChapterInfo | undefined }
  /** Code 400: there is no such chapter. */
  | { readonly kind: 'end' }
  /** Code 101. */
  | { readonly kind: 'congested' }
  /** It cannot be asked for, and was read by a membership that has ended. */
  | { readonly kind: 'membershipEnded' }
  | { readonly kind: 'failed' };

/** Whether a chapter has no answer because the reader was left before it came. */
export function isAborted(error: unknown): boolean {
  return (error as { name?: unknown } | undefined)?.name === 'AbortError';
}

/** What the reader shows: the provider's answer, else what this device has kept of the chapter. */
export function readerOutcome(
  answered: ChapterInfo | undefined,
  kept: OfflineChapterLookup,
  error: unknown,
): ChapterOutcome | undefined {
  // What was read may have to be bought by now: a membership has ended, or another user has come.
  if (answered && refusal(error)?.code !== CODE.unpaid) return chapterOutcome(answered, error);
  if (kept.isPending) return undefined;
  return kept.membershipEnded ? { kind: 'membershipEnded' } : chapterOutcome(kept.chapter, error);
}

/** Reads a chapter's answer or the fault that came instead; `undefined` while there is neither. */
export function chapterOutcome(chapter: ChapterInfo | undefined, error: unknown): ChapterOutcome | undefined {
  if (chapter) return chapter.pages.length > 0 ? { kind: 'show', chapter } : { kind: 'failed' };
  if (error === undefined || isAborted(error)) return undefined;
  const refused = refusal(error);
  switch (refused?.code) {
    case CODE.unpaid: {
      const offered = v.safeParse(chapterInfoSchema, refused.data);
      const forSale = offered.success && offered.output.chapterId !== '' && offered.output.price > 0;
      return { kind: 'buy', chapter: forSale ? offered.output : undefined };
    }
    case CODE.end:
      return { kind: 'end' };
    case CODE.congested:
      return { kind: 'congested' };
    default:
      return { kind: 'failed' };
  }
}
