/** The first picture of a rendered screen is shown before the application runs, and then kept (docs/decisions/070). */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { hold, SCRIPTS } from '../harness/hold.ts';
import { activePage } from '../harness/phone.ts';
import { waitUntilRendered } from '../harness/renderedScreen.ts';
import { configureSite } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

const PAGES = {
  home: '/index',
  book: '/book/1002',
  'video home': '/vod',
  film: '/vod/detail?vodId=2003',
} as const;

const READER = '/book/read/1002/1';

test.beforeEach(({ shellServer }) => configureSite(shellServer, { firstScreens: true }));

/** What the frames of a page have shown. */
interface SeenFrames {
  /** Source of the first picture of the rendered screen that was shown. */
  readonly source: string | undefined;
  /** Frames in which no picture was shown after one was, until the application showed that one. */
  readonly lost: number;
}

/** Records the pictures that are shown in each frame. */
async function recordFrames(page: Page): Promise<() => Promise<SeenFrames>> {
  await page.addInitScript(() => {
    const seen: { source: string | undefined; lost: number } = { source: undefined, lost: 0 };
    Object.assign(window, { seen });
    const isShown = (image: HTMLImageElement) =>
      image.src.startsWith('blob:') &&
      image.naturalWidth > 0 &&
      image.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(image).opacity === '1';
    const check = () => {
      const shown = [...document.images].filter(isShown);
      seen.source ??= shown.find((image) => image.closest('#rendered'))?.src;
      if (seen.source !== undefined && shown.length === 0) seen.lost += 1;
      // From then on the carousel may move on to a picture that is not loaded yet.
      const isTakenOver = shown.some((image) => image.src === seen.source && !image.closest('#rendered'));
      if (!isTakenOver) requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen') as SeenFrames);
}

/** Number of requests whose answer came from the network, without the probes of a picture's size. */
async function transfers(requests: readonly Request[], url: string): Promise<number> {
  const ofPicture = requests.filter((request) => request.url() === url && !request.headers().range);
  const sizes = await Promise.all(ofPicture.map(async (request) => (await request.sizes()).responseBodySize));
  return sizes.filter((bytes) => bytes > 0).length;
}

/** Answers all pictures with a status. */
const answerPictures = (context: BrowserContext, status: number) =>
  context.route('**/img/**', (route) => route.fulfill({ status }));

for (const [name, address] of Object.entries(PAGES)) {
  test(`the first picture is shown after the page’s files and before the application, and requested once: ${name}`, async ({
    page,
    shellServer,
    log,
  }) => {
    await waitUntilRendered(shellServer, address);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const requests = () => log.requests.map((request) => request.url());
    const pictures = () => requests().filter((url) => url.includes('/img/'));

    const frames = await recordFrames(page);

    // Without the federation runtime no screen of a remote can run. It is given up after 8 s, so nothing is asked of the page before its release
    // but whether the picture is shown.
    const release = await hold(page.context(), '**/js/federation.*.js');
    await page.goto(shellServer.origin + address, { waitUntil: 'commit' });
    await expect.poll(async () => (await frames()).source).toMatch(/^blob:/);
    expect(pictures()).toHaveLength(1);
    const [first = ''] = pictures();
    const isScript = (url: string) => /\/(?:js|files)\/[^/]+\.js$/.test(url);
    expect(requests().slice(requests().indexOf(first)).filter(isScript)).toEqual([]);
    expect(requests().some((url) => url.includes('/remoteEntry.'))).toBe(true);

    release();
    const { source } = await frames();
    await expect(page.locator('#rendered')).toHaveCount(0);
    await expect(activePage(page).locator(`img[src="${source}"]`).first()).toBeVisible();
    // Further pictures follow the first one.
    await expect(activePage(page).locator('img').first()).toBeVisible();
    await expect.poll(() => pictures().length).toBeGreaterThan(1);
    expect(await transfers(log.requests, first)).toBe(1);
    expect(await frames()).toEqual({ source, lost: 0 });
    expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
    expect(log.errors).toEqual([]);
  });
}

test('the first page of a chapter is shown before any script of the application is requested, and kept', async ({
  page,
  shellServer,
  log,
}) => {
  await waitUntilRendered(shellServer, READER);
  const frames = await recordFrames(page);
  const release = await hold(page.context(), SCRIPTS);
  await page.goto(shellServer.origin + READER, { waitUntil: 'commit' });
  await expect.poll(async () => (await frames()).source).toMatch(/^blob:/);
  const { source } = await frames();
  const address = (await page.locator('#rendered').getAttribute('data-picture')) ?? '';
  const before = await page.locator('#rendered img[data-picture]').last().boundingBox();
  const urls = log.requests.map((request) => request.url());
  const script = urls.findIndex((url) => /\/js\/[^/]+\.js$/.test(url));
  expect(urls.indexOf(address)).toBeGreaterThan(0);
  expect(script === -1 || script > urls.indexOf(address)).toBe(true);

  release();
  await expect(page.locator('#rendered')).toHaveCount(0);
  const kept = activePage(page).locator('[data-at="0"] img').first();
  await expect(kept).toHaveAttribute('src', source ?? '');
  const after = await kept.boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(1);
  expect(await transfers(log.requests, address)).toBe(1);
  expect(await frames()).toEqual({ source, lost: 0 });
  expect(log.errors).toEqual([]);
});

test('an image host without pictures delays nothing: the application says what is missing', async ({
  page,
  shellServer,
}) => {
  await waitUntilRendered(shellServer, READER);
  await answerPictures(page.context(), 204);
  await page.goto(shellServer.origin + READER);
  await expect(page.locator('#rendered')).toHaveCount(0);
  await expect(activePage(page).getByRole('button', { name: '重新加载 第 1 页' }).first()).toBeVisible();
});
