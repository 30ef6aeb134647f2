import { expect, test } from 'vitest';
import { payFramePath } from './payFramePath.ts';

test('the query parameter preserves the embedded address', () => {
  const goUrl = 'https://pay.example.com/h5/pay/apply?a=1&vueReturnUrl=https%3A%2F%2Fm.example.com%2Fuser';
  const { searchParams } = new URL(payFramePath(goUrl), 'https://m.example.com');
  expect(searchParams.get('goUrl')).toBe(goUrl);
});
