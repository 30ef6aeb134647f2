/** The price up to which auto-buy does not ask (docs/decisions/045). */
import { network, ok, refused } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { expect, onTestFinished, test, vi } from 'vitest';
import { autoBuySet } from '../comicState.ts';
import ReaderPage from '../reader/ReaderPage.tsx';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import { chapter, route, setUpReaderPage } from '../testing/readerPage.ts';
import { storeAutoBuyLimit } from './autoBuyLimit.ts';

setUpReaderPage();

/** Opens a chapter that must be bought, of a book with auto-buy. */
async function openLocked(price: number) {
  let isBought = false;
  const { paths } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': (address) =>
      (isBought ? ok(chapter()) : refused(999, '', chapter({ bookPics: [], price })))(address),
    '/api/book/chapter/buy': (address) => {
      isBought = true;
      return ok(null)(address);
    },
    '/img/*': await picture(500, 400),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: 1280 }),
  });
  const store = newStore();
  store.dispatch(autoBuySet({ bookId: '1005', on: true }));
  const screen = await visit(ReaderPage, { ...route, store });
  const sheet = screen.getByRole('dialog', { name: '购买章节' });
  return { screen, sheet, buys: () => paths.filter((path) => path.includes('chapter/buy')).length };
}

test('a chapter above the limit is offered, and another limit can be chosen once for the book', async () => {
  const { sheet, buys } = await openLocked(21);
  await expect.element(sheet.getByRole('switch')).toBeChecked();
  const chip = (name: string) => sheet.getByRole('button', { name, exact: true });
  await expect.element(chip('20 金币')).toHaveAttribute('aria-pressed', 'true');
  expect(buys()).toBe(0);
  await chip('50 金币').click();
  await expect.element(chip('50 金币')).toHaveAttribute('aria-pressed', 'true');
  expect(buys()).toBe(0);

  const next = await openLocked(50);
  await expect.element(next.screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(next.buys()).toBe(1);
});

test('where storage is full, a limit can be chosen for this visit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { sheet } = await openLocked(21);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => {
    full.mockRestore();
    // The other tests are part of this visit.
    storeAutoBuyLimit('1005', 20);
  });
  const chip = (name: string) => sheet.getByRole('button', { name, exact: true });
  for (const name of ['50 金币', '10 金币', '20 金币', '10 金币']) {
    await chip(name).click();
    await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true');
  }
  const next = await openLocked(15);
  await expect.element(next.sheet.getByRole('switch')).toBeChecked();
  expect(next.buys()).toBe(0);
});

test('up to the limit it is bought without asking, without a limit at any price', async () => {
  const preset = await openLocked(20);
  await expect.element(preset.screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  storeAutoBuyLimit('1005', 'any');
  const unlimited = await openLocked(999);
  await expect.element(unlimited.screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
});

test('the limits of auto-buy are hidden until auto-buy is switched on', async () => {
  const { sheet } = await openLocked(999);
  await sheet.getByRole('switch').click();
  expect(sheet.getByRole('button', { name: '不限' }).query()).toBeNull();
});
