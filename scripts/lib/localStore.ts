/** A whole store on this machine: the provider, the four front ends on their own origins, and the documents. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { type Built, compile } from '@manying/build/compile';
import { RELEASE_NOTE, type ReleaseNote } from '@manying/build/remote';
import type { Addresses } from '@manying/release/addresses';
import {
  DOCUMENTS,
  type LiveBuild,
  readDocument,
  switchCurrent,
  writeSite,
} from '@manying/release/documents';
import { listen, remoteListener, shellListener } from '@manying/release/serve';
import { APPS, type AppName, REMOTES, type RemoteName } from './apps.ts';
import { startServer } from './processes.ts';

/** Folder of everything a local store keeps: database and documents. `MANYING_DATA` moves it. */
export function dataFolder(): string {
  const folder = process.env.MANYING_DATA || '.data';
  return isAbsolute(folder) ? folder : join(ROOT, folder);
}

/** Folder of site.json and remotes.json. */
export function documentsFolder(): string {
  return join(dataFolder(), 'site');
}

/** Values of a fresh site.json that are not addresses. The cipher is the sample store's. */
const SITE_DEFAULTS = {
  imageCipher: { algorithm: 'AES-ECB', key: 'manying-image-k1' },
  videoCategoryTitles: {},
  videoAds: [],
  ageGate: false,
};

/** What site.json says of where this store's parts are. */
function siteAddresses(addresses: Addresses): Record<string, unknown> {
  const provider = addresses.origin('provider');
  return {
    dynamicApi: provider,
    staticApi: provider,
    imageHost: `${provider}/img`,
    payHost: provider,
    permanentDomain: addresses.origin('shell'),
    payOrigins: [provider],
  };
}

/** A build as the registry names it. */
export function liveBuild(built: Built, origin: string): LiveBuild {
  const note = JSON.parse(readFileSync(join(built.folder, RELEASE_NOTE), 'utf8')) as ReleaseNote;
  const { manifest, chunks: _, ...rest } = note;
  return { ...rest, manifest: `${origin}/${built.buildId}/${manifest}` };
}

/**
 * Checks, before anything is built, what would stop the store later.
 * @throws Error with one sentence.
 */
export async function checkAhead(addresses: Addresses): Promise<void> {
  readDocument(join(documentsFolder(), DOCUMENTS.site));
  readDocument(join(documentsFolder(), DOCUMENTS.remotes));
  for (const [name, port] of Object.entries(addresses.ports)) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', (error: NodeJS.ErrnoException) => {
        const variable = `${name.toUpperCase()}_PORT`;
        reject(
          new Error(
            error.code === 'EADDRINUSE'
              ? `Port ${port} for ${name} is in use: stop what uses it, or set ${variable} to a free port.`
              : `Port ${port} for ${name} cannot be used (${error.code}): set ${variable} to another port.`,
          ),
        );
      });
      probe.listen(port, addresses.host === 'localhost' ? 'localhost' : '0.0.0.0', () =>
        probe.close(() => resolve()),
      );
    });
  }
}

/** Starts the provider. @throws Error with its own sentence when it cannot start. */
export function startProvider(addresses: Addresses) {
  return startServer(
    'provider/src/main.ts',
    [],
    {
      HOST: addresses.host,
      PROVIDER_PORT: String(addresses.ports.provider),
      SHELL_PORT: String(addresses.ports.shell),
      PROVIDER_DATA: join(dataFolder(), 'provider'),
    },
    `http://localhost:${addresses.ports.provider}/health`,
  );
}

/** What a run of the store can have otherwise. */
export interface StoreOptions {
  /** Called with each build as it is done. */
  readonly onBuilt?: (built: Built) => void;
  /** Remotes served by something else, at these manifest addresses, instead of from their builds. */
  readonly elsewhere?: Partial<Record<RemoteName, LiveBuild>>;
  /** The shell's build mode. */
  readonly mode?: 'production' | 'development';
}

/** Builds what has changed, starts everything, writes the documents. @throws Error with one sentence. */
export async function startStore(addresses: Addresses, options: StoreOptions = {}): Promise<void> {
  const { host, ports } = addresses;
  const builds = new Map<AppName, Built>();
  for (const name of Object.keys(APPS) as AppName[]) {
    if (name !== 'shell' && options.elsewhere?.[name]) continue;
    const built = await compile(APPS[name], options.mode);
    builds.set(name, built);
    options.onBuilt?.(built);
  }
  const provider = await startProvider(addresses);
  provider.process.once('exit', () => {
    console.error('\nThe provider has ended: see what it says above.\n');
    process.exit(1);
  });

  const live: LiveBuild[] = [];
  for (const name of REMOTES) {
    const built = builds.get(name);
    if (built) {
      await listen(name, remoteListener(join(built.folder, '..')), ports[name], host);
      live.push(liveBuild(built, addresses.origin(name)));
    } else {
      const other = options.elsewhere?.[name];
      if (other) live.push(other);
    }
  }
  writeSite(documentsFolder(), siteAddresses(addresses), SITE_DEFAULTS);
  switchCurrent(documentsFolder(), live);
  const shell = builds.get('shell');
  if (!shell) throw new Error('The shell was not built.');
  await listen('shell', shellListener(shell.folder, documentsFolder()), ports.shell, host);
}
