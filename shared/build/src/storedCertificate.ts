/** The certificate of a local store: kept between starts, so that a browser or phone has to trust it only once. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Credentials } from '@manying/build/guardedSecureServer';
import { createCertificate } from '@manying/build/localCertificate';

/** Time before its end in which a certificate is replaced, in ms: two weeks. */
const RENEWAL = 14 * 86_400_000;
const FILES = { cert: 'cert.pem', key: 'key.pem' } as const;

/** Path of the certificate, without its key: what a browser or phone may import. */
export const certificatePath = (folder: string) => join(folder, FILES.cert);

function isUsable({ cert, key }: Credentials, host: string, now: number): boolean {
  const certificate = new X509Certificate(cert);
  const isNamed = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host);
  return (
    isNamed !== undefined &&
    certificate.checkPrivateKey(createPrivateKey(key)) &&
    Date.parse(certificate.validFrom) <= now &&
    now + RENEWAL < Date.parse(certificate.validTo)
  );
}

/** The stored certificate; `undefined` when there is none, or none that can be used. */
function readStored(folder: string, host: string, now: number): Credentials | undefined {
  try {
    const stored = {
      cert: readFileSync(join(folder, FILES.cert), 'utf8'),
      key: readFileSync(join(folder, FILES.key), 'utf8'),
    };
    return isUsable(stored, host, now) ? stored : undefined;
  } catch {
    // Missing or damaged files are written again.
    return undefined;
  }
}

/** Only the user of this process may read the file; it is complete or missing. */
function writePrivately(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, path);
}

/**
 * The certificate in a folder. A missing, damaged or old one, or one for another host, is replaced.
 * @param host name or IPv4 address of the server. @param now in ms since the epoch.
 * @throws Error when the folder cannot be written.
 */
export function storedCertificate(folder: string, host: string, now = Date.now()): Credentials {
  const stored = readStored(folder, host, now);
  if (stored) return stored;
  const { cert, key } = createCertificate(host);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writePrivately(join(folder, FILES.key), key);
  writePrivately(join(folder, FILES.cert), cert);
  return { cert, key };
}
