/**
 * Releases, canaries and rollbacks at random moments of visits, some of builds whose first screens cannot be rendered: every
 * visit ends on a working page with an empty console.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryDocument, RegistryEntry, RegistryRelease } from '@manying/platform/registryDocument';
import { buildIdOf, toRegistryRelease } from '@manying/release/buildNames';
import { applyCanary, applyPromotion, applyRelease, applyRollback } from '@manying/release/transitions';
import { seededRandom } from '@manying/testing/random';
import { anotherBuild, type BuildChanges, copyToBuilds } from '../harness/anotherBuild.ts';
import { isFullRun } from '../harness/fullRun.ts';
import { hold, SCRIPTS } from '../harness/hold.ts';
import { activePage, failurePanel, waitForTransition } from '../harness/phone.ts';
import { waitUntilRendered } from '../harness/renderedScreen.ts';
import { buildsOf, configureSite, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

const VISITS = isFullRun ? 100 : 3;
const SEED = 20_261_123;
/** Pages with links to books. */
const ADDRESSES = ['/index', '/home/latest', '/category', '/book/1002'] as const;

/** The builds that are released besides the unchanged one, by name. Only the first can be rendered. */
const BUILDS: Readonly<Record<string, BuildChanges>> = {
  withAnotherText: { texts: [['编辑推荐', '店长推荐']] },
  whoseRenderThrows: { server: () => 'throw new Error("The screens are broken");' },
  whoseRenderHangs: { server: () => 'for (;;);' },
  thatRendersNothing: { server: () => 'exports.remote = {};' },
};

/** Uploads the live build and the others to a server of their own. */
async function uploadBuilds(shellServer: ShellServer, live: string) {
  const builds = join(shellServer.folder, 'releases/comic');
  mkdirSync(builds, { recursive: true });
  const first = copyToBuilds(join(buildsOf('comic'), live), builds);
  const { origin } = await shellServer.moveRemote('comic', builds);
  const address = (_: string, id: string) => `${origin}/${id}/mf-manifest.json`;
  return Object.entries({ unchanged: {}, ...BUILDS }).map(([name, changes], index) =>
    toRegistryRelease(
      { address },
      anotherBuild(first, join(builds, `${name.toLowerCase().slice(0, 11)}${index}`), changes),
      '2026-01-01T00:00:00.000Z',
    ),
  );
}

/** A command of the comics team that its random numbers choose. */
function nextEntry(
  entry: RegistryEntry,
  releases: readonly RegistryRelease[],
  random: () => number,
): RegistryEntry {
  const now = '2026-01-02T00:00:00.000Z';
  const others = releases.filter(({ version }) => version !== entry.current.version);
  const release = others[Math.floor(random() * others.length)] ?? releases[0];
  const command = random();
  if (entry.canary && command < 0.3) return applyPromotion(entry, now);
  if ((entry.canary || entry.previous) && command < 0.5) return applyRollback(entry, now);
  if (!release) return entry;
  return command < 0.75 ? applyCanary(entry, release, 50) : applyRelease(entry, release);
}

test(`${VISITS} visits (seed ${SEED}) during releases end on a working page with an empty console`, async ({
  page,
  context,
  shellServer,
  log,
}) => {
  test.setTimeout(180_000 + VISITS * 20_000);
  const random = seededRandom(SEED);
  configureSite(shellServer, { firstScreens: true });
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as RegistryDocument;
  const releases = await uploadBuilds(shellServer, buildIdOf(remotes.comic?.current.version ?? ''));
  const renderingVersions = new Set(releases.slice(0, 2).map(({ version }) => version));
  let entry = releases.reduceRight<RegistryEntry | undefined>(applyRelease, undefined);
  function changeEntry(): void {
    if (entry) entry = nextEntry(entry, releases, random);
    shellServer.editRegistry((document) => Object.assign(document.remotes, { comic: entry }));
  }

  const documents = { rendered: 0, plain: 0 };
  for (let visit = 1; visit <= VISITS; visit += 1) {
    changeEntry();
    const address = ADDRESSES[visit % ADDRESSES.length] ?? ADDRESSES[0];
    if (entry && !entry.canary && renderingVersions.has(entry.current.version))
      await waitUntilRendered(shellServer, address);
    // Half of the visits get the registry of after the second change.
    const releaseRegistry = await hold(context, random() < 0.5 ? '**/remotes.json' : '**/none');
    const releaseScripts = await hold(context, SCRIPTS);
    await page.goto(shellServer.origin + address, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    documents[(await page.locator('#rendered').count()) > 0 ? 'rendered' : 'plain'] += 1;
    changeEntry();
    releaseRegistry();
    releaseScripts();
    await expect(page.locator('#rendered')).toHaveCount(0);
    await expect(activePage(page).locator('[data-screen="ready"]')).toBeAttached();
    await expect(failurePanel(page)).toHaveCount(0);
    await activePage(page).locator('main a[href^="/book/"]:not([href*="/read/"])').first().tap();
    await waitForTransition(page);
    await expect(activePage(page).locator('[data-screen="ready"] main')).toBeVisible();
    await context.unrouteAll();
  }
  expect(log.errors).toEqual([]);
  // The visits met both kinds of documents.
  expect(documents.rendered).toBeGreaterThan(0);
  expect(documents.plain).toBeGreaterThan(0);
});
