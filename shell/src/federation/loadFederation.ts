/**
 * Federation is a chunk of its own, since nothing but a remote's entry needs it. It is loaded as the remotes' files are:
 * within its time, and under another address when it is asked for again, since a browser joins a second request for an
 * address to a first one that hangs.
 */
import { bootScripts } from '../client/scripts.ts';
import { SHELL_ERROR } from '../remotes/quarantine.ts';
import { discardIfPending, loadShellFile, PAGE_FILE_TIMEOUT } from './files.ts';

/** The chunk's files, as the first script has preloaded them. */
function chunkAddresses(): readonly string[] {
  const { next } = bootScripts(document.getElementById('boot-scripts')?.textContent ?? '');
  return next.map((file) => new URL(file, location.href).href);
}

/**
 * Loads federation. @param isRetry this is not the first try.
 * @throws Error of the name {@link SHELL_ERROR} when it cannot be had; calling again asks afresh.
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
