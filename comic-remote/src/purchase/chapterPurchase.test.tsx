import { type User, userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { deferred, network, ok } from '@manying/testing/network';
import { afterEach, expect, test } from 'vitest';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { newStore } from '../testing/harness.tsx';
import { createChapterPurchase } from './chapterPurchase.ts';

afterEach(() => localStorage.clear());

const user: User = { ...storedUser, userId: '1', account: 'a', coins: 1280 };
const chapter: ChapterInfo = {
  bookId: '1005',
  bookTitle: '橘猫侦探社',
  chapterId: '77',
  number: 2,
  title: '',
  price: 12,
  vipFree: true,
  pages: [],
  previous: 1,
  next: 3,
  total: 86,
};

test.each([
  ['the account that has agreed to it', '1', ['1005']],
  ['no other account, which logs in during the purchase', '2', []],
])('auto-buy is stored for %s', async (_, userId, stored) => {
  const gate = deferred(ok(null));
  const { countOf } = network({ '/api/book/chapter/buy': gate.answer });
  const store = newStore();
  store.dispatch(userReceived(user));
  const purchase = createChapterPurchase(store.dispatch, '1005');
  purchase.refused({}, chapter, { cover: undefined, reload: () => {} }, true);
  purchase.chooseAuto(true);
  purchase.buy();
  await expect.poll(() => countOf('POST /api/book/chapter/buy')).toBe(1);
  store.dispatch(userReceived({ ...user, userId }));
  gate.release();
  await expect.poll(() => purchase.state().purchase.kind).toBe('bought');
  expect(store.getState().comic?.autoBuy).toEqual(stored);
});
