/** A certificate for a local server: browsers support HTTP/2 over TLS only. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Credentials } from '@manying/build/guardedSecureServer';

/** Key and certificate, and the hash of the public key for Chromium's list of trusted keys. */
export interface Certificate extends Credentials {
  readonly publicKeyHash: string;
}

/** Validity of a certificate, in ms: a day before and 90 days after now. */
const VALID_BEFORE = 86_400_000;
const VALID_AFTER = 90 * 86_400_000;

/** Tags of ASN.1 (X.690). */
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
  ipAddress: 0x87,
} as const;

/** Object identifiers, DER-encoded. */
const OID = {
  commonName: [0x55, 0x04, 0x03],
  alternativeName: [0x55, 0x1d, 0x11],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
} as const;

/** One DER value. */
function der(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Uint8Array.from([tag, ...size]), content]);
}

const oid = (bytes: readonly number[]) => der(TAG.oid, bytes);
const utcTime = (ms: number) =>
  der(TAG.utcTime, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

function pem(label: string, bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Creates a key and a certificate that it signs itself. @param host name or IPv4 address of the server. */
export function createCertificate(host = 'localhost'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(TAG.sequence, oid(OID.ecdsaWithSha256));
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, oid(OID.commonName), der(TAG.utf8, Buffer.from(host)))),
  );
  const address = isIPv4(host)
    ? der(TAG.ipAddress, host.split('.').map(Number))
    : der(TAG.dnsName, Buffer.from(host));
  const alternativeName = der(
    TAG.sequence,
    oid(OID.alternativeName),
    der(TAG.octets, der(TAG.sequence, address)),
  );
  const now = Date.now();
  const unsigned = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, [2])),
    // A leading 1 keeps the number positive.
    der(TAG.integer, [1], randomBytes(15)),
    algorithm,
    name,
    der(TAG.sequence, utcTime(now - VALID_BEFORE), utcTime(now + VALID_AFTER)),
    name,
    publicKeyInfo,
    der(TAG.extensions, der(TAG.sequence, alternativeName)),
  );
  const signature = sign('sha256', unsigned, privateKey);
  const certificate = der(TAG.sequence, unsigned, algorithm, der(TAG.bits, [0], signature));
  return {
    cert: pem('CERTIFICATE', certificate),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKeyHash: createHash('sha256').update(publicKeyInfo).digest('base64'),
  };
}
