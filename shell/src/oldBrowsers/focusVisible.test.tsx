import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeFocusVisible, type Realm } from './focusVisible.ts';

let frame: HTMLIFrameElement;
let old: Realm;
let button: HTMLButtonElement;

/** A window in which the pseudo-class is unknown, as in Safari 14.1, with a button. */
beforeEach(() => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  old = frame.contentWindow as unknown as Realm;
  const refuse = (selectors: string) => {
    if (selectors.includes(':focus-visible'))
      throw new DOMException(`no selector: ${selectors}`, 'SyntaxError');
  };
  old.CSS.supports = (condition: string) => !condition.includes(':focus-visible');
  const { prototype } = old.Element;
  const { matches, querySelector } = prototype;
  Object.assign(prototype, {
    matches(this: Element, selectors: string) {
      refuse(selectors);
      return matches.call(this, selectors);
    },
    querySelector(this: Element, selectors: string) {
      refuse(selectors);
      return querySelector.call(this, selectors);
    },
  });
  button = old.document.createElement('button');
  old.document.body.append(button);
});
afterEach(() => frame.remove());

/** Focuses the button after an input. */
function focusAfter(input: 'keydown' | 'pointerdown'): void {
  button.blur();
  button.dispatchEvent(new Event(input, { bubbles: true }));
  button.focus();
}
const isVisible = () => [
  button.matches(':focus-visible'),
  old.document.body.querySelector(':focus-visible') === button,
];

test('the old window throws for the pseudo-class', () => {
  expect(() => button.matches(':focus-visible')).toThrow('no selector');
});

test('a focus is visible after a key, not after a touch', () => {
  completeFocusVisible(old);
  focusAfter('keydown');
  expect(isVisible()).toEqual([true, true]);
  focusAfter('pointerdown');
  expect(isVisible()).toEqual([false, false]);
  button.blur();
  button.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(isVisible()).toEqual([false, false]);
  expect([button.matches('body > button'), old.document.body.querySelector('a')]).toEqual([true, null]);
});

test('a browser that knows it is left as it is', () => {
  old.CSS.supports = () => true;
  const { matches } = old.Element.prototype;
  completeFocusVisible(old);
  expect(old.Element.prototype.matches).toBe(matches);
});
