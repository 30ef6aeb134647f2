import { and, type Column, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from './db/db.ts';
import { book, chapter, ledger, payConfig, payOrder, paySubType, purchase, video } from './db/schema.ts';
import { offsetOf, PAGE_SIZE, pagesFor } from './rules/paging.ts';
import { shanghaiMinute } from './rules/shanghai.ts';

/** Which records a list holds: all, what coins were spent on, the films of these, or what was paid for. */
export const RECORD_KINDS = ['all', 'buy', 'video', 'recharge'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A ledger entry refers to the purchase or the order that it belongs to: `purchase:12`, `order:7`. */
interface Referring {
  readonly reference: string;
}

/** The ids of the `of` that these entries refer to. */
function referredIds(entries: readonly Referring[], of: 'purchase' | 'order'): number[] {
  return entries.flatMap(({ reference }) => {
    const [kind, id] = reference.split(':');
    return kind === of && Number.isSafeInteger(Number(id)) ? [Number(id)] : [];
  });
}

/** One page of an account's records, newest first, with the totals of the months it touches. */
export async function recordPage(db: Db, accountId: number, kind: RecordKind, page: number) {
  const ofAccount = eq(ledger.accountId, accountId);
  const totalCount = await db.$count(ledger, and(ofAccount, ofKind(kind, ledger.kind)));
  const all = db
    .select({
      id: ledger.id,
      kind: ledger.kind,
      coins: ledger.coins,
      vipDays: ledger.vipDays,
      reference: ledger.reference,
      madeAt: ledger.madeAt,
      // Counts all entries before it, also those of other kinds and pages.
      balance: sql<number>`(sum(${ledger.coins}) over (order by ${ledger.id}))::int`.as('balance'),
    })
    .from(ledger)
    .where(ofAccount)
    .as('entries');
  const entries = await db
    .select()
    .from(all)
    .where(ofKind(kind, all.kind))
    .orderBy(desc(all.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  const items = await purchasedItems(db, entries);
  const payments = await paymentsOf(db, entries);
  const list = entries.map(({ id, coins, vipDays, reference, madeAt, balance: left, ...entry }) => ({
    recordId: id,
    kind: entry.kind === 'recharge' ? (vipDays > 0 ? 'vip' : 'coin') : entry.kind,
    time: shanghaiMinute(madeAt),
    coins,
    vipDays,
    balance: left,
    ...items.get(reference),
    ...payments.get(reference),
  }));
  const months = await monthTotals(db, accountId, [...new Set(list.map(({ time }) => time.slice(0, 7)))]);
  return { list, months, totalCount, totalPage: pagesFor(totalCount) };
}

function ofKind(kind: RecordKind, column: Column): SQL | undefined {
  if (kind === 'all') return undefined;
  return kind === 'buy' ? ne(column, 'recharge') : eq(column, kind);
}

/** What was bought, by the reference of its ledger entry. */
async function purchasedItems(db: Db, entries: readonly Referring[]) {
  const ids = referredIds(entries, 'purchase');
  const found = await db
    .select({
      id: purchase.id,
      vodId: video.id,
      vodName: video.name,
      vodPic: video.picture,
      bookId: book.id,
      bookTitle: book.title,
      chapterNumber: chapter.number,
      coverUrl: book.cover,
    })
    .from(purchase)
    .leftJoin(video, and(eq(purchase.kind, 'video'), eq(video.id, purchase.itemId)))
    .leftJoin(chapter, and(eq(purchase.kind, 'chapter'), eq(chapter.id, purchase.itemId)))
    .leftJoin(book, eq(book.id, chapter.bookId))
    .where(inArray(purchase.id, ids));
  return new Map(
    found.map(({ id, vodId, vodName, vodPic, bookId, bookTitle, coverUrl, chapterNumber }) => [
      `purchase:${id}`,
      { title: vodName ?? bookTitle ?? '', picture: vodPic ?? coverUrl ?? '', vodId, bookId, chapterNumber },
    ]),
  );
}

/** What was paid and how, by the reference of its ledger entry. */
async function paymentsOf(db: Db, entries: readonly Referring[]) {
  const ids = referredIds(entries, 'order');
  const found = await db
    .select({
      id: payOrder.id,
      amount: payOrder.amount,
      fullAmount: payConfig.amountLevel,
      presentCount: payConfig.presentCount,
      title: payConfig.title,
      payChannel: paySubType.subTypeDesc,
    })
    .from(payOrder)
    .leftJoin(payConfig, eq(payConfig.id, payOrder.payConfigId))
    .leftJoin(paySubType, eq(paySubType.subTypeCode, payOrder.payChannel))
    .where(inArray(payOrder.id, ids));
  return new Map(found.map(({ id, ...payment }) => [`order:${id}`, payment]));
}

/** Coins spent and money paid, in cents, in each of these months (`2026-11`, Asia/Shanghai). */
async function monthTotals(db: Db, accountId: number, months: readonly string[]) {
  if (months.length === 0) return [];
  const month = sql<string>`to_char(${ledger.day}, 'YYYY-MM')`;
  const during = and(eq(ledger.accountId, accountId), inArray(month, [...months]));
  const spent = await db
    .select({ month, spent: sql<number>`(-sum(${ledger.coins}))::int` })
    .from(ledger)
    .where(and(during, ne(ledger.kind, 'recharge')))
    .groupBy(month);
  const payments = await db
    .select({ month, reference: ledger.reference })
    .from(ledger)
    .where(and(during, eq(ledger.kind, 'recharge')));
  const amounts = await paymentsOf(db, payments);
  return months.map((name) => ({
    month: name,
    spent: spent.find((total) => total.month === name)?.spent ?? 0,
    paid: payments
      .filter((payment) => payment.month === name)
      .reduce((sum, { reference }) => sum + (amounts.get(reference)?.amount ?? 0), 0),
  }));
}
