import { createCipheriv, createHash, createHmac } from 'node:crypto';

/** The encryption of pictures; must equal `imageCipher` of the shell's `site.json`. */
export interface ImageCipher {
  algorithm: 'AES-ECB' | 'AES-CBC';
  key: Uint8Array;
  /** Empty for ECB. */
  iv: Uint8Array;
}

/** Parses a key or IV: UTF-8 text, or `hex:` and hexadecimal digits. Undefined for invalid digits. */
export function secretBytes(text: string): Uint8Array | undefined {
  if (!text.startsWith('hex:')) return new TextEncoder().encode(text);
  const digits = text.slice('hex:'.length);
  return /^([0-9a-f]{2})*$/i.test(digits) ? Buffer.from(digits, 'hex') : undefined;
}

/** Encrypts a picture: AES with PKCS#7 padding, then base64 (docs/decisions/001). */
export function encryptPicture(picture: Uint8Array, cipher: ImageCipher): string {
  const mode = cipher.algorithm === 'AES-ECB' ? 'ecb' : 'cbc';
  const iv = cipher.algorithm === 'AES-ECB' ? null : cipher.iv;
  const aes = createCipheriv(`aes-${cipher.key.length * 8}-${mode}`, cipher.key, iv);
  return Buffer.concat([aes.update(picture), aes.final()]).toString('base64');
}

/** The cipher of a chapter: the store's, with a key of the same length derived from the store's secret. */
export function chapterCipher(
  cipher: ImageCipher,
  secret: string,
  chapter: { bookId: number; number: number },
): ImageCipher {
  const derived = createHmac('sha256', secret)
    .update(`picture key:${chapter.bookId}/${chapter.number}`)
    .digest();
  return { ...cipher, key: new Uint8Array(derived.subarray(0, cipher.key.length)) };
}

/** Formats a key as in `site.json` and `picKey`. */
export function keyText(key: Uint8Array): string {
  return `hex:${Buffer.from(key).toString('hex')}`;
}

/** A fingerprint of a cipher and its key that does not reveal the key. */
export function cipherFingerprint(cipher: ImageCipher): string {
  return createHash('sha256')
    .update(cipher.algorithm)
    .update(cipher.key)
    .update('|')
    .update(cipher.iv)
    .digest('hex');
}
