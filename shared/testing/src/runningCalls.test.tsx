import { domainApi } from '@manying/platform/api';
import { identifyVisitor } from '@manying/platform/session';
import { site } from '@manying/platform/site';
import { type AppStore, createAppStore } from '@manying/platform/store';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, network } from './network.ts';

/** Number of tasks after which work ends: more than the start of a test takes. */
const LONG_WORK = 50;

/** What has ended so far. */
let ended: string[] = [];

async function longWork<T>(result: T): Promise<T> {
  for (let task = 0; task < LONG_WORK; task += 1) await new Promise((resolve) => setTimeout(resolve));
  ended.push('work');
  return result;
}

const { endpoints } = domainApi('test', ['test/Thing']).inject((build) => ({
  testQuery: build.query<null, void>({
    queryFn: () => longWork({ data: null }),
    providesTags: ['test/Thing'],
  }),
  testMutation: build.mutation<null, void>({ queryFn: () => longWork({ data: null }) }),
  testInvalidation: build.mutation<null, void>({
    queryFn: () => ({ data: null }),
    invalidatesTags: ['test/Thing'],
  }),
}));

interface Row {
  readonly name: string;
  readonly start: (store: AppStore) => unknown;
  /** The work that the test before has left ends so often. */
  readonly endings: number;
}

describe.each<Row>([
  { name: 'a query', start: ({ dispatch }) => dispatch(endpoints.testQuery.initiate()), endings: 1 },
  { name: 'a mutation', start: ({ dispatch }) => dispatch(endpoints.testMutation.initiate()), endings: 1 },
  {
    name: 'a query that follows from a mutation',
    start: async ({ dispatch }) => {
      await dispatch(endpoints.testQuery.initiate());
      await dispatch(endpoints.testInvalidation.initiate());
    },
    endings: 2,
  },
  {
    name: 'a mutation that follows from another one',
    start: async ({ dispatch }) => {
      await dispatch(endpoints.testMutation.initiate());
      await dispatch(endpoints.testMutation.initiate());
    },
    endings: 2,
  },
])('$name', ({ start, endings }) => {
  test('may run at the end of a test', () => {
    ended = [];
    start(createAppStore());
  });

  test('has ended when the next test begins', () => {
    expect(ended).toHaveLength(endings);
  });
});

describe('a registration', () => {
  const user = { userId: 7, account: 'a7', vipType: 'none', avaliableAmount: 0 };
  const answer = JSON.stringify({ result: true, code: 200, msg: '', data: user });
  /** The headers are there at once; the body follows. */
  const slowBody: Answer = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    void longWork(new TextEncoder().encode(answer))
      .then((body) => writer.write(body))
      .then(() => writer.close());
    return new Response(readable);
  };

  test('may be answered at the end of a test', async () => {
    const { countOf } = network({ '/api/user/register': slowBody });
    void createAppStore().dispatch(identifyVisitor());
    await expect.poll(() => countOf('POST /api/user/register')).toBe(1);
  });

  test('of the test before stores no user here', async () => {
    await longWork(null);
    expect(createAppStore().getState().account.user).toBeNull();
  });
});

test('a call outside of a network fails without one', async () => {
  network({});
  const { dynamicApi } = site();
  vi.restoreAllMocks();
  await expect(fetch(`${dynamicApi}/api/user/info`)).rejects.toThrow('No provider');
});
