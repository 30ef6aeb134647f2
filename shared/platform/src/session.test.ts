import type { Call } from '@manying/platform/api';
import {
  identify,
  identifyVisitor,
  isTemporary,
  isVip,
  loggedOut,
  type SessionFault,
  selectSessionFault,
  selectUser,
  sessionBegun,
  sessionFailed,
  sessionRetried,
  type User,
  userReceived,
  userSchema,
  visitStarted,
} from '@manying/platform/session';
import { setSite } from '@manying/platform/site';
import { createAppStore } from '@manying/platform/store';
import { mutationsOf, planName } from '@manying/platform/testing/mutations';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const user: User = {
  userId: '7',
  account: 'm7',
  password: 'secret',
  visitorId: '',
  branchId: '-2',
  mobile: '',
  vipType: 'none',
  vipEndDate: '',
  coins: 0,
  recharged: false,
};

type Answer = Awaited<ReturnType<typeof identify>>['answer'];

/** Returns the answers in order and records the paths of the calls. */
function provider(...answers: Answer[]) {
  const calls: string[] = [];
  const send = (call: Call): Promise<Answer> => {
    calls.push(call.path);
    const answer = answers.shift();
    if (!answer) throw new Error(`Unexpected call ${call.path}`);
    return Promise.resolve(answer);
  };
  return { calls, send };
}
const INFO = '/api/user/info';
const LOGIN = '/api/user/login';
const REGISTER = '/api/user/register';
const refusedWith = (code: number): Answer => ({
  error: { kind: 'refused', code, msg: `no ${code}`, data: null },
});
const loginRefused = (code: number): SessionFault => ({ kind: 'loginRefused', code, msg: `no ${code}` });
const transportError = (status: number | 'network' | 'timeout'): Answer => ({
  error: { kind: 'transport', status },
});
const malformed: Answer = { error: { kind: 'malformed', issue: 'no JSON' } };

describe('identifying a visitor', () => {
  it('registers a visitor without an account', async () => {
    const { calls, send } = provider({ data: user });
    expect(await identify(null, 'a.example', send)).toEqual({ answer: { data: user }, isNewSession: true });
    expect(calls).toEqual([REGISTER]);
  });

  it('refreshes one who has an account', async () => {
    const { calls, send } = provider({ data: user });
    expect(await identify(user, 'a.example', send)).toEqual({ answer: { data: user } });
    expect(calls).toEqual([INFO]);
  });

  it('logs in again when the session has ended, and checks that the cookie is accepted', async () => {
    const { calls, send } = provider(refusedWith(101), { data: user }, { data: user });
    expect(await identify(user, 'a.example', send)).toEqual({ answer: { data: user }, isNewSession: true });
    expect(calls).toEqual([INFO, LOGIN, INFO]);
  });

  it('reports a refused cookie when the call after a login has no session either', async () => {
    const { calls, send } = provider(refusedWith(101), { data: user }, refusedWith(101));
    expect(await identify(user, 'a.example', send)).toEqual({
      answer: refusedWith(101),
      fault: { kind: 'cookieRefused' },
    });
    expect(calls).toEqual([INFO, LOGIN, INFO]);
  });

  it.each([
    ['a network that fails', transportError('network')],
    ['an overloaded provider', transportError(503)],
    ['another refusal', refusedWith(500)],
  ])('does not report a refused cookie for %s right after a login', async (_, proof) => {
    const { send } = provider(refusedWith(101), { data: user }, proof);
    expect(await identify(user, 'a.example', send)).toEqual({ answer: { data: user }, isNewSession: true });
  });

  it('logs in when the cookie belongs to another account, and never switches to that account', async () => {
    const { calls, send } = provider({ data: { ...user, userId: '8' } }, { data: user }, { data: user });
    expect((await identify(user, 'a.example', send)).answer).toEqual({ data: user });
    expect(calls).toEqual([INFO, LOGIN, INFO]);
    const unknown = provider({ data: { ...user, userId: '8' } }, refusedWith(403));
    expect(await identify(user, 'a.example', unknown.send)).toEqual({
      answer: refusedWith(403),
      fault: loginRefused(403),
    });
  });

  const cookieRefused: SessionFault = { kind: 'cookieRefused' };

  it.each([loginRefused(403), loginRefused(999), loginRefused(429), cookieRefused])(
    'does not automatically repeat a login that would fail again: %j',
    async (fault) => {
      const { calls, send } = provider(refusedWith(101));
      expect((await identify(user, 'a.example', send, fault)).fault).toEqual(fault);
      expect(calls).toEqual([INFO]);
    },
  );

  it.each([
    loginRefused(500),
    loginRefused(101),
    { ...loginRefused(429), retry: true },
    { ...cookieRefused, retry: true },
  ])('logs in again after a temporary failure, or when the visitor requests it: %j', async (fault) => {
    const { calls, send } = provider(refusedWith(101), { data: user }, { data: user });
    expect((await identify(user, 'a.example', send, fault)).isNewSession).toBe(true);
    expect(calls).toEqual([INFO, LOGIN, INFO]);
  });

  it.each([
    [loginRefused(403), false],
    [loginRefused(429), true],
    [cookieRefused, true],
  ])('after %j the visitor can request another login: %s', (fault, can) => {
    const store = createAppStore();
    store.dispatch(userReceived(user));
    store.dispatch(sessionFailed(fault));
    store.dispatch(sessionRetried());
    expect(store.getState().account.sessionFault?.retry ?? false).toBe(can);
  });
});

const CODES = [0, 101, 400, 401, 403, 404, 429, 500, 503, 999];
const INFOS: readonly (readonly [name: string, answer: Answer])[] = [
  ...CODES.map((code) => [`refused ${code}`, refusedWith(code)] as const),
  ['network', transportError('network')],
  ['timeout', transportError('timeout')],
  ['status 500', transportError(500)],
  ['status 403', transportError(403)],
  ['malformed', malformed],
];
const USERS: readonly (readonly [name: string, user: User])[] = [
  ['anonymous', user],
  ['anonymous without a password', { ...user, password: '' }],
  ['with a phone', { ...user, mobile: '13800138000' }],
  ['with a phone, without a password', { ...user, mobile: '13800138000', password: '' }],
];

describe(`a stored account, with all failures of info and login (${INFOS.length ** 2 * USERS.length} cases)`, () => {
  const cases = USERS.flatMap(([who, stored]) =>
    INFOS.flatMap(([infoName, info]) =>
      INFOS.map(([loginName, login]) => ({ who, stored, infoName, info, loginName, login })),
    ),
  );

  it('is never replaced by a registration, and is reported as lost only when the login itself is refused', async () => {
    for (const { who, stored, infoName, info, loginName, login } of cases) {
      const name = `${who}: info ${infoName}, login ${loginName}`;
      const { calls, send } = provider(info, login);
      const { answer, isNewSession, fault } = await identify(stored, 'a.example', send);
      expect(calls, name).not.toContain(REGISTER);
      expect(answer.error, name).toBeDefined();
      expect(isNewSession, name).toBeFalsy();
      const code = info.error?.kind === 'refused' ? info.error.code : undefined;
      // Code 101 means an ended session; other temporary codes do not tell whether there is a session.
      const ended = code !== undefined && (code === 101 || !isTemporary(code));
      const logsIn = ended && stored.password !== '';
      expect(calls, name).toEqual(logsIn ? [INFO, LOGIN] : [INFO]);
      const decisive = logsIn ? login : info;
      const expectedFault =
        ended && decisive.error?.kind === 'refused' ? loginRefused(decisive.error.code) : undefined;
      expect(fault, name).toEqual(expectedFault);
    }
  });
});

describe('a user in a response', () => {
  it('has parsed numbers and the field names of the client', () => {
    const read = v.parse(userSchema, {
      userId: 12,
      account: 'm12',
      avaliableAmount: '35',
      recharged: 'true',
    });
    expect(read).toMatchObject({ userId: '12', coins: 35, recharged: true, vipType: 'none', vipEndDate: '' });
  });

  it('is invalid without an id', () => {
    expect(v.safeParse(userSchema, { account: 'm12' }).success).toBe(false);
  });

  const plan = { count: 2000, seed: 3 };
  it(`is either valid or rejected for any input (${planName(plan)})`, () => {
    const text = v.string();
    const promised = v.strictObject({
      userId: v.pipe(text, v.nonEmpty()),
      account: text,
      password: text,
      visitorId: text,
      branchId: text,
      mobile: text,
      vipType: v.pipe(text, v.nonEmpty()),
      vipEndDate: text,
      coins: v.pipe(v.number(), v.finite(), v.minValue(0)),
      recharged: v.boolean(),
    });
    const sent = {
      userId: 12,
      account: 'm12',
      password: 'secret',
      visitorId: 'v',
      branchId: -2,
      mobile: '13800000000',
      vipType: 'month',
      vipEndYear: 2027,
      vipEndMonth: 3,
      vipEndDay: 18,
      vipEndHour: 20,
      avaliableAmount: 35,
      recharged: 'Y',
    };
    for (const { label, value } of mutationsOf(sent, plan)) {
      const { success, output } = v.safeParse(userSchema, value);
      if (success) expect(v.is(promised, output), label).toBe(true);
      else expect(label).toMatch(/\$(\.userId)? = /);
    }
  });

  it('is VIP when vipType is not none', () => {
    expect(isVip(user)).toBe(false);
    expect(isVip({ ...user, vipType: 'month' })).toBe(true);
    expect(isVip(null)).toBe(false);
  });
});

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
    setSite({
      dynamicApi: 'http://dynamic.example',
      staticApi: 'http://static.example',
      imageHost: 'http://image.example',
      payHost: 'http://pay.example',
      imageCipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' },
      permanentDomain: 'http://home.example',
      payOrigins: [],
      videoCategoryTitles: {},
      videoAds: [],
      ageGate: false,
    });
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

  it('keeps the account number if a response has none', () => {
    const store = openTab();
    store.dispatch(userReceived(user));
    store.dispatch(userReceived({ ...user, account: '', password: '', coins: 9 }));
    expect(selectUser(store.getState())).toEqual({ ...user, coins: 9 });
  });
});
