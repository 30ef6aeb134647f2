import { selectOriginDomain, sessionBegun } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountRegisterMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import { useShownSignal } from './useShownSignal.ts';

/**
 * Replaces the stored account with a new one. The stored one stays until the registration has succeeded, and when the page is
 * left before.
 */
export function useNewAccount(onDone: () => void): {
  readonly busy: boolean;
  /** Error message of the registration; '' when there is none. */
  readonly failure: string;
  readonly start: () => void;
} {
  const [failure, setFailure] = useState('');
  const { busy, run } = useSubmit();
  const host = useAppSelector(selectOriginDomain);
  const dispatch = useAppDispatch();
  const [register] = useAccountRegisterMutation();
  const shownSignal = useShownSignal();
  return {
    busy,
    failure,
    start() {
      setFailure('');
      run(async () => {
        const signal = shownSignal();
        const request = register(host);
        signal.addEventListener('abort', () => request.abort());
        const { data } = await request;
        if (signal.aborted) return;
        if (!data) return setFailure(messages.session.newFailed);
        dispatch(sessionBegun(data));
        onDone();
      });
    },
  };
}
