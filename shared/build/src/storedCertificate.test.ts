import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '@manying/build/localCertificate';
import { certificatePath, storedCertificate } from '@manying/build/storedCertificate';
import { afterEach, beforeEach, expect, test } from 'vitest';

const DAY = 86_400_000;
let parent = '';
let folder = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'certificate-'));
  folder = join(parent, 'certificate');
});
afterEach(() => rmSync(parent, { recursive: true }));

const stored = (host = 'localhost', now = Date.now()) => storedCertificate(folder, host, now);

test('a certificate is made once, and only its user may read its key', () => {
  const first = stored();
  expect(stored()).toEqual(first);
  expect(new X509Certificate(first.cert).checkHost('localhost')).toBe('localhost');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of ['cert.pem', 'key.pem']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});

test('it is renewed two weeks before its end, and when the clock is before its start', () => {
  const first = stored();
  const end = Date.parse(new X509Certificate(first.cert).validTo);
  expect(stored('localhost', end - 15 * DAY)).toEqual(first);
  const renewed = stored('localhost', end - 13 * DAY);
  expect(renewed.cert).not.toBe(first.cert);
  expect(stored('localhost', Date.now() - 30 * DAY).cert).not.toBe(renewed.cert);
});

test('another host gets a certificate of its own', () => {
  const first = stored();
  const { cert } = stored('192.168.1.20');
  expect(cert).not.toBe(first.cert);
  expect(new X509Certificate(cert).checkIP('192.168.1.20')).toBe('192.168.1.20');
});

const DAMAGES: readonly (readonly [string, () => void])[] = [
  ['is missing', () => rmSync(certificatePath(folder))],
  ['has no key', () => rmSync(join(folder, 'key.pem'))],
  ['is cut off', () => truncateSync(certificatePath(folder), 100)],
  ['is empty', () => writeFileSync(join(folder, 'key.pem'), '')],
  ['is no certificate', () => writeFileSync(certificatePath(folder), 'nonsense')],
  ['belongs to another key', () => writeFileSync(certificatePath(folder), createCertificate().cert)],
];

test.each(DAMAGES)('one that %s is replaced by one that works', (_, damage) => {
  const first = stored();
  damage();
  const second = stored();
  expect(second.key).not.toBe(first.key);
  expect(stored()).toEqual(second);
});

test('a file that others can read becomes private when it is replaced', () => {
  stored();
  chmodSync(join(folder, 'key.pem'), 0o644);
  writeFileSync(certificatePath(folder), 'nonsense');
  stored();
  expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600);
});
