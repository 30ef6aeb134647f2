/** Hashes of the shell's own files, from index.html. */
import { bootScripts } from './scripts.ts';

let hashes: Readonly<Record<string, string>> | undefined;

/** Hash of a file of the shell; `undefined` for any other file. */
export function shellFileHash(address: string): string | undefined {
  hashes ??= bootScripts(document.getElementById('boot-scripts')?.textContent ?? '').integrity;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? hashes[pathname] : undefined;
}
