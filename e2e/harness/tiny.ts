/** The tiny remote in a shop: built from its sources in `e2e/tiny`, and other builds of it. */
import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compile } from '@manying/build/compile';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { toRegistryRelease } from '@manying/release/buildNames';
import type { RegistryEntry, RegistryRelease } from '@manying/release/transitions';
import tiny from '../tiny/build.config.ts';
import { anotherBuild } from './anotherBuild.ts';
import { type RemoteServer, serveRemote } from './remoteServer.ts';
import type { Shop } from './shop.ts';

/** Values of its variant (tiny/src/variant.ts). */
export interface Facts {
  readonly edition?: string;
  readonly state?: number;
  readonly contract?: string;
  readonly trouble?: 'none' | 'module' | 'activation' | 'page' | 'render' | 'empty';
}

const BUILT: Required<Facts> = { edition: 'one', state: 1, contract: '1.1.0', trouble: 'none' };
const text = (facts: Required<Facts>) =>
  `edition=${facts.edition}&state=${facts.state}&contract=${facts.contract}&trouble=${facts.trouble}`;

/** The tiny remote of a shop, on a server of its own. */
export interface Tiny {
  readonly server: RemoteServer;
  /** The build of the sources as they are. */
  readonly first: RegistryRelease;
  /** Makes another build; `id` has 12 characters and its first 5 are its own. */
  build(id: string, facts: Facts): RegistryRelease;
  /** Names builds of it in the registry. */
  name(entry: Partial<RegistryEntry> & Pick<RegistryEntry, 'current'>): void;
  close(): Promise<void>;
}

/** Adds the tiny remote to a shop and names its first build. */
export async function openTiny(shop: Shop): Promise<Tiny> {
  const builds = join(shop.folder, 'tiny');
  const { folder } = await compile(tiny);
  const home = join(builds, basename(folder));
  cpSync(folder, home, { recursive: true });
  const server = await serveRemote(builds);
  const named = (note: ReleaseDescriptor) =>
    toRegistryRelease(
      { address: (_, id, file) => `${server.origin}/${id}/${file}` },
      note,
      new Date().toISOString(),
    );
  const opened: Tiny = {
    server,
    first: named(JSON.parse(readFileSync(join(home, RELEASE_FILE), 'utf8')) as ReleaseDescriptor),
    build(id, facts) {
      const contract = facts.contract ?? BUILT.contract;
      return named(
        anotherBuild(home, join(builds, id), {
          texts: [[text(BUILT), text({ ...BUILT, ...facts })]],
          note: { contract },
        }),
      );
    },
    name(entry) {
      const { addresses } = opened.first;
      shop.editRegistry(({ remotes }) =>
        Object.assign(remotes, { tiny: { addresses, blocked: [], ...entry } }),
      );
    },
    close: () => server.stop(),
  };
  opened.name({ current: opened.first });
  return opened;
}
