/** What a refused call says: visitors read it (spec §8), so it is never a text of the code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const NAMES = [
  ...['account', 'appType', 'bookId', 'chapterId', 'chargeTime', 'contactPosition', 'contactType', 'content'],
  ...[
    'currentPage',
    'fromDomain',
    'hours',
    'kind',
    'mobile',
    'number',
    'password',
    'payChannel',
    'payPurpose',
  ],
  ...['payPurposeId', 'rechargerAmount', 'referUrl', 'remote', 'type', 'vodId'],
];
const VALUES = ['', '%', 'x'.repeat(9000), '-1', '__proto__', '1e999', '\u202e'];

test(`every call without parameters, or with each of ${VALUES.length} unusable values for all of them, is refused in Chinese or answered`, async () => {
  const calls = new Map(
    shop.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && /^(GET|POST)$/.test(method))
      .map(({ path, method }) => [`${method} ${path.replace(/:\w+(\{[^}]*\})?/g, '1')}`, method]),
  );
  expect(calls.size).toBeGreaterThan(30);
  const queries = [
    '',
    ...VALUES.map(
      (value) => `?${new URLSearchParams(Object.fromEntries(NAMES.map((name) => [name, value])))}`,
    ),
  ];
  for (const [call, method] of calls) {
    for (const query of queries) {
      const address = call.slice(method.length + 1) + query;
      const answer = await shop.app.request(address, { method, headers: { Origin: SHELL } });
      const { msg } = (await answer.json()) as { readonly msg: string };
      expect(msg, `${method} ${address.slice(0, 200)}`).not.toMatch(/[a-z]{3}/i);
    }
  }
});
