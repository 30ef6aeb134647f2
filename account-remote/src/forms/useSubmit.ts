import { useRef, useState } from 'react';

/** Runs one submission at a time: a call while another is pending does nothing. */
export function useSubmit(): { readonly busy: boolean; readonly run: (call: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  // A ref, since two presses can occur before React renders `busy`.
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
