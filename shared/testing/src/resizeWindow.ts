import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Resizes the window until the test has finished. Both in CSS px. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  const [widthBefore, heightBefore] = [innerWidth, innerHeight];
  onTestFinished(() => page.viewport(widthBefore, heightBefore));
  await page.viewport(width, height);
}
