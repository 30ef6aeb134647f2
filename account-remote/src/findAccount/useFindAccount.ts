import { useAppDispatch } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountFindMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import type { FoundAccount } from '../schemas.ts';
import { useSignIn } from '../session/signIn.ts';
import { passwordReplaced } from '../session/storeUser.ts';
import { shanghaiDay } from '../shanghaiDays.ts';
import { searchErrorMessage } from './searchErrorMessage.ts';

/** State of the account search and of the login with the found account. */
export function useFindAccount() {
  const [day, setDay] = useState('');
  // Both are of a search, whose answer may arrive after another day was picked.
  const [failure, setFailure] = useState({ day, message: '' });
  const [found, setFound] = useState<FoundAccount & { readonly day: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const [signInFailure, setSignInFailure] = useState('');
  const [signedIn, setSignedIn] = useState(false);
  const searching = useSubmit();
  const signingIn = useSubmit();
  const dispatch = useAppDispatch();
  const [find] = useAccountFindMutation();
  const signIn = useSignIn();

  return {
    today: shanghaiDay(),
    day,
    /** Error message of the search for this day, '' when there is none. */
    failure: failure.day === day ? failure.message : '',
    found,
    /** The dialog with the result is open. */
    isOpen: isOpen && !signedIn,
    searching: searching.busy,
    signingIn: signingIn.busy,
    signInFailure,
    signedIn,
    pick(picked: string) {
      setDay(picked);
      setFailure({ day: picked, message: '' });
      if (picked !== day) setFound(undefined);
    },
    search() {
      setFailure({ day, message: day === '' ? messages.findAccount.dayEmpty : '' });
      if (day === '') return;
      // Each search sets a new password, so the result for the same day is reused.
      if (found?.day === day) return setIsOpen(true);
      searching.run(async () => {
        const { data, error } = await find(day);
        if (!data) return setFailure({ day, message: searchErrorMessage(error) });
        dispatch(passwordReplaced(data.account, data.password));
        setFound({ ...data, day });
        setSignInFailure('');
        setIsOpen(true);
      });
    },
    /** Not while a login is pending: the account would change after the visitor has declined. */
    close() {
      setSignInFailure('');
      setIsOpen(signingIn.busy);
    },
    logIn() {
      if (!found) return;
      setSignInFailure('');
      signingIn.run(async () => {
        const failureMessage = await signIn(found);
        if (failureMessage === '') setSignedIn(true);
        else setSignInFailure(failureMessage ?? '');
      });
    },
  };
}
