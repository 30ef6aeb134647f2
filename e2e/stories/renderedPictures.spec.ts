/** The first picture of a rendered screen is requested before the application runs, and after its files (docs/decisions/030). */
import { hold } from '../harness/hold.ts';
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

test.beforeEach(({ shellServer }) => configureSite(shellServer, { firstScreens: true }));

for (const [name, address] of Object.entries(PAGES)) {
  test(`the first picture is requested once, after the page’s files and before the application: ${name}`, async ({
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

    // Without the federation runtime no screen of a remote can run.
    const release = await hold(page.context(), '**/js/federation.*.js');
    await page.goto(shellServer.origin + address, { waitUntil: 'commit' });
    await expect.poll(pictures).toHaveLength(1);
    const [first = ''] = pictures();
    const isScript = (url: string) => /\/(?:js|files)\/[^/]+\.js$/.test(url);
    expect(requests().slice(requests().indexOf(first)).filter(isScript)).toEqual([]);
    expect(requests().some((url) => url.includes('/remoteEntry.'))).toBe(true);

    release();
    await expect(page.locator('#rendered')).toHaveCount(0);
    // Further pictures follow the first one.
    await expect(activePage(page).locator('img').first()).toBeVisible();
    await expect.poll(() => pictures().length).toBeGreaterThan(1);
    const requested = log.requests.filter((request) => request.url() === first);
    const sizes = await Promise.all(
      requested.map(async (request) => (await request.sizes()).responseBodySize),
    );
    expect(sizes.filter((bytes) => bytes > 0)).toHaveLength(1);
    expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
    expect(log.errors).toEqual([]);
  });
}
