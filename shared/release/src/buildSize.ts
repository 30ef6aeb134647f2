import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Number and size in bytes of files of a build. */
export function buildSize(folder: string, files: readonly string[]): { files: number; bytes: number } {
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { files: files.length, bytes };
}
