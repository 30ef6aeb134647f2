/** The first paint: what stands in index.html before any script or style sheet of the application has arrived. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { boxesIn, isSameBox } from '../harness/boxes.ts';
import { hold, openWithoutScripts } from '../harness/hold.ts';
import { doubleTextSize } from '../harness/largeText.ts';
import { activePage } from '../harness/phone.ts';
import { configureSite } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** Opens a page whose scripts do not arrive before the returned function is called. */
const openFirstPaint = (page: Page, address: string) => openWithoutScripts(page, address, '#first');

const PAGES = {
  home: '/index',
  category: '/category',
  book: '/book/1002',
  reader: '/book/read/1002/1',
  'video home': '/vod',
  film: '/vod/detail?vodId=2003',
  account: '/user',
  'book search': '/search',
  'video search': '/search-vod',
} as const;

const SETTINGS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { name: '820 px wide', colorScheme: 'light', viewport: { width: 820, height: 1180 } },
  { name: '200 % text', colorScheme: 'light', viewport: { width: 390, height: 844 }, doubled: true },
] as const;

for (const setting of SETTINGS) {
  test.describe(setting.name, () => {
    test.use({ colorScheme: setting.colorScheme, viewport: setting.viewport });

    for (const [name, address] of Object.entries(PAGES)) {
      test(`nothing moves when the application takes over: ${name}`, async ({ page, store }) => {
        await hold(page.context(), `${store.origins.provider}/api/**`);
        const release = await openFirstPaint(page, address);
        if ('doubled' in setting) await doubleTextSize(page);
        const before = await page.evaluate(boxesIn, { root: '#first', leaves: true });
        expect(before.length).toBeGreaterThan(0);

        release();
        await expect(page.locator('[data-screen]')).toBeAttached();
        const after = await page.evaluate(boxesIn, { root: '[data-page]', leaves: false });
        const moved = before.filter((box) => !after.some((other) => isSameBox(box, other)));
        expect(moved).toEqual([]);
      });
    }
  });
}

test('the first screen is replaced without an empty frame', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { first: false, emptyFrames: 0 };
    Object.assign(window, { seen });
    const check = () => {
      const stands = document.querySelector('#first, [data-screen]') !== null;
      seen.first ||= stands;
      if (seen.first && !stands) seen.emptyFrames += 1;
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  for (const address of ['/', '/vod', '/no-such-page']) {
    await page.goto(address);
    await expect(activePage(page).locator('[data-screen]')).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ first: true, emptyFrames: 0 });
  }
});

test('the first screen stands until a late registry and the screen have arrived', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { first: false, others: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const stands = document.querySelector('#first, [data-screen="ready"]') !== null;
      seen.first ||= stands;
      if (seen.first && !stands) seen.others += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.clock.install();
  for (const address of ['/index', '/vod', '/book/1002']) {
    const releaseRegistry = await hold(page.context(), '**/remotes.json');
    const release = await openFirstPaint(page, address);
    release();
    await page.waitForFunction(() => {
      const root = document.getElementById('root');
      return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
    // Longer than the application waits before it starts without a registry.
    await page.clock.runFor(1000);
    releaseRegistry();
    await page.clock.resume();
    await expect(activePage(page).locator('[data-screen="ready"]')).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ first: true, others: 0 });
  }
});

test('its tabs are links of the page’s mode, and its shape is hidden from screen readers', async ({
  page,
}) => {
  await openFirstPaint(page, '/vod');
  const tabs = page.getByRole('navigation', { name: '底部导航' }).getByRole('link');
  await expect(tabs).toHaveText(['视频', '搜视频', '看漫画', '已购', '我的']);
  await expect(page.locator('#first [aria-current]')).toHaveText('视频');
  await expectAccessible(page);
  await expect(page.locator('#first').locator('button, input, [tabindex]')).toHaveCount(0);

  await tabs.filter({ hasText: '看漫画' }).tap();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator('#first [aria-current]')).toHaveText('漫画');
});

/** Background of the first screen, and colours of the browser's bars. */
const colours = (page: Page) =>
  page.evaluate(() => ({
    page: getComputedStyle(document.querySelector('#first') ?? document.body).backgroundColor,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
      ({ content }) => content,
    ),
  }));

test('a chosen theme counts from the first paint, also for the browser’s bars', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('manying:theme', 'dark'));
  await openFirstPaint(page, '/index');
  expect(await colours(page)).toEqual({ page: 'rgb(20, 17, 16)', bars: ['#141110', '#141110'] });
});

test('without a chosen theme the first paint follows the system; the video section is dark', async ({
  page,
}) => {
  await openFirstPaint(page, '/index');
  const bars = ['#faf7f2', '#141110'];
  expect(await colours(page)).toEqual({ page: 'rgb(250, 247, 242)', bars });
  await page.goto('/vod', { waitUntil: 'commit' });
  await expect(page.locator('#first[data-mode="video"]')).toBeVisible();
  expect((await colours(page)).page).toBe('rgb(10, 14, 19)');
});

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const [name, address] of Object.entries(PAGES)) {
    test(`the window is dark from the first element on: ${name}`, async ({ page }) => {
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        // Whenever the parser has added elements, and when a script has changed them.
        new MutationObserver(() => {
          for (const element of [document.documentElement, document.body]) {
            if (document.body) seen.add(getComputedStyle(element).backgroundColor);
          }
        }).observe(document, { childList: true, subtree: true, attributes: true });
      });
      await page.goto(address);
      await expect(activePage(page).locator('[data-screen]')).toBeAttached();
      const colours = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
      const dark = ['rgba(0, 0, 0, 0)', 'rgb(20, 17, 16)', 'rgb(10, 14, 19)'];
      expect(colours.filter((colour) => !dark.includes(colour))).toEqual([]);
      expect(colours.length).toBeGreaterThan(0);
    });
  }
});

test('with reduced motion nothing shimmers', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFirstPaint(page, '/index');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('behind the age gate nothing of a film page is shown', async ({ page, shellServer }) => {
  configureSite(shellServer, { ageGate: true });
  await openFirstPaint(page, `${shellServer.origin}/vod`);
  await expect(page.getByRole('navigation', { name: '底部导航' })).toBeVisible();
  await expect(page.locator('#first [data-skeleton]')).toHaveCount(0);
});

test('a visitor who is redirected sees no first screen', async ({ browser, store }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // The page for desktop visitors frames the store, which is not redirected there.
    if (window.top !== window) return;
    new MutationObserver(() => {
      if (document.querySelector('#first')) sessionStorage.setItem('first screen', 'seen');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${store.origins.shell}/index`);
  await expect(page).toHaveURL(/\/h5\/pc/);
  expect(await page.evaluate(() => sessionStorage.getItem('first screen'))).toBeNull();
  await context.close();
});
