import { expect, test } from 'vitest';
import { keyCommand } from './keys.ts';

const press = { key: '', modified: false, onField: false, onControl: false };

test('left and right change the chapter, M and Enter toggle the bars, F full screen, Escape closes them', () => {
  const command = (key: string) => keyCommand({ ...press, key });
  expect(['ArrowLeft', 'ArrowRight', 'm', 'M', 'f', 'F', 'Enter', 'Escape'].map(command)).toEqual([
    'previous',
    'next',
    'toggle',
    'toggle',
    'fullScreen',
    'fullScreen',
    'toggle',
    'close',
  ]);
});

test('scroll keys are left to the browser', () => {
  for (const key of [' ', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    expect(keyCommand({ ...press, key })).toBeUndefined();
  }
});

test('keys with modifiers, on fields or on controls are ignored', () => {
  expect(keyCommand({ ...press, key: 'ArrowLeft', modified: true })).toBeUndefined();
  expect(keyCommand({ ...press, key: 'ArrowLeft', onField: true })).toBeUndefined();
  expect(keyCommand({ ...press, key: 'Enter', onControl: true })).toBeUndefined();
  expect(keyCommand({ ...press, key: 'Escape', onField: true })).toBe('close');
});
