/**
 * Stands in the one bundle where federation stands in the shell: the remotes' modules are there from the start, and
 * share React and the platform with the application as any module does. Their pages are chunks that come when needed.
 * What the first script has preloaded of them is put in the page side by side, and the bundle's own import finds it.
 */
import type { RemoteModule } from '@manying/platform/contract';
import type { Release } from '@manying/platform/registry';
import account from '../../../account-remote/src/remote.ts';
import comic from '../../../comic-remote/src/remote.ts';
import video from '../../../video-remote/src/remote.ts';
import { loadFiles } from '../../src/federation/files.ts';

const modules: Readonly<Record<string, RemoteModule>> = { account, comic, video };

/** Gives a remote's module, with the files that the first script has preloaded for the address. */
export async function loadExposed(name: string, release: Release): Promise<unknown> {
  if (release.files) await loadFiles(release, [release.files.entry, ...release.files.exposed], false);
  return { default: modules[name] };
}
