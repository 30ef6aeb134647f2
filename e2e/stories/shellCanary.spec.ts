/** A canary of the shell reaches its share of the visitors, by their trace ids (docs/decisions/051-shell-canary.md). */
import { join } from 'node:path';
import { isInCanary } from '@manying/platform/canary';
import { newTraceId } from '@manying/platform/identity';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { canaryShell, promoteShell } from '@manying/release/shellCanary';
import type { Browser, Page } from '@playwright/test';
import { anotherShell, MAIN_SCRIPT } from '../harness/anotherShell.ts';
import type { MainStore } from '../harness/mainStore.ts';
import { activePage } from '../harness/phone.ts';
import type { ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

const CANARY = 'canary000000';
const PERCENT = 10;

/** A trace id inside or outside of the canary's share of the visitors. */
function traceIdFor(inside: boolean): string {
  for (;;) {
    const trace = newTraceId();
    if (isInCanary(trace, `shell ${CANARY}`, PERCENT) === inside) return trace;
  }
}

/** Deploys the shell of the run, and a canary whose main script begins with `code`. */
async function startCanary({ shellBuild }: MainStore, shellServer: ShellServer, code: string) {
  const target = folderTarget(shellServer.folder, () => shellServer.origin);
  const context = { target, log: () => undefined, now: () => new Date() };
  const deployment = (buildId: string, folder: string) => ({ build: async () => ({ buildId, folder }) });
  await deployShell({ ...deployment('live00000000', shellBuild), site: undefined }, context);
  const folder = anotherShell(shellBuild, join(shellServer.folder, 'canary'), (text, file) =>
    MAIN_SCRIPT.test(file) ? code + text : text,
  );
  await canaryShell('next', PERCENT, deployment(CANARY, folder), context);
  shellServer.serveDeployment();
  return context;
}

/** Opens home as a visitor inside or outside of the canary. */
async function visit(browser: Browser, origin: string, inside: boolean) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(
    (trace) => localStorage.setItem('manying:account:traceId', JSON.stringify({ v: 1, d: trace })),
    traceIdFor(inside),
  );
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? request.postData() : null;
    if (body?.includes('"remote":"shell"')) reports.push(body);
  });
  await page.goto(`${origin}/index`);
  await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  return { page, reports };
}

const isCanary = (page: Page) => page.evaluate(() => Reflect.get(window, 'isCanary') === true);

test('a share of the visitors gets the canary, and all of them after its promotion', async ({
  browser,
  shellServer,
  store,
}) => {
  const context = await startCanary(store, shellServer, 'window.isCanary=true;');
  const inside = await visit(browser, shellServer.origin, true);
  const outside = await visit(browser, shellServer.origin, false);
  expect(await isCanary(inside.page)).toBe(true);
  expect(await isCanary(outside.page)).toBe(false);
  await expect.poll(() => inside.reports.join()).toContain(`"version":"${CANARY}","outcome":"ok"`);
  await expect.poll(() => outside.reports.join()).toContain('"version":"live00000000","outcome":"ok"');
  // The application runs as usual: pages, and files that it loads later.
  await inside.page.goto(`${shellServer.origin}/book/1001`);
  await expect(inside.page.locator('[data-screen="ready"]')).toBeVisible();
  await expect(inside.page.locator('body > p[aria-live]')).toBeAttached();

  await promoteShell(context);
  await outside.page.reload();
  await expect(activePage(outside.page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  expect(await isCanary(outside.page)).toBe(true);
  for (const { page } of [inside, outside]) await page.context().close();
});

test('a canary that cannot start is replaced by the live shell, and only it is blamed', async ({
  browser,
  shellServer,
  store,
}) => {
  await startCanary(store, shellServer, "throw new Error('in the canary');");
  const { page, reports } = await visit(browser, shellServer.origin, true);
  await expect.poll(() => reports.join()).toContain(`"version":"${CANARY}","outcome":"failed"`);
  expect(reports.join()).not.toContain('"version":"live00000000","outcome":"failed"');
  await page.context().close();
});
