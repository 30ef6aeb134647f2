import { expect, test } from 'vitest';
import { keyTurn, turnTowards, viewAfter } from './pageKeys.ts';

const press = { key: '', modified: false, onField: false, onControl: false };
const turns = (keys: readonly string[], rightToLeft: boolean) =>
  keys.map((key) => keyTurn({ ...press, key }, rightToLeft));

test('arrows turn towards their side, whichever direction the pages follow', () => {
  expect(turns(['ArrowLeft', 'ArrowRight'], false)).toEqual(['back', 'forward']);
  expect(turns(['ArrowLeft', 'ArrowRight'], true)).toEqual(['forward', 'back']);
  expect([turnTowards('left', true), turnTowards('left', false)]).toEqual(['forward', 'back']);
});

test.each([false, true])(
  'space, Page Down and Up, Home and End do not depend on the direction (%s)',
  (rtl) => {
    expect(turns([' ', 'PageDown', 'PageUp', 'Home', 'End'], rtl)).toEqual([
      'down',
      'down',
      'up',
      'first',
      'last',
    ]);
  },
);

test('other keys, keys with modifiers and keys for controls are left alone', () => {
  expect(turns(['ArrowUp', 'ArrowDown', 'm', 'Enter', 'Escape', 'a'], false)).toEqual(
    Array(6).fill(undefined),
  );
  expect(keyTurn({ ...press, key: 'ArrowLeft', modified: true }, false)).toBeUndefined();
  expect(keyTurn({ ...press, key: 'ArrowLeft', onField: true }, false)).toBeUndefined();
  expect(keyTurn({ ...press, key: ' ', onControl: true }, false)).toBeUndefined();
});

test('a turn stays within the chapter', () => {
  expect(viewAfter('forward', 3, 5)).toBe(4);
  expect(viewAfter('forward', 4, 5)).toBe(4);
  expect(viewAfter('down', 3, 5)).toBe(4);
  expect(viewAfter('back', 0, 5)).toBe(0);
  expect(viewAfter('up', 0, 5)).toBe(0);
  expect(viewAfter('last', 0, 5)).toBe(4);
  expect(viewAfter('first', 4, 5)).toBe(0);
  expect(viewAfter('last', 0, 0)).toBe(0);
});
