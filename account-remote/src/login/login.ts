/** Validation of the login form (spec §5). */
import { messages } from '../messages.ts';
import type { Credentials } from '../session/signIn.ts';

/** Error messages by field; valid fields are absent. */
export type LoginErrors = { readonly [Name in keyof Credentials]?: string };

/** Validates the form; an empty object when it is valid. */
export function loginErrors({ account, password }: Credentials): LoginErrors {
  return {
    ...(account.trim() === '' && { account: messages.login.accountEmpty }),
    ...(password.trim() === '' && { password: messages.login.passwordEmpty }),
  };
}
