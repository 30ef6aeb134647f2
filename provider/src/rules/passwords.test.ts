import { describe, expect, test } from 'vitest';
import {
  formatPassword,
  generatePassword,
  hashGenerated,
  isGenerated,
  OWASP_COST,
  PASSWORD_MAX,
  parsePassword,
  weaknessOf,
} from './passwords.ts';

test('a generated password has no look-alikes, and too many bits for brute force', () => {
  const many = Array.from({ length: 200 }, generatePassword);
  expect(many.join('')).toMatch(/^[a-z2-9]+$/);
  expect(many.join('')).not.toMatch(/[ilo01]/);
  expect(new Set(many).size).toBe(200);
  const bits = generatePassword().length * Math.log2(31);
  expect(bits).toBeGreaterThan(78);
});

test('a generated password is stored hashed, with its own salt', () => {
  const password = generatePassword();
  const [first, second] = [hashGenerated(password), hashGenerated(password)];
  expect(first).toMatch(/^generated\$[\w-]+\$[\w-]+$/);
  expect(first).not.toContain(password);
  expect(second).not.toBe(first);
  const parsed = parsePassword(first);
  expect(parsed && isGenerated(password, parsed)).toBe(true);
  expect(parsed && isGenerated(`${password}x`, parsed)).toBe(false);
});

describe('a stored password', () => {
  const salt = Buffer.from('salt');
  const key = Buffer.from('key');

  test('contains its cost', () => {
    const text = formatPassword({ kind: 'chosen', cost: OWASP_COST, salt, key });
    expect(text).toBe('scrypt$17$8$1$c2FsdA$a2V5');
    expect(parsePassword(text)).toEqual({ kind: 'chosen', cost: OWASP_COST, salt, key });
  });

  test('without a cost has the original one', () => {
    expect(parsePassword('scrypt$c2FsdA$a2V5')).toEqual({
      kind: 'chosen',
      cost: { logN: 14, r: 8, p: 1 },
      salt,
      key,
    });
  });

  test.each([
    '',
    'x',
    'a$b$c',
    'scrypt$$',
    'scrypt$1$c2FsdA$a2V5',
    'scrypt$x$8$1$c2FsdA$a2V5',
    'generated$a$b$c',
  ])('%j is not a stored password', (text) => {
    expect(parsePassword(text)).toBeUndefined();
  });
});

describe('a chosen password', () => {
  const common = new Set(['123456', 'woaini1314']);

  test.each([
    ['12345', 'length'],
    ['密码很短吗', 'length'],
    ['x'.repeat(PASSWORD_MAX + 1), 'length'],
    ['123456', 'common'],
    ['WoAiNi1314', 'common'],
    ['880000007', 'common'],
    ['aaaaaaaaaa', 'common'],
  ])('%j is refused: %s', (password, weakness) => {
    expect(weaknessOf(password, common, ['880000007'])).toBe(weakness);
  });

  test.each(['better', '这个密码很长', 'abcab c', `${'ab'.repeat(PASSWORD_MAX / 2)}`])(
    '%j will do',
    (password) => {
      expect(weaknessOf(password, common, ['880000007'])).toBeUndefined();
    },
  );
});
