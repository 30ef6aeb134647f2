/** What a new password needs before it is sent (spec §5). */
import { messages } from '../messages.ts';

/** A new password, typed twice, and the old one where it is asked for. */
export interface NewPassword {
  readonly old: string;
  readonly fresh: string;
  readonly again: string;
}

/** What is wrong, by field; a field that is right is absent. */
export type NewPasswordErrors = { readonly [Name in keyof NewPassword]?: string };

/**
 * The errors of what was typed; none when it may be sent.
 * @param needsOld the field of the old password is shown.
 */
export function newPasswordErrors({ old, fresh, again }: NewPassword, needsOld: boolean): NewPasswordErrors {
  const text = messages.password;
  const oldEmpty = needsOld && old.trim() === '';
  return { ...(oldEmpty && { old: text.oldEmpty }), ...freshErrors(fresh, again) };
}

function freshErrors(fresh: string, again: string): NewPasswordErrors {
  const text = messages.password;
  const freshEmpty = fresh.trim() === '';
  if (again.trim() === '') return { ...(freshEmpty && { fresh: text.freshEmpty }), again: text.againEmpty };
  if (freshEmpty) return { fresh: text.freshEmpty };
  return fresh === again ? {} : { again: text.mismatch };
}
