import {
  isAlive,
  isFree,
  planOf,
  type Rollout,
  shareOf,
  stepOf,
  withLease,
  withoutLease,
} from '@manying/release/rollout';
import { describe, expect, it } from 'vitest';

const rolloutOf = (over: Partial<Rollout> = {}): Rollout => ({
  id: 'r1',
  version: 'b',
  base: 'a',
  since: 0,
  ...planOf(undefined, 4000),
  step: 0,
  stepEnds: 1000,
  rules: { maxFailurePercent: 5, minVisits: 50 },
  who: 'somebody',
  lease: { watcher: '', at: 0, until: 0 },
  ...over,
});
const one = (step = 0) => rolloutOf({ ...planOf(10, 4000), step });

it('has equal parts of the time for each share and after the promotion', () => {
  expect(planOf(undefined, 4000)).toEqual({ shares: [1, 10, 50], promotes: true, stepTime: 1000 });
  expect(planOf(10, 4000)).toEqual({ shares: [10], promotes: false, stepTime: 4000 });
  expect([0, 1, 2, 3].map((step) => shareOf(rolloutOf({ step })))).toEqual([1, 10, 50, 100]);
});

const canary = (version: string, percent: number) => ({ current: 'a', canary: { version, percent } });

describe('the step that the registry shows', () => {
  it.each([
    ['the present share', rolloutOf(), canary('b', 1), 0],
    ['the next share: a watcher was killed after the switch', rolloutOf(), canary('b', 10), 1],
    ['the promotion: likewise', rolloutOf({ step: 2 }), { current: 'b' }, 3],
    ['the promotion', rolloutOf({ step: 3 }), { current: 'b' }, 3],
    ['another share, which somebody has chosen', rolloutOf(), canary('b', 50), undefined],
    ['an earlier share, likewise', rolloutOf({ step: 2 }), canary('b', 1), undefined],
    ['a promotion by somebody', rolloutOf(), { current: 'b' }, undefined],
    ['a promotion of a canary with one share', one(), { current: 'b' }, undefined],
    ['a canary with one share', one(), canary('b', 10), 0],
    ['another canary', rolloutOf(), canary('c', 1), undefined],
    [
      'another canary after the promotion',
      rolloutOf({ step: 3 }),
      { ...canary('c', 1), current: 'b' },
      undefined,
    ],
    ['no canary', rolloutOf(), { current: 'a' }, undefined],
    ['another build after the promotion', rolloutOf({ step: 3 }), { current: 'c' }, undefined],
  ])('%s', (_, rollout, live, step) => {
    expect(stepOf(rollout, live)).toBe(step);
  });
});

describe('a rollout has one watcher at a time', () => {
  it('which keeps it while it gives signs of life; a silent one loses it', () => {
    const taken = withLease(rolloutOf(), 'w1', 100, 80);
    expect(taken.lease).toEqual({ watcher: 'w1', at: 100, until: 180 });
    expect(isFree(taken, 'w1', 150)).toBe(true);
    expect(isFree(taken, 'w2', 179)).toBe(false);
    expect(isFree(taken, 'w2', 180)).toBe(true);
    expect(isFree(withoutLease(taken, 110), 'w2', 110)).toBe(true);
    expect(isFree({ ...taken, outcome: { end: 'sound', counts: { visits: 1, failed: 0 } } }, 'w1', 150)).toBe(
      false,
    );
  });

  it('the time in which nobody watches does not count for the step', () => {
    const taken = withLease(rolloutOf(), 'w1', 0, 80);
    expect(withLease(taken, 'w1', 50, 80).stepEnds).toBe(1000);
    expect(withLease(taken, 'w2', 5000, 80).stepEnds).toBe(6000);
  });
});

describe('a clock that is set back', () => {
  const DAY = 86_400_000;
  const STEP_TIME = 1000;
  const tomorrow = withLease(rolloutOf({ stepEnds: DAY + STEP_TIME }), 'w1', DAY, 80);

  it('makes no sign of life count for longer than a watcher may be silent', () => {
    expect(isAlive(tomorrow.lease.until, DAY + 79)).toBe(true);
    expect(isAlive(tomorrow.lease.until, DAY - 1000)).toBe(true);
    expect(isAlive(tomorrow.lease.until, 0)).toBe(false);
    expect(isFree(tomorrow, 'w2', 0)).toBe(true);
  });

  it.each(['w1', 'w2'])('makes no step longer than its time, watched by %s', (watcher) => {
    expect(withLease(tomorrow, watcher, 0, 80).stepEnds).toBe(STEP_TIME);
  });
});
