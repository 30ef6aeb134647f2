import type { Registry } from '@manying/platform/registry';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRegistryStore } from './registryStore.ts';

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
