/** Puts the service worker beside the page, where browsers allow one: on https and on this machine. */

/** Address of the worker; beside the index.html, so that every page of the store is in its scope. */
const WORKER = '/sw.js';

/** Files this page has loaded so far, with the hashes they had to have; '' where its elements name none. */
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

/** Registers the worker and hands it what the page had loaded before. Without one the store only lacks its offline pages. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(loadedFiles());
  } catch (error) {
    console.warn('The store cannot be kept for use without a network', error);
  }
}
