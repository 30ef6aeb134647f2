/** The registry, which the boot script requests before any other file of the page. */
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { fetchDocument } from './fetchDocument.ts';

/** Address of the registry. */
export const REGISTRY = '/remotes.json';

declare global {
  interface Window {
    /** The requested registry, not validated; the application takes it from here. */
    manyingRegistry?: Promise<unknown> | undefined;
  }
}

/**
 * Requests the registry. The time-out is long: on a slow network it competes with the application's scripts, and the
 * application decides how long a page waits.
 */
export function requestRegistry(): Promise<unknown> {
  const registry = fetchDocument(REGISTRY, 'no-cache', CALL_TIMEOUT);
  // Prevents an unhandled rejection before the application reads it.
  registry.catch(() => undefined);
  window.manyingRegistry = registry;
  return registry;
}
