import { paths } from '@manying/platform/paths';
import { type Credit, isPurchaseAgreed, watchCredit, withdrawAgreement } from '@manying/platform/payment';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect, useEffectEvent, useState } from 'react';
import type { VideoDetail } from '../schemas.ts';

/**
 * Buys a video whose purchase was agreed with a recharge, when the coins have arrived. It starts once: the agreement is
 * withdrawn before. The buy button stays usable meanwhile.
 * @returns a function that watches again, after a payment that has not left the page.
 */
export function useAgreedPurchase(
  { vodId, price, bought }: VideoDetail,
  buy: (credit: Credit) => void,
): () => void {
  const dispatch = useAppDispatch();
  const [round, setRound] = useState(0);
  const onCredit = useEffectEvent((credit: Credit) => {
    if (bought || !isPurchaseAgreed(paths.videoDetail(vodId), price)) return;
    withdrawAgreement(paths.videoDetail(vodId));
    buy(credit);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round watches again
  useEffect(() => {
    if (bought || !isPurchaseAgreed(paths.videoDetail(vodId), price)) return;
    return watchCredit(dispatch, { onCredit: (credit) => onCredit(credit), onUncertain: () => undefined });
  }, [dispatch, vodId, price, bought, round]);
  return () => setRound((count) => count + 1);
}
