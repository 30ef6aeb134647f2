/** Another build of a remote, made of a copy: other texts in its scripts, its own id, and hashes that fit. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { integrityOf, integrityOfFiles } from '@manying/build/integrity';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';

/** Length of the part of a build's id that stands in its class names. */
const CLASS_NAME_ID_LENGTH = 5;

/** What shall be different. */
export interface BuildChanges {
  /** Texts of the scripts, and what stands in their place; each must be found. */
  readonly texts?: readonly (readonly [was: string, is: string])[];
  /** Further changes of what the build says of itself. */
  readonly descriptor?: Partial<ReleaseDescriptor>;
}

function readDescriptor(folder: string): ReleaseDescriptor {
  return JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
}

/**
 * Writes another build of what lies in the folder `from`, beside it or wherever `to` is; its id is the folder's name.
 * @returns what it says of itself. @throws Error when a text is nowhere in the build.
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
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const { name, parentPath } of files) if (/\.(gz|br|map)$/.test(name)) rmSync(join(parentPath, name));

  const missing = new Set(texts.map(([was]) => was));
  const edited = Object.keys(oldDescriptor.files.integrity).map((file) => {
    const path = join(to, file);
    let code = readFileSync(path, 'utf8')
      .replaceAll(oldId, id)
      .replaceAll(
        `${oldDescriptor.name}-${oldId.slice(0, CLASS_NAME_ID_LENGTH)}-`,
        `${oldDescriptor.name}-${id.slice(0, CLASS_NAME_ID_LENGTH)}-`,
      );
    for (const [was, is] of file.endsWith('.js') ? texts : []) {
      if (code.includes(was)) missing.delete(was);
      code = code.replaceAll(was, is);
    }
    writeFileSync(path, code);
    return path;
  });
  if (missing.size > 0) throw new Error(`${from} says nowhere: ${[...missing].join(', ')}`);

  // A file may vouch for others that it loads: hashes are written anew until none changes any more.
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
