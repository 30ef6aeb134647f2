/** More lists and category (spec §2 'More' lists, Category; §4 list paging; §8; §9). */
import type { Page } from '@playwright/test';
import { activePage } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

interface ListedBook {
  readonly title: string;
  readonly abstractContent: string;
}

/** Distance from the bottom of the viewport to the marker of a list's last 10 %, in px; positive is below the viewport. */
const markOffset = (page: Page) =>
  activePage(page).evaluate((host) => {
    const mark = [...host.querySelectorAll<HTMLElement>('span[aria-hidden="true"]')].find(
      (span) =>
        span.textContent === '' && span.offsetHeight > 100 && getComputedStyle(span).position === 'absolute',
    );
    if (!mark) throw new Error('The list has no last tenth');
    return mark.getBoundingClientRect().top - window.innerHeight;
  });

/** Scrolls until the marker is `px` below the viewport, and waits two frames for what that triggers. */
async function scrollMarkTo(page: Page, px: number): Promise<void> {
  await expect
    .poll(async () => {
      const distance = (await markOffset(page)) - px;
      await page.evaluate((by) => window.scrollBy(0, by), distance);
      return Math.abs(distance) < 2;
    })
    .toBe(true);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

for (const [address, title, call] of [
  ['/home/recommend', '编辑推荐', 'showcase/detail/e_recommend'],
  ['/home/new', '新书上架', 'showcase/detail/new'],
  ['/new', '新书上架', 'showcase/detail/new'],
  ['/home/three-d', '3D 专区', 'showcase/detail/three_d'],
  ['/home/kkbg', '重磅作品', 'showcase/detail/kkbg'],
  ['/home/ranked', '人气排行', 'showcase/detail/hot'],
  ['/home/latest', '每日更新', 'new'],
  ['/home/new-on', '最新上线', 'showcase/detail/new_on'],
] as const) {
  test(`${address}: ads, three small cards, then large ones`, async ({ page, log, request, store }) => {
    const answer = await request.get(`${store.origins.provider}/api/book/${call}/1`);
    const { data } = (await answer.json()) as { data: { bookList: ListedBook[]; adList: unknown[] } };
    await page.goto(address);
    await expect(activePage(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (data.adList.length > 0) {
      await expect(activePage(page).getByRole('region', { name: '精选', exact: true })).toBeVisible();
    }
    for (const [index, book] of data.bookList.slice(0, 5).entries()) {
      await expect(
        activePage(page).getByRole('link', { name: book.title, exact: true }).first(),
      ).toBeAttached();
      // Only large cards show the abstract.
      await expect(activePage(page).getByText(book.abstractContent, { exact: true })).toHaveCount(
        index < 3 ? 0 : 1,
      );
    }
    expect(log.calls(/api\/book\/(showcase|new)/)).toEqual([`GET /api/book/${call}/1`]);
  });
}

test('the ranking is numbered across pages, loads the next page within 10 % of its end, and shows when it is complete', async ({
  page,
  log,
}) => {
  await page.goto('/home/ranked');
  const rank = (n: number) => activePage(page).getByText(`NO.${n}`, { exact: true });
  for (const n of [1, 2, 3, 4, 20]) await expect(rank(n)).toBeAttached();
  await expect(activePage(page).getByText('继续上拉加载更多')).toBeAttached();
  await scrollMarkTo(page, 30);
  expect(log.calls(/detail\/hot/)).toHaveLength(1);
  await page.evaluate(() => window.scrollBy(0, 60));
  await expect
    .poll(() => log.calls(/detail\/hot/))
    .toEqual(['GET /api/book/showcase/detail/hot/1', 'GET /api/book/showcase/detail/hot/2']);
  await expect(rank(21)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(rank(29)).toBeVisible();
  await expect(activePage(page).getByText('暂时没有更多啦!')).toBeVisible();
  expect(log.calls(/detail\/hot/)).toHaveLength(2);
});

test('the category page starts unfiltered, and filters by status and category', async ({ page, log }) => {
  await page.goto('/category');
  await expect(activePage(page).getByText('共 44 部')).toBeVisible();
  await expect(activePage(page).getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true');
  await expect(activePage(page).getByRole('button', { name: '全部', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await activePage(page).getByRole('tab', { name: '已完结' }).tap();
  await expect(activePage(page).getByText('共 11 部')).toBeVisible();
  await activePage(page).getByRole('button', { name: '武侠', exact: true }).tap();
  await expect
    .poll(() => log.calls(/book\/query/))
    .toEqual([
      'POST /api/book/query/all/0/1',
      'POST /api/book/query/finish/0/1',
      'POST /api/book/query/finish/6/1',
    ]);
});

test('the category page loads page by page to its end', async ({ page, log }) => {
  await page.goto('/category');
  await expect(activePage(page).getByText('共 44 部')).toBeVisible();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return activePage(page).getByText('暂时没有更多啦!').isVisible();
    })
    .toBe(true);
  expect(log.calls(/query\/all/)).toEqual([1, 2, 3].map((n) => `POST /api/book/query/all/0/${n}`));
});

test('a filter without results says so and offers to reset it', async ({ page }) => {
  await page.route(/book\/query\/finish/, async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as object;
    const data = { bookList: [], adList: [], totalPage: 0, totalItem: 0 };
    await route.fulfill({ response: answer, json: { ...envelope, data } });
  });
  await page.goto('/category');
  await activePage(page).getByRole('tab', { name: '已完结' }).tap();
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
  await activePage(page).getByRole('button', { name: '看全部作品' }).tap();
  await expect(activePage(page).getByText('共 44 部')).toBeVisible();
});
