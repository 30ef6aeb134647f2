/** Which overlay of which remote stands over an address now (architecture §3). */
import { owns } from '@manying/platform/addresses';
import { chooseRelease, type Registry, type Release, type RemoteEntry } from '@manying/platform/registry';

/** An overlay as {@link Remotes.overlay} takes it. */
export type RequestedOverlay = readonly [remote: string, name: string];

/** Whether the field `domain/field` of the store is `true`; a domain that has not joined the store asks for nothing. */
function isSet(state: object, flag: string): boolean {
  const [domain = '', field = ''] = flag.split('/');
  return (state as Record<string, Record<string, unknown> | undefined>)[domain]?.[field] === true;
}

/**
 * The first overlay that stands over `pathname` and whose flag is set.
 * @param choose the build of a remote that this visitor gets.
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
