/** Source files of a build, and the build id derived from them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const EXCLUDED_FOLDERS = new Set(['node_modules', 'dist', 'bench', 'gallery', '.git']);
/** Files in source folders that are part of no build. */
const EXCLUDED_FILES = /\.(test|gallery)\.tsx?$|\.md$/;

/** Source files in a folder, sorted. */
function sourceFiles(folder: string): string[] {
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!EXCLUDED_FOLDERS.has(entry.name)) files.push(...sourceFiles(path));
    } else if (!EXCLUDED_FILES.test(entry.name)) {
      files.push(path);
    }
  }
  return files.sort();
}

/**
 * Build id: 12 hex digits of a hash of all inputs, so that equal sources have the same immutable address.
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
