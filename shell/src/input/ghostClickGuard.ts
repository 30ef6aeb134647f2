/**
 * Ignores ghost clicks: the later presses of a double tap whose first press has changed what is under the finger. One
 * guard on the window serves the pages of all remotes and every dialog.
 */
import { notePress } from '@manying/platform/presses';

/** Presses closer in time than this are one burst, in ms. */
export const BURST_INTERVAL = 350;
/** How far apart two presses at the same place may be, in px. */
export const BURST_REACH = 40;
/** How far a control may move and still be at its place, in px. */
export const DRIFT = 12;

/** What can be pressed. A dialog itself is pressed on its scrim. */
const CONTROLS = 'a,button,input,select,textarea,summary,dialog,[role],[tabindex]';

/** A control as it was when something was pressed. */
export interface Place {
  /** Middle of the control, in px of the viewport. */
  readonly x: number;
  readonly y: number;
  /** Where a link leads. */
  readonly href: string | null;
}

/** A press on the page. */
export interface Press {
  /** In ms of the page's clock: when a finger came down, or for an earlier press when it had its effect. */
  readonly at: number;
  /** In px of the viewport; `undefined` for a key. */
  readonly point: { readonly x: number; readonly y: number } | undefined;
  /** What is pressed; `undefined` for what is no control. */
  readonly control: unknown;
  /** The page or dialog it is on. */
  readonly surface: unknown;
  /** The controls within reach at that moment. */
  readonly near: ReadonlyMap<unknown, Place>;
}

/**
 * Whether `press` was meant for what `last` has changed: it follows closely, at the same place, and its control was not
 * there at the time of `last`, has moved there since, or leads elsewhere now. A key has no place: it is a ghost when
 * the focus is on another page or dialog now.
 */
export function isGhost(last: Press | undefined, press: Press): boolean {
  if (!last || !press.control || press.at - last.at >= BURST_INTERVAL) return false;
  if (!press.point || !last.point) return Boolean(press.surface) && press.surface !== last.surface;
  if (Math.hypot(press.point.x - last.point.x, press.point.y - last.point.y) > BURST_REACH) return false;
  const before = last.near.get(press.control);
  const now = press.near.get(press.control);
  if (!before || !now || before.href !== now.href) return true;
  return press.control !== last.control && Math.hypot(now.x - before.x, now.y - before.y) > DRIFT;
}

/** The control that a press on `target` is for. A label stands for its field. */
function controlOf(target: unknown): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? undefined;
}

function pressOf(event: MouseEvent): Press {
  const { clientX, clientY, target } = event;
  const near = new Map<unknown, Place>();
  const note = (control: Element | undefined) => {
    if (!control || near.has(control)) return;
    const { x, y, width, height } = control.getBoundingClientRect();
    near.set(control, { x: x + width / 2, y: y + height / 2, href: control.getAttribute('href') });
  };
  const control = controlOf(target);
  note(control);
  const key = event.type === 'click' && event.detail === 0;
  if (!key) {
    for (let x = -BURST_REACH; x <= BURST_REACH; x += BURST_REACH / 2) {
      for (let y = -BURST_REACH; y <= BURST_REACH; y += BURST_REACH / 2) {
        note(controlOf(document.elementFromPoint(clientX + x, clientY + y)));
      }
    }
  }
  return {
    at: event.timeStamp,
    point: key ? undefined : { x: clientX, y: clientY },
    control,
    surface: control?.closest('dialog,[data-page]'),
    near,
  };
}

/** Whether a key enters text where it is pressed, and may be held for that. */
function isTyped({ key, target }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement || (key === ' ' && target instanceof HTMLInputElement);
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Guards every press on the page from now on. Returns how to stop. */
export function installGhostClickGuard(): () => void {
  let last: Press | undefined;
  /** A press whose click has not come yet. */
  let begun: { readonly press: Press; readonly ghost: boolean } | undefined;
  const judge = (event: MouseEvent) => {
    const press = pressOf(event);
    return { press, ghost: isGhost(last, press) };
  };

  const onDown = (event: PointerEvent) => {
    if (event.isPrimary) begun = judge(event);
  };
  const onClick = (event: MouseEvent) => {
    const { press, ghost } = (event.detail > 0 && begun) || judge(event);
    begun = undefined;
    // A busy page handles a press late; what was pressed before that was pressed on the page as it had been.
    const at = Math.max(event.timeStamp, performance.now());
    if (ghost && last) {
      last = { ...last, at };
      drop(event);
      return;
    }
    last = { ...press, at };
    notePress(event.timeStamp);
  };
  const onKey = (event: KeyboardEvent) => {
    // Who has moved the focus, or left a dialog by Escape, means what comes next.
    if (event.key !== 'Enter' && event.key !== ' ') last = undefined;
    // A key that is held is one press.
    else if (event.repeat && !isTyped(event)) drop(event);
  };
  const onPop = (event: PopStateEvent) => notePress(event.timeStamp);

  const removing = new AbortController();
  const options = { capture: true, signal: removing.signal };
  window.addEventListener('pointerdown', onDown, options);
  window.addEventListener('click', onClick, options);
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('popstate', onPop, options);
  return () => removing.abort();
}
