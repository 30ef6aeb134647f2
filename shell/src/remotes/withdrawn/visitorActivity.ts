/** Reads from the document what the visitor does on the current page. */
import { currentPage } from '../../stack/currentPage.ts';
import type { VisitorActivity } from './maySwitch.ts';

/** Input of the visitor; `scroll` is also the scrolling that continues after a fling, or by itself in the reader. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'keyup', 'input', 'wheel', 'scroll'] as const;
const PRESS_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;
const TOUCH_EVENTS = ['touchstart', 'touchend', 'touchcancel'] as const;
const FIELDS = 'input, textarea, select, [contenteditable]';
/** Input elements whose value the visitor does not type. */
const WITHOUT_TEXT = ['hidden', 'button', 'submit', 'reset', 'image', 'range', 'color'];

function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, initial);
  }
  if (!(field instanceof HTMLInputElement)) return field.textContent !== '';
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== '' && !WITHOUT_TEXT.includes(field.type);
}

function isOnTheWay(media: HTMLMediaElement): boolean {
  return !media.ended && (!media.paused || media.currentTime > 0);
}

/** Whether the document has an element that belongs to no hidden page. */
const hasVisible = (selector: string) =>
  [...document.querySelectorAll(selector)].some((element) => !element.closest('[inert]'));

/** See the head of the file. */
export interface ActivityReader {
  /** @param isCalling see {@link VisitorActivity}. */
  read(isCalling: boolean): VisitorActivity;
  /** Stops listening. */
  stop(): void;
}

/** Starts to listen for input. */
export function watchActivity(): ActivityReader {
  let lastInput = performance.now();
  let touches = 0;
  let isPointerDown = false;
  const listening = new AbortController();
  function listen<Name extends keyof WindowEventMap>(
    names: readonly Name[],
    listener: (event: WindowEventMap[Name]) => void,
  ): void {
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const name of names) window.addEventListener(name, listener, options);
  }
  const recordInput = () => {
    lastInput = performance.now();
  };
  listen(INPUT_EVENTS, recordInput);
  listen(PRESS_EVENTS, ({ type, pointerType }) => {
    isPointerDown = type === 'pointerdown' && pointerType !== 'touch';
  });
  // A finger that scrolls is no pointer any more, but still touches.
  listen(TOUCH_EVENTS, (event) => {
    touches = event.touches.length;
    recordInput();
  });

  return {
    read(isCalling) {
      const page = currentPage();
      const all = <Found extends Element>(selector: string) => [
        ...(page?.querySelectorAll<Found>(selector) ?? []),
      ];
      const selection = getSelection();
      return {
        isHidden: document.hidden,
        sinceInput: performance.now() - lastInput,
        isPressing: isPointerDown || touches > 0,
        isFillingIn: all(FIELDS).some((field) => field === document.activeElement || isFilledIn(field)),
        isSelecting: selection !== null && !selection.isCollapsed,
        isPlaying: all<HTMLMediaElement>('video, audio').some(isOnTheWay),
        isInDialog: hasVisible('dialog[open], [role=dialog], iframe'),
        isCalling,
      };
    },
    stop: () => listening.abort(),
  };
}
