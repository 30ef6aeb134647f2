/**
 * Replaces shell/src/federation/federation.ts in the single bundle. The modules of the remotes are part of
 * the bundle, and their pages are lazy chunks. Files that the boot script has preloaded are inserted in
 * parallel, where the bundle's own import finds them.
 */
import type { Release } from '@manying/platform/registryDocument';
import { loadFiles } from '../../src/federation/files.ts';
import { remoteModules } from './remoteModules.ts';

/** Returns a remote's module after loading the preloaded files of the address. */
export async function loadExposed(name: string, release: Release): Promise<unknown> {
  if (release.files) await loadFiles(release, [release.files.entry, ...release.files.exposed], false);
  return { default: remoteModules[name] };
}
