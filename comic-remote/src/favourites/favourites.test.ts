import type { Favourite } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { isFavourite, toggleFavourite, withChaptersSeen, withLatestCount } from './favourites.ts';

const favourite = (bookId: string, date = 0): Favourite => ({
  book: { bookId, title: bookId, cover: '', category: '', finished: false, chapterCount: 1 },
  date,
});

const count = (bookId: string, chapterCount: number) => ({ bookId, chapterCount, data: undefined });

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
  const counted = withLatestCount(shelf, count('b', 3));
  expect(counted[1]).toMatchObject({ latest: 3, book: { chapterCount: 1 } });
  expect(withChaptersSeen(counted, count('b', 3))[1]).toMatchObject({
    latest: 3,
    book: { chapterCount: 3 },
  });
  // Seen through a stale response: there are still new chapters.
  expect(withChaptersSeen(counted, count('b', 2))[1]).toMatchObject({ latest: 3 });
});

test('the list is unchanged for other books and for books without new chapters', () => {
  const shelf = withLatestCount([favourite('a')], count('a', 1));
  expect(withLatestCount(shelf, count('a', 1))).toBe(shelf);
  expect(withLatestCount(shelf, count('x', 9))).toBe(shelf);
  expect(withChaptersSeen(shelf, count('a', 1))).toBe(shelf);
});

test('a favourite that was added without its book’s data is completed once, whatever id they name', () => {
  const data = { bookId: '?', title: 'A', cover: 'c', category: 'k', finished: true, chapterCount: 9 };
  const update = { bookId: 'a', chapterCount: 9, data };
  for (const change of [withLatestCount, withChaptersSeen]) {
    const [added] = change([favourite('a'), favourite('b')], update);
    expect(added?.book).toMatchObject({ bookId: 'a', title: 'A', cover: 'c', category: 'k', finished: true });
    expect(added?.book.chapterCount).toBe(change === withChaptersSeen ? 9 : 1);
    const shelf = change([{ ...favourite('a'), book: { ...favourite('a').book, cover: 'own' } }], update);
    expect(shelf[0]?.book).toMatchObject({ title: 'a', cover: 'own' });
    const withoutCover = { ...update, data: { ...data, cover: '' } };
    expect(change([favourite('a')], withoutCover)[0]?.book.title).toBe('a');
  }
});
