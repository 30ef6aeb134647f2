/** Builds of a remote that share files: what a release loads again, and two builds in one page. */
import { basename } from 'node:path';
import type { RegistryRelease } from '@manying/platform/registryDocument';
import type { Page } from '@playwright/test';
import {
  activePage,
  failurePanel,
  pressRetry,
  refreshRegistry,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { startTinyRemote, type TinyRemote } from '../harness/tiny.ts';

const heading = (page: Page, edition: string) =>
  activePage(page).getByRole('heading', { name: `Tiny ${edition}` });
/** Names of the requested scripts and style sheets. */
const requestedFiles = ({ server }: TinyRemote) =>
  server.requestedPaths.filter((path) => path.startsWith('/files/')).map((path) => basename(path));

async function showMore(page: Page): Promise<void> {
  await activePage(page).getByRole('button', { name: 'More' }).tap();
  await expect(activePage(page).getByText('Here is more')).toBeVisible();
}

test('a visitor who returns after a release loads only the files that changed', async ({
  page,
  shellServer,
}) => {
  const tiny = await startTinyRemote(shellServer);
  try {
    await page.goto(`${shellServer.origin}/tiny`);
    await expect(heading(page, 'one')).toBeVisible();
    await showMore(page);
    const first = requestedFiles(tiny);
    expect(first).toEqual(expect.arrayContaining([...namesOf(tiny.first)]));

    const second = tiny.build('second000000', { edition: 'two' });
    const changed = namesOf(second).filter((file) => !namesOf(tiny.first).includes(file));
    tiny.setEntry({ current: second, previous: tiny.first });
    await page.goto(`${shellServer.origin}/tiny`);
    await expect(heading(page, 'two')).toBeVisible();
    await showMore(page);
    const again = requestedFiles(tiny).slice(first.length);
    expect(again.toSorted()).toEqual(changed.toSorted());
    expect(again.length).toBeLessThan(first.length);
  } finally {
    await tiny.close();
  }
});

/** File names of a build that its first page loads. */
const namesOf = ({ files, pages }: RegistryRelease) =>
  [files?.entry ?? '', ...(files?.exposed ?? []), ...(pages[0]?.files ?? [])].map((file) => basename(file));

test('a page that gets another build and returns runs unchanged files once', async ({
  page,
  shellServer,
}) => {
  const tiny = await startTinyRemote(shellServer);
  const scripts = (name: string) => page.locator(`script[src*="/files/${name}."]`);
  try {
    await page.clock.install();
    await page.goto(`${shellServer.origin}/tiny`);
    await expect(heading(page, 'one')).toBeVisible();
    await showMore(page);

    const second = tiny.build('second000000', { edition: 'two' });
    tiny.setEntry({ current: second, blocked: [tiny.first.version] });
    await refreshRegistry(page);
    await activePage(page).getByRole('link', { name: 'Other page' }).tap();
    await expect(heading(page, 'two')).toBeVisible();
    await waitForTransition(page);
    await showMore(page);

    tiny.setEntry({ current: tiny.first, blocked: [second.version] });
    await refreshRegistry(page);
    await activePage(page).getByRole('link', { name: 'First page' }).tap();
    await waitForTransition(page);
    await expect(heading(page, 'one')).toBeVisible();
    await showMore(page);
    await expect(scripts('extra')).toHaveCount(1);
    // The entry holds the modules of a build.
    await expect(scripts('remoteEntry')).toHaveCount(2);
  } finally {
    await tiny.close();
  }
});

test('a missing file that both builds need shows the failure panel, and the page recovers', async ({
  page,
  shellServer,
}) => {
  const tiny = await startTinyRemote(shellServer);
  try {
    tiny.setEntry({ current: tiny.build('second000000', { edition: 'two' }), previous: tiny.first });
    tiny.server.setFault(404, /\/files\/home\.[\w-]+\.css/);
    await page.goto(`${shellServer.origin}/tiny`);
    await expect(failurePanel(page)).toBeVisible();
    // An attempt begins with the registry. If the file appeared in the middle of one, the previous build would be shown.
    await page.route('**/remotes.json', (route) => {
      tiny.server.setFault(undefined);
      return route.continue();
    });
    await pressRetry(page, heading(page, 'two'));
    await expect(activePage(page).locator('main')).toHaveCSS('border-left-width', '7px');
  } finally {
    await tiny.close();
  }
});

test('a wrong file that only the new build needs leaves the previous build', async ({
  page,
  shellServer,
}) => {
  const tiny = await startTinyRemote(shellServer);
  try {
    const second = tiny.build('second000000', { edition: 'two' });
    const [changed = ''] = namesOf(second).filter((file) => !namesOf(tiny.first).includes(file));
    tiny.setEntry({ current: second, previous: tiny.first });
    tiny.server.setFault('tampered', new RegExp(changed));
    await page.goto(`${shellServer.origin}/tiny`);
    await expect(heading(page, 'one')).toBeVisible();
    expect(tiny.server.requestedPaths).toContain(`/files/${changed}`);
  } finally {
    await tiny.close();
  }
});
