import { expect, test } from 'vitest';
import { withGrant } from './playlist.ts';

const G = 'p1.2.a-_';
const Q = `?grant=${G}`;

test.each([
  ['a segment', '#EXTINF:6.0,\n00.m4s', `#EXTINF:6.0,\n00.m4s${Q}`],
  [
    'a variant',
    '#EXT-X-STREAM-INF:BANDWIDTH=1\r\n480p/index.m3u8\r\n',
    `#EXT-X-STREAM-INF:BANDWIDTH=1\r\n480p/index.m3u8${Q}\r\n`,
  ],
  ['a map', '#EXT-X-MAP:URI="init.mp4",BYTERANGE="600@0"', `#EXT-X-MAP:URI="init.mp4${Q}",BYTERANGE="600@0"`],
  [
    'a key',
    '#EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x1',
    `#EXT-X-KEY:METHOD=AES-128,URI="key.bin${Q}",IV=0x1`,
  ],
  [
    'a rendition',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="a, URI=b",URI="zh.m3u8"',
    `#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="a, URI=b",URI="zh.m3u8${Q}"`,
  ],
  [
    'a still variant',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"',
    `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8${Q}"`,
  ],
  ['a query', '0.ts?part=1', `0.ts?part=1&grant=${G}`],
  ['a fragment', '0.ts#t=1', `0.ts${Q}#t=1`],
  ['a path from the root', '/media/1/hill/0.ts', `/media/1/hill/0.ts${Q}`],
])('%s carries the grant', (_, playlist, expected) => {
  expect(withGrant(playlist, G)).toBe(expected);
});

test.each([
  ['https://cdn.example/0.ts'],
  ['//cdn.example/0.ts'],
  ['#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"'],
  ['#EXT-X-KEY:METHOD=AES-128,URI="data:text/plain;base64,AAAA"'],
  ['#EXT-X-BYTERANGE:100@0'],
  ['# a comment with URI="x"'],
  ['#EXTM3U\n\n#EXT-X-ENDLIST\n'],
  [''],
])('%j stays as it is', (playlist) => {
  expect(withGrant(playlist, G)).toBe(playlist);
});
