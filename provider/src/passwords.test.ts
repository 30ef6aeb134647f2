import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { createKeyDerivation } from './derivation.ts';
import { openPasswords } from './passwords.ts';
import { BusyError } from './queue.ts';
import { hashGenerated } from './rules/passwords.ts';

const CHEAP = { logN: 8, r: 8, p: 1 };
const passwords = openPasswords({ threads: 1, cost: CHEAP });
afterAll(() => passwords.close());

/** `开门` in the old format without cost parameters. */
const FORMER = 'scrypt$AAECAwQFBgcICQoLDA0ODw$zxWB2v3PL9tuOYvQnWaamPviYXf3vR5HXCOO6-fiSZ8';

describe('a chosen password', () => {
  test('is verified, another is not, and two hashes of one differ', async () => {
    const hash = await passwords.hash('开门');
    expect(hash).toMatch(/^scrypt\$8\$8\$1\$/);
    expect(await passwords.verify('开门', hash)).toEqual({ isCorrect: true, needsRehash: false });
    expect(await passwords.verify('开窗', hash)).toEqual({ isCorrect: false, needsRehash: false });
    expect(await passwords.hash('开门')).not.toBe(hash);
  });

  test('with an earlier cost is verified, and needs a rehash', async () => {
    expect(await passwords.verify('开门', FORMER)).toEqual({ isCorrect: true, needsRehash: true });
    expect(await passwords.verify('开窗', FORMER)).toEqual({ isCorrect: false, needsRehash: false });
  });

  test('is hashed at the cost that OWASP names', async () => {
    const real = openPasswords({ threads: 1 });
    const hash = await real.hash('开门');
    expect(hash).toMatch(/^scrypt\$17\$8\$1\$/);
    expect(await real.verify('开门', hash)).toEqual({ isCorrect: true, needsRehash: false });
    await real.close();
  });
});

test('an invalid hash matches no password', async () => {
  expect(await passwords.verify('', '')).toEqual({ isCorrect: false, needsRehash: false });
});

test('the most common passwords are known', () => {
  expect(passwords.common.size).toBeGreaterThan(8000);
  for (const weak of ['123456', 'password', 'qwerty', '5201314', 'woaini', 'a123456']) {
    expect(passwords.common).toContain(weak);
  }
});

describe('keys of passwords', () => {
  const slow = { logN: 14, r: 8, p: 1 };
  const salt = new Uint8Array(16);

  test('are derived in separate threads and do not block file reads', async () => {
    const { derive, close } = createKeyDerivation(1, 100);
    let derived = 0;
    const all = Array.from({ length: 24 }, () => derive('password', salt, slow).then(() => derived++));
    const path = fileURLToPath(import.meta.url);
    await Promise.all(Array.from({ length: 16 }, () => readFile(path)));
    expect(derived).toBeLessThan(12);
    await Promise.all(all);
    await close();
  });

  test('are refused at once when the queue is full, and the others are derived', async () => {
    const { derive, close } = createKeyDerivation(2, 3);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => derive('password', salt, CHEAP)));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(15);
    for (const result of refused) expect(result).toMatchObject({ reason: expect.any(BusyError) });
    await expect(derive('password', salt, CHEAP)).resolves.toHaveLength(32);
    await close();
  });

  test('that cannot be derived fail alone: the next one gets a thread', async () => {
    const { derive, close } = createKeyDerivation(1, 10);
    await expect(derive('password', salt, { logN: 0, r: 8, p: 1 })).rejects.toThrow(/scrypt|N/i);
    await expect(derive('password', salt, CHEAP)).resolves.toHaveLength(32);
    await close();
  });

  test('are refused once the provider stops', async () => {
    const { derive, close } = createKeyDerivation(1, 10);
    const waiting = Promise.allSettled([1, 2, 3].map(() => derive('password', salt, slow)));
    await close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(derive('password', salt, slow)).rejects.toThrow(BusyError);
  });
});

test('a generated password is verified without a derivation, a wrong one costs one', async () => {
  const full = openPasswords({ threads: 1, cost: CHEAP, maxWaiting: 1 });
  const stored = hashGenerated('right');
  const first = full.hash('x');
  const second = full.hash('y');
  // The queue is full: only passwords without a derivation are verified.
  await expect(full.verify('right', stored)).resolves.toEqual({ isCorrect: true, needsRehash: false });
  await expect(full.verify('wrong', stored)).rejects.toThrow(BusyError);
  await expect(full.verify('wrong', undefined)).rejects.toThrow(BusyError);
  await Promise.all([first, second]);
  await full.close();
});
