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

describe('a canary is judged by its reports', () => {
  it.each([
    ['no reports', counts(0, 0), 'unknown'],
    ['too few, all failures', counts(0, 19), 'unknown'],
    ['enough, all failures', counts(0, 20), 'failing'],
    ['exactly the limit', counts(95, 5), 'sound'],
    ['just above it', counts(94, 6), 'failing'],
    ['works as fallback', counts(0, 0, 20), 'sound'],
  ] as const)('%s', (_, counts, verdict) => {
    expect(verdictOf(counts, RULES)).toBe(verdict);
  });

  it('reports of an earlier canary of the build do not count', () => {
    expect(countsSince(counts(10, 50), counts(40, 51))).toEqual(counts(30, 1));
    expect(countsSince(counts(10, 50), counts(3, 0))).toEqual(counts(0, 0));
  });

  it('counts are formatted as text', () => {
    expect(formatCounts(counts(0, 0))).toBe('no reports');
    expect(formatCounts(counts(37, 1, 2))).toBe('40 reports, 1 failed (2.5 %)');
  });
});

describe('a watched canary', () => {
  const CANARY = '0.2.0+bbb';
  const build = (seen: ReturnType<typeof counts>): BuildHealth[] => [
    { version: '0.1.0+aaa', ...counts(0, 900), failures: [] },
    { version: CANARY, ...seen, failures: [{ phase: 'entry', count: seen.failed, problem: 'it broke' }] },
  ];

  /** A context with a fake clock: one health check per minute with the next response; an Error fails the check. */
  function watchContext(
    responses: readonly (BuildHealth[] | Error)[],
    overrides: Partial<CanaryWatchContext> = {},
  ) {
    let minute = 0;
    const lines: string[] = [];
    const signs: boolean[] = [];
    let rollbackCount = 0;
    const context: CanaryWatchContext = {
      async health() {
        const response = responses[Math.min(minute, responses.length - 1)];
        if (response === undefined || response instanceof Error) throw response;
        return response;
      },
      canaryVersion: async () => CANARY,
      compare: async () => [],
      async endCanary() {
        rollbackCount += 1;
      },
      signOfLife: async (ended) => void signs.push(ended),
      log: (line) => lines.push(line),
      now: () => minute * MINUTE,
      async pause() {
        minute += 1;
      },
      ...overrides,
    };
    return { context, lines, signs, rollbacks: () => rollbackCount, minutes: () => minute };
  }
  const options = { ...RULES, duration: 10 * MINUTE, pollInterval: MINUTE };

  it('gives a sign of life at each check and says when it ends; one that cannot be stored ends nothing', async () => {
    const watch = watchContext([build(counts(30, 0)), build(counts(30, 9))]);
    await watchCanary(CANARY, options, build(counts(0, 0)), watch.context);
    expect(watch.signs).toEqual([false, false, true]);
    const failing = watchContext([build(counts(30, 9))], {
      signOfLife: () => Promise.reject(new Error('no line')),
    });
    expect((await watchCanary(CANARY, options, build(counts(0, 0)), failing.context)).end).toBe(
      'rolled back',
    );
    expect(failing.lines).toContain('watching  no line');
  });

  it('is rolled back at the first check with too many failures, and prints them', async () => {
    const watch = watchContext([build(counts(15, 0)), build(counts(30, 0)), build(counts(30, 9))]);
    expect(await watchCanary(CANARY, options, [], watch.context)).toEqual({
      end: 'rolled back',
      counts: counts(30, 9),
      reason: '39 reports, 9 failed (23.1 %), more than 5 %',
    });
    expect(watch.rollbacks()).toBe(1);
    expect(watch.minutes()).toBe(2);
    expect(watch.lines.at(-1)).toContain("in phase 'entry', last: it broke");
  });

  it('is rolled back when it is worse than the current build', async () => {
    const compared = { metric: 'lcp', visits: 100, baseVisits: 900, change: 0.2 } as const;
    const watch = watchContext([build(counts(30, 0))], {
      async compare() {
        return [{ ...compared, isWorse: watch.minutes() === 3 }];
      },
    });
    expect(await watchCanary(CANARY, options, [], watch.context)).toMatchObject({
      end: 'rolled back',
      reason: 'LCP: 20.0 % slower (100 visits, 900 of the current build)',
    });
    expect(watch.minutes()).toBe(3);
    expect(watch.rollbacks()).toBe(1);
  });

  it('that stays sound is neither rolled back nor promoted', async () => {
    const watch = watchContext([build(counts(100, 1))]);
    expect((await watchCanary(CANARY, options, [], watch.context)).end).toBe('sound');
    expect(watch.minutes()).toBe(10);
    expect(watch.rollbacks()).toBe(0);
    expect(watch.lines).toEqual(['watching  101 reports, 1 failed (1.0 %)']);
  });

  it('with too few reports ends as unknown', async () => {
    const baseline = build(counts(0, 80));
    const watch = watchContext([baseline]);
    expect((await watchCanary(CANARY, options, baseline, watch.context)).end).toBe('unknown');
    expect(watch.rollbacks()).toBe(0);
  });

  it('continues while the beacon does not answer', async () => {
    const watch = watchContext([new Error('The beacon cannot be reached.'), build(counts(0, 40))]);
    expect((await watchCanary(CANARY, options, [], watch.context)).end).toBe('rolled back');
    expect(watch.lines[0]).toContain('cannot be reached');
  });

  it('is rolled back by a retry when the first rollback fails', async () => {
    let attempts = 0;
    const watch = watchContext([build(counts(0, 40))], {
      async endCanary() {
        attempts += 1;
        if (attempts === 1) throw new Error('The bucket is away.');
      },
    });
    expect((await watchCanary(CANARY, options, [], watch.context)).end).toBe('rolled back');
    expect(attempts).toBe(2);
  });

  it('that somebody else has ended is not changed', async () => {
    const watch = watchContext([build(counts(0, 40))], { canaryVersion: async () => undefined });
    expect((await watchCanary(CANARY, options, [], watch.context)).end).toBe('ended');
    expect(watch.rollbacks()).toBe(0);
  });
});
