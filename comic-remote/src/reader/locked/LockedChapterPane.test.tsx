/** A chapter that must be bought, at the end of the strip (docs/decisions/045). */
import { setOverlayLookup } from '@manying/platform/page';
import { beginPayment, isPurchaseAgreed } from '@manying/platform/payment';
import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { type Answer, deferred, inSequence, network, ok, refused, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { resizeWindow } from '@manying/testing/resizeWindow';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test, vi } from 'vitest';
import { autoBuySet, readingSet } from '../../comicState.ts';
import { bookAnswer, newStore, visit } from '../../testing/harness.tsx';
import { chapter, route, setUpReaderPage } from '../../testing/readerPage.ts';
import ReaderPage from '../ReaderPage.tsx';

setUpReaderPage();
afterEach(() => {
  window.scrollTo(0, 0);
  setOverlayLookup(() => false);
});

const PAGES = Array.from({ length: 5 }, (_, page) => [`p/${page}`]);
const locked = (fields: Record<string, unknown> = {}) =>
  refused(999, '', chapter({ bookPics: [], number: 3, title: '第二封信', price: 12, ...fields }));

interface Shop {
  /** Answers about chapter 3 before it is bought. */
  third?: Answer;
  /** Answers about it afterwards, before it can be read. */
  lagging?: readonly Answer[];
  /** Answers to its purchase. */
  bought?: Answer;
  /** Answers about the account. */
  account?: Answer;
  coins?: number;
  listed?: Record<string, unknown>;
}

/** Opens chapter 2; chapter 3 must be bought. */
async function openBook(
  { third = locked(), lagging = [], bought = ok(null), account, coins = 1280, listed = {} }: Shop = {},
  store = newStore(),
) {
  let isBought = false;
  const afterPurchase = inSequence(
    ...lagging,
    ok(chapter({ bookPics: PAGES, number: 3, title: '第二封信', nextNumber: 0 })),
  );
  const user = () => ({
    userId: 1,
    account: 'a',
    vipType: 'none',
    avaliableAmount: isBought ? coins - 12 : coins,
  });
  const calls = network({
    '/api/book/detail/1005': (address) =>
      ok({
        book: bookAnswer(1005, { cover: 'cover/1005' }),
        chapterList: [
          {
            bookId: 1005,
            number: 3,
            title: '第二封信',
            cover: 'thumb/3',
            price: 12,
            alreadyBuy: isBought,
            ...listed,
          },
        ],
        recommendList: [],
      })(address),
    '/api/book/read_chapter': (address) => {
      if (address.searchParams.get('number') === '2') return ok(chapter({ bookPics: PAGES }))(address);
      return (isBought ? afterPurchase : third)(address);
    },
    '/api/book/chapter/buy': (address) => {
      isBought = true;
      return bought(address);
    },
    '/img/*': await picture(500, 700),
    '/api/user/*': account ?? ((address) => ok(user())(address)),
  });
  const screen = await visit(ReaderPage, { ...route, store });
  await expect.element(screen.getByText('第2话 完')).toBeInTheDocument();
  // A page that has just opened keeps its position until the first input.
  window.dispatchEvent(new PointerEvent('pointerdown'));
  window.scrollTo(0, document.documentElement.scrollHeight);
  const pane = screen.getByRole('region', { name: '本话需要购买' });
  const button = pane.getByRole('button');
  /** Presses the button without a touch, which might stop a scroll. */
  const press = async () => {
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).click();
  };
  return { screen, pane, button, press, ...calls };
}

const buys = (paths: readonly string[]) => paths.filter((path) => path.includes('chapter/buy'));

test('a purchase whose answer is lost shows the chapter in the strip', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { screen, press, paths } = await openBook({
    bought: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await press();
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.poll(() => document.querySelector('[data-chapter="3"]')).not.toBeNull();
  await expect.poll(() => screen.store.getState().account.user?.coins).toBe(1268);
  expect(buys(paths)).toHaveLength(1);
});

test('it appears below the card with price and balance; its one button opens the sheet, which buys', async () => {
  const { screen, pane, button, press, paths } = await openBook();
  await expect.element(pane).toBeVisible();
  await expect.element(pane).toHaveTextContent('第3话 · 第二封信');
  await expect.element(pane).toHaveTextContent('购买后永久可读，不重复扣费');
  await expect.element(pane).toHaveTextContent('我的余额1280 金币 购后 1268');
  expect(button.elements()).toHaveLength(1);
  await expect.element(button).toHaveTextContent('12 金币阅读本话');
  expect(location.pathname).toBe('/book/read/1005/2');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(buys(paths)).toEqual([]);

  await press();
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  await expect.element(sheet).toBeVisible();
  expect(buys(paths)).toEqual([]);
  await sheet.getByRole('button', { name: '12 金币购买' }).click();
  await expect.poll(() => document.querySelector('[data-chapter="3"]')).not.toBeNull();
  expect(buys(paths)).toEqual(['/api/book/chapter/buy?chapterId=77']);
  expect(pane.query()).toBeNull();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: '下一话 第3话 · 第二封信 已购买', exact: true }))
    .toBeInTheDocument();
});

test('closing the sheet withdraws an agreement to buy the chapter', async () => {
  const { screen, press } = await openBook();
  const path = '/book/read/1005/3';
  beginPayment(storedUser, 'coin', { path, title: '第3话', price: 12 }, true);
  await press();
  await screen.getByRole('dialog', { name: '购买章节' }).getByRole('button', { name: '取消' }).click();
  expect(isPurchaseAgreed(path, 12)).toBe(false);
});

test('the bought chapter takes the place of the pane: its beginning stays on the screen', async () => {
  const { screen, pane, press } = await openBook();
  await expect.element(pane).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await twoFrames();
  const before = pane.element().getBoundingClientRect().top;
  await press();
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  const top = () => document.querySelector('[data-chapter="3"]')?.getBoundingClientRect().top ?? Number.NaN;
  await expect.poll(() => Math.abs(top() - before)).toBeLessThanOrEqual(1);
});

test('when it is bought its blur clears over the chapter, and its pane leaves; closing the sheet leaves it', async () => {
  const copy = () => document.querySelector('section[aria-hidden="true"]');
  await expect.poll(copy).toBeNull();
  // The copy stays until the test has seen it.
  document.documentElement.style.setProperty('--dur-mode', '600s');
  const { screen, pane, press } = await openBook();
  await press();
  await screen.getByRole('dialog', { name: '购买章节' }).getByRole('button', { name: '取消' }).click();
  await expect.element(pane).toBeVisible();
  expect(copy()).toBeNull();
  const before = pane.element().getBoundingClientRect();

  await press();
  await screen.getByRole('button', { name: '12 金币购买' }).click();
  await expect.poll(copy).not.toBeNull();
  expect(pane.query()).toBeNull();
  const { left, top, width } = copy()?.getBoundingClientRect() ?? new DOMRect();
  expect([left, top, width].map(Math.round)).toEqual([before.left, before.top, before.width].map(Math.round));
  expect(copy()?.querySelector('dialog')).toBeNull();
  const animations = copy()?.getAnimations({ subtree: true }) ?? [];
  const animated = animations.flatMap(({ effect }) =>
    (effect as KeyframeEffect)
      .getKeyframes()
      .flatMap(({ transform, opacity }) => [
        ...(transform === undefined ? [] : ['transform']),
        ...(opacity === undefined ? [] : ['opacity']),
      ]),
  );
  expect(new Set(animated)).toEqual(new Set(['transform', 'opacity']));
  // A picture that is loading shimmers without an end.
  for (const animation of animations)
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  await expect.poll(copy).toBeNull();
});

test('scrolling never buys, whatever auto-buy is set to', async () => {
  const store = newStore();
  store.dispatch(autoBuySet({ bookId: '1005', on: true }));
  const { pane, paths } = await openBook({}, store);
  await expect.element(pane).toBeVisible();
  for (const y of [0, document.documentElement.scrollHeight]) {
    window.scrollTo(0, y);
    await twoFrames();
  }
  expect(buys(paths)).toEqual([]);
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(paths.filter((path) => path.includes('number=3'))).toHaveLength(1);
});

test('the preview shows the first panel and a blurred picture; no page of the chapter is requested', async () => {
  const preview = { picture: 'blurred/3', firstPanel: 'opening/3' };
  const { pane, paths } = await openBook({ third: locked({ preview }) });
  await expect.element(pane.getByRole('img', { name: '第 1 页' })).toBeVisible();
  // The pane grows when its parts load, and a picture is requested near the screen only.
  const requested = () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return paths;
  };
  await expect.poll(requested).toContain('/img/blurred/3_180_0.img');
  expect(paths).toContain('/img/opening/3_500_0.img');
});

test.each([
  [844, 390],
  [1180, 820],
])(
  'in a window of %i x %i the panel and the button are less than two windows apart',
  async (width, height) => {
    await resizeWindow(width, height);
    const { pane, button } = await openBook({
      third: locked({ preview: { picture: 'blurred/3', firstPanel: 'opening/3' } }),
    });
    const panel = pane.getByRole('img', { name: '第 1 页' });
    await expect.element(panel).toBeVisible();
    const [top, bottom] = [panel, button].map((part) => part.element().getBoundingClientRect());
    expect((bottom?.bottom ?? 0) - (top?.top ?? 0)).toBeLessThan(2 * height);
    // The panel is whole in the window.
    expect(top?.height).toBeLessThan(height);
  },
);

test.each([
  ['the picture of the catalogue', { cover: 'thumb/other' }, 'thumb/other'],
  ['the cover of the book', { cover: '' }, 'cover/1005'],
])('without a preview %s is blurred', async (_, listed, path) => {
  const { pane, paths } = await openBook({ listed, third: locked({ preview: 'odd' }) });
  await expect.element(pane).toBeVisible();
  await expect.poll(() => pane.element().querySelector('img')).not.toBeNull();
  expect(paths.filter((requested) => requested.startsWith(`/img/${path}_`))).not.toEqual([]);
  // It is decoration.
  expect(pane.getByRole('img').query()).toBeNull();
});

test('with too few coins it says the balance only, and the sheet leads on to recharging', async () => {
  const { screen, pane, press } = await openBook({ coins: 5 });
  await expect.element(pane).toHaveTextContent('我的余额5 金币');
  await expect.element(pane).not.toHaveTextContent('购后');
  await press();
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
});

test('VIP is offered where it opens the book', async () => {
  const { pane } = await openBook();
  await expect
    .element(pane.getByRole('link', { name: '开通VIP，海量漫画免费看' }))
    .toHaveAttribute('href', '/purchase?bookId=1005&type=vip');
});

test('a closed sheet leaves the pane as it was, and its button opens the sheet again', async () => {
  const { screen, press, paths } = await openBook({ third: locked({ bookVipFree: false }) });
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  for (let round = 0; round < 2; round += 1) {
    await press();
    await expect.element(sheet).toBeVisible();
    await sheet.getByRole('button', { name: '关闭' }).click();
    await expect.poll(() => sheet.query()).toBeNull();
  }
  expect(buys(paths)).toEqual([]);
});

test('a visitor without a session gets one, and then the offer', async () => {
  const { pane } = await openBook({ third: inSequence(refused(101), locked()) });
  await expect.element(pane).toBeVisible();
});

test.each([
  ['cannot be sold', locked({ chapterId: null })],
  ['is another one', locked({ number: 9 })],
  ['cannot be loaded', status(502)],
])('there is no pane for a chapter that %s', async (_, third) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { screen, pane, paths } = await openBook({ third });
  await expect.poll(() => paths.filter((path) => path.includes('number=3'))).toHaveLength(1);
  await twoFrames();
  expect(pane.query()).toBeNull();
  expect(screen.getByRole('button', { name: /金币阅读本话/ }).query()).toBeNull();
});

test('a bought chapter that is refused again can be pressed again', async () => {
  const { screen, button, press, paths } = await openBook({ lagging: [locked()] });
  await press();
  const buy = screen.getByRole('dialog', { name: '购买章节' }).getByRole('button', { name: '12 金币购买' });
  await buy.click();
  await expect.poll(() => paths.filter((path) => path.includes('number=3'))).toHaveLength(2);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(document.querySelector('dialog[open]')).toBeNull();
  await press();
  await buy.click();
  await expect.poll(() => document.querySelector('[data-chapter="3"]')).not.toBeNull();
  expect(buys(paths)).toHaveLength(2);
});

test('while the balance is fetched the button is busy, and further presses do nothing', async () => {
  setOverlayLookup(() => true);
  const info = ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: 5 });
  const gate = deferred(info);
  const { pane, button, press } = await openBook({ account: inSequence(info, gate.answer) });
  await expect.element(pane).toHaveTextContent('我的余额5 金币');
  await press();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await press();
  gate.release();
  await expect.element(button).not.toHaveAttribute('aria-busy');
});

test('with single chapters there is no pane', async () => {
  const store = newStore();
  store.dispatch(readingSet({ continuous: false }));
  const { pane, paths } = await openBook({}, store);
  await twoFrames();
  expect(pane.query()).toBeNull();
  expect(paths.filter((path) => path.includes('number=3'))).toEqual([]);
});

test('another user, who has bought it, reads it', async () => {
  const store = newStore();
  const user = { account: 'a', password: '', visitorId: '', branchId: '', mobile: '', vipType: 'none' };
  store.dispatch(userReceived({ ...user, userId: '1', vipEndDate: '', coins: 0, recharged: false }));
  const third = inSequence(locked(), ok(chapter({ bookPics: PAGES, number: 3, nextNumber: 0 })));
  const { pane } = await openBook({ third }, store);
  await expect.element(pane).toBeVisible();
  store.dispatch(userReceived({ ...user, userId: '2', vipEndDate: '', coins: 0, recharged: false }));
  await expect.poll(() => pane.query()).toBeNull();
});
