/** Simulated presses on scrolling pages. */
import { twoFrames } from '@manying/testing/twoFrames';
import { expect } from 'vitest';
import { FLING_STOP_TIMEOUT } from '../reader/zoom/taps.ts';

/** Waits until the page has not scrolled for long enough that a touch counts as a tap. */
export async function scrollSettled(): Promise<void> {
  await twoFrames();
  const start = performance.now();
  await expect.poll(() => performance.now() - start, { interval: 20 }).toBeGreaterThan(FLING_STOP_TIMEOUT);
}

/** Presses at the horizontal centre of the screen. Unlike a locator's click it does not scroll to a target. */
export function press(clientY = innerHeight / 2): void {
  const position = { clientX: innerWidth / 2, clientY };
  const target = document.elementFromPoint(position.clientX, position.clientY);
  const init = { ...position, bubbles: true, detail: 1 };
  target?.dispatchEvent(new PointerEvent('pointerdown', init));
  target?.dispatchEvent(new MouseEvent('click', init));
}
