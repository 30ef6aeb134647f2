import { MAX_ANSWER_AGE, parseAnswers } from '@manying/platform/cachedAnswers';
import { answersToPersist, MAX_LENGTH } from '@manying/platform/persistAnswers';
import { expect, test } from 'vitest';

const NOW = 1_800_000_000_000;
type Queries = Parameters<typeof answersToPersist>[0]['queries'];

/** An entry of the query cache. */
function cacheEntry(endpointName: string, data: unknown, extra: object = {}): Queries[string] {
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
const persistedKeys = (queries: Queries) =>
  Object.keys(answersToPersist({ queries, provided: { tags: {}, keys: {} } }, personal, NOW).queries);

// spec: §3/stored-ad-list
test('persists static responses and lists, but no other data of the user', () => {
  expect(
    persistedKeys({
      home: cacheEntry('home', {}),
      mine: cacheEntry('myBalance', {}),
      bought: cacheEntry('myVideos', list),
    }),
  ).toEqual(['home', 'bought']);
});

test('does not persist old or pending responses', () => {
  expect(
    persistedKeys({
      old: cacheEntry('home', {}, { fulfilledTimeStamp: NOW - MAX_ANSWER_AGE - 1 }),
      none: cacheEntry('home', undefined, { status: 'pending', fulfilledTimeStamp: undefined }),
    }),
  ).toEqual([]);
});

test('persists the loaded pages of a list whose next page failed', () => {
  const queries = { more: cacheEntry('more', list, { status: 'rejected', error: { kind: 'transport' } }) };
  const persisted = answersToPersist({ queries, provided: { tags: {}, keys: {} } }, personal, NOW);
  expect(persisted.queries.more).toMatchObject({ status: 'fulfilled', data: list });
  expect(persisted.queries.more).not.toHaveProperty('error');
});

test('persists the newest responses if not all fit', () => {
  const long = 'x'.repeat(MAX_LENGTH - 100);
  expect(
    persistedKeys({
      older: cacheEntry('home', long, { fulfilledTimeStamp: NOW - 5000 }),
      newer: cacheEntry('home', long, { fulfilledTimeStamp: NOW - 10 }),
    }),
  ).toEqual(['newer']);
});

test('omits the tags of responses that are not persisted', () => {
  const { provided } = answersToPersist(
    {
      queries: { bought: cacheEntry('myVideos', list), mine: cacheEntry('myBalance', {}) },
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

// spec: §3/stored-ad-list
test('restores responses only for the same builds and the same user', () => {
  const persisted = answersToPersist(
    { queries: { home: cacheEntry('home', { a: 1 }) }, provided: { tags: {}, keys: {} } },
    personal,
    NOW,
  );
  const text = JSON.stringify({ version: 'v1', userId: '7', ...persisted });
  expect(parseAnswers(text, 'v1', '7', NOW)?.queries.home).toMatchObject({ data: { a: 1 } });
  expect(parseAnswers(text, 'v2', '7', NOW)).toBeUndefined();
  expect(parseAnswers(text, 'v1', '8', NOW)).toBeUndefined();
  expect(parseAnswers('{ broken', 'v1', '7', NOW)).toBeUndefined();
  expect(parseAnswers(null, 'v1', '7', NOW)).toBeUndefined();
});

test.each([
  ['a minute later', NOW + 60_000, true],
  ['when they are too old', NOW + MAX_ANSWER_AGE, false],
  ['after the clock was set back by a day', NOW - 86_400_000, false],
])('responses are restored %s: %#', (_, now, isRestored) => {
  const persisted = answersToPersist(
    { queries: { home: cacheEntry('home', { a: 1 }) }, provided: { tags: {}, keys: {} } },
    personal,
    NOW,
  );
  const text = JSON.stringify({ version: 'v1', userId: '7', ...persisted });
  expect('home' in (parseAnswers(text, 'v1', '7', now)?.queries ?? {})).toBe(isRestored);
});
