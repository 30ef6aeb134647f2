import { CODE } from '@manying/platform/envelope';
import { paths } from '@manying/platform/paths';
import {
  type Credit,
  isCheckoutOffered,
  openReceipt,
  type RechargeState,
  withdrawAgreement,
} from '@manying/platform/payment';
import { claimPurchase } from '@manying/platform/presses';
import { useNavigate } from '@manying/platform/router';
import { identifyVisitor, selectSessionFault, selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import { useVideoBuyMutation } from '../videoApi.ts';
import { selectPaid, videoPaid } from '../videoState.ts';
import { CONFIRM_DELAYS, purchaseOutcome, RECHARGE_DELAY } from './purchase.ts';
import { useAwaitedPayment } from './useAwaitedPayment.ts';
import { useCheckout } from './useCheckout.ts';
import { paymentPath, useWantedFilm } from './wantedFilm.ts';

/** The purchase of one video for its page. */
export interface VideoPurchase {
  /**
   * Buys the video; with too few coins, in the checkout where there is one. Ignored while a purchase is running or after
   * one, so that it is never bought twice.
   */
  readonly buy: () => void;
  /** A request is running, or the purchase is being confirmed. */
  readonly busy: boolean;
  /** Paid, but the provider does not report it as bought and automatic refetching has ended. */
  readonly unconfirmed: boolean;
  /** Refetches the video to check whether the purchase is confirmed. */
  readonly recheck: () => void;
}

/** Resolves after `ms`, or at once when `signal` is aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Buys one video.
 * @param reload refetches the video; resolves with its data, or with `undefined` after a failure.
 */
export function usePurchase(
  video: VideoDetail,
  reload: () => Promise<VideoDetail | undefined>,
): VideoPurchase {
  const { vodId, bought, price } = video;
  const wanted = useWantedFilm(video);
  const checkout = useCheckout(video);
  // One state for all controls of the film: the feed, which drops them at a swipe, and the film's page.
  const [send, { isLoading: isSent }] = useVideoBuyMutation({ fixedCacheKey: `film ${vodId}` });
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const currentUser = () => dispatch((_, getState) => selectUser(getState()));
  const isPaid = useAppSelector((state) => selectPaid(state, vodId, selectUser(state)?.userId));
  const [stage, setStage] = useState<'idle' | 'buying' | 'confirming'>('idle');
  // The running operation. A ref, because state would be stale for a second tap before the next render.
  const running = useRef<AbortController>(undefined);

  async function runExclusive(
    nextStage: 'buying' | 'confirming',
    action: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<void> {
    if (running.current) return;
    running.current = new AbortController();
    setStage(nextStage);
    await action(running.current.signal);
    running.current = undefined;
    setStage('idle');
  }

  useEffect(
    () => () => {
      // After the page was left, there is no navigation and no further request.
      running.current?.abort();
    },
    [],
  );

  /** @param payer the account for which it starts; `undefined` where there is none yet. */
  async function purchase(signal: AbortSignal, payer: string | undefined, credit?: Credit): Promise<void> {
    // On a first visit the account may still be loading; without an account nothing can be bought.
    const buyer = currentUser() ?? (await dispatch(identifyVisitor())).data;
    if (signal.aborted) return;
    // Another account has logged in since the press: it must agree itself.
    if (payer !== undefined && buyer && buyer.userId !== payer) return;
    const envelope = buyer && (await send(vodId)).data;
    // The session may have ended: refetching either creates a new one for the next press or reports the
    // reason.
    if (envelope?.code === CODE.congested && !signal.aborted) await dispatch(identifyVisitor());
    const sessionError = dispatch((_, getState) => selectSessionFault(getState()));
    if (sessionError && !envelope?.ok) return showToast(messages.noSession[sessionError.kind], 'error');
    if (!buyer || !envelope) {
      showToast(messages.unreachable, 'error');
      // Nobody knows whether a purchase without an answer took place. A film that is bought is not offered again.
      if (buyer && !signal.aborted) await Promise.all([dispatch(identifyVisitor()), reload()]);
      return;
    }
    const { kind, msg } = purchaseOutcome(envelope);
    switch (kind) {
      case 'bought':
        if (!credit || !openReceipt(dispatch, wanted, credit))
          showToast(msg || messages.purchased, 'success');
        dispatch(videoPaid({ vodId, userId: buyer.userId }));
        return confirmPurchase(signal);
      case 'unpaid':
        showToast(msg || messages.purchaseFailed);
        await delay(RECHARGE_DELAY, signal);
        if (!signal.aborted) void navigate(paths.purchase(), { state: { wanted } satisfies RechargeState });
        return;
      case 'refused':
        return showToast(msg || messages.purchaseFailed, 'error');
    }
  }

  /**
   * Refetches the bought video until the provider reports it as bought, a request fails, or the delays are
   * used up.
   */
  async function confirmPurchase(signal: AbortSignal): Promise<void> {
    for (const wait of [...CONFIRM_DELAYS, 0]) {
      if (signal.aborted) return;
      const video = await reload();
      if (!video || video.bought || wait === 0) return;
      await delay(wait, signal);
    }
  }

  /** @param credit the coins for an agreed purchase, which have just arrived. @param payer see {@link purchase}. */
  function startPurchase(credit?: Credit, payer = currentUser()?.userId): void {
    if (isPaid || isSent || running.current) return;
    checkout.close();
    void runExclusive('buying', (signal) => purchase(signal, payer, credit));
  }

  const watchPayment = useAwaitedPayment(video, {
    onCoins: startPurchase,
    // Members may get another address of the film.
    onMembership: () => void reload(),
  });

  /** Offers the film in the checkout. @param payer the account that has pressed. @returns whether there is one. */
  const checkOut = (payer: string | undefined) =>
    checkout.open({
      onBuy: () => {
        if (claimPurchase()) startPurchase();
      },
      onPaid: () => {
        watchPayment();
        void reload();
      },
      onUnavailable: () => startPurchase(undefined, payer),
    });

  /**
   * Buys, or offers the checkout when there are too few coins. A balance that does not suffice may be out of date, and so may
   * the film: the answer to its purchase may have been lost.
   */
  async function buyOrCheckOut(signal: AbortSignal): Promise<void> {
    const user = currentUser();
    const payer = user?.userId;
    if (isCheckoutOffered() && (user?.coins ?? 0) < price) {
      const [{ data: current, error }, film] = await Promise.all([dispatch(identifyVisitor()), reload()]);
      if (signal.aborted || film?.bought) return;
      // After a failed fetch the balance is that of an earlier answer, which may be out of date: the provider decides.
      if (!error && current && current.coins < price && checkOut(payer)) return;
    }
    return purchase(signal, payer);
  }

  return {
    buy: () => {
      if (isPaid || isSent || running.current || !claimPurchase()) return;
      withdrawAgreement(paymentPath(vodId));
      void runExclusive('buying', buyOrCheckOut);
    },
    busy: stage !== 'idle' || isSent || checkout.isOpen,
    unconfirmed: isPaid && !bought && stage !== 'buying',
    recheck: () => void runExclusive('confirming', reload),
  };
}
