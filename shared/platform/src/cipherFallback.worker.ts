/** Decrypts pictures with crypto-js, off the main thread. The only module that names crypto-js. */

import type { ImageCipher } from '@manying/platform/cipher';
import type CryptoJS from 'crypto-js';
import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import NoPadding from 'crypto-js/pad-nopadding';
import Pkcs7 from 'crypto-js/pad-pkcs7';

interface Request {
  readonly id: number;
  readonly text: string;
  readonly cipher: ImageCipher;
  /** Whether the text goes to the picture's end, where its padding is. */
  readonly padded: boolean;
}

const BLOCK = 16;

const secret = (value: string) => (value.startsWith('hex:') ? Hex.parse(value.slice(4)) : Utf8.parse(value));

function bytesOf(words: CryptoJS.lib.WordArray): Uint8Array<ArrayBuffer> {
  if (words.sigBytes < 0) throw new Error('The picture cannot be decrypted');
  const bytes = new Uint8Array(words.sigBytes);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = ((words.words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 0xff;
  }
  return bytes;
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id, text, cipher, padded } = data;
  try {
    const ciphertext = Base64.parse(text);
    // A beginning is cut at its last whole block.
    if (!padded) ciphertext.sigBytes -= ciphertext.sigBytes % BLOCK;
    const padding = padded ? Pkcs7 : NoPadding;
    const plain = AES.decrypt(
      { ciphertext } as CryptoJS.lib.CipherParams,
      secret(cipher.key),
      cipher.algorithm === 'AES-CBC' ? { iv: secret(cipher.iv ?? ''), padding } : { mode: ECB, padding },
    );
    self.postMessage({ id, bytes: bytesOf(plain) });
  } catch (error) {
    self.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
