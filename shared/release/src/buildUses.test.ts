import type { RegistryDocument, RegistryRelease } from '@manying/platform/registryDocument';
import { buildUses, type DeploymentPast, OPEN_PAGE_AGE } from '@manying/release/buildUses';
import type { HistoryRecord, StoredRecord } from '@manying/release/history';
import { describe, expect, it } from 'vitest';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-03-31T00:00:00Z');
/** A time so many days ago. */
const ago = (days: number) => new Date(NOW - days * DAY);

const build = (version: string) => ({ version }) as RegistryRelease;

/** A record of a change of comic, stored when it was made. @param days ago. */
function record(serial: number, days: number, fields: Partial<HistoryRecord>): StoredRecord {
  const at = ago(days);
  const made = {
    schema: 1,
    serial,
    at: at.toISOString(),
    command: 'release comic',
    subject: 'comic',
  } as const;
  return {
    record: { ...made, who: 'Li', from: 'laptop', blocked: [], current: 'c', ...fields },
    stored: at,
  };
}

/** A deployment whose comic has these builds now. */
function past(
  records: readonly StoredRecord[],
  { serial = records[0]?.record.serial ?? 0, changed = ago(0), blocked = [] as string[] } = {},
): DeploymentPast {
  const current = records[0]?.record.current ?? 'c';
  const previous = records[0]?.record.previous;
  const comic = {
    addresses: [],
    blocked,
    current: build(current),
    ...(previous ? { previous: build(previous) } : {}),
  };
  const registry: RegistryDocument = { schema: 1, serial, remotes: { comic } };
  return { registry, changed, records };
}

const usesOf = (deployment: DeploymentPast, now = NOW) => buildUses('comic', deployment, now);

describe('an uploaded build', () => {
  it('is needed while the registry names it', () => {
    const use = usesOf(
      past([record(2, 90, { current: 'b', previous: 'a' }), record(1, 99, { current: 'a' })]),
    );
    expect([use('b'), use('a')]).toEqual(['live', 'live']);
  });

  it('is needed by the next ten rollbacks, but not when it is blocked', () => {
    const versions = Array.from({ length: 15 }, (_, index) => `v${index}`);
    const records = versions.map((current, index) => record(15 - index, 30 + index, { current }));
    const use = usesOf(past(records));
    expect(versions.map(use)).toEqual([
      'live',
      ...Array.from({ length: 10 }, () => 'rollback'),
      ...Array.from({ length: 4 }, () => 'unused'),
    ]);
    const afterBlock = usesOf(past(records, { blocked: ['v1'] }));
    expect([afterBlock('v1'), afterBlock('v11'), afterBlock('v12')]).toEqual([
      'unused',
      'rollback',
      'unused',
    ]);
  });

  it('is needed by open pages until seven days after the registry has named it last', () => {
    const canary = { version: 'x', percent: 5 };
    const records = (days: number) => [
      record(3, days, { current: 'b' }),
      record(2, 60, { current: 'b', canary }),
      record(1, 90, { current: 'a' }),
    ];
    expect(usesOf(past(records(6.9)))('x')).toBe('open pages');
    expect(usesOf(past(records(7.1)))('x')).toBe('unused');
    expect(OPEN_PAGE_AGE).toBe(7 * DAY);
  });

  it('that no record names may have been live until the last change without a record', () => {
    const recent = past([record(9, 1, {}), record(5, 50, {})]);
    expect(usesOf(recent)('x'), 'a gap before the newest record').toBe('open pages');
    const older = past([record(9, 1, {}), record(8, 20, {}), record(5, 50, {}), record(4, 60, {})]);
    expect(usesOf(older)('x'), 'a gap that ended long ago').toBe('unused');
    const edited = past([record(3, 50, {}), record(2, 60, {}), record(1, 70, {})], {
      serial: 4,
      changed: ago(2),
    });
    expect(usesOf(edited)('x'), 'an edit by hand after the newest record').toBe('open pages');
    const cut = past([record(6, 3, {})]);
    expect(usesOf(cut)('x'), 'a history that begins late, or is cut').toBe('open pages');
    const none = past([], { serial: 7, changed: ago(1) });
    expect(usesOf(none)('x'), 'a registry of older commands').toBe('open pages');
    const oldNone = past([], { serial: 7, changed: ago(8) });
    expect(usesOf(oldNone)('x')).toBe('unused');
  });

  it('is not removed sooner because the clock of a command was wrong', () => {
    const replaced = { ...record(2, 1, { current: 'b' }), stored: ago(1) };
    const wrong = { ...replaced, record: { ...replaced.record, at: '1970-01-01T00:00:00.000Z' } };
    const first = record(1, 40, { current: 'a', canary: { version: 'x', percent: 5 } });
    expect(usesOf(past([wrong, first]))('x'), 'behind').toBe('open pages');
    const unreadable = { ...replaced, record: { ...replaced.record, at: 'yesterday' } };
    expect(usesOf(past([unreadable, first]))('x'), 'unreadable').toBe('open pages');
    const ahead = { ...replaced, record: { ...replaced.record, at: '2999-01-01T00:00:00.000Z' } };
    expect(usesOf(past([ahead, first]))('x'), 'ahead').toBe('open pages');
  });

  it('of the shell is needed by the same rules', () => {
    const shellRecord = (serial: number, days: number, current: string) =>
      record(serial, days, { subject: 'shell', current });
    const records = [shellRecord(2, 30, 's2'), shellRecord(1, 60, 's1')];
    const registry: RegistryDocument = {
      schema: 1,
      serial: 2,
      remotes: {},
      shell: { buildId: 's2', contract: '1.6.0', since: '' },
    };
    const use = buildUses('shell', { registry, changed: ago(30), records }, NOW);
    expect([use('s2'), use('s1'), use('s0')]).toEqual(['live', 'rollback', 'unused']);
  });
});
