/** Storage that is full or forbidden: the visit continues without it and shows one message (ARCHITECTURE, State). */
import type { Page } from '@playwright/test';
import { filmTime, startFilm } from '../harness/film.ts';
import { expectPictureLoaded, tab, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const STORAGE_MESSAGE = '本机存储空间不足，本次访问的记录可能不会保留';

/** Records every toast of the visit. @returns a function that reads them. */
async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts });
    window.addEventListener('manying:toast', (event) =>
      toasts.push((event as CustomEvent<{ text: string }>).detail.text),
    );
  });
  return () => page.evaluate(() => (window as unknown as { toasts: string[] }).toasts);
}

for (const [what, breakStorage] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
  ],
] as const) {
  test(`with storage ${what} the visit continues, and says so once`, async ({ page, log }) => {
    const toasts = await recordToasts(page);
    await page.addInitScript(breakStorage);
    await page.goto('/index');
    await expect(page.getByText(STORAGE_MESSAGE)).toBeVisible();

    await page.getByRole('link', { name: '星港列车' }).first().tap();
    await page.getByRole('button', { name: '加入收藏' }).tap();
    await expect(page.getByRole('button', { name: '移除收藏' })).toBeVisible();
    await page.getByRole('link', { name: '开始阅读' }).tap();
    await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
    await waitForTransition(page);
    await page.goBack();
    await waitForTransition(page);
    await expect(page.getByRole('link', { name: '继续阅读' })).toBeVisible();
    await page.goBack();
    await waitForTransition(page);

    await tab(page, '我的').tap();
    await expect(page.getByRole('region', { name: '账号和密码' })).toBeVisible();
    await tab(page, '漫画').tap();
    await waitForTransition(page);
    const recent = page.locator('[data-page]:not([inert])').getByRole('region', { name: '最近阅读' });
    await expect(recent).toContainText('读到第1话');
    expect(log.calls(/user\/register/)).toHaveLength(1);
    expect((await toasts()).filter((text) => text === STORAGE_MESSAGE)).toHaveLength(1);

    await page.goto('/vod/detail?vodId=2003');
    await startFilm(page);
    await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  });
}

// spec: §3/stored-user-info
test('unreadable entries in storage are dropped, not fatal', async ({ page }) => {
  await page.addInitScript(() => {
    for (const [key, text] of [
      ['manying:account:user', '{"v":1,"d":{"userId":'],
      ['manying:comic:history', '{"v":99,"d":"from the future"}'],
      ['manying:comic:favourites', '[]'],
      ['manying:theme', 'plaid'],
    ] as const) {
      if (!sessionStorage.getItem(key)) localStorage.setItem(key, text);
      sessionStorage.setItem(key, 'written');
    }
  });
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await tab(page, '我的').tap();
  await expect(page.getByRole('region', { name: '账号和密码' })).toBeVisible();
});
