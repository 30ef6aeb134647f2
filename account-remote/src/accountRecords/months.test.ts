import { describe, expect, test } from 'vitest';
import { keepsNoRecords, recordsByMonth } from './months.ts';
import type { AccountRecord, RecordPage } from './recordsSchema.ts';

const record = (id: string, time: string) => ({ id, time }) as AccountRecord;
const page = (items: AccountRecord[], months: RecordPage['months'] = []): RecordPage => ({
  items,
  months,
  totalItem: 0,
  totalPage: 0,
});

describe('months', () => {
  test('hold their records of all pages in order, once each, with the totals of the newest answer', () => {
    const [a, b, c] = [
      record('3', '2026-11-02 10:00'),
      record('2', '2026-10-31 23:59'),
      record('1', '2026-10-01 00:00'),
    ];
    const months = recordsByMonth([
      page([a, b], [{ month: '2026-10', spent: 1, paid: 0 }]),
      page([b, c], [{ month: '2026-10', spent: 30, paid: 2850 }]),
    ]);
    expect(months).toEqual([
      { month: '2026-11', spent: 0, paid: 0, records: [a] },
      { month: '2026-10', spent: 30, paid: 2850, records: [b, c] },
    ]);
  });

  test('are none without records', () => {
    expect(recordsByMonth([page([], [{ month: '2026-10', spent: 1, paid: 0 }])])).toEqual([]);
  });
});

test.each([
  [{ kind: 'malformed', issue: '' }, true],
  [{ kind: 'transport', status: 404 }, true],
  [{ kind: 'transport', status: 405 }, true],
  [{ kind: 'refused', code: 404, msg: '' }, true],
  [{ kind: 'refused', code: 400, msg: '' }, true],
  [{ kind: 'refused', code: 101, msg: '' }, false],
  [{ kind: 'refused', code: 429, msg: '' }, false],
  [{ kind: 'refused', code: 503, msg: '' }, false],
  [{ kind: 'transport', status: 500 }, false],
  [{ kind: 'transport', status: 'network' }, false],
  [{ kind: 'transport', status: 'timeout' }, false],
  [undefined, false],
])('after %j the provider keeps no records: %s', (error, expected) => {
  expect(keepsNoRecords(error)).toBe(expected);
});
