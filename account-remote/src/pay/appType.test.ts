import { expect, test } from 'vitest';
import { appTypeOf } from './appType.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const client = { userAgent: ANDROID, maxTouchPoints: 5, standalone: false, hasNativeBridge: false };

// spec: §9/pay-app-types
test.each([
  ['a phone’s browser', {}, 'wap_browser'],
  ['an iPhone’s browser', { userAgent: IPHONE }, 'wap_browser'],
  ['the home screen of an iPhone', { userAgent: IPHONE, standalone: true }, 'ios_desk'],
  ['the home screen of an iPad that calls itself a Mac', { userAgent: MAC, standalone: true }, 'ios_desk'],
  ['the home screen of an Android phone', { standalone: true }, 'wap_browser'],
  ['the native app', { hasNativeBridge: true }, 'shell'],
  ['the native app on an iPhone', { userAgent: IPHONE, hasNativeBridge: true }, 'shell'],
  ['a desktop', { userAgent: MAC, maxTouchPoints: 0 }, 'other'],
] as const)('%s', (_, overrides, expected) => {
  expect(appTypeOf({ ...client, ...overrides })).toBe(expected);
});
