import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { claimPurchase, recordPress } from '@manying/platform/presses';
import { FAULTS, HIDDEN_MESSAGE } from '@manying/testing/faults';
import { type Answer, network, ok, refused, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { autoBuySet } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import ReaderPage from './ReaderPage.tsx';

const route = { path: '/book/read/:id?/:number?', address: '/book/read/1005/13' };
const chapter = (fields: Record<string, unknown> = {}) => ({
  bookId: 1005,
  bookName: '橘猫侦探社',
  bookPics: [],
  bookVipFree: true,
  chapterId: 77,
  number: 13,
  title: '第二封信',
  price: 12,
  lastNumber: 12,
  nextNumber: 14,
  totalNumber: 86,
  ...fields,
});

interface ShopOptions {
  /** Response to buying; success by default. */
  buy?: Answer;
  /** Whether the answer to a purchase is lost on the way. */
  isLost?: boolean;
  /** Called before the chapter is answered; rejects where the line is down. */
  line?: () => Promise<void>;
  coins?: number;
  vipFree?: boolean;
  /** Resolves when the visitor is registered; at once by default. */
  register?: Promise<void>;
}

/** A provider that returns the chapter once it is paid for. */
async function shop({
  buy = ok(null),
  isLost = false,
  line,
  coins = 1280,
  vipFree = true,
  register,
}: ShopOptions = {}) {
  let balance = coins;
  let bought = false;
  const buyHandler: Answer = async (address) => {
    const answer = await buy(address);
    const envelope = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { result?: boolean };
    if (envelope.result) {
      balance -= 12;
      bought = true;
    }
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  };
  const { paths } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': async (address) => {
      await line?.();
      return bought
        ? ok(chapter({ bookPics: [['p/1']] }))(address)
        : refused(
            999,
            '',
            chapter({ bookVipFree: vipFree, number: Number(address.searchParams.get('number')) }),
          )(address);
    },
    '/api/book/chapter/buy': buyHandler,
    '/img/*': await picture(500, 400),
    '/api/user/register': async (address) => {
      await register;
      return ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: balance })(address);
    },
    '/api/user/info': (address) =>
      ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: balance })(address),
  });
  return { buys: () => paths.filter((address) => address.startsWith('/api/book/chapter/buy')), paths };
}

/** A store with auto-buy for a book. */
function autoBuying(bookId: string) {
  const store = newStore();
  store.dispatch(autoBuySet({ bookId, on: true }));
  return store;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

// spec: §2/reader-dialogs, §8/reader-code-999
test('an unbought chapter is offered with price, balance and terms', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, route);
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  await expect.element(sheet.getByText('第13话 · 第二封信')).toBeVisible();
  await expect.element(sheet.getByText('12 金币', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('1280 金币')).toBeVisible();
  await expect.element(sheet.getByText('购买后永久可读，重复阅读不再扣费')).toBeVisible();
  await expect.element(sheet.getByRole('switch', { name: '自动购买本书后续章节' })).not.toBeChecked();
  expect(buys()).toEqual([]);
});

// spec: §6/purchase-message
test('a book that is free for VIPs links to VIP', async () => {
  await shop();
  const screen = await visit(ReaderPage, route);
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  await expect.element(sheet.getByText('开通VIP，海量漫画免费看')).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: '开通' }))
    .toHaveAttribute('href', '/purchase?bookId=1005&type=vip');
});

test('a book that is not free for VIPs says so without a link to VIP', async () => {
  await shop({ vipFree: false });
  const screen = await visit(ReaderPage, route);
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  await expect.element(sheet.getByText('本书不属于VIP免费阅读作品，请购买阅读')).toBeVisible();
  expect(sheet.getByRole('link', { name: '开通' }).query()).toBeNull();
});

// spec: §4/chapter-load
test('buying shows the chapter and a message, and updates the balance', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, route);
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  await expect.element(screen.getByText('购买成功')).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(buys()).toEqual(['/api/book/chapter/buy?chapterId=77']);
  await expect.poll(() => screen.store.getState().account.user?.coins).toBe(1268);
  expect(screen.store.getState().comic?.autoBuy).toEqual([]);
  expect(screen.store.getState().comic?.history[0]?.number).toBe(13);
});

// spec: §7/post-book-chapter-buy
test('a double tap buys once', async () => {
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { buys } = await shop({
    buy: async (address) => {
      await answering;
      return ok(null)(address);
    },
  });
  const screen = await visit(ReaderPage, route);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLButtonElement;
  // Within one task, before a render.
  element.click();
  element.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  element.click();
  answer();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('a purchase before the first registration is sent once the account exists', async () => {
  let register: (() => void) | undefined;
  const account = new Promise<void>((resolve) => {
    register = resolve;
  });
  const { buys } = await shop({ register: account });
  const screen = await visit(ReaderPage, route);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy');
  expect(buys()).toEqual([]);
  register?.();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('a tap on the opening sheet buys nothing', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, route);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await expect.element(button).toBeVisible();
  const actions = button.element().parentElement as HTMLElement;
  // Reopened, so that a slow machine sees its first moment too.
  const sheet = screen.getByRole('dialog').element() as HTMLDialogElement;
  sheet.close();
  sheet.showModal();
  expect(getComputedStyle(actions).pointerEvents).toBe('none');
  await expect.poll(() => getComputedStyle(actions).pointerEvents).toBe('auto');
  expect(buys()).toEqual([]);
});

// spec: §3/stored-auto-buy-list
test('with the switch on, buying shows no message and stores auto-buy for the book', async () => {
  await shop();
  const screen = await visit(ReaderPage, route);
  await screen.getByRole('switch', { name: '自动购买本书后续章节' }).click();
  expect(screen.store.getState().comic?.autoBuy).toEqual([]);
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(screen.getByText('购买成功').query()).toBeNull();
  expect(screen.store.getState().comic?.autoBuy).toEqual(['1005']);
});

// spec: §4/chapter-load
test('auto-buy buys immediately, once, without sheet or message', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, { ...route, store: autoBuying('1005') });
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(screen.getByText('购买成功').query()).toBeNull();
  expect(buys()).toHaveLength(1);
});

test('auto-buy of one book does not buy another', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, { ...route, store: autoBuying('100') });
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(buys()).toEqual([]);
});

test('a chapter that is still refused after the purchase is not bought again automatically', async () => {
  const paths = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': refused(999, '', chapter()),
    '/api/book/chapter/buy': ok(null),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  }).paths;
  const screen = await visit(ReaderPage, { ...route, store: autoBuying('1005') });
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(paths.filter((address) => address.startsWith('/api/book/chapter/buy'))).toHaveLength(1);
});

// spec: §2/reader-dialogs, §4/chapter-load
test.each([false, true])('too few coins open the recharge sheet (auto-buy %s)', async (auto) => {
  await shop({ buy: refused(999), coins: 5 });
  const store = auto ? autoBuying('1005') : newStore();
  const screen = await visit(ReaderPage, { ...route, store });
  if (!auto) await screen.getByRole('button', { name: '12 金币购买' }).click();
  const sheet = screen.getByRole('dialog', { name: '金币不足' });
  await expect
    .element(sheet.getByRole('link', { name: '开通' }))
    .toHaveAttribute('href', '/purchase?bookId=1005&type=vip');
  await expect.element(sheet.getByText('还差 7 金币即可阅读《第13话 · 第二封信》')).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog', { name: '购买章节' }).query()).toBeNull();
  await expect
    .element(sheet.getByRole('link', { name: '去充值' }))
    .toHaveAttribute('href', '/purchase?bookId=1005');
  await sheet.getByRole('link', { name: '去充值' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase?bookId=1005');
});

test('cancelling shows the locked chapter, which can be offered again', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, route);
  await screen.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await expect.element(screen.getByRole('heading', { name: '本话需要购买' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '返回作品' })).toHaveAttribute('href', '/book/1005');
  await expect.element(screen.getByRole('button', { name: '上一话' })).toBeEnabled();
  await screen.getByRole('button', { name: '购买章节' }).click();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(buys()).toEqual([]);
});

test('a switch turned on without buying has no later effect', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, route);
  await screen.getByRole('switch').click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  await expect.element(screen.getByText('第14话 · 第二封信').first()).toBeVisible();
  expect(buys()).toEqual([]);
});

// spec: §8/other-buy-chapter-codes
test('another refusal shows its message and keeps the offer', async () => {
  await shop({ buy: refused(500, 'refused') });
  const screen = await visit(ReaderPage, route);
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.element(screen.getByText('refused')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '12 金币购买' })).not.toHaveAttribute('aria-busy');
});

test.each(FAULTS)('buying with $name shows an error, and a retry works', async ({ reply, hangs }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const { buys } = await shop({ buy: (address) => (down ? reply() : ok(null)(address)) });
  const screen = await visit(ReaderPage, route);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await expect.element(button).toBeVisible();
  if (hangs) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button.click();
  await expect.poll(() => buys().length).toBe(1);
  if (hangs) {
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
    vi.useRealTimers();
  }
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(screen.getByText(HIDDEN_MESSAGE).query()).toBeNull();
  down = false;
  await button.click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(2);
});

test.each([false, true])(
  'a purchase whose answer is lost shows the chapter and the balance (auto-buy %s)',
  async (auto) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { buys } = await shop({ isLost: true, coins: 15 });
    const screen = await visit(ReaderPage, { ...route, store: auto ? autoBuying('1005') : newStore() });
    if (!auto) await screen.getByRole('button', { name: '12 金币购买' }).click();
    await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
    await expect.poll(() => screen.store.getState().account.user?.coins).toBe(3);
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
    expect(buys()).toHaveLength(1);
  },
);

test('a purchase on a line that is down leaves its sheet open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDown = false;
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  const line = () => (isDown ? fail() : Promise.resolve());
  const { buys } = await shop({ buy: (address) => (isDown ? fail() : ok(null)(address)), line });
  const screen = await visit(ReaderPage, route);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await expect.element(button).toBeVisible();
  isDown = true;
  await button.click();
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  isDown = false;
  await button.click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(2);
});

test('a visitor who cannot be registered buys nothing and sees an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const register = Promise.reject(new TypeError('Failed to fetch'));
  // The failing request is sent later.
  register.catch(() => {});
  const { buys } = await shop({ register });
  const screen = await visit(ReaderPage, route);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await button.click();
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(buys()).toEqual([]);
});

test('failed auto-buy shows an error and offers the chapter', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { buys } = await shop({ buy: status(502) });
  const screen = await visit(ReaderPage, { ...route, store: autoBuying('1005') });
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('a refusal without chapter data offers no purchase but a link to recharge', async () => {
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': refused(999),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const screen = await visit(ReaderPage, { ...route, store: autoBuying('1005') });
  await expect.element(screen.getByRole('heading', { name: '本话需要购买' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '去充值' }))
    .toHaveAttribute('href', '/purchase?bookId=1005');
});

test('a refusal without chapter data can be retried', async () => {
  let data: unknown = { chapterId: 77, price: 'unknown' };
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': (address) => refused(999, '', data)(address),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: 50 }),
  });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '本话需要购买' })).toBeVisible();
  data = chapter();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
});

test.each([999, '999'])('code %j opens the purchase, whatever `result` is', async (code) => {
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': () => Response.json({ result: true, code, msg: '', data: chapter() }),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: 50 }),
  });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
});

/** Time of the last press, in ms: each is long after the previous one. */
let watched = 0;

/** A purchase started by a press `before` ms before the last one. */
function boughtBefore(before: number): void {
  watched += 10_000;
  recordPress(watched - before);
  expect(claimPurchase()).toBe(true);
  recordPress(watched);
}

// From here on presses are recorded.
test('auto-buy does not buy a chapter opened less than 600 ms after the press that bought another: it is offered', async () => {
  const { buys } = await shop();
  boughtBefore(599);
  const screen = await visit(ReaderPage, { ...route, store: autoBuying('1005') });
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLButtonElement).click();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(buys(), 'a press on the offer that soon buys nothing either').toEqual([]);
  watched += 10_000;
  recordPress(watched);
  await button.click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('auto-buy buys a chapter opened 600 ms after the press that bought another', async () => {
  const { buys } = await shop();
  boughtBefore(600);
  const screen = await visit(ReaderPage, { ...route, store: autoBuying('1005') });
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});
