import { selectSessionFault, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useSubmit } from '../forms/useSubmit.ts';
import { type Credentials, useSignIn } from '../session/signIn.ts';
import { type LoginErrors, loginErrors } from './login.ts';

/** State of the login form. */
export function useLogin() {
  // After a lost session the account is filled in; to switch accounts the field starts empty.
  const ended = useAppSelector((state) => selectSessionFault(state) && selectUser(state)?.account);
  const [typed, setTyped] = useState<Credentials>({ account: ended ?? '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [done, setDone] = useState(false);
  const { busy, run } = useSubmit();
  const signIn = useSignIn();

  return {
    typed,
    errors,
    busy,
    done,
    type(part: Partial<Credentials>) {
      setTyped({ ...typed, ...part });
      setErrors({});
    },
    submit() {
      const found = loginErrors(typed);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      run(async () => {
        const failure = await signIn(typed);
        if (failure) setErrors({ password: failure });
        else setDone(true);
      });
    },
  };
}
