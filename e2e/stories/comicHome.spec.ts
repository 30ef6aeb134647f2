/** The comic home screen (spec §2 Home, §3 Ad, §4 3D shelf, §7 complaint link, §9). */
import type { Page } from '@playwright/test';
import { editStoredUser, registerUser } from '../harness/account.ts';
import { activePage, scrollTo, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const carousel = (page: Page) => activePage(page).getByRole('region', { name: '精选', exact: true });
const slide = (page: Page) =>
  carousel(page).evaluate((region) => {
    const track = region.firstElementChild;
    return track ? track.scrollLeft / track.clientWidth : -1;
  });

test('the carousel advances every 2500 ms', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-15T12:00:00+08:00') });
  await page.goto('/index');
  await expect(carousel(page)).toBeVisible();
  await page.clock.pauseAt(new Date('2026-01-15T12:05:00+08:00'));
  // Waits for a step of the carousel, because its full interval starts there.
  const currentSlide = async () => Math.round(await slide(page));
  await expect.poll(async () => Number.isInteger(await slide(page))).toBe(true);
  const first = await currentSlide();
  await page.clock.runFor(2500);
  const second = (first + 1) % 5;
  await expect.poll(() => slide(page)).toBe(second);
  await page.clock.runFor(2400);
  expect(await slide(page)).toBe(second);
  await page.clock.runFor(200);
  await expect.poll(() => slide(page)).toBe((second + 1) % 5);
});

test.describe('the four kinds of ads', () => {
  // Reduced motion stops the carousel.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [kind, name, address] of [
    ['a book', /^云上灯塔/, /\/book\/1011$/],
    ['the purchase page', /^开通 VIP/, /\/purchase$/],
    ['an address in this window', /^熊猫乐队/, /\/book\/1009$/],
  ] as const) {
    test(`one leads to ${kind}`, async ({ page }) => {
      await page.goto('/index');
      await carousel(page).getByRole('link', { name }).tap();
      await expect(page).toHaveURL(address);
      expect(page.context().pages()).toHaveLength(1);
    });
  }

  test('one leads to an address in a new window', async ({ page }) => {
    await page.goto('/index');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      carousel(page)
        .getByRole('link', { name: /^云海飞艇/ })
        .tap(),
    ]);
    expect(opened.url()).not.toBe('');
    await expect(page).toHaveURL(/\/index$/);
  });
});

test('shows every shelf with a link to its list, and the search button', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-01-15T22:00:00+08:00'));
  await page.goto('/index');
  for (const [title, list] of [
    ['编辑推荐', 'recommend'],
    ['每日更新', 'latest'],
    ['人气排行', 'ranked'],
    ['重磅作品', 'kkbg'],
    ['新书上架', 'new'],
    ['最新上线', 'new-on'],
    ['3D 专区', 'three-d'],
  ] as const) {
    const shelf = activePage(page).getByRole('region', { name: title, exact: true });
    await expect(shelf).toBeVisible();
    await expect(shelf.getByRole('link', { name: `${title} 更多` })).toHaveAttribute('href', `/home/${list}`);
  }
  await expect(activePage(page).getByRole('region', { name: '最近阅读' })).toHaveCount(0);
  await activePage(page).getByRole('link', { name: '搜索书名或作者' }).tap();
  await expect(page).toHaveURL(/\/search$/);
});

for (const [time, open] of [
  ['20:59', false],
  ['21:00', true],
  ['06:59', true],
  ['07:00', false],
] as const) {
  test(`at ${time} the 3D shelf is ${open ? 'loaded' : 'not requested'}`, async ({ page, log }) => {
    await page.clock.setFixedTime(new Date(`2026-01-15T${time}:00+08:00`));
    await page.goto('/index');
    await expect(activePage(page).getByRole('region', { name: '最新上线' })).toBeVisible();
    await expect(activePage(page).getByRole('region', { name: '3D 专区' })).toHaveCount(open ? 1 : 0);
    expect(log.calls(/three_d/)).toHaveLength(open ? 1 : 0);
  });
}

test('a visitor who has recharged sees the 3D shelf at noon', async ({ page, log }) => {
  await page.clock.setFixedTime(new Date('2026-01-15T12:00:00+08:00'));
  await registerUser(page);
  await editStoredUser(page, { recharged: true });
  await page.goto('/index');
  await expect(activePage(page).getByRole('region', { name: '3D 专区' })).toBeVisible();
  expect(log.calls(/three_d/)).toHaveLength(1);
});

test('recent reading shows the three latest of the history', async ({ page }) => {
  await page.goto('/index');
  await page.evaluate(() => {
    const entry = (id: number) => ({
      book: { bookId: `${id}`, title: `书${id}`, cover: '', category: '', finished: false, chapterCount: 9 },
      number: id - 1000,
      date: id,
    });
    localStorage.setItem(
      'manying:comic:history',
      JSON.stringify({ v: 1, d: [entry(1004), entry(1003), entry(1002), entry(1001)] }),
    );
  });
  await page.reload();
  const recent = activePage(page).getByRole('region', { name: '最近阅读' });
  await expect(recent.getByRole('link', { name: /^书/ })).toHaveText(['书1004', '书1003', '书1002']);
  await expect(recent).toContainText('读到第4话');
  await recent.getByRole('link', { name: '书1003' }).tap();
  await expect(page).toHaveURL(/\/book\/read\/1003\/3$/);
});

test('the complaint link leads to the provider’s page, which leads back here', async ({ page, store }) => {
  await page.goto('/index');
  const link = activePage(page).getByRole('link', { name: '投诉与建议' });
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await expect(page).toHaveURL(
    (url) => url.origin === store.origins.provider && url.pathname === '/h5/report',
  );
  const address = new URL(page.url());
  expect(address.searchParams.get('vueReturnUrl')).toBe(`${store.origins.shell}/index`);
  await page.getByRole('link', { name: /返回/ }).tap();
  await expect(page).toHaveURL(/\/index$/);
  await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
});

test('after the first chapter the tip explains how to add the store to the home screen, and stays closed', async ({
  page,
}) => {
  const tip = activePage(page).getByRole('complementary', { name: '添加到桌面' });
  await page.goto('/index');
  await expect(activePage(page).getByRole('link', { name: '投诉与建议' })).toBeVisible();
  await expect(tip).toHaveCount(0);
  await page.goto('/book/read/1005/1');
  await expect(activePage(page).getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  // The chapter counts as read once it is in the history, which follows its first picture.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('manying:comic:history')))
    .toContain('1005');
  await page.goto('/index');
  await expect(tip).toBeVisible();
  await tip.getByRole('button', { name: '添加', exact: true }).tap();
  const steps = page.getByRole('dialog', { name: '添加到桌面' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByRole('link', { name: '下载应用' })).toHaveAttribute('href', /^https?:/);
  await steps.getByRole('button', { name: '关闭' }).last().tap();
  await expect(steps).toBeHidden();
  await tip.getByRole('button', { name: '关闭提示' }).tap();
  await expect(tip).toHaveCount(0);
  await page.reload();
  await expect(activePage(page).getByRole('link', { name: '投诉与建议' })).toBeVisible();
  await expect(tip).toHaveCount(0);
});

test('home paints without a layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    // On a second visit the tip is shown, too.
    localStorage.setItem('manying:install:visits', JSON.stringify({ v: 1, d: { count: 2, lastSeen: 0 } }));
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/index');
  await expect(activePage(page).getByRole('complementary')).toBeVisible();
  await expect(activePage(page).getByRole('link', { name: '下载应用' })).toBeVisible();
  await waitForTransition(page);
  await scrollTo(page, 400);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
});
