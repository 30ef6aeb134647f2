import { healthSeries, RANGES } from '@manying/release/board/healthSeries';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-22T13:04:00Z');
const hour = (at: string, ok: number, failed: number) => ({
  ...{ hour: `2026-11-${at}:00:00.000Z`, ok, failed },
  fallback: 0,
});
const [ofHour, ofDay, ofWeek] = RANGES;

describe('reports over time', () => {
  const hourly = [hour('20T01', 10, 0), hour('22T11', 4, 4), hour('22T12', 90, 10), hour('22T13', 100, 0)];

  it('counts the current hour and the whole hours before it', () => {
    expect(healthSeries(hourly, ofHour, NOW)).toMatchObject({ ok: 190, failed: 10, rate: 5 });
    expect(healthSeries(hourly, ofDay, NOW)).toMatchObject({ ok: 194, failed: 14 });
    expect(healthSeries(hourly, ofWeek, NOW)).toMatchObject({ ok: 204, failed: 14 });
  });

  it('has a point for each step, also for hours without reports', () => {
    const { points } = healthSeries(hourly, ofDay, NOW);
    expect(points).toHaveLength(25);
    expect(points.slice(-4).map(({ rate }) => rate)).toEqual([undefined, 50, 10, 0]);
    expect(new Date(points.at(-1)?.at ?? 0).toISOString()).toBe('2026-11-22T13:00:00.000Z');
    expect(healthSeries(hourly, ofWeek, NOW).points).toHaveLength(29);
  });

  it('knows no rate without reports, or when the provider sends none by hour', () => {
    for (const none of [[], undefined])
      expect(healthSeries(none, ofDay, NOW)).toMatchObject({ ok: 0, failed: 0, rate: undefined });
  });
});
