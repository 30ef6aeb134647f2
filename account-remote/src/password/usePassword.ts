import { refusal } from '@manying/platform/envelope';
import { selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountChangePasswordMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { userChanged } from '../session/storeUser.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from './newPassword.ts';

/** Provider code for a missing or wrong old password. */
const FORBIDDEN = 403;

/**
 * State of the form that changes the password. The stored password is sent as the old one; the field of the old password is
 * shown when none is stored or when the provider refuses it. `outcome` opens a dialog: success, or a failure without message.
 */
export function usePassword() {
  const [typed, setTyped] = useState<NewPassword>({
    oldPassword: '',
    newPassword: '',
    confirmation: '',
  });
  const storedPassword = useAppSelector(selectUser)?.password ?? '';
  const [oldRefused, setOldRefused] = useState(false);
  const needsOld = oldRefused || storedPassword === '';
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const { busy, run } = useSubmit();
  const dispatch = useAppDispatch();
  const recoverSession = useSessionRecovery();
  const [change] = useAccountChangePasswordMutation();

  return {
    typed,
    needsOld,
    errors,
    busy,
    outcome,
    closeFailure: () => setOutcome(undefined),
    type(changes: Partial<NewPassword>) {
      setTyped({ ...typed, ...changes });
      setErrors({});
    },
    submit() {
      const nextErrors = newPasswordErrors(typed, needsOld);
      setErrors(nextErrors);
      if (Object.keys(nextErrors).length > 0) return;
      const password = typed.newPassword;
      run(async () => {
        const { error } = await change({
          password,
          oldPassword: needsOld ? typed.oldPassword : storedPassword,
        });
        if (error) {
          recoverSession(error);
          const { code, msg: message } = refusal(error) ?? {};
          if (code === FORBIDDEN) setOldRefused(true);
          if (message) setErrors(code === FORBIDDEN ? { oldPassword: message } : { newPassword: message });
          else setOutcome('failed');
          return;
        }
        dispatch(userChanged({ password }));
        setOldRefused(false);
        setOutcome('done');
      });
    },
  };
}
