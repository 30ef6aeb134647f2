/** The second tap of a double tap whose first one made a dialog go: it was meant for the dialog, not for what is there now. */

/** Two taps within this are a double tap, in ms. */
const DOUBLE_TAP = 350;
/** How far apart the two taps of a double tap may be, in px. */
const REACH = 40;

/** Whether a press follows another one as the second tap of a double tap. */
function isSecondTap(first: MouseEvent, second: MouseEvent): boolean {
  const wait = second.timeStamp - first.timeStamp;
  const way = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return wait >= 0 && wait <= DOUBLE_TAP && way <= REACH;
}

/** Has the page not see the second tap after `first`, the last one on a dialog that goes now. */
export function dropSecondTap(first: MouseEvent): void {
  const drop = (event: MouseEvent) => {
    // What another dialog covers is its own business.
    const covered = event.target instanceof Element && event.target.closest('dialog');
    if (covered || !isSecondTap(first, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', drop, { capture: true });
  // A busy page may get to know of the tap later than the time it has.
  setTimeout(() => window.removeEventListener('click', drop, { capture: true }), 2 * DOUBLE_TAP);
}
