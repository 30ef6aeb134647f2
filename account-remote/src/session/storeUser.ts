/** Changes of the stored user that no response contains (spec §3 local storage). */
import { selectUser, type User, userReceived } from '@manying/platform/session';
import type { AppDispatch, RootState } from '@manying/platform/store';

/** Changes nothing, but any action of the domain first syncs what other tabs have stored. */
const SYNC = { type: 'account/answered' } as const;

/** The stored user, also when another tab has just stored another one. */
export const latestUser = () => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(SYNC);
  return selectUser(getState());
};

/**
 * Applies changes that the provider has accepted to the stored user.
 * @param userId the user who requested them: another one, who has logged in meanwhile, is not changed.
 */
export function userChanged(userId: string | undefined, changes: Partial<Pick<User, 'mobile' | 'password'>>) {
  return (dispatch: AppDispatch): void => {
    const user = dispatch(latestUser());
    if (user && user.userId === userId) dispatch(userReceived({ ...user, ...changes }));
  };
}

/** Stores the new password of `account` when it is the account of this device. */
export function passwordReplaced(account: string, password: string) {
  return (dispatch: AppDispatch): void => {
    const user = dispatch(latestUser());
    if (user?.account === account) dispatch(userChanged(user.userId, { password }));
  };
}
