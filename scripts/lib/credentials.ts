/** Certificate and private key of a server, from files in PEM. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Credentials } from '@manying/build/guardedSecureServer';

/** Reads a PEM file and parses it. @throws Error naming the file. */
function readPem<T>(file: string, what: string, parse: (text: string) => T): { text: string; parsed: T } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return { text, parsed: parse(text) };
  } catch {
    throw new Error(`${file} is no ${what} in PEM.`);
  }
}

/**
 * Reads a certificate chain and its private key.
 * @throws Error naming the file that is missing, is of another kind, or does not belong to the other one.
 */
export function readCredentials(certFile: string, keyFile: string): Credentials {
  const cert = readPem(certFile, 'certificate', (text) => new X509Certificate(text));
  const key = readPem(keyFile, 'private key without a passphrase', (text) => createPrivateKey(text));
  if (!cert.parsed.checkPrivateKey(key.parsed))
    throw new Error(`${keyFile} is not the private key of ${certFile}.`);
  return { cert: cert.text, key: key.text };
}
