/** What stands on a page while its data is on its way: nothing bright, and boxes of the shape of the content. */
import type { Page, Route } from '@playwright/test';
import { type Box, boxesIn } from '../harness/boxes.ts';
import { hold } from '../harness/hold.ts';
import { activePage, waitForFullLoad, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Share of bright pixels of each frame that the page has drawn since it was called, in the order of the frames. */
async function recordBrightness(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 195, maxHeight: 422 });
  return async () => {
    await session.send('Page.stopScreencast');
    return page.evaluate(async (pictures) => {
      const shares: number[] = [];
      for (const picture of pictures) {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let bright = 0;
        for (let index = 0; index < data.length; index += 4)
          if (Math.min(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0) > 200) bright += 1;
        shares.push(bright / (data.length / 4));
      }
      return shares;
    }, frames);
  };
}

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  for (const [what, link, api] of [
    ['a category', 'a[href="/category"]', '**/api/book/query/**'],
    ['a book', 'main section a[href^="/book/"]', '**/api/book/detail/**'],
  ] as const) {
    test(`no frame is bright on the way to ${what}`, async ({ page }) => {
      await page.goto('/home');
      await waitForFullLoad(page);
      const release = await hold(page.context(), api);
      const brightness = await recordBrightness(page);
      await activePage(page).locator(link).first().tap();
      await waitForTransition(page);
      await expect(activePage(page).locator('[aria-busy="true"]').first()).toBeVisible();
      const frames = await brightness();
      release();
      expect(frames.length).toBeGreaterThan(1);
      expect(Math.max(...frames)).toBeLessThan(0.2);
    });
  }

  test('no frame is bright on the way into the reader', async ({ page }) => {
    await page.goto('/book/1001');
    await waitForFullLoad(page);
    const release = await hold(page.context(), '**/api/book/read_chapter**');
    const brightness = await recordBrightness(page);
    await page.getByRole('link', { name: '开始阅读' }).tap();
    await waitForTransition(page);
    await expect(activePage(page).locator('[aria-busy="true"]').first()).toBeVisible();
    const frames = await brightness();
    release();
    expect(frames.length).toBeGreaterThan(1);
    expect(Math.max(...frames)).toBeLessThan(0.2);
  });
});

/** Largest distance of a skeleton's block from a block of the content, in px. */
const TOLERANCE = 8;

/** A block that stands for a picture or a card, and not for a line of text. */
const isPicture = ({ height }: Box) => height > 40;

/** Whether a block of the content is where one of the skeleton has been. A line of text has its own length and height. */
function isShapeOf(content: Box, skeleton: Box): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE;
  if (isPicture(skeleton))
    return (['left', 'top', 'width', 'height'] as const).every((side) =>
      isNear(content[side], skeleton[side]),
    );
  const middle = skeleton.top + skeleton.height / 2;
  // The text of a chip begins within its padding.
  const isAligned =
    Math.abs(content.left - skeleton.left) <= 2 * TOLERANCE ||
    isNear(content.left + content.width, skeleton.left + skeleton.width);
  return (
    isAligned &&
    (content.text !== '' || content.height <= 60) &&
    content.top - TOLERANCE <= middle &&
    middle <= content.top + content.height + TOLERANCE
  );
}

/** Answers with titles of one line, as skeletons have them. */
async function shortenTitles(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/"vodName":"[^"]*"/g, '"vodName":"雾中的灯塔"');
  await route.fulfill({ response, body });
}

for (const [what, address] of Object.entries({
  home: '/home',
  'a list': '/home/recommend',
  category: '/category',
  book: '/book/1001',
  catalogue: '/book/1001/catalog',
  'video home': '/vod',
  'video category': '/vod/category?cid=3',
})) {
  test(`the skeleton has the shape of the content: ${what}`, async ({ page, store }) => {
    await page.context().route(`${store.origins.provider}/api/vod/**`, shortenTitles);
    const release = await hold(page.context(), `${store.origins.provider}/api/**`);
    await page.goto(address);
    const busy = activePage(page).locator('[aria-busy="true"]');
    await expect(busy.first()).toBeVisible();
    const blocks = await page.evaluate(boxesIn, { root: '[data-page] [aria-busy="true"]', leaves: true });
    const skeleton = blocks.filter(({ text, name }) => text === '' && name.includes('aria-hidden'));
    expect(skeleton.length).toBeGreaterThan(2);

    release();
    await expect(busy).toHaveCount(0);
    const moved = async () => {
      const content = await page.evaluate(boxesIn, { root: '[data-page]', leaves: false });
      return skeleton.filter((block) => !content.some((box) => isShapeOf(box, block)));
    };
    await expect.poll(moved).toEqual([]);
  });
}

test('the code of the work after the first page is requested again when it could not be loaded', async ({
  page,
}) => {
  // A repeated request has another query.
  const LATER = /\/later\.[^/]*\.js/;
  await page.route(LATER, (route) => route.abort(), { times: 1 });
  await page.clock.install();
  const failed = page.waitForEvent('console', (message) =>
    message.text().startsWith('Later code could not be loaded'),
  );
  await page.goto('/home');
  await failed;
  const loaded = page.waitForResponse(LATER);
  await page.clock.fastForward(10_000);
  expect((await loaded).status()).toBe(200);
});
