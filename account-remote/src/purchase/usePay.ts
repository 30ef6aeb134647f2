import { callAddress } from '@manying/platform/api';
import { refusal } from '@manying/platform/envelope';
import { claimPurchase } from '@manying/platform/presses';
import { useNavigate } from '@manying/platform/router';
import {
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
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';

/** Where a payment stands (spec §4 pay flow): choosing a channel, reading the notice, on the way to the payment page. */
export type PayStep = 'idle' | 'channels' | 'notice' | 'opening';

/** One payment at a time, as the recharge centre uses it. */
export interface PaymentFlow {
  readonly step: PayStep;
  /** Why the payment did not goTo on, '' when it did. */
  readonly failure: string;
  readonly start: () => void;
  /** Takes the channel; tells when this client cannot pay by it. */
  readonly chooseChannel: (channel: Channel) => void;
  /** Pays by the channel that was chosen. A second call while one is under way does nothing. */
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Pays for `chosen`; afterwards the visitor comes back to the book `bookId`, or else to the account centre. */
export function usePay(chosen: Package | undefined, bookId: string): PaymentFlow {
  const [step, setStep] = useState<PayStep>('idle');
  const [channel, setChannel] = useState<Channel>();
  const [failure, setFailure] = useState('');
  const user = useAppSelector(selectUser);
  const branchId = useAppSelector(selectBranchId);
  const fromDomain = useAppSelector(selectOriginDomain);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [apply] = useAccountPayApplyMutation();
  const recoverSession = useSessionRecovery();
  // The attempt that is under way. State is read too late by a second tap; a ref is not.
  const attempt = useRef<AbortController>(undefined);

  /** Ends the attempt that is under way: its call is aborted, and an answer that still comes does nothing. */
  function endAttempt(): void {
    attempt.current?.abort();
    attempt.current = undefined;
  }

  function goTo(nextStep: PayStep, failureMessage = ''): void {
    endAttempt();
    setStep(nextStep);
    setFailure(failureMessage);
  }

  useEffect(() => {
    // The browser restores the page from its cache as it was when it left for the payment page: that attempt is over.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      attempt.current = undefined;
      setStep('idle');
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      // A page that is hidden or closed must not open a payment later.
      attempt.current?.abort();
      attempt.current = undefined;
      setStep('idle');
    };
  }, []);

  /** By the browser: to the payment page, from the home screen in a frame, so that the store is not left. */
  function openInBrowser(address: string, signal: AbortSignal): void {
    dispatch(payPageEntered());
    if (appType() !== 'ios_desk') {
      signal.addEventListener('abort', () => {
        // Cancelled before the payment page has come: neither that page nor the question after it may appear.
        window.stop();
        dispatch(payReturnSettled());
      });
      window.location.assign(address);
      return;
    }
    goTo('idle');
    void navigate(payFramePath(address));
  }

  /** By the native app: it gets the opened order and takes over the screen; behind it waits the page to come back to. */
  async function payInApp(
    call: ReturnType<typeof applyCall>,
    superiorCode: string,
    signal: AbortSignal,
  ): Promise<void> {
    const request = apply(call);
    signal.addEventListener('abort', () => request.abort());
    const { data, error } = await request;
    if (signal.aborted) return;
    const pay = nativePay(superiorCode);
    if (error || !pay) {
      recoverSession(error);
      goTo(
        'channels',
        error ? refusal(error)?.msg || payMessages.notice.refused : payMessages.channels.unsupported,
      );
      return;
    }
    dispatch(payPageEntered());
    try {
      pay(data);
    } catch (cause) {
      console.error('The native payment interface failed', cause);
      dispatch(payReturnSettled());
      goTo('channels', payMessages.channels.unsupported);
      return;
    }
    goTo('idle');
    void navigate(returnPath(bookId));
  }

  return {
    step,
    failure,
    start: () => goTo('channels'),
    chooseChannel: (nextChannel) => {
      setChannel(nextChannel);
      const supported = nextChannel.paysInBrowser || nativePay(nextChannel.superiorCode) !== undefined;
      goTo(supported ? 'notice' : 'channels', supported ? '' : payMessages.channels.unsupported);
    },
    confirm: () => {
      if (attempt.current || !chosen || !channel || !user || !claimPurchase()) return;
      if (!navigator.onLine) return goTo('channels', payMessages.unreachable);
      goTo('opening');
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      const call = applyCall({
        chosen,
        channel,
        userId: user.userId,
        branchId,
        fromDomain,
        appType: appType(),
        bookId,
        origin: window.location.origin,
        dynamicApi: site().dynamicApi,
      });
      if (channel.paysInBrowser) openInBrowser(callAddress(call), signal);
      else void payInApp(call, channel.superiorCode, signal);
    },
    cancel: () => goTo('idle'),
  };
}
