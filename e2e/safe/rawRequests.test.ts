/** Attacks every server with malformed requests. None ends the server, and none causes a server error. */
import { afterEach, describe, expect, it } from 'vitest';
import { attacks, sized } from './harness/attacks.ts';
import { startFrontEnd } from './harness/frontEndServer.ts';
import { startProvider } from './harness/provider.ts';
import { plainGet, type RawAttack, rawAttacks, send } from './harness/rawRequests.ts';

const SEED = 120_701;
const REQUESTS = sized(600, 10_000);
/** Concurrent connections; after each batch a plain request checks that the server still answers. */
const BATCH = 100;

/** A server under attack. */
interface Target {
  readonly port: number;
  isAlive(): boolean;
  output(): string;
  close(): Promise<void>;
}

const ADDRESSES = [
  '/js/main.1234abcd.js',
  '/sw.js',
  '/h5/pc',
  '/site.json',
  '/mf-manifest.json',
  '/book/7?tgId=%',
];
const CALLS = [
  '/health',
  '/health/live',
  '/health/ready',
  '/api/book/home/index',
  '/api/book/home/%',
  '/api/book/read_chapter/1/1',
  '/api/book/category/0/all/1',
  '/api/book/search?keyword=%00',
  '/api/vod/detail/1',
  '/api/user/info',
  '/api/user/login',
  '/api/user/register',
  '/api/user/recharge?appType=',
  '/api/beacon/remote',
  '/api/beacon/visit',
  '/h5/pay/apply?payPurpose=coin',
  '/h5/pay/cashier/1',
  '/h5/report?vueReturnUrl=//',
  '/img/cover/1_500_0.img',
  '/img/../_500_0.img',
  '/media/ads/tea.mp4',
  '/media/x/../x',
  '/__test/grant',
];

const SERVERS: readonly (readonly [
  name: string,
  targets: readonly string[],
  start: () => Promise<Target>,
])[] = [
  ['the shell’s server', ADDRESSES, () => startFrontEnd('shell')],
  ['a remote’s server', ADDRESSES, () => startFrontEnd('remote')],
  [
    'the provider',
    CALLS,
    async () => {
      const provider = await startProvider();
      let isAlive = true;
      void provider.ended().then(() => {
        isAlive = false;
      });
      return { ...provider, isAlive: () => isAlive };
    },
  ],
];

let server: Target | undefined;
afterEach(async () => {
  await server?.close();
});

/** Describes the failure that an attack caused, or `undefined`. */
async function failureOf(target: Target, { bytes }: RawAttack): Promise<string | undefined> {
  const excerpt = JSON.stringify(bytes.toString('latin1').slice(0, 600));
  try {
    const { statuses, text } = await send(target.port, bytes);
    if (!target.isAlive()) return `ends the server: ${excerpt}`;
    const failed = statuses.find((status) => status >= 500 && status !== 503);
    if (failed !== undefined) return `is answered ${failed}: ${excerpt}`;
    return text.includes('not below the served folder') ? `reads what is not served: ${excerpt}` : undefined;
  } catch (error) {
    return `${(error as Error).message} ${excerpt}`;
  }
}

/** Longest wait for the answer to a valid request, in ms. */
const ANSWER_TIMEOUT = 9000;

describe.each(SERVERS)('%s', (name, targets, start) => {
  const count = attacks(`raw requests to ${name}`, SEED);

  it(`survives ${REQUESTS} hostile requests without a server error (seed ${SEED})`, async () => {
    const target = await start();
    server = target;
    const failures: string[] = [];
    let batch: RawAttack[] = [];
    async function attack(): Promise<void> {
      const found = await Promise.all(batch.map((raw) => failureOf(target, raw)));
      for (const [index, failure] of found.entries()) {
        for (let remaining = batch[index]?.count ?? 0; remaining > 0; remaining -= 1)
          count.record(failure === undefined);
        if (failure !== undefined) failures.push(failure);
      }
      batch = [];
      const next = await send(target.port, plainGet(targets[0] ?? '/'), ANSWER_TIMEOUT);
      if (next.statuses.join() !== '200') failures.push(`the next visitor is answered ${next.statuses}`);
    }
    for (const raw of rawAttacks(SEED, REQUESTS, targets)) {
      batch.push(raw);
      if (batch.length === BATCH && failures.length === 0) await attack();
    }
    if (failures.length === 0) await attack();
    expect(failures).toEqual([]);
    expect(target.output()).not.toMatch(/uncaught|unhandled/i);
  });
});
