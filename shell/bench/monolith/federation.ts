/**
 * Replaces shell/src/federation/federation.ts in the single bundle. The modules of the remotes are part of
 * the bundle, and their pages are lazy chunks. Files that the boot script has preloaded are inserted in
 * parallel, where the bundle's own import finds them.
 */

import type { RemoteModule } from '@manying/platform/contract';
import type { Release } from '@manying/platform/registryDocument';
import account from '../../../account-remote/src/remote.ts';
import comic from '../../../comic-remote/src/remote.ts';
import video from '../../../video-remote/src/remote.ts';
import { loadFiles } from '../../src/federation/files.ts';

const modules: Readonly<Record<string, RemoteModule>> = { account, comic, video };

/** Returns a remote's module after loading the preloaded files of the address. */
export async function loadExposed(name: string, release: Release): Promise<unknown> {
  if (release.files) await loadFiles(release, [release.files.entry, ...release.files.exposed], false);
  return { default: modules[name] };
}
