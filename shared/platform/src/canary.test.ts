import { isInCanary } from '@manying/platform/canary';
import { describe, expect, it } from 'vitest';

/** Trace ids as visitors have them: 32 hex characters. */
const visitors = Array.from({ length: 100_000 }, (_, index) =>
  Math.imul(index + 1, 2654435761)
    .toString(16)
    .replace('-', 'f')
    .padStart(32, '0'),
);
const chosen = (percent: number, trial = 'comic 2') =>
  visitors.filter((visitor) => isInCanary(visitor, trial, percent));

describe('the share of visitors on trial', () => {
  it.each([0, 1, 5, 10, 50, 100])('%i % is that share within half a point', (percent) => {
    const share = (chosen(percent).length / visitors.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(0.5);
  });

  it('0 % is nobody and 100 % is everybody', () => {
    expect(chosen(0)).toEqual([]);
    expect(chosen(100)).toHaveLength(visitors.length);
  });

  it('keeps everybody it has when the share is raised', () => {
    const raised = new Set(chosen(20));
    expect(chosen(5).every((visitor) => raised.has(visitor))).toBe(true);
  });

  it('picks other visitors for another trial', () => {
    const second = new Set(chosen(10, 'comic 3'));
    const both = chosen(10).filter((visitor) => second.has(visitor));
    expect(both.length / visitors.length).toBeLessThan(0.02);
  });
});
