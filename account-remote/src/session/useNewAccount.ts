import { selectOriginDomain, sessionBegun } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountRegisterMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import { useWhileShown } from './useWhileShown.ts';

/**
 * Replaces the stored account with a new one. The stored one stays until the registration has succeeded, and when the page is
 * left before.
 */
export function useNewAccount(onDone: () => void): {
  readonly busy: boolean;
  /** Error message of the registration; '' when there is none. */
  readonly failure: string;
  readonly start: () => void;
  readonly dismissFailure: () => void;
} {
  const [failure, setFailure] = useState('');
  const { busy, run } = useSubmit();
  const host = useAppSelector(selectOriginDomain);
  const dispatch = useAppDispatch();
  const [register] = useAccountRegisterMutation();
  const whileShown = useWhileShown();
  return {
    busy,
    failure,
    dismissFailure: () => setFailure(''),
    start() {
      setFailure('');
      run(async () => {
        const answer = await whileShown(register(host));
        if (!answer) return;
        if (!answer.data) return setFailure(messages.session.newFailed);
        dispatch(sessionBegun(answer.data));
        onDone();
      });
    },
  };
}
