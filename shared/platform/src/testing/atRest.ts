/** Waiting, in component tests, until a screen makes no further call. */
import type { AppStore } from '@manying/platform/store';

/** Looks without a new call after which a screen has come to rest. */
const QUIET_LOOKS = 3;

/** The browser has drawn what has changed, and told who watches it. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/**
 * Waits until every call is answered and no further one follows, or until there are more than `most`.
 * @param calls the calls made so far.
 */
export async function atRest(store: AppStore, calls: () => readonly string[], most: number): Promise<void> {
  let before = -1;
  for (let quiet = 0; quiet < QUIET_LOOKS && calls().length <= most; ) {
    await twoFrames();
    const queries = Object.values(store.getState().api.queries);
    const settled = queries.length > 0 && queries.every((query) => query?.status !== 'pending');
    quiet = settled && calls().length === before ? quiet + 1 : 0;
    before = calls().length;
  }
}
