/** First screens rendered on the server (docs/decisions/030): what stands before the application, and its takeover. */
import type { Page } from '@playwright/test';
import { type Box, boxesIn, isSameBox } from '../harness/boxes.ts';
import { hold, openWithoutScripts, SCRIPTS } from '../harness/hold.ts';
import { activePage, failurePanel, storedPosition } from '../harness/phone.ts';
import { RENDERED, served, waitUntilRendered } from '../harness/renderedScreen.ts';
import { configureSite, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

test.beforeEach(({ shellServer }) => configureSite(shellServer, { firstScreens: true }));

/** Opens a rendered page whose scripts do not arrive before the returned function is called. */
async function openRendered(page: Page, shellServer: ShellServer, address: string) {
  await waitUntilRendered(shellServer, address);
  return openWithoutScripts(page, shellServer.origin + address, '#rendered main');
}

/** Waits until the application's own screen stands. */
async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#rendered')).toHaveCount(0);
  await expect(activePage(page).locator('[data-screen]')).toBeAttached();
}

const PAGES = {
  home: '/index',
  'more list': '/home/latest',
  category: '/category',
  book: '/book/1002',
  catalogue: '/book/1002/catalog',
  reader: '/book/read/1002/1',
  'video home': '/vod',
  'video category': '/vod/category?cid=1',
  film: '/vod/detail?vodId=2003',
} as const;

const SETTINGS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { name: '820 px wide', colorScheme: 'light', viewport: { width: 820, height: 1180 } },
  { name: '820 px wide, dark', colorScheme: 'dark', viewport: { width: 820, height: 1180 } },
] as const;

for (const { name: setting, ...options } of SETTINGS) {
  test.describe(setting, () => {
    test.use(options);

    for (const [name, address] of Object.entries(PAGES)) {
      test(`nothing moves and no text changes at the takeover: ${name}`, async ({
        page,
        shellServer,
        log,
      }) => {
        const release = await openRendered(page, shellServer, address);
        const before = await page.evaluate(boxesIn, { root: '#rendered', leaves: true });
        expect(before.length).toBeGreaterThan(5);

        release();
        await takenOver(page);
        // On a tall screen the end of the list is visible, and the application loads its next page at once.
        const stays = before.filter(({ text }) => text !== '继续上拉加载更多');
        const moved = async (boxes: readonly Box[]) => {
          const after = await page.evaluate(boxesIn, { root: '#root', leaves: false });
          return boxes.filter(
            (box) => !after.some((other) => other.text === box.text && isSameBox(box, other)),
          );
        };
        const isPicture = ({ name: html }: Box) => html.includes(' data-picture=');
        expect(await moved(stays.filter((box) => !isPicture(box)))).toEqual([]);
        // The takeover waits for the shown picture only for a limited time, which a busy machine may need longer.
        await expect.poll(() => moved(stays.filter(isPicture))).toEqual([]);
        expect(log.errors).toEqual([]);
      });
    }
  });
}

for (const name of ['book', 'catalogue', 'reader', 'film'] as const) {
  test(`the document has the title of its content before the application: ${name}`, async ({
    page,
    shellServer,
  }) => {
    const release = await openRendered(page, shellServer, PAGES[name]);
    const title = await page.title();
    const preview = page.locator('meta[property="og:title"]');
    await expect(preview).toHaveAttribute('content', title);
    release();
    await takenOver(page);
    // The application's own title, which the page sets with its data.
    await expect(page).toHaveTitle(title);
    const heading = (await activePage(page).getByRole('heading', { level: 1 }).first().textContent()) ?? '';
    expect(title).toContain(heading.split(' ')[0]);
  });
}

test('there is no frame without content', async ({ page, shellServer }) => {
  await waitUntilRendered(shellServer, '/book/1002');
  await page.addInitScript(() => {
    const seen = { title: false, lost: 0 };
    Object.assign(window, { seen });
    const check = () => {
      const isShown = [...document.querySelectorAll('h1')].some(
        (title) => title.textContent !== '' && title.checkVisibility({ visibilityProperty: true }),
      );
      seen.title ||= isShown;
      if (seen.title && !isShown) seen.lost += 1;
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  await page.goto(`${shellServer.origin}/book/1002`);
  await takenOver(page);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ title: true, lost: 0 });
});

test('links work before the application is there', async ({ page, shellServer }) => {
  await waitUntilRendered(shellServer, '/category');
  await openRendered(page, shellServer, '/index');
  await page.locator('#rendered').getByRole('link', { name: '分类', exact: true }).tap();
  await expect(page).toHaveURL(/\/category$/);
  await expect(page.locator('#rendered [aria-current]')).toHaveText('分类');
});

test('a button that is pressed too early shows that it waits, and is pressed at the takeover', async ({
  page,
  shellServer,
}) => {
  const release = await openRendered(page, shellServer, '/book/1002/catalog');
  const button = page.locator('#rendered').getByRole('button', { name: '倒序' });
  await button.tap();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await takenOver(page);
  await expect(activePage(page).getByRole('button', { name: '正序' })).toBeVisible();
});

test('the scroll position is kept at the takeover, and restored before it after a reload', async ({
  page,
  shellServer,
}) => {
  const release = await openRendered(page, shellServer, '/index');
  await page.evaluate(() => scrollTo(0, 500));
  release();
  await takenOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(500);

  const releaseAgain = await hold(page.context(), SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#rendered main')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  releaseAgain();
  await takenOver(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('a chosen theme counts from the first paint', async ({ page, shellServer }) => {
  await page.addInitScript(() => localStorage.setItem('manying:theme', 'dark'));
  await openRendered(page, shellServer, '/index');
  const colour = () =>
    page.evaluate(() => {
      const element = document.querySelector('#rendered > div, [data-page]');
      return element && getComputedStyle(element).backgroundColor;
    });
  expect(await colour()).toBe('rgb(20, 17, 16)');
});

test('a visitor with a history gets his own screen', async ({ page, shellServer }) => {
  await page.goto(`${shellServer.origin}/book/read/1002/2`);
  // The frame of the reader appears before the chapter, which enters the history.
  await expect(activePage(page).locator('[data-at="0"] img').first()).toBeVisible();
  await waitUntilRendered(shellServer, '/book/1002');
  await page.goto(`${shellServer.origin}/book/1002`);
  await takenOver(page);
  await expect(activePage(page).getByText('继续阅读').first()).toBeVisible();
  expect(await served(shellServer, '/book/1002')).not.toContain('继续阅读');
});

test('whoever asks gets the same document: cookies, tokens, sources and user agents change nothing', async ({
  shellServer,
}) => {
  await waitUntilRendered(shellServer, '/book/1002');
  const plain = await served(shellServer, '/book/1002');
  const personal = {
    cookie: 'session=SECRET',
    authorization: 'Bearer SECRET',
    'user-agent': 'SECRET',
    'x-forwarded-for': '203.0.113.9',
    'accept-language': 'xx-SECRET',
  };
  expect(await served(shellServer, '/book/1002?tgId=SECRET&utm_source=SECRET', personal)).toBe(plain);
  const other = await served(shellServer, '/book/1002?token=SECRET', personal);
  expect(other).not.toContain(RENDERED);
  expect(other).not.toContain('SECRET');
});

test('the age gate, a redirected browser and an unknown book get the plain page', async ({
  page,
  browser,
  shellServer,
}) => {
  await waitUntilRendered(shellServer, '/index');
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' });
  const desktop = await context.newPage();
  await desktop.goto(`${shellServer.origin}/index`);
  await expect(desktop).toHaveURL(/\/h5\/pc/);
  await context.close();
  expect(await served(shellServer, '/book/999999')).not.toContain(RENDERED);
  configureSite(shellServer, { ageGate: true });
  await page.goto(`${shellServer.origin}/vod`);
  await expect(page.getByRole('button', { name: /18/ })).toBeVisible();
  expect(await served(shellServer, '/vod')).not.toContain(RENDERED);
});

test('a chapter that has to be bought, an unknown one and an invalid number get the plain page', async ({
  page,
  shellServer,
}) => {
  await waitUntilRendered(shellServer, '/book/read/1001/1');
  expect(await served(shellServer, '/book/read/1001/1')).toMatch(
    /<div id="rendered"[^>]* data-picture="[^"]*_500_0\.img"/,
  );
  for (const address of [
    '/book/read/1001/9',
    '/book/read/1001/99999',
    '/book/read/1001/x',
    '/book/read/1001',
  ])
    expect(await served(shellServer, address)).not.toContain(RENDERED);
  await page.goto(`${shellServer.origin}/book/read/1001/9`);
  await expect(
    activePage(page)
      .getByRole('button', { name: /购买|解锁|充值/ })
      .first(),
  ).toBeVisible();
});

test('a reader who has read further continues there, whatever the rendered screen shows', async ({
  page,
  shellServer,
}) => {
  const address = '/book/read/1002/1';
  await page.goto(shellServer.origin + address);
  await expect(activePage(page).locator('[data-at="0"] img').first()).toBeVisible();
  // Pages above whose sizes become known move it by their difference.
  const hasReadFurther = () => page.evaluate(() => scrollY > 2000);
  // The document is as high as the pages only when their sizes are known.
  await expect.poll(() => page.evaluate(() => scrollTo(0, 3000)).then(hasReadFurther)).toBe(true);
  // A page that is left before the next frame has not noticed the scroll.
  await expect.poll(async () => (await storedPosition(page, '1002/1'))?.page ?? 0).toBeGreaterThan(0);
  await page.goto(`${shellServer.origin}/book/1002`);
  await expect(activePage(page).getByText('继续阅读').first()).toBeVisible();

  await openRendered(page, shellServer, address).then((release) => release());
  await takenOver(page);
  await expect.poll(hasReadFurther).toBe(true);
});

test('a remote that cannot be loaded shows its panel instead of the rendered screen', async ({
  page,
  shellServer,
}) => {
  const remote = await shellServer.moveRemote('comic');
  await waitUntilRendered(shellServer, '/index');
  await remote.stop();
  await page.goto(`${shellServer.origin}/index`);
  await expect(failurePanel(page)).toBeVisible();
  await expect(page.locator('#rendered')).toHaveCount(0);
});

/** Answers an address with the document of another one, as buckets do. */
async function answerWithStored(page: Page, shellServer: ShellServer, address: string, requested: string) {
  await waitUntilRendered(shellServer, address);
  const answer = await fetch(shellServer.origin + address);
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
  const body = await answer.text();
  const policy = { 'content-security-policy': answer.headers.get('content-security-policy') ?? '' };
  await page.route(shellServer.origin + requested, (route) =>
    route.fulfill({ body, headers: { ...headers, ...policy } }),
  );
}

test('a screen of a build that is no longer current stands until the registry is known, and no longer', async ({
  page,
  shellServer,
}) => {
  const releaseRegistry = await hold(page.context(), '**/remotes.json');
  const releaseRemote = await hold(page.context(), '**/files/home.*.js');
  const releaseShell = await openRendered(page, shellServer, '/index');
  releaseShell();
  shellServer.editRegistry(({ remotes }) => {
    const entry = remotes.comic;
    if (entry) entry.current.version = entry.current.version.replace('+', '.1+');
  });
  await expect(page.locator('#rendered main')).toBeVisible();
  releaseRegistry();
  await expect(page.locator('#rendered')).toHaveCount(0);
  await expect(page.locator('#root [data-first]')).toBeVisible();
  await expect(page.locator('[data-screen]')).toHaveCount(0);
  releaseRemote();
  await takenOver(page);
  await waitUntilRendered(shellServer, '/index');
});

test('a document is not shown at the address with another query, except for sources of visits', async ({
  page,
  shellServer,
}) => {
  await answerWithStored(page, shellServer, '/vod/category?cid=1', '/vod/category?cid=2');
  await answerWithStored(page, shellServer, '/category', '/category?tgId=7&utm_source=a');
  await hold(page.context(), SCRIPTS);
  await page.goto(`${shellServer.origin}/vod/category?cid=2`, { waitUntil: 'commit' });
  await expect(page.locator('#root [data-first]')).toBeVisible();
  await expect(page.locator('#rendered')).toHaveCount(0);
  await page.goto(`${shellServer.origin}/category?tgId=7&utm_source=a`, { waitUntil: 'commit' });
  await expect(page.locator('#rendered main')).toBeVisible();
});
