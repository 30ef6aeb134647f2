/** What happens when the user of this device changes, here or in another tab. */

import { identityChanged } from '@manying/platform/api';
import { selectUser, type WithAccount } from '@manying/platform/session/account';
import type { Middleware } from '@reduxjs/toolkit';

/**
 * Removes the cached data and paid chapters of the previous user when the user changes, here or in another
 * tab.
 */
export const identityMiddleware: Middleware = (store) => (next) => (action) => {
  const userId = () => selectUser(store.getState() as WithAccount)?.userId;
  const previousUserId = userId();
  const result = next(action);
  const currentUserId = userId();
  if (previousUserId !== undefined && previousUserId !== currentUserId) {
    store.dispatch(identityChanged());
    import(/* webpackChunkName: "platform-offline" */ '@manying/platform/offline').then(
      ({ removeOtherUsersChapters }) => removeOtherUsersChapters(currentUserId ?? ''),
      // Chapters of the previous user stay on the device, but no other user can open them.
      (error: unknown) => console.warn('Chapters of another user stay', error),
    );
  }
  return result;
};
