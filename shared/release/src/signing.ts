/** Ed25519 keys of the teams, and what is signed with them. */
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

/** A team's private key, in the hands of a command. */
export interface Signer {
  /** As site.json names it: the 32 bytes of the key, base64. */
  readonly publicKey: string;
  /** The signature of some bytes, base64. */
  sign(statement: Uint8Array): string;
}

/** Length of a public key and of a signature, in bytes. */
const KEY_LENGTH = 32;
const SIGNATURE_LENGTH = 64;
/** Rights of others than the owner of a file. */
const GROUP_AND_OTHERS = 0o077;

/** Bytes of base64 that is written in the one right way; `undefined` for any other text. */
function decodeBase64(base64: unknown, length: number): Buffer | undefined {
  if (typeof base64 !== 'string') return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === length && bytes.toString('base64') === base64 ? bytes : undefined;
}

/** Whether a text is a public key as site.json names one. */
export const isPublicKey = (text: string): boolean => decodeBase64(text, KEY_LENGTH) !== undefined;

const publicKeyOf = (key: KeyObject) =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/** Short name of a public key, for messages and file names. */
export const keyFingerprint = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 12);

/** The one of some public keys that a signature was made with; `undefined` when it is none of them. */
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
    // What the library says of the text is left out: it may quote it.
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
 * The signer of a private key: the key itself as PEM text, or the path of its file, which nobody but its owner may read.
 * @throws Refusal with one sentence, which says nothing of the key.
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
 * Makes a key pair. The private key goes into a new file that its owner alone may read, and nowhere else.
 * @returns the public key, as site.json names it. @throws Refusal when there is such a file already.
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
