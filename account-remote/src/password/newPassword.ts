/** Validation of a password change (spec §5). */
import type { FieldErrors } from '../forms/useForm.ts';
import { messages } from '../messages.ts';

/** Fields of the form; `oldPassword` is used only when its field is shown. */
export interface NewPassword {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/**
 * Validates the form; an empty object when it is valid.
 * @param needsOld Whether the field of the old password is shown.
 */
export function newPasswordErrors(
  { oldPassword, newPassword, confirmation }: NewPassword,
  needsOld: boolean,
): FieldErrors<NewPassword> {
  const text = messages.password;
  const oldEmpty = needsOld && oldPassword.trim() === '';
  return { ...(oldEmpty && { oldPassword: text.oldEmpty }), ...newErrors(newPassword, confirmation) };
}

function newErrors(newPassword: string, confirmation: string): FieldErrors<NewPassword> {
  const text = messages.password;
  const newEmpty = newPassword.trim() === '';
  if (confirmation.trim() === '') {
    return { ...(newEmpty && { newPassword: text.newEmpty }), confirmation: text.confirmationEmpty };
  }
  if (newEmpty) return { newPassword: text.newEmpty };
  return newPassword === confirmation ? {} : { confirmation: text.mismatch };
}
