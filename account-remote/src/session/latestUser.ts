import { selectUser } from '@manying/platform/session';
import type { AppDispatch, RootState } from '@manying/platform/store';

/** Changes nothing, but any action of the domain first syncs what other tabs have stored. */
const SYNC = { type: 'account/answered' } as const;

/** The stored user, also when another tab has just stored another one. */
export const latestUser = () => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(SYNC);
  return selectUser(getState());
};
