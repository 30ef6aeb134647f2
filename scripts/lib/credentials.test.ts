import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '@manying/build/localCertificate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCredentials } from './credentials.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'credentials-'));
  for (const name of ['own', 'other']) {
    const { cert, key } = createCertificate();
    write(`${name}.crt`, cert);
    write(`${name}.key`, key);
  }
  write('empty', '');
  write('cut.crt', createCertificate().cert.slice(0, 200));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (name: string) => join(folder, name);
const write = (name: string, text: string) => writeFileSync(path(name), text);
const read = (cert: string, key: string) => readCredentials(path(cert), path(key));

test('a certificate with its key is read', () => {
  expect(read('own.crt', 'own.key').cert).toContain('BEGIN CERTIFICATE');
});

test.each([
  ['missing', 'own.key', 'missing cannot be read (ENOENT).'],
  ['.', 'own.key', ' cannot be read (EISDIR).'],
  ['own.crt', 'missing', 'missing cannot be read (ENOENT).'],
  ['empty', 'own.key', 'empty is no certificate in PEM.'],
  ['cut.crt', 'own.key', 'cut.crt is no certificate in PEM.'],
  ['own.key', 'own.key', 'own.key is no certificate in PEM.'],
  ['own.crt', 'own.crt', 'own.crt is no private key without a passphrase in PEM.'],
  ['own.crt', 'empty', 'empty is no private key without a passphrase in PEM.'],
  ['own.crt', 'other.key', 'other.key is not the private key of '],
])('--cert %s with --key %s names the file: %s', (cert, key, message) => {
  expect(() => read(cert, key)).toThrow(message);
});
