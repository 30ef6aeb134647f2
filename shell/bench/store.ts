/**
 * The compared stores: federated with one origin for each front end, the same with rendered first screens, and the
 * same sources as one bundle.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile as readFileOf } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Built } from '@manying/build/compile';
import type { Credentials } from '@manying/build/guardedSecureServer';
import { integrityOfFiles } from '@manying/build/integrity';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { copyBuild, placeBuild } from '@manying/build/sharedFiles';
import { matchPage } from '@manying/platform/addresses';
import { CONTRACT } from '@manying/platform/contract';
import type { RegistryEntry } from '@manying/platform/registryDocument';
import { APPS } from '../../scripts/lib/apps.ts';
import { LONG_BOOKS, startSampleProvider } from '../../scripts/lib/localProvider.ts';
import { sampleSite } from '../../scripts/lib/localStore.ts';
import { REMOTES, type RemoteName } from '../../shared/release/src/addresses.ts';
import { toRegistryRelease } from '../../shared/release/src/buildNames.ts';
import { DOCUMENTS } from '../../shared/release/src/documents.ts';
import { answerWithFirstScreen } from '../../shared/release/src/firstScreen/answerWithFirstScreen.ts';
import type { ReadBuildFile } from '../../shared/release/src/firstScreen/buildFiles.ts';
import { createFirstScreens } from '../../shared/release/src/firstScreen/firstScreens.ts';
import { providerProxy, proxiedProvider } from '../../shared/release/src/providerProxy.ts';
import { listen, remoteListener, shellListener } from '../../shared/release/src/serve.ts';
import { applyRelease } from '../../shared/release/src/transitions.ts';
import { filesOfPage, monolith } from './monolith/oneBundle.ts';
import { compileStep } from './releases/changedBuild.ts';
import { type Step, UNCHANGED } from './releases/steps.ts';

/** How the store is built. */
export type Variant = 'federated' | 'monolith';
/** How the store is built and served: `rendered` is federated, with rendered first screens. */
export type ServedVariant = Variant | 'rendered';

/** All running stores. */
export interface Stores {
  /** Prepares a store for a visit of a page. @returns the page's address. */
  address(variant: ServedVariant, page: string): string;
  /** Switches all stores to the builds of a step. */
  release(step: Step): void;
  /** Whether an address belongs to the front ends, and not to the provider. */
  isCode(url: string): boolean;
  close(): Promise<void>;
}

const write = (folder: string, name: string, document: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(document));

const readDescriptor = (folder: string) =>
  JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;

/** The builds of a step, and the registry entries that name those of the remotes. */
interface StepBuilds {
  readonly shell: Built;
  readonly bundle: Built;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

/**
 * Builds and starts the stores.
 * @param data folder for their files. @param port the first of five, and one more for each remote.
 * @param steps the releases to which `release` can switch.
 */
export async function openStores(
  data: string,
  port: number,
  certificate: Credentials,
  steps: readonly Step[],
): Promise<Stores> {
  const ports = Object.fromEntries(
    (['shell', ...REMOTES] as const).map((name, index) => [name, port + index]),
  ) as Record<'shell' | RemoteName, number>;
  const bundlePort = port + 1 + REMOTES.length;
  const [renderedPort, proxyPort, providerPort] = [bundlePort + 1, bundlePort + 2, bundlePort + 3];
  const origin = (port: number) => `https://localhost:${port}`;

  const remotesFolder = join(data, 'remotes');
  rmSync(remotesFolder, { recursive: true, force: true });
  /** Copies a build to its address. @param base entry of the unchanged build, which becomes the previous one. */
  async function publish(
    name: RemoteName,
    build: Built,
    base: RegistryEntry | undefined,
  ): Promise<RegistryEntry> {
    const builds = join(remotesFolder, name);
    if (!existsSync(join(builds, build.buildId))) {
      copyBuild(build.folder, join(builds, '.new'));
      await placeBuild(join(builds, '.new'), builds, build.buildId);
    }
    const address = (_: string, id: string) => `${origin(ports[name])}/${id}/${MANIFEST}`;
    const release = toRegistryRelease({ address }, readDescriptor(build.folder), '2026-01-01T00:00:00.000Z');
    if (base) return applyRelease(base, release);
    // A registry also lists a previous build: here the same files under another version.
    const former = applyRelease(undefined, { ...release, version: `${release.version}0` });
    return applyRelease(former, release);
  }

  const built: Record<string, StepBuilds> = {};
  for (const step of [UNCHANGED, ...steps]) {
    const bundle = await compileStep(monolith, step);
    const base = built[UNCHANGED.name];
    const shell = base && !step.apps.includes('shell') ? base.shell : await compileStep(APPS.shell, step);
    const remotes: Record<string, RegistryEntry> = { ...base?.remotes };
    for (const name of base ? REMOTES.filter((remote) => step.apps.includes(remote)) : REMOTES)
      remotes[name] = await publish(name, await compileStep(APPS[name], step), base?.remotes[name]);
    built[step.name] = { shell, bundle, remotes };
  }

  const provider = await startSampleProvider(join(data, 'provider'), providerPort, ports.shell, {
    ...proxiedProvider(origin(proxyPort), [ports.shell, bundlePort, renderedPort].map(origin)),
    ...LONG_BOOKS,
  });
  const documents: Readonly<Record<ServedVariant, string>> = {
    federated: join(data, 'federated'),
    monolith: join(data, 'monolith'),
    rendered: join(data, 'rendered'),
  };
  const pagePorts: Readonly<Record<ServedVariant, number>> = {
    federated: ports.shell,
    monolith: bundlePort,
    rendered: renderedPort,
  };
  const codeOrigins = [...Object.values(pagePorts), ...Object.values(ports)].map(origin);
  const buildOrigins = [...REMOTES.map((name) => origin(ports[name])), origin(bundlePort)];
  for (const [variant, folder] of Object.entries(documents)) {
    mkdirSync(folder, { recursive: true });
    const firstScreens = variant === 'rendered';
    write(folder, DOCUMENTS.site, { ...sampleSite(origin(proxyPort)), buildOrigins, firstScreens });
  }

  const readFile: ReadBuildFile = ({ port, pathname }) => {
    const name = REMOTES.find((remote) => ports[remote] === Number(port)) ?? '';
    return readFileOf(join(remotesFolder, name, pathname));
  };
  // The server reaches the provider without the proxy, whose certificate it does not trust.
  const internalOrigins = { [origin(proxyPort)]: provider.origin };

  const listeners = new Map(
    Object.entries(built).map(([name, { shell, bundle }]) => [
      name,
      {
        federated: shellListener(shell.folder, documents.federated),
        monolith: shellListener(bundle.folder, documents.monolith),
        rendered: shellListener(shell.folder, documents.rendered, {
          answerPage: answerWithFirstScreen(createFirstScreens(shell.folder, { readFile, internalOrigins })),
        }),
      },
    ]),
  );
  let current = UNCHANGED.name;
  /** The builds of the current step. */
  const builds = () => built[current] as StepBuilds;
  const listenerOf =
    (variant: ServedVariant): RequestListener =>
    (...args) =>
      listeners.get(current)?.[variant](...args);
  const serve = (listener: RequestListener, port: number) =>
    listen('bench', listener, port, 'localhost', certificate);
  const servers = await Promise.all([
    serve(listenerOf('federated'), ports.shell),
    ...REMOTES.map((name) => serve(remoteListener(join(remotesFolder, name)), ports[name])),
    serve(listenerOf('monolith'), bundlePort),
    serve(listenerOf('rendered'), renderedPort),
    serve(providerProxy(provider.origin), proxyPort),
  ]);

  /**
   * Registry entry of a remote in the bundle, with the files of the page, so that the boot script preloads
   * them.
   */
  function bundleEntry(name: RemoteName, page: string) {
    const { description } = APPS[name];
    const { folder, buildId } = builds().bundle;
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
        variant !== 'monolith'
          ? builds().remotes
          : Object.fromEntries(REMOTES.map((name) => [name, bundleEntry(name, page)]));
      write(documents[variant], DOCUMENTS.remotes, { schema: 1, remotes });
      return origin(pagePorts[variant]) + page;
    },
    release(step) {
      if (!built[step.name]) throw new Error(`The bench has no build of ${step.label}`);
      current = step.name;
    },
    isCode: (url) => codeOrigins.includes(new URL(url).origin),
    async close() {
      for (const server of servers) server.close();
      await provider.stop();
    },
  };
}
