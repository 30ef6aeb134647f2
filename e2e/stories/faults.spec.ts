/**
 * The fault matrix: each part of a remote with each kind of fault (docs/architecture/remote-loading.md). In every case the store stays
 * usable, the failure panel is shown within 3 s, the page recovers within 2 s after the fault ends without a page load, and no
 * empty or unstyled page is shown.
 */
import { basename } from 'node:path';
import type { Release } from '@manying/platform/registryDocument';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Fault, TAMPERED } from '../harness/faults.ts';
import { isFullRun } from '../harness/fullRun.ts';
import { failurePanel, tab, tabBar, waitForTransition } from '../harness/phone.ts';
import type { ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';
import { type BuildFacts, startTinyRemote, type TinyRemote } from '../harness/tiny.ts';

/** Longest times until the failure panel is shown and until the page has recovered, in ms of the page's clock. */
const PANEL_TIMEOUT = 3000;
const RECOVERY_TIMEOUT = 2000;

/** A fault that starts before the page is opened, and how it ends. */
interface Case {
  readonly part: string;
  readonly fault: string;
  /** Starts the fault. */
  readonly startFault: (tiny: TinyRemote, shellServer: ShellServer) => Promise<void> | void;
  readonly endFault: (tiny: TinyRemote, shellServer: ShellServer) => Promise<void> | void;
  /** Name of the error panel, when it is not the failure panel of a remote. */
  readonly panelName?: string;
}

const FAULTS = ['reset', 500, 404, 'html', 'broken', 'hang', 'slow', 'cut', 'tampered'] as const;
const nameOf = (fault: Fault) =>
  ({ html: 'a web page', broken: 'broken content', hang: 'hangs', cut: 'cut off in the middle' })[
    fault as string
  ] ?? String(fault);

const fileCase = (part: string, path: RegExp, fault: Fault): Case => ({
  part,
  fault: nameOf(fault),
  startFault: ({ server }) => server.setFault(fault, path),
  endFault: ({ server }) => server.setFault(undefined),
});

const REGISTRY = /^\/remotes\.json/;
/** The page's request for the registry fails, and so do its retries. */
const registryCase = (fault: Fault): Case => ({
  part: 'registry',
  fault: nameOf(fault),
  startFault: (_, shellServer) => shellServer.setFault(fault, REGISTRY),
  endFault: (_, shellServer) => shellServer.setFault(undefined),
});

/** A build with a bug; releasing another build ends the fault. */
const brokenBuildCase = (fault: string, facts: BuildFacts, panelName?: string): Case => ({
  part: 'build',
  fault,
  startFault: (tiny) => tiny.setEntry({ current: tiny.build('badbad000000', facts) }),
  endFault: (tiny) => tiny.setEntry({ current: tiny.first }),
  ...(panelName ? { panelName } : {}),
});

/**
 * The faults of the part at `index`: every third one, shifted for the next part, so that three parts cover all of them. This
 * is enough because one loader checks all files; the full run has all.
 */
const faultsOfPart = (index: number): readonly (typeof FAULTS)[number][] =>
  FAULTS.filter((_, faultIndex) => isFullRun || faultIndex % 3 === index % 3);

const CASES: readonly Case[] = [
  ...FAULTS.filter((fault) => fault !== 'tampered').map(registryCase),
  {
    part: 'all of a remote',
    fault: 'connection refused',
    startFault: ({ server }) => server.stop(),
    endFault: ({ server }) => server.start(),
  },
  ...faultsOfPart(0).map((fault) => fileCase('all of a remote', /./, fault)),
  ...faultsOfPart(1).map((fault) => fileCase('entry', /remoteEntry/, fault)),
  ...faultsOfPart(2).map((fault) => fileCase('exposed module', /expose_remote/, fault)),
  ...faultsOfPart(3).map((fault) => fileCase('page chunk', /\/home\.[\w-]+\.js/, fault)),
  ...faultsOfPart(4).map((fault) => fileCase('style sheet', /\/home\.[\w-]+\.css/, fault)),
  brokenBuildCase('throws when its module runs', { trouble: 'module' }),
  brokenBuildCase('throws at activation', { trouble: 'activation' }),
  brokenBuildCase('throws when its page’s code runs', { trouble: 'page' }),
  brokenBuildCase('exports a page without a screen', { trouble: 'empty' }),
  brokenBuildCase('throws at render', { trouble: 'render' }, '页面出了点问题'),
];

/** One browser context for all cases of a worker, so that intact files come from its cache. */
let context: BrowserContext;
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  await context.clock.install();
});

test.afterAll(async () => {
  await context.close();
  console.info(`${CASES.length} fault cases`);
});

/** Presses a button if it is still there, because pages also recover by themselves. */
const pressIfPresent = (button: Locator) =>
  button.evaluateAll((buttons: HTMLElement[]) => {
    for (const element of buttons) element.click();
  });

/** Stops the page's clock, so that only the story advances it. Network answers still arrive. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Expects that an element is visible before the page's stopped clock has advanced by `limit` ms. */
async function expectVisibleWithin(page: Page, locator: Locator, limit: number): Promise<void> {
  let elapsed = 0;
  await expect
    .poll(async () => {
      const step = Math.min(100, limit - elapsed);
      await page.clock.runFor(step);
      elapsed += step;
      return locator.isVisible();
    })
    .toBe(true);
}

const panelOf = (page: Page, { panelName }: Case) =>
  panelName ? page.getByRole('region', { name: panelName }) : failurePanel(page);

for (const [index, faultCase] of CASES.entries()) {
  test(`${faultCase.part}: ${faultCase.fault}`, async ({ shellServer }) => {
    const tiny = await startTinyRemote(shellServer);
    const page = await context.newPage();
    const screen = page.getByRole('heading', { name: 'Tiny one' });
    try {
      await faultCase.startFault(tiny, shellServer);
      await page.goto(`${shellServer.origin}/tiny`, { waitUntil: 'commit' });
      await expect(tabBar(page)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { marker: 'same page' }));
      await page.clock.runFor(PANEL_TIMEOUT);
      const panel = panelOf(page, faultCase);
      await expect(panel).toBeVisible();
      await expect(screen).toHaveCount(0);

      await tab(page, '我的').tap();
      if (faultCase.part !== 'registry') {
        await expect(page.getByRole('region', { name: '账号和密码' })).toBeVisible();
      }
      await waitForTransition(page);
      await page.goBack({ waitUntil: 'commit' });
      await waitForTransition(page);
      await expect(panel).toBeVisible();

      await stopClock(page);
      await faultCase.endFault(tiny, shellServer);
      // Alternates between a manual retry and the `online` event.
      if (index % 2 === 0 || faultCase.panelName) await pressIfPresent(panel.getByRole('button'));
      else await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expectVisibleWithin(page, screen, RECOVERY_TIMEOUT);
      await page.clock.resume();
      await expect(panel).toHaveCount(0);
      await expect(page.locator('main').filter({ has: screen })).toHaveCSS('border-left-width', '7px');
      const state = await page.evaluate(
        (name) => ({ ...(window as { marker?: string }), tampered: Reflect.get(window, name) }),
        TAMPERED,
      );
      expect([state.marker, state.tampered]).toEqual(['same page', undefined]);
    } finally {
      await page.close();
      await tiny.close();
    }
  });
}

test.describe('the shell’s own federation chunk', () => {
  for (const fault of ['reset', 500, 404, 'html', 'broken', 'slow', 'hang'] as const) {
    test(`${nameOf(fault)}: shows the failure panel and recovers without a page load`, async ({
      page,
      shellServer,
      log,
    }) => {
      log.allowErrors(/SyntaxError/);
      const tiny = await startTinyRemote(shellServer);
      try {
        shellServer.setFault(fault, /\/js\/federation\./);
        await page.clock.install();
        await page.goto(`${shellServer.origin}/tiny`, { waitUntil: 'commit' });
        await expect(tabBar(page)).toBeVisible();
        await page.evaluate(() => Object.assign(window, { marker: 'same page' }));
        await page.clock.runFor(PANEL_TIMEOUT);
        await expect(failurePanel(page)).toBeVisible();
        shellServer.setFault(undefined);
        await pressIfPresent(failurePanel(page).getByRole('button'));
        await expect(page.getByRole('heading', { name: 'Tiny one' })).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe('same page');
      } finally {
        await tiny.close();
      }
    });
  }
});

test.describe('with a previous build', () => {
  /** File name of a build's entry. */
  const entryOf = ({ files }: Release) => basename(files?.entry ?? '');

  for (const fault of [500, 'html', 'broken', 'cut', 'tampered', 'hang'] as const) {
    test(`it is the fallback when the entry of the current one is: ${nameOf(fault)}`, async ({
      page,
      shellServer,
    }) => {
      const tiny = await startTinyRemote(shellServer);
      try {
        const second = tiny.build('second000000', { edition: 'two' }, /remoteEntry/);
        tiny.setEntry({ current: second, previous: tiny.first });
        tiny.server.setFault(fault, new RegExp(entryOf(second)));
        await page.clock.install();
        await page.goto(`${shellServer.origin}/tiny`, { waitUntil: 'commit' });
        await expect(tabBar(page)).toBeVisible();
        await expectVisibleWithin(page, page.getByRole('heading', { name: 'Tiny one' }), 2 * PANEL_TIMEOUT);
        expect(await page.evaluate((name) => Reflect.get(window, name), TAMPERED)).toBeUndefined();
      } finally {
        await tiny.close();
      }
    });
  }

  test('a device quarantines a build after its second failure', async ({ page, shellServer }) => {
    const tiny = await startTinyRemote(shellServer);
    try {
      const second = tiny.build('second000000', { trouble: 'page' }, /remoteEntry/);
      const entries = () => page.locator(`script[src*="${entryOf(second)}"]`);
      tiny.setEntry({ current: second, previous: tiny.first });
      for (let visit = 1; visit <= 3; visit += 1) {
        await page.goto(`${shellServer.origin}/tiny`);
        await expect(page.getByRole('heading', { name: 'Tiny one' })).toBeVisible();
        await expect(entries()).toHaveCount(visit <= 2 ? 1 : 0);
      }
    } finally {
      await tiny.close();
    }
  });

  test('a device tries a slow build on every visit, and reports no failure of it', async ({
    page,
    shellServer,
  }) => {
    const tiny = await startTinyRemote(shellServer);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/beacon/')) reports.push(request.postData() ?? '');
    });
    try {
      const second = tiny.build('second000000', { edition: 'two' }, /remoteEntry/);
      tiny.setEntry({ current: second, previous: tiny.first });
      tiny.server.setFault('hang', new RegExp(entryOf(second)));
      await page.clock.install();
      for (let visit = 1; visit <= 3; visit += 1) {
        await page.goto(`${shellServer.origin}/tiny`, { waitUntil: 'commit' });
        await expect(tabBar(page)).toBeVisible();
        await expectVisibleWithin(page, page.getByRole('heading', { name: 'Tiny one' }), 2 * PANEL_TIMEOUT);
        await expect(page.locator(`script[src*="${entryOf(second)}"]`)).toHaveCount(1);
        // Longer than the timeout of any file.
        await page.clock.runFor(10 * PANEL_TIMEOUT);
        await expect(page.getByRole('heading', { name: 'Tiny one' })).toBeVisible();
      }
      expect(await page.evaluate(() => localStorage.getItem('manying.builds'))).toBeNull();
      expect(reports.filter((line) => line.includes('failed'))).toEqual([]);
      expect(reports.length, 'the other build is reported').toBeGreaterThan(0);
    } finally {
      await tiny.close();
    }
  });

  test('it is the fallback for a build whose screen throws, after a retry', async ({ shellServer }) => {
    const tiny = await startTinyRemote(shellServer);
    const page = await context.newPage();
    try {
      tiny.setEntry({ current: tiny.build('second000000', { trouble: 'render' }), previous: tiny.first });
      await page.goto(`${shellServer.origin}/tiny`);
      await page.getByRole('button', { name: '重新加载' }).tap();
      await expect(page.getByRole('heading', { name: 'Tiny one' })).toBeVisible();
    } finally {
      await page.close();
      await tiny.close();
    }
  });

  test('a tampered one never runs; without an intact build the failure panel is shown', async ({
    page,
    shellServer,
  }) => {
    const tiny = await startTinyRemote(shellServer);
    try {
      tiny.setEntry({ current: tiny.build('second000000', { edition: 'two' }), previous: tiny.first });
      tiny.server.setFault('tampered', /\.js/);
      await page.goto(`${shellServer.origin}/tiny`);
      await expect(failurePanel(page)).toBeVisible();
      expect(await page.evaluate((name) => Reflect.get(window, name), TAMPERED)).toBeUndefined();
    } finally {
      await tiny.close();
    }
  });
});
