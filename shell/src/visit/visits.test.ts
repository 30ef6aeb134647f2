import { describe, expect, it } from 'vitest';
import { VISIT_GAP, type Visits, visitsAt } from './visits.ts';

const start = Date.UTC(2026, 10, 24, 8);
const first = visitsAt(undefined, start);
/** The number of visits after loads at these times after the first one, in ms. */
const countAfter = (...times: readonly number[]) =>
  times.reduce<Visits>((visits, time) => visitsAt(visits, start + time), first).count;

describe('the number of visits', () => {
  it('is one on a device that stores nothing', () => {
    expect(first).toEqual({ count: 1, lastSeen: start });
  });

  it('stays the same for reloads and other tabs', () => {
    expect(countAfter(0, 1, 1000, VISIT_GAP)).toBe(1);
  });

  it('counts from the last load, not from the first one', () => {
    expect(countAfter(VISIT_GAP * 0.9, VISIT_GAP * 1.8, VISIT_GAP * 2.7)).toBe(1);
  });

  it('rises when the store was not open for a while', () => {
    expect(countAfter(VISIT_GAP + 1)).toBe(2);
    expect(countAfter(VISIT_GAP + 1, VISIT_GAP + 2, 3 * VISIT_GAP)).toBe(3);
  });

  it('stays the same when the clock is set back, and rises again afterwards', () => {
    const year = 365 * 24 * 3_600_000;
    expect(countAfter(-year)).toBe(1);
    expect(countAfter(-year, -year + 1000)).toBe(1);
    expect(countAfter(-year, -year + VISIT_GAP + 1)).toBe(2);
  });
});
