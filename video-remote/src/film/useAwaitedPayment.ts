import { paths } from '@manying/platform/paths';
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

interface ArrivalListeners {
  /** The coins of an agreed purchase are there. Called once, in whichever tab: the agreement is withdrawn before. */
  readonly onCoins: (credit: Credit) => void;
  /** The membership that was paid for the video is there. */
  readonly onMembership: () => void;
}

/** Whether a membership that was paid for the item at `path` has not been seen yet. */
function isMembershipAwaited(path: string): boolean {
  const { type, wanted, credit } = pendingPayment() ?? {};
  return type === 'vip' && wanted?.path === path && credit === null;
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
  const path = paths.videoDetail(vodId);
  const onCredit = useEffectEvent((credit: Credit) => {
    if (credit.type === 'vip') return onMembership();
    if (bought || !isPurchaseAgreed(path, price)) return;
    withdrawAgreement(path);
    onCoins(credit);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round watches again
  useEffect(() => {
    if (bought || !(isPurchaseAgreed(path, price) || isMembershipAwaited(path))) return;
    return watchCredit(dispatch, { onCredit: (credit) => onCredit(credit), onUncertain: () => undefined });
  }, [dispatch, path, price, bought, round]);
  return () => setRound((count) => count + 1);
}
