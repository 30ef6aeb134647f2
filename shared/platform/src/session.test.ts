import type { Call } from '@manying/platform/api';
import { identify, isVip, type User, userSchema } from '@manying/platform/session';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

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

type Answer = Awaited<ReturnType<typeof identify>>;

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
const refused: Answer = { error: { kind: 'refused', code: 401, msg: '', data: null } };
const down: Answer = { error: { kind: 'transport', status: 500 } };

describe('making a visitor known', () => {
  it('registers a visitor without an account', async () => {
    const { asked, send } = provider({ data: user });
    await identify(null, 'a.example', send);
    expect(asked).toEqual(['/api/user/register']);
  });

  it('refreshes one who has an account', async () => {
    const { asked, send } = provider({ data: user });
    await identify(user, 'a.example', send);
    expect(asked).toEqual(['/api/user/info']);
  });

  it('logs in again when the session has ended', async () => {
    const { asked, send } = provider(refused, { data: user });
    expect(await identify(user, 'a.example', send)).toEqual({ data: user });
    expect(asked).toEqual(['/api/user/info', '/api/user/login']);
  });

  it('registers anew only when there is no bound account to lose', async () => {
    const anonymous = provider(refused, refused, { data: user });
    await identify(user, 'a.example', anonymous.send);
    expect(anonymous.asked.at(-1)).toBe('/api/user/register');
    const bound = provider(refused, refused);
    expect(await identify({ ...user, mobile: '13800000000' }, 'a.example', bound.send)).toEqual(refused);
  });

  it('never registers because the provider is down', async () => {
    const { asked, send } = provider(down);
    expect(await identify(user, 'a.example', send)).toEqual(down);
    expect(asked).toHaveLength(1);
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

  it('is VIP when vipType is not none', () => {
    expect(isVip(user)).toBe(false);
    expect(isVip({ ...user, vipType: 'month' })).toBe(true);
    expect(isVip(null)).toBe(false);
  });
});
