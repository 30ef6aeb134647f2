import { expect, test } from 'vitest';
import { sendElement } from './sendTarget.ts';

const box = { box: true };
const isBox = (value: unknown): value is typeof box => value === box;
const find = (selector: string) => {
  if (selector === '!!') throw new SyntaxError('not a selector');
  return selector === '#box' ? box : null;
};
const target = (value: unknown) => sendElement(value, isBox, find);

test('the box goes into an element, the element of a selector, or the control bar', () => {
  expect(target(box)).toBe(box);
  expect(target('#box')).toBe(box);
  expect(target('controlbar')).toBe('controlbar');
  expect(target(undefined)).toBe('controlbar');
});

test('without a target nothing can be sent', () => {
  expect(target(null)).toBeUndefined();
});

// spec: §5/comment-send-target
test.each([[42], [{}], ['#other'], ['!!'], [true]])('%o is refused', (value) => {
  expect(() => target(value)).toThrow('sendEl must be an element or selector string');
});
