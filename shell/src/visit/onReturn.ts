/** Refreshes what the page shows when it is restored from the back/forward cache, as after the payment page. */
import { identityChanged } from '@manying/platform/api';
import { identifyVisitor, selectUser } from '@manying/platform/session';
import type { AppStore } from '@manying/platform/store';

/** Reads what is stored and refetches all user data when the page is restored, because a payment may have changed it. */
export function refreshOnReturn(store: AppStore): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Other pages have written meanwhile: a restored page got no `storage` event.
    store.syncTabs();
    store.dispatch(identityChanged());
    if (selectUser(store.getState())) void store.dispatch(identifyVisitor());
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
