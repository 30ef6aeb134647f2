import { CODE } from '@manying/platform/envelope';
import { claimPurchase } from '@manying/platform/presses';
import { selectSessionFault, selectUser, useAccountVisitorQuery } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { useComicBuyMutation } from '../comicApi.ts';
import { autoBuySet, selectAutoBuy } from '../comicState.ts';
import { readingMessages } from '../readingMessages.ts';
import { isAutoBuyOn } from './autoBuy.ts';
import { buyResult, IDLE, type Purchase, type PurchaseEvent, purchaseAfter } from './purchase.ts';
import { purchaseMessages } from './purchaseMessages.ts';

/** State and actions of the purchase of one chapter. */
export interface ChapterPurchase {
  readonly purchase: Purchase;
  /** Whether auto-buy is chosen for the book. */
  readonly auto: boolean;
  readonly chooseAuto: (on: boolean) => void;
  readonly buy: () => void;
  readonly cancel: () => void;
  readonly reopen: () => void;
}

/**
 * Buys a chapter that was refused with `refusal` (code 999): automatically when auto-buy is on for its book, otherwise on
 * request. Each refusal is handled once, so that only opening a chapter can spend money. Without `chapter` nothing is bought.
 */
export function usePurchase(
  bookId: string,
  chapter: ChapterInfo | undefined,
  refusal: unknown,
): ChapterPurchase {
  const [send] = useComicBuyMutation();
  const hasAccount = useAppSelector(selectUser) !== null;
  const { refetch: refetchVisitor } = useAccountVisitorQuery();
  const dispatch = useAppDispatch();
  const enabled = isAutoBuyOn(useAppSelector(selectAutoBuy), bookId);
  const [auto, setAuto] = useState(enabled);
  const [purchase, setPurchase] = useState(IDLE);
  // State updates too late for a second tap in the same task; the ref does not.
  const latest = useRef(purchase);

  function transition(event: PurchaseEvent) {
    const before = latest.current;
    const after = purchaseAfter(before, event);
    if (after === before) return;
    if (after.kind === 'buying' && !claimPurchase()) {
      // Too soon after the last purchase: auto-buy falls back to the offer; a press can be repeated.
      if (event.type === 'refused') transition({ ...event, auto: false });
      return;
    }
    latest.current = after;
    setPurchase(after);
    if (after.kind === 'buying' && chapter) void sendPurchase(chapter, after.auto || auto);
  }

  async function sendPurchase({ chapterId, number }: ChapterInfo, silent: boolean) {
    // On a first visit the account may still be registering; without one nothing can be bought.
    const buyer = hasAccount || (await refetchVisitor()).data !== undefined;
    const envelope = buyer ? (await send({ bookId, number, chapterId })).data : undefined;
    const result = buyResult(envelope);
    if (result === 'bought') {
      // Stored only after a purchase: the switch alone must not buy the next chapter.
      if (silent) dispatch(autoBuySet({ bookId, on: true }));
      else showToast(envelope?.msg || purchaseMessages.buyDone, 'success');
    } else if (result === 'failed') {
      // The session may have expired: start a new one for the next press, or show why that fails.
      if (envelope?.code === CODE.congested) await refetchVisitor();
      const fault = dispatch((_, getState) => selectSessionFault(getState()));
      const message = envelope ? envelope.msg || purchaseMessages.buyFailed : purchaseMessages.unreachable;
      showToast(fault ? readingMessages.noSession[fault.kind] : message, 'error');
    }
    transition({ type: 'completed', result });
  }

  const handledRefusal = useRef<unknown>(undefined);
  useEffect(() => {
    if (!chapter || handledRefusal.current === refusal) return;
    handledRefusal.current = refusal;
    if (enabled) setAuto(true);
    transition({ type: 'refused', auto: enabled });
  });

  return {
    purchase,
    auto,
    chooseAuto: (on) => {
      setAuto(on);
      if (!on) dispatch(autoBuySet({ bookId, on }));
    },
    buy: () => transition({ type: 'buy' }),
    cancel: () => transition({ type: 'cancel' }),
    reopen: () => transition({ type: 'reopen' }),
  };
}
