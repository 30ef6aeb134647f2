import {
  type Credit,
  isPurchaseAgreed,
  pendingPayment,
  watchCredit,
  withdrawAgreement,
} from '@manying/platform/payment';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect, useEffectEvent, useState } from 'react';
import type { VideoDetail } from '../schemas.ts';
import { paymentPath } from './wantedFilm.ts';

interface ArrivalListeners {
  /** The coins of an agreed purchase are there. Called once, in whichever tab: the agreement is withdrawn before. */
  readonly onCoins: (credit: Credit) => void;
  /** The membership that was paid for the video is there. */
  readonly onMembership: () => void;
}

/** Whether a membership that was paid for the film has not been seen yet. */
function isMembershipAwaited(vodId: string): boolean {
  const { type, credit } = pendingPayment() ?? {};
  return type === 'vip' && paymentPath(vodId) !== '' && credit === null;
}

/**
 * Waits for what was paid for a video: the coins of an agreed purchase, or a membership. The buy button stays usable meanwhile.
 * @returns a function that watches again, after a payment that has not left the page.
 */
export function useAwaitedPayment(
  { vodId, price, bought }: VideoDetail,
  { onCoins, onMembership }: ArrivalListeners,
): () => void {
  const dispatch = useAppDispatch();
  const [round, setRound] = useState(0);
  const onCredit = useEffectEvent((credit: Credit) => {
    if (credit.type === 'vip') return onMembership();
    if (bought || !isPurchaseAgreed(paymentPath(vodId), price)) return;
    withdrawAgreement(paymentPath(vodId));
    onCoins(credit);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round watches again
  useEffect(() => {
    if (bought || !(isPurchaseAgreed(paymentPath(vodId), price) || isMembershipAwaited(vodId))) return;
    return watchCredit(dispatch, { onCredit: (credit) => onCredit(credit), onUncertain: () => undefined });
  }, [dispatch, vodId, price, bought, round]);
  return () => setRound((count) => count + 1);
}
