import { decryptPicture } from '@manying/platform/cipher';
import { cipherVectors, PNG } from '@manying/platform/pictures/cipherVectors';
import { afterEach, describe, expect, it, vi } from 'vitest';

const plain = Uint8Array.from(atob(PNG), (digit) => digit.charCodeAt(0));

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['in a secure context', true],
  ['without WebCrypto', false],
])('%s a picture is decrypted in this browser', (_, secure) => {
  // spec: §4/images-decrypted
  it.each(cipherVectors)('with $cipher.algorithm of $bits bits', async ({ cipher, text }) => {
    if (!secure) vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect(await decryptPicture(text, cipher)).toEqual(plain);
  });
});
