import { expect, test } from 'vitest';
import { mobileError } from './mobile.ts';

// spec: §5/bind-mobile-empty
test.each(['', '  '])('%j is empty', (mobile) => {
  expect(mobileError(mobile)).toBe('请输入手机号');
});

// spec: §5/bind-mobile-digits, §9/mobile-number-digits
test.each(['1380013', '23800138000', '138001380001', '1380013800a', '138 0013 8000', '+8613800138000'])(
  '%j is not a phone number',
  (mobile) => {
    expect(mobileError(mobile)).toBe('请输入正确的手机号');
  },
);

// spec: §5/bind-mobile-digits
test.each(['13800138000', '10000000000', ' 13800138000 '])('%j is valid', (mobile) => {
  expect(mobileError(mobile)).toBeUndefined();
});

test.each(['１３８００１３８０００', '\u202d13800138000\u202c', '138\u200b00138000', '\u300013800138000'])(
  '%j is the number that it looks like',
  (mobile) => {
    expect(mobileError(mobile)).toBeUndefined();
  },
);
