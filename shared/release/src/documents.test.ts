import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LiveBuild, readDocument, switchCurrent, writeSite } from '@manying/release/documents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);
const json = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
const build = (name: string, version: string): LiveBuild => ({
  name,
  version,
  contract: '1.0.0',
  addresses: [`/${name}`],
  pages: [],
  planned: [],
  overlays: [],
  manifest: `http://localhost:8081/${version}/mf-manifest.json`,
});
const addresses = {
  dynamicApi: 'http://localhost:8090',
  staticApi: 'http://localhost:8090',
  imageHost: 'http://localhost:8090/img',
  payHost: 'http://localhost:8090',
  permanentDomain: 'http://localhost:8080',
};
const defaults = { imageCipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' } };

describe('remotes.json', () => {
  it('names the builds that became current', () => {
    switchCurrent(folder, [build('comic', '1'), build('video', '1')]);
    expect(json('remotes.json').remotes.comic).toMatchObject({
      addresses: ['/comic'],
      current: { version: '1' },
    });
  });

  it('keeps the other remotes’ entries and everything else that stands in it', () => {
    writeFileSync(
      file('remotes.json'),
      JSON.stringify({
        schema: 1,
        note: 'ours',
        remotes: { comic: { canary: { percent: 5 } }, video: { current: 'theirs' } },
      }),
    );
    switchCurrent(folder, [build('comic', '2')]);
    expect(json('remotes.json')).toMatchObject({
      note: 'ours',
      remotes: { comic: { canary: { percent: 5 }, current: { version: '2' } }, video: { current: 'theirs' } },
    });
  });

  it('is never half written: nothing is left beside it', () => {
    switchCurrent(folder, [build('comic', '1')]);
    expect(readdirSync(folder)).toEqual(['remotes.json']);
  });

  it('is not overwritten when it cannot be read', () => {
    writeFileSync(file('remotes.json'), '{ "schema": 1,');
    expect(() => switchCurrent(folder, [build('comic', '1')])).toThrow(
      /remotes\.json is not JSON .*: correct it, or move it away/,
    );
    expect(readFileSync(file('remotes.json'), 'utf8')).toBe('{ "schema": 1,');
  });
});

describe('site.json', () => {
  it('gets this start’s addresses and keeps what was edited', () => {
    writeSite(folder, addresses, defaults);
    writeFileSync(
      file('site.json'),
      JSON.stringify({ ...json('site.json'), ageGate: true, dynamicApi: 'http://old:1' }),
    );
    writeSite(folder, addresses, defaults);
    expect(json('site.json')).toMatchObject({ ageGate: true, dynamicApi: 'http://localhost:8090' });
  });

  it('says which field is wrong and leaves the file alone', () => {
    const wrong = JSON.stringify({ imageCipher: { algorithm: 'ROT13', key: '' } });
    writeFileSync(file('site.json'), wrong);
    expect(() => writeSite(folder, addresses, defaults)).toThrow(/site\.json: .*imageCipher\.algorithm/);
    expect(readFileSync(file('site.json'), 'utf8')).toBe(wrong);
  });

  it('reads as absent when it is not there, and is refused when it is no object', () => {
    expect(readDocument(file('site.json'))).toBeUndefined();
    writeFileSync(file('site.json'), '[]');
    expect(() => readDocument(file('site.json'))).toThrow(/is not a JSON object/);
  });
});
