import { createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { account, payConfig, payOrder, paySubType } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { messages } from './messages.ts';
import { credit, requireRoom } from './money.ts';
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

/** An order with its package and its channel. */
export interface OrderView {
  order: PayOrder;
  payPackage: PayPackage;
  channel: Channel;
}

/** The parameters of a new order. */
export interface OrderRequest {
  accountId: number;
  /** The type of a package and its `amountLevel`, which identify it together (docs/decisions/012). */
  payPurpose: 'coin' | 'vip';
  rechargerAmount: number;
  /** The `subTypeCode` of a channel. */
  payChannel: string;
  appType: AppType;
  bookId: number | null;
  /** Return address of the cashier; empty for none. Checked by the caller. */
  returnUrl: string;
  fromDomain: string;
  address: string;
  /** Whether the request is proven to come from the native app (rules/appToken.ts). */
  isFromApp?: boolean;
  /** Idempotency key: requests with the same key open one order. */
  requestKey?: string | undefined;
}

/** The package and channel that a request resolves to. */
export interface Offer {
  payPackage: PayPackage;
  channel: Channel;
}

const ORDER_LIMIT = { what: 'order', limit: 30, windowMs: 10 * 60 * 1000 };

/** The channels that an account may pay by; none while the cashier is closed. */
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
 * The package and the channel of a request. Changes nothing.
 *
 * @throws Refusal 400 for an unknown package or a channel this client cannot use.
 */
export async function findOffer(deps: Deps, request: OrderRequest): Promise<Offer> {
  const [payPackage] = await deps.db
    .select()
    .from(payConfig)
    .where(and(eq(payConfig.type, request.payPurpose), eq(payConfig.amountLevel, request.rechargerAmount)));
  const channels = await channelsFor(deps, request.accountId, request.appType, request.isFromApp ?? false);
  if (channels.length === 0) throw new Refusal(code.bad, messages.noChannels);
  const channel = channels.find((candidate) => candidate.subTypeCode === request.payChannel);
  if (!payPackage || !channel) throw new Refusal(code.bad, messages.payWrong);
  return { payPackage, channel };
}

/**
 * Opens an order at the price of the provider's own tables; the request only selects the package. A repeated
 * request with the same key returns the same order in its current state.
 *
 * @throws Refusal 400 for an unknown package, a channel this client cannot use, a key that another order has, or
 * more than the account can have, 429 for too many orders.
 */
export async function openOrder(deps: Deps, request: OrderRequest): Promise<OrderView> {
  const { db } = deps;
  const { payPackage, channel } = await findOffer(deps, request);
  const number = orderNumber(deps, request);
  const findExisting = async () => {
    const earlier = await findOrder(db, number);
    const isSame = earlier?.payPackage.id === payPackage.id && earlier.channel.id === channel.id;
    if (earlier && !isSame) throw new Refusal(code.bad, messages.payWrong);
    return earlier;
  };
  const earlier = request.requestKey === undefined ? undefined : await findExisting();
  if (earlier) return earlier;
  const now = deps.now();
  const { accountId, payChannel, appType, bookId, returnUrl, fromDomain, address } = request;
  const credits = creditsOf(payPackage);
  const [owner] = await db.select().from(account).where(eq(account.id, accountId));
  if (owner) requireRoom(owner, credits, now);
  await limitAttempts(db, now, { ...ORDER_LIMIT, who: String(accountId) });
  const [order] = await db
    .insert(payOrder)
    .values({
      number,
      accountId,
      payConfigId: payPackage.id,
      payChannel,
      amount: amountToPay(payPackage, channel),
      ...credits,
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
  if (order) return { order, payPackage, channel };
  // A concurrent request with the same key inserted the order first.
  const concurrent = await findExisting();
  if (!concurrent) throw new Error('An order was neither written nor found.');
  return concurrent;
}

/** An unguessable order number: random, or derived from the account and its idempotency key. */
function orderNumber({ secret }: Deps, { accountId, requestKey }: OrderRequest): string {
  if (requestKey === undefined) return randomUUID().replaceAll('-', '');
  const keyed = createHmac('sha256', secret).update(`order:${accountId}:${requestKey}`);
  return keyed.digest('hex').slice(0, 32);
}

/** Grants the discount of an app channel only to the verified app: `appType` alone can be forged. */
function withAppDiscount(channel: Channel, isApp: boolean): Channel {
  return opensPage(channel) || isApp ? channel : { ...channel, discount: FULL_PRICE };
}

/** An order by its number, with package and channel. */
export async function findOrder(db: Db, number: string): Promise<OrderView | undefined> {
  const [found] = await db
    .select({ order: payOrder, payPackage: payConfig, channel: paySubType })
    .from(payOrder)
    .innerJoin(payConfig, eq(payConfig.id, payOrder.payConfigId))
    .innerJoin(paySubType, eq(paySubType.subTypeCode, payOrder.payChannel))
    .where(eq(payOrder.number, number));
  return found;
}

/**
 * The status of an order at `now`: a pending order past its end counts as expired, even if that is not stored
 * yet.
 */
export function statusOf(order: PayOrder, now: Date): PayOrder['status'] {
  return order.status === 'pending' && order.endsAt.getTime() <= now.getTime() ? 'expired' : order.status;
}

/**
 * Applies a cashier's result to an order and returns the status. The first result counts: a paid, failed or
 * expired order keeps its status, also under repeated and concurrent calls. A payment credits the account
 * exactly once, in the same transaction. `settled` is whether this call changed the status.
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
