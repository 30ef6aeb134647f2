import { beginPayment, isPurchaseAgreed } from '@manying/platform/payment';
import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { type Answer, deferred, inSequence, network, ok, refused } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import ReaderPage from './ReaderPage.tsx';

const PATH = '/book/read/1005/13';
const wanted = { path: PATH, title: '第13话', price: 12 };
const payer = { ...storedUser, userId: '1', account: 'a', coins: 0 };
const account = (coins: number) => ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: coins });

// Runs on by itself, and ahead where a test does not want to wait.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/**
 * Opens the chapter after a payment for it: a recharge that agreed to buy it, or a membership.
 * @param info answers to the calls for the account. @param isRead whether the chapter can be read without a purchase.
 */
async function open(
  info: Answer,
  { price = 12, payer: paidBy = payer, type = 'coin' as 'coin' | 'vip', isRead = (): boolean => false } = {},
) {
  let bought = false;
  const chapter = {
    ...{ bookId: 1005, bookName: '橘猫侦探社', bookVipFree: true, chapterId: 77, number: 13, price },
    ...{ title: '第二封信', lastNumber: 12, nextNumber: 14, totalNumber: 86 },
  };
  const { paths } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': () =>
      bought || isRead()
        ? ok({ ...chapter, bookPics: [['p/1']] })()
        : refused(999, '', { ...chapter, bookPics: [] })(),
    '/api/book/chapter/buy': () => {
      bought = true;
      return ok(null)();
    },
    '/img/*': await picture(500, 400),
    '/api/user/info': info,
  });
  beginPayment(paidBy, type, wanted, type === 'coin');
  const store = newStore();
  store.dispatch(userReceived(payer));
  const screen = await visit(ReaderPage, { path: '/book/read/:id?/:number?', address: PATH, store });
  return {
    screen,
    sheet: screen.getByRole('dialog', { name: '购买章节' }),
    page: screen.getByRole('img', { name: '第 1 页' }),
    buys: () => paths.filter((address) => address.startsWith('/api/book/chapter/buy')),
    reads: () => paths.filter((address) => address.startsWith('/api/book/read_chapter')),
  };
}

/** Waits until the coins have not arrived in time and the chapter is offered. */
async function waitForOffer(sheet: Locator): Promise<void> {
  const afterPause = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return sheet.query();
  };
  await expect.poll(afterPause).not.toBeNull();
  await expect.element(sheet).toBeVisible();
}

test('is made once when the coins are there, without turning on auto-buy', async () => {
  const { screen, page, buys } = await open(account(1000));
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
  expect(screen.store.getState().comic?.autoBuy).toEqual([]);
  expect(isPurchaseAgreed(PATH, 12)).toBe(false);
  await expect.element(screen.getByText('购买成功')).toBeVisible();
});

test('is made when the coins arrive later, while the chapter is offered', async () => {
  const gate = deferred(account(1000));
  const { sheet, page, buys } = await open(inSequence(account(0), gate.answer));
  await waitForOffer(sheet);
  expect(buys()).toEqual([]);
  gate.release();
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('never turns on auto-buy, though its switch was touched in the offer', async () => {
  const gate = deferred(account(1000));
  const { screen, sheet, page, buys } = await open(inSequence(account(0), gate.answer));
  await waitForOffer(sheet);
  await sheet.getByRole('switch').click();
  gate.release();
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
  expect(screen.store.getState().comic?.autoBuy).toEqual([]);
  await expect.element(screen.getByText('购买成功')).toBeVisible();
});

test('is withdrawn when the visitor closes the offer', async () => {
  const gate = deferred(account(1000));
  const { screen, sheet, buys } = await open(inSequence(account(0), gate.answer));
  await waitForOffer(sheet);
  await sheet.getByRole('button', { name: '取消' }).click();
  gate.release();
  await expect.poll(() => screen.store.getState().account.user?.coins).toBe(1000);
  expect(isPurchaseAgreed(PATH, 12)).toBe(false);
  expect(buys()).toEqual([]);
});

test.each([
  ['the price has risen', { price: 13 }],
  ['another account has paid', { payer: { ...payer, userId: '2' } }],
])('is only offered when %s', async (_, options) => {
  const { sheet, buys } = await open(account(1000), options);
  await waitForOffer(sheet);
  expect(buys()).toEqual([]);
});

describe('a membership that was paid at the chapter', () => {
  const member = {
    userId: 1,
    account: 'a',
    vipType: 'month',
    vipEndDate: '2099-01-01 00',
    avaliableAmount: 50,
  };

  test('opens it when it arrives, also late, and spends no coins', async () => {
    const gate = deferred(ok(member));
    let isMember = false;
    const { sheet, page, buys } = await open(inSequence(account(50), account(50), gate.answer), {
      type: 'vip',
      isRead: () => isMember,
    });
    await waitForOffer(sheet);
    isMember = true;
    gate.release();
    await expect.element(page).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(buys()).toEqual([]);
  });

  test('that does not include it is followed by the offer, after one more request', async () => {
    const { sheet, buys, reads } = await open(ok(member), { type: 'vip' });
    await expect.element(sheet).toBeVisible();
    expect(reads()).toHaveLength(2);
    expect(buys()).toEqual([]);
  });
});
