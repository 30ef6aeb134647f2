/** Presses on a page that scrolls. */
import { expect } from 'vitest';
import { FLING_STOP_TIMEOUT } from '../reader/zoom/taps.ts';

/** The browser has drawn what has changed, and told who watches it. */
export const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** The page has stood long enough for a finger on it to be a tap. */
export async function pageStands(): Promise<void> {
  await twoFrames();
  const stood = performance.now();
  await expect.poll(() => performance.now() - stood, { interval: 20 }).toBeGreaterThan(FLING_STOP_TIMEOUT);
}

/** A press in the middle of the screen's width. It scrolls nothing, unlike one that looks for its target. */
export function press(clientY = innerHeight / 2): void {
  const at = { clientX: innerWidth / 2, clientY };
  const target = document.elementFromPoint(at.clientX, at.clientY);
  const how = { ...at, bubbles: true, detail: 1 };
  target?.dispatchEvent(new PointerEvent('pointerdown', how));
  target?.dispatchEvent(new MouseEvent('click', how));
}
