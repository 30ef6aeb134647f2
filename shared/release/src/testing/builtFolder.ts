/** Small fake builds with the layout of real ones. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, integrityOfFiles } from '@manying/build/integrity';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { CONTRACT } from '@manying/platform/contract';

/** A page that only this build has, so that index.html shows which build is current. */
export const pageOf = (name: string, buildId: string) =>
  ({
    path: `/${name}/${buildId}`,
    title: buildId,
    mode: 'comic',
    tabs: true,
    level: 0,
    enter: 'side',
    files: [],
  }) as const;

/** Creates a remote's build below `root`. @returns its folder. */
export function builtFolder(
  root: string,
  name: string,
  buildId: string,
  changes: Partial<ReleaseDescriptor> = {},
): string {
  const folder = join(root, 'builds', name, buildId);
  mkdirSync(join(folder, 'js'), { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), `entry of ${buildId}`);
  writeFileSync(join(folder, 'js/home.js'), `home of ${buildId}`);
  const manifest = JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ path: './remote' }],
    integrity: integrityOfFiles(folder),
  });
  writeFileSync(join(folder, 'mf-manifest.json'), manifest);
  const descriptor: ReleaseDescriptor = {
    name,
    version: `0.1.0+${buildId}`,
    contract: CONTRACT,
    addresses: [`/${name}/*`],
    pages: [],
    planned: [],
    overlays: [],
    manifest: 'mf-manifest.json',
    integrity: integrityOf(manifest),
    files: { entry: 'remoteEntry.js', exposed: [], integrity: integrityOfFiles(folder) },
    chunks: { home: ['js/home.js'] },
    samples: [],
    ...changes,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(descriptor));
  return folder;
}
