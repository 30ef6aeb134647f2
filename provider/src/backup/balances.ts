import { CONTROL_PREFIX } from './dump.ts';
import { readLines } from './storeFile.ts';

/** Result of comparing the balances of a backup with its ledger. */
export interface BalanceSummary {
  readonly accounts: number;
  /** Accounts whose balance differs from the sum of their ledger; 0 in a consistent store. */
  readonly unbalanced: number;
}

interface Row {
  readonly id: number;
  readonly account_id: number;
  readonly coins: number;
}

/** Compares the balances of a backup with its ledger. */
export async function checkBalances(path: string): Promise<BalanceSummary> {
  const balances = new Map<number, number>();
  let accounts = 0;
  let table = '';
  for await (const line of readLines(path)) {
    if (line.startsWith(CONTROL_PREFIX)) {
      table = (JSON.parse(line.slice(CONTROL_PREFIX.length)) as { table?: string }).table ?? table;
      continue;
    }
    if (table !== 'account' && table !== 'ledger') continue;
    const row = JSON.parse(line) as Row;
    const id = table === 'account' ? row.id : row.account_id;
    balances.set(id, (balances.get(id) ?? 0) + (table === 'account' ? row.coins : -row.coins));
    if (table === 'account') accounts += 1;
  }
  return { accounts, unbalanced: [...balances.values()].filter((difference) => difference !== 0).length };
}
