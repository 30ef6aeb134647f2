/**
 * Ignores ghost clicks: the later presses of a double tap whose first press has changed what is under the finger. One
 * guard on the window serves the pages of all remotes and every dialog.
 */
import { recordPress } from '@manying/platform/presses';

/** Presses closer in time than this are one burst, in ms. */
export const BURST_INTERVAL = 350;
/** How far apart two presses of a burst may be, in px. */
export const BURST_REACH = 40;
/** How far beside a control a finger may come down that means it, in px. */
export const MARGIN = 8;

/** What can be pressed. A dialog itself is pressed on its scrim. */
const CONTROLS = 'a,button,input,select,summary,dialog,[role]';

/** A press on the page. */
export interface Press {
  /** In ms of the page's clock: when a finger came down, or for an earlier press when it had its effect. */
  at: number;
  /** Place in px of the viewport. */
  readonly x: number;
  readonly y: number;
  /** What is pressed, if it is a control. */
  readonly control: unknown;
  /** Whether that is a link. */
  readonly link: boolean;
  /** The page or dialog it is on, if any. */
  readonly surface: unknown;
  /** Where the control is, in px of the viewport. */
  readonly box: Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>> | undefined;
}

/**
 * Whether `press` was meant for what `last` has changed: it follows closely, at the same place, where a page or dialog
 * has come or gone, or a control has come to where another one or none was; or it presses the same link again. For a
 * `key` the place does not count, since the focus moves by itself.
 */
export function isGhost(last: Press | undefined, press: Press, key: boolean): boolean {
  if (!last || !press.control || press.at - last.at >= BURST_INTERVAL) return false;
  const { x, y, surface } = press;
  const elsewhere = surface !== last.surface;
  if (key) return elsewhere && !!surface;
  if (Math.hypot(x - last.x, y - last.y) > BURST_REACH) return false;
  if (elsewhere) return true;
  // Buttons may be pressed quickly, such as steppers and switches. A link leads to one place, once.
  if (press.control === last.control) return press.link;
  const { box } = last;
  return (
    !box ||
    (x > box.left - MARGIN && x < box.right + MARGIN && y > box.top - MARGIN && y < box.bottom + MARGIN)
  );
}

function pressOf(event: MouseEvent): Press {
  const { timeStamp: at, clientX: x, clientY: y } = event;
  const target = event.target as Element;
  // A label stands for its field.
  const label = target.closest?.('label');
  const control = label?.control ?? target.closest?.(CONTROLS);
  return {
    at,
    x,
    y,
    control,
    link: control?.localName === 'a',
    surface: target.closest?.('dialog,[data-page]'),
    box: (label ?? control)?.getBoundingClientRect(),
  };
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Guards every press on the page from now on, until `signal` says so. */
export function installGhostClickGuard(signal?: AbortSignal): void {
  let last: Press | undefined;
  /** A press whose click has not come yet. */
  let begun: Press | undefined;

  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { capture: true, ...(signal && { signal }) });

  on('pointerdown', (event) => {
    begun = pressOf(event);
  });
  on('click', (event) => {
    const press = (event.detail && begun) || pressOf(event);
    begun = undefined;
    if (isGhost(last, press, !event.detail)) drop(event);
    else {
      last = press;
      if (press.control) recordPress(event.timeStamp);
    }
    // What follows a ghost belongs to the burst as well. A busy page handles a press late; what was pressed before that
    // was pressed on the page as it had been.
    if (last) last.at = Math.max(event.timeStamp, performance.now());
  });
  on('keydown', (event) => {
    // Who has moved the focus, or left a dialog by Escape, means what comes next.
    if (event.key !== 'Enter' && event.key !== ' ') last = undefined;
    // A key that is held is one press, but for the lines of a text. A held space presses nothing by itself.
    else if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
      drop(event);
  });
  on('popstate', (event) => recordPress(event.timeStamp));
}
