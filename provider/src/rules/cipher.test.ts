import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { chapterCipher, cipherFingerprint, encryptPicture, keyText, secretBytes } from './cipher.ts';

const bytes = (text: string) => secretBytes(text) ?? new Uint8Array();
const picture = new TextEncoder().encode('a picture of seventeen');

// spec: §9/image-key
test.each([16, 24, 32])('ECB with a key of %i bytes decrypts to the picture', (length) => {
  const key = bytes('k'.repeat(length));
  const text = encryptPicture(picture, { algorithm: 'AES-ECB', key, iv: new Uint8Array() });
  const aes = createDecipheriv(`aes-${length * 8}-ecb`, key, null);
  expect(Buffer.concat([aes.update(text, 'base64'), aes.final()])).toEqual(Buffer.from(picture));
});

test('CBC uses the initialization vector', () => {
  const [key, iv] = [bytes('hex:000102030405060708090a0b0c0d0e0f'), bytes('sixteen bytes iv')];
  const text = encryptPicture(picture, { algorithm: 'AES-CBC', key, iv });
  const aes = createDecipheriv('aes-128-cbc', key, iv);
  expect(Buffer.concat([aes.update(text, 'base64'), aes.final()])).toEqual(Buffer.from(picture));
});

test('the text for a known key and picture does not change', () => {
  const cipher = { algorithm: 'AES-ECB', key: bytes('manying-image-k1'), iv: new Uint8Array() } as const;
  expect(encryptPicture(bytes('hello'), cipher)).toMatch(/^[\w+/]{22}==$/);
  expect(encryptPicture(bytes('hello'), cipher)).toBe(encryptPicture(bytes('hello'), cipher));
  expect(cipherFingerprint(cipher)).not.toBe(
    cipherFingerprint({ ...cipher, key: bytes('manying-image-k2') }),
  );
});

test('wrong hexadecimal digits are no key', () => {
  expect(secretBytes('hex:0g')).toBeUndefined();
  expect(secretBytes('hex:123')).toBeUndefined();
});

test.each([16, 24, 32])('each chapter has a key of its own, as long as the store’s (%i bytes)', (length) => {
  const cipher = { algorithm: 'AES-ECB', key: bytes('k'.repeat(length)), iv: new Uint8Array() } as const;
  const keyOf = (bookId: number, number: number, secret = 's') =>
    keyText(chapterCipher(cipher, secret, { bookId, number }).key);
  const keys = [keyOf(1, 2), keyOf(1, 3), keyOf(2, 2), keyOf(1, 2, 'other'), keyText(cipher.key)];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf(1, 2)).toBe(keyOf(1, 2));
  expect(secretBytes(keyOf(1, 2))).toHaveLength(length);
});
