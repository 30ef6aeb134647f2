import { expect, test } from 'vitest';
import { thumbnailAt } from './thumbnails.ts';

const thumbnails = { sheets: ['a.jpg', 'b.jpg'], columns: 5, rows: 2, count: 15, width: 160, height: 90 };

test.each([
  [0, { sheet: 'a.jpg', left: 0, top: 0 }],
  [10, { sheet: 'a.jpg', left: 160, top: 0 }],
  [69, { sheet: 'a.jpg', left: 160, top: 90 }],
  [100, { sheet: 'b.jpg', left: 0, top: 0 }],
  [150, { sheet: 'b.jpg', left: 640, top: 0 }],
])('the thumbnail at %s s of 150 s is %o', (time, thumbnail) => {
  expect(thumbnailAt(thumbnails, time, 150)).toEqual(thumbnail);
});

test('there is no thumbnail for an unknown duration or a missing sheet', () => {
  expect(thumbnailAt(thumbnails, 5, Number.NaN)).toBeUndefined();
  expect(thumbnailAt({ ...thumbnails, sheets: ['a.jpg'] }, 140, 150)).toBeUndefined();
});
