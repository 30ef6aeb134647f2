/** Four origins, one application: one React, one store, one router, one query cache (ARCHITECTURE, Composition). */
import { integrityOf } from '@manying/build/integrity';
import type { Page } from '@playwright/test';
import { TAMPERED } from '../harness/faults.ts';
import { activePage, failurePanel, pressRetry, tab, waitForTransition } from '../harness/phone.ts';
import { expect, type Log, test } from '../harness/test.ts';

/** Remotes whose pages {@link visitAll} opens. */
const VISITED = ['comic', 'video', 'account'] as const;

/** Opens a page of each of these remotes in one visit, without a page load. */
async function visitAll(page: Page): Promise<void> {
  await page.goto('/vod');
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }));
  await expect(page.getByRole('region', { name: '每日推荐' })).toBeVisible();
  await tab(page, '我的').tap();
  await expect(page.getByRole('region', { name: '账号和密码' })).toBeVisible();
  await tab(page, '看漫画').tap();
  await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await waitForTransition(page);
}

/** A shared module as the federation runtime knows it. */
interface SharedModule {
  readonly name: string;
  readonly versions: string[];
  readonly from: string;
  readonly loaded: boolean;
  readonly usedBy: string[];
}

const sharedModules = (page: Page): Promise<SharedModule[]> =>
  page.evaluate(() => {
    interface Entry {
      readonly from: string;
      readonly loaded?: boolean;
      readonly lib?: unknown;
      readonly useIn: string[];
    }
    const { __INSTANCES__: instances } = (
      window as unknown as {
        __FEDERATION__: {
          __INSTANCES__: {
            name: string;
            shareScopeMap: Record<string, Record<string, Record<string, Entry>>>;
          }[];
        };
      }
    ).__FEDERATION__;
    return instances
      .filter((instance) => instance.name === 'shell')
      .flatMap((shell) => Object.values(shell.shareScopeMap))
      .flatMap((scope) => Object.entries(scope))
      .map(([name, versions]) => {
        const entries = Object.values(versions);
        return {
          name,
          versions: Object.keys(versions),
          from: entries.map((entry) => entry.from).join(),
          loaded: entries.every((entry) => entry.loaded === true || entry.lib !== undefined),
          usedBy: entries.flatMap((entry) => entry.useIn),
        };
      });
  });

/** Modules that are loaded with the page that needs them. */
const LAZY_MODULES = ['grants', 'install', 'offline', 'payment', 'support'].map(
  (name) => `@manying/platform/${name}`,
);

const originOf = (address: string) => new URL(address).origin;
const scripts = (log: Log, origin: string) =>
  log.requests.filter((request) => request.resourceType() === 'script' && originOf(request.url()) === origin);

test('React and every platform module is loaded once, provided by the shell and used by the remotes', async ({
  page,
}) => {
  await visitAll(page);
  const shared = await sharedModules(page);
  expect(shared.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      [
        'react',
        ...['api', 'contract', 'domain', 'envelope', 'navigation', 'paging', 'paths', 'pictures'],
        ...['router', 'schema', 'session', 'site', 'store'],
      ].map((name) => (name === 'react' ? name : `@manying/platform/${name}`)),
    ),
  );
  for (const { name, versions, from, loaded } of shared) {
    expect(versions, name).toHaveLength(1);
    // For a lazy module federation records the first consumer.
    if (LAZY_MODULES.includes(name)) continue;
    expect(from, name).toBe('shell');
    // Only the reader loads the offline module.
    expect(loaded, name).toBe(name !== '@manying/platform/offline');
  }
  for (const [name, remotes] of [
    ['@manying/platform/api', ['video', 'comic']],
    ['@manying/platform/router', ['video', 'account']],
    ['@manying/platform/session', ['video', 'account']],
  ] as const) {
    const users = shared.find((module) => module.name === name)?.usedBy ?? [];
    expect(users, name).toEqual(expect.arrayContaining([...remotes]));
  }
  const react = shared.find(({ name }) => name === 'react');
  expect(react?.usedBy).toEqual(expect.arrayContaining([...VISITED]));
});

test('each remote is loaded from its own origin and contains no React, router or store code', async ({
  page,
  log,
  store,
}) => {
  await visitAll(page);
  await page.getByRole('link', { name: '星港列车' }).first().tap();
  await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();

  const markers = [
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', // React
    '@@redux/INIT', // Redux
    'makeSelectSkipToken|__rtkq', // Redux Toolkit Query
    '__reactRouterVersion', // react-router
    '__react', // react-dom
  ];
  async function code(origin: string): Promise<string> {
    const texts = [];
    for (const script of scripts(log, origin)) {
      const answer = await script.response();
      expect(answer?.status(), script.url()).toBe(200);
      texts.push((await answer?.text()) ?? '');
    }
    return texts.join('\n');
  }
  const shell = await code(store.origins.shell);
  // The markers are valid, because the shell contains them.
  const knownMarkers = markers.filter((mark) => new RegExp(mark).test(shell));
  expect(knownMarkers).toEqual(markers);

  for (const name of VISITED) {
    const origin = store.origins[name];
    expect(scripts(log, origin).length, `scripts of ${name}`).toBeGreaterThanOrEqual(2);
    const remote = await code(origin);
    expect(
      knownMarkers.filter((mark) => new RegExp(mark).test(remote)),
      `in ${name}`,
    ).toEqual([]);
  }
  const origins = new Set(
    log.requests
      .filter((request) => request.resourceType() === 'script')
      .map((request) => originOf(request.url())),
  );
  expect([...origins].sort()).toEqual(
    [store.origins.shell, ...VISITED.map((name) => store.origins[name])].sort(),
  );
});

// spec: §2/browser-history-mode
test('links of one remote lead to pages of another without a page load', async ({ page, log }) => {
  await visitAll(page);
  expect(await page.evaluate(() => (window as unknown as { marker?: string }).marker)).toBe('same page');
  expect(log.requests.filter((request) => request.resourceType() === 'document')).toHaveLength(1);
});

test('the account centre shows the account that the video pages registered', async ({ page, log }) => {
  await visitAll(page);
  expect(log.calls(/user\/register/)).toHaveLength(1);
  const stored = await page.evaluate(() => localStorage.getItem('manying:account:user') ?? '');
  const { d: user } = JSON.parse(stored) as { d: { account: string } };
  await tab(page, '我的').tap();
  await expect(activePage(page).getByRole('region', { name: '账号和密码' })).toContainText(user.account);
  expect(log.calls(/user\/register/)).toHaveLength(1);
});

test('coins spent on a video are deducted in the account centre, and the video stays bought', async ({
  page,
  request,
  store,
}) => {
  await page.goto('/user');
  const credentials = page.getByRole('region', { name: '账号和密码' });
  await expect(credentials).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('manying:account:user') ?? '');
  const { d: user } = JSON.parse(stored) as { d: { account: string } };
  const granted = await request.post(`${store.origins.provider}/__test/grant`, {
    form: { account: user.account, coins: '30' },
  });
  expect(granted.status()).toBe(200);

  await tab(page, '看视频').or(tab(page, '视频')).tap();
  await expect(page.getByRole('region', { name: '每日推荐' })).toBeVisible();
  await page.getByRole('link', { name: '机器人学种花' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: '机器人学种花' })).toBeVisible();
  await waitForTransition(page);
  await page.getByRole('button', { name: '12币购买' }).last().tap();
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();

  await page.goBack();
  await waitForTransition(page);
  await tab(page, '我的').tap();
  const assets = activePage(page).getByRole('region', { name: '我的资产' });
  await expect(assets).toContainText('18');
  await page.goBack();
  await page.goto('/vod/detail?vodId=2004');
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
});

/** Whether a tampered script has run in a page, or a tampered style sheet was applied. */
const hasTamperedCode = (page: Page) =>
  page.evaluate(
    (name) =>
      Reflect.has(window, name) || getComputedStyle(document.documentElement).getPropertyValue('--x') !== '',
    TAMPERED,
  );

const FILM = '/vod/detail?vodId=2003';

for (const [what, file] of [
  ['entry', /\/remoteEntry\./],
  ['module', /\/__federation_expose/],
  ['page script', /\/detail\.[\w-]+\.js/],
  ['page style sheet', /\/detail\.[\w-]+\.css/],
] as const) {
  test(`a remote whose ${what} differs from the released file shows its failure panel, and recovers`, async ({
    page,
    shellServer,
    log,
  }) => {
    const server = await shellServer.moveRemote('video');
    server.setFault('tampered', file);
    await page.goto(shellServer.origin + FILM);
    await expect(failurePanel(page)).toBeVisible();
    expect(server.requestedPaths.some((path) => file.test(path))).toBe(true);
    expect(await hasTamperedCode(page)).toBe(false);
    expect(log.errors.join('\n')).toMatch(/integrity/);

    server.setFault(undefined);
    await pressRetry(page, page.getByRole('heading', { name: '幽谷飞瀑的四季' }));
  });
}

for (const [what, file] of [
  ['script', /\/player\.[\w-]+\.js/],
  ['style sheet', /\/player\.[\w-]+\.css/],
] as const) {
  test(`a tampered ${what} that a page loads lazily has no effect`, async ({ page, shellServer, log }) => {
    const server = await shellServer.moveRemote('video');
    server.setFault('tampered', file);
    await page.goto(shellServer.origin + FILM);
    await expect(page.getByRole('heading', { name: '幽谷飞瀑的四季' })).toBeVisible();
    await expect.poll(() => server.requestedPaths.some((path) => file.test(path))).toBe(true);
    await expect.poll(() => log.errors.join('\n')).toMatch(/integrity/);
    expect(await hasTamperedCode(page)).toBe(false);
  });
}

test('no build is loaded without hashes in the registry, or from an origin that is not allowed', async ({
  page,
  shellServer,
}) => {
  const server = await shellServer.moveRemote('video');
  const site = shellServer.readDocument('site.json');
  const registry = shellServer.readDocument('remotes.json');
  const expectRefused = async () => {
    await page.goto(shellServer.origin + FILM);
    await expect(failurePanel(page)).toBeVisible();
    expect(server.requestedPaths).toEqual([]);
  };
  for (const files of [undefined, {}, { entry: '../files/remoteEntry.js', exposed: [], integrity: {} }]) {
    shellServer.editRegistry(({ remotes }) => {
      const pages = remotes.video?.current.pages.map((listed) => ({
        ...listed,
        files: listed.files?.map((file) => file.replace(/\.[\w-]{43}\./, '.')),
      }));
      Object.assign(remotes.video?.current ?? {}, { files, pages });
    });
    await expectRefused();
  }
  // The panel of an open page would load the build before its origin is forbidden.
  await page.goto('about:blank');
  shellServer.writeDocument('remotes.json', registry);
  const { buildOrigins, ...rest } = JSON.parse(site) as { buildOrigins: string[] };
  const others = buildOrigins.filter((origin) => origin !== server.origin);
  shellServer.writeDocument('site.json', JSON.stringify({ ...rest, buildOrigins: others }));
  await expectRefused();

  shellServer.writeDocument('site.json', site);
  await page.reload();
  await expect(page.getByRole('heading', { name: '幽谷飞瀑的四季' })).toBeVisible();
});

for (const chunk of ['main', 'later', 'federation'] as const) {
  test(`a tampered ${chunk} script of the shell never runs`, async ({ page, shellServer, log }) => {
    shellServer.setFault('tampered', new RegExp(`/js/${chunk}\\.`));
    await page.goto(`${shellServer.origin}/index`);
    await expect.poll(() => log.errors.join('\n')).toMatch(new RegExp(`integrity.*/js/${chunk}\\.`));
    expect(await hasTamperedCode(page)).toBe(false);
  });
}

test('every script and style sheet in a page of the shell has a matching hash', async ({
  request,
  store,
}) => {
  for (const address of ['/index', '/h5/pc', '/h5/wechat']) {
    const html = await (await request.get(store.origins.shell + address)).text();
    const tags =
      html.match(/<script[^>]* src=[^>]*>|<link[^>]* (?:rel="stylesheet"|as="style")[^>]*>/g) ?? [];
    expect(tags.length, address).toBeGreaterThan(0);
    const integrity = tags.map((tag) => [
      /(?:src|href)="([^"]+)"/.exec(tag)?.[1],
      /integrity="([^"]+)"/.exec(tag)?.[1],
    ]);
    const boot = /id="boot-scripts">([^<]*)</.exec(html)?.[1];
    if (boot) integrity.push(...Object.entries((JSON.parse(boot) as { integrity: object }).integrity));
    for (const [file = '', hash] of integrity) {
      const answer = await request.get(store.origins.shell + file);
      expect(answer.status(), file).toBe(200);
      expect(hash, file).toBe(integrityOf(await answer.body()));
    }
  }
});
