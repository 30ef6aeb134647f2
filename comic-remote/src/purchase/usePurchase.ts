import { useAppDispatch } from '@manying/platform/store';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { type AutoBuyLimit, onLimitChosen, storeAutoBuyLimit, storedAutoBuyLimit } from './autoBuyLimit.ts';
import { createChapterPurchase } from './chapterPurchase.ts';
import type { ChapterPurchase, PurchasePage, PurchaseState } from './chapterPurchaseTypes.ts';
import { useAutoBuy } from './useAutoBuy.ts';

/** State and actions of the purchase of one chapter. */
export type Buying = PurchaseState &
  Pick<ChapterPurchase, 'chooseAuto' | 'buy' | 'recharge' | 'cancel' | 'reopen'> & {
    /** Whether auto-buy is on for the book, or will be when the chapter is bought. */
    readonly auto: boolean;
    /** The price up to which auto-buy does not ask. */
    readonly limit: AutoBuyLimit;
    readonly chooseLimit: (limit: AutoBuyLimit) => void;
  };

function useChapterPurchase(bookId: string): readonly [ChapterPurchase, Buying] {
  const dispatch = useAppDispatch();
  const [purchase] = useState(() => createChapterPurchase(dispatch, bookId));
  const state = useSyncExternalStore(purchase.subscribe, purchase.state, purchase.state);
  // As they are stored: another tab may change them while the sheet is open.
  const [isAutoOn] = useAutoBuy(bookId);
  const storedLimit = () => storedAutoBuyLimit(bookId);
  const limit = useSyncExternalStore(onLimitChosen, storedLimit, storedLimit);
  const chooseLimit = (chosen: AutoBuyLimit) => storeAutoBuyLimit(bookId, chosen);
  useEffect(() => purchase.leave, [purchase]);
  return [purchase, { ...state, ...purchase, auto: state.wantsAuto || isAutoOn, limit, chooseLimit }];
}

/**
 * The purchase of a chapter that was refused with `refusal` (code 999). The effect only reports the refusal; the
 * purchase decides what follows from it. Without `chapter` nothing is bought.
 * @param isOpening the refusal is the answer to opening the chapter: only then auto-buy may buy it.
 */
export function usePurchase(
  bookId: string,
  chapter: ChapterInfo | undefined,
  refusal: unknown,
  isOpening: boolean,
  { cover, reload }: PurchasePage,
): Buying {
  const [purchase, buying] = useChapterPurchase(bookId);
  const onReload = useEffectEvent(reload);
  useEffect(() => {
    if (chapter) purchase.refused(refusal, chapter, { cover, reload: () => onReload() }, isOpening);
  }, [purchase, refusal, chapter, cover, isOpening]);
  return buying;
}

/**
 * The purchase of a chapter of the strip: it is offered when the visitor presses its button, and never before.
 * @param refusal describes the chapter, by identity: another one after a purchase ends the wait for the chapter.
 */
export function useOffer(bookId: string, refusal: unknown): Buying & Pick<ChapterPurchase, 'offer'> {
  const [purchase, buying] = useChapterPurchase(bookId);
  useEffect(() => purchase.refusedAgain(refusal), [purchase, refusal]);
  return { ...buying, offer: purchase.offer };
}
