import { useState } from 'react';
import { useSending } from '../forms/useSending.ts';
import { type Credentials, useSignIn } from '../session/signIn.ts';
import { type LoginErrors, loginErrors } from './login.ts';

/** The login form: what was typed, what is wrong with it, and whether the visitor is in. */
export function useLogin() {
  const [typed, setTyped] = useState<Credentials>({ account: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [done, setDone] = useState(false);
  const { busy, send } = useSending();
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
      send(async () => {
        const failure = await signIn(typed);
        if (failure) setErrors({ password: failure });
        else setDone(true);
      });
    },
  };
}
