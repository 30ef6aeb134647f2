import { describe, expect, test } from 'vitest';
import type { CommonInfo } from '../schemas.ts';
import { downloadAddress, mailAddress, supportAddress } from './contact.ts';

const info = (offered: Partial<CommonInfo>): CommonInfo => ({
  downloadUrl: '',
  downloadHome: '',
  serviceEmail: '',
  serviceQq: '',
  ...offered,
});

describe('the way to the app', () => {
  test('is its package', () => {
    const both = info({ downloadUrl: 'https://a.example/app.apk', downloadHome: 'https://a.example/' });
    expect(downloadAddress(both)).toBe('https://a.example/app.apk');
  });

  test('is the page that leads to it when there is no package', () => {
    expect(downloadAddress(info({ downloadHome: 'https://a.example/' }))).toBe('https://a.example/');
  });

  test.each(['', 'javascript:alert(1)', 'app.apk', 'intent://x'])('is never %j', (address) => {
    expect(downloadAddress(info({ downloadUrl: address }))).toBeUndefined();
  });
});

describe('the support', () => {
  test('is reached by its QQ number', () => {
    expect(supportAddress(info({ serviceQq: '800000000' }))).toContain('uin=800000000');
  });

  test.each(['', 'call us', '123'])('%j is no number to reach', (number) => {
    expect(supportAddress(info({ serviceQq: number }))).toBeUndefined();
  });

  test('is reached by mail', () => {
    expect(mailAddress(info({ serviceEmail: ' help@example.com ' }))).toBe('mailto:help@example.com');
  });

  test.each(['', 'help', 'help@example.com?cc=x@y.z', 'a b@c.d'])('%j is no address to mail to', (email) => {
    expect(mailAddress(info({ serviceEmail: email }))).toBeUndefined();
  });
});
