import { expect, test } from 'vitest';
import { deviceName } from './deviceName.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${SAFARI} Version/17.0 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Safari',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${SAFARI} CriOS/120.0 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Android',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36',
    'Android',
    'Samsung',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 12) AppleWebKit/537.36 Chrome/100.0 MQQBrowser/13.0 Mobile Safari/537.36',
    'Android',
    'QQ',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
    'Windows',
    'Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Linux', 'Firefox'],
  ['curl/8', '', ''],
  ['', '', ''],
])('%s is %s with %s', (userAgent, system, app) => {
  expect(deviceName(userAgent)).toEqual({ system, app });
});
