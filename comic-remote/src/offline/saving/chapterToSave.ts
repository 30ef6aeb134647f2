/** How a chapter is kept for reading without a network, and read again. */
import type { ChapterToSave } from '@manying/platform/offline';
import * as v from 'valibot';
import type { ChapterInfo } from '../../chapters/chapter.ts';

/** A kept chapter; another build of this remote may have kept it. */
const offlineChapterSchema: v.GenericSchema<unknown, ChapterInfo> = v.object({
  bookId: v.string(),
  bookTitle: v.string(),
  chapterId: v.string(),
  number: v.number(),
  title: v.string(),
  price: v.number(),
  vipFree: v.boolean(),
  pages: v.pipe(v.array(v.array(v.string())), v.minLength(1)),
  previous: v.union([v.number(), v.undefined()]),
  next: v.union([v.number(), v.undefined()]),
  total: v.number(),
});

/** The chapter in what was kept of it; `undefined` when it is not readable any more. */
export function parseOfflineChapter(content: unknown): ChapterInfo | undefined {
  const parsed = v.safeParse(offlineChapterSchema, content);
  return parsed.success ? parsed.output : undefined;
}

/**
 * A chapter with what the device needs to know of it.
 * @param cover base path of its book's cover; '' when it is not known.
 * @param byMembership its reader has not bought it, but has a membership.
 */
export function toChapterToSave(chapter: ChapterInfo, cover: string, byMembership: boolean): ChapterToSave {
  const { bookId, number, bookTitle, title, price, pages } = chapter;
  return {
    bookId,
    number,
    bookTitle,
    title,
    cover,
    price,
    byMembership,
    content: chapter,
    pictures: pages.flat(),
  };
}
