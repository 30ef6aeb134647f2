import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { claimPurchase, recordPress } from '@manying/platform/presses';
import { FAULTS, HIDDEN_MESSAGE } from '@manying/platform/testing/faults';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { autoBuySet } from '../comicState.ts';
import {
  type Answer,
  bookAnswer,
  network,
  newStore,
  ok,
  picture,
  refused,
  status,
  visit,
} from '../testing/harness.tsx';
import ReaderPage from './ReaderPage.tsx';

const at = { path: '/book/read/:id?/:number?', address: '/book/read/1005/13' };
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

interface Till {
  /** What buying answers; by default it is bought. */
  buy?: Answer;
  coins?: number;
  vipFree?: boolean;
  /** When the provider has registered the visitor; at once by default. */
  register?: Promise<void>;
}

/** A provider that shows the chapter once it is paid for. */
async function shop({ buy = ok(null), coins = 1280, vipFree = true, register }: Till = {}) {
  let balance = coins;
  let bought = false;
  const till: Answer = async (address) => {
    const answer = await buy(address);
    const envelope = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { result?: boolean };
    if (envelope.result) {
      balance -= 12;
      bought = true;
    }
    return answer;
  };
  const { asked } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': (address) =>
      (bought
        ? ok(chapter({ bookPics: [['p/1']] }))
        : refused(
            999,
            chapter({ bookVipFree: vipFree, number: Number(address.searchParams.get('number')) }),
          ))(address),
    '/api/book/chapter/buy': till,
    '/img/*': await picture(500, 400),
    '/api/user/register': async (address) => {
      await register;
      return ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: balance })(address);
    },
    '/api/user/info': (address) =>
      ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: balance })(address),
  });
  return { buys: () => asked.filter((address) => address.startsWith('/api/book/chapter/buy')), asked };
}

/** A store whose reader buys the chapters of a book without asking. */
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

test('an unbought chapter offers itself with price, balance and consequence', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, at);
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  await expect.element(sheet.getByText('第13话 · 第二封信')).toBeVisible();
  await expect.element(sheet.getByText('12 金币', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('1280 金币')).toBeVisible();
  await expect.element(sheet.getByText('购买后永久可读，重复阅读不再扣费')).toBeVisible();
  await expect.element(sheet.getByRole('switch', { name: '自动购买本书后续章节' })).not.toBeChecked();
  expect(buys()).toEqual([]);
});

test('a book free for VIPs leads to VIP, another says that VIP would not do', async () => {
  await shop();
  const screen = await visit(ReaderPage, at);
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  await expect.element(sheet.getByText('开通VIP，海量漫画免费看')).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: '开通' }))
    .toHaveAttribute('href', '/purchase?bookId=1005&type=vip');
});

test('a book that is not free for VIPs says so and offers no VIP', async () => {
  await shop({ vipFree: false });
  const screen = await visit(ReaderPage, at);
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  await expect.element(sheet.getByText('本书不属于VIP免费阅读作品，请购买阅读')).toBeVisible();
  expect(sheet.getByRole('link', { name: '开通' }).query()).toBeNull();
});

test('buying shows the chapter, says so, and the balance follows', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, at);
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  await expect.element(screen.getByText('购买成功')).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(buys()).toEqual(['/api/book/chapter/buy?chapterId=77']);
  await expect.poll(() => screen.store.getState().account.user?.coins).toBe(1268);
  expect(screen.store.getState().comic?.autoBuy).toEqual([]);
  expect(screen.store.getState().comic?.history[0]?.number).toBe(13);
});

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
  const screen = await visit(ReaderPage, at);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLButtonElement;
  // Within one task, before anything could be drawn anew.
  element.click();
  element.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  element.click();
  answer();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('who buys before the account of a first visit has come buys as soon as it is there', async () => {
  let register: (() => void) | undefined;
  const account = new Promise<void>((resolve) => {
    register = resolve;
  });
  const { buys } = await shop({ register: account });
  const screen = await visit(ReaderPage, at);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy');
  expect(buys()).toEqual([]);
  register?.();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('a tap that was meant for what the sheet has covered buys nothing', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, at);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await expect.element(button).toBeVisible();
  const actions = button.element().parentElement as HTMLElement;
  // Opened anew, so that a slow machine looks at its first moment too.
  const sheet = screen.getByRole('dialog').element() as HTMLDialogElement;
  sheet.close();
  sheet.showModal();
  expect(getComputedStyle(actions).pointerEvents).toBe('none');
  await expect.poll(() => getComputedStyle(actions).pointerEvents).toBe('auto');
  expect(buys()).toEqual([]);
});

test('with the switch on, buying says nothing and is remembered for the book', async () => {
  await shop();
  const screen = await visit(ReaderPage, at);
  await screen.getByRole('switch', { name: '自动购买本书后续章节' }).click();
  expect(screen.store.getState().comic?.autoBuy).toEqual([]);
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(screen.getByText('购买成功').query()).toBeNull();
  expect(screen.store.getState().comic?.autoBuy).toEqual(['1005']);
});

test('auto-buy buys at once, once, without sheet and message', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, { ...at, store: autoBuying('1005') });
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(screen.getByText('购买成功').query()).toBeNull();
  expect(buys()).toHaveLength(1);
});

test('auto-buy of one book does not buy another', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, { ...at, store: autoBuying('100') });
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(buys()).toEqual([]);
});

test('a chapter that is still refused after it was bought is not bought again by itself', async () => {
  const asked = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': refused(999, chapter()),
    '/api/book/chapter/buy': ok(null),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  }).asked;
  const screen = await visit(ReaderPage, { ...at, store: autoBuying('1005') });
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(asked.filter((address) => address.startsWith('/api/book/chapter/buy'))).toHaveLength(1);
});

test.each([false, true])('too few coins lead to the recharge sheet (auto-buy %s)', async (auto) => {
  await shop({ buy: refused(999), coins: 5 });
  const store = auto ? autoBuying('1005') : newStore();
  const screen = await visit(ReaderPage, { ...at, store });
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

test('who cancels stands before the locked chapter and can go on from there', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, at);
  await screen.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await expect.element(screen.getByRole('heading', { name: '本话需要购买' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '返回作品' })).toHaveAttribute('href', '/book/1005');
  await expect.element(screen.getByRole('button', { name: '上一话' })).toBeEnabled();
  await screen.getByRole('button', { name: '购买章节' }).click();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(buys()).toEqual([]);
});

test('a switch that was turned on without buying buys nothing later', async () => {
  const { buys } = await shop();
  const screen = await visit(ReaderPage, at);
  await screen.getByRole('switch').click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  await expect.element(screen.getByText('第14话 · 第二封信').first()).toBeVisible();
  expect(buys()).toEqual([]);
});

test('another refusal shows its message and leaves the offer standing', async () => {
  await shop({ buy: refused(500) });
  const screen = await visit(ReaderPage, at);
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.element(screen.getByText('refused')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '12 金币购买' })).not.toHaveAttribute('aria-busy');
});

test.each(FAULTS)('buying with $name says so, and buying again works', async ({ reply, hangs }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const { buys } = await shop({ buy: (address) => (down ? reply() : ok(null)(address)) });
  const screen = await visit(ReaderPage, at);
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

test('who cannot be registered buys nothing, and is told so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const register = Promise.reject(new TypeError('Failed to fetch'));
  // The call that it fails is made later.
  register.catch(() => {});
  const { buys } = await shop({ register });
  const screen = await visit(ReaderPage, at);
  const button = screen.getByRole('button', { name: '12 金币购买' });
  await button.click();
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(buys()).toEqual([]);
});

test('auto-buy that fails says so and offers the chapter', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { buys } = await shop({ buy: status(502) });
  const screen = await visit(ReaderPage, { ...at, store: autoBuying('1005') });
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});

test('a refusal that says nothing of the chapter sells nothing and leads on', async () => {
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': refused(999),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const screen = await visit(ReaderPage, { ...at, store: autoBuying('1005') });
  await expect.element(screen.getByRole('heading', { name: '本话需要购买' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '去充值' }))
    .toHaveAttribute('href', '/purchase?bookId=1005');
});

test('a refusal that says nothing of the chapter can be tried again', async () => {
  let data: unknown = { chapterId: 77, price: 'unknown' };
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': (address) => refused(999, data)(address),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: 50 }),
  });
  const screen = await visit(ReaderPage, at);
  await expect.element(screen.getByRole('heading', { name: '本话需要购买' })).toBeVisible();
  data = chapter();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
});

test.each([999, '999'])('code %j is the purchase, whatever its result says', async (code) => {
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': () => Response.json({ result: true, code, msg: '', data: chapter() }),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: 50 }),
  });
  const screen = await visit(ReaderPage, at);
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
});

/** When the last press was, in ms: each is long after the one before. */
let watched = 0;

/** A purchase that was started by a press `before` ms ahead of the last one. */
function boughtBefore(before: number): void {
  watched += 10_000;
  recordPress(watched - before);
  expect(claimPurchase()).toBe(true);
  recordPress(watched);
}

// From here on presses are watched.
test('auto-buy pays no chapter that is come to less than 600 ms after the press that paid another: it is offered', async () => {
  const { buys } = await shop();
  boughtBefore(599);
  const screen = await visit(ReaderPage, { ...at, store: autoBuying('1005') });
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

test('auto-buy pays a chapter that is come to 600 ms after the press that paid another', async () => {
  const { buys } = await shop();
  boughtBefore(600);
  const screen = await visit(ReaderPage, { ...at, store: autoBuying('1005') });
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(buys()).toHaveLength(1);
});
