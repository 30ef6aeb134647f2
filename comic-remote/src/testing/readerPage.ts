/** What the tests of the reader page share: a chapter of a book and its provider. */
import { type Answer, network, ok } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { bookAnswer } from './harness.tsx';

/** The reader's route, and the address of the second chapter. */
export const route = { path: '/book/read/:id?/:number?', address: '/book/read/1005/2' };

/** The chapter in the provider's format. */
export const chapter = (fields: Record<string, unknown> = {}) => ({
  bookId: 1005,
  bookName: '橘猫侦探社',
  bookPics: [['p/1a', 'p/1b'], ['p/2']],
  picSplitCount: 2,
  bookPrice: 0,
  bookVipFree: true,
  chapterId: 77,
  number: 2,
  title: '薄荷糖的秘密',
  price: 0,
  lastNumber: 1,
  nextNumber: 3,
  totalNumber: 86,
  ...fields,
});

/** The book's home data in the provider's format. */
export const detail = { book: bookAnswer(1005, { title: '橘猫侦探社' }), chapterList: [], recommendList: [] };

/** A network with the book, this chapter and pictures of 500 by 400 px. */
export async function serveChapter(read: Answer, pictures?: Answer) {
  return network({
    '/api/book/detail/1005': ok(detail),
    '/api/book/read_chapter': read,
    '/img/*': pictures ?? (await picture(500, 400)),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
}

/** Registers the hooks that every one of these tests needs. */
export function setUpReaderPage(): void {
  afterEach(async () => {
    // Unmounting stores the position, so it must happen before the storage is cleared.
    await cleanup();
    vi.restoreAllMocks();
    localStorage.clear();
  });
}
