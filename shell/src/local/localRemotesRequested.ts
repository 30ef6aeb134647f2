/** Whether a tab loads remotes from the developer's own machine; the other code for it is loaded lazily. */

import { site } from '@manying/platform/site';
import { readSessionItem } from '@manying/platform/storage';
import { LOCAL_REMOTES_KEY } from '@manying/platform/storageKeys';

/** Whether the site allows local remotes, and the address or the tab's session storage requests them. */
export function localRemotesRequested(): boolean {
  return (
    site().localRemotes === true &&
    (location.search.includes('remote.') || Boolean(readSessionItem(LOCAL_REMOTES_KEY)))
  );
}
