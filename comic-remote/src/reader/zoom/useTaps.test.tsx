import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DOUBLE_TAP_TIMEOUT } from './taps.ts';
import { useTaps } from './useTaps.ts';

const toggle = vi.fn();
const zoom = vi.fn();

function Pages() {
  return (
    <button type="button" onClick={useTaps(toggle, zoom)}>
      pages
    </button>
  );
}

/** React replaces a timestamp of 0. */
const START = 1000;
let pages: Element;

/** Taps the pages. `time`: when the finger touched the screen, in ms after START; the event can arrive later. */
function tap(time: number): void {
  const event = new MouseEvent('click', { bubbles: true, detail: 1 });
  Object.defineProperty(event, 'timeStamp', { value: START + time });
  pages.dispatchEvent(event);
}

beforeEach(async () => {
  const screen = await render(<Pages />);
  pages = screen.getByRole('button').element();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a single tap toggles the bars after the double tap timeout', () => {
  tap(0);
  vi.advanceTimersByTime(DOUBLE_TAP_TIMEOUT - 1);
  expect(toggle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(toggle).toHaveBeenCalledOnce();
  expect(zoom).not.toHaveBeenCalled();
});

test('a double tap zooms only', () => {
  tap(0);
  tap(DOUBLE_TAP_TIMEOUT);
  vi.runAllTimers();
  expect(zoom).toHaveBeenCalledOnce();
  expect(toggle).not.toHaveBeenCalled();
});

test('a double tap whose second tap arrives late takes the toggle of the first back', () => {
  tap(0);
  vi.advanceTimersByTime(DOUBLE_TAP_TIMEOUT * 2);
  tap(DOUBLE_TAP_TIMEOUT);
  expect(zoom).toHaveBeenCalledOnce();
  expect(toggle).toHaveBeenCalledTimes(2);
});

test('two separate taps toggle twice, and a later double tap takes nothing back', () => {
  tap(0);
  vi.advanceTimersByTime(DOUBLE_TAP_TIMEOUT + 1);
  tap(DOUBLE_TAP_TIMEOUT + 1);
  tap(DOUBLE_TAP_TIMEOUT + 2);
  vi.runAllTimers();
  expect(toggle).toHaveBeenCalledOnce();
  expect(zoom).toHaveBeenCalledOnce();
});

test('a tap of assistive technology toggles at once', () => {
  pages.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(toggle).toHaveBeenCalledOnce();
});
