/**
 * Shell and remotes of an older commit against those as they are, with real builds of both: every page of every remote
 * works in both shells, or its build is refused with a reason. `npm run before -- <commit>` makes the older builds and
 * runs this; without them there is nothing to compare, and versions.spec.ts stands alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { contractFits } from '@manying/platform/contract';
import { inSampleStore } from '@manying/release/liveCheck';
import { buildIdOf, namedRelease } from '@manying/release/named';
import { REMOTES, type RemoteName } from '../harness/mainStore.ts';
import { activePage, failurePanel, waitForTransition } from '../harness/phone.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, type RegistryDocument } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** Checkout of the older commit, with its builds. */
const before = process.env.E2E_BEFORE;
const EDITIONS = before ? (['before', 'now'] as const) : [];
type Edition = (typeof EDITIONS)[number];

/** The one build in a folder of builds. */
function onlyBuild(folder: string): string {
  const [build, ...others] = readdirSync(folder);
  if (!build || others.length > 0) throw new Error(`${folder} does not hold one build`);
  return join(folder, build);
}

const readNote = (build: string) =>
  JSON.parse(readFileSync(join(build, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;

/** The builds of a remote, and the one among them that is meant. */
function remoteBuild(name: RemoteName, edition: Edition, registry: RegistryDocument) {
  if (edition === 'before') {
    const folder = join(before ?? '', `${name}-remote/dist`);
    return { folder, build: onlyBuild(folder) };
  }
  const id = buildIdOf(registry.remotes[name]?.current.version ?? '');
  return { folder: buildsOf(name), build: join(buildsOf(name), id) };
}

/** The contract that a shell offers: that of the remotes built with it. */
const offered = (shell: Edition, registry: RegistryDocument) =>
  readNote(remoteBuild('comic', shell, registry).build).contract;

for (const shell of EDITIONS) {
  for (const name of REMOTES) {
    for (const edition of EDITIONS) {
      test(`the shell of ${shell} shows every page of ${name} of ${edition}, or says why not`, async ({
        page,
        shellServer,
        log,
      }) => {
        test.setTimeout(120_000);
        const registry = JSON.parse(shellServer.readDocument('remotes.json')) as RegistryDocument;
        const { folder, build } = remoteBuild(name, edition, registry);
        const note = readNote(build);
        const server = await serveRemote(folder);
        const address = (_: string, id: string, file: string) => `${server.origin}/${id}/${file}`;
        shellServer.editRegistry(({ remotes }) =>
          Object.assign(remotes[name] ?? {}, {
            previous: undefined,
            current: namedRelease({ address }, note, new Date().toISOString()),
          }),
        );
        if (shell === 'before') shellServer.serveShell(onlyBuild(join(before ?? '', 'shell/dist')));
        const fits = contractFits(note.contract, offered(shell, registry));
        const site = JSON.parse(shellServer.readDocument('site.json')) as Record<string, unknown>;
        try {
          for (const sample of note.samples) {
            await page.goto(shellServer.origin + inSampleStore(sample, site));
            if (fits) {
              await expect(activePage(page).locator('[data-screen="ready"]')).toBeVisible();
              await waitForTransition(page);
            } else {
              await expect(failurePanel(page)).toBeVisible();
              expect(log.errors.join('\n')).toContain('remotes.json');
            }
          }
          if (fits) expect(log.errors).toEqual([]);
        } finally {
          await server.stop();
        }
      });
    }
  }
}
