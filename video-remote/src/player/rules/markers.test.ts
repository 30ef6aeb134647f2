import { expect, test } from 'vitest';
import { cardPosition, positionMarkers } from './markers.ts';

const marker = (offset: number) => ({ coverUrl: '', title: '', describe: '', offset });

test('markers are positioned by their time; those outside of the film are dropped', () => {
  expect(positionMarkers([marker(30), marker(0), marker(60), marker(-1)], 60)).toEqual([
    { marker: marker(0), percent: 0 },
    { marker: marker(30), percent: 50 },
  ]);
  expect(positionMarkers([marker(1)], Number.NaN)).toEqual([]);
});

test.each([
  ['in the middle', 195, { left: 45, arrow: 150 }],
  ['at the left', 12, { left: 8, arrow: 4 }],
  ['at the right', 380, { left: 82, arrow: 298 }],
])('a card %s is clamped to the player and points at its dot', (_where, dot, position) => {
  expect(cardPosition(dot, 300, 390)).toEqual(position);
});
