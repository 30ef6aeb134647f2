import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits without look-alikes, because users copy passwords from screenshots. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/**
 * 79 bits: too many for brute force, so that a fast hash is enough, and still short enough to copy by hand.
 */
const GENERATED_LENGTH = 16;

/** Length limits of chosen passwords, in characters (docs/decisions/012). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 64;

/** Generates a password for a new or recovered account. */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Why a chosen password is refused: its length, or that it is easily guessed. */
export type Weakness = 'length' | 'common';

/**
 * Why a password may not be chosen; undefined when it may.
 *
 * @param common the most common passwords, in lower case.
 * @param names the names of the account, which are easily guessed as passwords.
 */
export function weaknessOf(
  password: string,
  common: ReadonlySet<string>,
  names: readonly string[],
): Weakness | undefined {
  const { length } = [...password];
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'length';
  const guess = password.toLowerCase();
  return common.has(guess) || names.includes(guess) || new Set(guess).size === 1 ? 'common' : undefined;
}

/** Cost parameters of scrypt: 2^logN rounds over blocks of r x 128 bytes, p times. */
export interface ScryptCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's first choice for scrypt (Password Storage Cheat Sheet): 128 MB of memory. */
export const OWASP_COST: ScryptCost = { logN: 17, r: 8, p: 1 };

/** The cost of older hashes without cost parameters: Node's defaults. */
const UNNAMED_COST: ScryptCost = { logN: 14, r: 8, p: 1 };

/** A stored password: scrypt for chosen ones, a fast HMAC for generated ones. */
export type StoredPassword =
  | { readonly kind: 'chosen'; readonly cost: ScryptCost; readonly salt: Buffer; readonly key: Buffer }
  | { readonly kind: 'generated'; readonly salt: Buffer; readonly key: Buffer };

/** Formats a stored password: `scrypt$17$8$1$salt$key` or `generated$salt$key`, salt and key base64url. */
export function formatPassword(stored: StoredPassword): string {
  const { salt, key } = stored;
  const cost =
    stored.kind === 'chosen' ? ['scrypt', stored.cost.logN, stored.cost.r, stored.cost.p] : ['generated'];
  return [...cost, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Parses the format of {@link formatPassword} and the older `scrypt$salt$key`; undefined for anything else.
 */
export function parsePassword(stored: string): StoredPassword | undefined {
  const parts = stored.split('$');
  const [salt, key] = parts.slice(-2).map((part) => Buffer.from(part, 'base64url'));
  if (!salt || !key || key.length === 0) return undefined;
  if (parts[0] === 'generated' && parts.length === 3) return { kind: 'generated', salt, key };
  if (parts[0] !== 'scrypt') return undefined;
  if (parts.length === 3) return { kind: 'chosen', cost: UNNAMED_COST, salt, key };
  const [logN = 0, r = 0, p = 0] = parts.slice(1, 4).map(Number);
  const isValid = parts.length === 6 && [logN, r, p].every((value) => Number.isInteger(value) && value > 0);
  return isValid ? { kind: 'chosen', cost: { logN, r, p }, salt, key } : undefined;
}

/** Hashes a generated password for storage: HMAC-SHA-256 with a random salt. */
export function hashGenerated(password: string): string {
  const salt = randomBytes(16);
  return formatPassword({ kind: 'generated', salt, key: fastKey(password, salt) });
}

/** Whether `password` matches a generated password stored as `salt` and `key`. */
export function isGenerated(password: string, { salt, key }: { salt: Buffer; key: Buffer }): boolean {
  return equalKeys(fastKey(password, salt), key);
}

/** Compares two keys in constant time. */
export function equalKeys(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function fastKey(password: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(password).digest();
}
