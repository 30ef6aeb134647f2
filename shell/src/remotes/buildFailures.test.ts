import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBuildFailures } from './buildFailures.ts';

const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('failures in two tabs count together', () => {
  const tabs = [createBuildFailures(), createBuildFailures()];
  for (const tab of tabs) tab.recordFailure('comic', '0.1.0+aaa');
  expect(createBuildFailures().isExcluded('comic', '0.1.0+aaa')).toBe(true);
});

test('a failure keeps those that another tab has stored of other builds', () => {
  const [first, second] = [createBuildFailures(), createBuildFailures()];
  for (const _ of [1, 2]) first.recordFailure('comic', '0.1.0+aaa');
  second.recordFailure('video', '0.2.0+bbb');
  expect(createBuildFailures().isExcluded('comic', '0.1.0+aaa')).toBe(true);
});

test('where nothing can be stored, the failures of this visit count', () => {
  isFull = true;
  const failures = createBuildFailures();
  for (const _ of [1, 2]) failures.recordFailure('comic', '0.1.0+aaa');
  expect(failures.isExcluded('comic', '0.1.0+aaa')).toBe(true);
});
