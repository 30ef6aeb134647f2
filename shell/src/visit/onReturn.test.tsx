import { domainApi } from '@manying/platform/api';
import { describeDomain } from '@manying/platform/domain';
import { selectUser, userReceived } from '@manying/platform/session';
import { createAppStore, createSlice } from '@manying/platform/store';
import { setTestSite } from '@manying/testing/site';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshOnReturn } from './onReturn.ts';

const user = {
  ...{ userId: '7', account: '880000007', password: 'p', visitorId: '', branchId: '-2', mobile: '' },
  ...{ vipType: 'none', vipEndDate: '', coins: 10, recharged: false },
};
const base = 'https://api.test';
const api = domainApi('comic').inject((build) => ({
  comicBought: build.query<unknown, void>({ query: () => ({ path: '/api/bought' }) }),
  comicShelves: build.query<unknown, void>({ query: () => ({ path: '/api/shelves', base: 'static' }) }),
}));
let requested: string[];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  requested = [];
  setTestSite(base);
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    requested.push(new URL((request as Request).url).pathname);
    const data = { userId: 7, account: '880000007', avaliableAmount: 3310 };
    return new Response(JSON.stringify({ result: true, code: 200, data }));
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const firePageShow = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a page restored from the back/forward cache refetches the user and user data, but no static data', async () => {
  const store = createAppStore();
  store.dispatch(userReceived(user));
  stop = refreshOnReturn(store);
  await store.dispatch(api.endpoints.comicBought.initiate());
  await store.dispatch(api.endpoints.comicShelves.initiate());
  requested = [];
  firePageShow(true);
  await expect.poll(() => requested.toSorted()).toEqual(['/api/bought', '/api/user/info']);
  await expect.poll(() => selectUser(store.getState())?.coins).toBe(3310);
});

test('a normal page load and a visitor without an account refetch nothing', async () => {
  const store = createAppStore();
  stop = refreshOnReturn(store);
  firePageShow(true);
  store.dispatch(userReceived(user));
  firePageShow(false);
  // A query that was already requested would not be sent again.
  await store.dispatch(api.endpoints.comicBought.initiate());
  expect(requested).toEqual(['/api/bought']);
});

test('a restored page shows what other pages have stored meanwhile', () => {
  const store = createAppStore();
  const persisted = { titles: { version: 1, schema: v.array(v.string()) } };
  const slice = createSlice({
    name: 'shelf',
    initialState: { titles: ['before'] },
    reducers: {},
  });
  store.injectDomain(describeDomain(slice, { stateVersion: 1, persisted }));
  stop = refreshOnReturn(store);
  localStorage.setItem('manying:shelf:titles', JSON.stringify({ v: 1, d: ['of another page'] }));
  firePageShow(true);
  expect(store.getState()).toMatchObject({ shelf: { titles: ['of another page'] } });
});
