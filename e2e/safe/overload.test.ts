/** Everybody buys at once: each is answered in time, with the purchase or with when to come again, and others read on. */
import { Agent, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { sampleStore } from '../../provider/src/sample/store.ts';
import { attacks, sized } from './harness/attacks.ts';
import { clientOf } from './harness/client.ts';
import { type Provider, startProvider } from './harness/provider.ts';

const BUYS = sized(600, 10_000);
/** In the quick part fewer may wait, so that some find no room there too. */
const QUEUE = sized(100, 1000);
/** Longest wait for any answer, in ms: a minute is what a browser's user has long given up. */
const LONGEST = 60_000;

let provider: Provider | undefined;
afterAll(() => provider?.close());

/** Videos with a price, which are bought in turn. */
const VIDEOS = sampleStore()
  .videos.filter(({ vipOnly, vodPointsPlay }) => !vipOnly && vodPointsPlay > 0)
  .map(({ vodId }) => vodId);
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** A call's transport and envelope. */
interface Told {
  readonly status: number;
  readonly code: number;
  readonly retryAfter: string | undefined;
}

/** A POST on a connection of its own. @throws Error when the connection breaks or nothing comes. */
function post(origin: string, path: string, form: string, cookie: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method: 'POST',
        agent,
        timeout: LONGEST,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          const { code } = (text === '' ? { code: status } : JSON.parse(text)) as { code: number };
          resolve({ status, code, retryAfter: headers['retry-after'] });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`No answer within ${LONGEST} ms`)));
    sent.on('error', reject);
    sent.end(form);
  });
}

const count = attacks(`of ${BUYS} purchases at once`);

test(
  `${BUYS} purchases at once are answered, a page meanwhile, and what was acknowledged is paid once`,
  async () => {
    const store = await startProvider({ QUEUE_MONEY: `8,${QUEUE},5000` });
    provider = store;
    const visitor = clientOf(() => store.origin);
    await visitor.register();
    for (let times = 0; times < 5; times += 1) await visitor.recharge();
    const cookie = Object.entries(visitor.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');

    const vodIds = Array.from({ length: BUYS }, (_, at) => VIDEOS[at % VIDEOS.length] ?? 0);
    const buying = Promise.allSettled(
      vodIds.map((vodId) => post(store.origin, '/api/vod/buy', `vodId=${vodId}`, cookie)),
    );
    expect((await visitor.get('/api/book/home/index')).status).toBe(200);
    const told = await buying;
    const bought = new Set<number>();
    const faults: string[] = [];
    for (const [at, one] of told.entries()) {
      // 408: on a slow machine this program takes longer than a request may to send so many.
      const isAnswered =
        one.status === 'fulfilled' &&
        (one.value.status === 200 ||
          one.value.status === 408 ||
          (one.value.status === 503 && Number(one.value.retryAfter) > 0));
      if (!count.record(isAnswered))
        faults.push(JSON.stringify(one.status === 'fulfilled' ? one.value : `${one.reason}`));
      else if (one.status === 'fulfilled' && one.value.code === 200) bought.add(vodIds[at] ?? 0);
    }
    expect(faults).toEqual([]);
    expect(bought.size).toBeGreaterThan(0);
    expect(told.some((one) => one.status === 'fulfilled' && one.value.status === 503)).toBe(true);

    // What was acknowledged is owned: buying it again costs nothing.
    const { data: before } = await visitor.get<{ avaliableAmount: number }>('/api/user/info');
    for (const vodId of bought)
      expect(await visitor.buyVideo(vodId)).toMatchObject({ status: 200, code: 200 });
    const { data: after } = await visitor.get<{ avaliableAmount: number }>('/api/user/info');
    expect(after.avaliableAmount).toBe(before.avaliableAmount);
  },
  10 * LONGEST,
);
