import { expect, test } from 'vitest';
import { embeddableAddress } from './embeddableAddress.ts';

const ORIGINS = ['https://pay.example.com', 'http://localhost:8090/', 'not an origin'];

test.each(['https://pay.example.com/h5/pay/apply?a=1', 'http://localhost:8090/h5/pay/apply'])(
  '%s is embedded',
  (goUrl) => {
    expect(embeddableAddress(goUrl, ORIGINS)).toBe(goUrl);
  },
);

// spec: §2/route-pay-frame
test.each([
  '',
  '/h5/pay/apply',
  'https://evil.example/h5/pay/apply',
  'https://pay.example.com.evil.example/',
  'https://evil.example/?https://pay.example.com',
  'https://pay.example.com@evil.example/',
  'https://user:word@pay.example.com/',
  'http://pay.example.com/',
  'https://pay.example.com:444/',
  'javascript:alert(1)//https://pay.example.com',
  'data:text/html,hello',
  'blob:https://pay.example.com/1',
])('%j is refused', (goUrl) => {
  expect(embeddableAddress(goUrl, ORIGINS)).toBeUndefined();
});
