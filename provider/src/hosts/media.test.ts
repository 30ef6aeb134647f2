import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { signGrant } from '../rules/grant.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { mediaHost } from './media.ts';

const NOW = new Date('2026-03-03T04:00:00Z');
const FILM = '0123456789';
let host: Hono;
let film: string;

beforeAll(() => {
  const mediaFolder = temporaryFolder('media');
  mkdirSync(join(mediaFolder, 'films/hill/hls/720'), { recursive: true });
  mkdirSync(join(mediaFolder, 'ads'));
  writeFileSync(join(mediaFolder, 'films/hill/film.mp4'), FILM);
  for (const name of ['hls/master.m3u8', 'hls/720/0.ts', 'hls/720/0.m4s', 'zh.vtt', 'notes.txt']) {
    writeFileSync(join(mediaFolder, 'films/hill', name), name);
  }
  writeFileSync(join(mediaFolder, 'ads/one.mp4'), 'ad');
  writeFileSync(join(mediaFolder, 'secret.mp4'), 'secret');
  // The media host knows nothing but these.
  host = new Hono().route('/media', mediaHost({ mediaFolder, secret: 's', now: () => NOW } as Deps));
  film = `/media/${signGrant('s', 'hill', 'full', NOW)}/hill`;
});

test('a film comes whole', async () => {
  const answer = await host.request(`${film}/film.mp4`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(FILM);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
  });
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
])('%s comes in part', async (Range, part, contentRange) => {
  const answer = await host.request(`${film}/film.mp4`, { headers: { Range } });
  expect([answer.status, await answer.text()]).toEqual([206, part]);
  expect(answer.headers.get('Content-Range')).toBe(contentRange);
  expect(answer.headers.get('Content-Length')).toBe(String(part.length));
});

test('a range behind the end is 416 with the length', async () => {
  const answer = await host.request(`${film}/film.mp4`, { headers: { Range: 'bytes=10-' } });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('Content-Range')).toBe('bytes */10');
});

test('HEAD tells everything but the bytes', async () => {
  const answer = await host.request(`${film}/film.mp4`, { method: 'HEAD', headers: { Range: 'bytes=0-3' } });
  expect([answer.status, await answer.text()]).toEqual([206, '']);
  expect(answer.headers.get('Content-Length')).toBe('4');
});

test('If-Range with another version gives the whole file', async () => {
  const etag = (await host.request(`${film}/film.mp4`)).headers.get('ETag') ?? '';
  const request = async (condition: string) =>
    (await host.request(`${film}/film.mp4`, { headers: { Range: 'bytes=0-3', 'If-Range': condition } }))
      .status;
  expect(await request(etag)).toBe(206);
  expect(await request('"older"')).toBe(200);
  expect((await host.request(`${film}/film.mp4`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test.each([
  ['hls/master.m3u8', 'application/vnd.apple.mpegurl'],
  ['hls/720/0.ts', 'video/mp2t'],
  ['hls/720/0.m4s', 'video/iso.segment'],
  ['zh.vtt', 'text/vtt; charset=utf-8'],
])('%s is %s', async (file, type) => {
  expect((await host.request(`${film}/${file}`)).headers.get('Content-Type')).toBe(type);
});

test('only media files inside the film folder can be had', async () => {
  for (const file of [
    'notes.txt',
    'hls',
    'none.mp4',
    '%2e%2e/%2e%2e/secret.mp4',
    '..%2f..%2fsecret.mp4',
    '.hidden.mp4',
  ]) {
    expect((await host.request(`${film}/${file}`)).status).toBe(404);
  }
  expect((await host.request(`${film.replace('hill', '..')}/secret.mp4`)).status).not.toBe(200);
});

test('without a grant there is no film; an ad is open to everybody', async () => {
  expect((await host.request('/media/nonsense/hill/film.mp4')).status).toBe(403);
  expect((await host.request('/media/films/hill/film.mp4')).status).toBe(403);
  expect(await (await host.request('/media/ads/one.mp4')).text()).toBe('ad');
  expect((await host.request('/media/ads/..%2fsecret.mp4')).status).not.toBe(200);
});

test('a browser may ask for ranges from another origin', async () => {
  const preflight = await host.request(`${film}/film.mp4`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://a' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Range');
});
