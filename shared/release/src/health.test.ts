import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderTarget } from '@manying/release/folderTarget';
import { failureRate, fetchHealth, readBeaconAddress } from '@manying/release/health';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: Server;
let origin = '';
let answer = { status: 200, body: '' };
let requestedUrl = '';
beforeEach(async () => {
  server = createServer((request, response) => {
    requestedUrl = request.url ?? '';
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));

describe('the health of a remote', () => {
  it('is fetched from the address beside the beacon', async () => {
    const build = { version: '1', ok: 3, fallback: 0, failed: 1, failures: [] };
    answer = { status: 200, body: JSON.stringify({ result: true, data: { versions: [build] } }) };
    expect(await fetchHealth(`${origin}/api/beacon/remote`, 'comic')).toEqual([build]);
    expect(requestedUrl).toBe('/api/beacon/health?remote=comic&hours=24');
    expect(failureRate(build)).toBe(25);
  });

  it.each([
    [{ status: 404, body: 'Not found' }, /answers 404/],
    [{ status: 200, body: '<!doctype html>' }, /something else than health/],
    [{ status: 200, body: '{"data":{"versions":[{"version":"1","ok":-3}]}}' }, /something else than health/],
  ])('reports an unusable response: %j', async (badAnswer, sentence) => {
    answer = badAnswer;
    await expect(fetchHealth(`${origin}/remote`, 'comic')).rejects.toThrow(sentence);
  });

  it('reports a beacon that cannot be reached', async () => {
    await expect(fetchHealth('http://127.0.0.1:1/remote', 'comic')).rejects.toThrow(/cannot be reached/);
  });

  it('uses the beacon of site.json', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'health-'));
    const target = folderTarget(folder, () => 'https://x.test');
    await expect(readBeaconAddress(target)).rejects.toThrow(/names no beacon/);
    const site = {
      dynamicApi: 'https://api.test',
      staticApi: 'https://api.test',
      imageHost: 'https://img.test',
      payHost: 'https://pay.test',
      imageCipher: { algorithm: 'AES-ECB', key: 'manying-image-k1' },
      permanentDomain: 'x.test',
      beacon: 'https://api.test/beacon/remote',
    };
    await target.replace('site.json', JSON.stringify(site), undefined);
    expect(await readBeaconAddress(target)).toBe('https://api.test/beacon/remote');
    writeFileSync(join(folder, 'site/site.json'), JSON.stringify({ ...site, beacon: undefined }));
    await expect(readBeaconAddress(target)).rejects.toThrow(/names no beacon/);
    rmSync(folder, { recursive: true });
  });
});
