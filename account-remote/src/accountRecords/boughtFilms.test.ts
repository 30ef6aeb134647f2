import { describe, expect, it } from 'vitest';
import { boughtFilms } from './boughtFilms.ts';
import type { AccountRecord } from './recordsSchema.ts';

const record = (id: string, more: Partial<AccountRecord>): AccountRecord => ({
  id,
  kind: 'video',
  time: '2026-11-22 21:38',
  title: `film ${id}`,
  picture: '',
  coins: -18,
  balance: 0,
  days: 0,
  bookId: '',
  chapterNumber: 0,
  vodId: id,
  present: 0,
  channel: '',
  paid: 0,
  fullPrice: 0,
  ...more,
});
const month = (name: string, records: readonly AccountRecord[]) => ({
  month: name,
  spent: 0,
  paid: 0,
  records,
});

describe('the bought films', () => {
  it('are the films of all months, the newest first', () => {
    const months = [
      month('2026-11', [record('3', {}), record('2', {})]),
      month('2026-10', [record('1', {})]),
    ];
    expect(boughtFilms(months).map(({ vodId }) => vodId)).toEqual(['3', '2', '1']);
  });

  it('are listed once, also when a film was bought again', () => {
    const months = [month('2026-11', [record('9', { vodId: '2' }), record('8', {}), record('2', {})])];
    expect(boughtFilms(months).map(({ id }) => id)).toEqual(['9', '8']);
  });

  it('leave out records of other kinds, and films without an id or a title', () => {
    const months = [
      month('2026-11', [
        record('5', { kind: 'chapter', bookId: '1001' }),
        record('4', { kind: 'coin' }),
        record('3', { vodId: '' }),
        record('2', { title: '' }),
        record('1', { kind: 'other' }),
      ]),
    ];
    expect(boughtFilms(months)).toEqual([]);
  });
});
