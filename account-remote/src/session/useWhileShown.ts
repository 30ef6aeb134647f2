import { usePageCurrent } from '@manying/platform/page';
import { useEffect, useRef } from 'react';

/** A call that can be ended. */
interface Call<Answer> extends Promise<Answer> {
  abort(): void;
}

/**
 * Returns a function that waits for a call while this page is shown: it resolves to the answer, and to `undefined` when the
 * page is left before, which ends the call. A change of the account belongs to the page on which the visitor asked for it
 * (docs/decisions/097).
 */
export function useWhileShown(): <Answer>(call: Call<Answer>) => Promise<Answer | undefined> {
  const shown = useRef(new AbortController());
  const isCurrent = usePageCurrent();
  useEffect(() => {
    if (!isCurrent) return;
    shown.current = new AbortController();
    return () => shown.current.abort();
  }, [isCurrent]);
  return async (call) => {
    const { signal } = shown.current;
    signal.addEventListener('abort', () => call.abort());
    const answer = await call;
    return signal.aborted ? undefined : answer;
  };
}
