/** Another build of a remote, made of a copy: other texts in its scripts, its own id, and hashes that fit. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { integrityOf, integrityOfFiles } from '@manying/build/integrity';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';

/** Length of the part of a build's id that stands in its class names. */
const IN_CLASS_NAMES = 5;

/** What shall be different. */
export interface Changes {
  /** Texts of the scripts, and what stands in their place; each must be found. */
  readonly texts?: readonly (readonly [was: string, is: string])[];
  /** Further changes of what the build says of itself. */
  readonly note?: Partial<ReleaseDescriptor>;
}

function readNote(folder: string): ReleaseDescriptor {
  return JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
}

/**
 * Writes another build of what lies in the folder `from`, beside it or wherever `to` is; its id is the folder's name.
 * @returns what it says of itself. @throws Error when a text is nowhere in the build.
 */
export function anotherBuild(
  from: string,
  to: string,
  { texts = [], note = {} }: Changes,
): ReleaseDescriptor {
  const before = readNote(from);
  const wasId = basename(from);
  const id = basename(to);
  cpSync(from, to, { recursive: true });
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const { name, parentPath } of files) if (/\.(gz|br|map)$/.test(name)) rmSync(join(parentPath, name));

  const missing = new Set(texts.map(([was]) => was));
  const edited = Object.keys(before.files.integrity).map((file) => {
    const path = join(to, file);
    let code = readFileSync(path, 'utf8')
      .replaceAll(wasId, id)
      .replaceAll(
        `${before.name}-${wasId.slice(0, IN_CLASS_NAMES)}-`,
        `${before.name}-${id.slice(0, IN_CLASS_NAMES)}-`,
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
  let old = before.files.integrity;
  for (;;) {
    const hashes = integrityOfFiles(to);
    const changed = Object.keys(hashes).filter((file) => hashes[file] !== old[file]);
    if (changed.length === 0) break;
    for (const path of edited) {
      const code = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        changed.reduce((text, file) => text.replaceAll(old[file] ?? '', hashes[file] ?? ''), code),
      );
    }
    old = hashes;
  }

  const manifest = JSON.stringify({
    ...(JSON.parse(readFileSync(join(to, MANIFEST), 'utf8')) as object),
    integrity: old,
  });
  writeFileSync(join(to, MANIFEST), manifest);
  const next: ReleaseDescriptor = {
    ...before,
    version: before.version.replace(wasId, id),
    integrity: integrityOf(manifest),
    files: { ...before.files, integrity: old },
    ...note,
  };
  writeFileSync(join(to, RELEASE_FILE), JSON.stringify(next));
  return next;
}
