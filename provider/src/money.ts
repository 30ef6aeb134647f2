import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { account, ledger, purchase } from './db/schema.ts';
import { messages } from './messages.ts';
import { shanghaiDay } from './rules/shanghai.ts';
import { extendVip } from './rules/vip.ts';

/** A paid recharge: coins, membership days, or both. */
export interface Recharge {
  accountId: number;
  coins: number;
  vipDays: number;
  /** Idempotency key of the payment: a second credit with the same reference does nothing. */
  reference: string;
  /** The network address it was paid from; empty when unknown. */
  address: string;
}

/** The most coins of an account: the largest integer of the database. */
const MAX_COINS = 2 ** 31 - 1;
/** The latest end of a membership: the last year with four digits. */
const MAX_VIP_END = Date.UTC(9999, 0);

/** @throws Refusal 400 for more coins or membership days than an account can have. */
export function requireRoom(
  { coins, vipEnd }: Pick<typeof account.$inferSelect, 'coins' | 'vipEnd'>,
  added: Pick<Recharge, 'coins' | 'vipDays'>,
  now: Date,
): void {
  // Written so that the time of an invalid date, which is not a number, is refused too.
  const hasRoom =
    coins + added.coins <= MAX_COINS && extendVip(vipEnd, added.vipDays, now).getTime() <= MAX_VIP_END;
  if (!hasRoom) throw new Refusal(code.bad, messages.payWrong);
}

/**
 * Credits a recharge exactly once.
 *
 * @returns whether this call credited it.
 * @throws Refusal 400 for more than an account can have; the transaction is rolled back.
 */
export async function credit(db: Db, recharge: Recharge, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locks the account, so that concurrent recharges of a membership add up instead of overwriting each
    // other.
    const [owner] = await tx
      .select()
      .from(account)
      .where(eq(account.id, recharge.accountId))
      .for('no key update');
    if (!owner) throw new Refusal(code.notFound, messages.accountNotFound);
    const [entry] = await tx
      .insert(ledger)
      .values({ ...recharge, kind: 'recharge', day: shanghaiDay(now), madeAt: now })
      .onConflictDoNothing({ target: ledger.reference })
      .returning({ id: ledger.id });
    if (!entry) return false;
    requireRoom(owner, recharge, now);
    await tx
      .update(account)
      .set({
        coins: sql`${account.coins} + ${recharge.coins}`,
        ...(recharge.vipDays > 0 && { vipEnd: extendVip(owner.vipEnd, recharge.vipDays, now) }),
      })
      .where(eq(account.id, owner.id));
    return true;
  });
}

/** A chapter or video to buy. */
export interface PurchaseRequest {
  accountId: number;
  kind: 'chapter' | 'video';
  itemId: number;
  /** In coins, more than 0. */
  price: number;
  address: string;
}

/**
 * Buys an item once, also under concurrent calls: the unique purchase row is inserted first, and a call that
 * finds it charges nothing. The balance is debited only if it suffices, so it cannot become negative.
 *
 * @throws Refusal 999 when the balance is too low; the transaction is rolled back.
 */
export async function buy(db: Db, order: PurchaseRequest, now: Date): Promise<'bought' | 'owned'> {
  const { accountId, kind, itemId, price, address } = order;
  return db.transaction(async (tx) => {
    const [bought] = await tx
      .insert(purchase)
      .values({ accountId, kind, itemId, price, madeAt: now })
      .onConflictDoNothing()
      .returning({ id: purchase.id });
    if (!bought) return 'owned';
    const [paid] = await tx
      .update(account)
      .set({ coins: sql`${account.coins} - ${price}` })
      .where(and(eq(account.id, accountId), gte(account.coins, price)))
      .returning({ id: account.id });
    if (!paid) throw new Refusal(code.unpaid, messages.balanceShort);
    await tx.insert(ledger).values({
      accountId,
      kind,
      coins: -price,
      reference: `purchase:${bought.id}`,
      address,
      day: shanghaiDay(now),
      madeAt: now,
    });
    return 'bought';
  });
}

/** Whether an account ever recharged (spec §4: opens the 3D shelf at any hour). */
export async function hasRecharged(db: Db, accountId: number): Promise<boolean> {
  const found = await db
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.accountId, accountId), eq(ledger.kind, 'recharge')))
    .limit(1);
  return found.length > 0;
}

/** Which of these items the account owns. */
export async function ownedItems(
  db: Db,
  accountId: number | undefined,
  kind: PurchaseRequest['kind'],
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (accountId === undefined || itemIds.length === 0) return new Set();
  const found = await db
    .select({ itemId: purchase.itemId })
    .from(purchase)
    .where(
      and(eq(purchase.accountId, accountId), eq(purchase.kind, kind), inArray(purchase.itemId, [...itemIds])),
    );
  return new Set(found.map((item) => item.itemId));
}
