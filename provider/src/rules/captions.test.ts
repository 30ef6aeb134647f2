import { expect, test } from 'vitest';
import { captionsBetween, captionsUntil } from './captions.ts';

const CUES = [
  'WEBVTT\nKind: captions',
  'NOTE of the film',
  '1\n00:01.000 --> 00:07.000\nfirst',
  '00:00:39.999 --> 00:01:10.000\nlast that begins in time',
  'a name\n00:40.000 --> 00:45.000\ntoo late',
  '01:00:00.000 --> 01:00:02.000\nmuch too late',
];

test.each(['\n', '\r\n', '\r'])('captions end where the preview ends (lines end with %j)', (end) => {
  const truncated = captionsUntil(CUES.join('\n\n').replaceAll('\n', end), 40);
  expect(truncated).toBe(CUES.slice(0, 4).join('\n\n'));
});

test.each([
  ['behind a line of spaces', 'a\n \n00:50.000 --> 00:51.000\nlate'],
  ['right below another', 'a\n00:50.000 --> 00:51.000\nlate'],
  ['with a time that cannot be read', 'a\n\nx:50.000 --> 00:51.000\nlate'],
  ['with a comma in its time', 'a\n\n00:50,000 --> 00:51,000\nlate'],
])('a cue %s does not pass', (_, rest) => {
  const truncated = captionsUntil(`WEBVTT\n\n00:01.000 --> 00:02.000\n${rest}`, 40);
  expect(truncated).toContain('00:01.000');
  expect(truncated).not.toContain('late');
});

test.each([
  ['begins at its start', 2, 10, ['00:00:00.500 --> 00:00:02.000 line:10%', 'one']],
  ['does not show a cue that begins before it', 3, 10, []],
  ['has no cue that begins at its end', 1, 70, ['00:00:01.500 --> 00:00:03.000 line:10%', 'one']],
  ['ends a cue that goes on', 60, 72, ['a name', '00:00:10.000 --> 00:00:12.000', 'two', 'lines']],
  ['has none where nobody speaks', 100, 120, []],
  ['counts hours', 3600, 3700, ['00:00:01.000 --> 00:00:02.000', 'late']],
])('a clip %s', (_, from, to, cues) => {
  const text =
    'WEBVTT\r\n\r\n00:02.500 --> 00:04.000 line:10%\r\none\r\n\r\na name\n1:10.000 --> 1:15.000\ntwo\nlines\n\nNOTE 00:61\n\nx --> 00:20.000\nbroken\n\n01:00:01.000 --> 01:00:02.000\nlate\n';
  const [head, ...rest] = captionsBetween(text, from, to).split('\n').filter(Boolean);
  expect([head, ...rest]).toEqual(['WEBVTT', ...cues]);
});
