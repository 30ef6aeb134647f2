import {
  type CanaryWatchContext,
  countsSince,
  formatCounts,
  verdictOf,
  watchCanary,
} from '@manying/release/canaryWatch';
import type { BuildHealth } from '@manying/release/health';
import { describe, expect, it } from 'vitest';

const counts = (ok: number, failed: number, fallback = 0) => ({ ok, failed, fallback });
const RULES = { maxFailurePercent: 5, minReports: 20 };
const MINUTE = 60_000;

describe('a trial is judged by its reports', () => {
  it.each([
    ['no reports', counts(0, 0), 'unknown'],
    ['too few, all failures', counts(0, 19), 'unknown'],
    ['enough, all failures', counts(0, 20), 'failing'],
    ['exactly the limit', counts(95, 5), 'sound'],
    ['just above it', counts(94, 6), 'failing'],
    ['works in another’s place', counts(0, 0, 20), 'sound'],
  ] as const)('%s', (_, seen, verdict) => {
    expect(verdictOf(seen, RULES)).toBe(verdict);
  });

  it('what was reported of an earlier trial of the build does not count', () => {
    expect(countsSince(counts(10, 50), counts(40, 51))).toEqual(counts(30, 1));
    expect(countsSince(counts(10, 50), counts(3, 0))).toEqual(counts(0, 0));
  });

  it('is told in words', () => {
    expect(formatCounts(counts(0, 0))).toBe('no reports');
    expect(formatCounts(counts(37, 1, 2))).toBe('40 reports, 1 failed (2.5 %)');
  });
});

describe('a watched trial', () => {
  const NEW = '0.2.0+bbb';
  const build = (seen: ReturnType<typeof counts>): BuildHealth[] => [
    { version: '0.1.0+aaa', ...counts(0, 900), failures: [] },
    { version: NEW, ...seen, failures: [{ phase: 'entry', count: seen.failed, problem: 'it broke' }] },
  ];

  /** Looks in turn at what `looks` says, one a minute; an Error is a look that fails. */
  function watcher(looks: readonly (BuildHealth[] | Error)[], over: Partial<CanaryWatchContext> = {}) {
    let at = 0;
    const said: string[] = [];
    let ended = 0;
    const given: CanaryWatchContext = {
      async health() {
        const look = looks[Math.min(at, looks.length - 1)];
        if (look === undefined || look instanceof Error) throw look;
        return look;
      },
      canaryVersion: async () => NEW,
      async endCanary() {
        ended += 1;
      },
      log: (line) => said.push(line),
      now: () => at * MINUTE,
      async pause() {
        at += 1;
      },
      ...over,
    };
    return { given, said, ended: () => ended, minutes: () => at };
  }
  const watch = { ...RULES, duration: 10 * MINUTE, pollInterval: MINUTE };

  it('is taken back at the first look that finds too many failures, with what was said of them', async () => {
    const trial = watcher([build(counts(15, 0)), build(counts(30, 0)), build(counts(30, 9))]);
    expect(await watchCanary(NEW, watch, [], trial.given)).toEqual({
      end: 'rolled back',
      counts: counts(30, 9),
    });
    expect(trial.ended()).toBe(1);
    expect(trial.minutes()).toBe(2);
    expect(trial.said.at(-1)).toContain("in phase 'entry', last: it broke");
  });

  it('that is sound to its end goes on, and is given to nobody else', async () => {
    const trial = watcher([build(counts(100, 1))]);
    expect((await watchCanary(NEW, watch, [], trial.given)).end).toBe('sound');
    expect(trial.minutes()).toBe(10);
    expect(trial.ended()).toBe(0);
    expect(trial.said).toEqual(['watching  101 reports, 1 failed (1.0 %)']);
  });

  it('of which too little is known says so', async () => {
    const before = build(counts(0, 80));
    const trial = watcher([before]);
    expect((await watchCanary(NEW, watch, before, trial.given)).end).toBe('unknown');
    expect(trial.ended()).toBe(0);
  });

  it('outlives a beacon that does not answer for a while', async () => {
    const trial = watcher([new Error('The beacon cannot be reached.'), build(counts(0, 40))]);
    expect((await watchCanary(NEW, watch, [], trial.given)).end).toBe('rolled back');
    expect(trial.said[0]).toContain('cannot be reached');
  });

  it('is ended again when the first try to end it fails', async () => {
    let tries = 0;
    const trial = watcher([build(counts(0, 40))], {
      async endCanary() {
        tries += 1;
        if (tries === 1) throw new Error('The bucket is away.');
      },
    });
    expect((await watchCanary(NEW, watch, [], trial.given)).end).toBe('rolled back');
    expect(tries).toBe(2);
  });

  it('that somebody else has ended is left alone', async () => {
    const trial = watcher([build(counts(0, 40))], { canaryVersion: async () => undefined });
    expect((await watchCanary(NEW, watch, [], trial.given)).end).toBe('ended');
    expect(trial.ended()).toBe(0);
  });
});
