import { refusal } from '@manying/platform/envelope';
import { isTemporary, selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useEffect, useEffectEvent } from 'react';
import { useAccountChangePasswordMutation } from '../accountApi.ts';
import { userChanged } from './storeUser.ts';
import { clearUnconfirmedPassword, unconfirmedPassword } from './unconfirmedPassword.ts';

/**
 * Finds out whether the provider has set the unconfirmed password of the account, and stores it then: when the page is opened,
 * and when the network returns.
 * @returns a function that asks at once, and resolves with whether it has been set; `undefined` when that is still unknown.
 */
export function useConfirmPassword(): () => Promise<boolean | undefined> {
  const userId = useAppSelector(selectUser)?.userId;
  const dispatch = useAppDispatch();
  const [change] = useAccountChangePasswordMutation();

  async function confirm(): Promise<boolean | undefined> {
    const password = userId === undefined ? undefined : unconfirmedPassword(userId);
    if (password === undefined) return false;
    // Only the present password is accepted as the old one. This change changes nothing.
    const { error } = await change({ password, oldPassword: password });
    const code = refusal(error)?.code;
    if (error && (code === undefined || isTemporary(code))) return undefined;
    clearUnconfirmedPassword(password);
    if (!error) dispatch(userChanged(userId, { password }));
    return !error;
  }

  useRetryOnReconnect(true, confirm);
  const onOpen = useEffectEvent(() => void confirm());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account has an unconfirmed password of its own
  useEffect(() => onOpen(), [userId]);
  return confirm;
}
