/** Finds the overlay to show over an address (docs/architecture/remote-loading.md). */

import { owns } from '@manying/platform/addresses';
import { chooseRelease, type Registry } from '@manying/platform/registry';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';

/** Arguments of {@link Remotes.overlay}. */
export type RequestedOverlay = readonly [remote: string, name: string];

/** Whether the field `domain/field` of the store is `true`; `false` for a domain that is not injected. */
function isSet(state: object, flag: string): boolean {
  const [domain = '', field = ''] = flag.split('/');
  return (state as Record<string, Record<string, unknown> | undefined>)[domain]?.[field] === true;
}

/**
 * The first overlay whose addresses include `pathname` and whose flag is set in the store.
 * @param choose selects the build of a remote for this visitor.
 */
export function requestedOverlay(
  registry: Registry | undefined,
  pathname: string,
  state: object,
  choose: (name: string, entry: RemoteEntry) => Release | undefined = chooseRelease,
): RequestedOverlay | undefined {
  for (const [remote, entry] of Object.entries(registry?.remotes ?? {})) {
    const overlay = choose(remote, entry)?.overlays.find(
      ({ over, flag }) => isSet(state, flag) && over.some((address) => owns(address, pathname)),
    );
    if (overlay) return [remote, overlay.name];
  }
  return undefined;
}

/** Whether a build for this visitor has an overlay with a flag, for the current address. */
export function overlayLookup({
  registry,
  choose,
}: {
  readonly registry: () => Registry | undefined;
  readonly choose: (name: string, entry: RemoteEntry) => Release | undefined;
}): (flag: string) => boolean {
  return (flag) => {
    const [domain = '', field = ''] = flag.split('/');
    const state = { [domain]: { [field]: true } };
    return requestedOverlay(registry(), location.pathname, state, choose) !== undefined;
  };
}
