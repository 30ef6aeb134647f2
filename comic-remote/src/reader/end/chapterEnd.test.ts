import { describe, expect, test } from 'vitest';
import { nextChapterOf, similarBatch } from './chapterEnd.ts';

const listed = { number: 3, title: '标题3', cover: 'still/3', price: 12, bought: false };
const stored = { bookId: '1005', number: 3, title: '存下的标题' };
const chapter = { bookId: '1005', next: 3 };

describe('the next chapter', () => {
  test('is described by the catalogue', () => {
    expect(nextChapterOf(chapter, [{ ...listed, number: 2 }, listed], [stored])).toEqual({
      number: 3,
      title: '标题3',
      listed,
      isSaved: true,
    });
  });

  test('is described by the device where the catalogue lacks it', () => {
    const next = { number: 3, title: '存下的标题', listed: undefined, isSaved: true };
    expect(nextChapterOf(chapter, [{ ...listed, number: 2 }], [stored])).toEqual(next);
  });

  test('has only its number where nothing describes it', () => {
    const next = { number: 3, title: '', listed: undefined, isSaved: false };
    expect(nextChapterOf(chapter, [], [{ ...stored, bookId: '1006' }])).toEqual(next);
  });

  test('does not exist after the last one', () => {
    expect(nextChapterOf({ bookId: '1005', next: undefined }, [listed], [stored])).toBeUndefined();
  });
});

describe('similar books', () => {
  const books = [1, 2, 3, 4, 5, 6, 7, 8];

  test('are shown in turn', () => {
    expect(similarBatch(books, 0)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(similarBatch(books, 1)).toEqual([7, 8, 1, 2, 3, 4]);
    expect(similarBatch(books, 4)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('stay as they are when all fit', () => {
    expect(similarBatch([1, 2], 3)).toEqual([1, 2]);
    expect(similarBatch([], 1)).toEqual([]);
  });
});
