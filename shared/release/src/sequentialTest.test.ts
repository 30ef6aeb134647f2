import { effectEvidence, normalDistribution, rateEvidence } from '@manying/release/sequentialTest';
import { describe, expect, it } from 'vitest';

const THOUSAND = Math.log(1000);

describe('the evidence for an effect', () => {
  it('is the likelihood ratio, averaged over the effects that are looked for', () => {
    const [estimate, variance, scale] = [0.1, 0.02, 0.3];
    let average = 0;
    const step = 1e-4;
    for (let effect = step / 2; effect < 3; effect += step) {
      const density = (2 / (scale * Math.sqrt(2 * Math.PI))) * Math.exp(-((effect / scale) ** 2) / 2);
      average += step * density * Math.exp((effect * estimate - effect ** 2 / 2) / variance);
    }
    expect(effectEvidence(estimate, variance, scale)).toBeCloseTo(Math.log(average), 4);
  });

  it.each([
    ['far above 0', 0.18, 0.001, true],
    ['within chance', 0.05, 0.001, false],
    ['nothing measured', 0.18, 1, false],
    ['below 0', -0.5, 0.0001, false],
    ['far below 0', -100, 0.0001, false],
  ] as const)('%s', (_, estimate, variance, isCertain) => {
    expect(effectEvidence(estimate, variance, 0.2) > THOUSAND).toBe(isCertain);
  });

  it.each([
    [0, 0.5],
    [1.96, 0.975],
    [-1.96, 0.025],
    [-9, 0],
  ])('the normal distribution at %d is %d', (z, expected) => {
    expect(normalDistribution(z)).toBeCloseTo(expected, 4);
  });
});

describe('the evidence for a higher rate of failures', () => {
  const period = (failed: number, visits: number, baseFailed: number, baseVisits: number) => ({
    ...{ failed, visits, baseFailed, baseVisits },
  });
  it.each([
    ['no failures', [period(0, 100, 0, 900)], false],
    ['as many as the share of the visits', [period(10, 100, 90, 900)], false],
    ['all failures in a tenth of the visits', [period(10, 100, 0, 900)], true],
    ['more in each of several periods', [period(6, 100, 2, 900), period(6, 500, 0, 500)], true],
    ['fewer failures', [period(0, 500, 40, 500)], false],
  ] as const)('%s', (_, periods, isCertain) => {
    expect(rateEvidence(periods) > THOUSAND).toBe(isCertain);
  });

  it('a bad hour of all visitors is none of the build, also while its share of the visits grows', () => {
    // Together, 255 of 600 visits of the build would fail, compared with 295 of 1,400.
    expect(rateEvidence([period(5, 100, 45, 900), period(250, 500, 250, 500)])).toBeLessThan(Math.log(2));
  });
});
