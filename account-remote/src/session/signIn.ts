/** Login (spec §4, §8), shared by the login page and the account search. */
import { refusal } from '@manying/platform/envelope';
import { sessionBegun } from '@manying/platform/session';
import { useAppDispatch } from '@manying/platform/store';
import { normalizeTyped } from '@manying/ui/visibleText';
import { useAccountSignInMutation } from '../accountApi.ts';
import { messages } from '../messages.ts';
import { useWhileShown } from './useWhileShown.ts';

/** Login form: account name or bound phone number, and password. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** Provider code for too many attempts; its message asks to wait instead of blaming the password. */
const TOO_MANY_REQUESTS = 429;

/** Message of a failed login (spec §8). */
export function signInErrorMessage(error: unknown): string {
  const refused = refusal(error);
  if (!refused) return messages.forms.unreachable;
  return (refused.code === TOO_MANY_REQUESTS && refused.msg) || messages.login.failed;
}

/**
 * Returns a function that logs in and stores user and password. It resolves to an error message, '' on success, and
 * `undefined` when the page was left meanwhile: the account of this device stays then.
 */
export function useSignIn(): (credentials: Credentials) => Promise<string | undefined> {
  const dispatch = useAppDispatch();
  const [signIn] = useAccountSignInMutation();
  const whileShown = useWhileShown();
  return async ({ account: typed, password }) => {
    const account = normalizeTyped(typed);
    const answer = await whileShown(signIn({ account, password }));
    if (!answer) return undefined;
    const { data, error } = answer;
    if (!data) return signInErrorMessage(error);
    // Without an account in the answer the typed one logs in again.
    dispatch(sessionBegun({ ...data, account: data.account || account, password }));
    return '';
  };
}
