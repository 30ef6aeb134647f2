/** Ed25519 for browsers whose WebCrypto lacks it (Chrome < 137, Safari < 17, Firefox < 129) or is missing. */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from './sha512.ts';

hashes.sha512 = sha512;

/** Whether a signature of a statement is valid for a key, by the strict rules of RFC 8032. */
export function isSignedBy(publicKey: Uint8Array, statement: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, statement, publicKey, { zip215: false });
  } catch {
    // An invalid key or signature.
    return false;
  }
}
