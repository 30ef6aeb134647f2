import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { selectUser, useAccountVisitorQuery } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { useVideoBuyMutation } from '../videoApi.ts';
import { purchaseOutcome, RECHARGE_AFTER } from './purchase.ts';

/** Buying one video: `buy` does nothing while a purchase is under way or done, so that no tap buys twice. */
export function usePurchase(vodId: string): { readonly buy: () => void; readonly busy: boolean } {
  const [send] = useVideoBuyMutation();
  const navigate = useNavigate();
  const known = useAppSelector(selectUser) !== null;
  const { refetch: register } = useAccountVisitorQuery();
  const [busy, setBusy] = useState(false);
  // The state lags behind a second tap; the lock does not.
  const locked = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  function release() {
    locked.current = false;
    setBusy(false);
  }

  async function purchase() {
    // On a first visit the account may still be on its way; without one nothing can be bought.
    if (!known) await register();
    const answer = await send(vodId);
    // A call that failed altogether has been logged and has no message (spec §8).
    if (!answer.data) return release();
    const { kind, msg } = purchaseOutcome(answer.data);
    if (kind === 'bought') {
      // The page's data is being asked for anew: the video is bought there, and the buttons go with it.
      showToast(msg || messages.purchased, 'success');
    } else if (kind === 'unpaid') {
      showToast(msg || messages.purchaseFailed);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        release();
        void navigate(paths.purchase());
      }, RECHARGE_AFTER);
    } else {
      showToast(msg || messages.purchaseFailed, 'error');
      release();
    }
  }

  useEffect(
    () => () => {
      // Who has left the page meanwhile is not taken elsewhere.
      if (leaving.current === undefined) return;
      clearTimeout(leaving.current);
      leaving.current = undefined;
      locked.current = false;
      setBusy(false);
    },
    [],
  );

  function buy() {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    void purchase();
  }
  return { buy, busy };
}
