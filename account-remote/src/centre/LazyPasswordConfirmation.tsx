import { lazyPart } from '@manying/ui/lazyPart';
import { onStorageChange } from '@manying/ui/onStorageChange';
import { useSyncExternalStore } from 'react';
import { unconfirmedPassword } from '../session/unconfirmedPassword.ts';

const PasswordConfirmation = lazyPart(
  () => import(/* webpackChunkName: "password-confirmation" */ './PasswordConfirmation.tsx'),
);

/** Loaded only where a change of the password has brought no answer, also while the centre was left for it. */
export function LazyPasswordConfirmation({ userId }: { readonly userId: string }) {
  const isNeeded = useSyncExternalStore(
    onStorageChange,
    () => unconfirmedPassword(userId) !== undefined,
    () => false,
  );
  return isNeeded && <PasswordConfirmation />;
}
