/**
 * Tests that may be read after every visit without more false alarms (always-valid inference).
 *
 * Each returns evidence: a test martingale under the hypothesis that the new build is not worse. By Ville's inequality it
 * exceeds `1 / alpha` with a probability of at most `alpha`, at any time, however often it is read.
 *
 * - Robbins, "Statistical methods related to the law of the iterated logarithm", Ann. Math. Statist. 41 (1970).
 * - Johari, Pekelis, Walsh, "Always valid inference: bringing sequential analysis to A/B testing", Operations Research 70 (2022).
 * - Howard, Ramdas, McAuliffe, Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Ann. Statist. 49 (2021).
 */

/** Failure ratios that {@link rateEvidence} looks for, new build to current one, with equal weight. */
const FAILURE_RATIOS = [1.5, 2, 3, 5, 10, 30] as const;

/** Failed and all visits of two builds in one period. */
export interface RatePeriod {
  readonly failed: number;
  readonly visits: number;
  readonly baseFailed: number;
  readonly baseVisits: number;
}

/** Natural logarithm of the average of values that are given as logarithms. */
function logAverage(logarithms: readonly number[]): number {
  const largest = Math.max(...logarithms);
  const sum = logarithms.reduce((total, logarithm) => total + Math.exp(logarithm - largest), 0);
  return largest + Math.log(sum / logarithms.length);
}

/** Distribution function of the normal distribution (Abramowitz and Stegun 26.2.17; the error is below 1e-7). */
export function normalDistribution(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const polynomial = coefficients.reduceRight((sum, coefficient) => (sum + coefficient) * t, 0);
  const tail = (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return z > 0 ? 1 - tail : tail;
}

/**
 * Evidence that an effect is above 0: the mixture sequential probability ratio test (mSPRT), one-sided. The mixture is
 * the positive half of a normal distribution.
 * @param variance of the estimate.
 * @param scale size of the effects that are looked for; any value is valid, a fitting one is fast.
 * @returns the natural logarithm of the evidence.
 */
export function effectEvidence(estimate: number, variance: number, scale: number): number {
  const information = 1 / variance;
  const spread = 1 + information * scale * scale;
  const z = (scale * estimate * information) / Math.sqrt(spread);
  // Below 0 the last two terms are at most log(1/2), which is enough to know: nothing speaks for an effect then.
  const likelihood = z > 0 ? (z * z) / 2 + Math.log(normalDistribution(z)) : -Math.log(2);
  return Math.log(2) - Math.log(spread) / 2 + likelihood;
}

/**
 * Evidence that visits of the new build fail more often than those of the current one in the same periods. Given the number
 * of failures in a period, each of them is one of the new build with the probability of its share of the visits. This is
 * exact for rare failures, and errs on the safe side for frequent ones.
 * @returns the natural logarithm of the evidence.
 */
export function rateEvidence(periods: readonly RatePeriod[]): number {
  const ofRatio = (ratio: number) =>
    periods.reduce((sum, { failed, visits, baseFailed, baseVisits }) => {
      const dilution = Math.log((visits + baseVisits) / (ratio * visits + baseVisits));
      return sum + failed * Math.log(ratio) + (failed + baseFailed) * dilution;
    }, 0);
  return logAverage(FAILURE_RATIOS.map(ofRatio));
}
