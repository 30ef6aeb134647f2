/** Copies of a remote's builds: the same, or with changed texts. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { addressedName, FILES, filesOf, sharedFilesOf } from '@manying/build/sharedFiles';
import { hashInName, plainName } from '@manying/platform/integrity';

/** The differences of the new build. */
export interface BuildChanges {
  /** Texts of the scripts with their replacements; each must occur. */
  readonly texts?: readonly (readonly [search: string, replacement: string])[];
  /** Files that get a comment, so that the build does not share them. */
  readonly ownFiles?: RegExp;
  /** Changes the code that renders first screens; by default the texts are replaced in it. */
  readonly server?: (code: string) => string;
  /** Changed fields of the release descriptor. */
  readonly descriptor?: Partial<ReleaseDescriptor>;
}

/** Copies a build with its files into a folder of builds. @returns the folder of the copy. */
export function copyToBuilds(build: string, builds: string): string {
  const to = join(builds, basename(build));
  cpSync(build, to, { recursive: true });
  for (const file of sharedFilesOf(build)) cpSync(join(build, '..', FILES, file), join(builds, FILES, file));
  return to;
}

/**
 * Writes a build with changes. It shares the files that stay the same.
 * @param from folder of the build. @param to folder of the new build, whose name is its id.
 * @returns the release descriptor of the new build. @throws Error when a text occurs nowhere in the build.
 */
export function anotherBuild(
  from: string,
  to: string,
  { texts = [], ownFiles, server, descriptor = {} }: BuildChanges,
): ReleaseDescriptor {
  const id = basename(to);
  const files = join(to, '..', FILES);
  for (const folder of [to, files]) mkdirSync(folder, { recursive: true });
  let release = readFileSync(join(from, RELEASE_FILE), 'utf8');
  let manifest = readFileSync(join(from, MANIFEST), 'utf8');
  const missing = new Set(texts.map(([search]) => search));
  for (const file of filesOf(JSON.parse(release) as ReleaseDescriptor)) {
    if (!/\.(?:js|css)$/.test(file)) {
      const copy = join(files, basename(file));
      if (!existsSync(copy)) cpSync(join(from, file), copy);
      continue;
    }
    let code = readFileSync(join(from, file), 'utf8');
    for (const [search, replacement] of file.endsWith('.js') ? texts : []) {
      if (code.includes(search)) missing.delete(search);
      code = code.replaceAll(search, replacement);
    }
    if (ownFiles?.test(file)) code += `/* ${id} */`;
    const name = addressedName(plainName(file), Buffer.from(code));
    writeFileSync(join(files, name), code);
    release = release.replaceAll(basename(file), name);
    manifest = manifest.replaceAll(basename(file), name);
  }
  if (missing.size > 0) throw new Error(`${from} does not contain: ${[...missing].join(', ')}`);

  writeFileSync(join(to, MANIFEST), manifest);
  const same = JSON.parse(release) as ReleaseDescriptor;
  let serverBuild: Pick<ReleaseDescriptor, 'server'> = {};
  const replaceTexts = (code: string) =>
    texts.reduce((changed, [search, replacement]) => changed.replaceAll(search, replacement), code);
  if (same.server) {
    const code = (server ?? replaceTexts)(readFileSync(join(from, same.server.entry), 'utf8'));
    mkdirSync(dirname(join(to, same.server.entry)), { recursive: true });
    writeFileSync(join(to, same.server.entry), code);
    serverBuild = { server: { ...same.server, integrity: integrityOf(code) } };
  }
  const hashes = Object.keys(same.files.integrity).map((file) => [file, hashInName(file) ?? '']);
  const next: ReleaseDescriptor = {
    ...same,
    ...serverBuild,
    version: same.version.replace(/\+.*/, `+${id}`),
    integrity: integrityOf(manifest),
    files: { ...same.files, integrity: Object.fromEntries(hashes) as Record<string, string> },
    ...descriptor,
  };
  writeFileSync(join(to, RELEASE_FILE), JSON.stringify(next));
  return next;
}
