/** The federation runtime of the page: one instance, without any remote compiled in. */
import type { Release } from '@manying/platform/registry';
import * as errorCodes from '@module-federation/error-codes';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as sdk from '@module-federation/sdk';
import { abandonPending, addressOf, FILE_TIMEOUT, loadFile, loadFiles } from './files.ts';
import { expectLater, loadLater } from './laterFiles.ts';
import { provided } from './provided.ts';

/** Longest wait for a manifest, in ms. */
const MANIFEST_TIMEOUT = 4000;

// The remotes are built without a copy of the runtime and without a loader of scripts, and find them under these names.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __MF_SDK: sdk,
  __MF_EC: errorCodes,
  manyingLoad: loadLater,
});

/** Fetches a manifest in its time; anything but a readable manifest is thrown, so that nothing broken is kept. */
async function fetchManifest(address: string, init: RequestInit): Promise<Response> {
  // Without the cache: it would make this request wait for an earlier one that hangs.
  const answer = await fetch(address, {
    ...init,
    cache: 'no-store',
    signal: AbortSignal.timeout(MANIFEST_TIMEOUT),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const text = await answer.text();
  const manifest = JSON.parse(text) as { metaData?: unknown; exposes?: unknown };
  if (!manifest.metaData || !manifest.exposes) throw new Error(`${address} is not a federation manifest`);
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}

/** What the entry of a remote leaves behind: its container, under the remote's name. */
type Container = { readonly get: unknown; readonly init: unknown };

/** Containers by the address of their entry. */
const containers = new Map<string, Promise<Container>>();

/**
 * Loads an entry and takes the container it leaves behind: the entry of another build of the same remote leaves its
 * own under the same name.
 */
function loadContainer(address: string, integrity: string | undefined, name: string): Promise<Container> {
  let container = containers.get(address);
  if (!container) {
    container = loadFile(address, integrity).then(() => {
      const left = (globalThis as unknown as Record<string, Container | undefined>)[name];
      if (!left) throw new Error(`${address} leaves no container '${name}' behind`);
      return left;
    });
    containers.set(address, container);
    container.catch(() => containers.delete(address));
  }
  return container;
}

/** How often the builds of development servers, whose files the shell does not know, were asked for anew. */
let developedTries = 0;
/** Their scripts that are on their way: federation takes one it finds in the page, also one that hangs. */
const developedScripts = new Set<HTMLScriptElement>();

function giveUpDeveloped(): void {
  developedTries += 1;
  for (const script of developedScripts) script.remove();
  developedScripts.clear();
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: provided,
  plugins: [
    {
      name: 'time-budgets',
      fetch: (address, init) => fetchManifest(address, init),
      // What the shell loads itself; anything else, federation loads.
      loadEntry: ({ remoteInfo }) => containers.get(remoteInfo.entry) as never,
      createScript({ url }) {
        const script = document.createElement('script');
        // A browser joins a second request for an address to a first one that hangs.
        script.src = developedTries === 0 ? url : `${url}?try=${developedTries}`;
        script.crossOrigin = 'anonymous';
        developedScripts.add(script);
        script.addEventListener('load', () => developedScripts.delete(script));
        return { script, timeout: FILE_TIMEOUT };
      },
    },
  ],
});

const registered = new Set<string>();

/**
 * Loads the exposed module of a remote's build.
 * @param anew this is not the first try.
 * @throws when it cannot be had; calling again asks afresh.
 */
export async function loadExposed(name: string, release: Release, anew: boolean): Promise<unknown> {
  const { files, manifest, version } = release;
  if (!files && anew) giveUpDeveloped();
  // Every build is a remote of its own: two of them can stand in one page.
  const alias = files ? `${name}@${version}` : `${name}@${version}@${developedTries}`;
  // Federation, too, joins a second request for a manifest to a first one that hangs.
  const developed = developedTries === 0 ? manifest : `${manifest}?try=${developedTries}`;
  const entry = files ? addressOf(release, files.entry) : developed;
  // Registering by force drops what an earlier, failed load left behind.
  const force = registered.has(alias);
  registered.add(alias);
  federation.registerRemotes([{ name: alias, entry, type: 'global', entryGlobalName: name }], { force });
  const exposed = () => federation.loadRemote(`${alias}/remote`);
  // A development server names its files in its manifest only.
  if (!files) return exposed();
  if (anew && abandonPending(entry)) containers.delete(entry);
  // Both at once; but the bundler, which vouches for nothing, is let in only when everything it wants is there.
  await Promise.all([
    loadContainer(entry, files.integrity[files.entry], name),
    loadFiles(release, files.exposed, anew),
  ]);
  const module = await exposed();
  expectLater(release);
  return module;
}
