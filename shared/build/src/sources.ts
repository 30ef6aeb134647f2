/** What a build is made of, and the id that follows from it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'bench', '.git']);
/** What stands beside the sources and goes into no build. */
const BESIDE = /\.test\.tsx?$|\.md$/;

/** Files below a folder that can change its build, in a stable order. */
function sourceFiles(folder: string): string[] {
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) files.push(...sourceFiles(path));
    } else if (!BESIDE.test(entry.name)) {
      files.push(path);
    }
  }
  return files.sort();
}

/**
 * The id of a build: 12 hex digits of a hash over everything it is made of, so that the same sources give the
 * same immutable address and a changed source another one.
 * @param root repository root; @param folders source folders; @param extra further inputs, such as the mode.
 */
export function buildId(root: string, folders: readonly string[], extra: string): string {
  const hash = createHash('sha256')
    .update(extra)
    .update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of sourceFiles(join(root, folder))) {
      hash
        .update(relative(root, file).split(sep).join('/'))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
