import { expect, test } from 'vitest';
import { DEFAULT_RETENTION_DAYS, parseRetentionDays, retentionCutoff } from './retention.ts';

test('days count back from now', () => {
  expect(retentionCutoff(90, new Date('2026-04-01T12:00:00Z'))).toEqual(new Date('2026-01-01T12:00:00Z'));
});

test.each([
  ['', {}],
  ['watch=30', { watch: 30 }],
  [' watch=30 , session=2,', { watch: 30, session: 2 }],
  ['attempt=3650', { attempt: 3650 }],
])('%j leaves the other defaults unchanged', (text, changed) => {
  expect(parseRetentionDays(text)).toEqual({ ...DEFAULT_RETENTION_DAYS, ...changed });
});

test.each([
  'watch',
  'watch=',
  'watch=x',
  'watch=0',
  'watch=-1',
  'watch=9999',
  'ledger=30',
  'watch=30;session=1',
  'WATCH=3',
])('%j is invalid', (text) => {
  expect(parseRetentionDays(text)).toBeUndefined();
});
