import type { Favourite } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { isFavourite, toggleFavourite } from './favourites.ts';

const favourite = (bookId: string, date = 0): Favourite => ({
  book: { bookId, title: bookId, cover: '', category: '', finished: false, chapterCount: 1 },
  date,
});

test('pressing adds a book that is not on the shelf, in front', () => {
  const shelf = toggleFavourite([favourite('a')], favourite('b'));
  expect(shelf.map(({ book }) => book.bookId)).toEqual(['b', 'a']);
  expect(isFavourite(shelf, 'b')).toBe(true);
});

test('pressing again removes it and leaves the others', () => {
  const shelf = toggleFavourite([favourite('b'), favourite('a')], favourite('b', 5));
  expect(shelf.map(({ book }) => book.bookId)).toEqual(['a']);
});
