/** Records by month (docs/decisions/043). */
import { CODE, refusal } from '@manying/platform/envelope';
import { isTemporary } from '@manying/platform/session';
import { uniquePages } from '@manying/ui/lists/uniquePages';
import type { AccountRecord, MonthTotal, RecordPage } from './recordsSchema.ts';

/** Which records are listed: all, what coins were spent on, or what was paid for. */
export type RecordKind = 'all' | 'buy' | 'recharge';

/** The records of one month, newest first. */
export interface RecordMonth extends MonthTotal {
  readonly records: readonly AccountRecord[];
}

/**
 * The records of all loaded pages by month. Totals of months come from the provider, since a month may continue on a page
 * that is not loaded; the newest page counts.
 */
export function recordsByMonth(pages: readonly RecordPage[]): readonly RecordMonth[] {
  const records = uniquePages(
    pages.map(({ items }) => items),
    ({ id }) => id,
  ).flat();
  const totals = new Map(pages.flatMap(({ months }) => months).map((total) => [total.month, total]));
  const months = new Map<string, AccountRecord[]>();
  for (const record of records) {
    const month = record.time.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), record]);
  }
  return [...months].map(([month, ofMonth]) => ({
    ...(totals.get(month) ?? { month, spent: 0, paid: 0 }),
    records: ofMonth,
  }));
}

/**
 * Whether a failed call means that the provider keeps no records: it refuses the call for good, or answers something
 * else. Then the page shows the sample of the specification.
 */
export function keepsNoRecords(error: unknown): boolean {
  const failure = error as { readonly kind?: string; readonly status?: unknown } | undefined;
  if (failure?.kind === 'malformed') return true;
  if (failure?.kind === 'transport') return failure.status === CODE.notFound || failure.status === 405;
  const refused = refusal(error);
  return refused !== undefined && !isTemporary(refused.code);
}
