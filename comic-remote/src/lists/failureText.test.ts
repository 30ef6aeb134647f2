import { expect, test } from 'vitest';
import { failureText } from './failureText.ts';

const refused = (code: number) => ({ kind: 'refused', code, msg: 'server', data: null });
const transport = (status: number | string) => ({ kind: 'transport', status });

test.each([
  [refused(101), '网络拥堵，请重新加载本页面哦 ^_^ '],
  [refused(404), '内容不存在或已下架'],
  [transport(404), '内容不存在或已下架'],
  [transport('network'), '网络连接失败，请检查网络后重试'],
  [transport('timeout'), '网络连接失败，请检查网络后重试'],
  [transport(500), '服务暂时不可用，请稍后重试'],
  [transport(101), '服务暂时不可用，请稍后重试'],
  [refused(0), '服务暂时不可用，请稍后重试'],
  [refused(500), '服务暂时不可用，请稍后重试'],
  [{ kind: 'malformed', issue: 'no list' }, '服务暂时不可用，请稍后重试'],
  [{ name: 'Error', message: 'thrown' }, '服务暂时不可用，请稍后重试'],
  [undefined, '服务暂时不可用，请稍后重试'],
])('%j shows %s', (error, text) => {
  expect(failureText(error)).toBe(text);
});
