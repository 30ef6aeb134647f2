/**
 * A new password whose change has brought no answer: the provider may have set it, and the stored one opens nothing then
 * (docs/decisions/097). It is stored, so that it is known after a reload.
 */
import { fieldStorage } from '@manying/platform/persistence';
import * as v from 'valibot';

interface UnconfirmedPassword {
  readonly userId: string;
  readonly password: string;
}

const NONE: UnconfirmedPassword = { userId: '', password: '' };

const storage = fieldStorage<UnconfirmedPassword>('account', 'unconfirmedPassword', {
  version: 1,
  schema: v.object({ userId: v.string(), password: v.string() }),
});

/** The unconfirmed password of an account; `undefined` when there is none. */
export function unconfirmedPassword(userId: string): string | undefined {
  const stored = storage.read();
  return stored?.userId === userId ? stored.password : undefined;
}

export function storeUnconfirmedPassword(userId: string, password: string): void {
  storage.write({ userId, password });
}

/**
 * Removes it: the provider has said which password it has, or the account is left.
 * @param password the one that was asked about: a newer one stays. Without it any.
 */
export function clearUnconfirmedPassword(password?: string): void {
  const stored = storage.read();
  if (stored?.userId && (password === undefined || stored.password === password)) storage.write(NONE);
}
