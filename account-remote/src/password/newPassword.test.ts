import { expect, test } from 'vitest';
import { newPasswordErrors } from './newPassword.ts';

// spec: §5/new-password-empty, §5/confirmed-password-empty, §5/password-mismatch
test.each([
  ['', '', { newPassword: '请输入密码', confirmation: '请确认密码' }],
  ['', 'abc123', { newPassword: '请输入密码' }],
  ['abc123', '', { confirmation: '请确认密码' }],
  ['abc123', 'abc124', { confirmation: '密码不一致，请确认' }],
  ['abc123', 'abc123 ', { confirmation: '密码不一致，请确认' }],
  ['abc123', 'abc123', {}],
])('%j and %j', (newPassword, confirmation, errors) => {
  expect(newPasswordErrors({ oldPassword: '', newPassword, confirmation }, false)).toEqual(errors);
});

test('an empty old password is an error only when its field is shown', () => {
  const typed = { oldPassword: ' ', newPassword: 'abc123', confirmation: 'abc123' };
  expect(newPasswordErrors(typed, true)).toEqual({ oldPassword: '请输入原密码' });
  expect(newPasswordErrors({ ...typed, oldPassword: 'was' }, true)).toEqual({});
  expect(newPasswordErrors(typed, false)).toEqual({});
});
