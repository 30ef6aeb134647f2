import { describe, expect, it } from 'vitest';
import { blamed, isQuarantined, QUARANTINE_AFTER, QUARANTINE_FOR, readBlame } from './quarantine.ts';

const NOW = 1_000_000_000_000;
const BUILD = 'comic 0.1.0+aaa';
const failing = (times: number, at = NOW) =>
  Array.from({ length: times }).reduce<ReturnType<typeof readBlame>>((blame) => blamed(blame, BUILD, at), {});

describe('a build that fails on a device', () => {
  it('is left alone after its second failure, for a day', () => {
    expect(isQuarantined(failing(QUARANTINE_AFTER - 1), BUILD, NOW)).toBe(false);
    expect(isQuarantined(failing(QUARANTINE_AFTER), BUILD, NOW)).toBe(true);
    expect(isQuarantined(failing(QUARANTINE_AFTER), BUILD, NOW + QUARANTINE_FOR)).toBe(false);
    expect(isQuarantined(failing(QUARANTINE_AFTER), 'comic 0.1.0+bbb', NOW)).toBe(false);
  });

  it('begins anew when its failures are long past', () => {
    const later = NOW + QUARANTINE_FOR;
    expect(isQuarantined(blamed(failing(1), BUILD, later), BUILD, later)).toBe(false);
    expect(Object.keys(blamed(failing(1), 'video 1', later))).toEqual(['video 1']);
  });

  it.each([null, '', 'nonsense', '[]', '{"x":1}'])('is not known from %j', (text) => {
    expect(readBlame(text)).toEqual({});
  });
});
