import { expect, test } from 'vitest';
import { keyCommand } from './keys.ts';

const press = { key: '', modified: false, onField: false, onControl: false };

test('left and right walk the chapters, M and Enter toggle the bars, Escape closes them', () => {
  const command = (key: string) => keyCommand({ ...press, key });
  expect(['ArrowLeft', 'ArrowRight', 'm', 'M', 'Enter', 'Escape'].map(command)).toEqual([
    'previous',
    'next',
    'toggle',
    'toggle',
    'toggle',
    'close',
  ]);
});

test('keys that scroll are the browser’s', () => {
  for (const key of [' ', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    expect(keyCommand({ ...press, key })).toBeUndefined();
  }
});

test('keys that something else has are left to it', () => {
  expect(keyCommand({ ...press, key: 'ArrowLeft', modified: true })).toBeUndefined();
  expect(keyCommand({ ...press, key: 'ArrowLeft', onField: true })).toBeUndefined();
  expect(keyCommand({ ...press, key: 'Enter', onControl: true })).toBeUndefined();
  expect(keyCommand({ ...press, key: 'Escape', onField: true })).toBe('close');
});
