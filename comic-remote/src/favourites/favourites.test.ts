import type { Favourite } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { isFavourite, toggleFavourite, withUpdate } from './favourites.ts';

const favourite = (bookId: string, date = 0): Favourite => ({
  book: { bookId, title: bookId, cover: '', category: '', finished: false, chapterCount: 1 },
  date,
});

const counted = (bookId: string, chapterCount: number) => ({ bookId, chapterCount, isSeen: false });
const seen = (bookId: string, chapterCount: number) => ({ bookId, chapterCount, isSeen: true });

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
  const latest = withUpdate(shelf, counted('b', 3));
  expect(latest[1]).toMatchObject({ latest: 3, book: { chapterCount: 1 } });
  expect(withUpdate(latest, seen('b', 3))[1]).toMatchObject({
    latest: 3,
    book: { chapterCount: 3 },
  });
  // Seen through a stale response: there are still new chapters.
  expect(withUpdate(latest, seen('b', 2))[1]).toMatchObject({ latest: 3 });
});

test('the list is unchanged for other books and for books without new chapters', () => {
  const shelf = withUpdate([favourite('a')], counted('a', 1));
  expect(withUpdate(shelf, counted('a', 1))).toBe(shelf);
  expect(withUpdate(shelf, counted('x', 9))).toBe(shelf);
  expect(withUpdate(shelf, seen('a', 1))).toBe(shelf);
});

test('a favourite gets the data of its book, whatever id they name, but loses no cover', () => {
  const data = { bookId: '?', title: 'A', cover: 'c', category: 'k', finished: true, chapterCount: 9 };
  for (const isSeen of [false, true]) {
    const update = { bookId: 'a', chapterCount: 9, data, isSeen };
    const shelf = withUpdate([favourite('a'), favourite('b')], update);
    const { book } = shelf[0] ?? favourite('');
    expect(book).toEqual({ ...data, bookId: 'a', chapterCount: isSeen ? 9 : 1 });
    expect(shelf[1]).toEqual(favourite('b'));
    expect(withUpdate(shelf, update)).toBe(shelf);
    expect(withUpdate(shelf, { ...update, data: { ...data, title: '', cover: '' } })).toBe(shelf);
  }
});
