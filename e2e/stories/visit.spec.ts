/** The start of a visit: the source is reported, and the store can be installed. */
import { tab, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const MARK = /user_from_mark/;

// spec: §4/source-mark-report, §7/post-user-user-from-mark
test('the source of a visitor is reported once per branch, and marked for 100 days', async ({
  page,
  context,
  log,
}) => {
  await page.goto('/index?tgId=7', { referer: 'https://friend.example/post?id=3' });
  await expect.poll(() => log.calls(MARK)).toHaveLength(1);
  const [call = ''] = log.calls(MARK);
  expect(new URLSearchParams(call.split('?')[1]).get('referUrl')).toContain('https://friend.example/');
  const request = log.requests.find((one) => MARK.test(one.url()) && one.method() === 'POST');
  const headers = (await request?.allHeaders()) ?? {};
  expect(headers['current-branch-id']).toBe('7');
  expect(headers['user-trace-id']).toMatch(/^[0-9a-f]{32}$/);

  const marks = async () => (await context.cookies()).filter(({ name }) => name.startsWith('source-mark-'));
  await expect.poll(marks).toMatchObject([{ name: 'source-mark-7', value: headers['user-trace-id'] }]);
  const [mark] = await marks();
  const days = ((mark?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(100);

  await page.reload();
  await tab(page, '分类').tap();
  await waitForTransition(page);
  await page.waitForLoadState('networkidle');
  expect(log.calls(MARK)).toHaveLength(1);

  await page.goto('/index?tgId=8');
  await expect.poll(() => log.calls(MARK)).toHaveLength(2);
  await expect.poll(marks).toHaveLength(2);
});

// spec: §4/source-mark-report
test('a failed report is retried on the next visit', async ({ page, context, log }) => {
  await page.route(/user_from_mark/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/index');
  await expect.poll(() => log.calls(MARK)).toHaveLength(1);
  await expect.poll(() => log.errors.some((text) => MARK.test(text) && /500/.test(text))).toBe(true);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('source-mark'))).toEqual([]);

  await page.unroute(/user_from_mark/);
  await page.reload();
  await expect.poll(() => log.calls(MARK)).toHaveLength(2);
});

// spec: §3/stored-origin-domain
test('the first visited host is stored', async ({ page, shellServer }) => {
  await page.goto(`${shellServer.origin}/index`);
  const origin = () => page.evaluate(() => localStorage.getItem('manying:account:originDomain'));
  await expect.poll(origin).toBe(JSON.stringify({ v: 1, d: new URL(shellServer.origin).host }));
});

interface WebAppManifest {
  readonly name: string;
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test('the store can be installed: names, colours, icons of the required sizes', async ({ page, store }) => {
  await page.goto('/index');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(new URL(address ?? '', store.origins.shell).href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as WebAppManifest;
  expect(manifest).toMatchObject({ name: '漫影', display: 'standalone', start_url: '/index' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);

  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...manifest.icons, { src: apple ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (url) => {
      const icon = new Image();
      icon.src = url;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
