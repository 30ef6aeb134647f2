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
  expect(newPasswordErrors({ old: '', fresh, again }, false)).toEqual(errors);
});

test('the old password is missed where it is asked for', () => {
  const typed = { old: ' ', fresh: 'abc123', again: 'abc123' };
  expect(newPasswordErrors(typed, true)).toEqual({ old: '请输入原密码' });
  expect(newPasswordErrors({ ...typed, old: 'was' }, true)).toEqual({});
  expect(newPasswordErrors(typed, false)).toEqual({});
});
