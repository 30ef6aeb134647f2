import { afterEach, expect, test, vi } from 'vitest';
import { isThreeDOpen, msUntilThreeDChange } from './threeD.ts';

const localTime = (hour: number, minute = 0) => new Date(2026, 0, 15, hour, minute);

// spec: §2/home-carousel-search-shelves, §4/three-d-shelf-hours, §9/three-d-shelf-hours
test.each([
  [20, 59, false],
  [21, 0, true],
  [23, 30, true],
  [0, 0, true],
  [6, 59, true],
  [7, 0, false],
  [12, 0, false],
])('at %d:%d the 3D shelf is open: %s', (hour, minute, open) => {
  expect(isThreeDOpen(localTime(hour, minute), false)).toBe(open);
});

// spec: §4/three-d-shelf-hours
test('users who have recharged see it at any time', () => {
  expect(isThreeDOpen(localTime(12), true)).toBe(true);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [20, 59, 1],
  [21, 0, 600],
  [23, 30, 450],
  [0, 0, 420],
  [6, 59, 1],
  [7, 0, 840],
  [12, 0, 540],
])('at %d:%d it opens or closes in %d minutes', (hour, minute, minutes) => {
  expect(msUntilThreeDChange(localTime(hour, minute))).toBe(minutes * 60_000);
});

test.each([
  ['Asia/Shanghai', -480],
  ['America/New_York', 300],
  ['Europe/Berlin', -60],
  ['Australia/Lord_Howe', -660],
  ['Africa/Casablanca', -60],
])(
  'in %s every change of a year comes when it was said, through summer time and back',
  (zone, offsetInJanuary) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offsetInJanuary);
    let now = new Date(2026, 0, 1, 12).getTime();
    for (let changes = 0; changes < 2 * 365; changes += 1) {
      const open = isThreeDOpen(new Date(now), false);
      const wait = msUntilThreeDChange(new Date(now));
      expect(wait).toBeGreaterThan(0);
      expect(isThreeDOpen(new Date(now + wait - 1), false)).toBe(open);
      now += wait;
      expect(isThreeDOpen(new Date(now), false)).toBe(!open);
    }
    expect(new Date(now).getFullYear()).toBe(2027);
  },
);
