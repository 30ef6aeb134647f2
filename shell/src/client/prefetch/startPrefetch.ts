/**
 * Prefetches what the page needs first, from the boot script of index.html: its first API call, and the files of the
 * address's remote once the registry is there. They load in parallel to the application instead of after it.
 *
 * It reads the documents without validation, which is left to the application; unreadable parts are skipped.
 */

import { LOCAL_REMOTES_KEY } from '@manying/platform/storageKeys';
import { inlinedDocument } from '../inlinedDocument.ts';
import type { Listed, Remotes, Site } from './documents.ts';
import { prefetchCall } from './prefetchCall.ts';
import { callToPrefetch, filesToPreload, type ModuleFiles, type PreloadFile } from './prefetchFor.ts';
import { readVisitor } from './visitor.ts';

/**
 * Preloads a file. The attributes must match those of the later request, else the file is fetched twice.
 * @returns the address of the file.
 */
function preload(file: PreloadFile): string {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...file }));
  return link.href;
}

/** Opens a connection to the origin of the files. */
function preconnect([first]: readonly PreloadFile[]): void {
  if (!first) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', href: new URL(first.href).origin, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** Calls back when all files but one are fetched; the `load` events of scripts would wait until they have run. */
function whenAllButOneLoaded(addresses: readonly string[], then: () => void): void {
  const pending = new Set(addresses);
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) pending.delete(name);
    if (pending.size > 1) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Missing or broken documents, or blocked storage: the application reports them. */
const ignore = (error: unknown) => console.info('Nothing could be prefetched', error);

/**
 * Prefetches what the page at this address needs first. The remote's files are preloaded when all but one of
 * the application's scripts are fetched: earlier they would compete for bandwidth with these scripts, later
 * the network would be idle. For the same reason the first picture of a rendered screen follows these files: its script
 * waits for the event `files` (firstScreen/rendered/showPicture.ts).
 * @param registry the requested registry. @param scripts addresses of the application's scripts, with their origin.
 * @param next shell files that are needed together with the remote's.
 * @param signature shell files that verify signatures, needed where the site requires signatures.
 * @param modules shell files that only some pages need.
 */
export function startPrefetch(
  registry: Promise<unknown>,
  scripts: readonly string[],
  next: readonly PreloadFile[],
  signature: readonly PreloadFile[],
  modules: ModuleFiles,
): void {
  try {
    // A tab with local remotes does not load the released files.
    if (location.search.includes('remote.') || sessionStorage.getItem(LOCAL_REMOTES_KEY)) return;
    const site = inlinedDocument('site-document') as Site;
    const visitor = readVisitor();
    registry
      .then((document) => {
        const { remotes } = document as { readonly remotes: Remotes };
        const files = filesToPreload(site, remotes, location, visitor, modules);
        if (files.length === 0) return;
        preconnect(files);
        whenAllButOneLoaded(scripts, () => {
          const needed = [...next, ...(site.releaseKeys ? signature : []), ...files];
          whenAllButOneLoaded(needed.map(preload), () => dispatchEvent(new Event('files')));
        });
      })
      .catch(ignore);
    const call = callToPrefetch(site, inlinedDocument('pages-document') as Listed[], location, visitor);
    if (call) prefetchCall(call);
  } catch (error) {
    ignore(error);
  }
}
