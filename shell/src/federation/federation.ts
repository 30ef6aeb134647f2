/** The federation runtime of the page: one instance, without any remote compiled in. */
import * as errorCodes from '@module-federation/error-codes';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as sdk from '@module-federation/sdk';
import { provided } from './provided.ts';

/** Longest wait for a manifest and for a script, in ms. */
const MANIFEST_TIMEOUT = 4000;
const SCRIPT_TIMEOUT = 8000;

// The remotes are built without a copy of the runtime and find it under these names.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, __MF_SDK: sdk, __MF_EC: errorCodes });

/** Fetches a manifest in its time; anything but a readable manifest is thrown, so that nothing broken is kept. */
async function fetchManifest(address: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), MANIFEST_TIMEOUT);
  try {
    const answer = await fetch(address, { ...init, signal: abort.signal });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const text = await answer.text();
    const manifest = JSON.parse(text) as { metaData?: unknown; exposes?: unknown };
    if (!manifest.metaData || !manifest.exposes) throw new Error(`${address} is not a federation manifest`);
    return new Response(text, { headers: { 'Content-Type': 'application/json' } });
  } finally {
    clearTimeout(timer);
  }
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
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        return { script, timeout: SCRIPT_TIMEOUT };
      },
    },
  ],
});

const registered = new Set<string>();

/**
 * Loads the exposed module of a remote's build from its manifest.
 * @throws when it cannot be had; calling again asks afresh.
 */
export async function loadExposed(name: string, manifest: string): Promise<unknown> {
  // Registering by force drops what an earlier, perhaps failed, load left behind.
  federation.registerRemotes([{ name, entry: manifest }], { force: registered.has(name) });
  registered.add(name);
  return federation.loadRemote(`${name}/remote`);
}
