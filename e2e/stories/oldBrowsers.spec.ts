/** Older browsers get polyfills, and unsupported ones get a notice (docs/decisions/022). */
import type { Page } from '@playwright/test';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Removes the APIs that Chrome 87, Safari 14.1 and Firefox 88 lack, before any script of the page runs. */
async function removeModernApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missingApis: readonly (readonly [object, readonly string[]])[] = [
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any', 'timeout', 'abort']],
      [AbortSignal.prototype, ['reason', 'throwIfAborted']],
      [Array.prototype, ['at', 'findLast', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['at']],
      [Object, ['hasOwn', 'groupBy']],
      [HTMLElement.prototype, ['inert', 'showPopover', 'hidePopover', 'popover']],
      [HTMLDialogElement.prototype, ['showModal', 'show', 'close', 'open']],
      [window, ['structuredClone', 'HTMLDialogElement', 'TextDecoderStream', 'scheduler']],
      [ResizeObserverEntry.prototype, ['borderBoxSize', 'contentBoxSize']],
    ];
    for (const [owner, names] of missingApis) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

const polyfills = (urls: readonly string[]) => urls.filter((url) => /\/js\/polyfills\.\w+\.js$/.test(url));

test('an older browser loads the polyfills first, and shows pictures and dialogs', async ({ page, log }) => {
  await removeModernApis(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
  expect(polyfills(log.requests.map((request) => request.url()))).toHaveLength(1);

  await page.goto('/book/read/1001/1');
  await waitForTransition(page);
  await expect(page.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  await page.goto('/book/read/1001/7');
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toBeHidden();
  await expect(activePage(page).getByRole('heading', { level: 1 })).toContainText('第7话');
  expect(log.errors).toEqual([]);
});

test('a current browser loads no polyfills, neither its page nor its service worker', async ({
  page,
  log,
  store,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  expect(polyfills(log.requests.map((request) => request.url()))).toEqual([]);
  const worker = await page.request.get(`${store.origins.shell}/sw.js`);
  // The worker knows the hashes of the polyfills, but does not prefetch them.
  const [, assets] = /"assets":\[([^\]]*)\]/.exec(await worker.text()) ?? [];
  expect(assets).toContain('/js/main.');
  expect(assets).not.toContain('polyfills');
});

test('a browser that is too old shows the notice, and loads nothing of the store', async ({
  page,
  log,
  store,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/book/1001');
  await expect(page.getByRole('heading', { name: '浏览器太旧，打不开漫影' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '网址' })).toHaveValue(`${store.origins.shell}/book/1001`);
  await expect(page.getByText(/^这里需要 Chrome 87、Firefox 88 或 iOS 14.5 以上。$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(log.requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
  expect(log.calls()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a browser shows how to enable them', async ({ page }) => {
    await page.goto('/home');
    const advice = page.locator('noscript');
    await expect(advice).toBeVisible();
    // Text selectors ignore `noscript`, so the text is read from the element.
    expect(await advice.evaluate((element) => element.textContent)).toBe(
      '请在浏览器设置中启用 JavaScript 后重新打开本页。',
    );
  });
});
