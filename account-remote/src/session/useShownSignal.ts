import { usePageCurrent } from '@manying/platform/page';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that gives the signal of the time in which this page is shown: it is aborted when the page is left. A
 * change of the account belongs to the page on which the visitor asked for it (docs/decisions/097).
 */
export function useShownSignal(): () => AbortSignal {
  const shown = useRef(new AbortController());
  const isCurrent = usePageCurrent();
  useEffect(() => {
    if (!isCurrent) return;
    shown.current = new AbortController();
    return () => shown.current.abort();
  }, [isCurrent]);
  return () => shown.current.signal;
}
