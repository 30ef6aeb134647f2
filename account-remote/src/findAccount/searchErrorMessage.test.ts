import { expect, test } from 'vitest';
import { searchErrorMessage } from './searchErrorMessage.ts';

const NOT_FOUND = '对不起，您的充值账号未找到，您可以联系客服帮忙找回（客服在线时间：11:00 ~ 18:00）';

// spec: §8/find-account-code-404
test('404 has the text of the specification, whatever the provider’s message is', () => {
  expect(searchErrorMessage({ kind: 'refused', code: 404, msg: 'not found', data: null })).toBe(NOT_FOUND);
});

// spec: §8/find-account-code-404
test('any other refusal shows the provider’s message', () => {
  expect(
    searchErrorMessage({ kind: 'refused', code: 403, msg: '账号找回已关闭，请联系客服', data: null }),
  ).toBe('账号找回已关闭，请联系客服');
});

test.each([
  [{ kind: 'transport', status: 500 }],
  [{ kind: 'malformed', issue: 'x' }],
  [{ kind: 'refused', code: 500, msg: '', data: null }],
])('%j without a message shows the general text', (error) => {
  expect(searchErrorMessage(error)).toBe('网络异常，请稍后重试');
});
