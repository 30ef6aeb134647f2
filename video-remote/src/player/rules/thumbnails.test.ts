import { expect, test } from 'vitest';
import { thumbnailAt } from './thumbnails.ts';

const thumbnails = { sheets: ['a.jpg', 'b.jpg'], columns: 5, rows: 2, count: 15, width: 160, height: 90 };

test.each([
  [0, { sheet: 'a.jpg', left: 0, top: 0 }],
  [10, { sheet: 'a.jpg', left: 160, top: 0 }],
  [69, { sheet: 'a.jpg', left: 160, top: 90 }],
  [100, { sheet: 'b.jpg', left: 0, top: 0 }],
  [150, { sheet: 'b.jpg', left: 640, top: 0 }],
])('the picture at %s s of 150 s is %o', (time, place) => {
  expect(thumbnailAt(thumbnails, time, 150)).toEqual(place);
});

test('there is no picture of a film of unknown length, nor on a sheet that is missing', () => {
  expect(thumbnailAt(thumbnails, 5, Number.NaN)).toBeUndefined();
  expect(thumbnailAt({ ...thumbnails, sheets: ['a.jpg'] }, 140, 150)).toBeUndefined();
});
