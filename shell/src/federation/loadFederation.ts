/**
 * Loads federation, a chunk of its own because only the entries of remotes need it. It is loaded like the
 * files of remotes: with a timeout, and under a new address on a retry (files.ts).
 */
import { bootScripts } from '../client/scripts.ts';
import { SHELL_ERROR } from '../remotes/quarantine.ts';
import { discardIfPending, loadShellFile, PAGE_FILE_TIMEOUT } from './files.ts';

/** Addresses of the chunk's files, which the boot script has preloaded. */
function chunkAddresses(): readonly string[] {
  const { next } = bootScripts(document.getElementById('boot-scripts')?.textContent ?? '');
  return next.map((file) => new URL(file, location.href).href);
}

/**
 * Loads federation. @param isRetry whether an earlier attempt has failed.
 * @throws Error with the name {@link SHELL_ERROR} when it cannot be loaded; another call loads it again.
 */
export async function loadFederation(isRetry: boolean): Promise<typeof import('./federation.ts')> {
  const files = chunkAddresses();
  if (isRetry) for (const file of files) discardIfPending(file);
  try {
    await Promise.all(files.map((file) => loadShellFile(file, PAGE_FILE_TIMEOUT)));
    return await import(/* webpackChunkName: "federation" */ './federation.ts');
  } catch (cause) {
    throw Object.assign(new Error((cause as Error).message, { cause }), { name: SHELL_ERROR });
  }
}
