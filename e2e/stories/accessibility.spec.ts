/** Accessibility of screens: axe finds no violation in light and dark, and double-size text fits. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import {
  activePage,
  expectPictureLoaded,
  failurePanel,
  purchaseOffer,
  tabBar,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Screens that the addresses of the route list (screens.spec.ts) do not cover. */
const SCREENS: readonly [name: string, address: string, sign: (page: Page) => Locator][] = [
  ['an unpaid chapter', '/book/read/1001/7', purchaseOffer],
  ['the placeholder', '/placeholder', (page) => page.getByRole('heading', { name: '网站建设中' })],
  ['/h5/pc', '/h5/pc', (page) => page.getByRole('img', { name: /二维码/ })],
  ['/h5/wechat', '/h5/wechat', (page) => page.getByRole('heading', { name: '请用浏览器打开' })],
];

test.describe.configure({ mode: 'parallel' });

for (const [name, address, sign] of SCREENS) {
  test(`${name} is accessible in light and dark`, async ({ page }) => {
    await page.goto(address);
    await expect(sign(page)).toBeVisible();
    await expectAccessible(page);
    if (address.startsWith('/h5/')) return;
    await doubleTextSize(page);
    await waitForTransition(page);
    await expectTextFits(page);
  });
}

test('results and loading are announced', async ({ page }) => {
  await page.goto('/user');
  const copy = page.getByRole('button', { name: /复制账号/ });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible();

  let openGate = () => {};
  const answerGate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  await page.route('**/api/vod/index', async (route) => {
    await answerGate;
    await route.continue();
  });
  await page.goto('/vod');
  await expect(
    page
      .getByRole('status', { name: '加载中' })
      .or(page.getByRole('status').filter({ hasText: '加载中' }))
      .first(),
  ).toBeAttached();
  openGate();
  await expect(page.getByRole('region', { name: '精品热播' })).toBeVisible();
});

test('the reader’s settings are accessible in light and dark', async ({ page }) => {
  await page.goto('/book/read/1001/1');
  await page.getByRole('button', { name: '阅读设置' }).tap();
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await expect(sheet.getByRole('slider', { name: '亮度' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '阅读设置' })).toBeFocused();
});

test('a page that is not released is accessible in light and dark', async ({ page, shellServer }) => {
  shellServer.planPage('account', '/user', '会员之家');
  await page.goto(`${shellServer.origin}/user`);
  await expect(page.getByRole('region', { name: '功能即将上线' })).toBeVisible();
  await expectAccessible(page);
});

test('the failure panel is accessible in light and dark', async ({ page, shellServer }) => {
  const server = await shellServer.moveRemote('comic');
  await server.stop();
  await page.goto(`${shellServer.origin}/index`);
  await expect(failurePanel(page)).toBeVisible();
  await expectAccessible(page);
});

test('the keyboard opens a book and goes back', async ({ page }) => {
  await page.goto('/index');
  const book = page.getByRole('region', { name: '编辑推荐' }).getByRole('link', { name: '机械花园' });
  await book.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '机械花园' })).toBeVisible();
  await waitForTransition(page);
  const back = activePage(page).getByRole('button', { name: '返回' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(tabBar(page)).toBeVisible();
  await waitForTransition(page);
  await expect(page).toHaveURL(/\/index$/);
});

test('each change of the page moves the focus into it and announces its title', async ({ page }) => {
  await page.goto('/index');
  const announcement = page.locator('body > p[aria-live="polite"]');
  await expect(announcement).toHaveText('');
  const expectArrival = async (title: string) => {
    await waitForTransition(page);
    await expect(page).toHaveTitle(`${title} · 漫影`);
    await expect(announcement).toHaveText(`${title} · 漫影`);
    expect(await activePage(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  };
  await page.getByRole('region', { name: '编辑推荐' }).getByRole('link', { name: '机械花园' }).tap();
  await expectArrival('机械花园');
  await activePage(page).getByRole('link', { name: /^目录/ }).tap();
  await expectArrival('机械花园 · 目录');
  await activePage(page)
    .getByRole('link', { name: /^第1话.*免费/ })
    .tap();
  await expectArrival('机械花园 · 第1话 · 浇水两次');
  await activePage(page).getByRole('button', { name: '下一话' }).tap();
  await expect(page).toHaveURL(/\/2$/);
  await waitForTransition(page);
  await page.goBack();
  await waitForTransition(page);
  await expect(activePage(page).getByRole('link', { name: /^第1话/ })).toBeFocused();
  await page.goBack();
  await expectArrival('机械花园');
  await expect(activePage(page).getByRole('link', { name: /^目录/ })).toBeFocused();
});

for (const [address, sign] of [
  ['/index', (page) => page.getByRole('heading', { name: '编辑推荐' })],
  ['/book/1002/catalog', (page) => page.getByRole('link', { name: /^第1话/ })],
  ['/user', (page) => page.getByRole('region', { name: '我的资产' })],
  ['/purchase', (page) => page.getByRole('radio').first()],
] as readonly [string, (page: Page) => Locator][])
  test(`with forced colours every button and package of ${address} has an edge`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(address);
    await expect(sign(page)).toBeAttached();
    const controls = activePage(page).locator('button, label:has([type="radio"])');
    const edgeless = await controls.evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).outlineStyle === 'none')
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(edgeless).toEqual([]);
  });

test('with forced colours the chosen tabs and the focused field stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [address, selector] of [
    ['/shelf', '[aria-selected="true"]'],
    ['/category', '[aria-selected="true"]'],
    ['/index', 'a[aria-current]'],
  ] as const) {
    await page.goto(address);
    const chosen = activePage(page).locator(selector).first();
    await expect(chosen).toBeVisible();
    const colours = await chosen.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const system = document.createElement('p');
      system.style.cssText = 'forced-color-adjust: none; color: HighlightText; background: Highlight';
      document.body.append(system);
      const expected = getComputedStyle(system);
      return { shown: [color, backgroundColor], expected: [expected.color, expected.backgroundColor] };
    });
    expect(colours.shown, address).toEqual(colours.expected);
  }
  for (const address of ['/user/login', '/search']) {
    await page.goto(address);
    const field = activePage(page).locator('input').first();
    await field.focus();
    expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  }
});

for (const address of ['/index', '/book/1002', '/book/read/1002/1', '/vod', '/user', '/purchase'])
  test(`${address} is printed without bars that stay in place`, async ({ page }) => {
    await page.goto(address);
    await expect(activePage(page).getByRole('main')).toBeVisible();
    const fixed = () =>
      activePage(page).evaluate((root) =>
        [...root.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    // The last part of the page to come is a bar.
    await expect.poll(fixed).not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await fixed()).toEqual([]);
  });

test('at 200 % text the reader still turns its pages', async ({ page }) => {
  await page.goto('/book/read/1001/1');
  await doubleTextSize(page);
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  await page.getByRole('button', { name: '下一话' }).tap();
  await expect(page).toHaveURL(/\/2$/);
  await waitForTransition(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
