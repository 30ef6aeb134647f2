/** A second build of a remote, made from a copy: changed texts in its scripts, its own id, and matching hashes. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { integrityOf, integrityOfFiles } from '@manying/build/integrity';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';

/** The differences of the new build. */
export interface BuildChanges {
  /** Texts of the scripts with their replacements; each must occur. */
  readonly texts?: readonly (readonly [search: string, replacement: string])[];
  /** Changed fields of the release descriptor. */
  readonly descriptor?: Partial<ReleaseDescriptor>;
}

function readDescriptor(folder: string): ReleaseDescriptor {
  return JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
}

/**
 * Copies the build in the folder `from` to the folder `to` with changes. The name of the folder `to` is the new id.
 * @returns the release descriptor of the new build. @throws Error when a text occurs nowhere in the build.
 */
export function anotherBuild(
  from: string,
  to: string,
  { texts = [], descriptor = {} }: BuildChanges,
): ReleaseDescriptor {
  const oldDescriptor = readDescriptor(from);
  const oldId = basename(from);
  const id = basename(to);
  cpSync(from, to, { recursive: true });
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name, parentPath } of files) if (/\.(gz|br|map)$/.test(name)) rmSync(join(parentPath, name));

  const missing = new Set(texts.map(([search]) => search));
  const edited = Object.keys(oldDescriptor.files.integrity).map((file) => {
    const path = join(to, file);
    let code = readFileSync(path, 'utf8').replaceAll(oldId, id);
    for (const [search, replacement] of file.endsWith('.js') ? texts : []) {
      if (code.includes(search)) missing.delete(search);
      code = code.replaceAll(search, replacement);
    }
    writeFileSync(path, code);
    return path;
  });
  if (missing.size > 0) throw new Error(`${from} does not contain: ${[...missing].join(', ')}`);

  // A file may contain the hashes of files that it loads, so the hashes are rewritten until none changes.
  let oldHashes = oldDescriptor.files.integrity;
  for (;;) {
    const hashes = integrityOfFiles(to);
    const changed = Object.keys(hashes).filter((file) => hashes[file] !== oldHashes[file]);
    if (changed.length === 0) break;
    for (const path of edited) {
      const code = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        changed.reduce((text, file) => text.replaceAll(oldHashes[file] ?? '', hashes[file] ?? ''), code),
      );
    }
    oldHashes = hashes;
  }

  const manifest = JSON.stringify({
    ...(JSON.parse(readFileSync(join(to, MANIFEST), 'utf8')) as object),
    integrity: oldHashes,
  });
  writeFileSync(join(to, MANIFEST), manifest);
  const next: ReleaseDescriptor = {
    ...oldDescriptor,
    version: oldDescriptor.version.replace(oldId, id),
    integrity: integrityOf(manifest),
    files: { ...oldDescriptor.files, integrity: oldHashes },
    ...descriptor,
  };
  writeFileSync(join(to, RELEASE_FILE), JSON.stringify(next));
  return next;
}
