import { loggedOut, type User } from '@manying/platform/session';
import { type AppDispatch, useAppDispatch } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useState } from 'react';
import { useAccountLogOutMutation } from '../accountApi.ts';
import { CredentialList } from '../dialogs/CredentialList.tsx';
import { DestructiveDialog } from '../dialogs/DestructiveDialog.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import { latestUser } from '../session/latestUser.ts';
import { clearUnconfirmedPassword } from '../session/unconfirmedPassword.ts';

const text = messages.logout;

export interface LogOutDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
}

/** Removes an account from this device; another one, that has logged in meanwhile in another tab, stays. */
const removeAccount = (userId: string) => (dispatch: AppDispatch) => {
  if (dispatch(latestUser())?.userId !== userId) return;
  clearUnconfirmedPassword();
  dispatch(loggedOut());
};

/** Confirmation before the account is removed from this device. Shows its credentials to save. */
export function LogOutDialog({ open, user, onClose }: LogOutDialogProps) {
  const [failure, setFailure] = useState('');
  const { busy, run } = useSubmit();
  const [logOut] = useAccountLogOutMutation();
  const dispatch = useAppDispatch();

  function confirm(): void {
    setFailure('');
    run(async () => {
      const { error } = await logOut();
      if (error) return setFailure(text.failed);
      onClose();
      showToast(text.done, 'success');
      dispatch(removeAccount(user.userId));
    });
  }

  return (
    <DestructiveDialog
      open={open}
      title={text.question}
      texts={[text.lossWarning, text.saveFirst]}
      destructive={{ label: text.confirm, busy, onPress: confirm }}
      safe={{
        label: text.cancel,
        onPress: () => {
          setFailure('');
          onClose();
        },
      }}
      failure={failure}
    >
      <CredentialList account={user.account} password={user.password} />
    </DestructiveDialog>
  );
}
