import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when copied from a screenshot. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 10;
const KEY_BYTES = 32;

/** A new password for an account that did not choose one (about 49 bits). */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** `scrypt$salt$key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether `password` belongs to `stored`. Takes the same time for a wrong one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
