/**
 * Compatibility of shell and remotes of an older commit with the current ones, with real builds of both: every page of every
 * remote works in both shells, or its build is refused with a reason. `npm run before -- <commit>` makes the older builds and
 * runs this file. Without them it has no tests, and versions.spec.ts is the only compatibility test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { FILES } from '@manying/build/sharedFiles';
import { contractFits } from '@manying/platform/contract';
import { REMOTES, type RemoteName } from '@manying/release/addresses';
import { buildIdOf, toRegistryRelease } from '@manying/release/buildNames';
import { fillSampleAddress } from '@manying/release/liveCheck';
import { activePage, failurePanel, waitForTransition } from '../harness/phone.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, type EditableRegistry } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** Checkout of the older commit, with its builds. */
const oldCheckout = process.env.E2E_BEFORE;
const EDITIONS = oldCheckout ? (['old', 'current'] as const) : [];
type Edition = (typeof EDITIONS)[number];

/** The only build in a folder of builds. @throws Error when it holds none or several. */
function onlyBuild(folder: string): string {
  const [build, ...others] = readdirSync(folder).filter((name) => name !== FILES && !name.startsWith('.'));
  if (!build || others.length > 0) throw new Error(`${folder} does not hold one build`);
  return join(folder, build);
}

const readDescriptor = (build: string) =>
  JSON.parse(readFileSync(join(build, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;

/** The folder of the builds of a remote, and the build of this edition. */
function remoteBuild(name: RemoteName, edition: Edition, registry: EditableRegistry) {
  if (edition === 'old') {
    const folder = join(oldCheckout ?? '', `${name}-remote/dist`);
    return { folder, build: onlyBuild(folder) };
  }
  const id = buildIdOf(registry.remotes[name]?.current.version ?? '');
  return { folder: buildsOf(name), build: join(buildsOf(name), id) };
}

/** The contract that a shell provides: the one its remotes are built for. */
const contractOf = (shell: Edition, registry: EditableRegistry) =>
  readDescriptor(remoteBuild('comic', shell, registry).build).contract;

for (const shell of EDITIONS) {
  for (const name of REMOTES) {
    for (const edition of EDITIONS) {
      test(`the ${shell} shell shows every page of the ${edition} ${name} remote, or refuses its build`, async ({
        page,
        shellServer,
        log,
      }) => {
        const registry = JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry;
        const { folder, build } = remoteBuild(name, edition, registry);
        const descriptor = readDescriptor(build);
        const server = await serveRemote(folder);
        const address = (_: string, id: string, file: string) => `${server.origin}/${id}/${file}`;
        shellServer.editRegistry(({ remotes }) =>
          Object.assign(remotes[name] ?? {}, {
            previous: undefined,
            current: toRegistryRelease({ address }, descriptor, new Date().toISOString()),
          }),
        );
        if (shell === 'old') shellServer.serveShell(onlyBuild(join(oldCheckout ?? '', 'shell/dist')));
        const isCompatible = contractFits(descriptor.contract, contractOf(shell, registry));
        const site = JSON.parse(shellServer.readDocument('site.json')) as Record<string, unknown>;
        try {
          for (const sample of descriptor.samples) {
            await page.goto(shellServer.origin + fillSampleAddress(sample, site));
            if (isCompatible) {
              await expect(activePage(page).locator('[data-screen="ready"]')).toBeVisible();
              await waitForTransition(page);
            } else {
              await expect(failurePanel(page)).toBeVisible();
              expect(log.errors.join('\n')).toContain('remotes.json');
            }
          }
          if (isCompatible) expect(log.errors).toEqual([]);
        } finally {
          await server.stop();
        }
      });
    }
  }
}
