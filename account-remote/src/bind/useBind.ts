import { refusal } from '@manying/platform/envelope';
import { useAppDispatch } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountBindMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import { userChanged } from '../session/storeUser.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import { mobileError } from './mobile.ts';

/** State of the form that binds a phone number. */
export function useBind() {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ readonly mobile?: string }>({});
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState(false);
  const { busy, run } = useSubmit();
  const dispatch = useAppDispatch();
  const recoverSession = useSessionRecovery();
  const [bind] = useAccountBindMutation();

  return {
    typed,
    errors,
    busy,
    done,
    /** Error message of the last submission, '' when there is none or it is dismissed. */
    failure,
    closeFailure: () => setFailure(''),
    type(mobile: string) {
      setTyped(mobile);
      setErrors({});
    },
    submit() {
      const wrong = mobileError(typed);
      setErrors(wrong ? { mobile: wrong } : {});
      if (wrong) return;
      const mobile = typed.trim();
      run(async () => {
        const { error } = await bind(mobile);
        if (error) {
          recoverSession(error);
          setFailure(refusal(error)?.msg || messages.forms.unreachable);
          return;
        }
        dispatch(userChanged({ mobile }));
        setDone(true);
      });
    },
  };
}
