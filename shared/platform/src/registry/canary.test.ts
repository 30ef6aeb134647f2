import { isInCanary } from '@manying/platform/canary';
import { describe, expect, it } from 'vitest';

/** Trace ids: 32 hex characters. */
const visitors = Array.from({ length: 100_000 }, (_, index) =>
  Math.imul(index + 1, 2654435761)
    .toString(16)
    .replace('-', 'f')
    .padStart(32, '0'),
);
const selected = (percent: number, canaryId = 'comic 2') =>
  visitors.filter((visitor) => isInCanary(visitor, canaryId, percent));

describe('the visitors of a canary', () => {
  it.each([0, 1, 5, 10, 50, 100])('%i % selects that share within half a percentage point', (percent) => {
    const share = (selected(percent).length / visitors.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(0.5);
  });

  it('0 % selects no visitor and 100 % all visitors', () => {
    expect(selected(0)).toEqual([]);
    expect(selected(100)).toHaveLength(visitors.length);
  });

  it('still include all earlier visitors when the share is raised', () => {
    const raised = new Set(selected(20));
    expect(selected(5).every((visitor) => raised.has(visitor))).toBe(true);
  });

  it('are other visitors for another canary', () => {
    const second = new Set(selected(10, 'comic 3'));
    const both = selected(10).filter((visitor) => second.has(visitor));
    expect(both.length / visitors.length).toBeLessThan(0.02);
  });
});
