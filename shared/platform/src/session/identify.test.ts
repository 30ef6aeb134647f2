import type { Call } from '@manying/platform/api';
import { identify, isTemporary, type SessionFault, type User } from '@manying/platform/session';
import { writeItem } from '@manying/platform/storage';
import { loginRefused, storedUser as user } from '@manying/testing/account';
import { afterEach, describe, expect, it, vi } from 'vitest';

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
const transportError = (status: number | 'network' | 'timeout'): Answer => ({
  error: { kind: 'transport', status },
});
/** An answer about another account than the stored one. */
const other: Answer = { data: { ...user, userId: '8' } };
const malformed: Answer = { error: { kind: 'malformed', issue: 'no JSON' } };

describe('identifying a visitor', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  // spec: §7/post-user-register
  it('registers a visitor without an account', async () => {
    const { calls, send } = provider({ data: user });
    expect(await identify(null, 'a.example', send)).toEqual({ answer: { data: user }, isNewSession: true });
    expect(calls).toEqual([REGISTER]);
  });

  it.each([
    ['continues the session of the cookie', [{ data: user }], { answer: { data: user } }, [INFO]],
    [
      'registers where there is no session',
      [refusedWith(101), { data: user }],
      { answer: { data: user }, isNewSession: true },
      [INFO, REGISTER],
    ],
  ])('on a device that cannot store the account, %s', async (_, answers, result, paths) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    writeItem('any', '');
    const { calls, send } = provider(...answers);
    expect(await identify(null, 'a.example', send)).toEqual(result);
    expect(calls).toEqual(paths);
  });

  // spec: §7/get-user-info
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

  it.each([
    ['info, also after the login', [other, { data: user }, other], { kind: 'cookieRefused' }],
    ['the login', [refusedWith(101), other], { kind: 'loginRefused', code: 101 }],
    ['info and the login', [other, other], { kind: 'loginRefused', code: 101 }],
  ] as const)('never switches to another account that %s answers', async (_, answers, fault) => {
    const { send } = provider(...answers);
    const result = await identify(user, 'a.example', send);
    expect(result.answer.error).toMatchObject({ kind: 'refused', code: 101 });
    expect(result).toMatchObject({ fault });
    expect(result.isNewSession).toBeUndefined();
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
