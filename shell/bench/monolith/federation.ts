/**
 * Stands in the one bundle where federation stands in the shell: the remotes' modules are there from the start, and
 * share React and the platform with the application as any module does. Their pages are chunks that come when needed.
 */
import type { RemoteModule } from '@manying/platform/contract';
import type { Release } from '@manying/platform/registry';
import account from '../../../account-remote/src/remote.ts';
import comic from '../../../comic-remote/src/remote.ts';
import video from '../../../video-remote/src/remote.ts';
import { loadFile } from '../../src/federation/files.ts';

const modules: Readonly<Record<string, RemoteModule>> = { account, comic, video };

/** Loads a page's files side by side, as they were preloaded: the bundle's own import then finds them. */
export async function loadFiles(release: Release, files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => loadFile(new URL(file, release.manifest).href, undefined)));
}

/** Gives a remote's module, with the files that the first script has preloaded for the address. */
export async function loadExposed(name: string, release: Release): Promise<unknown> {
  if (release.files) await loadFiles(release, [release.files.entry, ...release.files.exposed]);
  return { default: modules[name] };
}
