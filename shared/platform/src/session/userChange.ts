/** What happens when the user of this device changes, here or in another tab. */

import { identityChanged } from '@manying/platform/api';
import { selectUser, type WithAccount } from '@manying/platform/session/account';
import type { Middleware } from '@reduxjs/toolkit';

/**
 * Removes the cached data and paid chapters of the previous user when the user changes, here or in another
 * tab. What was fetched without a user is right for a new one, who has bought nothing.
 */
export const identityMiddleware: Middleware = (store) => (next) => (action) => {
  const user = () => selectUser(store.getState() as WithAccount);
  const previous = user();
  const result = next(action);
  const current = user();
  if (previous?.userId !== current?.userId && (previous || current?.recharged)) {
    store.dispatch(identityChanged());
    import(/* webpackChunkName: "platform-offline" */ '@manying/platform/offline').then(
      (offline) => offline.removeOtherUsersChapters(current?.userId ?? ''),
      // Chapters of the previous user stay on the device, but no other user can open them.
      (error: unknown) => console.warn('Not removed', error),
    );
  }
  return result;
};
