/** What a login needs before it is sent (spec §5). */
import { messages } from '../messages.ts';
import type { Credentials } from '../session/signIn.ts';

/** What is wrong, by field; a field that is right is absent. */
export type LoginErrors = { readonly [Name in keyof Credentials]?: string };

/** The errors of what was typed; none when it may be sent. */
export function loginErrors({ account, password }: Credentials): LoginErrors {
  return {
    ...(account.trim() === '' && { account: messages.login.accountEmpty }),
    ...(password.trim() === '' && { password: messages.login.passwordEmpty }),
  };
}
