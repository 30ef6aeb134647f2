import { expect, test } from 'vitest';
import { generatePassword, hashPassword, verifyPassword } from './passwords.ts';

test('a password is recognised, another is not, and two hashes of one differ', async () => {
  const hash = await hashPassword('开门');
  expect(await verifyPassword('开门', hash)).toBe(true);
  expect(await verifyPassword('开窗', hash)).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
  expect(await hashPassword('开门')).not.toBe(hash);
});

test('a generated password has no look-alikes', () => {
  const many = Array.from({ length: 200 }, generatePassword).join('');
  expect(many).toMatch(/^[a-z2-9]{2000}$/);
  expect(many).not.toMatch(/[ilo01]/);
});
