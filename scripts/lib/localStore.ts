/** A whole store on this machine: the provider, the four front ends on their own origins, and the documents. */

import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { type BuildMode, ROOT } from '@manying/build/app';
import { type Built, compile } from '@manying/build/compile';
import { drainAll } from '@manying/build/guardedServer';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { CONTRACT } from '@manying/platform/contract';
import type { Addresses } from '@manying/release/addresses';
import { buildIdOf, toRegistryRelease } from '@manying/release/buildNames';
import { changeSignedEntry } from '@manying/release/commands';
import { DOCUMENTS, readDocument, writeSite } from '@manying/release/documents';
import { folderTarget, releasesFolder, sitePath } from '@manying/release/folderTarget';
import { switchShell } from '@manying/release/registryDocument';
import { listen, remoteListener, shellListener } from '@manying/release/serve';
import { readSigner, type Signer } from '@manying/release/signing';
import type { Target } from '@manying/release/target';
import { applyRelease, type RegistryRelease, withManifestAddresses } from '@manying/release/transitions';
import { readTrust, signBuild } from '@manying/release/trust';
import { APPS, type AppName, REMOTES, type RemoteName } from './apps.ts';
import { startServer } from './processes.ts';

/** Folder of everything a local store keeps: database, documents, released builds. `MANYING_DATA` moves it. */
export function dataFolder(): string {
  const folder = process.env.MANYING_DATA || '.data';
  return isAbsolute(folder) ? folder : join(ROOT, folder);
}

/** Folder of site.json and remotes.json. */
export function documentsFolder(): string {
  return sitePath(dataFolder());
}

/** The local store as a place that builds are released to. */
export function localTarget(addresses: Addresses): Target {
  return folderTarget(dataFolder(), (remote) => addresses.origin(remote as RemoteName));
}

/** Whether a proxy in front of this store's servers tells how visitors came; the provider reads the same variable. */
const PROXY = { trustProxy: process.env.TRUST_PROXY === '1' };

/** Values of a fresh site.json that are not addresses. The cipher is the sample store's, or what the provider is told. */
const SITE_DEFAULTS = {
  imageCipher: {
    algorithm: process.env.IMAGE_CIPHER || 'AES-ECB',
    key: process.env.IMAGE_KEY || 'manying-image-k1',
    ...(process.env.IMAGE_IV ? { iv: process.env.IMAGE_IV } : {}),
  },
  videoCategoryTitles: {},
  videoAds: [],
  ageGate: false,
};

/** What site.json says of where a store's parts are. */
function siteAddresses(provider: string, shell: string): Record<string, unknown> {
  return {
    dynamicApi: provider,
    staticApi: provider,
    imageHost: `${provider}/img`,
    payHost: provider,
    permanentDomain: shell,
    payOrigins: [provider],
    mediaOrigins: [provider],
    beacon: `${provider}/api/beacon/remote`,
  };
}

/** Site configuration of a sample store whose provider is at that origin. */
export function sampleSite(provider: string): Record<string, unknown> {
  return { ...SITE_DEFAULTS, ...siteAddresses(provider, provider) };
}

const PROVIDER_ENTRY = 'provider/src/main.ts';

/** Starts a provider with the sample store in `data`, which answers a shell on `shellPort`. @throws Error when it cannot start. */
export async function startSampleProvider(data: string, port: number, shellPort: number) {
  const origin = `http://localhost:${port}`;
  const env = {
    HOST: 'localhost',
    PROVIDER_PORT: String(port),
    SHELL_PORT: String(shellPort),
    PROVIDER_DATA: data,
    DATABASE_URL: '',
  };
  return { origin, ...(await startServer(PROVIDER_ENTRY, [], env, `${origin}/health`)) };
}

/** Who signs in a local store whose site.json names keys. */
function localSigner(): Signer | undefined {
  const { RELEASE_KEY: key } = process.env;
  return key ? readSigner(key) : undefined;
}

/** Makes what `release` names current; the builds that stand beside it are where this start serves them. */
async function makeCurrent(target: Target, name: RemoteName, release: RegistryRelease): Promise<void> {
  const kept = new Set(await target.builds(name));
  const tools = {
    target,
    log: (line: string) => console.warn(line),
    now: () => new Date(),
    signer: localSigner(),
  };
  await changeSignedEntry(name, await readTrust(target), tools, 'replace', (entry) => {
    const moved =
      entry &&
      withManifestAddresses(entry, ({ version, integrity }) => {
        const id = buildIdOf(version);
        return integrity && kept.has(id) ? target.address(name, id, MANIFEST) : undefined;
      });
    return applyRelease(moved, release);
  });
}

/** Releases a build to the local store as it is. */
async function releaseHere(target: Target, name: RemoteName, build: Built): Promise<void> {
  await target.upload(name, build.buildId, build.folder);
  const text = readFileSync(join(build.folder, RELEASE_FILE), 'utf8');
  const note = JSON.parse(text) as ReleaseDescriptor;
  const signer = localSigner();
  if (signer) await signBuild(target, name, build.buildId, text, signer);
  await makeCurrent(target, name, toRegistryRelease(target, note, new Date().toISOString()));
}

/**
 * Checks, before anything is built, what would stop the store later.
 * @throws Error with one sentence.
 */
export async function checkAhead(addresses: Addresses): Promise<void> {
  readDocument(join(documentsFolder(), DOCUMENTS.site));
  readDocument(join(documentsFolder(), DOCUMENTS.remotes));
  for (const [name, port] of Object.entries(addresses.ports)) {
    const probe = await listen(name, () => undefined, port, addresses.host);
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** Starts the provider. @throws Error with its own sentence when it cannot start. */
export function startProvider(addresses: Addresses, entry = PROVIDER_ENTRY) {
  return startServer(
    entry,
    [],
    {
      HOST: addresses.host,
      PROVIDER_PORT: String(addresses.ports.provider),
      SHELL_PORT: String(addresses.ports.shell),
      PROVIDER_DATA: join(dataFolder(), 'provider'),
      // The terminal of the store is for people: what is wrong, not every request.
      LOG: process.env.LOG || 'text',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
    `http://localhost:${addresses.ports.provider}/health`,
  );
}

/** What a run of the store can have otherwise. */
export interface StoreOptions {
  /** The provider's program; the tests have one with calls of their own. */
  readonly providerEntry?: string;
  /** Called with each build as it is done. */
  readonly onBuilt?: (built: Built) => void;
  /** A remote served by something else instead of from its build. */
  readonly elsewhere?: { readonly name: RemoteName; readonly release: RegistryRelease };
  /** The shell's build mode; hot reload of a remote needs the development one. */
  readonly shellMode?: BuildMode;
}

/** A store while it runs. */
export interface RunningStore {
  /** The shell's build. */
  readonly shell: Built;
  /** Answers what was asked before, then ends every server and the provider. */
  stop(): Promise<void>;
}

/**
 * Builds what has changed, starts everything, writes the documents.
 * @throws Error with one sentence.
 */
export async function startStore(addresses: Addresses, options: StoreOptions = {}): Promise<RunningStore> {
  const { host, ports } = addresses;
  const { elsewhere, onBuilt, shellMode } = options;
  const built = async (name: AppName, mode?: BuildMode): Promise<Built> => {
    const build = await compile(APPS[name], mode);
    onBuilt?.(build);
    return build;
  };
  const shell = await built('shell', shellMode);
  const remotes: { readonly name: RemoteName; readonly build: Built }[] = [];
  for (const name of REMOTES) {
    if (name !== elsewhere?.name) remotes.push({ name, build: await built(name) });
  }

  const provider = await startProvider(addresses, options.providerEntry);
  let isStopping = false;
  provider.process.once('exit', () => {
    if (isStopping) return;
    console.error('\nThe provider has ended: see what it says above.\n');
    process.exit(1);
  });

  const target = localTarget(addresses);
  const local = {
    ...siteAddresses(addresses.origin('provider'), addresses.origin('shell')),
    buildOrigins: REMOTES.map((name) => addresses.origin(name)),
  };
  writeSite(documentsFolder(), local, SITE_DEFAULTS);
  for (const { name, build } of remotes) {
    await releaseHere(target, name, build);
    await listen(name, remoteListener(releasesFolder(dataFolder(), name), PROXY), ports[name], host);
  }
  if (elsewhere) await makeCurrent(target, elsewhere.name, elsewhere.release);
  if (!shellMode) {
    await target.upload('shell', shell.buildId, shell.folder);
    const since = new Date().toISOString();
    await switchShell(target, { buildId: shell.buildId, contract: CONTRACT, since });
  }
  await listen('shell', shellListener(shell.folder, documentsFolder(), PROXY), ports.shell, host);
  return {
    shell,
    async stop() {
      isStopping = true;
      await Promise.all([drainAll(), provider.stop()]);
    },
  };
}
