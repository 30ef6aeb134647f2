import { setOverlayLookup } from '@manying/platform/page';
import {
  beginPayment,
  type CheckoutOrder,
  currentCheckout,
  isPurchaseAgreed,
} from '@manying/platform/payment';
import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { type Answer, deferred, inSequence, network, ok, refused, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import ReaderPage from './ReaderPage.tsx';

const PATH = '/book/read/1005/13';
const account = (coins: number) => ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: coins });

beforeEach(() => setOverlayLookup(() => true));
afterEach(() => {
  setOverlayLookup(() => false);
  vi.restoreAllMocks();
  localStorage.clear();
});

/**
 * Opens a chapter for 12 coins with 5 coins, as this device knows them.
 * @param info answers to the calls for the account. @param isIncluded whether a membership includes the chapter.
 */
async function open(info: Answer = account(5), buy: Answer = ok(null), isIncluded = () => false) {
  let bought = false;
  const chapter = {
    ...{ bookId: 1005, bookName: '橘猫侦探社', bookVipFree: true, chapterId: 77, number: 13, price: 12 },
    ...{ title: '第二封信', lastNumber: 12, nextNumber: 14, totalNumber: 86 },
  };
  const { paths } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': () =>
      bought || isIncluded()
        ? ok({ ...chapter, bookPics: [['p/1']] })()
        : refused(999, '', { ...chapter, bookPics: [] })(),
    '/api/book/chapter/buy': (address) => {
      bought = true;
      return buy(address);
    },
    '/img/*': await picture(500, 400),
    '/api/user/info': info,
  });
  const store = newStore();
  store.dispatch(userReceived({ ...storedUser, userId: '1', account: 'a', coins: 5 }));
  const screen = await visit(ReaderPage, { path: '/book/read/:id?/:number?', address: PATH, store });
  return {
    screen,
    store,
    sheet: screen.getByRole('dialog', { name: '购买章节' }),
    press: () => screen.getByRole('button', { name: '12 金币购买' }).click(),
    page: screen.getByRole('img', { name: '第 1 页' }),
    buys: () => paths.filter((address) => address.startsWith('/api/book/chapter/buy')),
    reads: () => paths.filter((address) => address.startsWith('/api/book/read_chapter')),
  };
}

/** The order of the open checkout. */
async function openedOrder(): Promise<CheckoutOrder> {
  await expect.poll(() => currentCheckout()?.kind).toBe('order');
  return currentCheckout() as CheckoutOrder;
}

test.each([
  ['the balance of before', 5],
  // Another page has fetched it.
  ['the balance that is left', 0],
])(
  'a chapter whose purchase has lost its answer on a line that is down is opened by the next press: %s',
  async (_, known) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isDown = false;
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const info: Answer = (address) => (isDown ? lost() : account(isBought ? 0 : 12)(address));
    let isBought = false;
    const { store, press, page, screen, buys } = await open(info, () => {
      isBought = true;
      isDown = true;
      return lost();
    });
    store.dispatch(userReceived({ ...storedUser, userId: '1', account: 'a', coins: 12 }));
    await press();
    await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
    isDown = false;
    store.dispatch(userReceived({ ...storedUser, userId: '1', account: 'a', coins: known }));
    await press();
    await expect.element(page).toBeVisible();
    await expect.poll(() => currentCheckout()).toBeUndefined();
    expect(buys()).toHaveLength(1);
  },
);

test('a press with too few coins opens the checkout instead of buying', async () => {
  const { press, sheet, buys, store } = await open();
  await press();
  expect(await openedOrder()).toMatchObject({
    wanted: { path: PATH, title: '第13话 · 第二封信', price: 12 },
    bookId: '1005',
    subtitle: '橘猫侦探社',
    vipOpens: true,
  });
  expect(store.getState().account.checkoutRequested).toBe(true);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(buys()).toEqual([]);
});

test('coins that arrived on another phone are spent by that press', async () => {
  const { press, page, buys } = await open(inSequence(account(5), account(1000)));
  await press();
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
  await expect.poll(() => currentCheckout()).toBeUndefined();
});

test('the checkout buys once, and closes', async () => {
  const { press, page, buys, store } = await open();
  await press();
  const order = await openedOrder();
  store.dispatch(userReceived({ ...storedUser, userId: '1', account: 'a', coins: 12 }));
  order.onBuy();
  order.onBuy();
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
  await expect.poll(() => currentCheckout()).toBeUndefined();
});

test('closing it leaves the locked chapter, which offers again', async () => {
  const { screen, press, sheet, buys } = await open();
  await press();
  (await openedOrder()).onDismiss();
  expect(currentCheckout()).toBeUndefined();
  await screen.getByRole('button', { name: '购买章节' }).click();
  await expect.element(sheet).toBeVisible();
  expect(buys()).toEqual([]);
});

test.each([
  ['取消', async (sheet: Locator) => sheet.getByRole('button', { name: '取消' }).click()],
  ['×', async (sheet: Locator) => sheet.getByRole('button', { name: '关闭' }).click()],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
] as const)('%s ends a purchase whose balance is still being checked', async (_, cancel) => {
  for (const coins of [5, 1000]) {
    const gate = deferred(account(coins));
    const { screen, store, sheet, press, buys } = await open(inSequence(account(5), gate.answer));
    await expect.poll(() => store.getState().account.user?.coins).toBe(5);
    await press();
    await cancel(sheet);
    await expect.element(screen.getByRole('button', { name: '购买章节' })).toBeVisible();
    gate.release();
    await twoFrames();
    expect(buys()).toEqual([]);
    expect(currentCheckout()).toBeUndefined();
    await screen.unmount();
  }
});

test('a page that is left while the balance is being checked buys nothing, and offers the chapter again', async () => {
  const gate = deferred(account(1000));
  const { screen, sheet, press, buys } = await open(inSequence(account(5), gate.answer));
  await press();
  await screen.setShown(false);
  gate.release();
  await twoFrames();
  expect(buys()).toEqual([]);
  await screen.setShown(true);
  await expect.element(sheet).toBeVisible();
  await press();
  await expect.poll(buys).toHaveLength(1);
});

test('取消 is disabled once the purchase is sent', async () => {
  const sent = deferred(ok(null));
  const { store, sheet, press, page } = await open(account(1000), sent.answer);
  await expect.poll(() => store.getState().account.user?.coins).toBe(1000);
  await press();
  await expect.element(sheet.getByRole('button', { name: '取消' })).toBeDisabled();
  sent.release();
  await expect.element(page).toBeVisible();
});

test.each([
  ['', () => status(502)],
  [' any more', () => inSequence(account(5), status(502))],
])('a balance that cannot be fetched%s is left to the provider', async (_, info) => {
  const { press, page, buys } = await open(info());
  await press();
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('a checkout that does not appear leaves the offer; the next press asks the provider', async () => {
  const { press, sheet, page, buys } = await open();
  await press();
  (await openedOrder()).onUnavailable();
  await expect.element(sheet).toBeVisible();
  expect(buys()).toEqual([]);
  await expect.poll(() => sheet.getByRole('button', { name: '12 金币购买' }).query()).not.toBeNull();
  await press();
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('after a payment that has not left the page, the chapter is bought once with the coins, and a receipt shows', async () => {
  const answers = inSequence(account(5), account(5), account(1000));
  const { press, page, buys, reads } = await open(answers);
  await press();
  const order = await openedOrder();
  const before = reads().length;
  beginPayment({ ...storedUser, userId: '1', coins: 5 }, 'coin', order.wanted, true);
  order.onPaid();
  await expect.element(page).toBeVisible();
  expect(reads().length).toBeGreaterThan(before);
  expect(buys()).toHaveLength(1);
  expect(isPurchaseAgreed(PATH, 12)).toBe(false);
  await expect
    .poll(() => currentCheckout())
    .toMatchObject({ kind: 'receipt', credit: { type: 'coin', coins: 995 } });
});

test('a membership that was paid in an app, and arrives late, opens the chapter without a purchase', async () => {
  const member = { userId: 1, account: 'a', vipType: 'month', vipEndDate: '2099-01-01', avaliableAmount: 5 };
  let isMember = false;
  const answers = inSequence(account(5), account(5), account(5), () => {
    isMember = true;
    return ok(member)();
  });
  const { press, page, buys } = await open(answers, ok(null), () => isMember);
  await press();
  const order = await openedOrder();
  beginPayment({ ...storedUser, userId: '1', coins: 5 }, 'vip', order.wanted);
  order.onPaid();
  await expect.element(page).toBeVisible();
  expect(buys()).toEqual([]);
});

test('a page that is left closes its checkout', async () => {
  const { screen, press } = await open();
  await press();
  await openedOrder();
  await screen.setShown(false);
  expect(currentCheckout()).toBeUndefined();
});
