import {
  identifyVisitor,
  loggedOut,
  selectSessionFault,
  selectUser,
  sessionBegun,
  sessionFailed,
  userReceived,
  visitStarted,
} from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { loginRefused, storedUser as user } from '@manying/testing/account';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const REGISTER = '/api/user/register';

describe('a visitor with several tabs', () => {
  let items: Map<string, string>;
  let paths: string[];
  beforeEach(() => {
    items = new Map();
    paths = [];
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    setTestSite('http://dynamic.example');
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Mocks a provider that registers a new user for each call and returns the latest one. */
  function mockRegistrations() {
    let registered = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      paths.push(pathname);
      if (pathname === REGISTER) registered += 1;
      const data = { userId: String(registered), account: `m${registered}`, password: 'p' };
      await Promise.resolve();
      return Response.json({ result: true, code: 200, msg: '', data });
    });
  }

  /** Opens a tab: a store with a started visit. */
  function openTab() {
    const store = createAppStore();
    store.dispatch(visitStarted({ tgId: null, host: 'a.example', freshTraceId: 'a'.repeat(32) }));
    return store;
  }

  it.each([
    ['Web Locks', true],
    ['storage only', false],
  ])('that are opened at once on the first visit is registered once (%s)', async (_, webLocks) => {
    let tail: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_name: string, run: () => Promise<unknown>) => {
        const next = tail.then(run);
        tail = next;
        return next;
      },
    };
    vi.stubGlobal('navigator', webLocks ? { locks } : {});
    mockRegistrations();
    const stores = [openTab(), openTab(), openTab()];
    const users = await Promise.all(
      stores.map(async (store) => (await store.dispatch(identifyVisitor())).data),
    );
    expect(paths.filter((path) => path === REGISTER)).toHaveLength(1);
    expect(users.map((registered) => registered?.userId)).toEqual(['1', '1', '1']);
    expect(stores.map((store) => selectUser(store.getState())?.userId)).toEqual(['1', '1', '1']);
  });

  /** A tab with a stored user whose refresh is pending until `answer` is called. */
  function tabWithPendingRefresh() {
    let answer: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', () => pending);
    const store = openTab();
    store.dispatch(userReceived(user));
    return { store, answer };
  }

  it('keeps the user who logged in during a refresh of the previous user', async () => {
    const { store, answer } = tabWithPendingRefresh();
    const refreshed = store.dispatch(identifyVisitor());
    store.dispatch(sessionBegun({ ...user, userId: '8', account: 'm8', password: 'other' }));
    answer(Response.json({ result: true, code: 200, msg: '', data: { userId: '7', account: 'm7' } }));
    await refreshed;
    expect(selectUser(store.getState())).toMatchObject({ userId: '8', account: 'm8', password: 'other' });
  });

  it('stays logged out when a pending refresh responds', async () => {
    const { store, answer } = tabWithPendingRefresh();
    store.dispatch(sessionFailed(loginRefused(403)));
    const refreshed = store.dispatch(identifyVisitor());
    store.dispatch(loggedOut());
    expect(selectSessionFault(store.getState())).toBeNull();
    answer(Response.json({ result: true, code: 200, msg: '', data: { userId: '7', account: 'm7' } }));
    await refreshed;
    expect(selectUser(store.getState())).toBeNull();
  });

  it('stays logged out when another tab has logged out, and the storage event is late', async () => {
    const { store, answer } = tabWithPendingRefresh();
    const refreshed = store.dispatch(identifyVisitor());
    openTab().dispatch(loggedOut());
    answer(Response.json({ result: true, code: 200, msg: '', data: { userId: '7', account: 'm7' } }));
    await refreshed;
    expect(selectUser(store.getState())).toBeNull();
    expect(selectUser(openTab().getState())).toBeNull();
  });
});
