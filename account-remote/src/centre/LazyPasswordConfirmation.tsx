import { lazyPart } from '@manying/ui/lazyPart';
import { useSyncExternalStore } from 'react';
import { unconfirmedPassword } from '../session/unconfirmedPassword.ts';

const PasswordConfirmation = lazyPart(
  () => import(/* webpackChunkName: "password-confirmation" */ './PasswordConfirmation.tsx'),
);

/** Another tab has changed the password. */
function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Loaded only where a change of the password has brought no answer, also while the centre was left for it. */
export function LazyPasswordConfirmation({ userId }: { readonly userId: string }) {
  const isNeeded = useSyncExternalStore(
    onStorage,
    () => unconfirmedPassword(userId) !== undefined,
    () => false,
  );
  return isNeeded && <PasswordConfirmation />;
}
