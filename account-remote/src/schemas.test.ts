import * as v from 'valibot';
import { expect, test } from 'vitest';
import { foundAccountSchema } from './schemas.ts';

test('a numeric account name is converted to text', () => {
  const found = v.parse(v.pipe(v.unknown(), foundAccountSchema), { account: 900000009, password: 'k7m2' });
  expect(found).toEqual({ account: '900000009', password: 'k7m2' });
});

test('a found account without a password is invalid', () => {
  expect(v.safeParse(foundAccountSchema, { account: '900000009' }).success).toBe(false);
});
