/** Touch input through the DevTools protocol: it scrolls, taps and pinches as on a phone. */
import type { Locator, Page } from '@playwright/test';

/** A point of the viewport, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * One or more fingers on the screen. Calls that are not awaited one by one follow each other without a pause, however busy
 * the machine is: `await Promise.all([touch.down(from), touch.move(to), touch.up()])` is a fling.
 */
export interface TouchInput {
  /** Puts fingers down. Every call names the points of all fingers in the same order. */
  down(...points: Point[]): Promise<unknown>;
  /** Moves the fingers from their current points to these. */
  move(...points: Point[]): Promise<unknown>;
  /** Lifts all fingers but the first `remaining` ones. */
  up(remaining?: number): Promise<unknown>;
  /** Taps `times` times without a pause. */
  tap(point: Point, times?: number): Promise<unknown>;
  /** Puts one finger down and moves it at once; it stays on the screen. */
  drag(from: Point, to: Point): Promise<unknown>;
}

/** Number of events of one movement. */
const MOVE_STEPS = 12;
/** Time between two touch events of a screen, in s. */
const EVENT_INTERVAL = 0.016;

/** Creates the touch input of a page. */
export async function createTouchInput(page: Page): Promise<TouchInput> {
  const session = await page.context().newCDPSession(page);
  let activePoints: readonly Point[] = [];
  let timestamp = 0;
  /**
   * `from`: index of the first finger of the event. `following`: number of events of the movement that follow. The last
   * one is due now: Chromium resamples scrolls to the time of a frame, and would lose what is due after it.
   */
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
    { from = 0, following = 0 } = {},
  ) => {
    const touchPoints = points.map((point, index) => ({ x: point.x, y: point.y, id: from + index }));
    timestamp = Math.max(timestamp + EVENT_INTERVAL, Date.now() / 1000 - following * EVENT_INTERVAL);
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  const touch: TouchInput = {
    down(...points) {
      activePoints = points;
      return send('touchStart', points);
    },
    move(...points) {
      const from = activePoints;
      activePoints = points;
      const part = (step: number, to: Point, start = to): Point => ({
        x: start.x + ((to.x - start.x) * step) / MOVE_STEPS,
        y: start.y + ((to.y - start.y) * step) / MOVE_STEPS,
      });
      return Promise.all(
        Array.from({ length: MOVE_STEPS }, (_, step) =>
          send(
            'touchMove',
            points.map((to, index) => part(step + 1, to, from[index])),
            { following: MOVE_STEPS - 1 - step },
          ),
        ),
      );
    },
    up(remaining = 0) {
      const lifted = activePoints.slice(remaining);
      activePoints = activePoints.slice(0, remaining);
      return send('touchEnd', remaining > 0 ? lifted : [], { from: remaining });
    },
    tap(point, times = 1) {
      return Promise.all(Array.from({ length: times }, () => [touch.down(point), touch.up()]).flat());
    },
    drag(from, to) {
      activePoints = [from];
      return Promise.all([send('touchStart', [from], { following: MOVE_STEPS }), touch.move(to)]);
    },
  };
  return touch;
}

/** Taps a control twice without a pause, before the first tap can have an effect. */
export async function tapTwice(control: Locator): Promise<void> {
  // Waits until the control no longer moves and nothing covers it.
  await control.tap({ trial: true });
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the screen');
  const touch = await createTouchInput(control.page());
  await touch.tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 2);
}

/**
 * Presses a point of the screen, and again after each of `delays`, in ms after the first press. The page itself dispatches
 * the presses with their due time as `timeStamp`, so their distance does not depend on how busy the machine is. Resolves
 * after the last press, or when the page is unloaded.
 */
export async function pressRepeatedly(page: Page, point: Point, delays: readonly number[]): Promise<void> {
  const presses = page.evaluate(
    async ({ x, y, times }) => {
      const start = performance.now();
      for (const time of times) {
        // Each press of a finger is a task of its own, also where the page is late.
        const wait = Math.max(0, start + time - performance.now());
        await new Promise((resolve) => setTimeout(resolve, wait));
        const send = (name: string, Kind: typeof PointerEvent | typeof MouseEvent, detail: number) => {
          const init = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
          const event = new Kind(name, { ...init, detail, isPrimary: true, pointerType: 'touch' });
          Object.defineProperty(event, 'timeStamp', { value: start + time });
          (document.elementFromPoint(x, y) ?? document.body).dispatchEvent(event);
        };
        send('pointerdown', PointerEvent, 0);
        send('pointerup', PointerEvent, 0);
        send('mousedown', MouseEvent, 1);
        send('mouseup', MouseEvent, 1);
        send('click', PointerEvent, 1);
      }
    },
    { x: point.x, y: point.y, times: [0, ...delays] },
  );
  await presses.catch((error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error;
  });
}
