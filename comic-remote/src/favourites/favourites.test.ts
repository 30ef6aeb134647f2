import type { Favourite } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { isFavourite, toggleFavourite, withChaptersSeen, withLatestCount } from './favourites.ts';

const favourite = (bookId: string, date = 0): Favourite => ({
  book: { bookId, title: bookId, cover: '', category: '', finished: false, chapterCount: 1 },
  date,
});

// spec: §4/favourite-toggle
test('pressing adds a book in front', () => {
  const shelf = toggleFavourite([favourite('a')], favourite('b'));
  expect(shelf.map(({ book }) => book.bookId)).toEqual(['b', 'a']);
  expect(isFavourite(shelf, 'b')).toBe(true);
});

// spec: §4/favourite-toggle
test('pressing again removes it and leaves the others', () => {
  const shelf = toggleFavourite([favourite('b'), favourite('a')], favourite('b', 5));
  expect(shelf.map(({ book }) => book.bookId)).toEqual(['a']);
});

test('the latest and the seen number of chapters are stored separately', () => {
  const shelf = [favourite('a'), favourite('b')];
  const counted = withLatestCount(shelf, { bookId: 'b', chapterCount: 3 });
  expect(counted[1]).toMatchObject({ latest: 3, book: { chapterCount: 1 } });
  expect(withChaptersSeen(counted, { bookId: 'b', chapterCount: 3 })[1]).toMatchObject({
    latest: 3,
    book: { chapterCount: 3 },
  });
  // Seen through a stale response: there are still new chapters.
  expect(withChaptersSeen(counted, { bookId: 'b', chapterCount: 2 })[1]).toMatchObject({ latest: 3 });
});

test('the list is unchanged for other books and for books without new chapters', () => {
  const shelf = withLatestCount([favourite('a')], { bookId: 'a', chapterCount: 1 });
  expect(withLatestCount(shelf, { bookId: 'a', chapterCount: 1 })).toBe(shelf);
  expect(withLatestCount(shelf, { bookId: 'x', chapterCount: 9 })).toBe(shelf);
  expect(withChaptersSeen(shelf, { bookId: 'a', chapterCount: 1 })).toBe(shelf);
});
