import { callAddress } from '@manying/platform/api';
import { refusal } from '@manying/platform/envelope';
import { beginPayment, endPayment, type WantedItem } from '@manying/platform/payment';
import { claimPurchase } from '@manying/platform/presses';
import { useNavigate } from '@manying/platform/router';
import {
  payPageEntered,
  payReturnSettled,
  selectBranchId,
  selectOriginDomain,
  selectUser,
  type User,
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
import { useSessionRecovery } from '../session/useSessionRecovery.ts';

/** Step of a payment (spec §4 pay flow): choosing a channel, reading the notice, opening the payment page or app. */
export type PayStep = 'idle' | 'channels' | 'notice' | 'opening';

/** State and actions of the payment; one payment at a time. */
export interface PaymentFlow {
  readonly step: PayStep;
  /** Error message of the last attempt; '' when there is none. */
  readonly failure: string;
  readonly start: () => void;
  /** Chooses the channel; sets `failure` when this client does not support it. */
  readonly chooseChannel: (channel: Channel) => void;
  /** Pays by the chosen channel. A call while another is pending does nothing. */
  readonly confirm: () => void;
  /** Pays by this channel, without further steps. Like `confirm`. */
  readonly pay: (channel: Channel) => void;
  readonly cancel: () => void;
}

/** Whether this client can pay by a channel. */
export function isSupported({ paysInBrowser, superiorCode }: Channel): boolean {
  return paysInBrowser || nativePay(superiorCode) !== undefined;
}

/**
 * Pays for `chosen`. The visitor returns to `wanted`, else to the book `bookId`, else to the account centre.
 * @param isAgreed the visitor agrees that `wanted` is bought when the coins have arrived.
 * @param onHandedOver a native app has the order; by default the store returns as after a payment page.
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
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [apply] = useAccountPayApplyMutation();
  const recoverSession = useSessionRecovery();
  // The pending attempt. A ref, since a second tap can occur before React renders a new state.
  const attempt = useRef<AbortController>(undefined);

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

  useEffect(() => {
    // A page restored from the back/forward cache still has the state of the finished attempt: this resets it.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      attempt.current = undefined;
      setStep('idle');
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      // A hidden or closed page must not open a payment.
      attempt.current?.abort();
      attempt.current = undefined;
      setStep('idle');
    };
  }, []);

  /** Stores that a payment begins, with what its payer has now. */
  function begin(payer: User, type: Package['type']): void {
    beginPayment(payer, type, wanted, isAgreed && type === 'coin');
    dispatch(payPageEntered());
  }

  /** The payment has never begun: neither its result nor its credit is asked for. */
  function revoke(): void {
    endPayment();
    dispatch(payReturnSettled());
  }

  /** Navigates to the payment page; a store opened from the home screen embeds it in a frame instead. */
  function openInBrowser(address: string, signal: AbortSignal): void {
    if (appType() !== 'ios_desk') {
      signal.addEventListener('abort', () => {
        // Cancelled before the payment page has loaded: neither that page nor the payment confirmation may appear.
        window.stop();
        revoke();
      });
      window.location.assign(address);
      return;
    }
    goTo('idle');
    void navigate(payFramePath(address));
  }

  /** Opens the order and hands it to the native app, then navigates to the return page, which the app covers. */
  async function payInApp(
    call: ReturnType<typeof applyCall>,
    superiorCode: string,
    signal: AbortSignal,
    onHandOver: () => void,
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
    onHandOver();
    try {
      pay(data);
    } catch (cause) {
      console.error('The native payment interface failed', cause);
      revoke();
      goTo('channels', payMessages.channels.unsupported);
      return;
    }
    goTo('idle');
    if (onHandedOver) onHandedOver();
    else void navigate(returnPath({ wanted, bookId }));
  }

  function pay(by: Channel) {
    if (attempt.current || !chosen || !user || !claimPurchase()) return;
    if (!isSupported(by)) return goTo('channels', payMessages.channels.unsupported);
    if (!navigator.onLine) return goTo('channels', payMessages.unreachable);
    goTo('opening');
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    const call = applyCall({
      chosen,
      channel: by,
      userId: user.userId,
      branchId,
      fromDomain,
      appType: appType(),
      bookId,
      wanted,
      origin: window.location.origin,
      dynamicApi: site().dynamicApi,
    });
    if (by.paysInBrowser) {
      begin(user, chosen.type);
      openInBrowser(callAddress(call), signal);
    } else {
      void payInApp(call, by.superiorCode, signal, () => begin(user, chosen.type));
    }
  }

  return {
    step,
    failure,
    start: () => goTo('channels'),
    chooseChannel: (nextChannel) => {
      setChannel(nextChannel);
      const supported = isSupported(nextChannel);
      goTo(supported ? 'notice' : 'channels', supported ? '' : payMessages.channels.unsupported);
    },
    confirm: () => {
      if (channel) pay(channel);
    },
    pay,
    cancel: () => goTo('idle'),
  };
}
