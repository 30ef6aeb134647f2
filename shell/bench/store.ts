/**
 * The two compared stores: federated with one origin for each front end, and the same sources as one bundle.
 */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@manying/build/compile';
import { integrityOfFiles } from '@manying/build/integrity';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { matchPage } from '@manying/platform/addresses';
import { CONTRACT } from '@manying/platform/contract';
import type { RegistryEntry } from '@manying/platform/registryDocument';
import { APPS } from '../../scripts/lib/apps.ts';
import { sampleSite, startSampleProvider } from '../../scripts/lib/localStore.ts';
import { REMOTES, type RemoteName } from '../../shared/release/src/addresses.ts';
import { toRegistryRelease } from '../../shared/release/src/buildNames.ts';
import { DOCUMENTS } from '../../shared/release/src/documents.ts';
import { remoteListener, shellListener } from '../../shared/release/src/serve.ts';
import { applyRelease } from '../../shared/release/src/transitions.ts';
import type { Certificate } from './certificate.ts';
import { filesOfPage, monolith, withChangedText } from './monolith/oneBundle.ts';
import { providerListener, type RunningServer, serve } from './servers.ts';

/** How the store is built and served. */
export type Variant = 'federated' | 'monolith';

/** Both running stores. */
export interface Stores {
  /** Prepares a store for a visit of a page. @returns the page's address. */
  address(variant: Variant, page: string): string;
  /** Switches both stores to the release of the comics with one changed text. */
  release(): void;
  close(): Promise<void>;
}

const write = (folder: string, name: string, document: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(document));

const readDescriptor = (folder: string) =>
  JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;

/** Builds and starts both stores. @param data folder for their files. @param port the first of four, and one more for each remote. */
export async function openStores(
  data: string,
  port: number,
  certificate: Certificate | undefined,
): Promise<Stores> {
  const ports = Object.fromEntries(
    (['shell', ...REMOTES] as const).map((name, index) => [name, port + index]),
  ) as Record<'shell' | RemoteName, number>;
  const bundlePort = port + 1 + REMOTES.length;
  const [proxyPort, providerPort] = [bundlePort + 1, bundlePort + 2];
  const scheme = certificate ? 'https' : 'http';
  const origin = (port: number) => `${scheme}://localhost:${port}`;

  const shell = await compile(APPS.shell);
  const bundles = { before: await compile(monolith), after: await compile(withChangedText(monolith)) };
  const releases = { before: {}, after: {} } as Record<'before' | 'after', Record<string, RegistryEntry>>;
  for (const name of REMOTES) {
    const built = await compile(APPS[name]);
    const changedBuild = name === 'comic' ? await compile(withChangedText(APPS[name])) : built;
    const folder = join(data, 'remotes', name);
    rmSync(folder, { recursive: true, force: true });
    const entry = (build: typeof built, previous?: RegistryEntry) => {
      cpSync(build.folder, join(folder, build.buildId), { recursive: true });
      const address = (_: string, id: string) => `${origin(ports[name])}/${id}/${MANIFEST}`;
      return applyRelease(
        previous,
        toRegistryRelease({ address }, readDescriptor(build.folder), '2026-01-01T00:00:00.000Z'),
      );
    };
    // A registry also lists the previous build: here the same files under another version.
    const first = entry(built);
    const former = { ...first, current: { ...first.current, version: `${first.current.version}0` } };
    releases.before[name] = entry(built, former);
    releases.after[name] = entry(changedBuild, releases.before[name]);
  }

  const provider = await startSampleProvider(join(data, 'provider'), providerPort, ports.shell);
  const documents = { federated: join(data, 'federated'), monolith: join(data, 'monolith') };
  const buildOrigins = [...REMOTES.map((name) => origin(ports[name])), origin(bundlePort)];
  for (const folder of Object.values(documents)) {
    mkdirSync(folder, { recursive: true });
    write(folder, DOCUMENTS.site, { ...sampleSite(origin(proxyPort)), buildOrigins });
  }

  let state: 'before' | 'after' = 'before';
  const bundleListeners = {
    before: shellListener(bundles.before.folder, documents.monolith),
    after: shellListener(bundles.after.folder, documents.monolith),
  };
  const servers: RunningServer[] = [
    await serve(shellListener(shell.folder, documents.federated), ports.shell, certificate),
    ...(await Promise.all(
      REMOTES.map((name) => serve(remoteListener(join(data, 'remotes', name)), ports[name], certificate)),
    )),
    await serve((...args) => bundleListeners[state](...args), bundlePort, certificate),
    await serve(providerListener(provider.origin, `http://localhost:${ports.shell}`), proxyPort, certificate),
  ];

  /**
   * Registry entry of a remote in the bundle, with the files of the page, so that the boot script preloads
   * them.
   */
  function bundleEntry(name: RemoteName, page: string) {
    const { description } = APPS[name];
    const { folder, buildId } = bundles[state];
    const pathname = page.split('?', 1)[0] ?? '';
    const shown = description.pages.find((candidate) => matchPage(candidate, pathname));
    const [entry, ...exposed] = shown ? filesOfPage(folder, name, shown.chunk) : [];
    const current = {
      version: buildId,
      manifest: `${origin(bundlePort)}/`,
      contract: CONTRACT,
      pages: description.pages.map(({ chunk: _, ...page }) => page),
      planned: description.planned,
      overlays: description.overlays ?? [],
      ...(entry && { files: { entry, exposed, integrity: integrityOfFiles(folder) } }),
    };
    return { addresses: description.addresses, current };
  }

  return {
    address(variant, page) {
      const remotes =
        variant === 'federated'
          ? releases[state]
          : Object.fromEntries(REMOTES.map((name) => [name, bundleEntry(name, page)]));
      write(documents[variant], DOCUMENTS.remotes, { schema: 1, remotes });
      return origin(variant === 'federated' ? ports.shell : bundlePort) + page;
    },
    release() {
      state = 'after';
    },
    async close() {
      for (const server of servers) server.close();
      await provider.stop();
    },
  };
}
