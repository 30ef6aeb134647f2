import { countsText, countVisits, judgeCanary, verdictOf } from '@manying/release/canaryVerdict';
import { describe, expect, it } from 'vitest';

const RULES = { maxFailurePercent: 5, minVisits: 20 };
const PERIOD = 10 * 60_000;
const start = (period: number) => new Date(period * PERIOD).toISOString();
const period = (sound: number, failed: number, at = 0) => ({
  start: start(at),
  metrics: {
    load: [
      [0, sound],
      [1, failed],
    ] as const,
  },
});

describe('a canary is judged by the visits that used it', () => {
  it.each([
    ['no visits', 0, 0, 'unknown'],
    ['too few, all failed', 0, 19, 'unknown'],
    ['enough, all failed', 0, 20, 'failing'],
    ['exactly the limit', 95, 5, 'sound'],
    ['just above it', 94, 6, 'failing'],
  ] as const)('%s', (_, sound, failed, verdict) => {
    expect(verdictOf(countVisits([period(sound, failed)]), RULES)).toBe(verdict);
  });

  it('visits of all periods count, and their number is said', () => {
    expect(countVisits([period(30, 1), period(9, 0), { start: start(2), metrics: {} }])).toEqual({
      visits: 40,
      failed: 1,
    });
    expect(countsText({ visits: 40, failed: 1 })).toBe('40 visits, failed in 1 (2.5 %)');
    expect(countsText({ visits: 0, failed: 0 })).toBe('no visits');
  });

  const judge = (version: string, since: number) =>
    judgeCanary(
      [{ version, periods: [period(10, 30, 0), period(40, 0, 2)] }],
      { version: 'b', base: 'a', since },
      RULES,
    );

  it('visits before it began, and those of other builds, do not count', () => {
    expect(judge('b', 0)).toMatchObject({
      verdict: 'failing',
      reason: expect.stringContaining('(37.5 %), more than 5 %'),
    });
    expect(judge('b', 2 * PERIOD)).toEqual({ verdict: 'sound', counts: { visits: 40, failed: 0 } });
    expect(judge('c', 0)).toEqual({ verdict: 'unknown', counts: { visits: 0, failed: 0 } });
  });
});
