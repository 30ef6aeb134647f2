/** A temporary certificate for `localhost`: browsers support HTTP/2 over TLS only. */
import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

/** Key and certificate, and the hash of the public key for Chromium's list of trusted keys. */
export interface Certificate {
  readonly pem: string;
  readonly publicKeyHash: string;
}

/** Creates a certificate with openssl; `undefined` where it is not installed. */
export function makeCertificate(): Certificate | undefined {
  const result = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
      ...['-keyout', '-', '-out', '-'],
    ],
    { encoding: 'utf8' },
  );
  if (result.status !== 0) return undefined;
  const key = new X509Certificate(result.stdout.slice(result.stdout.indexOf('-----BEGIN CERTIFICATE')));
  const spki = key.publicKey.export({ type: 'spki', format: 'der' });
  return { pem: result.stdout, publicKeyHash: createHash('sha256').update(spki).digest('base64') };
}
