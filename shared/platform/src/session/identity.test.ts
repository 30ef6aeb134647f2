import { callerHeaders, headerValue, isBranchId, isTraceId, newTraceId } from '@manying/platform/identity';
import { seededRandom } from '@manying/testing/random';
import { describe, expect, it } from 'vitest';

const SEED = 20_261_122;
const COUNT = 2000;

/** Ranges of UTF-16 units: controls, ASCII, Latin-1, bidi controls, Chinese, surrogates, all. */
const RANGES = [
  [0, 0x1f],
  [0x20, 0x7e],
  [0x7f, 0xff],
  [0x2000, 0x206f],
  [0x4e00, 0x9fff],
  [0xd800, 0xdfff],
  [0, 0xffff],
] as const;

function randomTexts(): string[] {
  const random = seededRandom(SEED);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: COUNT }, () => {
    const length = below(40);
    return String.fromCharCode(
      ...Array.from({ length }, () => {
        const [first, last] = RANGES[below(RANGES.length)] ?? RANGES[0];
        return first + below(last - first + 1);
      }),
    );
  });
}

const HOSTILE = [
  '渠道一',
  'a\r\nSet-Cookie: x=1',
  '\u202e7',
  '\u0000',
  'é',
  ' 7 ',
  '\ud800',
  '100%',
  '7'.repeat(100_000),
  '渠'.repeat(100_000),
];
const TEXTS = [...HOSTILE, ...randomTexts()];

describe(`the value of a header (${COUNT} random texts, seed ${SEED}, and ${HOSTILE.length} hostile ones)`, () => {
  it('is valid in each browser, never long, and unchanged if possible', () => {
    for (const text of TEXTS) {
      const value = headerValue(text);
      expect(value).toMatch(/^[!-~]{0,256}$/);
      expect(new Headers({ name: value }).get('name')).toBe(value);
    }
    for (const plain of ['', '-2', '880000007', 'user@example.com', 'a'.repeat(32)]) {
      expect(headerValue(plain)).toBe(plain);
    }
  });

  it('can be decoded, or is empty', () => {
    for (const text of TEXTS) {
      const value = headerValue(text);
      const expected = text.replace(/\p{Surrogate}/gu, '\ufffd');
      expect([expected, '']).toContain(decodeURIComponent(value));
      if (text.length <= 28) expect(decodeURIComponent(value)).toBe(expected);
    }
    expect(headerValue('100%')).toBe('100%25');
    expect(headerValue('7'.repeat(100_000))).toBe('');
  });

  it('fits all four headers for any user name', () => {
    for (const text of TEXTS) {
      const headers = callerHeaders({ traceId: text, branchId: text, userId: text, account: text });
      expect(Object.keys(headers)).toEqual(['User-Trace-Id', 'User-Id', 'User-Account', 'Current-Branch-Id']);
      expect(() => new Request('https://provider.test/', { headers })).not.toThrow();
    }
  });
});

describe('ids of the device', () => {
  it('accept as branch only letters, digits, dot, underscore and hyphen, at most 64, and no dot first', () => {
    for (const branch of ['-2', '7', 'spring_2026', 'a.b-c', '-.', 'x'.repeat(64)]) {
      expect(isBranchId(branch), branch).toBe(true);
    }
    for (const text of TEXTS) {
      if (isBranchId(text)) expect(text).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    }
    for (const none of [...HOSTILE, '', '..', '.x', 'x'.repeat(65), 'a b', 'a/b', 7, null, undefined, {}]) {
      expect(isBranchId(none)).toBe(false);
    }
  });

  it('accept as trace id only 32 hex characters', () => {
    expect(isTraceId(newTraceId())).toBe(true);
    for (const none of [
      ...TEXTS,
      'A'.repeat(32),
      'a'.repeat(31),
      `${'a'.repeat(32)}\n`,
      7,
      null,
      undefined,
    ]) {
      expect(isTraceId(none)).toBe(false);
    }
  });
});
