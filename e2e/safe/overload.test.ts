/** Many simultaneous purchases: each is answered in time, with success or 503 and `Retry-After`, and pages still answer. */
import { afterEach, expect, test, vi } from 'vitest';
import { attacks, fullTest, sized } from './harness/attacks.ts';
import { clientOf } from './harness/client.ts';
import { type Connection, openConnections } from './harness/connections.ts';
import { startPostgres } from './harness/postgres.ts';
import { type Provider, startProvider } from './harness/provider.ts';
import { SOLD_VIDEOS } from './harness/soldVideos.ts';

const BUYS = sized(300, 10_000);
/**
 * Purchases that run at once and that wait. The quick run has one of each, so that the queue overflows even if
 * a busy machine sends the requests hardly faster than they are answered.
 */
const QUEUE = sized('1,1', '8,1000');
/** Connections that are opened at a time. */
const BATCH_SIZE = 500;
/** Longest wait for an answer, in ms. */
const ANSWER_TIMEOUT = 60_000;

vi.setConfig({ testTimeout: 10 * ANSWER_TIMEOUT });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const count = attacks(`of ${BUYS} purchases at one moment`);

/** Resolves with `late` when an answer takes longer than {@link ANSWER_TIMEOUT}. */
async function withTimeout(answer: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('late'), ANSWER_TIMEOUT);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

async function expectBurstAnswered(store: Provider): Promise<void> {
  const visitor = clientOf(() => store.origin);
  await visitor.register();
  for (let times = 0; times < 5; times += 1) await visitor.recharge();
  const cookie = Object.entries(visitor.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

  const connections: Connection[] = [];
  while (connections.length < BUYS)
    connections.push(...(await openConnections(store.port, Math.min(BATCH_SIZE, BUYS - connections.length))));
  cleanups.push(() => {
    for (const connection of connections) connection.close();
  });
  const vodIds = connections.map((_, index) => SOLD_VIDEOS[index % SOLD_VIDEOS.length] ?? 0);
  const buying = Promise.all(
    connections.map((connection, index) =>
      withTimeout(connection.request('POST', '/api/vod/buy', { cookie, form: `vodId=${vodIds[index]}` })),
    ),
  );
  expect((await visitor.get('/api/book/home/index')).status).toBe(200);
  const answers = await buying;
  const isBusy = (answer: string) =>
    answer.startsWith('HTTP/1.1 503 ') && /^retry-after: [1-9]/im.test(answer);
  const unexpected = answers.filter(
    (answer) => !count.record(/^HTTP\/1\.1 200 /.test(answer) || isBusy(answer)),
  );
  expect(unexpected.map((answer) => answer.slice(0, 300))).toEqual([]);
  expect(answers.some(isBusy), 'the queue overflows').toBe(true);
  const bought = new Set(vodIds.filter((_, index) => answers[index]?.includes('"code":200')));
  expect(bought.size).toBeGreaterThan(0);

  // Acknowledged purchases are owned: buying them again costs nothing.
  const { data: before } = await visitor.get<{ avaliableAmount: number }>('/api/user/info');
  for (const vodId of bought) expect(await visitor.buyVideo(vodId)).toMatchObject({ status: 200, code: 200 });
  const { data: after } = await visitor.get<{ avaliableAmount: number }>('/api/user/info');
  expect(after.avaliableAmount).toBe(before.avaliableAmount);
}

async function started(env: Readonly<Record<string, string>> = {}): Promise<Provider> {
  const store = await startProvider({ QUEUE_MONEY: `${QUEUE},5000`, ...env });
  cleanups.push(() => store.close());
  return store;
}

test(`${BUYS} simultaneous purchases and a page are answered, and acknowledged purchases are paid once`, async () => {
  await expectBurstAnswered(await started());
});

fullTest('the same holds for a store on PostgreSQL', async () => {
  const postgres = await startPostgres();
  cleanups.push(() => postgres.close());
  await expectBurstAnswered(await started({ DATABASE_URL: await postgres.createDatabase() }));
});
