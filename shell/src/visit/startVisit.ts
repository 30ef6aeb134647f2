/** The beginning of a visit (spec §4 first visit): who comes, by which branch, to which host. */

import { newTraceId } from '@manying/platform/identity';
import { visitStarted } from '@manying/platform/session';
import type { AppStore } from '@manying/platform/store';

/** Makes the visitor known to the store and keeps it in step with other tabs. */
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
