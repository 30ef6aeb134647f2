import * as v from 'valibot';
import { expect, test } from 'vitest';
import { foundAccountSchema } from './schemas.ts';

test('a found account is text, also when its name came as a number', () => {
  const found = v.parse(v.pipe(v.unknown(), foundAccountSchema), { account: 900000009, password: 'k7m2' });
  expect(found).toEqual({ account: '900000009', password: 'k7m2' });
});

test('a found account without its password is no answer', () => {
  expect(v.safeParse(foundAccountSchema, { account: '900000009' }).success).toBe(false);
});
