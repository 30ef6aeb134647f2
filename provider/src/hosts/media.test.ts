import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import { grantEnd, type Scope, signFilmGrant } from '../rules/grant.ts';
import { MP4_HEAD_BYTES, mp4Timing } from '../rules/mp4.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { mediaHost } from './media.ts';

const NOW = new Date('2026-03-03T04:00:00Z');
const FILM = '0123456789';
/** A film of a minute. */
const SAMPLE_FILM = join(import.meta.dirname, '../../media/films/falls/film.mp4');
let host: Hono;

/** The address of a file of the film for video 7. */
function fileAt(file: string, scope: Scope = 'full', folder = 'hill'): string {
  return `/media/7/${folder}/${file}?grant=${grantOf(folder, scope)}`;
}

function grantOf(folder: string, scope: Scope = 'full'): string {
  return signFilmGrant('s', { vodId: 7, folder }, scope, { account: 1, expiresAt: grantEnd(NOW) });
}

afterEach(() => void vi.useRealTimers());
beforeAll(() => {
  const mediaFolder = temporaryFolder('media');
  mkdirSync(join(mediaFolder, 'films/hill/hls/720'), { recursive: true });
  mkdirSync(join(mediaFolder, 'films/valley'));
  mkdirSync(join(mediaFolder, 'films/stream'));
  copyFileSync(SAMPLE_FILM, join(mediaFolder, 'films/valley/film.mp4'));
  copyFileSync(SAMPLE_FILM, join(mediaFolder, 'films/stream/preview.mp4'));
  writeFileSync(
    join(mediaFolder, 'films/valley/zh.vtt'),
    'WEBVTT\n\n00:05.000 --> 00:06.000\nbefore\n\n00:13.000 --> 00:14.000\nin it\n',
  );
  mkdirSync(join(mediaFolder, 'ads'));
  writeFileSync(join(mediaFolder, 'films/hill/film.mp4'), FILM);
  copyFileSync(SAMPLE_FILM, join(mediaFolder, 'films/hill/minute.mp4'));
  for (const name of ['hls/master.m3u8', 'hls/720/0.ts', 'hls/720/0.m4s', 'zh.vtt', 'notes.txt']) {
    writeFileSync(join(mediaFolder, 'films/hill', name), name);
  }
  writeFileSync(
    join(mediaFolder, 'films/hill/hls/list.m3u8'),
    '#EXTM3U\n#EXT-X-MAP:URI="720/0.m4s"\n#EXTINF:6,\n720/0.ts\n',
  );
  writeFileSync(
    join(mediaFolder, 'films/hill/late.vtt'),
    'WEBVTT\n\n00:39.000 --> 00:40.000\nsoon\n\n00:40.000 --> 00:41.000\nlater\n',
  );
  writeFileSync(join(mediaFolder, 'ads/one.mp4'), 'ad');
  writeFileSync(join(mediaFolder, 'secret.mp4'), 'secret');
  // The media host needs only these dependencies.
  host = new Hono().route('/media', mediaHost({ mediaFolder, secret: 's', now: () => NOW } as Deps));
});

test('a film is sent whole', async () => {
  const answer = await host.request(fileAt('film.mp4'));
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
  const answer = await host.request(fileAt('film.mp4'), { headers: { Range } });
  expect([answer.status, await answer.text()]).toEqual([206, part]);
  expect(answer.headers.get('Content-Range')).toBe(contentRange);
  expect(answer.headers.get('Content-Length')).toBe(String(part.length));
});

test('a range behind the end is 416 with the length', async () => {
  const answer = await host.request(fileAt('film.mp4'), { headers: { Range: 'bytes=10-' } });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('Content-Range')).toBe('bytes */10');
});

test.each([
  ['a player that asks for it gets the first seconds only', 'minute.mp4', '&pace=1', 'bytes=0-', false],
  ['another player gets all', 'minute.mp4', '', 'bytes=0-', true],
  ['a player that jumps gets all', 'minute.mp4', '&pace=1', 'bytes=100-', true],
  ['a film to keep comes at once', 'minute.mp4', '&pace=1', undefined, true],
  ['a file without an index comes at once', 'film.mp4', '&pace=1', 'bytes=0-', true],
])('pace of playback: %s', async (_, file, query, range, isWhole) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const answer = await host.request(fileAt(file) + query, { headers: range ? { Range: range } : {} });
  const size = Number(answer.headers.get('Content-Length'));
  let sent = 0;
  const reading = answer.body?.pipeTo(
    new WritableStream<Uint8Array>({
      write(part) {
        sent += part.length;
      },
    }),
  );
  if (isWhole) {
    await reading;
    expect(sent).toBe(size);
    return;
  }
  const perSecond = statSync(SAMPLE_FILM).size / 60;
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(sent).toBeLessThan(5 * perSecond);
  while (sent < size) await vi.advanceTimersByTimeAsync(1000);
  await reading;
  expect(sent).toBe(size);
});

test('HEAD has all headers but no body', async () => {
  const answer = await host.request(fileAt('film.mp4'), { method: 'HEAD', headers: { Range: 'bytes=0-3' } });
  expect([answer.status, await answer.text()]).toEqual([206, '']);
  expect(answer.headers.get('Content-Length')).toBe('4');
});

test('If-Range with another version gives the whole file', async () => {
  const etag = (await host.request(fileAt('film.mp4'))).headers.get('ETag') ?? '';
  const request = async (condition: string) =>
    (await host.request(fileAt('film.mp4'), { headers: { Range: 'bytes=0-3', 'If-Range': condition } }))
      .status;
  expect(await request(etag)).toBe(206);
  expect(await request('"older"')).toBe(200);
  expect((await host.request(fileAt('film.mp4'), { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test.each([
  ['hls/master.m3u8', 'application/vnd.apple.mpegurl'],
  ['hls/720/0.ts', 'video/mp2t'],
  ['hls/720/0.m4s', 'video/iso.segment'],
  ['zh.vtt', 'text/vtt; charset=utf-8'],
])('%s is %s', async (file, type) => {
  expect((await host.request(fileAt(file))).headers.get('Content-Type')).toBe(type);
});

test('only media files inside the film folder are served', async () => {
  for (const file of [
    'notes.txt',
    'hls',
    'none.mp4',
    '%2e%2e/%2e%2e/secret.mp4',
    '..%2f..%2fsecret.mp4',
    '.hidden.mp4',
  ]) {
    expect([403, 404]).toContain((await host.request(fileAt(file))).status);
  }
  expect((await host.request(fileAt('x').replace('hill/x', '../secret.mp4'))).status).not.toBe(200);
});

test('without a grant there is no film; an ad is open to everybody', async () => {
  for (const address of [
    '/media/7/hill/film.mp4',
    '/media/7/hill/film.mp4?grant=',
    '/media/7/hill/film.mp4?grant=f1.1.x',
    '/media/7/hill/none.mp4',
    '/media/nonsense/hill/film.mp4',
    '/media/films/hill/film.mp4',
    '/media/07/hill/film.mp4',
    fileAt('film.mp4').replace('/7/', '/07/'),
    fileAt('film.mp4').replace('/7/', '/8/'),
    fileAt('film.mp4').replace('grant=f', 'grant=p'),
    fileAt('film.mp4').replace('?grant=', '?'),
    fileAt('film.mp4', 'preview'),
    fileAt('preview.mp4', 'preview').replace('preview.mp4', 'hls/master.m3u8'),
  ]) {
    const answer = await host.request(address);
    expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')], address).toEqual([
      403,
      '',
      'no-store',
    ]);
  }
  expect(await (await host.request('/media/ads/one.mp4')).text()).toBe('ad');
  expect((await host.request('/media/ads/..%2fsecret.mp4')).status).not.toBe(200);
  // A name that is too long for the disk is one of no file.
  expect((await host.request(`/media/ads/${'a'.repeat(252)}.mp4`)).status).toBe(404);
});

test('granted files are cacheable by this device until the grant ends', async () => {
  for (const file of ['film.mp4', 'hls/master.m3u8', 'zh.vtt']) {
    const answer = await host.request(fileAt(file));
    expect(answer.headers.get('Cache-Control'), file).toBe(`private, max-age=${6 * 3600}`);
  }
});

test('a playlist carries the grant into every address that it names', async () => {
  const address = fileAt('hls/list.m3u8');
  const grant = address.split('?')[1];
  expect(await (await host.request(address)).text()).toBe(
    `#EXTM3U\n#EXT-X-MAP:URI="720/0.m4s?${grant}"\n#EXTINF:6,\n720/0.ts?${grant}\n`,
  );
});

test('the captions of a preview end where the preview ends, those of the film do not', async () => {
  const captions = async (scope: Scope) => (await host.request(fileAt('late.vtt', scope))).text();
  expect(await captions('full')).toContain('later');
  expect(await captions('preview')).toBe('WEBVTT\n\n00:39.000 --> 00:40.000\nsoon');
});

test('a browser may ask for ranges from another origin', async () => {
  const preflight = await host.request(fileAt('film.mp4'), {
    method: 'OPTIONS',
    headers: { Origin: 'http://a' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Range');
});

describe('a clip', () => {
  const CLIP = 'valley_12-24';
  const at = (file: string) => fileAt(file, 'full', CLIP);
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test('is a part of its film, whole and by ranges', async () => {
    const answer = await host.request(at('film.mp4'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('video/mp4');
    const whole = await bytesOf(answer);
    expect(whole.length).toBe(Number(answer.headers.get('Content-Length')));
    expect(whole.length).toBeLessThan(statSync(SAMPLE_FILM).size / 3);
    const { bytesPerSecond = 0, headerBytes = 0 } =
      mp4Timing(whole.subarray(0, MP4_HEAD_BYTES), whole.length) ?? {};
    expect((whole.length - headerBytes) / bytesPerSecond).toBeCloseTo(12, 1);

    const part = await host.request(at('film.mp4'), { headers: { Range: 'bytes=100-299' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 100-299/${whole.length}`);
    expect(await bytesOf(part)).toEqual(whole.subarray(100, 300));
    expect(part.headers.get('ETag')).toBe(answer.headers.get('ETag'));
  });

  test('is cut once for callers at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(async () => bytesOf(await host.request(fileAt('film.mp4', 'full', 'valley_0-12')))),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('of a stream is a part of its preview', async () => {
    const answer = await host.request(fileAt('film.mp4', 'full', 'stream_12-24'));
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(await bytesOf(await host.request(at('film.mp4'))));
  });

  test('has the captions of its part, from its own start', async () => {
    const captions = await host.request(at('zh.vtt'));
    expect(captions.headers.get('Content-Type')).toContain('text/vtt');
    expect(await captions.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nin it');
  });

  test.each(['preview.mp4', 'hls/master.m3u8', 'minute.mp4', '../hill/film.mp4', 'notes.txt'])(
    'has no %s',
    async (file) => {
      expect([403, 404]).toContain((await host.request(at(file))).status);
    },
  );

  test('of a film that does not exist is 404', async () => {
    expect((await host.request(fileAt('film.mp4', 'full', 'nothing_0-12'))).status).toBe(404);
  });

  test('has a grant that opens neither its film nor another clip', async () => {
    for (const folder of ['valley', 'valley_0-12', 'valley_0-58', 'hill'])
      for (const file of ['film.mp4', 'zh.vtt'])
        expect((await host.request(`/media/7/${folder}/${file}?grant=${grantOf(CLIP)}`)).status).toBe(403);
    expect((await host.request(`/media/8/${CLIP}/film.mp4?grant=${grantOf(CLIP)}`)).status).toBe(403);
    expect(
      (await host.request(`/media/7/${CLIP}/film.mp4?grant=${grantOf('valley', 'preview')}`)).status,
    ).toBe(403);
  });
});
