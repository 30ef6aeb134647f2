/** Writes several files, all of them or none. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes these texts below a root, in their order. When one cannot be written, every file and folder is as before.
 * @param texts by path from the root.
 * @throws Error of the file system.
 */
export function writeFiles(root: string, texts: ReadonlyMap<string, string>): void {
  const former = [...texts.keys()].map((file) => {
    const path = join(root, file);
    return { path, text: existsSync(path) ? readFileSync(path, 'utf8') : undefined };
  });
  const newFolders: string[] = [];
  const written = new Set<string>();
  try {
    for (const [file, text] of texts) {
      const path = join(root, file);
      const folder = mkdirSync(dirname(path), { recursive: true });
      if (folder !== undefined) newFolders.push(folder);
      written.add(path);
      writeFileSync(path, text);
    }
  } catch (error) {
    for (const { path, text } of former.filter((file) => written.has(file.path))) {
      if (text === undefined) rmSync(path, { force: true });
      else writeFileSync(path, text);
    }
    for (const folder of newFolders) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
