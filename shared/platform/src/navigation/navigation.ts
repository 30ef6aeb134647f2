/** Back navigation. */

import { useNavigate } from '@manying/platform/router';
import { useCallback, useEffect } from 'react';

/** Index of the current entry in the history of this visit; react-router stores it in the entry. */
export function historyIndex(): number {
  const state = history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}

/** Goes back; on the first page of the visit (opened from a link) navigates to `fallback` instead. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (historyIndex() > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}

/** Rendered instead of a page whose address is invalid: goes back (spec §2). */
export function GoBack({ fallback }: { readonly fallback: string }): null {
  const back = useBack(fallback);
  useEffect(() => back(), [back]);
  return null;
}
