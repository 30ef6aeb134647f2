/** What happens to this page after it has navigated to a payment page. */

/** How long a payment page may take to open until the visitor is told, in ms: as long as a call (spec §7). */
export const OPENING_TIMEOUT = 30_000;

/** What can happen; each is called at most once per event of the browser. */
export interface OpeningEvents {
  /** The address has opened an app, and the visitor is back. */
  readonly onReturned: () => void;
  /** The payment page replaces this one. */
  readonly onReplaced: () => void;
  /** The visitor goes back to another document instead. */
  readonly onGoneBack: () => void;
  /** Nothing has happened in time. */
  readonly onOverdue: () => void;
}

/** Watches the opening of a payment page until the signal aborts. */
export function watchOpening(signal: AbortSignal, events: OpeningEvents): void {
  const onVisibility = () => {
    if (!document.hidden) events.onReturned();
  };
  // Browsers without this event take it for the payment page.
  const onNavigate = ({ navigationType, destination }: NavigateEvent) => {
    if (navigationType === 'traverse' && !destination.sameDocument) events.onGoneBack();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.navigation?.addEventListener('navigate', onNavigate, { signal });
  window.addEventListener('pagehide', events.onReplaced, { signal });
  const timer = setTimeout(events.onOverdue, OPENING_TIMEOUT);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
