/** The two stores that are compared: federated on an origin for each front end, and the same sources as one bundle. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@manying/build/compile';
import { integrityOfFiles } from '@manying/build/integrity';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { matchPage } from '@manying/platform/addresses';
import { CONTRACT } from '@manying/platform/contract';
import { APPS, REMOTES, type RemoteName } from '../../scripts/lib/apps.ts';
import { sampleSite, startSampleProvider } from '../../scripts/lib/localStore.ts';
import { toRegistryRelease } from '../../shared/release/src/buildNames.ts';
import { DOCUMENTS } from '../../shared/release/src/documents.ts';
import { remoteListener, shellListener } from '../../shared/release/src/serve.ts';
import { applyRelease, type RegistryEntry } from '../../shared/release/src/transitions.ts';
import type { Certificate } from './certificate.ts';
import { changed, filesOfPage, monolith } from './monolith/oneBundle.ts';
import { providerListener, type Running, serve } from './servers.ts';

/** A way to build and serve the store. */
export type Variant = 'federated' | 'monolith';

/** Both stores while they run. */
export interface Stores {
  /** Readies a store for a page. @returns the page's address. */
  address(variant: Variant, page: string): string;
  /** From now on both serve what they are after a release of the comics that changes one text. */
  release(): void;
  close(): Promise<void>;
}

const write = (folder: string, name: string, document: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(document));

const noteOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;

/** Builds and starts everything. @param data folder for what is kept. @param port the first of seven. */
export async function openStores(
  data: string,
  port: number,
  certificate: Certificate | undefined,
): Promise<Stores> {
  const ports = { shell: port, comic: port + 1, video: port + 2, account: port + 3 };
  const [bundlePort, proxyPort, providerPort] = [port + 4, port + 5, port + 6];
  const scheme = certificate ? 'https' : 'http';
  const origin = (at: number) => `${scheme}://localhost:${at}`;

  const shell = await compile(APPS.shell);
  const bundles = { before: await compile(monolith), after: await compile(changed(monolith)) };
  const releases = { before: {}, after: {} } as Record<'before' | 'after', Record<string, RegistryEntry>>;
  for (const name of REMOTES) {
    const built = await compile(APPS[name]);
    const anew = name === 'comic' ? await compile(changed(APPS[name])) : built;
    const folder = join(data, 'remotes', name);
    rmSync(folder, { recursive: true, force: true });
    const entry = (build: typeof built, former?: RegistryEntry) => {
      cpSync(build.folder, join(folder, build.buildId), { recursive: true });
      const address = (_: string, id: string) => `${origin(ports[name])}/${id}/${MANIFEST}`;
      return applyRelease(
        former,
        toRegistryRelease({ address }, noteOf(build.folder), '2026-01-01T00:00:00.000Z'),
      );
    };
    // A registry names the build before, too: here the same files stand for it.
    const first = entry(built);
    const former = { ...first, current: { ...first.current, version: `${first.current.version}0` } };
    releases.before[name] = entry(built, former);
    releases.after[name] = entry(anew, releases.before[name]);
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
  const servers: Running[] = [
    await serve(shellListener(shell.folder, documents.federated), ports.shell, certificate),
    ...(await Promise.all(
      REMOTES.map((name) => serve(remoteListener(join(data, 'remotes', name)), ports[name], certificate)),
    )),
    await serve((...both) => bundleListeners[state](...both), bundlePort, certificate),
    await serve(providerListener(provider.origin, `http://localhost:${ports.shell}`), proxyPort, certificate),
  ];

  /** What the one bundle is told of its own pages; the first script preloads those of the address as it does else. */
  function bundleEntry(name: RemoteName, page: string) {
    const { description } = APPS[name];
    const { folder, buildId } = bundles[state];
    const pathname = page.split('?', 1)[0] ?? '';
    const shown = description.pages.find((one) => matchPage(one, pathname));
    const [entry, ...exposed] = shown ? filesOfPage(folder, name, shown.chunk) : [];
    const current = {
      version: buildId,
      manifest: `${origin(bundlePort)}/`,
      contract: CONTRACT,
      pages: description.pages.map(({ chunk: _, ...one }) => one),
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
