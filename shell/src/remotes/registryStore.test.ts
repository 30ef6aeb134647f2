import type { Registry } from '@manying/platform/registry';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRegistryStore, REGISTRY_TTL } from './registryStore.ts';

const registry = (name: string): Registry => ({ remotes: {}, broken: {}, sources: { [name]: {} } });
const first = registry('first');
const fetched = registry('fetched');

/** A request that the test answers. */
function pendingRequest() {
  let resolve: (registry: Registry) => void = () => undefined;
  const promise = new Promise<Registry>((done) => {
    resolve = done;
  });
  return { promise, resolve: (registry: Registry) => resolve(registry) };
}

beforeEach(() => {
  vi.restoreAllMocks();
});

test('a registry that arrives late is adopted, and the listeners are called', async () => {
  const { promise, resolve } = pendingRequest();
  const store = createRegistryStore(promise, async () => fetched);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  expect(store.current()).toBeUndefined();
  resolve(first);
  await store.firstRequest();
  expect(store.current()).toEqual(first);
  expect(listener).toHaveBeenCalledOnce();
});

test('a registry that arrives after a newer one is not adopted', async () => {
  const { promise, resolve } = pendingRequest();
  const store = createRegistryStore(promise, async () => fetched);
  await store.refresh();
  resolve(first);
  await store.firstRequest();
  expect(store.current()).toEqual(fetched);
});

test('an answer that a later request has overtaken is not adopted', async () => {
  const slow = pendingRequest();
  const fetchRegistry = vi.fn<() => Promise<Registry>>(async () => fetched);
  fetchRegistry.mockReturnValueOnce(slow.promise);
  const store = createRegistryStore(first, fetchRegistry);
  const overtaken = store.refresh();
  await store.refresh();
  slow.resolve(registry('older'));
  await overtaken;
  expect(store.current()).toEqual(fetched);
});

test('a failed first request is reported, and a refetch replaces it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = createRegistryStore(
    Promise.reject(new Error('/remotes.json answered 500')),
    async () => fetched,
  );
  await store.firstRequest();
  expect(error.mock.calls).toEqual([['/remotes.json answered 500']]);
  expect(store.current()).toBeUndefined();
  await store.refresh();
  expect(store.current()).toEqual(fetched);
});

test('the listeners are called only when the refetched registry differs', async () => {
  const store = createRegistryStore(
    first,
    vi.fn<() => Promise<Registry>>(async () => registry('first')),
  );
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  await store.refresh();
  expect(listener).not.toHaveBeenCalled();
  expect(store.current()).toBe(first);

  const other = createRegistryStore(first, async () => fetched);
  other.subscribe(listener);
  await other.refresh();
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  ['a minute later', REGISTRY_TTL + 1, 1],
  ['sooner', REGISTRY_TTL - 1, 0],
  ['after the clock was set back by a day', -24 * 3_600_000, 1],
])('a visible page that looks %s refetches: %#', async (_, elapsed, times) => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const fetchRegistry = vi.fn<() => Promise<Registry>>(async () => fetched);
  const store = createRegistryStore(first, fetchRegistry);
  now.mockReturnValue(1_800_000_000_000 + elapsed);
  store.refreshIfStale();
  expect(fetchRegistry).toHaveBeenCalledTimes(times);
  vi.unstubAllGlobals();
});
