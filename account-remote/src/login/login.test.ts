import { expect, test } from 'vitest';
import { loginErrors } from './login.ts';

test('an empty account or password is asked for, spaces count as nothing', () => {
  expect(loginErrors({ account: '', password: '' })).toEqual({
    account: '请输入手机号',
    password: '请输入密码',
  });
  expect(loginErrors({ account: ' ', password: 'x' })).toEqual({ account: '请输入手机号' });
  expect(loginErrors({ account: '13800138000', password: '' })).toEqual({ password: '请输入密码' });
});

test('a phone number and an account name may both be sent', () => {
  expect(loginErrors({ account: '13800138000', password: 'x' })).toEqual({});
  expect(loginErrors({ account: 'u88213046', password: 'x' })).toEqual({});
});
