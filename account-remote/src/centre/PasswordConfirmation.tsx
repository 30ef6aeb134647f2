import { useConfirmPassword } from '../session/useConfirmPassword.ts';

/** Finds out whether the password that is shown is still the one of the account. */
export default function PasswordConfirmation() {
  useConfirmPassword();
  return null;
}
