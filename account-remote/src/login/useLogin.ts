import { selectSessionFault, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useForm } from '../forms/useForm.ts';
import { type Credentials, useSignIn } from '../session/signIn.ts';
import { loginErrors } from './login.ts';

/** State of the login form. */
export function useLogin() {
  // After a lost session the account is filled in; to switch accounts the field starts empty.
  const ended = useAppSelector((state) => selectSessionFault(state) && selectUser(state)?.account);
  const signIn = useSignIn();

  return useForm<Credentials>({
    initial: { account: ended ?? '', password: '' },
    validate: loginErrors,
    async send(credentials) {
      const failure = await signIn(credentials);
      return failure === '' ? 'done' : { errors: { password: failure } };
    },
  });
}
