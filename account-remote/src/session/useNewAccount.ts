import { selectOriginDomain, sessionBegun } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountRegisterMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';

/** Giving up the stored account for a new one: the stored one stays until the provider has answered with another. */
export function useNewAccount(onDone: () => void): {
  readonly busy: boolean;
  /** Why there is no new account, '' when nothing went wrong. */
  readonly failure: string;
  readonly start: () => void;
} {
  const [failure, setFailure] = useState('');
  const { busy, run } = useSubmit();
  const host = useAppSelector(selectOriginDomain);
  const dispatch = useAppDispatch();
  const [register] = useAccountRegisterMutation();
  return {
    busy,
    failure,
    start() {
      setFailure('');
      run(async () => {
        const { data } = await register(host);
        if (!data) return setFailure(messages.session.newFailed);
        dispatch(sessionBegun(data));
        onDone();
      });
    },
  };
}
