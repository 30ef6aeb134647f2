import { expect, test } from 'vitest';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { parseOfflineChapter, toChapterToSave } from './chapterToSave.ts';

const chapter: ChapterInfo = {
  bookId: '1001',
  bookTitle: '星港列车',
  chapterId: '9',
  number: 2,
  title: '夜航',
  price: 12,
  vipFree: true,
  pages: [['a/0', 'a/1'], ['b']],
  previous: 1,
  next: undefined,
  total: 2,
};

test('a saved chapter is parsed unchanged', () => {
  expect(parseOfflineChapter(structuredClone(toChapterToSave(chapter, 'cover', true).content))).toEqual(
    chapter,
  );
});

test('every part of every page and the book’s cover are saved', () => {
  expect(toChapterToSave(chapter, 'cover', true)).toMatchObject({
    pictures: ['a/0', 'a/1', 'b'],
    cover: 'cover',
    price: 12,
    byMembership: true,
  });
});

test.each([undefined, {}, { ...chapter, pages: [] }, { ...chapter, pages: 'a' }])(
  'invalid content (%#) is no chapter',
  (content) => {
    expect(parseOfflineChapter(content)).toBeUndefined();
  },
);
