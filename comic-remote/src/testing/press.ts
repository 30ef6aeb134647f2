/** Simulated presses on scrolling pages. */
import { twoFrames } from '@manying/testing/twoFrames';
import { expect } from 'vitest';
import { DOUBLE_TAP_TIMEOUT, FLING_STOP_TIMEOUT } from '../reader/zoom/taps.ts';

/** Waits until the page has not scrolled for long enough that a touch counts as a tap. */
export async function scrollSettled(): Promise<void> {
  let lastScroll = performance.now();
  const onScroll = () => {
    lastScroll = performance.now();
  };
  window.addEventListener('scroll', onScroll);
  const sinceScroll = async () => {
    // On a busy machine, the event of a scroll comes late.
    await twoFrames();
    return performance.now() - lastScroll;
  };
  await expect.poll(sinceScroll, { interval: 20 }).toBeGreaterThan(FLING_STOP_TIMEOUT);
  window.removeEventListener('scroll', onScroll);
}

/**
 * Presses at the horizontal centre of the screen. Unlike a locator's click it does not scroll to a target.
 * @param time when the finger touches, in ms: on a busy machine the events of a touch are created later.
 */
export function press(clientY = innerHeight / 2, time = performance.now()): void {
  const position = { clientX: innerWidth / 2, clientY };
  const target = document.elementFromPoint(position.clientX, position.clientY);
  const init = { ...position, bubbles: true, detail: 1 };
  for (const event of [new PointerEvent('pointerdown', init), new MouseEvent('click', init)])
    target?.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: time }));
}

/** Presses twice at the same place, so fast that it is a double tap. */
export function pressTwice(clientY?: number): void {
  const time = performance.now();
  press(clientY, time);
  press(clientY, time + DOUBLE_TAP_TIMEOUT / 2);
}
