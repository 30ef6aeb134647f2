import { X509Certificate } from 'node:crypto';
import { createCertificate } from '@manying/build/localCertificate';
import { expect, test } from 'vitest';

test.each(['localhost', '192.168.1.20', 'store.example', 'a'.repeat(200)])(
  'a certificate for %s is valid for it alone, now, and signed by its own key',
  (host) => {
    const certificate = new X509Certificate(createCertificate(host).cert);
    expect(certificate.checkHost(host) ?? certificate.checkIP(host)).toBe(host);
    expect(certificate.checkHost('other.example')).toBeUndefined();
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
  },
);

test('each certificate has a key and a number of its own', () => {
  const [first, second] = [createCertificate(), createCertificate()];
  expect(first.publicKeyHash).not.toBe(second.publicKeyHash);
  expect(new X509Certificate(first.cert).serialNumber).not.toBe(
    new X509Certificate(second.cert).serialNumber,
  );
});
