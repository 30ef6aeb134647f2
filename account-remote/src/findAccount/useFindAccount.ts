import { useAppDispatch } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountFindMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import type { FoundAccount } from '../schemas.ts';
import { useSignIn } from '../session/signIn.ts';
import { passwordReplaced } from '../session/storeUser.ts';
import { shanghaiToday } from './days.ts';
import { searchErrorMessage } from './searchErrorMessage.ts';

/** Finding an account by the day it was charged, and logging in with what was found. */
export function useFindAccount() {
  const [today] = useState(() => shanghaiToday(new Date()));
  const [day, setDay] = useState('');
  const [failure, setFailure] = useState('');
  const [found, setFound] = useState<FoundAccount>();
  const [isOpen, setIsOpen] = useState(false);
  const [signInFailure, setSignInFailure] = useState('');
  const [signedIn, setSignedIn] = useState(false);
  const searching = useSubmit();
  const signingIn = useSubmit();
  const dispatch = useAppDispatch();
  const [find] = useAccountFindMutation();
  const signIn = useSignIn();

  return {
    today,
    day,
    /** Why nothing was found, '' when nothing was wrong. */
    failure,
    found,
    /** The result is being shown. */
    isOpen: isOpen && !signedIn,
    searching: searching.busy,
    signingIn: signingIn.busy,
    signInFailure,
    signedIn,
    pick(picked: string) {
      setDay(picked);
      setFailure('');
      if (picked !== day) setFound(undefined);
    },
    search() {
      setFailure('');
      if (day === '') return setFailure(messages.findAccount.dayEmpty);
      // Each search gives the account a new password: what was found for this day is shown again instead.
      if (found) return setIsOpen(true);
      searching.run(async () => {
        const { data, error } = await find(day);
        if (!data) return setFailure(searchErrorMessage(error));
        dispatch(passwordReplaced(data.account, data.password));
        setFound(data);
        setSignInFailure('');
        setIsOpen(true);
      });
    },
    close: () => setIsOpen(false),
    logIn() {
      if (!found) return;
      setSignInFailure('');
      signingIn.run(async () => {
        const failureMessage = await signIn(found);
        if (failureMessage) setSignInFailure(failureMessage);
        else setSignedIn(true);
      });
    },
  };
}
