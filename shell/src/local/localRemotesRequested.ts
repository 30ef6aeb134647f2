/** Whether a tab replaces builds of remotes by others than those of the registry; the code for it is loaded lazily. */

import { readSessionItem } from '@manying/platform/storage';
import { LOCAL_REMOTES_KEY } from '@manying/platform/storageKeys';

/** Whether the address or the tab's session storage requests this. The loaded code checks whether the site allows it. */
export const localRemotesRequested = (): boolean =>
  /[?&](remote|preview)\./.test(location.search) || Boolean(readSessionItem(LOCAL_REMOTES_KEY));
