/** Logging in (spec §4, §8), wherever it is done. */
import { refusal } from '@manying/platform/envelope';
import { sessionBegun } from '@manying/platform/session';
import { useAppDispatch } from '@manying/platform/store';
import { useAccountSignInMutation } from '../accountApi.ts';
import { messages } from '../messages.ts';

/** What a visitor logs in with: account name or bound phone number, and password. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** The provider's code for too many attempts; its message says to wait, not that the password is wrong. */
const TOO_MANY_REQUESTS = 429;

/** What a failed login says (spec §8). */
export function signInErrorMessage(error: unknown): string {
  const refused = refusal(error);
  if (!refused) return messages.forms.unreachable;
  return (refused.code === TOO_MANY_REQUESTS && refused.msg) || messages.login.failed;
}

/** Logs in and keeps user and password on this device; answers with what went wrong, '' when nothing. */
export function useSignIn(): (credentials: Credentials) => Promise<string> {
  const dispatch = useAppDispatch();
  const [signIn] = useAccountSignInMutation();
  return async ({ account, password }) => {
    const { data, error } = await signIn({ account: account.trim(), password });
    if (!data) return signInErrorMessage(error);
    dispatch(sessionBegun({ ...data, password }));
    return '';
  };
}
