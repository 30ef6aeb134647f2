/**
 * The pending payment of this device: what the account had when the payment began, and what it has brought (spec §4 pay
 * flow). It is stored, so that it is known after a return in another tab, in the installed store, or after a reload.
 */

import { fieldStorage } from '@manying/platform/persistence';
import { isVip, type User } from '@manying/platform/session/user';
import { identifyVisitor } from '@manying/platform/session/visitor';
import type { AppDispatch } from '@manying/platform/store';
import * as v from 'valibot';

/** What a payment has brought: coins, or a membership. */
export interface Credit {
  readonly type: 'coin' | 'vip';
  /** The coins that are new; 0 for a membership. */
  readonly coins: number;
}

/** A payment whose result the visitor has not confirmed yet. */
export interface PendingPayment {
  /** Account that pays; another account's balance says nothing about the payment. */
  readonly userId: string;
  readonly type: 'coin' | 'vip';
  /** Coins when the payment began. */
  readonly coins: number;
  /** Last day of VIP when the payment began, as text of the provider; `null` when there was no VIP. */
  readonly vipEndDate: string | null;
  /** `null` until it is seen. */
  readonly credit: Credit | null;
}

const type = v.picklist(['coin', 'vip']);
const coins = v.pipe(v.number(), v.minValue(0));
const storage = fieldStorage<PendingPayment | null>('account', 'payment', {
  version: 1,
  schema: v.nullable(
    v.object({
      userId: v.string(),
      type,
      coins,
      vipEndDate: v.nullable(v.string()),
      credit: v.fallback(v.nullable(v.object({ type, coins })), null),
    }),
  ),
});

/** The pending payment; `undefined` when there is none, or an older build has started it. */
export function pendingPayment(): PendingPayment | undefined {
  return storage.read() ?? undefined;
}

/** Stores what the account has, before a payment of this type begins. */
export function beginPayment(user: User, type: PendingPayment['type']): void {
  const vipEndDate = isVip(user) ? user.vipEndDate : null;
  storage.write({ userId: user.userId, type, coins: user.coins, vipEndDate, credit: null });
}

/** Removes the pending payment: its result is confirmed, or it has never begun. */
export function endPayment(): void {
  storage.write(null);
}

const numbersOf = (date: string): readonly number[] => (date.match(/\d+/g) ?? []).map(Number);

/** Whether a date is later. Parts that only one of the texts has, such as an hour, are not compared. */
function isLater(date: string, than: string): boolean {
  const [parts, earlier] = [numbersOf(date), numbersOf(than)];
  const index = parts.findIndex((part, at) => at < earlier.length && part !== earlier[at]);
  return index >= 0 && (parts[index] ?? 0) > (earlier[index] ?? 0);
}

/** What a payment has brought to its account; `undefined` while nothing has risen. */
export function creditOf(payment: PendingPayment, user: User): Credit | undefined {
  if (payment.userId !== user.userId) return undefined;
  if (payment.credit) return payment.credit;
  if (payment.type === 'coin') {
    const risen = user.coins - payment.coins;
    return risen > 0 ? { type: 'coin', coins: risen } : undefined;
  }
  const hasRisen =
    isVip(user) && (payment.vipEndDate === null || isLater(user.vipEndDate, payment.vipEndDate));
  return hasRisen ? { type: 'vip', coins: 0 } : undefined;
}

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
      if (!payment.credit) storage.write({ ...payment, credit });
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
