/** Small fake builds with the layout of real ones. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, integrityOfFiles } from '@manying/build/integrity';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { addressFiles, placeBuild } from '@manying/build/sharedFiles';
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

/**
 * Creates a remote's build with content-addressed files below `root`, as the build tool does.
 * @param texts contents of its files by their names without hashes. @returns its folder.
 */
export async function addressedBuild(
  root: string,
  name: string,
  buildId: string,
  texts: Readonly<Record<string, string>>,
): Promise<string> {
  const builds = join(root, 'builds', name);
  const output = join(builds, `.${buildId}`);
  mkdirSync(output, { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(output, file), text);
  const { nameOf, hashes, assets } = addressFiles(output);
  const entry = nameOf('remoteEntry.js');
  const manifest = JSON.stringify({
    metaData: { remoteEntry: { name: entry } },
    exposes: [{ path: './remote' }],
    files: [...Object.keys(hashes), ...assets],
  });
  writeFileSync(join(output, 'mf-manifest.json'), manifest);
  const descriptor: ReleaseDescriptor = {
    name,
    version: `0.1.0+${buildId}`,
    contract: CONTRACT,
    addresses: [`/${name}/*`],
    pages: [{ ...pageOf(name, buildId), files: [nameOf('home.js')] }],
    planned: [],
    overlays: [],
    manifest: 'mf-manifest.json',
    integrity: integrityOf(manifest),
    files: { entry, exposed: [], integrity: hashes },
    assets,
    chunks: { home: [nameOf('home.js')] },
    samples: [pageOf(name, buildId).path],
  };
  writeFileSync(join(output, 'release.json'), JSON.stringify(descriptor));
  await placeBuild(output, builds, buildId);
  return join(builds, buildId);
}

/** Creates a remote's build from before contract 1.6 below `root`, with all files in its folder. @returns its folder. */
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
