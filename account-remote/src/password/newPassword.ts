/** What a new password needs before it is sent (spec §5). */
import { messages } from '../messages.ts';

/** A new password, typed twice, and the old one where it is asked for. */
export interface NewPassword {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** What is wrong, by field; a field that is right is absent. */
export type NewPasswordErrors = { readonly [Name in keyof NewPassword]?: string };

/**
 * The errors of what was typed; none when it may be sent.
 * @param needsOld the field of the old password is shown.
 */
export function newPasswordErrors(
  { oldPassword, newPassword, confirmation }: NewPassword,
  needsOld: boolean,
): NewPasswordErrors {
  const text = messages.password;
  const oldEmpty = needsOld && oldPassword.trim() === '';
  return { ...(oldEmpty && { oldPassword: text.oldEmpty }), ...newErrors(newPassword, confirmation) };
}

function newErrors(newPassword: string, confirmation: string): NewPasswordErrors {
  const text = messages.password;
  const newEmpty = newPassword.trim() === '';
  if (confirmation.trim() === '') {
    return { ...(newEmpty && { newPassword: text.newEmpty }), confirmation: text.confirmationEmpty };
  }
  if (newEmpty) return { newPassword: text.newEmpty };
  return newPassword === confirmation ? {} : { confirmation: text.mismatch };
}
