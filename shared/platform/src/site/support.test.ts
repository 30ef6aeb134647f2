import {
  type CommonInfo,
  commonInfoSchema,
  complaintAddress,
  downloadAddress,
  mailAddress,
  supportAddress,
} from '@manying/platform/support';
import { mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const read = (answer: unknown) => v.parse(v.pipe(v.unknown(), commonInfoSchema), answer);

// spec: §3/common-info, §3/stored-common-info, §7/get-common-info-v2
test('common info is mapped to the field names of the client', () => {
  expect(
    read({
      appDownloadUrl: 'https://a.example/app.apk',
      appDownloadHome: 'https://a.example/',
      customerServiceEmail: 'help@example.com',
      customerServiceQQ: 800000000,
    }),
  ).toEqual({
    downloadUrl: 'https://a.example/app.apk',
    downloadHome: 'https://a.example/',
    serviceEmail: 'help@example.com',
    serviceQq: '800000000',
  });
});

test.each([[null], [{}], [{ appDownloadUrl: null, other: 1 }]])('%j becomes empty common info', (answer) => {
  expect(read(answer)).toEqual({ downloadUrl: '', downloadHome: '', serviceEmail: '', serviceQq: '' });
});

const plan = { count: 2000, seed: 5 };
test(`common info is either valid or rejected for any input (${planName(plan)})`, () => {
  const sent = {
    appDownloadUrl: 'https://a.example/app.apk',
    appDownloadHome: 'https://a.example/',
    customerServiceEmail: 'help@example.com',
    customerServiceQQ: 800000000,
  };
  const text = v.string();
  const promised = v.strictObject({
    downloadUrl: text,
    downloadHome: text,
    serviceEmail: text,
    serviceQq: text,
  });
  for (const { label, value } of mutationsOf(sent, plan)) {
    const { success, output } = v.safeParse(commonInfoSchema, value);
    if (success) {
      expect(v.is(promised, output), label).toBe(true);
      // Derived links are valid URLs or undefined.
      for (const address of [downloadAddress(output), supportAddress(output), mailAddress(output)]) {
        expect(address === undefined || /^(https?:\/\/|mailto:)/.test(address), `${label}: ${address}`).toBe(
          true,
        );
      }
    } else expect(label).toMatch(/\$ = /);
  }
});

const info = (offered: Partial<CommonInfo>): CommonInfo => ({
  downloadUrl: '',
  downloadHome: '',
  serviceEmail: '',
  serviceQq: '',
  ...offered,
});

describe('the download URL', () => {
  test('is the app’s package', () => {
    const both = info({ downloadUrl: 'https://a.example/app.apk', downloadHome: 'https://a.example/' });
    expect(downloadAddress(both)).toBe('https://a.example/app.apk');
  });

  test('is the download page when there is no package', () => {
    expect(downloadAddress(info({ downloadHome: 'https://a.example/' }))).toBe('https://a.example/');
  });

  test.each(['', 'javascript:alert(1)', ' JaVa\nScript:alert(1)', '//evil.example', 'app.apk', 'intent://x'])(
    'is never %j',
    (address) => {
      expect(downloadAddress(info({ downloadUrl: address }))).toBeUndefined();
    },
  );
});

describe('the link to the support', () => {
  test('contains its QQ number', () => {
    expect(supportAddress(info({ serviceQq: '800000000' }))).toContain('uin=800000000');
  });

  test.each(['', 'call us', '123'])('%j is no QQ number', (number) => {
    expect(supportAddress(info({ serviceQq: number }))).toBeUndefined();
  });

  test('can be a mail address', () => {
    expect(mailAddress(info({ serviceEmail: ' help@example.com ' }))).toBe('mailto:help@example.com');
  });

  test.each(['', 'help', 'help@example.com?cc=x@y.z', 'a b@c.d'])('%j is no mail address', (email) => {
    expect(mailAddress(info({ serviceEmail: email }))).toBeUndefined();
  });
});

describe('a complaint', () => {
  const page = 'https://manying.test/index?tgId=7';
  const host = 'https://api.manying.test';

  // spec: §7/complaint-link
  test('links to the provider’s report page and returns to its own page', () => {
    const address = new URL(complaintAddress({ host, page, chat: undefined, account: '880000007' }));
    expect(address.origin + address.pathname).toBe('https://api.manying.test/h5/report');
    expect([...address.searchParams]).toEqual([['vueReturnUrl', page]]);
  });

  test('passes the support chat with the account', () => {
    const chat = 'https://chat.test/talk?to=1';
    const service = (account: string) =>
      new URL(complaintAddress({ host, page, chat, account })).searchParams.get('serviceUrl');
    expect(service('880000007')).toBe('https://chat.test/talk?to=1&account=880000007');
    expect(service('')).toBe(chat);
  });
});
