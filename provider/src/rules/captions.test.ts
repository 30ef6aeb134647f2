import { expect, test } from 'vitest';
import { captionsUntil } from './captions.ts';

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
