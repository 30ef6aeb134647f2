/** Fingers on the screen, as the browser gets them from the system: they scroll, tap and pinch as on a phone. */
import type { Page } from '@playwright/test';

/** A place on the screen, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The fingers of a hand. Each call says where all of them are, in the same order. */
export interface Fingers {
  down(...points: Point[]): Promise<void>;
  /** Moves them there from where they are, in `steps` steps. */
  move(steps: number, ...points: Point[]): Promise<void>;
  /** Lifts all but the first `left` of them. */
  up(left?: number): Promise<void>;
}

/** Puts a hand above the screen of a page. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  let now: readonly Point[] = [];
  /** `from`: the first finger the event is about. */
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[], from = 0) => {
    const touchPoints = points.map((point, at) => ({ x: point.x, y: point.y, id: from + at }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    async down(...points) {
      now = points;
      await send('touchStart', points);
    },
    async move(steps, ...points) {
      const from = now;
      for (let step = 1; step <= steps; step += 1) {
        const between = points.map((to, at) => {
          const start = from[at] ?? to;
          const part = step / steps;
          return { x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part };
        });
        await send('touchMove', between);
      }
      now = points;
    },
    async up(left = 0) {
      const lifted = now.slice(left);
      now = now.slice(0, left);
      await send('touchEnd', left > 0 ? lifted : [], left);
    },
  };
}
