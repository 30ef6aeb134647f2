import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sources of the sample pictures: code, art, and the versions of the renderers. */
const SOURCES = ['../sample', '../../art', '../../package.json'];

/** Changes whenever a sample picture could look different; part of the cache keys. */
export function pictureFingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(fileURLToPath(new URL(source, import.meta.url))))
      hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}
