import { paths } from '@manying/platform/paths';
import { isPurchaseAgreed, watchCredit, withdrawAgreement } from '@manying/platform/payment';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect, useEffectEvent } from 'react';
import type { VideoDetail } from '../schemas.ts';

/**
 * Buys a video whose purchase was agreed with a recharge, when the coins have arrived. It starts once: the agreement is
 * withdrawn before. The buy button stays usable meanwhile.
 */
export function useAgreedPurchase({ vodId, price, bought }: VideoDetail, buy: () => void): void {
  const dispatch = useAppDispatch();
  const onCredit = useEffectEvent(() => {
    if (bought || !isPurchaseAgreed(paths.videoDetail(vodId), price)) return;
    withdrawAgreement();
    buy();
  });
  useEffect(() => {
    if (bought || !isPurchaseAgreed(paths.videoDetail(vodId), price)) return;
    return watchCredit(dispatch, { onCredit: () => onCredit(), onUncertain: () => undefined });
  }, [dispatch, vodId, price, bought]);
}
