import { callAddress } from '@manying/platform/api';
import { refusal } from '@manying/platform/envelope';
import { beginPayment, endPayment, pendingPayment, type WantedItem } from '@manying/platform/payment';
import { claimPurchase } from '@manying/platform/presses';
import { useNavigate } from '@manying/platform/router';
import {
  identifyVisitor,
  payPageEntered,
  payReturnSettled,
  selectBranchId,
  selectOriginDomain,
  selectUser,
} from '@manying/platform/session';
import { site } from '@manying/platform/site';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useEffect, useRef, useState } from 'react';
import { applyCall, returnPath } from '../pay/applyCall.ts';
import { appType } from '../pay/appType.ts';
import { nativePay } from '../pay/nativePay.ts';
import { useAccountPayApplyMutation } from '../pay/payApi.ts';
import { payFramePath } from '../pay/payFramePath.ts';
import { payMessages } from '../pay/payMessages.ts';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { useRestoredPage } from '../pay/useRestoredPage.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import type { PaymentFlow, PayStep } from './paymentFlow.ts';
import { watchOpening } from './watchOpening.ts';

/** Whether this client can pay by a channel. */
export function isSupported({ paysInBrowser, superiorCode }: Channel): boolean {
  return paysInBrowser || nativePay(superiorCode) !== undefined;
}

/**
 * Pays for `chosen`. The visitor returns to `wanted`, else to the book `bookId`, else to the account centre.
 * @param isAgreed the visitor agrees that `wanted` is bought when the coins have arrived.
 * @param onHandedOver an app has the order; by default the store returns as after a payment page.
 */
export function usePay(
  chosen: Package | undefined,
  bookId: string,
  wanted?: WantedItem,
  isAgreed = false,
  onHandedOver?: () => void,
): PaymentFlow {
  const [step, setStep] = useState<PayStep>('idle');
  const [channel, setChannel] = useState<Channel>();
  const [failure, setFailure] = useState('');
  const user = useAppSelector(selectUser);
  const branchId = useAppSelector(selectBranchId);
  const fromDomain = useAppSelector(selectOriginDomain);
  const isReturnAwaited = useAppSelector(({ account }) => account.payPageVisited);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [apply] = useAccountPayApplyMutation();
  const recoverSession = useSessionRecovery();
  // The pending attempt. A ref, since a second tap can occur before React renders a new state.
  const attempt = useRef<AbortController>(undefined);
  // The attempt that has not opened its payment page in time. It may still open it; another press replaces it.
  const overdue = useRef<AbortController>(undefined);

  /** Aborts the pending attempt; a response that arrives later is ignored. */
  function endAttempt(): void {
    attempt.current?.abort();
    attempt.current = undefined;
  }

  function goTo(nextStep: PayStep, failureMessage = ''): void {
    endAttempt();
    setStep(nextStep);
    setFailure(failureMessage);
  }

  /** Back to the choice of a channel, with a message. */
  function refuse(message: string = payMessages.channels.unsupported): void {
    goTo('channels', message);
  }

  // A restored page still has the state of the finished attempt.
  useRestoredPage(() => {
    attempt.current = undefined;
    goTo('idle');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hidden or closed page must not open a payment
  useEffect(() => () => goTo('idle'), []);

  /** An app has the order, and the visitor may have paid. */
  function leaveForResult(): void {
    goTo('idle');
    if (onHandedOver) onHandedOver();
    else void navigate(returnPath({ wanted, bookId }));
  }

  /** Navigates to the payment page; a store opened from the home screen embeds it in a frame instead. */
  function openInBrowser(address: string, signal: AbortSignal, begin: () => () => void): void {
    const revoke = begin();
    if (appType() !== 'ios_desk') {
      watchOpening(signal, (opening) => {
        if (attempt.current?.signal !== signal) return;
        if (opening === 'late') {
          overdue.current = attempt.current;
          setStep('channels');
          setFailure(payMessages.notice.notOpened);
          return;
        }
        // Not aborted: that would stop the payment page, which may still be loading, or the way back.
        attempt.current = undefined;
        if (opening === 'app') leaveForResult();
        if (opening === 'back') revoke();
      });
      signal.addEventListener('abort', () => {
        // Cancelled before the payment page has loaded: neither that page nor the payment confirmation may appear.
        window.stop();
        if (!document.hidden) revoke();
      });
      window.location.assign(address);
      return;
    }
    goTo('idle');
    void navigate(payFramePath(address));
  }

  /** Opens the order and hands it to the native app, then leaves for its result, which the app covers. */
  async function payInApp(
    call: ReturnType<typeof applyCall>,
    superiorCode: string,
    signal: AbortSignal,
    begin: () => () => void,
  ): Promise<void> {
    const request = apply(call);
    signal.addEventListener('abort', () => request.abort());
    const { data, error } = await request;
    if (signal.aborted) return;
    const pay = nativePay(superiorCode);
    if (error || !pay) {
      recoverSession(error);
      return refuse(error && (refusal(error)?.msg || payMessages.notice.refused));
    }
    const revoke = begin();
    try {
      pay(data);
    } catch (cause) {
      console.error('The native payment interface failed', cause);
      revoke();
      return refuse();
    }
    leaveForResult();
  }

  async function pay(by: Channel) {
    const isOpening = attempt.current && attempt.current !== overdue.current;
    if (isOpening || !chosen || !user || !claimPurchase()) return;
    if (!isSupported(by)) return refuse();
    goTo('opening');
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    let payer = user;
    if (!navigator.onLine) {
      // Some browsers report this with a network, so a call decides.
      const { data, error } = await dispatch(identifyVisitor());
      if (signal.aborted) return;
      if (error && !refusal(error)) return refuse(payMessages.unreachable);
      // Coins that it brings are not of this payment.
      if (data?.userId === user.userId) payer = data;
    }
    const call = applyCall({
      chosen,
      channel: by,
      userId: payer.userId,
      branchId,
      fromDomain,
      appType: appType(),
      bookId,
      wanted,
      origin: window.location.origin,
      dynamicApi: site().dynamicApi,
    });
    /** Stores that a payment begins. @returns a function for one that never has: an earlier one is pending again. */
    const begin = () => {
      const earlier = pendingPayment();
      beginPayment(payer, chosen.type, wanted, isAgreed && chosen.type === 'coin');
      dispatch(payPageEntered());
      const begun = pendingPayment();
      return () => {
        // Another tab has begun a payment since, or has confirmed this one.
        if (pendingPayment()?.begunAt !== begun?.begunAt) return;
        endPayment(earlier);
        if (!isReturnAwaited) dispatch(payReturnSettled());
      };
    };
    if (by.paysInBrowser) openInBrowser(callAddress(call), signal, begin);
    else void payInApp(call, by.superiorCode, signal, begin);
  }

  return {
    step,
    failure,
    start: () => goTo('channels'),
    chooseChannel: (nextChannel) => {
      setChannel(nextChannel);
      if (isSupported(nextChannel)) goTo('notice');
      else refuse();
    },
    confirm: () => {
      if (channel) void pay(channel);
    },
    pay: (by) => void pay(by),
    cancel: () => goTo('idle'),
  };
}
