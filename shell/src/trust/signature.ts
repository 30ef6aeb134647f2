/** Verifies Ed25519 signatures: with WebCrypto where supported, else with a lazily loaded library. */

const KEY_LENGTH = 32;
const SIGNATURE_LENGTH = 64;

/** Decodes base64; `undefined` for invalid text and for any other length. */
function decodeBase64(base64: unknown, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (typeof base64 !== 'string' || !/^[A-Za-z\d+/]+={0,2}$/.test(base64)) return undefined;
  let text: string;
  try {
    text = atob(base64);
  } catch {
    // Valid characters, but invalid base64.
    return undefined;
  }
  return text.length === length ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : undefined;
}

/** Whether WebCrypto supports Ed25519; checked once. */
let webCryptoSupport: Promise<boolean> | undefined;

async function supportsEd25519(): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return false;
  // A valid public key: the base point of RFC 8032.
  const key = Uint8Array.from({ length: KEY_LENGTH }, (_, index) => (index === 0 ? 0x58 : 0x66));
  return subtle.importKey('raw', key, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  );
}

async function verifySignature(
  key: Uint8Array<ArrayBuffer>,
  statement: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  webCryptoSupport ??= supportsEd25519();
  if (!(await webCryptoSupport)) {
    const { isSignedBy } = await import(/* webpackChunkName: "ed25519" */ './ed25519.ts');
    return isSignedBy(key, statement, signature);
  }
  const { subtle } = globalThis.crypto;
  try {
    const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', imported, signature, statement);
  } catch {
    // An invalid key.
    return false;
  }
}

/**
 * Whether a statement is signed by one of the keys.
 * @param keys public keys, base64. @param signature base64. @throws when the library is needed and cannot be
 * loaded.
 */
export async function isSigned(
  keys: readonly string[],
  statement: Uint8Array<ArrayBuffer>,
  signature: unknown,
): Promise<boolean> {
  const bytes = decodeBase64(signature, SIGNATURE_LENGTH);
  if (!bytes) return false;
  for (const text of keys) {
    const key = decodeBase64(text, KEY_LENGTH);
    if (key && (await verifySignature(key, statement, bytes))) return true;
  }
  return false;
}
