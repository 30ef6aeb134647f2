/** The purchase of one chapter: runs the state machine, sends the request, and reports the result. */
import { CODE } from '@manying/platform/envelope';
import { paths } from '@manying/platform/paths';
import {
  type CheckoutOrder,
  type Credit,
  closeCheckout,
  isCheckoutOffered,
  isPurchaseAgreed,
  openCheckout,
  openReceipt,
  watchCredit,
  withdrawAgreement,
} from '@manying/platform/payment';
import { claimPurchase } from '@manying/platform/presses';
import { identifyVisitor, selectSessionFault, selectUser, type User } from '@manying/platform/session';
import { type AppDispatch, createSubscribers, type RootState } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { buyChapter, refetchChapter } from '../comicApi.ts';
import { readingMessages } from '../readingMessages.ts';
import { isWithinLimit, storedAutoBuyLimit } from './autoBuyLimit.ts';
import { claimAutoBuy, isAutoBuyEnabled, setAutoBuy } from './autoBuyOwner.ts';
import { isPaymentAwaited } from './awaitedPayment.ts';
import type { ChapterPurchase, PurchasePage, PurchaseState } from './chapterPurchaseTypes.ts';
import { buyResult, IDLE, isRunning, type Purchase, type PurchaseEvent, purchaseAfter } from './purchase.ts';
import { purchaseMessages } from './purchaseMessages.ts';
import { wantedChapter } from './rechargeState.ts';

/** Creates the purchase of a chapter of a book; it is idle until the chapter is refused. */
export function createChapterPurchase(dispatch: AppDispatch, bookId: string): ChapterPurchase {
  const select = <T>(selector: (state: RootState) => T): T => dispatch((_, getState) => selector(getState()));
  const userId = () => select(selectUser)?.userId;
  const balance = () => select(selectUser)?.coins ?? 0;
  const isEnabled = () => isAutoBuyEnabled(dispatch, bookId);
  const { subscribe, notify } = createSubscribers();
  let state: PurchaseState = {
    purchase: IDLE,
    wantsAuto: false,
    isOffering: false,
    hasCheckout: isCheckoutOffered(),
  };
  let chapter: ChapterInfo | undefined;
  let page: PurchasePage | undefined;
  let order: CheckoutOrder | undefined;
  let firstRefusal: unknown;
  let handledRefusal: unknown;
  let hasMembershipArrived = false;
  let isUnconfirmed = false;
  let stopWatching: (() => void) | undefined;
  let isLeft = false;

  function update(change: Partial<PurchaseState>): void {
    state = { ...state, ...change };
    notify();
  }

  /** @param credit the coins of an agreed purchase, which have just arrived. */
  function transition(event: PurchaseEvent, credit?: Credit): void {
    const purchase = purchaseAfter(state.purchase, event);
    if (purchase === state.purchase) return;
    const begins = isRunning(purchase) && !isRunning(state.purchase);
    if (begins && event.type !== 'agreed' && !claimPurchase()) {
      // Too soon after the last purchase: auto-buy falls back to the offer; a press can be repeated.
      if (event.type === 'refused') transition({ ...event, auto: false });
      return;
    }
    if (order) closeCheckout(dispatch, order);
    order = undefined;
    update({ purchase });
    if (purchase.kind === 'checking' && chapter) void check(chapter, purchase);
    else if (begins && chapter) void send(chapter, { isPressed: false, payer: userId(), credit });
    if (purchase.kind === 'checkout' && chapter) checkOut(chapter);
  }

  function checkOut(wanted: ChapterInfo): void {
    hasMembershipArrived = false;
    order = {
      kind: 'order',
      wanted: wantedChapter(wanted, wanted),
      bookId,
      subtitle: wanted.bookTitle,
      picture: page?.cover,
      vipOpens: wanted.vipFree,
      onBuy: buy,
      onPaid: readAgain,
      onDismiss: cancel,
      onUnavailable: () => {
        update({ hasCheckout: false });
        transition({ type: 'unavailable' });
      },
    };
    openCheckout(dispatch, order);
  }

  /** Whether there are too few coins and a checkout. A balance that does not suffice may be out of date. */
  async function isShort({ number, price }: ChapterInfo): Promise<boolean> {
    if (!state.hasCheckout || balance() >= price) return false;
    const account = await refreshBalance(number, isUnconfirmed);
    return account !== undefined && account.coins < price;
  }

  /** After a press: buys, or opens the checkout. Nothing follows once the visitor has cancelled or left. */
  async function check(wanted: ChapterInfo, checking: Purchase): Promise<void> {
    const payer = userId();
    const needsCoins = await isShort(wanted);
    if (state.purchase !== checking) return;
    transition(needsCoins ? { type: 'completed', result: 'short' } : { type: 'checked' });
    if (!needsCoins) await send(wanted, { isPressed: true, payer });
  }

  async function send(
    bought: ChapterInfo,
    by: { isPressed: boolean; payer: string | undefined; credit?: Credit | undefined },
  ): Promise<void> {
    const { isPressed, payer, credit } = by;
    const { chapterId, number } = bought;
    // On a first visit the account may still be registering; without one nothing can be bought.
    const hasAccount = userId() !== undefined || (await dispatch(identifyVisitor())).data !== undefined;
    // Another account has logged in since the press: it must agree itself.
    if (payer !== undefined && userId() !== payer) return transition({ type: 'completed', result: 'failed' });
    const buyer = userId();
    const envelope = hasAccount
      ? (await dispatch(buyChapter({ bookId, number, chapterId }))).data
      : undefined;
    isUnconfirmed ||= hasAccount && !envelope;
    const result = buyResult(envelope);
    if (result === 'bought') {
      // Stored only after a press on buy, as the switch is now: the switch alone must not buy the next chapter. From then
      // on what is stored counts, which another tab may change. Whoever logs in meanwhile has not agreed.
      if (isPressed && state.wantsAuto && userId() === buyer) {
        setAutoBuy(dispatch, bookId, true);
        update({ wantsAuto: false });
      }
      const isShown = credit && !isEnabled() && openReceipt(dispatch, wantedChapter(bought, bought), credit);
      if (!isEnabled() && !isShown) showToast(envelope?.msg || purchaseMessages.buyDone, 'success');
    } else if (result === 'failed') {
      // The session may have expired: start a new one for the next press, or show why that fails.
      if (envelope?.code === CODE.congested) await dispatch(identifyVisitor());
      const fault = select(selectSessionFault);
      const message = envelope ? envelope.msg || purchaseMessages.buyFailed : purchaseMessages.unreachable;
      showToast(fault ? readingMessages.noSession[fault.kind] : message, 'error');
      if (hasAccount && !envelope) void refreshBalance(number);
    }
    transition({ type: 'completed', result });
  }

  /** Fetches the balance; and the chapter, where it may have been bought or the balance has become smaller. */
  async function refreshBalance(number: number, mayBeBought = false): Promise<User | undefined> {
    const coins = balance();
    const { data, error } = await dispatch(identifyVisitor());
    if (!data || error) return undefined;
    if (mayBeBought || data.coins < coins) await dispatch(refetchChapter({ bookId, number }));
    return data;
  }

  /** Waits for what was paid for the chapter. An agreed purchase starts once: the agreement is withdrawn before. */
  function awaitPayment(path: string, price: number): void {
    const offer = () => transition({ type: 'refused', auto: false });
    stopWatching = watchCredit(dispatch, {
      onUncertain: offer,
      onCredit: (credit) => {
        hasMembershipArrived = credit.type === 'vip';
        if (hasMembershipArrived) return readAgain();
        if (!isPurchaseAgreed(path, price)) return offer();
        withdrawAgreement(path);
        transition({ type: 'agreed' }, credit);
      },
    });
  }

  function readAgain(): void {
    transition({ type: 'paused' });
    page?.reload();
  }

  /** The visitor decides by a press: an agreement no longer counts. */
  function decide(): void {
    if (chapter) withdrawAgreement(paths.reader(bookId, chapter.number));
    stopWaiting();
  }

  function buy(): void {
    decide();
    transition({ type: 'buy' });
  }

  function stopWaiting(): void {
    stopWatching?.();
    stopWatching = undefined;
  }

  function cancel(): void {
    decide();
    transition({ type: 'cancel' });
  }

  return {
    leave() {
      isLeft = true;
      // The refusal is handled again when the visitor returns to this page.
      if (stopWatching || order) handledRefusal = undefined;
      stopWaiting();
      transition({ type: 'paused' });
    },
    state: () => state,
    subscribe,
    refused(refusal, refusedChapter, refusedPage, isOpening) {
      isLeft = false;
      page = refusedPage;
      if (handledRefusal === refusal) return;
      handledRefusal = refusal;
      firstRefusal ??= refusal;
      chapter = refusedChapter;
      claimAutoBuy(dispatch);
      const { number, price } = refusedChapter;
      const path = paths.reader(bookId, number);
      if (isPaymentAwaited(path, price, hasMembershipArrived)) awaitPayment(path, price);
      else {
        const isFirst = isOpening && refusal === firstRefusal;
        const auto = isFirst && isEnabled() && isWithinLimit(price, storedAutoBuyLimit(bookId));
        transition({ type: 'refused', auto });
      }
    },
    refusedAgain(refusal) {
      if (handledRefusal !== refusal) transition({ type: 'refusedAgain' });
      handledRefusal = refusal;
    },
    async offer(offered, offeredOn) {
      if (state.isOffering) return;
      isLeft = false;
      page = offeredOn;
      chapter = offered;
      update({ wantsAuto: false, isOffering: true });
      const needsCoins = await isShort(offered);
      update({ isOffering: false });
      if (isLeft) return;
      transition({ type: 'refused', auto: false });
      if (needsCoins) transition({ type: 'recharge' });
    },
    chooseAuto(on) {
      update({ wantsAuto: on });
      if (!on) setAutoBuy(dispatch, bookId, on);
    },
    buy,
    recharge: () => transition({ type: 'recharge' }),
    cancel,
    reopen: () => transition({ type: 'reopen' }),
  };
}
