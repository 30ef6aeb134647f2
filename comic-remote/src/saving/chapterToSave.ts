/** Converts a chapter to its offline record and back. */
import type { ChapterToSave } from '@manying/platform/offline';
import * as v from 'valibot';
import type { ChapterInfo } from '../chapters/chapter.ts';

/** Schema of the stored content; it may have been stored by another build of this remote. */
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

/** The chapter in stored content; `undefined` when it is invalid. */
export function parseOfflineChapter(content: unknown): ChapterInfo | undefined {
  const parsed = v.safeParse(offlineChapterSchema, content);
  return parsed.success ? parsed.output : undefined;
}

/**
 * The offline record of a chapter.
 * @param cover base path of the book's cover; '' when unknown.
 * @param byMembership whether the user reads it by membership without having bought it.
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
