/** Watches for what the pending payment brings (spec §4 pay flow). */

import {
  type Credit,
  creditOf,
  pendingPayment,
  recordCredit,
} from '@manying/platform/payment/pendingPayment';
import { identifyVisitor } from '@manying/platform/session/visitor';
import type { AppDispatch } from '@manying/platform/store';

/** Delays before the account is fetched again, in ms. Bounded, since many payments are never made. */
export const CREDIT_DELAYS: readonly number[] = [1000, 2000, 4000, 8000, 16_000];

/** Resolves after `ms`, or at once when `signal` is aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Time in which the credit may arrive before {@link CreditListeners.onUncertain}, in ms. */
export const CREDIT_PATIENCE = 3000;

/** What {@link watchCredit} reports, each at most once. */
export interface CreditListeners {
  readonly onCredit: (credit: Credit) => void;
  /** Nothing has arrived for a while, or the account cannot be fetched. The credit may still follow. */
  readonly onUncertain: () => void;
}

/**
 * Fetches the account until the pending payment has brought something, again from the start whenever the page becomes
 * visible, such as after a payment app. What it has brought is stored, so that coins spent later do not change it.
 * @returns a function that ends it.
 */
export function watchCredit(dispatch: AppDispatch, { onCredit, onUncertain }: CreditListeners): () => void {
  let round = new AbortController();
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isUncertain = false;

  function reportUncertain(): void {
    if (isUncertain) return;
    isUncertain = true;
    onUncertain();
  }

  /** Fetches the account. Resolves with whether the watch is over: the credit has arrived, or the payment has ended. */
  async function check(signal: AbortSignal): Promise<boolean> {
    const { data: user } = await dispatch(identifyVisitor());
    if (signal.aborted) return true;
    const payment = pendingPayment();
    const credit = payment && user && creditOf(payment, user);
    if (credit) {
      recordCredit(payment, credit);
      stop();
      onCredit(credit);
    } else if (!payment || !user) reportUncertain();
    return credit !== undefined || !payment;
  }

  async function watch(): Promise<void> {
    round.abort();
    if (document.visibilityState === 'hidden') return;
    round = new AbortController();
    const { signal } = round;
    patience ??= setTimeout(reportUncertain, CREDIT_PATIENCE);
    for (const wait of [0, ...CREDIT_DELAYS]) {
      if (wait > 0) await delay(wait, signal);
      if (signal.aborted || (await check(signal))) return;
    }
  }

  const onVisibility = () => void watch();

  function stop(): void {
    clearTimeout(patience);
    round.abort();
    document.removeEventListener('visibilitychange', onVisibility);
  }

  document.addEventListener('visibilitychange', onVisibility);
  void watch();
  return stop;
}
