/** When an open page may be replaced by another build without taking anything from the visitor (docs/decisions/035-open-pages.md). */

/** Time without input after which a visitor is idle, in ms. */
export const QUIET_TIME = 2000;

/** What the visitor does on the current page. */
export interface VisitorActivity {
  /** Nobody sees the document. Browsers lay out a hidden one only later, so the scroll position could not be kept. */
  readonly isHidden: boolean;
  /** Time since the last press, key, scrolling or typing, in ms. */
  readonly sinceInput: number;
  /** A finger, a mouse button or a key is down. */
  readonly isPressing: boolean;
  /** A field has the focus, has text, or a choice in it was changed. */
  readonly isFillingIn: boolean;
  /** Text is selected. */
  readonly isSelecting: boolean;
  /** A film or a sound has begun and has not ended, also while it is paused. */
  readonly isPlaying: boolean;
  /** A dialog, or a frame such as the one of a payment, is open. */
  readonly isInDialog: boolean;
  /** A call that changes something, such as a purchase, has no answer yet. */
  readonly isCalling: boolean;
}

/** Whether the page may be replaced now. */
export function maySwitch({ sinceInput, ...activity }: VisitorActivity): boolean {
  return sinceInput >= QUIET_TIME && !Object.values(activity).includes(true);
}
