import { expect, test } from 'vitest';
import { laneFrames, pathFrames } from './commentFrames.ts';
import { MODE } from './comments.ts';

const comment = { width: 100, height: 20 };
const area = { width: 360, height: 170 };

test.each([
  [MODE.scroll, 'translate3d(360px, 6px, 0)', 'translate3d(-100px, 6px, 0)'],
  [MODE.reverse, 'translate3d(-100px, 6px, 0)', 'translate3d(360px, 6px, 0)'],
  [MODE.top, 'translate3d(130px, 6px, 0)', 'translate3d(130px, 6px, 0)'],
  [MODE.bottom, 'translate3d(130px, 144px, 0)', 'translate3d(130px, 144px, 0)'],
])('a comment of mode %i moves from %s to %s', (mode, from, to) => {
  expect(laneFrames(mode, 6, comment, area)).toEqual([
    { opacity: 1, transform: from },
    { opacity: 1, transform: to },
  ]);
});

test('other modes have no lane', () => {
  expect(laneFrames(MODE.positioned, 6, comment, area)).toBeUndefined();
});

test('a positioned comment turns, moves and fades on its path', () => {
  const path = {
    text: '弹幕',
    from: { x: 10, y: 20 },
    to: { x: 30, y: 40 },
    opacity: [1, 0.5] as const,
    rotation: { z: 15, y: 45 },
    lifetime: 4000,
  };
  expect(pathFrames(path)).toEqual([
    { opacity: 1, transform: 'translate3d(10px, 20px, 0) rotateY(45deg) rotateZ(15deg)' },
    { opacity: 0.5, transform: 'translate3d(30px, 40px, 0) rotateY(45deg) rotateZ(15deg)' },
  ]);
});
