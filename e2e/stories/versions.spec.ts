/**
 * Shell and remotes are released independently: the current shell and one with the previous contract, each with the current
 * build of every remote and one built for the previous contract. A pair works, or the build is refused before it is loaded.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@manying/platform/contract';
import type { RegistryDocument, Release } from '@manying/platform/registryDocument';
import { REMOTES, type RemoteName } from '@manying/release/addresses';
import { buildIdOf } from '@manying/release/buildNames';
import type { Locator, Page } from '@playwright/test';
import { anotherBuild, copyToBuilds } from '../harness/anotherBuild.ts';
import { anotherShell } from '../harness/anotherShell.ts';
import type { MainStore } from '../harness/mainStore.ts';
import { activePage, failurePanel } from '../harness/phone.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** The previous contract. */
const OLD_CONTRACT = '1.0.0';
const OLD_BUILD = 'before000000';

/** A page of a remote, and its content. */
interface RemotePage {
  readonly address: string;
  readonly content: (page: Page) => Locator;
}

const PAGES: Partial<Readonly<Record<string, RemotePage>>> = {
  comic: {
    address: '/index',
    content: (page) => activePage(page).getByRole('heading', { name: '编辑推荐' }),
  },
  video: { address: '/vod', content: (page) => activePage(page).getByRole('region', { name: '每日推荐' }) },
  account: {
    address: '/user',
    content: (page) => activePage(page).getByRole('region', { name: '账号和密码' }),
  },
};

/** The first page of a remote that is not in the list. */
function firstPage(shellServer: ShellServer, name: RemoteName): RemotePage {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as RegistryDocument;
  return {
    address: remotes[name]?.current.pages[0]?.path ?? '/',
    content: (page) => activePage(page).locator('[data-screen="ready"]'),
  };
}

/** Copies the build of the shell as one with the previous contract. */
const oldShell = (store: MainStore, folder: string) =>
  anotherShell(store.shellBuild, join(folder, 'oldShell'), (code) => code.replaceAll(CONTRACT, OLD_CONTRACT));

/** The live build of a remote, and a copy of it for the previous contract. */
async function bothBuilds(shellServer: ShellServer, name: RemoteName) {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as RegistryDocument;
  const live = remotes[name]?.current;
  if (!live) throw new Error(`remotes.json has no ${name}`);
  const id = buildIdOf(live.version);
  const builds = join(shellServer.folder, name);
  mkdirSync(builds, { recursive: true });
  const build = copyToBuilds(join(buildsOf(name), id), builds);
  const { version, pages, files, integrity } = anotherBuild(build, join(builds, OLD_BUILD), {
    texts: [[CONTRACT, OLD_CONTRACT]],
    descriptor: { contract: OLD_CONTRACT, overlays: [] },
  });
  const server = await serveRemote(builds);
  const manifestOf = (build: string) => `${server.origin}/${build}/mf-manifest.json`;
  return {
    server,
    current: { ...live, manifest: manifestOf(id) },
    old: {
      ...live,
      version,
      pages,
      files,
      integrity,
      contract: OLD_CONTRACT,
      overlays: [],
      manifest: manifestOf(OLD_BUILD),
    },
  };
}

for (const name of REMOTES) {
  for (const shell of ['old', 'current'] as const) {
    test(`the ${shell} shell with the old, the current and both builds of ${name}`, async ({
      page,
      shellServer,
      store,
      log,
    }) => {
      const { address, content: sign } = PAGES[name] ?? firstPage(shellServer, name);
      const { server, current, old } = await bothBuilds(shellServer, name);
      if (shell === 'old') shellServer.serveShell(oldShell(store, shellServer.folder));
      const open = async (entry: object) => {
        shellServer.editRegistry(({ remotes }) =>
          Object.assign(remotes[name] ?? {}, { previous: undefined }, entry),
        );
        await page.goto(`${shellServer.origin}${address}`);
      };
      const entryOf = ({ files, manifest }: Release) =>
        page.locator(`script[src="${new URL(files?.entry ?? '', manifest).href}"]`);
      try {
        await open({ current: old });
        await expect(sign(page)).toBeVisible();
        await expect(entryOf(old).first()).toBeAttached();

        await open({ current });
        if (shell === 'current') {
          await expect(sign(page)).toBeVisible();
        } else {
          await expect(failurePanel(page)).toBeVisible();
          expect(log.errors.join('\n')).toMatch(/remotes\.json/);
          await expect(entryOf(current)).toHaveCount(0);
        }

        await open({ current, previous: old });
        await expect(sign(page)).toBeVisible();
        await expect(entryOf(current).first()).toBeAttached({ attached: shell === 'current' });
        await expect(entryOf(old).first()).toBeAttached({ attached: shell === 'old' });
      } finally {
        await server.stop();
      }
    });
  }
}
