import { describe, expect, it } from 'vitest';
import {
  isBuildFailure,
  isQuarantined,
  QUARANTINE_DURATION,
  QUARANTINE_THRESHOLD,
  readFailures,
  recordFailure,
  SHELL_ERROR,
} from './quarantine.ts';

const NOW = 1_000_000_000_000;
const BUILD = 'comic 0.1.0+aaa';
const failuresAfter = (times: number, time = NOW) =>
  Array.from({ length: times }).reduce<ReturnType<typeof readFailures>>(
    (known) => recordFailure(known, BUILD, time),
    {},
  );

describe('the quarantine of a build', () => {
  it('lasts a day after the second failure', () => {
    expect(isQuarantined(failuresAfter(QUARANTINE_THRESHOLD - 1), BUILD, NOW)).toBe(false);
    expect(isQuarantined(failuresAfter(QUARANTINE_THRESHOLD), BUILD, NOW)).toBe(true);
    expect(isQuarantined(failuresAfter(QUARANTINE_THRESHOLD), BUILD, NOW + QUARANTINE_DURATION)).toBe(false);
    expect(isQuarantined(failuresAfter(QUARANTINE_THRESHOLD), 'comic 0.1.0+bbb', NOW)).toBe(false);
  });

  it('starts over when earlier failures have expired', () => {
    const afterExpiry = NOW + QUARANTINE_DURATION;
    expect(isQuarantined(recordFailure(failuresAfter(1), BUILD, afterExpiry), BUILD, afterExpiry)).toBe(
      false,
    );
    expect(Object.keys(recordFailure(failuresAfter(1), 'video 1', afterExpiry))).toEqual(['video 1']);
  });

  it('ends when the clock that recorded the failures was ahead', () => {
    const ahead = NOW + 70 * 365 * QUARANTINE_DURATION;
    expect(isQuarantined(failuresAfter(QUARANTINE_THRESHOLD, ahead), BUILD, NOW)).toBe(false);
    expect(recordFailure(failuresAfter(QUARANTINE_THRESHOLD, ahead), 'video 1', NOW)).toEqual({
      'video 1': { failures: 1, last: NOW },
    });
  });

  it.each([
    'null',
    '-1',
    '"2"',
    '{}',
    '[]',
    '{"failures":2}',
    '{"failures":"2","last":1}',
    '{"failures":2,"last":null}',
  ])('of a readable build survives an entry %s beside it', (entry) => {
    const stored = JSON.stringify(failuresAfter(QUARANTINE_THRESHOLD)).replace('{', `{"other":${entry},`);
    expect(readFailures(stored)).toEqual(failuresAfter(QUARANTINE_THRESHOLD));
  });

  it.each([null, '', 'nonsense', '[]', '{"x":1}'])('is empty for the stored text %j', (text) => {
    expect(readFailures(text)).toEqual({});
  });
});

const named = (name: string, cause?: unknown) => Object.assign(new Error(name, { cause }), { name });

describe('an error while a build is loaded', () => {
  it.each([
    ['a file that is missing', new Error('404'), true],
    ['a text that was thrown', 'broken', true],
    ['a time-out', new DOMException('late', 'TimeoutError'), false],
    ['a time-out told by another error', new Error('page', { cause: named('TimeoutError') }), false],
    ['a chunk that did not come in time', Object.assign(named('ChunkLoadError'), { type: 'timeout' }), false],
    ['a chunk that is missing', Object.assign(named('ChunkLoadError'), { type: 'error' }), true],
    ['a file of the shell', named('Error', named(SHELL_ERROR)), false],
  ])('%s is a build failure or not', (_, error, expected) => {
    expect(isBuildFailure(error, true)).toBe(expected);
    expect(isBuildFailure(error, false), 'without a network').toBe(false);
  });
});
