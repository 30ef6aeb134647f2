/**
 * Ignores ghost clicks: later presses of a double tap whose first press has changed the content under the
 * finger. One guard on the window protects the pages of all remotes and all dialogs.
 */
import { recordPress } from '@manying/platform/presses';

/** Presses closer in time than this belong to one burst, in ms. */
export const BURST_INTERVAL = 350;
/** Largest distance between two presses of a burst, in px. */
export const MAX_BURST_DISTANCE = 40;
/** Distance around a control in which a press still means it, in px. */
export const TOUCH_MARGIN = 8;

/** Elements that can be pressed. A press on a dialog itself is one on its scrim. */
const CONTROLS = 'a,button,input,select,summary,dialog,[role]';

/** A press on the page. */
export interface Press {
  /** Time of the pointerdown, or for the last press that of its effect, in ms of performance.now(). */
  time: number;
  /** Position in px of the viewport. */
  readonly x: number;
  readonly y: number;
  /** The pressed control, if any. */
  readonly control: unknown;
  /** Whether the control is a link. */
  readonly isLink: boolean;
  /** The label and state of the control. */
  readonly meaning?: string | undefined;
  /** The page or dialog that contains the press, if any. */
  readonly surface: unknown;
  /** Rectangle of the control, in px of the viewport. */
  readonly rect: Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>> | undefined;
}

/**
 * Whether `press` was meant for the content that `lastPress` has replaced. It follows closely at the same
 * position, and a page or dialog has opened or closed, or another control is there now; or it presses the
 * same link again, or the same button, which now means something else. For a key press (`isKey`) the position
 * is ignored, because the focus can move by itself.
 */
export function isGhost(lastPress: Press | undefined, press: Press, isKey: boolean): boolean {
  if (!lastPress || !press.control || press.time - lastPress.time >= BURST_INTERVAL) return false;
  const { x, y, surface } = press;
  const isOtherSurface = surface !== lastPress.surface;
  if (isKey) return isOtherSurface && !!surface;
  if (Math.hypot(x - lastPress.x, y - lastPress.y) > MAX_BURST_DISTANCE) return false;
  if (isOtherSurface) return true;
  // A stepper may be pressed quickly. A link must navigate only once, and a switch must not go back.
  if (press.control === lastPress.control) return press.meaning !== lastPress.meaning || press.isLink;
  const { rect } = lastPress;
  return (
    !rect ||
    (x > rect.left - TOUCH_MARGIN &&
      x < rect.right + TOUCH_MARGIN &&
      y > rect.top - TOUCH_MARGIN &&
      y < rect.bottom + TOUCH_MARGIN)
  );
}

function pressOf(event: MouseEvent): Press {
  const { timeStamp: time, clientX: x, clientY: y } = event;
  const target = event.target as Element;
  // A press on a label is one on its field.
  const label = target.closest?.('label');
  const control = label?.control ?? target.closest?.(CONTROLS);
  return {
    time,
    x,
    y,
    control,
    isLink: control?.localName === 'a',
    meaning: control?.outerHTML,
    surface: target.closest?.('dialog,[data-page]'),
    rect: (label ?? control)?.getBoundingClientRect(),
  };
}

function cancel(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Guards all presses on the page until `signal` aborts. */
export function installGhostClickGuard(signal?: AbortSignal): void {
  let lastPress: Press | undefined;
  /** A press without a click event yet. */
  let pressStart: Press | undefined;

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { capture: true, ...(signal && { signal }) });

  listen('pointerdown', (event) => {
    pressStart = pressOf(event);
  });
  listen('click', (event) => {
    const press = (event.detail && pressStart) || pressOf(event);
    pressStart = undefined;
    if (isGhost(lastPress, press, !event.detail)) cancel(event);
    else {
      lastPress = press;
      if (press.control) recordPress(event.timeStamp);
    }
    // A ghost click extends the burst. The time is that of handling: a busy page handles a press late, and a
    // press before that was made on the old content.
    if (lastPress) lastPress.time = Math.max(event.timeStamp, performance.now());
  });
  listen('keydown', (event) => {
    // After another key, such as Tab or Escape, the next press is intended.
    if (event.key !== 'Enter' && event.key !== ' ') lastPress = undefined;
    // A held Enter is one press, except in a textarea. A held space triggers no clicks.
    else if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
      cancel(event);
  });
  listen('popstate', (event) => recordPress(event.timeStamp));
}
