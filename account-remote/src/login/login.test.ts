import { expect, test } from 'vitest';
import { loginErrors } from './login.ts';

// spec: §5/login-account-empty, §5/login-password-empty
test('an empty or blank account or password is an error', () => {
  expect(loginErrors({ account: '', password: '' })).toEqual({
    account: '请输入手机号',
    password: '请输入密码',
  });
  for (const blank of [' ', '\u200b', '\u202d\u202c'])
    expect(loginErrors({ account: blank, password: 'x' })).toEqual({ account: '请输入手机号' });
  expect(loginErrors({ account: '13800138000', password: '' })).toEqual({ password: '请输入密码' });
});

test('phone numbers and account names are valid', () => {
  expect(loginErrors({ account: '13800138000', password: 'x' })).toEqual({});
  expect(loginErrors({ account: 'u88213046', password: 'x' })).toEqual({});
});
