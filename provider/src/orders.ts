import { createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { payConfig, payOrder, paySubType } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { messages } from './messages.ts';
import { credit } from './money.ts';
import type { Outcome } from './rules/callback.ts';
import {
  type AppType,
  amountToPay,
  canPayBy,
  creditsOf,
  FULL_PRICE,
  opensPage,
  PAYMENT_TIMEOUT_MS,
} from './rules/recharge.ts';
import { limitAttempts } from './visitor.ts';

export type PayOrder = typeof payOrder.$inferSelect;
export type PayPackage = typeof payConfig.$inferSelect;
export type Channel = typeof paySubType.$inferSelect;

/** An order with the package and the channel it was begun with. */
export interface OrderView {
  order: PayOrder;
  payPackage: PayPackage;
  channel: Channel;
}

/** What somebody asks to pay for. */
export interface OrderRequest {
  accountId: number;
  /** The type of a package and its `amountLevel`: together they name it (decisions, Pay apply). */
  payPurpose: 'coin' | 'vip';
  rechargerAmount: number;
  /** The `subTypeCode` of a channel. */
  payChannel: string;
  appType: AppType;
  bookId: number | null;
  /** Where the cashier leads back to; empty for nowhere. Checked by the caller. */
  returnUrl: string;
  fromDomain: string;
  address: string;
  /** Whether the native app is known to ask (rules/appToken.ts). */
  isFromApp?: boolean;
  /** However often an order is asked for with one key, it is one order. */
  requestKey?: string | undefined;
}

/** What an order would be opened on. */
export interface Offer {
  chosen: PayPackage;
  channel: Channel;
}

const ORDER_LIMIT = { what: 'order', limit: 30, windowMs: 10 * 60 * 1000 };

/** The channels an account may pay by; none while they are closed. */
export async function channelsFor(
  deps: Deps,
  accountId: number,
  appType: AppType,
  isApp: boolean,
): Promise<Channel[]> {
  if (!deps.cashier || deps.accountsWithoutChannels.has(accountId)) return [];
  const channels = await deps.db.select().from(paySubType).orderBy(paySubType.id);
  return channels
    .filter((channel) => canPayBy(channel, appType))
    .map((channel) => withAppDiscount(channel, isApp));
}

/**
 * The package and the channel that a wish names. Changes nothing.
 *
 * @throws Refusal 400 for an unknown package or a channel this client cannot use.
 */
export async function findOffer(deps: Deps, request: OrderRequest): Promise<Offer> {
  const [chosen] = await deps.db
    .select()
    .from(payConfig)
    .where(and(eq(payConfig.type, request.payPurpose), eq(payConfig.amountLevel, request.rechargerAmount)));
  const channels = await channelsFor(deps, request.accountId, request.appType, request.isFromApp ?? false);
  if (channels.length === 0) throw new Refusal(code.bad, messages.noChannels);
  const channel = channels.find((one) => one.subTypeCode === request.payChannel);
  if (!chosen || !channel) throw new Refusal(code.bad, messages.payWrong);
  return { chosen, channel };
}

/**
 * Opens an order on what the provider's own tables offer; the wish only names it. Asked for again with the same key, it is
 * the same order, as it stands then.
 *
 * @throws Refusal 400 for an unknown package, a channel this client cannot use, or a key that another order has, 429 for
 * too many orders.
 */
export async function openOrder(deps: Deps, wish: OrderRequest): Promise<OrderView> {
  const { db } = deps;
  const { chosen, channel } = await findOffer(deps, wish);
  const number = orderNumber(deps, wish);
  const again = async () => {
    const earlier = await findOrder(db, number);
    const same = earlier?.payPackage.id === chosen.id && earlier.channel.id === channel.id;
    if (earlier && !same) throw new Refusal(code.bad, messages.payWrong);
    return earlier;
  };
  const earlier = wish.requestKey === undefined ? undefined : await again();
  if (earlier) return earlier;
  const now = deps.now();
  await limitAttempts(db, now, { ...ORDER_LIMIT, who: String(wish.accountId) });
  const { accountId, payChannel, appType, bookId, returnUrl, fromDomain, address } = wish;
  const [order] = await db
    .insert(payOrder)
    .values({
      number,
      accountId,
      payConfigId: chosen.id,
      payChannel,
      amount: amountToPay(chosen, channel),
      ...creditsOf(chosen),
      status: 'pending',
      bookId,
      returnUrl,
      fromDomain,
      appType,
      address,
      madeAt: now,
      endsAt: new Date(now.getTime() + PAYMENT_TIMEOUT_MS),
    })
    .onConflictDoNothing({ target: payOrder.number })
    .returning();
  if (order) return { order, payPackage: chosen, channel };
  // The same key at the same time: the other one was first.
  const first = await again();
  if (!first) throw new Error('An order was neither written nor found.');
  return first;
}

/** A number nobody can guess: at random, or the one of the account's key. */
function orderNumber({ secret }: Deps, { accountId, requestKey }: OrderRequest): string {
  if (requestKey === undefined) return randomUUID().replaceAll('-', '');
  const keyed = createHmac('sha256', secret).update(`order:${accountId}:${requestKey}`);
  return keyed.digest('hex').slice(0, 32);
}

/** The discount of an app channel is the app's: whoever only says to be the app pays the full price. */
function withAppDiscount(channel: Channel, inApp: boolean): Channel {
  return opensPage(channel) || inApp ? channel : { ...channel, discount: FULL_PRICE };
}

/** An order by its number, with what belongs to it. */
export async function findOrder(db: Db, number: string): Promise<OrderView | undefined> {
  const [found] = await db
    .select({ order: payOrder, payPackage: payConfig, channel: paySubType })
    .from(payOrder)
    .innerJoin(payConfig, eq(payConfig.id, payOrder.payConfigId))
    .innerJoin(paySubType, eq(paySubType.subTypeCode, payOrder.payChannel))
    .where(eq(payOrder.number, number));
  return found;
}

/** How an order stands at this instant: one that nobody paid in time has expired, noted or not. */
export function statusOf(order: PayOrder, now: Date): PayOrder['status'] {
  return order.status === 'pending' && order.endsAt.getTime() <= now.getTime() ? 'expired' : order.status;
}

/**
 * Takes what a cashier says of an order, and answers how the order stands then. The first word counts: an order that
 * was paid, has failed or is over stays so, however often and however simultaneously it is told. A payment credits
 * the account exactly once, in the same transaction. `settled` says whether this call was the first to tell.
 *
 * @throws Refusal 404 for an unknown order.
 */
export async function settleOrder(
  db: Db,
  number: string,
  outcome: Outcome,
  now: Date,
): Promise<{ status: PayOrder['status']; settled: boolean }> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(payOrder).where(eq(payOrder.number, number)).for('update');
    if (!order) throw new Refusal(code.notFound, messages.orderUnknown);
    if (order.status !== 'pending') return { status: order.status, settled: false };
    const open = statusOf(order, now) === 'pending';
    const status = open ? (outcome === 'success' ? 'paid' : 'failed') : 'expired';
    if (status === 'paid') {
      const { accountId, coins, vipDays, address } = order;
      await credit(tx, { accountId, coins, vipDays, reference: `order:${order.id}`, address }, now);
    }
    await tx.update(payOrder).set({ status, settledAt: now }).where(eq(payOrder.id, order.id));
    return { status, settled: true };
  });
}
