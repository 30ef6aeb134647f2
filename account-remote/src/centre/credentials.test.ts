import { expect, test } from 'vitest';
import { displayedPassword, maskMobile } from './credentials.ts';

test('a hidden password does not reveal its length', () => {
  expect(displayedPassword('7Kq29x', false)).toBe(displayedPassword('a much longer password', false));
});

test('a revealed password is shown as it is', () => {
  expect(displayedPassword('7Kq29x', true)).toBe('7Kq29x');
});

test('a phone number hides its middle', () => {
  expect(maskMobile('13800138000')).toBe('138****8000');
});

test('other text shows its last four characters at most', () => {
  expect(maskMobile('+86 13800138000')).toBe('****8000');
  expect(maskMobile('1380')).toBe('1380');
});
