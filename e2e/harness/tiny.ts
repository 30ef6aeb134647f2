/** The tiny remote on a shell server: its build from the sources in `e2e/tiny`, and variants of that build. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@manying/build/compile';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import type { RegistryEntry, RegistryRelease } from '@manying/platform/registryDocument';
import { toRegistryRelease } from '@manying/release/buildNames';
import tiny from '../tiny/build.config.ts';
import { anotherBuild, copyToBuilds } from './anotherBuild.ts';
import { type RemoteServer, serveRemote } from './remoteServer.ts';
import type { ShellServer } from './shellServer.ts';

/** Values in tiny/src/variant.ts that a build variant changes. */
export interface BuildFacts {
  readonly edition?: string;
  readonly state?: number;
  readonly contract?: string;
  readonly trouble?: 'none' | 'module' | 'activation' | 'page' | 'render' | 'empty';
}

const DEFAULT_FACTS: Required<BuildFacts> = { edition: 'one', state: 1, contract: '1.1.0', trouble: 'none' };
const text = (facts: Required<BuildFacts>) =>
  `edition=${facts.edition}&state=${facts.state}&contract=${facts.contract}&trouble=${facts.trouble}`;

/** The tiny remote of a shell server, with its own server. */
export interface TinyRemote {
  readonly server: RemoteServer;
  /** The build of the unchanged sources. */
  readonly first: RegistryRelease;
  /** Makes a build variant; `id` has 12 characters. @param ownFiles files that it does not share with the first build. */
  build(id: string, facts: BuildFacts, ownFiles?: RegExp): RegistryRelease;
  /** Sets the registry entry of the tiny remote. */
  setEntry(entry: Partial<RegistryEntry> & Pick<RegistryEntry, 'current'>): void;
  close(): Promise<void>;
}

/** Starts the server of the tiny remote and adds its first build to the registry of a shell server. */
export async function startTinyRemote(shellServer: ShellServer): Promise<TinyRemote> {
  const builds = join(shellServer.folder, 'tiny');
  const { folder } = await compile(tiny);
  const home = copyToBuilds(folder, builds);
  const server = await serveRemote(builds);
  const named = (note: ReleaseDescriptor) =>
    toRegistryRelease(
      { address: (_, id, file) => `${server.origin}/${id}/${file}` },
      note,
      new Date().toISOString(),
    );
  const remote: TinyRemote = {
    server,
    first: named(JSON.parse(readFileSync(join(home, RELEASE_FILE), 'utf8')) as ReleaseDescriptor),
    build(id, facts, ownFiles) {
      const contract = facts.contract ?? DEFAULT_FACTS.contract;
      return named(
        anotherBuild(home, join(builds, id), {
          texts: [[text(DEFAULT_FACTS), text({ ...DEFAULT_FACTS, ...facts })]],
          ...(ownFiles ? { ownFiles } : {}),
          descriptor: { contract },
        }),
      );
    },
    setEntry(entry) {
      const { addresses } = remote.first;
      shellServer.editRegistry(({ remotes }) =>
        Object.assign(remotes, { tiny: { addresses, blocked: [], ...entry } }),
      );
    },
    close: () => server.stop(),
  };
  remote.setEntry({ current: remote.first });
  return remote;
}
