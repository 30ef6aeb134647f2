/** The two tab bars and the switch between the modes (spec §1). */
import type { Page } from '@playwright/test';
import { activePage, tab, tabBar, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const COMIC = ['漫画 /home', '分类 /category', '看视频 /vod', '收藏 /shelf', '我的 /user'];
const VIDEO = ['视频 /vod', '搜视频 /search-vod', '看漫画 /home', '已购 /shelf-vod', '我的 /user'];

const tabsOf = (page: Page) =>
  tabBar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
const expectMode = (page: Page, name: string) =>
  expect(page.locator('html')).toHaveAttribute('data-mode', name);
const currentTab = (page: Page) => tabBar(page).locator('[aria-current=page]');

// spec: §2/video-search
test('the comic pages have the comic bar, the video pages the video bar, each with its colours', async ({
  page,
}) => {
  await page.goto('/index');
  await expect.poll(() => tabsOf(page)).toEqual(COMIC);
  await expectMode(page, 'comic');
  await expect(currentTab(page)).toHaveText('漫画');
  for (const name of ['分类', '收藏', '漫画']) {
    await tab(page, name).tap();
    await expect(currentTab(page)).toHaveText(name);
    await expect.poll(() => tabsOf(page)).toEqual(COMIC);
    await expectMode(page, 'comic');
  }

  await tab(page, '看视频').tap();
  await waitForTransition(page);
  await expect.poll(() => tabsOf(page)).toEqual(VIDEO);
  await expectMode(page, 'video');
  await expect(currentTab(page)).toHaveText('视频');
  for (const name of ['搜视频', '已购', '视频']) {
    await tab(page, name).tap();
    await expect(currentTab(page)).toHaveText(name);
    await expect.poll(() => tabsOf(page)).toEqual(VIDEO);
    await expectMode(page, 'video');
  }

  await tab(page, '看漫画').tap();
  await waitForTransition(page);
  await expectMode(page, 'comic');
  await expect.poll(() => tabsOf(page)).toEqual(COMIC);
});

test('the account centre keeps the mode it was entered from', async ({ page }) => {
  await page.goto('/vod');
  await tab(page, '我的').tap();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByRole('region', { name: '账号和密码' })).toBeVisible();
  await expectMode(page, 'video');
  await expect.poll(() => tabsOf(page)).toEqual(VIDEO);
  await expect(currentTab(page)).toHaveText('我的');

  await tab(page, '看漫画').tap();
  await waitForTransition(page);
  await tab(page, '我的').tap();
  await expect(page).toHaveURL(/\/user$/);
  await expectMode(page, 'comic');
  await expect.poll(() => tabsOf(page)).toEqual(COMIC);
});

for (const path of ['/home', '/vod', '/user', '/category']) {
  test(`the keyboard brings nothing of ${path} to the focus that a bar at the foot covers`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(
      activePage(page).getByRole('link').or(activePage(page).getByRole('button')).nth(1),
    ).toBeVisible();
    /** The control with the focus, and what covers its middle or its lower edge. */
    const focused = () =>
      page.evaluate(() => {
        const control = document.activeElement;
        if (!control?.matches('a, button, input')) return { name: '', coveredBy: '' };
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const covers = [bottom - 2, (top + bottom) / 2].map((y) =>
          document.elementFromPoint((left + right) / 2, Math.min(y, innerHeight + 1)),
        );
        const cover = covers.find(
          (element) => element?.closest('nav, footer') !== control.closest('nav, footer'),
        );
        return { name, coveredBy: cover ? (cover.closest('nav, footer')?.outerHTML.slice(0, 80) ?? '') : '' };
      });
    const seen = new Set<string>();
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const { name, coveredBy } = await focused();
      if (name) seen.add(name);
      expect(coveredBy, name).toBe('');
    }
    expect(seen.size).toBeGreaterThan(2);
  });
}
