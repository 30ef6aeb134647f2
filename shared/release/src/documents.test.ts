import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument, writeSite } from '@manying/release/documents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);
const json = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
const addresses = {
  dynamicApi: 'http://localhost:8090',
  staticApi: 'http://localhost:8090',
  imageHost: 'http://localhost:8090/img',
  payHost: 'http://localhost:8090',
  permanentDomain: 'http://localhost:8080',
};
const defaults = { imageCipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' } };

describe('site.json', () => {
  it('gets the addresses of this start and preserves other edits', () => {
    writeSite(folder, addresses, defaults);
    writeFileSync(
      file('site.json'),
      JSON.stringify({ ...json('site.json'), ageGate: true, dynamicApi: 'http://old:1' }),
    );
    writeSite(folder, addresses, defaults);
    expect(json('site.json')).toMatchObject({ ageGate: true, dynamicApi: 'http://localhost:8090' });
  });

  it('reports an invalid field and does not change the file', () => {
    const wrong = JSON.stringify({ imageCipher: { algorithm: 'ROT13', key: '' } });
    writeFileSync(file('site.json'), wrong);
    expect(() => writeSite(folder, addresses, defaults)).toThrow(/site\.json: .*imageCipher\.algorithm/);
    expect(readFileSync(file('site.json'), 'utf8')).toBe(wrong);
  });

  it('is undefined when missing and refused when not an object', () => {
    expect(readDocument(file('site.json'))).toBeUndefined();
    writeFileSync(file('site.json'), '[]');
    expect(() => readDocument(file('site.json'))).toThrow(/is not a JSON object/);
  });
});
