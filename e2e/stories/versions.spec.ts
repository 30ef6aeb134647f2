/**
 * Shell and remotes are released apart: the shell as it is and the one that offers the contract before, each with every
 * remote as it is and as built for the contract before. A pair works, or is refused before anything of it is loaded.
 */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { CONTRACT } from '@manying/platform/contract';
import { buildIdOf } from '@manying/release/named';
import type { Locator, Page } from '@playwright/test';
import { anotherBuild } from '../harness/anotherBuild.ts';
import { type MainStore, REMOTES, type RemoteName } from '../harness/mainStore.ts';
import { activePage, failurePanel } from '../harness/phone.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, type RegistryRelease, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** The contract before the present one. */
const BEFORE = '1.0.0';
const OLD_BUILD = 'before000000';

const PAGES: Readonly<Record<RemoteName, { address: string; sign: (page: Page) => Locator }>> = {
  comic: { address: '/index', sign: (page) => activePage(page).getByRole('heading', { name: '编辑推荐' }) },
  video: { address: '/vod', sign: (page) => activePage(page).getByRole('region', { name: '每日推荐' }) },
  account: { address: '/user', sign: (page) => activePage(page).getByRole('region', { name: '账号和密码' }) },
};

/** The shell's build as one that offers the contract before. */
function oldShell(store: MainStore, folder: string): string {
  const to = join(folder, 'oldShell');
  cpSync(store.shellBuild, to, { recursive: true });
  const hashes = new Map<string, string>();
  for (const { name, parentPath } of readdirSync(to, { recursive: true, withFileTypes: true })) {
    const file = join(parentPath, name);
    if (/\.(gz|br|map)$/.test(name)) rmSync(file);
    else if (name.endsWith('.js')) {
      const code = readFileSync(file, 'utf8');
      const old = code.replaceAll(CONTRACT, BEFORE);
      if (old !== code) hashes.set(integrityOf(code), integrityOf(old));
      writeFileSync(file, old);
    }
  }
  expect(hashes.size, 'scripts of the shell that name the contract').toBeGreaterThan(0);
  // The page names the hashes of its scripts.
  const index = join(to, 'index.html');
  const page = [...hashes].reduce((text, [was, is]) => text.replaceAll(was, is), readFileSync(index, 'utf8'));
  writeFileSync(index, page);
  return to;
}

/** The live build of a remote, and the same as one built for the contract before. */
async function bothBuilds(shellServer: ShellServer, name: RemoteName) {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as {
    remotes: Record<string, { current: RegistryRelease }>;
  };
  const now = remotes[name]?.current;
  if (!now) throw new Error(`remotes.json has no ${name}`);
  const id = buildIdOf(now.version);
  const builds = join(shellServer.folder, name);
  mkdirSync(builds, { recursive: true });
  cpSync(join(buildsOf(name), id), join(builds, id), { recursive: true });
  const { version, files, integrity } = anotherBuild(join(builds, id), join(builds, OLD_BUILD), {
    texts: [[CONTRACT, BEFORE]],
    descriptor: { contract: BEFORE, overlays: [] },
  });
  const server = await serveRemote(builds);
  const at = (build: string) => `${server.origin}/${build}/mf-manifest.json`;
  return {
    server,
    now: { ...now, manifest: at(id) },
    before: {
      ...now,
      version,
      files,
      integrity,
      contract: BEFORE,
      overlays: [],
      manifest: at(OLD_BUILD),
    },
  };
}

for (const name of REMOTES) {
  const { address, sign } = PAGES[name];
  for (const shell of ['before', 'now'] as const) {
    test(`the shell of ${shell} with ${name} of before, of now, and of both`, async ({
      page,
      shellServer,
      store,
      log,
    }) => {
      const { server, now, before } = await bothBuilds(shellServer, name);
      if (shell === 'before') shellServer.serveShell(oldShell(store, shellServer.folder));
      const open = async (entry: object) => {
        shellServer.editRegistry(({ remotes }) =>
          Object.assign(remotes[name] ?? {}, { previous: undefined }, entry),
        );
        await page.goto(`${shellServer.origin}${address}`);
      };
      const entryOf = (build: string) =>
        page.locator(`script[src^="${build.replace(/mf-manifest.json$/, '')}"]`);
      try {
        await open({ current: before });
        await expect(sign(page)).toBeVisible();
        await expect(entryOf(before.manifest).first()).toBeAttached();

        await open({ current: now });
        if (shell === 'now') {
          await expect(sign(page)).toBeVisible();
        } else {
          await expect(failurePanel(page)).toBeVisible();
          expect(log.errors.join('\n')).toMatch(/remotes\.json/);
          await expect(entryOf(now.manifest)).toHaveCount(0);
        }

        await open({ current: now, previous: before });
        await expect(sign(page)).toBeVisible();
        await expect(entryOf(now.manifest).first()).toBeAttached({ attached: shell === 'now' });
        await expect(entryOf(before.manifest).first()).toBeAttached({ attached: shell === 'before' });
      } finally {
        await server.stop();
      }
    });
  }
}
