/** Hashes of the shell's own files, as its index.html names them. */
import { bootScripts } from './scripts.ts';

let hashes: Readonly<Record<string, string>> | undefined;

/** Hash of a file of the shell's own; `undefined` of what is none. */
export function shellFileHash(address: string): string | undefined {
  hashes ??= bootScripts(document.getElementById('boot-scripts')?.textContent ?? '').integrity;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? hashes[pathname] : undefined;
}
