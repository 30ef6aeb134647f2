/**
 * Federation is a chunk of its own, since nothing but a remote's entry needs it. It is loaded as the remotes' files are:
 * within its time, and under another address when it is asked for again, since a browser joins a second request for an
 * address to a first one that hangs.
 */
import { bootScripts } from '../client/scripts.ts';
import { abandonPending, loadFile } from './files.ts';

/** The chunk's files, as the first script has preloaded them. */
function addresses(): readonly string[] {
  const { next } = bootScripts(document.getElementById('boot-scripts')?.textContent ?? '');
  return next.map((file) => new URL(file, location.href).href);
}

/** Loads federation. @param anew this is not the first try. @throws when it cannot be had; calling again asks afresh. */
export async function loadFederation(anew: boolean): Promise<typeof import('./federation.ts')> {
  const files = addresses();
  if (anew) for (const file of files) abandonPending(file);
  await Promise.all(files.map((file) => loadFile(file, undefined)));
  return import(/* webpackChunkName: "federation" */ './federation.ts');
}
