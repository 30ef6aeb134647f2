import { createDecipheriv, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Deps, Pictures } from '../deps.ts';
import { secretBytes } from '../rules/cipher.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { imageHost } from './images.ts';

const PNG = Buffer.from('\u0089PNG and the rest of a picture', 'latin1');
const KEY = secretBytes('manying-image-k1') ?? new Uint8Array();

let draws: string[];
let cacheFolder: string;
beforeEach(() => {
  draws = [];
  cacheFolder = join(temporaryFolder('pictures'), 'pictures');
});

function hostWith(over: Partial<Pictures> = {}) {
  const pictures: Pictures = {
    cipher: { algorithm: 'AES-ECB', key: KEY, iv: new Uint8Array() },
    pageParts: () => [],
    pageChapter: () => undefined,
    chapterKeys: false,
    draw: async (path, width) => {
      draws.push(`${path} ${width}`);
      if (path === 'page/empty') return 'empty';
      return path.startsWith('cover/') ? PNG : undefined;
    },
    fingerprint: 'one',
    cacheFolder,
    cacheBytes: 1_000_000,
    ...over,
  };
  // The image host needs only the pictures.
  return new Hono().route('/img', imageHost({ pictures } as Deps));
}

// spec: §7/image-addresses, §9/image-suffixes
test('a picture is the base64 text of its encrypted PNG, readable anywhere and for ever', async () => {
  const answer = await hostWith().request('/img/cover/1_180_0.img');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    etag: expect.stringMatching(/^".+"$/),
  });
  const aes = createDecipheriv('aes-128-ecb', KEY, null);
  expect(Buffer.concat([aes.update(await answer.text(), 'base64'), aes.final()])).toEqual(PNG);
});

// spec: §7/image-addresses
test('an empty picture is 204, an unknown path, width or form 404', async () => {
  const host = hostWith();
  expect((await host.request('/img/page/empty_500_0.img')).status).toBe(204);
  for (const path of ['nothing_500_0.img', 'cover/1_300_0.img', 'cover/1.img', '../cover/1_180_0.img', '']) {
    expect((await host.request(`/img/${path}`)).status).toBe(404);
  }
  expect(draws).toEqual(['page/empty 500', 'nothing 500']);
});

test('concurrent requests share one drawing, later ones use the cache, also after a restart', async () => {
  const host = hostWith();
  const answers = await Promise.all(Array.from({ length: 9 }, () => host.request('/img/cover/1_180_0.img')));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  await hostWith().request('/img/cover/1_180_0.img');
  expect(draws).toEqual(['cover/1 180']);
});

test('other pictures or another key are not served from the old cache', async () => {
  await hostWith().request('/img/cover/1_180_0.img');
  await hostWith({ fingerprint: 'two' }).request('/img/cover/1_180_0.img');
  const other = { algorithm: 'AES-ECB', key: KEY.toReversed(), iv: new Uint8Array() } as const;
  await hostWith({ cipher: other }).request('/img/cover/1_180_0.img');
  expect(draws).toHaveLength(3);
});

test('a matching entity tag is 304', async () => {
  const host = hostWith();
  const etag = (await host.request('/img/cover/1_180_0.img')).headers.get('ETag') ?? '';
  const again = await host.request('/img/cover/1_180_0.img', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  // The tag of another coding does not match: its bytes differ.
  const compressed = await host.request('/img/cover/1_180_0.img', {
    headers: { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' },
  });
  expect(compressed.status).toBe(200);
});

test('the condition * matches any picture that exists, and no other', async () => {
  const host = hostWith();
  const conditional = (path: string) => host.request(path, { headers: { 'If-None-Match': '*' } });
  expect((await conditional('/img/cover/1_180_0.img')).status).toBe(304);
  const missing = await conditional('/img/nothing_180_0.img');
  expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'public, max-age=60']);
});

const accepting = (coding: string) => ({ headers: { 'Accept-Encoding': coding } });

test('a picture is compressed where the caller accepts it, with an entity tag of its own', async () => {
  const host = hostWith({ draw: async () => randomBytes(30_000) });
  const plain = await host.request('/img/cover/1_180_0.img', accepting('identity'));
  const answer = await host.request('/img/cover/1_180_0.img', accepting('gzip, deflate, br'));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(answer.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  const body = Buffer.from(await answer.arrayBuffer());
  const text = await plain.text();
  expect(gunzipSync(body).toString()).toBe(text);
  expect(answer.headers.get('Content-Length')).toBe(String(body.length));
  expect(body.length / text.length).toBeLessThan(0.76);
});

test('a picture is compressed once, also after a restart', async () => {
  const request = () => hostWith().request('/img/cover/1_180_0.img', accepting('gzip'));
  await request();
  const compressed = readdirSync(cacheFolder)
    .map((name) => join(cacheFolder, name))
    .filter((file) => readFileSync(file).readUInt16BE() === 0x1f8b);
  expect(compressed).toHaveLength(1);
  writeFileSync(compressed[0] ?? '', gzipSync('from the cache'));
  expect(gunzipSync(await (await request()).arrayBuffer()).toString()).toBe('from the cache');
  expect(draws).toEqual(['cover/1 180']);
});

test('an empty and an unknown picture have no coding', async () => {
  for (const path of ['page/empty_500_0.img', 'nothing_500_0.img']) {
    const answer = await hostWith().request(`/img/${path}`, accepting('gzip'));
    expect([answer.headers.get('Content-Encoding'), await answer.text()]).toEqual([null, '']);
  }
});

test('a part is one of the uncompressed text, whatever the caller accepts', async () => {
  const answer = await hostWith().request('/img/cover/1_180_0.img', {
    headers: { Range: 'bytes=0-43', 'Accept-Encoding': 'gzip' },
  });
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([206, null]);
  expect(await answer.text()).toHaveLength(44);
});

test('the first bytes alone tell a reader the size of a page', async () => {
  const answer = await hostWith().request('/img/cover/1_180_0.img', { headers: { Range: 'bytes=0-43' } });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toHaveLength(44);
  expect(answer.headers.get('Content-Range')).toMatch(/^bytes 0-43\/\d+$/);
});

test('the cache stays within its size limit', async () => {
  const host = hostWith({ cacheBytes: 500 });
  for (let index = 0; index < 20; index++) await host.request(`/img/cover/${index}_180_0.img`);
  const sizes = readdirSync(cacheFolder).map((name) => statSync(join(cacheFolder, name)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500);
});

test('a cache that cannot be written fails no request, and is logged once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = hostWith({ cacheFolder: '/dev/null/pictures' });
  for (const index of [1, 2]) expect((await host.request(`/img/cover/${index}_180_0.img`)).status).toBe(200);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('retries a drawing that has failed', async () => {
  let failures = 1;
  const host = hostWith({
    draw: async () => {
      if (failures-- > 0) throw new Error('out of paint');
      return PNG;
    },
  });
  host.onError((_, c) => c.body(null, 500));
  expect((await host.request('/img/cover/1_180_0.img')).status).toBe(500);
  expect((await host.request('/img/cover/1_180_0.img')).status).toBe(200);
});
