import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { payConfig, payOrder, paySubType } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { messages } from './messages.ts';
import { credit } from './money.ts';
import type { Outcome } from './rules/callback.ts';
import { type AppType, amountToPay, broughtBy, canPayBy, PAYMENT_MS } from './rules/recharge.ts';
import { limitAttempts } from './visitor.ts';

export type PayOrder = typeof payOrder.$inferSelect;
export type Package = typeof payConfig.$inferSelect;
export type Channel = typeof paySubType.$inferSelect;

/** An order with the package and the channel it was begun with. */
export interface OrderView {
  order: PayOrder;
  chosen: Package;
  channel: Channel;
}

/** What somebody asks to pay for. */
export interface OrderWish {
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
}

const ORDER_LIMIT = { what: 'order', limit: 30, windowMs: 10 * 60 * 1000 };

/** The channels an account may pay by; none while they are closed. */
export async function channelsFor(deps: Deps, accountId: number, appType: AppType): Promise<Channel[]> {
  if (!deps.cashier || deps.withoutChannels.has(accountId)) return [];
  const channels = await deps.db.select().from(paySubType).orderBy(paySubType.id);
  return channels.filter((channel) => canPayBy(channel, appType));
}

/**
 * Opens an order on what the provider's own tables offer; the wish only names it.
 *
 * @throws Refusal 400 for an unknown package or a channel this client cannot use, 429 for too many orders.
 */
export async function openOrder(deps: Deps, wish: OrderWish): Promise<OrderView> {
  const { db } = deps;
  const [chosen] = await db
    .select()
    .from(payConfig)
    .where(and(eq(payConfig.type, wish.payPurpose), eq(payConfig.amountLevel, wish.rechargerAmount)));
  const channels = await channelsFor(deps, wish.accountId, wish.appType);
  if (channels.length === 0) throw new Refusal(code.bad, messages.noChannels);
  const channel = channels.find((one) => one.subTypeCode === wish.payChannel);
  if (!chosen || !channel) throw new Refusal(code.bad, messages.payWrong);
  const now = deps.now();
  await limitAttempts(db, now, { ...ORDER_LIMIT, who: String(wish.accountId) });
  const { accountId, payChannel, appType, bookId, returnUrl, fromDomain, address } = wish;
  const [order] = await db
    .insert(payOrder)
    .values({
      number: randomUUID().replaceAll('-', ''),
      accountId,
      payConfigId: chosen.id,
      payChannel,
      amount: amountToPay(chosen, channel),
      ...broughtBy(chosen),
      status: 'pending',
      bookId,
      returnUrl,
      fromDomain,
      appType,
      address,
      madeAt: now,
      endsAt: new Date(now.getTime() + PAYMENT_MS),
    })
    .returning();
  if (!order) throw new Error('An order was written but not returned.');
  return { order, chosen, channel };
}

/** An order by its number, with what belongs to it. */
export async function findOrder(db: Db, number: string): Promise<OrderView | undefined> {
  const [found] = await db
    .select({ order: payOrder, chosen: payConfig, channel: paySubType })
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
 * the account exactly once, in the same transaction.
 *
 * @throws Refusal 404 for an unknown order.
 */
export async function settleOrder(
  db: Db,
  number: string,
  outcome: Outcome,
  now: Date,
): Promise<PayOrder['status']> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(payOrder).where(eq(payOrder.number, number)).for('update');
    if (!order) throw new Refusal(code.notFound, messages.orderUnknown);
    if (order.status !== 'pending') return order.status;
    const open = statusOf(order, now) === 'pending';
    const status = open ? (outcome === 'success' ? 'paid' : 'failed') : 'expired';
    if (status === 'paid') {
      const { accountId, coins, vipDays, address } = order;
      await credit(tx, { accountId, coins, vipDays, reference: `order:${order.id}`, address }, now);
    }
    await tx.update(payOrder).set({ status, settledAt: now }).where(eq(payOrder.id, order.id));
    return status;
  });
}
