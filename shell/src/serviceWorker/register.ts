/** Registers the service worker, where browsers allow one: on https and on localhost. */

/** Address of the worker; at the root, so that every page of the store is in its scope. */
const WORKER = '/sw.js';

/**
 * Files that this page has loaded so far, with the integrity of their elements; '' for an element without
 * one.
 */
function loadedFiles(): [address: string, hash: string][] {
  const elements = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]');
  const hashes = new Map([...elements].map(({ src, href, integrity }) => [src || href, integrity]));
  return performance
    .getEntriesByType('resource')
    .filter((entry) =>
      ['script', 'link', 'css', 'fetch'].includes((entry as PerformanceResourceTiming).initiatorType),
    )
    .map(({ name }) => [name, hashes.get(name) ?? '']);
}

/**
 * Registers the worker and sends it the files already loaded. Without a worker only the offline pages are
 * missing.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(loadedFiles());
  } catch (error) {
    console.warn('The service worker cannot be registered: the store does not open offline', error);
  }
}
