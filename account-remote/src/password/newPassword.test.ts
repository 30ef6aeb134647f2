import { expect, test } from 'vitest';
import { newPasswordErrors } from './newPassword.ts';

test.each([
  ['', '', { fresh: '请输入密码', again: '请确认密码' }],
  ['', 'abc123', { fresh: '请输入密码' }],
  ['abc123', '', { again: '请确认密码' }],
  ['abc123', 'abc124', { again: '密码不一致，请确认' }],
  ['abc123', 'abc123 ', { again: '密码不一致，请确认' }],
  ['abc123', 'abc123', {}],
])('%j and %j', (fresh, again, errors) => {
  expect(newPasswordErrors({ fresh, again })).toEqual(errors);
});
