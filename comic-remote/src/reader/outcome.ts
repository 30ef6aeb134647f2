import { CODE, refusal } from '@manying/platform/envelope';
import * as v from 'valibot';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { OfflineChapterLookup } from '../saving/useOfflineChapter.ts';
import { chapterInfoSchema } from '../schemas.ts';

/** Result of loading a chapter (spec §4 Reader chapter load, §8). */
export type ChapterOutcome =
  | { readonly kind: 'show'; readonly chapter: ChapterInfo }
  /**
   * Code 999: not bought. `chapter` has no pages. It is absent when the response lacks the chapter's id or price, or
   * describes another chapter than the requested one, since such a chapter cannot be sold.
   */
  | { readonly kind: 'buy'; readonly chapter: ChapterInfo | undefined }
  /** Code 400: there is no such chapter. */
  | { readonly kind: 'end' }
  /** Code 101. */
  | { readonly kind: 'congested' }
  /** The provider is unreachable, and the saved chapter was read by a membership that has ended. */
  | { readonly kind: 'membershipEnded' }
  | { readonly kind: 'failed' };

/** Whether a request was aborted because the visitor left the reader. */
export function isAborted(error: unknown): boolean {
  return (error as { name?: unknown } | undefined)?.name === 'AbortError';
}

/** What a strip of several chapters shows. */
export function stripOutcome(opened: ChapterInfo | undefined): ChapterOutcome | undefined {
  return opened && { kind: 'show', chapter: opened };
}

/**
 * What the reader shows: the provider's response, or else the chapter saved on this device.
 * @param number the requested chapter.
 */
export function readerOutcome(
  number: number,
  fetched: ChapterInfo | undefined,
  offline: OfflineChapterLookup,
  error: unknown,
): ChapterOutcome | undefined {
  // A cached chapter may have to be bought now: the membership has ended, or the user has changed.
  if (fetched && refusal(error)?.code !== CODE.unpaid) return chapterOutcome(number, fetched, error);
  if (offline.isPending) return undefined;
  return offline.membershipEnded
    ? { kind: 'membershipEnded' }
    : chapterOutcome(number, offline.chapter, error);
}

/**
 * Maps a chapter response or its error to an outcome; `undefined` while there is neither.
 * @param number the requested chapter: what a refusal says of another one is not sold.
 */
export function chapterOutcome(
  number: number,
  chapter: ChapterInfo | undefined,
  error: unknown,
): ChapterOutcome | undefined {
  if (chapter) return chapter.pages.length > 0 ? { kind: 'show', chapter } : { kind: 'failed' };
  if (error === undefined || isAborted(error)) return undefined;
  const refused = refusal(error);
  switch (refused?.code) {
    case CODE.unpaid: {
      const offered = v.safeParse(chapterInfoSchema, refused.data);
      const described = offered.success && offered.output.number === number ? offered.output : undefined;
      const isForSale = described && described.chapterId !== '' && described.price > 0;
      return { kind: 'buy', chapter: isForSale ? described : undefined };
    }
    case CODE.end:
      return { kind: 'end' };
    case CODE.congested:
      return { kind: 'congested' };
    default:
      return { kind: 'failed' };
  }
}
