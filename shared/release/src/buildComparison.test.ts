import {
  compareBuilds,
  comparisonText,
  type Distribution,
  FALSE_ALARM_RATE,
  METRICS,
  type Metric,
} from '@manying/release/buildComparison';
import { describe, expect, it } from 'vitest';

const NOON = '2026-11-24T12:00:00.000Z';
const LATER = '2026-11-24T12:10:00.000Z';
const period = (metric: Metric, values: Distribution, start = NOON) => ({
  start,
  metrics: { [metric]: values },
});
/** Values around a median, a third of the visits each. */
const around = (median: number, visits: number): Distribution =>
  [0.6, 1, 1.7].map((factor) => [Math.round(median * factor), visits / 3]);
const rate = (failed: number, visits: number): Distribution => [
  [0, visits - failed],
  [1, failed],
];

describe('builds are compared', () => {
  it('the probabilities of a false alarm add up to the stated one', () => {
    const sum = Object.values(METRICS).reduce((total, { alpha }) => total + alpha, 0);
    expect(sum).toBeCloseTo(FALSE_ALARM_RATE, 10);
  });

  it.each([
    ['20 % slower', 1200, 600, true],
    ['slower, but too few visits to say so', 1200, 30, false],
    ['certainly slower, but too little to matter', 1030, 300_000, false],
    ['as fast', 1000, 600, false],
    ['faster', 800, 600, false],
  ] as const)('%s', (_, median, visits, isWorse) => {
    const [compared] = compareBuilds(
      [period('lcp', around(median, visits))],
      [period('lcp', around(1000, visits))],
    );
    expect(compared).toMatchObject({ metric: 'lcp', visits, baseVisits: visits, isWorse });
    expect(compared?.change).toBeCloseTo(median / 1000 - 1, 2);
  });

  it.each([
    ['more failures', rate(20, 400), true],
    ['failures of a few visitors', rate(4, 400), false],
    ['no failures', rate(0, 400), false],
  ])('%s', (_, values, isWorse) => {
    const base = [period('error', rate(4, 4000))];
    expect(compareBuilds([period('error', values)], base)).toMatchObject([{ metric: 'error', isWorse }]);
  });

  it('an hour in which everything is slow is none of the build, whatever its share of the visits', () => {
    const own = [period('lcp', around(1000, 30)), period('lcp', around(4000, 600), LATER)];
    const base = [period('lcp', around(1000, 900)), period('lcp', around(4000, 600), LATER)];
    const [compared] = compareBuilds(own, base);
    expect(compared?.change).toBeCloseTo(0, 5);
    expect(compared?.isWorse).toBe(false);
  });

  it('only periods and metrics of both builds count', () => {
    const base = [period('lcp', around(1000, 600))];
    expect(compareBuilds([period('lcp', around(2000, 600), LATER)], base)).toEqual([]);
    expect(compareBuilds([period('inp', around(2000, 600))], base)).toEqual([]);
    expect(compareBuilds([], base)).toEqual([]);
    expect(compareBuilds([period('lcp', [])], base)).toEqual([]);
  });

  it('a few forged outliers change nothing', () => {
    const forged: Distribution = [...around(1000, 600), [120_000, 5]];
    const [compared] = compareBuilds([period('lcp', forged)], [period('lcp', around(1000, 6000))]);
    expect(compared?.isWorse).toBe(false);
  });

  it('of one value each, one visit at a time, nothing is certain', () => {
    const one: Distribution = [[1000, 1]];
    expect(compareBuilds([period('inp', [[9000, 1]])], [period('inp', one)])[0]?.isWorse).toBe(false);
  });

  it('are described in words', () => {
    const visits = { visits: 400, baseVisits: 3600, isWorse: true };
    expect(comparisonText({ metric: 'lcp', change: 0.21, ...visits })).toBe(
      'LCP: 21.0 % slower (400 visits, 3600 of the current build)',
    );
    expect(comparisonText({ metric: 'error', change: -0.012, ...visits })).toContain('1.2 points fewer');
  });
});
