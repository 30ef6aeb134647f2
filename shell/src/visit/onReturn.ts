/** What a page is told that the browser brings back whole (back/forward cache), as from the payment page. */
import { identityChanged } from '@manying/platform/api';
import { identifyVisitor, selectUser } from '@manying/platform/session';
import type { AppStore } from '@manying/platform/store';

/** Asks anew for what belongs to the user whenever the page comes back: a payment may have changed all of it. */
export function refreshOnReturn(store: AppStore): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    store.dispatch(identityChanged());
    if (selectUser(store.getState())) void store.dispatch(identifyVisitor());
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
