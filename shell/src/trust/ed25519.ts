/** Ed25519 for browsers whose WebCrypto lacks it (Chrome below 137, Safari below 17, Firefox below 129) or is not there. */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from './sha512.ts';

hashes.sha512 = sha512;

/** Whether a signature is one of these bytes by this key, by the strict rules of RFC 8032. */
export function isSignedBy(publicKey: Uint8Array, statement: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, statement, publicKey, { zip215: false });
  } catch {
    // Neither key nor signature of any statement.
    return false;
  }
}
