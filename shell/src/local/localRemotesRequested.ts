/** Whether a tab takes remotes from the developer's own machine; all else of it is loaded only then. */
import { site } from '@manying/platform/site';
import { readSessionItem } from '@manying/platform/storage';
import { LOCAL_REMOTES_KEY } from './storageKey.ts';

/** Whether the site allows it and the address, or the tab, asks for it. */
export function localRemotesRequested(): boolean {
  return (
    site().localRemotes === true &&
    (location.search.includes('remote.') || Boolean(readSessionItem(LOCAL_REMOTES_KEY)))
  );
}
