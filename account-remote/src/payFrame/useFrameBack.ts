import { historyIndex } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { pendingPayment } from '@manying/platform/payment';
import { useNavigate } from '@manying/platform/router';
import { useLayoutEffect, useRef } from 'react';

/** Entries of a full history, which grows no further. Some browsers allow more. */
const FULL_HISTORY = 50;

/**
 * Returns to the previous page. Navigations of the embedded page are entries of the same history, so going back would only
 * move inside the frame: in that case, and when a full history does not tell, the recharge centre replaces the page.
 */
export function useFrameBack(): () => void {
  const navigate = useNavigate();
  const length = useRef<number>(undefined);
  useLayoutEffect(() => {
    length.current ??= history.length;
  }, []);
  return () => {
    const hasMoved = history.length !== length.current || history.length >= FULL_HISTORY;
    if (historyIndex() > 0 && !hasMoved) void navigate(-1);
    // The payment may be tried again: it still returns to what needs it.
    else void navigate(paths.purchase(), { replace: true, state: { wanted: pendingPayment()?.wanted } });
  };
}
