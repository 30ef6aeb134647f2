import { domainApi } from '@manying/platform/api';
import { restoreAnswers } from '@manying/platform/cachedAnswers';
import { answersPersistence } from '@manying/platform/persistAnswers';
import { userReceived } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { storedUser as user } from '@manying/testing/account';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const lists = domainApi('account').inject((build) => ({
  accountTestList: build.infiniteQuery<readonly string[], void, number>({
    query: () => ({ path: '/api/list' }),
    infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
  }),
}));
const { accountTestList } = lists.endpoints;

/** A storage that keeps its items. */
function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
}
/** Answers each call with this list; without one no call is answered. */
function mockAnswers(list?: readonly string[]) {
  vi.stubGlobal('fetch', () =>
    list
      ? Promise.resolve(Response.json({ result: true, code: 200, msg: '', data: list }))
      : new Promise(() => {}),
  );
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  setTestSite('http://dynamic.example');
});
afterEach(() => vi.unstubAllGlobals());

/** A tab in which this user has loaded the list. */
async function tabWithList() {
  const store = createAppStore();
  store.dispatch(userReceived(user));
  const persist = answersPersistence(store, 'v1');
  mockAnswers(['bought']);
  await store.dispatch(accountTestList.initiate());
  return { store, persist };
}
/** The list after a reload of the tab. */
function listAfterReload() {
  const store = createAppStore();
  restoreAnswers(store, 'v1');
  return accountTestList.select()(store.getState()).data?.pages;
}

test('a reload restores the lists of the user', async () => {
  const { persist } = await tabWithList();
  persist();
  expect(listAfterReload()).toEqual([['bought']]);
});

test('a reload does not restore a list of the user before, which is still being fetched for the next one', async () => {
  const { store, persist } = await tabWithList();
  mockAnswers();
  store.dispatch(userReceived({ ...user, userId: '8', account: 'm8' }));
  persist();
  expect(listAfterReload()).toBeUndefined();
});

test('a reload restores what the next user has loaded', async () => {
  const { store, persist } = await tabWithList();
  mockAnswers(['other']);
  store.dispatch(userReceived({ ...user, userId: '8', account: 'm8' }));
  await vi.waitUntil(() => accountTestList.select()(store.getState()).data?.pages[0]?.[0] === 'other');
  persist();
  expect(listAfterReload()).toEqual([['other']]);
});
