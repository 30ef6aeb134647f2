/** Decrypts pictures with crypto-js in a worker. The only module that imports crypto-js. */

import type { CipherRequest, CipherResponse } from '@manying/platform/pictures/cipherFallback';
import type CryptoJS from 'crypto-js';
import AES from 'crypto-js/aes';
import WordArray from 'crypto-js/lib-typedarrays';
import ECB from 'crypto-js/mode-ecb';
import NoPadding from 'crypto-js/pad-nopadding';

function bytesOf(words: CryptoJS.lib.WordArray): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(words.sigBytes);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = ((words.words[index >>> 2] ?? 0) >>> (24 - (index % 4) * 8)) & 0xff;
  }
  return bytes;
}

self.addEventListener('message', ({ data: { id, cipherText, key, iv } }: MessageEvent<CipherRequest>) => {
  try {
    const plain = AES.decrypt(
      { ciphertext: WordArray.create(cipherText) } as CryptoJS.lib.CipherParams,
      WordArray.create(key),
      iv ? { iv: WordArray.create(iv), padding: NoPadding } : { mode: ECB, padding: NoPadding },
    );
    self.postMessage({ id, bytes: bytesOf(plain) } satisfies CipherResponse);
  } catch (error) {
    console.warn('A picture cannot be decrypted.', error);
    self.postMessage({ id } satisfies CipherResponse);
  }
});
