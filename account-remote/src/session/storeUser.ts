/** What this device keeps of the account besides what the provider tells (spec §3 local storage). */
import { selectUser, type User, userReceived } from '@manying/platform/session';
import type { AppDispatch, RootState } from '@manying/platform/store';

/** Changes the stored user, as it is now, after the provider has agreed; without a user there is nothing to change. */
export function userChanged(changes: Partial<Pick<User, 'mobile' | 'password'>>) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const user = selectUser(getState());
    if (user) dispatch(userReceived({ ...user, ...changes }));
  };
}

/** A password the provider has given `account` anew: kept if that is the account of this device. */
export function passwordReplaced(account: string, password: string) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectUser(getState())?.account === account) dispatch(userChanged({ password }));
  };
}
