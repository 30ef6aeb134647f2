/** Hashes of a build's files, in the form browsers compare them with (Subresource Integrity). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** `sha256-…` of some bytes. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Hash of each script and style sheet below a folder, by its path from there. */
export function integrityOfFiles(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
}
