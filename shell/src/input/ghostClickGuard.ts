/**
 * Ignores ghost clicks: the later presses of a double tap whose first press has changed what is under the finger. One
 * guard on the window serves the pages of all remotes and every dialog.
 */
import { recordPress } from '@manying/platform/presses';

/** Presses closer in time than this are one burst, in ms. */
export const BURST_INTERVAL = 350;
/** How far apart two presses of a burst may be, in px. */
export const MAX_BURST_DISTANCE = 40;
/** How far beside a control a finger may come down that means it, in px. */
export const TOUCH_MARGIN = 8;

/** What can be pressed. A dialog itself is pressed on its scrim. */
const CONTROLS = 'a,button,input,select,summary,dialog,[role]';

/** A press on the page. */
export interface Press {
  /** In ms of the page's clock: when a finger came down, or for an earlier press when it had its effect. */
  time: number;
  /** Place in px of the viewport. */
  readonly x: number;
  readonly y: number;
  /** What is pressed, if it is a control. */
  readonly control: unknown;
  /** Whether that is a link. */
  readonly isLink: boolean;
  /** The page or dialog it is on, if any. */
  readonly surface: unknown;
  /** Where the control is, in px of the viewport. */
  readonly rect: Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>> | undefined;
}

/**
 * Whether `press` was meant for what `last` has changed: it follows closely, at the same place, where a page or dialog
 * has come or gone, or a control has come to where another one or none was; or it presses the same link again. For a
 * `key` the place does not count, since the focus moves by itself.
 */
export function isGhost(lastPress: Press | undefined, press: Press, isKey: boolean): boolean {
  if (!lastPress || !press.control || press.time - lastPress.time >= BURST_INTERVAL) return false;
  const { x, y, surface } = press;
  const isOtherSurface = surface !== lastPress.surface;
  if (isKey) return isOtherSurface && !!surface;
  if (Math.hypot(x - lastPress.x, y - lastPress.y) > MAX_BURST_DISTANCE) return false;
  if (isOtherSurface) return true;
  // Buttons may be pressed quickly, such as steppers and switches. A link leads to one place, once.
  if (press.control === lastPress.control) return press.isLink;
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
  const { timeStamp: at, clientX: x, clientY: y } = event;
  const target = event.target as Element;
  // A label stands for its field.
  const label = target.closest?.('label');
  const control = label?.control ?? target.closest?.(CONTROLS);
  return {
    time: at,
    x,
    y,
    control,
    isLink: control?.localName === 'a',
    surface: target.closest?.('dialog,[data-page]'),
    rect: (label ?? control)?.getBoundingClientRect(),
  };
}

function cancel(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Guards every press on the page from now on, until `signal` says so. */
export function installGhostClickGuard(signal?: AbortSignal): void {
  let lastPress: Press | undefined;
  /** A press whose click has not come yet. */
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
    // What follows a ghost belongs to the burst as well. A busy page handles a press late; what was pressed before that
    // was pressed on the page as it had been.
    if (lastPress) lastPress.time = Math.max(event.timeStamp, performance.now());
  });
  listen('keydown', (event) => {
    // Who has moved the focus, or left a dialog by Escape, means what comes next.
    if (event.key !== 'Enter' && event.key !== ' ') lastPress = undefined;
    // A key that is held is one press, but for the lines of a text. A held space presses nothing by itself.
    else if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
      cancel(event);
  });
  listen('popstate', (event) => recordPress(event.timeStamp));
}
