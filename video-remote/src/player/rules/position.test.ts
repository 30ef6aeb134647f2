import { expect, test } from 'vitest';
import { positionAction, sourceKey } from './position.ts';

// spec: §3/stored-playback-position
test.each([
  [0, 60, 'ignore'],
  [2.9, 60, 'ignore'],
  [3, 60, 'save'],
  [55, 60, 'save'],
  [55.1, 60, 'clear'],
  [60, 60, 'clear'],
  [30, Number.NaN, 'ignore'],
] as const)('at %s s of %s s the action on the saved position is %s', (seconds, duration, action) => {
  expect(positionAction(seconds, duration)).toBe(action);
});

// spec: §3/stored-playback-position, §7/playback-position-stored
test('the position of a film without an id is saved under its source without query', () => {
  expect(sourceKey('https://media.test/a.mp4?sign=1#t=3')).toBe('https://media.test/a.mp4');
});
