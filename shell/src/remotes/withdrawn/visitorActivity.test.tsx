import { afterEach, beforeEach, expect, test } from 'vitest';
import { maySwitch, QUIET_TIME, type VisitorActivity } from './maySwitch.ts';
import { type ActivityReader, watchActivity } from './visitorActivity.ts';

let activity: ActivityReader;

beforeEach(() => {
  activity = watchActivity();
});
afterEach(() => {
  activity.stop();
  document.body.replaceChildren();
});

/** Shows a hidden page with everything that keeps a page, and the current page with `html`. */
function show(html: string): HTMLElement {
  document.body.innerHTML = `
    <div data-page="earlier" inert>
      <input value="text"><dialog open></dialog><iframe title="frame"></iframe>
    </div>
    <div data-page="current">${html}</div>`;
  return document.querySelector('[data-page="current"]') as HTMLElement;
}
const read = (): VisitorActivity => ({ ...activity.read(false), sinceInput: QUIET_TIME, isHidden: false });
const element = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;

test.each([
  ['nothing', '<p>Text</p>'],
  ['an empty field', '<input><textarea></textarea><select><option>a</option></select>'],
  [
    'fields that nobody has changed',
    '<input type="checkbox" checked><input type="radio"><input type="hidden" value="1">',
  ],
  ['a film that has not begun', '<video></video>'],
  ['a closed dialog', '<dialog></dialog>'],
])('a page with %s may be replaced', (_, html) => {
  show(html);
  expect(maySwitch(read())).toBe(true);
});

test.each([
  ['a search text', '<input type="search" value="comic">'],
  ['a number', '<input type="number" value="5">'],
  ['a password', '<input type="password" value="secret">'],
  ['a long text', '<textarea>comment</textarea>'],
  ['rich text', '<div contenteditable>comment</div>'],
])('a page with %s stays', (_, html) => {
  show(html);
  expect(read().isFillingIn).toBe(true);
});

test('a choice of the visitor and a field with the focus keep the page', () => {
  show(
    '<input type="checkbox"><select><option selected>a</option><option>b</option></select><input type="text">',
  );
  element<HTMLInputElement>('[data-page="current"] [type=checkbox]').checked = true;
  expect(read().isFillingIn).toBe(true);
  element<HTMLInputElement>('[data-page="current"] [type=checkbox]').checked = false;
  expect(read().isFillingIn).toBe(false);
  element<HTMLSelectElement>('select').value = 'b';
  expect(read().isFillingIn).toBe(true);
  element<HTMLSelectElement>('select').value = 'a';
  element<HTMLInputElement>('[data-page="current"] [type=text]').focus();
  expect(read().isFillingIn).toBe(true);
});

test.each([
  ['plays', { paused: false, ended: false, currentTime: 0 }, true],
  ['is paused on the way', { paused: true, ended: false, currentTime: 7 }, true],
  ['has ended', { paused: true, ended: true, currentTime: 60 }, false],
])('a film that %s', (_, state, isPlaying) => {
  show('<video></video>');
  for (const [name, value] of Object.entries(state)) Object.defineProperty(element('video'), name, { value });
  expect(read().isPlaying).toBe(isPlaying);
});

test.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<iframe title="cashier"></iframe>'])(
  '%s keeps the page, also outside of it',
  (html) => {
    show('');
    expect(read().isInDialog).toBe(false);
    document.body.insertAdjacentHTML('beforeend', html);
    expect(read().isInDialog).toBe(true);
  },
);

test('selected text and a pending call keep the page', () => {
  const page = show('<p>Text</p>');
  getSelection()?.selectAllChildren(page);
  expect(read().isSelecting).toBe(true);
  getSelection()?.removeAllRanges();
  expect(read().isSelecting).toBe(false);
  expect(activity.read(true).isCalling).toBe(true);
});

const press = (type: string, pointerType: string) =>
  window.dispatchEvent(new PointerEvent(type, { pointerType }));
function touch(type: string, count: number): void {
  const touches = Array.from(
    { length: count },
    (_, identifier) => new Touch({ identifier, target: document.body }),
  );
  window.dispatchEvent(new TouchEvent(type, { touches }));
}

test('a mouse button or a finger that is down keeps the page, also while the finger scrolls', () => {
  press('pointerdown', 'mouse');
  expect(read().isPressing).toBe(true);
  press('pointerup', 'mouse');
  expect(read().isPressing).toBe(false);
  press('pointerdown', 'touch');
  touch('touchstart', 1);
  press('pointercancel', 'touch');
  expect(read().isPressing).toBe(true);
  touch('touchend', 0);
  expect(read().isPressing).toBe(false);
});

test.each(['pointerdown', 'keydown', 'input', 'wheel', 'scroll', 'touchend'])(
  '%s begins the quiet time again',
  async (name) => {
    const before = performance.now();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const event = name === 'touchend' ? new TouchEvent(name) : new Event(name, { bubbles: true });
    document.body.dispatchEvent(event);
    const { sinceInput } = activity.read(false);
    expect(sinceInput).toBeLessThan(performance.now() - before);
  },
);
