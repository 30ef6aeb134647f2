/** A shell that cannot start is replaced for its visitors by the previous one (docs/decisions/050-shell-fallback.md). */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import type { Page } from '@playwright/test';
import { anotherShell, MAIN_SCRIPT } from '../harness/anotherShell.ts';
import { activePage } from '../harness/phone.ts';
import { configureSite, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

const BROKEN = 'broken000000';
const THROWS = "throw new Error('in the first line');";

/** Deploys the sound shell, then one whose main script begins with `code`. @returns the folder of the latter. */
async function deployBoth(shellServer: ShellServer, sound: string, code: string): Promise<string> {
  const target = folderTarget(shellServer.folder, () => shellServer.origin);
  const context = { target, log: () => undefined, now: () => new Date() };
  const deploy = (buildId: string, folder: string) =>
    deployShell({ build: async () => ({ buildId, folder }), site: undefined }, context);
  await deploy('sound0000000', sound);
  const broken = anotherShell(sound, join(shellServer.folder, 'broken'), (text, file) =>
    MAIN_SCRIPT.test(file) ? code + text : text,
  );
  await deploy(BROKEN, broken);
  shellServer.serveDeployment();
  return join(shellServer.folder, 'releases/shell', BROKEN);
}

/** Address of the main script of a build. */
function mainOf(folder: string): string {
  const [, main] = /"(\/js\/main\.\w+\.js)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  if (!main) throw new Error(`${folder} has no main script`);
  return main;
}

/** Reports about the shell, as the page sends them. */
function collectReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? request.postData() : null;
    if (body?.includes('"remote":"shell"')) reports.push(body);
  });
  return reports;
}

/** Counts the documents that the page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const home = (page: Page) => activePage(page).getByRole('heading', { name: '编辑推荐' });

test('a throw on line 1 of main.tsx: the visitor ends on a working page of the previous shell', async ({
  page,
  shellServer,
  store,
  log,
}) => {
  log.allowErrors(/in the first line/);
  await deployBoth(shellServer, store.shellBuild, THROWS);
  const reports = collectReports(page);
  const loads = countLoads(page);
  await page.goto(`${shellServer.origin}/book/1001?from=test`);
  await expect(page.locator('[data-screen="ready"]')).toBeVisible();
  expect(page.url()).toBe(`${shellServer.origin}/book/1001?from=test`);
  expect(loads()).toBe(2);
  await expect
    .poll(() => reports.map((text) => JSON.parse(text) as unknown))
    .toEqual([
      expect.objectContaining({ remote: 'shell', version: BROKEN, phase: 'start', outcome: 'failed' }),
    ]);
  expect(reports[0]).toContain('in the first line');

  // The next visit does not try the broken shell, and reports nothing again.
  await page.goto(`${shellServer.origin}/index`);
  await expect(home(page)).toBeVisible();
  expect(loads()).toBe(3);
  expect(reports).toHaveLength(1);
  // Lazy files of the previous shell load too.
  await expect(page.locator('body > p[aria-live]')).toBeAttached();
});

test('with blocked storage, too, the visitor ends on a working page', async ({
  page,
  shellServer,
  store,
  log,
}) => {
  log.allowErrors(/in the first line/);
  await deployBoth(shellServer, store.shellBuild, THROWS);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const loads = countLoads(page);
  await page.goto(`${shellServer.origin}/index`);
  await expect(home(page)).toBeVisible();
  expect(loads()).toBe(2);
});

/** What a browser forgets or refuses, and whether the previous shell is shown nevertheless. */
const FORGETFUL = [
  ['forgets the state of history entries', true, () => undefined],
  [
    'forgets the state of history entries and has no local storage',
    true,
    () => Object.defineProperty(window, 'localStorage', { value: null }),
  ],
  [
    'forgets the state of history entries and blocks storage',
    false,
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { value: null });
    },
  ],
  [
    'forgets the state of history entries, with a full storage',
    false,
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const;

for (const [what, isShown, limit] of FORGETFUL) {
  test(`a browser that ${what} reloads once`, async ({ page, shellServer, store, log }) => {
    log.allowErrors(/./);
    await deployBoth(shellServer, store.shellBuild, THROWS);
    await page.addInitScript(() => history.replaceState(null, ''));
    await page.addInitScript(limit);
    const loads = countLoads(page);
    await page.goto(`${shellServer.origin}/index`);
    if (isShown) await expect(home(page)).toBeVisible();
    else await expect.poll(() => log.errors.join('\n')).toContain('No shell can be started');
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(2);
  });
}

test('a script that is missing on the server switches, and is reported', async ({
  page,
  shellServer,
  store,
}) => {
  const folder = await deployBoth(shellServer, store.shellBuild, ' ');
  const main = mainOf(folder);
  for (const ending of ['', '.br', '.gz']) rmSync(join(folder, main + ending), { force: true });
  const reports = collectReports(page);
  await page.goto(`${shellServer.origin}/index`);
  await expect(home(page)).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toContain(`${main} could not be loaded`);
});

test('a script that fails once on a bad line switches this page, and blames nobody', async ({
  page,
  shellServer,
  store,
}) => {
  const main = mainOf(await deployBoth(shellServer, store.shellBuild, ' '));
  const reports = collectReports(page);
  let isCut = false;
  await page.route(`**${main}`, (route) => {
    if (isCut) return route.continue();
    isCut = true;
    return route.abort();
  });
  const probed = page.waitForResponse((response) => response.url().endsWith(main) && response.ok());
  await page.goto(`${shellServer.origin}/index`);
  await expect(home(page)).toBeVisible();
  await probed;
  expect(await page.evaluate(() => localStorage.getItem('manying.shells'))).toBeNull();
  expect(reports).toEqual([]);
});

test('when the previous shell cannot start either, the page does not reload for ever', async ({
  page,
  shellServer,
  store,
  log,
}) => {
  log.allowErrors(/in the first line/);
  const sound = anotherShell(store.shellBuild, join(shellServer.folder, 'former'), (text, file) =>
    MAIN_SCRIPT.test(file) ? THROWS + text : text,
  );
  await deployBoth(shellServer, sound, ' ');
  const reports = collectReports(page);
  const loads = countLoads(page);
  await page.goto(`${shellServer.origin}/index`);
  await expect.poll(() => log.errors.join('\n')).toContain('No shell can be started');
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(2);
  // Neither has worked, so that neither is blamed.
  expect(reports).toEqual([]);
});

test('when the list of the previous shell cannot be loaded either, the page does not reload for ever', async ({
  page,
  shellServer,
  store,
  log,
}) => {
  log.allowErrors(/in the first line/);
  await deployBoth(shellServer, store.shellBuild, THROWS);
  await page.route('**/releases/shell/**', (route) => route.abort());
  const reports = collectReports(page);
  const loads = countLoads(page);
  await page.goto(`${shellServer.origin}/index`);
  await expect.poll(() => log.errors.join('\n')).toContain('No shell can be started');
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(2);
  expect(reports).toEqual([]);
});

test('an unusable site.json is no failure of the shell', async ({ page, shellServer, store }) => {
  await deployBoth(shellServer, store.shellBuild, ' ');
  configureSite(shellServer, { dynamicApi: 7 });
  const loads = countLoads(page);
  await page.goto(`${shellServer.origin}/index`);
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
  expect(loads()).toBe(1);
});
