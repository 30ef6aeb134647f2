import { refusal } from '@manying/platform/envelope';
import { selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountChangePasswordMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { userChanged } from '../session/storeUser.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from './newPassword.ts';

/** The provider's code for a missing or wrong old password. */
const FORBIDDEN = 403;

/**
 * The form of a new password. The old one is what this device keeps; its field appears where it keeps none, and when the
 * provider refuses it. `outcome` is what a modal tells: it worked, or failed for no reason the provider names.
 */
export function usePassword() {
  const [typed, setTyped] = useState<NewPassword>({ old: '', fresh: '', again: '' });
  const kept = useAppSelector(selectUser)?.password ?? '';
  const [refused, setRefused] = useState(false);
  const needsOld = refused || kept === '';
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
    type(part: Partial<NewPassword>) {
      setTyped({ ...typed, ...part });
      setErrors({});
    },
    submit() {
      const found = newPasswordErrors(typed, needsOld);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      const password = typed.fresh;
      run(async () => {
        const { error } = await change({ password, oldPassword: needsOld ? typed.old : kept });
        if (error) {
          recoverSession(error);
          const { code, msg: why } = refusal(error) ?? {};
          if (code === FORBIDDEN) setRefused(true);
          if (why) setErrors(code === FORBIDDEN ? { old: why } : { fresh: why });
          else setOutcome('failed');
          return;
        }
        dispatch(userChanged({ password }));
        setRefused(false);
        setOutcome('done');
      });
    },
  };
}
