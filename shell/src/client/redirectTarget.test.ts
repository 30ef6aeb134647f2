import { describe, expect, test } from 'vitest';
import { redirectTarget } from './redirectTarget.ts';

describe('the redirect target of a visitor', () => {
  const partsOf = (address: string) => new URL(address, 'https://m.example.com');

  test('a phone is not redirected', () => {
    expect(redirectTarget(partsOf('/home'), 'phone', false)).toBeUndefined();
  });

  test('a desktop is redirected to /h5/pc with the whole address', () => {
    expect(redirectTarget(partsOf('/vod/detail?vodId=7&tgId=3#top'), 'desktop', false)).toBe(
      '/h5/pc?to=%2Fvod%2Fdetail%3FvodId%3D7%26tgId%3D3%23top',
    );
  });

  test('an in-app browser is redirected to /h5/wechat', () => {
    expect(redirectTarget(partsOf('/'), 'inApp', false)).toBe('/h5/wechat?to=%2F');
  });

  test('pages under /h5/ do not redirect', () => {
    expect(redirectTarget(partsOf('/h5/pc?to=/home'), 'desktop', false)).toBeUndefined();
    expect(redirectTarget(partsOf('/h5'), 'inApp', false)).toBeUndefined();
    expect(redirectTarget(partsOf('/h5x'), 'inApp', false)).toBe('/h5/wechat?to=%2Fh5x');
  });

  test('the preview frame is not redirected', () => {
    expect(redirectTarget(partsOf('/home'), 'desktop', true)).toBeUndefined();
  });
});
