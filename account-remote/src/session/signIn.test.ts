import { expect, test } from 'vitest';
import { signInErrorMessage } from './signIn.ts';

// spec: §8/login-failure
test('a refused login shows that account or password is wrong, whatever the provider’s message is', () => {
  expect(signInErrorMessage({ kind: 'refused', code: 403, msg: 'no', data: null })).toBe('账户或密码不正确');
  expect(signInErrorMessage({ kind: 'refused', code: 429, msg: '', data: null })).toBe('账户或密码不正确');
});

test('too many attempts show the message to wait, not that the password is wrong', () => {
  expect(
    signInErrorMessage({ kind: 'refused', code: 429, msg: '操作过于频繁，请稍后再试', data: null }),
  ).toBe('操作过于频繁，请稍后再试');
});

test('an unreachable provider shows a network error, not a wrong password', () => {
  expect(signInErrorMessage({ kind: 'transport', status: 'network' })).toBe('网络异常，请稍后重试');
});
