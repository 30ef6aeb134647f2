import { useRef, useState } from 'react';

/** One sending at a time: a second press while one is under way does nothing. */
export function useSending(): { readonly busy: boolean; readonly send: (call: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  // Two presses can come before the page is drawn again.
  const underWay = useRef(false);

  async function once(call: () => Promise<void>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await call();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return { busy, send: (call) => void once(call) };
}
