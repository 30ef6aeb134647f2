import type { RegistryDocument, RegistryRelease } from '@manying/platform/registryDocument';
import { type BoardSources, boardApp, orderApps } from '@manying/release/board/boardApp';
import type { HistoryRecord } from '@manying/release/history';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-22T13:00:00Z');
const [CURRENT, CANARY, PREVIOUS] = ['0.1.0+aaaaaaaaaa', '0.1.0+bbbbbbbbbb', '0.1.0+cccccccccc'];

const release = (version: string): RegistryRelease => ({
  version,
  contract: '1.6.0',
  addresses: [],
  pages: [],
  planned: [],
  overlays: [],
  manifest: 'https://comic.test/mf-manifest.json',
  since: '2026-11-21T10:02:00Z',
});
const registry = (percent?: number): RegistryDocument => ({
  schema: 1,
  serial: 3,
  shell: { buildId: 'sssssssssss', contract: '1.6.0', since: '2026-11-20T00:00:00Z' },
  remotes: {
    comic: {
      addresses: [],
      blocked: [],
      current: release(CURRENT),
      previous: release(PREVIOUS),
      ...(percent !== undefined && { canary: { ...release(CANARY), percent } }),
    },
  },
});
const record = (command: string, at: string, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  ...{ schema: 1, serial: 1, at, command, subject: 'comic', who: 'Li', from: 'laptop' },
  ...{ current: CURRENT, blocked: [] },
  ...more,
});
const canary = { version: CANARY, percent: 10 };
const started = record(`canary comic ${CANARY} 10`, '2026-11-22T12:31:00Z', { canary, why: 'spreads' });
const ended = (at: string) => record(`canary comic ${CANARY} ended by --auto`, at);
const failing = {
  ...{ version: CANARY, ok: 291, fallback: 0, failed: 21 },
  failures: [{ phase: 'page', count: 21, problem: 'chunk 404' }],
};

const app = (sources: Partial<BoardSources>, name = 'comic') =>
  boardApp(name, {
    ...{ registry: registry(), records: [], health: undefined, differenceOf: () => undefined, now: NOW },
    ...sources,
  });

describe('an application on the release board', () => {
  it('is stable, with the builds that visitors get and may return to', () => {
    expect(app({})).toMatchObject({
      state: 'stable',
      contract: '1.6.0',
      builds: [
        { place: 'current', id: 'aaaaaaa', share: 100 },
        { place: 'previous', id: 'ccccccc', share: 0 },
      ],
      trial: undefined,
    });
    expect(app({}, 'shell').builds).toEqual([
      { place: 'current', id: 'sssssss', share: 100, since: '2026-11-20T00:00:00Z' },
    ]);
  });

  it('has a trial with its share and its reports', () => {
    const shown = app({ registry: registry(10), records: [started], health: [failing] });
    expect(shown.state).toBe('trial');
    expect(shown.builds.map(({ place, share }) => [place, share])).toEqual([
      ['current', 90],
      ['canary', 10],
      ['previous', 0],
    ]);
    expect(shown.trial).toBeDefined();
    expect(shown.releases).toMatchObject([{ id: 'bbbbbbb', why: 'spreads' }]);
  });

  it('has an alert for a day after its watcher has ended a canary', () => {
    const records = [ended('2026-11-22T12:44:00Z'), started];
    const shown = app({ records, health: [failing] });
    expect(shown).toMatchObject({
      state: 'withdrawn',
      alert: { id: 'bbbbbbb', percent: 10, startedBy: 'Li', why: 'spreads', reports: 312, failed: 21 },
    });
    expect(shown.alert?.rate).toBeCloseTo(6.73);
    expect(shown.builds[1]).toMatchObject({ place: 'withdrawn', share: 0, since: '2026-11-22T12:44:00Z' });
    expect(app({ records, now: NOW + 25 * 3_600_000 }).state).toBe('stable');
    // A later change: somebody has taken over.
    expect(app({ records: [record('release comic', '2026-11-22T12:50:00Z'), ...records] }).state).toBe(
      'stable',
    );
    // The start is older than what was read of the history.
    expect(app({ records: [ended('2026-11-22T12:44:00Z')] }).alert).toMatchObject({
      startedAt: '',
      reports: 0,
    });
  });

  it('lists the last two releases; signatures and ends of canaries are none', () => {
    const records = [
      record('sign comic', '2026-11-22T12:00:00Z'),
      ended('2026-11-22T11:00:00Z'),
      record('rollback comic', '2026-11-22T10:00:00Z'),
      started,
      record('release comic', '2026-11-20T10:00:00Z'),
    ];
    expect(app({ records }).releases.map(({ why }) => why)).toEqual(['rollback comic', 'spreads']);
  });

  it('stands before the others when it has an alert', () => {
    const shell = app({}, 'shell');
    const withdrawn = { ...app({ records: [ended('2026-11-22T12:44:00Z')] }), name: 'video' };
    expect(orderApps([app({}), shell, withdrawn]).map(({ name }) => name)).toEqual([
      'video',
      'shell',
      'comic',
    ]);
  });
});
