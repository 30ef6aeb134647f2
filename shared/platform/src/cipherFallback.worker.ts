/** Decrypts pictures with crypto-js, off the main thread. The only module that names crypto-js. */

import type { ImageCipher } from '@manying/platform/cipher';
import type CryptoJS from 'crypto-js';
import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';

interface Request {
  readonly id: number;
  readonly text: string;
  readonly cipher: ImageCipher;
}

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
  const { id, text, cipher } = data;
  try {
    const params = { ciphertext: Base64.parse(text) } as CryptoJS.lib.CipherParams;
    const plain =
      cipher.algorithm === 'AES-CBC'
        ? AES.decrypt(params, secret(cipher.key), { iv: secret(cipher.iv ?? '') })
        : AES.decrypt(params, secret(cipher.key), { mode: ECB });
    self.postMessage({ id, bytes: bytesOf(plain) });
  } catch (error) {
    self.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
