/** Text of twice its size in small windows: names wrap, and nothing is cut (WCAG 1.4.4). */
import type { Locator, Page } from '@playwright/test';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import { activePage, tabBar } from '../harness/phone.ts';
import { openScreen, SCREENS } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Tabs whose name leaves the tab, the bar or the window. */
const cutTabs = (page: Page) =>
  tabBar(page).evaluate((bar) =>
    [...bar.querySelectorAll('a')]
      .filter((tab) => {
        const range = document.createRange();
        range.selectNodeContents(tab);
        const [box, frame] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
        return [...range.getClientRects()].some(
          (line) =>
            line.left < box.left - 1 ||
            line.right > box.right + 1 ||
            line.bottom > Math.min(box.bottom, frame.bottom, innerHeight) + 1,
        );
      })
      .map((tab) => tab.textContent),
  );

/** Tabs whose name has several lines. */
const wrappedTabs = (page: Page) =>
  tabBar(page).evaluate((bar) =>
    [...bar.querySelectorAll('a')]
      .filter((tab) => {
        const range = document.createRange();
        const name = [...tab.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (!name) return true;
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map((line) => line.top)).size > 1;
      })
      .map((tab) => tab.textContent),
  );

/** Screens with a tab bar. */
const TABBED = new Set(['home', 'category', 'shelf', 'video-home', 'video-search', 'purchased', 'user']);
/** Screens of a phone; the films of the feed keep changing. */
const SMALL = SCREENS.filter(({ name }) => name !== 'feed' && name !== 'locked-chapter');

for (const screen of SMALL) {
  test(`${screen.name} is whole in a window of 320×568`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await doubleTextSize(page);
    await openScreen(page, screen);
    await expectTextFits(page);
    if (TABBED.has(screen.name)) expect(await cutTabs(page)).toEqual([]);
  });
}

for (const screen of SCREENS.filter(({ name }) => TABBED.has(name))) {
  // A second line would take the height of the others.
  test(`the tabs of ${screen.name} have one line each on a phone in landscape`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await doubleTextSize(page);
    await openScreen(page, screen);
    expect(await cutTabs(page)).toEqual([]);
    expect(await wrappedTabs(page)).toEqual([]);
  });
}

for (const [address, name] of [
  ['/index', '小龙与茶馆'],
  ['/vod', '极光下的小木屋'],
] as const) {
  test(`the title ${name} of ${address} is whole`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await doubleTextSize(page);
    await page.goto(address);
    const title = activePage(page).locator('b').filter({ hasText: name }).first();
    await expect(title).toBeAttached();
    const size = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const clip = element.closest('[style*="--ratio"]')?.getBoundingClientRect();
      return { above: (clip?.top ?? 0) - range.getBoundingClientRect().top, width: element.clientWidth };
    });
    expect(size.above).toBeLessThanOrEqual(0);
    expect(size.width).toBeGreaterThan(0);
  });
}

/** Number of lines of the text of an element. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map((line) => line.top)).size;
  });

test('the rows of the account centre show their names in one piece', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await doubleTextSize(page);
  await page.goto('/user');
  for (const name of ['在线客服', '联系邮箱']) {
    const label = activePage(page).getByText(name, { exact: true });
    await expect(label).toBeVisible();
    expect(await linesOf(label), name).toBe(1);
  }
});

test('the records show their times in one piece', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await doubleTextSize(page);
  await page.goto('/user/purchase/history');
  const times = activePage(page).locator('time');
  await expect(times.first()).toBeVisible();
  for (const time of await times.all()) expect(await linesOf(time)).toBe(1);
});
