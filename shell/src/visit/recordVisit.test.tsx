import { installState, setInstallState } from '@manying/platform/installPrompt';
import { VISITS_KEY } from '@manying/platform/storageKeys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordVisit } from './recordVisit.ts';
import { VISIT_GAP } from './visits.ts';

const stops: (() => void)[] = [];
let now: number;

beforeEach(() => {
  localStorage.clear();
  now = Date.UTC(2026, 10, 24, 8);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
  setInstallState({ returning: false });
});

/** Loads a page after `ms`; earlier ones stay open, as in other tabs. Returns whether this is a later visit. */
function load(ms: number): boolean {
  now += ms;
  setInstallState({ returning: false });
  stops.push(recordVisit());
  return installState().returning;
}
/** Leaves all open pages after `ms`. */
function leave(ms: number): void {
  now += ms;
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
}

test('a later visit begins when the store was left for a while, not with a reload or a second tab', () => {
  expect(load(0)).toBe(false);
  expect(load(1000)).toBe(false);
  expect(load(VISIT_GAP)).toBe(false);
  expect(load(VISIT_GAP + 1)).toBe(true);
  expect(load(1000)).toBe(true);
});

test('a visit lasts as long as a page is open', () => {
  expect(load(0)).toBe(false);
  leave(5 * VISIT_GAP);
  expect(load(1000)).toBe(false);
  leave(1000);
  expect(load(VISIT_GAP + 1)).toBe(true);
});

test('an old tab that is left does not undo the count of a newer one', () => {
  load(0);
  expect(load(VISIT_GAP + 1)).toBe(true);
  leave(1000);
  expect(load(1000)).toBe(true);
});

test.each(['', '{', '[]', '{"v":1,"d":null}', '{"v":1,"d":{"count":-3,"lastSeen":0}}', '{"v":2,"d":{}}'])(
  'a stored text %j that cannot be read counts as none',
  (text) => {
    localStorage.setItem(VISITS_KEY, text);
    expect(load(0)).toBe(false);
    expect(load(VISIT_GAP + 1)).toBe(true);
  },
);

test('where storage is blocked, each visit is the first one', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(load(0)).toBe(false);
  leave(1000);
  expect(load(VISIT_GAP + 1)).toBe(false);
});
