/** Lists are restored on going back, after a reload, and on going back after a reload (spec §2). */
import type { Locator, Page } from '@playwright/test';
import { activePage, scrollTo, scrollY, tab, waitForFullLoad, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Scrolls to the bottom until the target has loaded. */
async function scrollUntil(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return target.count();
    })
    .toBeGreaterThan(0);
}

/** Text of the element in the middle of the viewport, beside the gap between two columns; empty while there is none. */
const readMiddleText = (page: Page) =>
  page.evaluate(() => {
    const element = document.elementFromPoint(120, 420)?.closest('a, li, article, section, button');
    return element?.textContent || element?.getAttribute('aria-label') || '';
  });

/** Waits until an element is in the middle of the viewport. @returns its text. */
async function middleText(page: Page): Promise<string> {
  await expect.poll(() => readMiddleText(page)).not.toBe('');
  return readMiddleText(page);
}

/** Waits until the element in the middle of the viewport has this text. */
const expectMiddleText = (page: Page, text: string) => expect.poll(() => readMiddleText(page)).toBe(text);

async function expectScrollPosition(page: Page, y: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollY(page)) - y)).toBeLessThanOrEqual(1);
}

interface List {
  readonly name: string;
  readonly address: string;
  /** Content that exists once the list is loaded as far as the story needs. */
  readonly content: (page: Page) => Locator;
  readonly y: number;
  /** Calls that must not be repeated. */
  readonly calls?: RegExp;
}

const LISTS: readonly List[] = [
  {
    name: 'home',
    address: '/index',
    content: (page) => page.getByRole('heading', { name: '最新上线' }),
    y: 700,
    calls: /book\/home/,
  },
  {
    name: 'a more list, three pages long',
    address: '/home/recommend',
    content: (page) => activePage(page).getByText('暂时没有更多啦!'),
    y: 2400,
    calls: /showcase/,
  },
  {
    name: 'category',
    address: '/category?status=finish',
    content: (page) => activePage(page).getByText('暂时没有更多啦!'),
    y: 500,
    calls: /book\/(?:category|query)/,
  },
  {
    name: 'the catalogue',
    address: '/book/1001/catalog',
    content: (page) =>
      activePage(page)
        .getByRole('link', { name: /^第\d+话/ })
        .nth(12),
    y: 900,
  },
  {
    name: 'video home',
    address: '/vod',
    content: (page) => page.getByRole('region', { name: '精品热播' }),
    y: 900,
    calls: /vod\/index/,
  },
  {
    name: 'a video list',
    address: '/vod/category?cid=3',
    content: (page) => activePage(page).getByText('暂时没有更多啦!'),
    y: 600,
    calls: /vod\/page/,
  },
  {
    name: 'the account centre',
    address: '/user',
    content: (page) => page.getByRole('region', { name: '我的资产' }),
    y: 50,
  },
];

for (const { name, address, content: sign, y, calls } of LISTS) {
  // spec: §2/page-state-restored
  test(`${name} is restored with its scroll position`, async ({ page, log }) => {
    await page.goto(address);
    await expect(activePage(page)).toBeVisible();
    await scrollUntil(page, sign(page));
    await scrollTo(page, y);
    await waitForTransition(page);
    const middle = await middleText(page);
    const before = calls && log.calls(calls).length;
    const expectRestored = async () => {
      await expectScrollPosition(page, y);
      await expect(sign(page).first()).toBeAttached();
      await expectMiddleText(page, middle);
      if (calls) expect(log.calls(calls)).toHaveLength(before ?? 0);
    };

    await waitForFullLoad(page);
    await page.reload();
    await expectRestored();

    // Goes to another page and back to the mounted page.
    await page.evaluate(() => history.pushState({ key: 'elsewhere', idx: 9, usr: null }, '', '/search'));
    await page.evaluate(() => history.back());
    await waitForTransition(page);
    await expectRestored();
  });
}

// spec: §2/page-state-restored
test('going back after a reload restores the previous page, which is no longer mounted', async ({
  page,
  log,
}) => {
  await page.goto('/home/recommend');
  await scrollUntil(page, activePage(page).getByText('暂时没有更多啦!'));
  await scrollTo(page, 2400);
  const middle = await middleText(page);
  const lists = log.calls(/showcase/).length;
  await page.touchscreen.tap(195, 420);
  await expect(page).toHaveURL(/\/book\/\d+$/);
  await waitForTransition(page);

  await waitForFullLoad(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '同类推荐' })).toBeVisible();
  await page.goBack();
  await waitForTransition(page);
  await expectScrollPosition(page, 2400);
  await expectMiddleText(page, middle);
  expect(log.calls(/showcase/)).toHaveLength(lists);
});

test('a page far back in the history is restored', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();
  await scrollTo(page, 600);
  for (const name of ['分类', '收藏', '我的', '漫画', '分类', '收藏', '我的']) {
    await tab(page, name).tap();
    await waitForTransition(page);
  }
  await page.evaluate(() => history.go(-7));
  await waitForTransition(page);
  await expect(page).toHaveURL(/\/index$/);
  await expectScrollPosition(page, 600);
});

test('scrolling while a page loads cancels the restoration', async ({ page }) => {
  await page.goto('/book/1001/catalog');
  await scrollUntil(
    page,
    activePage(page)
      .getByRole('link', { name: /^第\d+话/ })
      .nth(12),
  );
  await scrollTo(page, 900);
  let openGate = () => {};
  const answerGate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  await page.route('**/api/book/chapter/list*', async (route) => {
    await answerGate;
    await route.continue();
  });
  await page.reload();
  await expect(activePage(page)).toBeVisible();
  await page.mouse.wheel(0, 10);
  openGate();
  await expect(
    activePage(page)
      .getByRole('link', { name: /^第\d+话/ })
      .nth(12),
  ).toBeAttached();
  expect(await scrollY(page)).not.toBe(900);
});

test('a new visit in the same tab begins at the top', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();
  await scrollTo(page, 600);
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();
  expect(await scrollY(page)).toBe(0);
});
