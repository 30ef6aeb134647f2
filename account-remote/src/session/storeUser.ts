/** Changes of the stored user that no response contains (spec §3 local storage). */
import { type User, userReceived } from '@manying/platform/session';
import type { AppDispatch } from '@manying/platform/store';
import { latestUser } from './latestUser.ts';
import { clearUnconfirmedPassword } from './unconfirmedPassword.ts';

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
    if (user?.account !== account) return;
    // One that was not confirmed would be asked for, and a provider that has just recovered the account may accept it.
    clearUnconfirmedPassword();
    dispatch(userChanged(user.userId, { password }));
  };
}
