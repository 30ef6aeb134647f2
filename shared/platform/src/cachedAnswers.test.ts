import { MAX_ANSWER_AGE, parseAnswers } from '@manying/platform/cachedAnswers';
import { answersToPersist, MAX_LENGTH } from '@manying/platform/persistAnswers';
import { expect, test } from 'vitest';

const NOW = 1_800_000_000_000;
type Queries = Parameters<typeof answersToPersist>[0]['queries'];

/** A cached answer as the query cache holds it. */
function cached(endpointName: string, data: unknown, extra: object = {}): Queries[string] {
  return {
    status: 'fulfilled',
    endpointName,
    requestId: '1',
    originalArgs: undefined,
    data,
    startedTimeStamp: NOW - 2000,
    fulfilledTimeStamp: NOW - 1000,
    ...extra,
  } as Queries[string];
}
const list = { pages: [{ items: [1] }, { items: [2] }], pageParams: [1, 2] };
const personal = (endpoint: string) => endpoint.startsWith('my');
const keep = (queries: Queries) =>
  Object.keys(answersToPersist({ queries, provided: { tags: {}, keys: {} } }, personal, NOW).queries);

test('static answers and lists are kept; what else belongs to the user is asked for again', () => {
  expect(
    keep({ home: cached('home', {}), mine: cached('myBalance', {}), bought: cached('myVideos', list) }),
  ).toEqual(['home', 'bought']);
});

test('old answers and those that never came are not kept', () => {
  expect(
    keep({
      old: cached('home', {}, { fulfilledTimeStamp: NOW - MAX_ANSWER_AGE - 1 }),
      none: cached('home', undefined, { status: 'pending', fulfilledTimeStamp: undefined }),
    }),
  ).toEqual([]);
});

test('a list whose next page failed is kept as far as it had come', () => {
  const queries = { more: cached('more', list, { status: 'rejected', error: { kind: 'transport' } }) };
  const kept = answersToPersist({ queries, provided: { tags: {}, keys: {} } }, personal, NOW);
  expect(kept.queries.more).toMatchObject({ status: 'fulfilled', data: list });
  expect(kept.queries.more).not.toHaveProperty('error');
});

test('when there is too much, the newest answers are kept', () => {
  const long = 'x'.repeat(MAX_LENGTH - 100);
  expect(
    keep({
      older: cached('home', long, { fulfilledTimeStamp: NOW - 5000 }),
      newer: cached('home', long, { fulfilledTimeStamp: NOW - 10 }),
    }),
  ).toEqual(['newer']);
});

test('tags of what is not kept are left out', () => {
  const { provided } = answersToPersist(
    {
      queries: { bought: cached('myVideos', list), mine: cached('myBalance', {}) },
      provided: {
        tags: { 'account/Identity': { __internal_without_id: ['bought', 'mine'] } },
        keys: { bought: [{ type: 'account/Identity' }], mine: [{ type: 'account/Identity' }] },
      },
    },
    personal,
    NOW,
  );
  expect(provided).toEqual({
    tags: { 'account/Identity': { __internal_without_id: ['bought'] } },
    keys: { bought: [{ type: 'account/Identity' }] },
  });
});

test('what was kept is read back by the same builds for the same user alone', () => {
  const kept = answersToPersist(
    { queries: { home: cached('home', { a: 1 }) }, provided: { tags: {}, keys: {} } },
    personal,
    NOW,
  );
  const text = JSON.stringify({ version: 'v1', userId: '7', ...kept });
  expect(parseAnswers(text, 'v1', '7')?.queries.home).toMatchObject({ data: { a: 1 } });
  expect(parseAnswers(text, 'v2', '7')).toBeUndefined();
  expect(parseAnswers(text, 'v1', '8')).toBeUndefined();
  expect(parseAnswers('{ broken', 'v1', '7')).toBeUndefined();
  expect(parseAnswers(null, 'v1', '7')).toBeUndefined();
});
