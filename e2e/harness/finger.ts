/** A finger on the screen, by the browser's own touch input: the page scrolls under it as under a real one. */
import type { CDPSession, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on a page. */
export interface Finger {
  down(at: Point): Promise<void>;
  /** Moves there in small steps from where it is. */
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  tap(at: Point): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
}

const STEPS = 12;

/** A finger for this page. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const finger: Finger = {
    async down(point) {
      at = point;
      await touch('touchStart', [point]);
    },
    async move(to) {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS };
        await touch('touchMove', [at]);
      }
    },
    up: async () => void (await touch('touchEnd', [])),
    async tap(point) {
      await finger.down(point);
      await finger.up();
    },
    async drag(from, to) {
      await finger.down(from);
      await finger.move(to);
      await finger.up();
    },
  };
  return finger;
}
