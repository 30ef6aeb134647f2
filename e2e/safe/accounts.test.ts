/** Attacks on accounts over HTTP: takeover, guessed passwords, session fixation, and mass registration. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { attacks, isFullRun, sized } from './harness/attacks.ts';
import { type Answer, type Client, clientOf, type Registered } from './harness/client.ts';
import { type Provider, startProvider } from './harness/provider.ts';
import { pickRandom, SEED, seededInts } from './harness/random.ts';

// The full run makes thousands of calls.
vi.setConfig({ testTimeout: sized(300_000, 600_000) });

/** Registrations that one network may make during these tests. */
const REGISTRATIONS = 40;

interface Victim {
  readonly client: Client;
  readonly user: Registered;
  /** The cookies of its browser; the device cookie allows the recovery. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly traceId: string;
}

let provider: Provider | undefined;
let victims: Victim[];
let today: string;
const origin = () => provider?.origin ?? '';
const stranger = () => clientOf(origin);

beforeAll(async () => {
  provider = await startProvider({ TRUST_PROXY: '1', REGISTER_LIMIT: String(REGISTRATIONS) });
  victims = [];
  for (let made = 0; made < sized(4, 20); made++) {
    const client = stranger();
    const user = await client.register();
    await client.recharge();
    const info = await client.get<{ visitorId: string }>('/api/user/info');
    victims.push({ client, user, cookies: client.cookies(), traceId: info.data.visitorId });
  }
  today = new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
});
afterAll(() => provider?.close());

interface Found {
  readonly account: string;
  readonly password: string;
}

/** Calls find_account for a charge of today, with these headers instead of the client's. */
async function findAccount(client: Client, headers: Record<string, string>): Promise<Answer<Found | null>> {
  const body = new URLSearchParams({ chargeTime: today });
  const response = await client.send('/api/user/find_account', { method: 'POST', body, headers });
  return (await response.json()) as Answer<Found | null>;
}

const idOf = (cookie: string | undefined) => (cookie ?? '').split('.')[0] ?? '';
const signatureOf = (cookie: string | undefined) => (cookie ?? '').split('.')[1] ?? '';

describe('an account', () => {
  const randomInt = seededInts(1);
  const takeovers = attacks('taking over an account by find_account', SEED);

  /** Headers with which a stranger can claim to be a victim; `ownCookies` are the cookies of the stranger's device. */
  const CLAIMS: readonly ((victim: Victim, ownCookies: Record<string, string>) => Record<string, string>)[] =
    [
      ({ client }) => ({ 'X-Forwarded-For': client.address }),
      ({ client }) => ({ 'X-Forwarded-For': `${client.address}, 203.0.113.9` }),
      ({ traceId }) => ({ 'User-Trace-Id': traceId }),
      ({ client, traceId, user }) => ({
        'X-Forwarded-For': client.address,
        'User-Trace-Id': traceId,
        'User-Id': String(user.userId),
        'User-Account': user.account,
      }),
      ({ cookies }) => ({ Cookie: `manying_device=${idOf(cookies.manying_device)}` }),
      ({ cookies }) => ({ Cookie: `manying_device=${idOf(cookies.manying_device)}.` }),
      ({ cookies }, own) => ({
        Cookie: `manying_device=${idOf(cookies.manying_device)}.${signatureOf(own.manying_device)}`,
      }),
      ({ cookies }) => {
        const bad = [...(cookies.manying_device ?? '.')];
        const index = bad.length - 2 - randomInt(40);
        bad[index] = bad[index] === 'A' ? 'B' : 'A';
        return { Cookie: `manying_device=${bad.join('')}` };
      },
      ({ user }) => ({ Cookie: `manying_device=${user.userId}; manying_session=${user.userId}` }),
      ({ user }) => ({ Cookie: `manying_device=["${user.userId}"].${'A'.repeat(43)}` }),
      (_victim, own) => ({
        Cookie: `manying_device=${own.manying_device}; manying_session=${'A'.repeat(43)}`,
      }),
    ];

  test('is not recovered with its address, trace id, number or name, or a forged device cookie', async () => {
    const devices = [stranger(), stranger()];
    for (const device of devices) await device.register();
    // In the full run many claims share few devices and addresses, each of which is limited to ten attempts an hour.
    const refusals = isFullRun ? [404, 429] : [404];
    /** Kinds of claims that were refused with 404, and not by the rate limit. */
    const notFound = new Set<number>();
    for (let tried = 0; tried < sized(66, 3000); tried++) {
      const kind = tried % CLAIMS.length;
      const victim = pickRandom(victims, randomInt);
      const claim = CLAIMS[kind] ?? pickRandom(CLAIMS, randomInt);
      const answer = await findAccount(stranger(), claim(victim, pickRandom(devices, randomInt).cookies()));
      if (answer.code === 404) notFound.add(kind);
      const wasRefused = takeovers.record(refusals.includes(answer.code) && answer.data === null);
      expect({ tried, wasRefused, code: answer.code }).toMatchObject({ wasRefused: true });
    }
    expect(notFound.size).toBe(CLAIMS.length);
  });

  test('still opens to its owner with the unchanged password', async () => {
    for (const { client, user } of victims) {
      expect((await client.get('/api/user/info')).code).toBe(200);
      expect((await stranger().login(user.account, user.password)).code).toBe(200);
    }
  });

  test('is recovered by its own device, once, which logs out all others', async () => {
    const [victim] = victims;
    if (!victim) throw new Error('There is no victim');
    const thief = stranger();
    expect((await thief.login(victim.user.account, victim.user.password)).code).toBe(200);
    const found = await victim.client.post<Found>('/api/user/find_account', { chargeTime: today });
    expect(found.data.account).toBe(victim.user.account);
    expect(takeovers.record((await thief.get('/api/user/info')).code === 101)).toBe(true);
    const again = await thief.post('/api/user/find_account', { chargeTime: today });
    expect(takeovers.record(again.code === 404)).toBe(true);
    expect((await victim.client.get('/api/user/info')).code).toBe(200);
  });
});

describe('a planted session', () => {
  const planted = attacks('planting a session or a device in a browser');

  test('never gains access to the account that logs in later', async () => {
    for (const { user } of victims.slice(1)) {
      const attacker = stranger();
      const own = await attacker.register();
      const browser = clientOf(origin, attacker.cookies());
      expect((await browser.login(user.account, user.password)).code).toBe(200);
      const seen = await attacker.get<Registered | null>('/api/user/info');
      expect(planted.record(seen.data?.account !== user.account)).toBe(true);
      const found = await attacker.post<Found | null>('/api/user/find_account', { chargeTime: today });
      expect(planted.record(found.code === 404)).toBe(true);
      expect(own.account).not.toBe(user.account);
    }
  });

  test('cannot change a password when it was stolen', async () => {
    for (const { client, user } of victims.slice(1)) {
      const thief = clientOf(origin, client.cookies());
      const change = await thief.post('/api/user/modifyPwd', { password: 'mine-from-now-on' });
      expect(planted.record(change.code === 403)).toBe(true);
      expect((await stranger().login(user.account, user.password)).code).toBe(200);
    }
  });
});

describe('passwords', () => {
  const guesses = attacks('guessing passwords from many addresses at once');

  test('can be guessed five times from any number of addresses, and the owner still logs in', async () => {
    const { client, user } = victims.at(-1) ?? pickRandom(victims, seededInts(2));
    const tried = sized(20, 200);
    const answers = await Promise.all(
      Array.from({ length: tried }, (_, guess) => stranger().login(user.account, `guess-${guess}`)),
    );
    for (const { code } of answers)
      expect(guesses.record(code === 403 || code === 429 || code === 503)).toBe(true);
    expect(answers.filter(({ code }) => code === 403).length).toBeLessThanOrEqual(5);
    expect((await client.login(user.account, user.password)).code).toBe(200);
  });
});

describe('registering without end', () => {
  const floods = attacks('registering more visitors than one network may');

  test('stops at the limit of the network despite forged headers, and affects no other network', async () => {
    const network = '198.51.100.7';
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, made) => {
        const headers = { 'X-Forwarded-For': `203.0.113.${made}, ${network}` };
        const response = await stranger().send('/api/user/register', { method: 'POST', headers });
        return ((await response.json()) as Answer).code;
      }),
    );
    expect(answers.filter((code) => code === 200)).toHaveLength(REGISTRATIONS);
    for (const code of answers.filter((status) => status !== 200))
      expect(floods.record(code === 429)).toBe(true);
    await expect(stranger().register()).resolves.toMatchObject({ account: expect.any(String) });
  });
});
