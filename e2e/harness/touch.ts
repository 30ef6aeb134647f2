/** Fingers on the screen, as the browser gets them from the system: they scroll, tap and pinch as on a phone. */
import type { Locator, Page } from '@playwright/test';

/** A place on the screen, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The fingers of a hand. What is asked for without waiting in between happens without a pause, however busy the machine
 * is: `await Promise.all([hand.down(from), hand.move(to), hand.up()])` is a fling.
 */
export interface TouchInput {
  /** Each call says where all fingers are, in the same order. */
  down(...points: Point[]): Promise<unknown>;
  /** Moves them there from where they are. */
  move(...points: Point[]): Promise<unknown>;
  /** Lifts all but the first `remaining` of them. */
  up(remaining?: number): Promise<unknown>;
  /** Taps, `times` times without a pause. */
  tap(point: Point, times?: number): Promise<unknown>;
  /** Puts one finger down and moves it, without a rest before; it stays on the screen. */
  drag(from: Point, to: Point): Promise<unknown>;
}

/** Events of one movement. */
const MOVE_STEPS = 12;
/** What a screen takes to tell the next event of a finger, in s. */
const EVENT_INTERVAL = 0.016;

/** Puts a hand above the screen of a page. */
export async function createTouchInput(page: Page): Promise<TouchInput> {
  const session = await page.context().newCDPSession(page);
  let activePoints: readonly Point[] = [];
  let timestamp = 0;
  /** `from`: the first finger the event is about. */
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[], from = 0) => {
    const touchPoints = points.map((point, index) => ({ x: point.x, y: point.y, id: from + index }));
    timestamp = Math.max(timestamp + EVENT_INTERVAL, Date.now() / 1000);
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
          ),
        ),
      );
    },
    up(remaining = 0) {
      const lifted = activePoints.slice(remaining);
      activePoints = activePoints.slice(0, remaining);
      return send('touchEnd', remaining > 0 ? lifted : [], remaining);
    },
    tap(point, times = 1) {
      return Promise.all(Array.from({ length: times }, () => [touch.down(point), touch.up()]).flat());
    },
    drag(from, to) {
      return Promise.all([touch.down(from), touch.move(to)]);
    },
  };
  return touch;
}

/** Taps a control twice, the second time before anything can come of the first. */
export async function tapTwice(control: Locator): Promise<void> {
  // It is where it stays, and nothing covers it.
  await control.tap({ trial: true });
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the screen');
  const hand = await createTouchInput(control.page());
  await hand.tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 2);
}

/**
 * Presses what is at a point of the screen, and again after each of `pauses`, in ms, counted from the first press. The
 * page itself makes the presses, and each says when it was due: how far apart they are does not depend on how busy
 * the machine is. Resolves when the last one is made or the page has been left.
 */
export async function pressRepeatedly(page: Page, point: Point, delays: readonly number[]): Promise<void> {
  const presses = page.evaluate(
    async ({ x, y, times }) => {
      const start = performance.now();
      for (const time of times) {
        const wait = start + time - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const send = (name: string, Kind: typeof PointerEvent | typeof MouseEvent, detail: number) => {
          const place = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
          const event = new Kind(name, { ...place, detail, isPrimary: true, pointerType: 'touch' });
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
