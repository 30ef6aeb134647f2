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
import { autoBuys } from './autoBuy.ts';
import { buyAnswer, type Purchase, type PurchaseEvent, purchaseAfter, UNASKED } from './purchase.ts';
import { purchaseMessages } from './purchaseMessages.ts';

/** The purchase of one chapter as a screen uses it. */
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
 * Buys a chapter that answered with `refusal` (code 999): by itself when auto-buy is on for its book, else when asked.
 * Each refusal counts once, so that only coming to a chapter can spend money. Without `chapter` nothing can be bought.
 */
export function usePurchase(
  bookId: string,
  chapter: ChapterInfo | undefined,
  refusal: unknown,
): ChapterPurchase {
  const [send] = useComicBuyMutation();
  const known = useAppSelector(selectUser) !== null;
  const { refetch: register } = useAccountVisitorQuery();
  const dispatch = useAppDispatch();
  const enabled = autoBuys(useAppSelector(selectAutoBuy), bookId);
  const [auto, setAuto] = useState(enabled);
  const [purchase, setPurchase] = useState(UNASKED);
  // The state lags behind a second tap; this does not.
  const now = useRef(purchase);

  function happen(event: PurchaseEvent) {
    const before = now.current;
    const after = purchaseAfter(before, event);
    if (after === before) return;
    if (after.kind === 'buying' && !claimPurchase()) {
      // Coming to a chapter that soon after the last purchase offers it; a press on the offer may be made again.
      if (event.type === 'refused') happen({ ...event, auto: false });
      return;
    }
    now.current = after;
    setPurchase(after);
    if (after.kind === 'buying' && chapter) void pay(chapter, after.auto || auto);
  }

  async function pay({ chapterId, number }: ChapterInfo, silent: boolean) {
    // On a first visit the account may still be on its way; without one nothing can be bought.
    const buyer = known || (await register()).data !== undefined;
    const envelope = buyer ? (await send({ bookId, number, chapterId })).data : undefined;
    const answer = buyAnswer(envelope);
    if (answer === 'bought') {
      // On only with money spent: a switch that was touched and left alone must not buy the next chapter.
      if (silent) dispatch(autoBuySet({ bookId, on: true }));
      else showToast(envelope?.msg || purchaseMessages.buyDone, 'success');
    } else if (answer === 'failed') {
      // The session may have ended: the next press then finds a new one, or it is told why there is none.
      if (envelope?.code === CODE.congested) await register();
      const fault = dispatch((_, getState) => selectSessionFault(getState()));
      const said = envelope ? envelope.msg || purchaseMessages.buyFailed : purchaseMessages.unreachable;
      showToast(fault ? readingMessages.noSession[fault.kind] : said, 'error');
    }
    happen({ type: 'answered', answer });
  }

  const counted = useRef<unknown>(undefined);
  useEffect(() => {
    if (!chapter || counted.current === refusal) return;
    counted.current = refusal;
    if (enabled) setAuto(true);
    happen({ type: 'refused', auto: enabled });
  });

  return {
    purchase,
    auto,
    chooseAuto: (on) => {
      setAuto(on);
      if (!on) dispatch(autoBuySet({ bookId, on }));
    },
    buy: () => happen({ type: 'buy' }),
    cancel: () => happen({ type: 'cancel' }),
    reopen: () => happen({ type: 'reopen' }),
  };
}
