/** How long a payment page may take to open until the visitor is told, in ms: as long as a call (spec §7). */
export const OPENING_TIMEOUT = 30_000;

/**
 * What happens to this page after it has navigated to a payment page. `app`: the address has opened an app, and the visitor
 * comes back from it. `page`: the payment page replaces this one. `back`: the visitor goes back to another document instead.
 * `late`: nothing has happened in time; any of the others may follow.
 */
type Opening = 'app' | 'page' | 'back' | 'late';

/** Watches the opening of a payment page until the signal aborts. `late` may still come after it: the caller knows its signal. */
export function watchOpening(signal: AbortSignal, onOpening: (opening: Opening) => void): void {
  const onVisibility = () => {
    if (!document.hidden) onOpening('app');
  };
  // Browsers without this event take it for the payment page.
  const onNavigate = ({ navigationType, destination }: NavigateEvent) => {
    if (navigationType === 'traverse' && !destination.sameDocument) onOpening('back');
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.navigation?.addEventListener('navigate', onNavigate, { signal });
  window.addEventListener('pagehide', () => onOpening('page'), { signal });
  setTimeout(() => onOpening('late'), OPENING_TIMEOUT);
}
