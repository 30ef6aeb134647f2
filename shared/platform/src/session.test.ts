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

/** Answers calls in order and notes their paths. */
function provider(...answers: Answer[]) {
  const asked: string[] = [];
  const send = (call: Call): Promise<Answer> => {
    asked.push(call.path);
    const answer = answers.shift();
    if (!answer) throw new Error(`Unexpected call ${call.path}`);
    return Promise.resolve(answer);
  };
  return { asked, send };
}
const INFO = '/api/user/info';
const LOGIN = '/api/user/login';
const REGISTER = '/api/user/register';
const refusedWith = (code: number): Answer => ({
  error: { kind: 'refused', code, msg: `no ${code}`, data: null },
});
const lost = (code: number): SessionFault => ({ kind: 'loginRefused', code, msg: `no ${code}` });
const down = (status: number | 'network' | 'timeout'): Answer => ({ error: { kind: 'transport', status } });
const malformed: Answer = { error: { kind: 'malformed', issue: 'no JSON' } };

describe('making a visitor known', () => {
  it('registers a visitor without an account', async () => {
    const { asked, send } = provider({ data: user });
    expect(await identify(null, 'a.example', send)).toEqual({ answer: { data: user }, isNewSession: true });
    expect(asked).toEqual([REGISTER]);
  });

  it('refreshes one who has an account', async () => {
    const { asked, send } = provider({ data: user });
    expect(await identify(user, 'a.example', send)).toEqual({ answer: { data: user } });
    expect(asked).toEqual([INFO]);
  });

  it('logs in again when the session has ended, and sees that the cookie is kept', async () => {
    const { asked, send } = provider(refusedWith(101), { data: user }, { data: user });
    expect(await identify(user, 'a.example', send)).toEqual({ answer: { data: user }, isNewSession: true });
    expect(asked).toEqual([INFO, LOGIN, INFO]);
  });

  it('tells that the browser refuses the cookie when the call after a login is not known either', async () => {
    const { asked, send } = provider(refusedWith(101), { data: user }, refusedWith(101));
    expect(await identify(user, 'a.example', send)).toEqual({
      answer: refusedWith(101),
      fault: { kind: 'cookieRefused' },
    });
    expect(asked).toEqual([INFO, LOGIN, INFO]);
  });

  it.each([
    ['a network that fails', down('network')],
    ['an overloaded provider', down(503)],
    ['another refusal', refusedWith(500)],
  ])('blames no cookie for %s right after a login', async (_, proof) => {
    const { send } = provider(refusedWith(101), { data: user }, proof);
    expect(await identify(user, 'a.example', send)).toEqual({ answer: { data: user }, isNewSession: true });
  });

  it('logs in when the cookie belongs to another account, and never takes that one over', async () => {
    const { asked, send } = provider({ data: { ...user, userId: '8' } }, { data: user }, { data: user });
    expect((await identify(user, 'a.example', send)).answer).toEqual({ data: user });
    expect(asked).toEqual([INFO, LOGIN, INFO]);
    const unknown = provider({ data: { ...user, userId: '8' } }, refusedWith(403));
    expect(await identify(user, 'a.example', unknown.send)).toEqual({
      answer: refusedWith(403),
      fault: lost(403),
    });
  });

  const cookieRefused: SessionFault = { kind: 'cookieRefused' };

  it.each([lost(403), lost(999), lost(429), cookieRefused])(
    'does not repeat by itself a login that would end the same way: %j',
    async (fault) => {
      const { asked, send } = provider(refusedWith(101));
      expect((await identify(user, 'a.example', send, fault)).fault).toEqual(fault);
      expect(asked).toEqual([INFO]);
    },
  );

  it.each([lost(500), lost(101), { ...lost(429), retry: true }, { ...cookieRefused, retry: true }])(
    'logs in again after trouble of the provider’s own, or when the visitor asks for it: %j',
    async (fault) => {
      const { asked, send } = provider(refusedWith(101), { data: user }, { data: user });
      expect((await identify(user, 'a.example', send, fault)).isNewSession).toBe(true);
      expect(asked).toEqual([INFO, LOGIN, INFO]);
    },
  );

  it.each([
    [lost(403), false],
    [lost(429), true],
    [cookieRefused, true],
  ])('after %j the visitor can ask for another login: %s', (fault, can) => {
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
  ['network', down('network')],
  ['timeout', down('timeout')],
  ['status 500', down(500)],
  ['status 403', down(403)],
  ['malformed', malformed],
];
const USERS: readonly (readonly [name: string, user: User])[] = [
  ['anonymous', user],
  ['anonymous without a password', { ...user, password: '' }],
  ['with a phone', { ...user, mobile: '13800138000' }],
  ['with a phone, without a password', { ...user, mobile: '13800138000', password: '' }],
];

describe(`a stored account, every refusal of info and login (${INFOS.length ** 2 * USERS.length} cases)`, () => {
  const cases = USERS.flatMap(([who, stored]) =>
    INFOS.flatMap(([infoName, info]) =>
      INFOS.map(([loginName, login]) => ({ who, stored, infoName, info, loginName, login })),
    ),
  );

  it('is never replaced by a registration, and its loss is told only when the login itself is refused', async () => {
    for (const { who, stored, infoName, info, loginName, login } of cases) {
      const name = `${who}: info ${infoName}, login ${loginName}`;
      const { asked, send } = provider(info, login);
      const { answer, isNewSession, fault } = await identify(stored, 'a.example', send);
      expect(asked, name).not.toContain(REGISTER);
      expect(answer.error, name).toBeDefined();
      expect(isNewSession, name).toBeFalsy();
      const code = info.error?.kind === 'refused' ? info.error.code : undefined;
      // The provider's own trouble says nothing about the session; 101 is how an ended one is told.
      const ended = code !== undefined && (code === 101 || !isTemporary(code));
      const logsIn = ended && stored.password !== '';
      expect(asked, name).toEqual(logsIn ? [INFO, LOGIN] : [INFO]);
      const decides = logsIn ? login : info;
      const told = ended && decides.error?.kind === 'refused' ? lost(decides.error.code) : undefined;
      expect(fault, name).toEqual(told);
    }
  });
});

describe('a user in an answer', () => {
  it('has numbers as numbers and the provider’s spellings no more', () => {
    const read = v.parse(userSchema, {
      userId: 12,
      account: 'm12',
      avaliableAmount: '35',
      recharged: 'true',
    });
    expect(read).toMatchObject({ userId: '12', coins: 35, recharged: true, vipType: 'none', vipEndDate: '' });
  });

  it('is no user without an id', () => {
    expect(v.safeParse(userSchema, { account: 'm12' }).success).toBe(false);
  });

  const plan = { count: 2000, seed: 3 };
  it(`is read as promised or is none, whatever is sent (${planName(plan)})`, () => {
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

describe('the visitor of two tabs', () => {
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

  /** A provider that registers a further user each time and knows the one of the newest cookie. */
  function registrar() {
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

  /** A tab of the browser, as the page opens it. */
  function tab() {
    const store = createAppStore();
    store.dispatch(visitStarted({ tgId: null, host: 'a.example', freshTraceId: 'a'.repeat(32) }));
    return store;
  }

  it.each([
    ['Web Locks', true],
    ['storage alone', false],
  ])('opened at once on a first visit is registered once (%s)', async (_, webLocks) => {
    let tail: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_name: string, run: () => Promise<unknown>) => {
        const turn = tail.then(run);
        tail = turn;
        return turn;
      },
    };
    vi.stubGlobal('navigator', webLocks ? { locks } : {});
    registrar();
    const stores = [tab(), tab(), tab()];
    const users = await Promise.all(
      stores.map(async (store) => (await store.dispatch(identifyVisitor())).data),
    );
    expect(paths.filter((path) => path === REGISTER)).toHaveLength(1);
    expect(users.map((one) => one?.userId)).toEqual(['1', '1', '1']);
    expect(stores.map((store) => selectUser(store.getState())?.userId)).toEqual(['1', '1', '1']);
  });

  /** A tab whose known user is being asked for until `answer` is called. */
  function tabThatWaits() {
    let answer: (response: Response) => void = () => undefined;
    const asked = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', () => asked);
    const store = tab();
    store.dispatch(userReceived(user));
    return { store, answer };
  }

  it('keeps the user who logged in while the former one was being asked for', async () => {
    const { store, answer } = tabThatWaits();
    const refreshed = store.dispatch(identifyVisitor());
    store.dispatch(sessionBegun({ ...user, userId: '8', account: 'm8', password: 'other' }));
    answer(Response.json({ result: true, code: 200, msg: '', data: { userId: '7', account: 'm7' } }));
    await refreshed;
    expect(selectUser(store.getState())).toMatchObject({ userId: '8', account: 'm8', password: 'other' });
  });

  it('who has logged out does not come back by an answer that was under way', async () => {
    const { store, answer } = tabThatWaits();
    store.dispatch(sessionFailed(lost(403)));
    const refreshed = store.dispatch(identifyVisitor());
    store.dispatch(loggedOut());
    expect(selectSessionFault(store.getState())).toBeNull();
    answer(Response.json({ result: true, code: 200, msg: '', data: { userId: '7', account: 'm7' } }));
    await refreshed;
    expect(selectUser(store.getState())).toBeNull();
  });

  it('keeps the account number that an answer leaves out', () => {
    const store = tab();
    store.dispatch(userReceived(user));
    store.dispatch(userReceived({ ...user, account: '', password: '', coins: 9 }));
    expect(selectUser(store.getState())).toEqual({ ...user, coins: 9 });
  });
});
