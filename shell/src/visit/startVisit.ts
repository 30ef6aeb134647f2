/** Start of a visit (spec §4 first visit): visitor, branch and host. */

import { newTraceId } from '@manying/platform/identity';
import { visitStarted } from '@manying/platform/session';
import type { AppStore } from '@manying/platform/store';

/** Initializes the session of the store, and synchronizes it with other tabs. */
export function startVisit(store: AppStore): void {
  window.addEventListener('storage', store.syncTabs);
  store.dispatch(
    visitStarted({
      tgId: new URLSearchParams(location.search).get('tgId'),
      host: location.host,
      freshTraceId: newTraceId(),
    }),
  );
}
