/** The tiny remote on a shell server: its build from created sources (tinySources.ts), and variants of that build. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@manying/build/compile';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import type { RegistryEntry, RegistryRelease } from '@manying/platform/registryDocument';
import { toRegistryRelease } from '@manying/release/buildNames';
import { anotherBuild, copyToBuilds } from './anotherBuild.ts';
import { type RemoteServer, serveRemote } from './remoteServer.ts';
import type { ShellServer } from './shellServer.ts';
import { TITLE, tinyApp } from './tinySources.ts';

/** What a build variant changes. */
export interface BuildFacts {
  /** Second word of the title. */
  readonly edition?: string;
  readonly state?: number;
  readonly trouble?: 'none' | 'module' | 'activation' | 'page' | 'render' | 'empty';
}

/** The texts of a build (tiny/src/variant.ts, and the title), with those of a variant. */
const textsOf = ({ edition = 'one', state = 1, trouble = 'none' }: BuildFacts) =>
  [
    [TITLE, `Tiny ${edition}`],
    ['state=1&trouble=none', `state=${state}&trouble=${trouble}`],
  ] as const;

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
  const { folder } = await compile(await tinyApp());
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
      return named(
        anotherBuild(home, join(builds, id), { texts: textsOf(facts), ...(ownFiles ? { ownFiles } : {}) }),
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
