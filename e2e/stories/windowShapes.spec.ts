/**
 * The main screens in windows of all shapes: nothing is cut or scrolls sideways, targets are large enough, axe finds nothing
 * (docs/decisions/047). Each screen is loaded once and then resized; `npm run screens` loads it in each window.
 */
import { expectAccessible, expectNoViolation } from '../harness/accessible.ts';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import { expectLayoutFits, layoutErrorsOf } from '../harness/layout.ts';
import { activePage, tab, tabBar } from '../harness/phone.ts';
import { openScreen, SCREENS } from '../harness/screens.ts';
import { expectTargets, smallTargetsOf } from '../harness/targets.ts';
import { expect, test } from '../harness/test.ts';
import { nameOf, PHONE, WINDOWS } from '../harness/windows.ts';

/** Windows with a layout of their own, in which axe runs; screens.spec.ts runs it on a phone. */
const CHECKED_BY_AXE = new Set([844, 1440]);

test.describe.configure({ mode: 'parallel' });

for (const screen of SCREENS) {
  test(`${screen.name} fits every window`, async ({ page, log }) => {
    await openScreen(page, screen);
    for (const size of WINDOWS) {
      const name = nameOf(size);
      await page.setViewportSize(size);
      await expectLayoutFits(page, name);
      await expectTargets(page, name);
      if (CHECKED_BY_AXE.has(size.width)) await expectNoViolation(page, name);
    }
    await page.setViewportSize({ width: 820, height: 1180 });
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
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

test('in a desktop window the tabs stand beside every page but the reader, and stay while pages change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/index');
  await expect(tabBar(page)).toBeVisible();
  const bar = await tabBar(page).elementHandle();
  const isWhereItWas = async () => {
    expect(await bar?.boundingBox()).toMatchObject({ x: 0, width: 208 });
    const content = activePage(page).getByRole('main');
    await expect.poll(async () => (await content.boundingBox())?.x).toBeGreaterThanOrEqual(208);
  };
  await activePage(page).getByRole('link', { name: '更多' }).first().click();
  await expect(activePage(page).getByRole('button', { name: '返回' })).toBeVisible();
  await isWhereItWas();
  await page.goBack();
  await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await isWhereItWas();
  await tab(page, '看视频').click();
  await expect(tab(page, '看漫画')).toBeVisible();
  await isWhereItWas();
  await page.goto('/book/read/1001/1');
  await expect(activePage(page).getByRole('main')).toBeVisible();
  await expect(tabBar(page)).toHaveCount(0);
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
  expect(await player.boundingBox()).toMatchObject({ x: 208, y: 0, width: 1440 - 208 - 340 });
  await page.mouse.move(1300, 300);
  await page.mouse.wheel(0, 5000);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(0);
  expect(await player.boundingBox()).toMatchObject({ x: 208, y: 0 });
});

test('a phone does not load what home shows only in a desktop window', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const desktopParts = () => loaded.filter((url) => /home-desktop|beside-tabs/.test(url));
  await page.goto('/index');
  await expect(page.getByRole('navigation', { name: '在线客服' })).toBeVisible();
  expect(desktopParts()).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(desktopParts).not.toEqual([]);
});

/** Pages with one layout error each, and what the checks say of them. */
const BROKEN: readonly [html: string, error: string][] = [
  ['<p style="width: 150vw">a</p>', 'the page is wider than the window'],
  ['<p style="height: 10px; overflow: hidden">cut text</p>', '“cut text” is cut'],
  [
    '<p style="white-space: nowrap; position: fixed; left: 300px">beyond the edge</p>',
    '“beyond the edge” touches the edge',
  ],
  [
    '<p><span style="display: inline-grid; width: 8px; height: 8px; border: 1px solid">frame</span></p>',
    '“frame” leaves its frame',
  ],
  ['<p>one</p><p style="margin-top: -28px">two</p>', '“one” and “two” overlap'],
  ['<button>under</button><button style="margin-left: -40px">over</button>', '“under” and “over” overlap'],
  ['<button style="position: fixed; bottom: -20px">low</button>', '“low” is out of view'],
  ['<button style="margin-left: 360px">right</button>', '“right” leaves the window'],
  [
    '<button style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">a long name</button>',
    '“a long name” is shortened',
  ],
];

for (const [html, error] of BROKEN) {
  test(`the checks find that ${error}`, async ({ page }) => {
    const style = 'p { margin: 16px; } button { height: 44px; }';
    await page.setContent(
      `<meta name="viewport" content="width=device-width"><style>${style}</style>${html}`,
    );
    expect(await layoutErrorsOf(page)).toContain(error);
  });
}

test('the checks find small targets, and nothing in a page without errors', async ({ page }) => {
  const title = '<meta name="viewport" content="width=device-width"><p style="margin: 16px">text</p>';
  await page.setContent(`${title}<button style="margin: 16px; width: 30px; height: 44px">x</button>`);
  expect(await smallTargetsOf(page)).toEqual(['“x” is 30 x 44 px']);
  await page.setContent(`${title}<button style="margin: 16px; width: 44px; height: 44px">x</button>`);
  expect(await smallTargetsOf(page)).toEqual([]);
  expect(await layoutErrorsOf(page)).toEqual([]);
});
