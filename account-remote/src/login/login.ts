/** Validation of the login form (spec §5). */
import { normalizeTyped } from '@manying/ui/visibleText';
import type { FieldErrors } from '../forms/useForm.ts';
import { messages } from '../messages.ts';
import type { Credentials } from '../session/signIn.ts';

/** Validates the form; an empty object when it is valid. */
export function loginErrors({ account, password }: Credentials): FieldErrors<Credentials> {
  return {
    ...(normalizeTyped(account) === '' && { account: messages.login.accountEmpty }),
    ...(password.trim() === '' && { password: messages.login.passwordEmpty }),
  };
}
