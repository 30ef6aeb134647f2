import * as v from 'valibot';
import { expect, test } from 'vitest';
import { commonInfoSchema, foundAccountSchema } from './schemas.ts';

const read = (answer: unknown) => v.parse(v.pipe(v.unknown(), commonInfoSchema), answer);

test('common info gets the client names', () => {
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

test.each([[null], [{}], [{ appDownloadUrl: null, other: 1 }]])(
  '%j offers nothing and breaks nothing',
  (answer) => {
    expect(read(answer)).toEqual({ downloadUrl: '', downloadHome: '', serviceEmail: '', serviceQq: '' });
  },
);

test('a found account is text, also when its name came as a number', () => {
  const found = v.parse(v.pipe(v.unknown(), foundAccountSchema), { account: 900000009, password: 'k7m2' });
  expect(found).toEqual({ account: '900000009', password: 'k7m2' });
});

test('a found account without its password is no answer', () => {
  expect(v.safeParse(foundAccountSchema, { account: '900000009' }).success).toBe(false);
});
