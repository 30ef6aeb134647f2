import { expect, test } from 'vitest';
import { activeCuesAt, languageOf } from './captions.ts';

const cue = (startTime: number, endTime: number) => ({ startTime, endTime });

test('a cue is active from its start to its end', () => {
  const cues = [cue(0, 2), cue(1, 3), cue(3, 4)];
  expect(activeCuesAt(cues, 0)).toEqual([cues[0]]);
  expect(activeCuesAt(cues, 1.5)).toEqual([cues[0], cues[1]]);
  expect(activeCuesAt(cues, 3)).toEqual([cues[2]]);
  expect(activeCuesAt(cues, 4)).toEqual([]);
});

test.each([
  ['中文', 'zh'],
  ['English', 'en'],
  ['Français', ''],
])('the language of %s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
