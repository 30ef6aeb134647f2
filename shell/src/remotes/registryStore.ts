/** The registry in use: the one the page requested first, until it is refetched. */
import type { Registry } from '@manying/platform/registry';
import { createSubscribers } from '@manying/platform/subscribers';

/** Longest wait for a refetched registry before a retry uses the current one, in ms. */
const REFRESH_TIMEOUT = 500;
/** Age at which the registry of a visible document is stale, in ms. */
export const REGISTRY_TTL = 60_000;

/** See the head of the file. */
export interface RegistryStore {
  current(): Registry | undefined;
  /** Resolves when the first request has ended. */
  firstRequest(): Promise<void>;
  /** Refetches the registry; keeps the current one when that fails. */
  refresh(): Promise<void>;
  /** Refetches the registry, and continues after a timeout when the request hangs. */
  refreshWithTimeout(): Promise<void>;
  /** Refetches a stale registry while the document is visible. */
  refreshIfStale(): void;
  /** Calls the listeners; the copied registry has a new identity, so that they render again. */
  notify(): void;
  /** Calls `listener` when the registry has changed. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates the store.
 * @param initial the registry, or its pending request. @param fetchRegistry fetches the current one of the deployment.
 */
export function createRegistryStore(
  initial: Registry | Promise<Registry>,
  fetchRegistry: () => Promise<Registry>,
): RegistryStore {
  let registry = initial instanceof Promise ? undefined : initial;
  let requestedAt = Date.now();
  /** Number of refetches, and that of the latest one whose answer is here. */
  let requests = 0;
  let answered = 0;
  const subscribers = createSubscribers();

  function notify(): void {
    registry &&= { ...registry };
    subscribers.notify();
  }

  /** Adopts the first registry, unless a refetch has been faster. */
  async function adoptFirst(): Promise<void> {
    if (registry) return;
    try {
      const first = await initial;
      if (registry) return;
      registry = first;
      notify();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  const firstRequest = adoptFirst();

  async function refresh(): Promise<void> {
    requestedAt = Date.now();
    requests += 1;
    const request = requests;
    try {
      const fetched = await fetchRegistry();
      // A later request has overtaken it, whose answer is newer.
      if (request < answered) return;
      answered = request;
      // Open pages refetch it again and again: without a change nothing has to render.
      if (JSON.stringify(fetched.sources) === JSON.stringify(registry?.sources)) return;
      registry = fetched;
      notify();
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error);
    }
  }

  return {
    current: () => registry,
    firstRequest: () => firstRequest,
    refresh,
    refreshWithTimeout: async () => {
      await Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, REFRESH_TIMEOUT))]);
    },
    refreshIfStale() {
      // A request ahead of the clock shows that the clock was set back.
      const isStale = Math.abs(Date.now() - requestedAt) > REGISTRY_TTL;
      if (document.visibilityState === 'visible' && isStale) void refresh();
    },
    notify,
    subscribe: subscribers.subscribe,
  };
}
