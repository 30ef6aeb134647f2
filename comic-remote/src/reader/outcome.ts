import { CODE, refusal } from '@manying/platform/envelope';
import * as v from 'valibot';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { ChapterAddress } from '../comicApi.ts';
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

/**
 * What the reader shows: the provider's response, or else the chapter saved on this device.
 * @param address the requested chapter.
 * @param fetched that chapter; in a strip of several the first one, which has been shown.
 */
export function readerOutcome(
  address: ChapterAddress,
  fetched: ChapterInfo | undefined,
  offline: OfflineChapterLookup,
  error: unknown,
): ChapterOutcome | undefined {
  // A cached chapter may have to be bought now: the membership has ended, or the user has changed.
  const isReadable = fetched && refusal(error)?.code !== CODE.unpaid;
  if (isReadable) return chapterOutcome(address, fetched, error);
  if (offline === 'pending') return undefined;
  if (offline === 'membershipEnded') return { kind: 'membershipEnded' };
  return chapterOutcome(address, offline, error);
}

/**
 * Maps a chapter response or its error to an outcome; `undefined` while there is neither.
 * @param requested what a refusal says of another chapter is not sold.
 */
export function chapterOutcome(
  requested: ChapterAddress,
  chapter: ChapterInfo | undefined,
  error: unknown,
): ChapterOutcome | undefined {
  if (chapter) return chapter.pages.length > 0 ? { kind: 'show', chapter } : { kind: 'failed' };
  if (error === undefined || isAborted(error)) return undefined;
  const refused = refusal(error);
  switch (refused?.code) {
    case CODE.unpaid: {
      const { success, output } = v.safeParse(chapterInfoSchema, refused.data);
      const isForSale =
        success &&
        output.bookId === requested.bookId &&
        output.number === requested.number &&
        output.chapterId &&
        output.price > 0;
      // Pictures of a chapter that is not bought are never shown, so they do not count as its pages.
      return { kind: 'buy', chapter: isForSale ? { ...output, pages: [] } : undefined };
    }
    case CODE.end:
      return { kind: 'end' };
    case CODE.congested:
      return { kind: 'congested' };
    default:
      return { kind: 'failed' };
  }
}
