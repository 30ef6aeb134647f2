import { useRef, useState } from 'react';

/** One sending at a time: a second press while one is under way does nothing. */
export function useSubmit(): { readonly busy: boolean; readonly run: (call: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  // Two presses can come before the page is drawn again.
  const isPending = useRef(false);

  async function runExclusive(call: () => Promise<void>): Promise<void> {
    if (isPending.current) return;
    isPending.current = true;
    setBusy(true);
    try {
      await call();
    } finally {
      isPending.current = false;
      setBusy(false);
    }
  }
  return { busy, run: (call) => void runExclusive(call) };
}
