import { refusal } from '@manying/platform/envelope';
import { useAppDispatch } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountBindMutation } from '../accountApi.ts';
import { useSending } from '../forms/useSending.ts';
import { messages } from '../messages.ts';
import { userChanged } from '../session/keepUser.ts';
import { useKnownVisitor } from '../session/useKnownVisitor.ts';
import { mobileError } from './mobile.ts';

/** The form that binds a phone number, and how the provider took it. */
export function useBind() {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ readonly mobile?: string }>({});
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState(false);
  const { busy, send } = useSending();
  const dispatch = useAppDispatch();
  const identifyAfter = useKnownVisitor();
  const [bind] = useAccountBindMutation();

  return {
    typed,
    errors,
    busy,
    done,
    /** Why the provider refused, '' when it did not or this has been read. */
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
      send(async () => {
        const { error } = await bind(mobile);
        if (error) {
          identifyAfter(error);
          setFailure(refusal(error)?.msg || messages.forms.unreachable);
          return;
        }
        dispatch(userChanged({ mobile }));
        setDone(true);
      });
    },
  };
}
