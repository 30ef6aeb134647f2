import { amount, count, flag, identifier, list, listAnswer, numeric, text } from '@manying/platform/schema';
import { mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';

const read = <T>(schema: v.GenericSchema<unknown, T>, sent: unknown) => v.parse(schema, sent);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('optional fields of a wrong type become their default', () => {
  const wrong = [null, undefined, [], {}, [1], { id: 1 }, Number.NaN, Number.POSITIVE_INFINITY];

  test.each([...wrong, true, false])('text: %j is empty', (sent) => {
    expect(read(text, sent)).toBe('');
  });

  test.each([...wrong, true, '', ' ', 'many', '1.2.3', '12px', 'NaN', 'Infinity', -5, '-5'])(
    'amount: %j is 0',
    (sent) => {
      expect(read(amount, sent)).toBe(0);
    },
  );

  test.each([...wrong, 2, 'no', 'false', '0', ''])('flag: %j is false', (sent) => {
    expect(read(flag, sent)).toBe(false);
  });

  test.each([null, undefined, {}, 'list', 12, true])('list: %j is empty', (sent) => {
    expect(read(list(identifier), sent)).toEqual([]);
  });
});

test.each([
  ['\u202e云', '云'],
  ['\u2068a\u2069\u2066\u2067b\u202a\u202b\u202c\u202d', 'ab'],
  ['\u200f12\u061c', '12'],
])('text: %j is %j, which turns no text beside it around', (sent, expected) => {
  expect(read(text, sent)).toBe(expected);
});

test.each([
  ['云', '云'],
  [12, '12'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['\ud83d', '\ufffd'],
  ['a\udc00b', 'a\ufffdb'],
])('text: %j is %j, which can be encoded in a URL', (sent, expected) => {
  expect(read(text, sent)).toBe(expected);
  expect(decodeURIComponent(encodeURIComponent(expected))).toBe(expected);
});

test.each([
  [12, 12],
  ['12', 12],
  [' 12 ', 12],
  [' 12 万 ', 120_000],
  ['1 2', 0],
  ['万', 0],
  ['12,000', 12_000],
  ['8.8万', 88_000],
  ['1.2亿', 120_000_000],
  ['1e3', 1000],
  [0.5, 0.5],
  [1e308, Number.MAX_SAFE_INTEGER],
  ['1e308万', Number.MAX_SAFE_INTEGER],
])('amount: %j is %d', (sent, number) => {
  expect(read(amount, sent)).toBe(number);
});

// A million characters, for which a quadratic parser needs minutes.
test.each(['1', '1万', '-', ',', '', '1e', '1 1'])(
  'amount: %j with a million spaces and a letter is 0',
  (start) => {
    const spaces = ' '.repeat(1_000_000);
    expect(read(amount, `${start}${spaces}x`)).toBe(0);
    expect(read(amount, `${spaces}${start}${spaces}万${spaces}x`)).toBe(0);
    expect(read(amount, `${spaces}12${spaces}`)).toBe(12);
  },
);

// What cannot be divided is shown whole: '共2话', not '共2.7话'. A score and an amount of coins keep their decimals.
test.each([
  [1.5, 1],
  ['2.7', 2],
  [0.9, 0],
  [-0.5, 0],
  ['1.25万', 12_500],
  ['1.23456万', 12_345],
  [12, 12],
  [1e308, Number.MAX_SAFE_INTEGER],
  ['many', 0],
  [null, 0],
  [undefined, 0],
])('count: %j is %d', (sent, number) => {
  expect(read(count, sent)).toBe(number);
});

test.each([null, undefined, '', ' ', 'x', [], {}, true, Number.NaN, '1e999'])('numeric: %j fails', (sent) => {
  expect(v.is(numeric, sent)).toBe(false);
});

test.each([12, '12', 'a/b', '../b', '..b', 'a%2Fb', 'a?b#c', '云', '👩‍👩‍👧', 0, -1])(
  'identifier: %j becomes text',
  (sent) => {
    expect(read(identifier, sent)).toBe(String(sent));
  },
);

// An id is encoded once in a path. Servers refuse control characters and backslashes even so.
test.each(['..\\x', 'a\\b', 'a\0', '7\n', 'a\tb', 'a\r\nX: 1', '\x7f', '\x85'])(
  'identifier: %j cannot stand in an address',
  (sent) => {
    expect(v.is(identifier, sent)).toBe(false);
  },
);

test.each([null, undefined, '', ' \n', [], {}, true, Number.NaN, '.', '..', '\ud83d', 'a\udc00b'])(
  'identifier: %j fails',
  (sent) => {
    expect(v.is(identifier, sent)).toBe(false);
  },
);

const entry = v.object({ id: identifier, title: text, price: amount, tags: list(text) });

test('a list omits invalid entries, and logs this once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent = [{ id: 1, title: 5 }, { title: 'no id' }, null, 'text', { id: '2', tags: {} }];
  expect(read(list(entry), sent)).toEqual([
    { id: '1', title: '5', price: 0, tags: [] },
    { id: '2', title: '', price: 0, tags: [] },
  ]);
  expect(warn).toHaveBeenCalledOnce();
});

test('a list keeps the first of several entries with the same key, in order', () => {
  const sent = [{ id: 1, title: 'a' }, { id: 2 }, { id: '1', title: 'b' }];
  expect(
    read(
      list(entry, ({ id }) => id),
      sent,
    ).map(({ id, title }) => [id, title]),
  ).toEqual([
    ['1', 'a'],
    ['2', ''],
  ]);
});

test('the response of a list may be null, which is an empty list, but nothing else', () => {
  const schema = listAnswer(list(identifier)) as v.GenericSchema<unknown, readonly string[]>;
  expect(read(schema, [1, '2'])).toEqual(['1', '2']);
  expect(read(schema, null)).toEqual([]);
  for (const sent of [undefined, {}, '', 0, false]) expect(v.is(schema, sent)).toBe(false);
});

const plan = { count: 2000, seed: 10 };
test(`a list of entries never fails for any input (${planName(plan)})`, () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const valid = [1, 2, 3].map((id) => ({ id, title: `书${id}`, price: 12, tags: ['热'] }));
  const promised = v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.nonEmpty()),
      title: v.string(),
      price: v.pipe(v.number(), v.finite(), v.minValue(0)),
      tags: v.array(v.string()),
    }),
  );
  for (const { label, value } of mutationsOf(valid, plan)) {
    expect(v.is(promised, read(list(entry), value)), label).toBe(true);
  }
});
