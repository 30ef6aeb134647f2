/** Local store: the provider, the front ends on their own origins, and the documents. */

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { type BuildMode, ROOT } from '@manying/build/app';
import { type Built, compile } from '@manying/build/compile';
import { drainAll } from '@manying/build/guardedServer';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { storedCertificate } from '@manying/build/storedCertificate';
import { CONTRACT } from '@manying/platform/contract';
import type { RegistryRelease } from '@manying/platform/registryDocument';
import { type Addresses, REMOTES, type RemoteName } from '@manying/release/addresses';
import { buildIdOf, toRegistryRelease } from '@manying/release/buildNames';
import { changeSignedEntry } from '@manying/release/changeSignedEntry';
import { deploymentListener } from '@manying/release/deploymentServer';
import { DOCUMENTS, readDocument, writeSite } from '@manying/release/documents';
import { fetchBuildFile, type ReadBuildFile } from '@manying/release/firstScreen/buildFiles';
import { folderTarget, releasesFolder, sitePath } from '@manying/release/folderTarget';
import { switchShell } from '@manying/release/registryDocument';
import { listen, remoteListener, shellListener } from '@manying/release/serve';
import { applyDeployment } from '@manying/release/shellTransitions';
import { readSigner, type Signer } from '@manying/release/signing';
import type { Target } from '@manying/release/target';
import { applyRelease, withManifestAddresses } from '@manying/release/transitions';
import { readTrust, signBuild } from '@manying/release/trust';
import { VIDEO_TYPES } from '../../provider/src/sample/videoRows.ts';
import { APPS, type AppName } from './apps.ts';
import { startProvider } from './localProvider.ts';

/** Data folder of the local store: database, documents, released builds. Overridden by `MANYING_DATA`. */
export function dataFolder(): string {
  const folder = process.env.MANYING_DATA || '.data';
  return isAbsolute(folder) ? folder : join(ROOT, folder);
}

/** Folder of site.json and remotes.json. */
export function documentsFolder(): string {
  return sitePath(dataFolder());
}

/** Whether this repository has a remote of this name. */
export function isRemote(name: string): name is RemoteName {
  return (REMOTES as readonly string[]).includes(name);
}

/**
 * Address of the builds of an app in a local store. A remote of another repository has no server of its own: the shell's
 * serves it.
 */
export function buildsOrigin(app: string, addresses: Addresses): string {
  if (isRemote(app)) return addresses.origin(app);
  return `${addresses.origin('shell')}/releases/${app}`;
}

/** The local store as a release target. */
export function localTarget(addresses: Addresses): Target {
  return folderTarget(dataFolder(), (app) => buildsOrigin(app, addresses));
}

/** Folder of the certificate of `HTTPS=1`. */
export const certificateFolder = () => join(dataFolder(), 'certificate');

/** Whether the servers trust the headers of a proxy; the provider reads the same variable. */
const isProxyTrusted = process.env.TRUST_PROXY === '1';

/** Defaults of a new site.json, without addresses. The cipher reads the same variables as the provider's. */
const SITE_DEFAULTS = {
  imageCipher: {
    algorithm: process.env.IMAGE_CIPHER || 'AES-ECB',
    key: process.env.IMAGE_KEY || 'manying-image-k1',
    ...(process.env.IMAGE_IV ? { iv: process.env.IMAGE_IV } : {}),
  },
  videoCategoryTitles: Object.fromEntries(VIDEO_TYPES.map(({ typeId, typeName }) => [typeId, typeName])),
  videoAds: [],
  ageGate: false,
  pacedFilms: true,
};

/** Addresses in site.json. */
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

/** Site configuration of a sample store. @param provider Origin of its provider. */
export function sampleSite(provider: string): Record<string, unknown> {
  return { ...SITE_DEFAULTS, ...siteAddresses(provider, provider) };
}

/** Signer of `RELEASE_KEY`, for a local store whose site.json has release keys. */
function localSigner(): Signer | undefined {
  const { RELEASE_KEY: key } = process.env;
  return key ? readSigner(key) : undefined;
}

/** Makes a release current, and updates the addresses of the other builds of its entry to those of this start. */
async function makeCurrent(target: Target, name: RemoteName, release: RegistryRelease): Promise<void> {
  const uploaded = new Set(await target.builds(name));
  const tools = {
    target,
    log: (line: string) => console.warn(line),
    now: () => new Date(),
    signer: localSigner(),
  };
  await changeSignedEntry(name, await readTrust(target), tools, 'replace', (entry) => {
    const updated =
      entry &&
      withManifestAddresses(entry, ({ version, integrity }) => {
        const id = buildIdOf(version);
        return integrity && uploaded.has(id) ? target.address(name, id, MANIFEST) : undefined;
      });
    return applyRelease(updated, release);
  });
}

/** Releases a build to the local store without verification. */
async function releaseLocally(target: Target, name: RemoteName, build: Built): Promise<void> {
  await target.upload(name, build.buildId, build.folder);
  const text = readFileSync(join(build.folder, RELEASE_FILE), 'utf8');
  const descriptor = JSON.parse(text) as ReleaseDescriptor;
  const signer = localSigner();
  if (signer) await signBuild(target, name, build.buildId, text, signer);
  await makeCurrent(target, name, toRegistryRelease(target, descriptor, new Date().toISOString()));
}

/**
 * Checks documents and ports before anything is built.
 * @throws Error with a message for the user.
 */
export async function checkPrerequisites(addresses: Addresses): Promise<void> {
  readDocument(join(documentsFolder(), DOCUMENTS.site));
  readDocument(join(documentsFolder(), DOCUMENTS.remotes));
  for (const [name, port] of Object.entries(addresses.ports)) {
    const probe = await listen(name, () => undefined, port, addresses.host);
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** Options of a local store. */
export interface StoreOptions {
  /** Entry of the provider; the tests use one with additional calls. */
  readonly providerEntry?: string;
  /** Called after each build. */
  readonly onBuilt?: (built: Built) => void;
  /** Remote that another server serves, such as a development server. */
  readonly externalRemote?: { readonly name: RemoteName; readonly release: RegistryRelease };
  /** Build mode of the shell; hot reload of a remote needs `development`. */
  readonly shellMode?: BuildMode;
  /** Whether a new site.json wants rendered first screens. Default true. */
  readonly firstScreens?: boolean;
}

/** A running store. */
export interface RunningStore {
  /** The shell's build. */
  readonly shell: Built;
  /** Answers pending requests, then stops all servers and the provider. */
  stop(): Promise<void>;
}

/** Reads the builds that this store serves from their folders. @param external remote that another server serves. */
function readStoredBuilds(addresses: Addresses, external: RemoteName | undefined): ReadBuildFile {
  return (address) => {
    const name = REMOTES.find((remote) => addresses.origin(remote) === address.origin);
    return name === undefined || name === external
      ? fetchBuildFile(address)
      : readFile(join(releasesFolder(dataFolder(), name), address.pathname));
  };
}

/**
 * Builds what has changed, writes the documents, and starts all servers.
 * @throws Error with a message for the user.
 */
export async function startStore(addresses: Addresses, options: StoreOptions = {}): Promise<RunningStore> {
  const { host, ports } = addresses;
  const { externalRemote, onBuilt, shellMode, firstScreens = true } = options;
  const built = async (name: AppName, mode?: BuildMode): Promise<Built> => {
    const build = await compile(APPS[name], mode);
    onBuilt?.(build);
    return build;
  };
  const shell = await built('shell', shellMode);
  const remotes: { readonly name: RemoteName; readonly build: Built }[] = [];
  for (const name of REMOTES) {
    if (name !== externalRemote?.name) remotes.push({ name, build: await built(name) });
  }

  const credentials = addresses.https ? storedCertificate(certificateFolder(), host) : undefined;
  const serving = { trustProxy: isProxyTrusted, isLocal: addresses.https };
  const provider = await startProvider(addresses, join(dataFolder(), 'provider'), {
    ...(credentials && { credentials }),
    ...(options.providerEntry && { entry: options.providerEntry }),
  });
  let isStopping = false;
  provider.process.once('exit', () => {
    if (isStopping) return;
    console.error('\nThe provider has exited: see its output above.\n');
    process.exit(1);
  });

  const target = localTarget(addresses);
  const local = {
    ...siteAddresses(addresses.origin('provider'), addresses.origin('shell')),
    buildOrigins: [...REMOTES, 'shell' as const].map((name) => addresses.origin(name)),
  };
  writeSite(documentsFolder(), local, { ...SITE_DEFAULTS, firstScreens });
  for (const { name, build } of remotes) {
    await releaseLocally(target, name, build);
    const listener = remoteListener(releasesFolder(dataFolder(), name), serving);
    await listen(name, listener, ports[name], host, credentials);
  }
  if (externalRemote) await makeCurrent(target, externalRemote.name, externalRemote.release);
  if (!shellMode) {
    await target.upload('shell', shell.buildId, shell.folder);
    const since = new Date().toISOString();
    const { buildId } = shell;
    await switchShell(target, (live) => applyDeployment(live, { buildId, contract: CONTRACT, since }));
  }
  // This process does not trust a local certificate, so that its renders use neither the proxy nor the remotes' servers.
  const screens = credentials && {
    readFile: readStoredBuilds(addresses, externalRemote?.name),
    internalOrigins: { [addresses.origin('provider')]: provider.internalOrigin },
  };
  const shellServer = shellMode
    ? shellListener(shell.folder, documentsFolder(), serving)
    : deploymentListener(dataFolder(), { ...serving, ...(screens ? { screens } : {}) });
  await listen('shell', shellServer, ports.shell, host, credentials);
  return {
    shell,
    async stop() {
      isStopping = true;
      await Promise.all([drainAll(), provider.stop()]);
    },
  };
}
