import { seededRandom } from '@manying/testing/random';
import { expect, test } from 'vitest';
import { sha512 } from './sha512.ts';

test('messages of all lengths around the block limits have the correct hash (seed 512)', async () => {
  const random = seededRandom(512);
  for (const length of [...Array.from({ length: 260 }, (_, index) => index), 1000, 4096, 10_000]) {
    const message = Uint8Array.from({ length }, () => Math.floor(random() * 256));
    const expected = new Uint8Array(await crypto.subtle.digest('SHA-512', message));
    expect(sha512(message), `${length} bytes`).toEqual(expected);
  }
});
