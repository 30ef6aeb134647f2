/**
 * The pending payment of this device: what the account had when the payment began, and what it has brought (spec §4 pay
 * flow). It is stored, so that it is known after a return in another tab, in the installed store, or after a reload.
 */

import { fieldStorage } from '@manying/platform/persistence';
import { isVip, type User } from '@manying/platform/session/user';
import * as v from 'valibot';

/** A chapter or film that needs the payment: the visitor returns to it. */
export interface WantedItem {
  /** Address of the item in the store. */
  readonly path: string;
  readonly title: string;
  /** In coins; 0 when it cannot be bought with coins. */
  readonly price: number;
}

/** State of a navigation to the recharge centre. */
export interface RechargeState {
  readonly wanted: WantedItem | undefined;
}

/** What a payment has brought: coins, or a membership. */
export interface Credit {
  readonly type: 'coin' | 'vip';
  /** The coins that are new; 0 for a membership. */
  readonly coins: number;
}

/** A payment whose result the visitor has not confirmed yet. */
export interface PendingPayment {
  /** When it began, in ms since the epoch: tells it from a newer payment of another tab. 0 when an older build has started it. */
  readonly begunAt: number;
  /** Account that pays; another account's balance says nothing about the payment. */
  readonly userId: string;
  readonly type: 'coin' | 'vip';
  /** Coins when the payment began. */
  readonly coins: number;
  /** Last day of VIP when the payment began, as text of the provider; `null` when there was no VIP. */
  readonly vipEndDate: string | null;
  /** `null` when the payment was begun for nothing in particular. */
  readonly wanted: WantedItem | null;
  /** When the visitor agreed that the wanted item is bought, in ms since the epoch; `null` without an agreement. */
  readonly agreedAt: number | null;
  /** `null` until it is seen. */
  readonly credit: Credit | null;
}

const type = v.picklist(['coin', 'vip']);
const coins = v.pipe(v.number(), v.minValue(0));

/** Only chapters and films, also in the feed: an address of another site or page is no item. */
const wantedSchema = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(book\/read|vod\/(detail|feed))\b/)),
  title: v.fallback(v.string(), ''),
  price: v.fallback(coins, 0),
});
const rechargeStateSchema = v.object({ wanted: wantedSchema });

const storage = fieldStorage<PendingPayment | null>('account', 'payment', {
  version: 1,
  schema: v.nullable(
    v.object({
      begunAt: v.fallback(v.number(), 0),
      userId: v.string(),
      type,
      coins,
      vipEndDate: v.nullable(v.string()),
      wanted: v.fallback(v.nullable(wantedSchema), null),
      agreedAt: v.fallback(v.nullable(v.number()), null),
      credit: v.fallback(v.nullable(v.object({ type, coins })), null),
    }),
  ),
});

/** The pending payment; `undefined` when there is none, or an older build has started it. */
export function pendingPayment(): PendingPayment | undefined {
  return storage.read() ?? undefined;
}

/** The item that a navigation to the recharge centre names in its state; `undefined` for anything else. */
export function wantedItem(state: unknown): WantedItem | undefined {
  const parsed = v.safeParse(rechargeStateSchema, state);
  return parsed.success ? parsed.output.wanted : undefined;
}

/**
 * Stores what the account has, before a payment of this type begins.
 * @param isAgreed the visitor agrees that `wanted` is bought when the coins have arrived.
 */
export function beginPayment(
  user: User,
  type: PendingPayment['type'],
  wanted?: WantedItem,
  isAgreed = false,
): void {
  const begunAt = Date.now();
  storage.write({
    begunAt,
    userId: user.userId,
    type,
    coins: user.coins,
    vipEndDate: isVip(user) ? user.vipEndDate : null,
    wanted: wanted ?? null,
    agreedAt: isAgreed ? begunAt : null,
    credit: null,
  });
}

/** Stores what the payment has brought, so that coins spent later do not change it. */
export function recordCredit(payment: PendingPayment, credit: Credit): void {
  if (!payment.credit) storage.write({ ...payment, credit });
}

/** How long an agreement to buy is valid, in ms. An older one may be forgotten by the visitor. */
export const AGREEMENT_LIFETIME = 3_600_000;

/** Whether the pending payment contains a valid agreement to buy the item at `path` for at most its price then. */
export function isPurchaseAgreed(path: string, price: number, now = Date.now()): boolean {
  const { wanted, agreedAt = null } = pendingPayment() ?? {};
  if (!wanted || agreedAt === null || wanted.path !== path || price > wanted.price) return false;
  return now >= agreedAt && now - agreedAt < AGREEMENT_LIFETIME;
}

/**
 * Withdraws the agreement to buy. Called before the purchase, so that it starts once, in whichever tab, and when the visitor
 * closes the offer.
 * @param path the item; without one any item: remotes of older builds name none.
 */
export function withdrawAgreement(path?: string): void {
  const payment = pendingPayment();
  const isOther = path !== undefined && payment?.wanted?.path !== path;
  if (payment?.agreedAt && !isOther) storage.write({ ...payment, agreedAt: null });
}

/**
 * Removes the pending payment: its result is confirmed, or it has never begun.
 * @param earlier the payment that was pending before one that has never begun; it is pending again.
 */
export function endPayment(earlier?: PendingPayment): void {
  storage.write(earlier ?? null);
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
