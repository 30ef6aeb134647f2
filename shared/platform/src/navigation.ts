/** Going back the way a phone user expects it. */

import { useNavigate } from '@manying/platform/router';
import { useCallback, useEffect } from 'react';

/** Depth of the current entry in this visit's history; react-router keeps it in the entry. */
export function historyIndex(): number {
  const state = history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}

/** Goes back; on the visit's first page (opened from a link or reloaded) goes to `fallback` instead. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (historyIndex() > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}

/** Stands for a page whose address names nothing to show: it goes back (spec §2). */
export function GoBack({ fallback }: { readonly fallback: string }): null {
  const back = useBack(fallback);
  useEffect(() => back(), [back]);
  return null;
}
