/**
 * The main screens in windows of all shapes: nothing is cut or scrolls sideways, targets are large enough, axe finds nothing
 * (docs/decisions/047). Each screen is loaded once and then resized.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoViolation } from '../harness/accessible.ts';
import { doubleTextSize, expectLayoutFits, expectTextFits } from '../harness/largeText.ts';
import { activePage, tabBar } from '../harness/phone.ts';
import { expectTargets } from '../harness/targets.ts';
import { expect, test } from '../harness/test.ts';

/** Phones, a tablet and a phone in both orientations, a desktop window. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
] as const;

/** Sizes with a layout of their own, in which axe runs; screens.spec.ts runs it on a phone. */
const CHECKED_BY_AXE = new Set([844, 1440]);

/** Screens and the content that they load last. */
const SCREENS: readonly [address: string, last: (page: Page) => Locator][] = [
  ['/index', (page) => page.getByRole('heading', { name: '最新上线' })],
  ['/home/ranked', (page) => activePage(page).getByText('NO.5', { exact: true })],
  ['/category', (page) => activePage(page).getByRole('link').nth(12)],
  ['/book/1002', (page) => page.getByRole('heading', { name: '同类推荐' })],
  ['/book/1002/catalog', (page) => page.getByRole('link', { name: /^第1话/ })],
  ['/shelf', (page) => page.getByText('暂时没有记录').first()],
  ['/search?content=星港', (page) => page.getByRole('link', { name: '星港列车' })],
  ['/vod', (page) => page.getByRole('region', { name: '精品热播' })],
  ['/vod/category?cid=3', (page) => activePage(page).getByRole('link').nth(4)],
  ['/vod/detail?vodId=2003', (page) => page.getByRole('heading', { name: '更多精彩推荐' })],
  ['/user', (page) => page.getByRole('region', { name: '我的资产' })],
  ['/user/login', (page) => page.getByRole('heading', { name: '登录账号' })],
  ['/user/purchase/history', (page) => page.getByRole('heading', { name: '消费记录' })],
  ['/purchase', (page) => page.getByRole('button', { name: '立即充值' })],
];

test.describe.configure({ mode: 'parallel' });

for (const [address, last] of SCREENS) {
  test(`${address} fits every window`, async ({ page, log }) => {
    await page.goto(address);
    await expect(last(page)).toBeVisible();
    for (const size of SIZES) {
      const name = `${size.width} x ${size.height}`;
      await page.setViewportSize(size);
      await expectLayoutFits(page, name);
      await expectTargets(page, name);
      if (CHECKED_BY_AXE.has(size.width)) await expectNoViolation(page, name);
    }
    await page.setViewportSize({ width: 820, height: 1180 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await doubleTextSize(page);
    await expectTextFits(page);
    expect(log.errors).toEqual([]);
  });
}

test('the tabs stand at the side of a wide or low window, and beside the content', async ({ page }) => {
  await page.goto('/index');
  const heading = page.getByRole('heading', { name: '编辑推荐' });
  await expect(heading).toBeVisible();
  const boxes = async () => {
    const [bar, content] = [await tabBar(page).boundingBox(), await heading.boundingBox()];
    return { bar, content };
  };
  const { bar: bottom } = await boxes();
  expect(bottom).toMatchObject({ x: 0, width: 390, y: 844 - 56, height: 56 });
  for (const [width, height, tabBarWidth] of [
    [820, 1180, 80],
    [844, 390, 64],
    [1440, 900, 208],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { bar, content } = await boxes();
    expect(bar).toMatchObject({ x: 0, y: 0, width: tabBarWidth, height });
    expect(content?.x).toBeGreaterThanOrEqual(tabBarWidth + 16);
  }
});

test('a page without tabs has the whole width of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/home/ranked');
  await expect(activePage(page).getByText('NO.5', { exact: true })).toBeVisible();
  expect(await activePage(page).getByRole('main').boundingBox()).toMatchObject({ x: 0, width: 820 });
});

test('a rotated tablet keeps whole rows of the list', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/category');
  const covers = activePage(page).getByRole('tabpanel').getByRole('link');
  await expect(covers.nth(12)).toBeVisible();
  const firstRow = () =>
    covers.evaluateAll((links) => {
      const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
      return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 10).length;
    });
  expect(await firstRow()).toBe(5);
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect.poll(firstRow).toBe(7);
});

test('a film stays in view beside its recommendations, and its page spans a desktop window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/vod/detail?vodId=2003');
  const heading = page.getByRole('heading', { name: '更多精彩推荐' });
  await expect(heading).toBeVisible();
  const player = page.getByRole('region', { name: '播放器' });
  expect(await player.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 - 340 });
  await page.mouse.move(1300, 300);
  await page.mouse.wheel(0, 5000);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(0);
  expect(await player.boundingBox()).toMatchObject({ x: 0, y: 0 });
});

test('a phone does not load what home shows only in a desktop window', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const desktopParts = () => loaded.filter((url) => url.includes('home-desktop'));
  await page.goto('/index');
  await expect(page.getByRole('navigation', { name: '在线客服' })).toBeVisible();
  expect(desktopParts()).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(desktopParts).not.toEqual([]);
});
