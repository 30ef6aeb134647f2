/** Ed25519 keys of the teams: key files, signatures, verification. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { CommandError } from '@manying/release/commandError';

/** Signs with a team's private key. */
export interface Signer {
  /** Public key as in site.json: 32 bytes, base64. */
  readonly publicKey: string;
  /** Signature of the statement, base64. */
  sign(statement: Uint8Array): string;
}

/** Length of a public key and of a signature, in bytes. */
const KEY_LENGTH = 32;
const SIGNATURE_LENGTH = 64;
/** File mode bits of the group and of others. */
const GROUP_AND_OTHERS = 0o077;

/** Decodes canonical base64; `undefined` for any other text. */
function decodeBase64(base64: unknown, length: number): Buffer | undefined {
  if (typeof base64 !== 'string') return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === length && bytes.toString('base64') === base64 ? bytes : undefined;
}

/** Whether a text is a public key in the form of site.json. */
export const isPublicKey = (text: string): boolean => decodeBase64(text, KEY_LENGTH) !== undefined;

const publicKeyOf = (key: KeyObject) =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/** Short fingerprint of a public key, for messages and file names. */
export const keyFingerprint = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 12);

/** Finds the public key that verifies a signature; `undefined` when none does. */
export function findSigningKey(
  publicKeys: readonly string[],
  statement: Uint8Array,
  signature: unknown,
): string | undefined {
  const bytes = decodeBase64(signature, SIGNATURE_LENGTH);
  if (!bytes) return undefined;
  return publicKeys.find((publicKey) => {
    const raw = decodeBase64(publicKey, KEY_LENGTH);
    if (!raw) return false;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') };
    return verify(null, statement, createPublicKey({ key: jwk, format: 'jwk' }), bytes);
  });
}

function parseSigner(pem: string, what: string): Signer {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Omits the library's message, which may quote the key.
    throw new CommandError(`${what} is no private key: make one with 'keygen'.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new CommandError(
      `${what} is a key of the kind ${key.asymmetricKeyType}, not Ed25519: make one with 'keygen'.`,
    );
  }
  return {
    publicKey: publicKeyOf(key),
    sign: (statement) => sign(null, statement, key).toString('base64'),
  };
}

/**
 * Makes a signer of a private key: PEM text, or the path of a file that only its owner may read.
 * @throws CommandError with one sentence that does not reveal the key.
 */
export function readSigner(keyOrPath: string): Signer {
  if (keyOrPath.startsWith('-----BEGIN')) return parseSigner(keyOrPath, 'RELEASE_KEY');
  let text: string;
  try {
    const { mode } = statSync(keyOrPath);
    if (process.platform !== 'win32' && (mode & GROUP_AND_OTHERS) !== 0) {
      throw new CommandError(`Others may read the private key ${keyOrPath}: take that away with chmod 600.`);
    }
    text = readFileSync(keyOrPath, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `The private key ${keyOrPath} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  return parseSigner(text, keyOrPath);
}

/**
 * Creates a key pair and writes the private key to a new file that only its owner may read.
 * @returns the public key in the form of site.json. @throws CommandError when the file exists already.
 */
export function createKeyFile(path: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST'
        ? `${path} is there already: a key is never written over.`
        : `${path} cannot be written (${code}).`,
    );
  }
  return publicKeyOf(privateKey);
}
