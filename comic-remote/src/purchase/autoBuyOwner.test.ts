import { loggedOut, sessionBegun } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comicDomain } from '../comicState.ts';

/** Local storage as browsers offer it. `refused` names what throws: all writes, or those of one key. */
function storageThat(
  refused: { readonly read?: boolean; readonly write?: boolean | string },
  stored: Readonly<Record<string, string>> = {},
) {
  const items = new Map<string, string>(Object.entries(stored));
  return {
    getItem(key: string) {
      if (refused.read) throw new DOMException('forbidden', 'SecurityError');
      return items.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      if (refused.write === true || refused.write === key)
        throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
  };
}

const OWNER = 'manying:comic:autoBuyUser';
const LIST = 'manying:comic:autoBuy';
/** The owner and the list that an earlier visit has stored. */
const earlier = { [OWNER]: '{"v":1,"d":"1"}', [LIST]: '{"v":1,"d":["old"]}' };

const HALF_FULL = [
  ['no owner', {}, OWNER],
  ['no list', {}, LIST],
  ['no owner, with the list of another account', earlier, OWNER],
  ['no list, with the list of another account', earlier, LIST],
] as const;

const STORAGES = [
  ['is writable', storageThat({})],
  ['is forbidden', storageThat({ read: true, write: true })],
  ['is full', storageThat({ write: true })],
  ['is full, with the list of another account', storageThat({ write: true }, earlier)],
  ['is absent', undefined],
] as const;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A visit in which accounts log in one after the other. */
async function visit() {
  const { isAutoBuyEnabled, setAutoBuy } = await import('./autoBuyOwner.ts');
  const store = createAppStore();
  store.injectDomain(comicDomain);
  return {
    logIn: (userId: string) =>
      store.dispatch(
        sessionBegun({
          userId,
          account: `account ${userId}`,
          password: '',
          visitorId: '',
          branchId: '',
          mobile: '',
          vipType: 'none',
          vipEndDate: '',
          coins: 100,
          recharged: false,
        }),
      ),
    logOut: () => store.dispatch(loggedOut()),
    set: (bookId: string, on = true) => setAutoBuy(store.dispatch, bookId, on),
    isOn: (bookId: string) => isAutoBuyEnabled(store.dispatch, bookId),
  };
}

describe.each(STORAGES)('auto-buy where storage %s', (_, storage) => {
  beforeEach(() => vi.stubGlobal('localStorage', storage));

  it('is on in this visit for the account that has switched it on', async () => {
    const { logIn, set, isOn } = await visit();
    logIn('7');
    set('a');
    set('b');
    expect([isOn('a'), isOn('b'), isOn('c')]).toEqual([true, true, false]);
    set('a', false);
    expect([isOn('a'), isOn('b')]).toEqual([false, true]);
  });

  it('spends the coins of no other account', async () => {
    const { logIn, logOut, set, isOn } = await visit();
    logIn('7');
    set('a');
    logOut();
    expect(isOn('a')).toBe(false);
    logIn('8');
    expect(isOn('a')).toBe(false);
    set('b');
    expect([isOn('a'), isOn('b')]).toEqual([false, true]);
    for (const account of ['7', '1']) {
      logIn(account);
      expect([isOn('a'), isOn('b'), isOn('old')], account).toEqual([false, false, false]);
    }
  });
});

it.each(HALF_FULL)(
  'where storage takes %s, the next visit spends the coins of nobody who has not agreed',
  async (_, stored, write) => {
    vi.stubGlobal('localStorage', storageThat({ write }, stored));
    const first = await visit();
    first.logIn('7');
    first.set('a');
    vi.resetModules();
    const { logIn, isOn } = await visit();
    for (const account of ['8', '1', '7']) {
      logIn(account);
      expect(isOn('a'), account).toBe(false);
      expect(account !== '1' && isOn('old'), account).toBe(false);
    }
  },
);
