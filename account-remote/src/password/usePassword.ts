import { refusal } from '@manying/platform/envelope';
import { useAppDispatch } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountChangePasswordMutation } from '../accountApi.ts';
import { useSending } from '../forms/useSending.ts';
import { userChanged } from '../session/keepUser.ts';
import { useKnownVisitor } from '../session/useKnownVisitor.ts';
import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from './newPassword.ts';

/** The form of a new password. `outcome` is what a modal tells: it worked, or failed for no reason the provider names. */
export function usePassword() {
  const [typed, setTyped] = useState<NewPassword>({ fresh: '', again: '' });
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const { busy, send } = useSending();
  const dispatch = useAppDispatch();
  const identifyAfter = useKnownVisitor();
  const [change] = useAccountChangePasswordMutation();

  return {
    typed,
    errors,
    busy,
    outcome,
    closeFailure: () => setOutcome(undefined),
    type(part: Partial<NewPassword>) {
      setTyped({ ...typed, ...part });
      setErrors({});
    },
    submit() {
      const found = newPasswordErrors(typed);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      const password = typed.fresh;
      send(async () => {
        const { error } = await change(password);
        if (error) {
          identifyAfter(error);
          const why = refusal(error)?.msg;
          if (why) setErrors({ fresh: why });
          else setOutcome('failed');
          return;
        }
        dispatch(userChanged({ password }));
        setOutcome('done');
      });
    },
  };
}
