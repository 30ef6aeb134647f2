/** Identity of the visitor and format of every call to the provider (spec §4 first visit, §6, §7). */
import type { Request } from '@playwright/test';
import { storedUser } from '../harness/account.ts';
import { startFilm } from '../harness/film.ts';
import { activePage, failurePanel, tabBar, waitForTransition } from '../harness/phone.ts';
import { expect, type Log, test } from '../harness/test.ts';

const credentials = { name: '账号和密码' } as const;

const callsTo = (log: Log, path: string): Request[] =>
  log.requests.filter(
    (request) => request.method() !== 'OPTIONS' && new URL(request.url()).pathname === path,
  );

/** The four identity headers of a call. */
function identity(request: Request | undefined) {
  const headers = request?.headers() ?? {};
  return {
    trace: headers['user-trace-id'],
    user: headers['user-id'],
    account: headers['user-account'],
    branch: headers['current-branch-id'],
  };
}

// spec: §3/stored-user-info, §4/anonymous-account-registered, §7/post-user-register
test('the account centre registers a new visitor, and recognises the account on the next visit', async ({
  page,
  log,
  store,
}) => {
  await page.goto('/user');
  await expect(page.getByRole('region', credentials)).toBeVisible();
  const [register, ...others] = callsTo(log, '/api/user/register');
  expect(others).toEqual([]);
  expect(register?.method()).toBe('POST');
  expect(new URL(register?.url() ?? '').searchParams.get('fromDomain')).toBe(
    new URL(store.origins.shell).host,
  );
  const first = identity(register);
  expect(first).toEqual({
    trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    user: '',
    account: '',
    branch: '-2',
  });

  const user = await storedUser(page);
  await expect(page.getByRole('region', credentials)).toContainText(user.account);

  await page.reload();
  await expect(page.getByRole('region', credentials)).toContainText(user.account);
  await expect.poll(() => callsTo(log, '/api/user/info')).toHaveLength(1);
  expect(identity(callsTo(log, '/api/user/info')[0])).toEqual({
    trace: first.trace,
    user: user.userId,
    account: user.account,
    branch: '-2',
  });
  expect(callsTo(log, '/api/user/register')).toHaveLength(1);
});

for (const address of ['/vod', '/vod/detail?vodId=2003']) {
  // spec: §4/video-pages-register
  test(`the video page ${address} registers a new visitor`, async ({ page, log }) => {
    await page.goto(address);
    await expect.poll(() => callsTo(log, '/api/user/register')).toHaveLength(1);
  });
}

// spec: §3/stored-branch-id, §4/branch-id
test('the branch comes from tgId and is stored', async ({ page, log }) => {
  await page.goto('/index?tgId=88');
  await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await page.goto('/vod');
  await expect.poll(() => callsTo(log, '/api/user/register')).toHaveLength(1);
  expect(identity(callsTo(log, '/api/book/home/index')[0]).branch).toBe('88');
  expect(identity(callsTo(log, '/api/user/register')[0]).branch).toBe('88');
});

// spec: §3/stored-trace-id, §6/request-headers, §7/form-encoded
test('every call carries the four headers, and every body is a form', async ({ page, log, store }) => {
  await page.goto('/user');
  await expect(page.getByRole('region', credentials)).toBeVisible();
  for (const [address, call] of [
    ['/index', /home\/index/],
    ['/book/1001', /book\/detail/],
    ['/book/read/1001/1', /read_chapter/],
    ['/vod', /user\/info/],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => log.calls(call), address).not.toEqual([]);
  }
  await page.goto('/vod/detail?vodId=2003');
  await startFilm(page);
  await expect.poll(() => callsTo(log, '/api/vod/watch')).toHaveLength(1);

  const api = `${store.origins.provider}/api/`;
  const calls = log.requests.filter(
    (request) =>
      request.url().startsWith(api) &&
      // The beacons of the shell about its remotes are not calls of the visitor.
      !request.url().startsWith(`${api}beacon/`) &&
      request.method() !== 'OPTIONS',
  );
  expect(calls.length).toBeGreaterThan(6);
  const traces = new Set<string | undefined>();
  for (const call of calls) {
    const { trace, user, account, branch } = identity(call);
    expect(trace, call.url()).toMatch(/^[0-9a-f]{32}$/);
    expect([user, account, branch], call.url()).not.toContain(undefined);
    expect(branch, call.url()).toBe('-2');
    traces.add(trace);
    if (call.method() === 'POST') {
      expect(call.headers()['content-type'], call.url()).toMatch(/^application\/x-www-form-urlencoded/);
    }
  }
  expect(traces.size, 'one visitor').toBe(1);
});

// spec: §7/non-200-response, §8/non-200-response
test('a call that answers 500 is logged without a message; the page offers a retry', async ({
  page,
  log,
}) => {
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    window.addEventListener('manying:toast', (event) =>
      messages.push((event as CustomEvent<{ text: string }>).detail.text),
    );
  });
  await page.route('**/api/book/home/index', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/index');
  const retry = page.getByRole('button', { name: '重新加载' }).first();
  await expect(retry).toBeVisible();
  await expect(failurePanel(page)).toHaveCount(0);
  await expect(tabBar(page)).toBeVisible();
  expect(log.errors).toContain('GET /api/book/home/index failed: 500');
  expect(await page.evaluate(() => (window as unknown as { messages: string[] }).messages)).toEqual([]);

  await page.unroute('**/api/book/home/index');
  await retry.tap();
  await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
});

for (const [address, call] of [
  ['/home', '**/api/book/home/index'],
  ['/home/ranked', '**/api/book/showcase/detail/hot/1'],
  ['/book/1001', '**/api/book/detail/1001'],
  ['/book/read/1001/1', '**/api/book/read_chapter?*'],
  ['/vod', '**/api/vod/index'],
  ['/vod/detail?vodId=2003', '**/api/vod/detail/2003'],
] as const) {
  test(`the first call of ${address} times out after 30 s and can be retried`, async ({ page }) => {
    await page.clock.install();
    let requestCount = 0;
    // A route without an answer hangs.
    await page.route(call, () => {
      requestCount += 1;
    });
    await page.goto(address);
    await expect(activePage(page).locator('[data-screen="ready"]')).toBeVisible();
    const retry = page.getByRole('button', { name: '重新加载' }).first();
    await expect(retry).toHaveCount(0);
    await page.clock.runFor(30_000);
    await expect(retry).toBeVisible();
    expect(requestCount, 'there is no automatic retry').toBe(1);
    await page.unroute(call);
    await retry.tap();
    await waitForTransition(page);
    await expect(retry).toHaveCount(0);
  });
}
