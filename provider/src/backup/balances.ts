import { CONTROL_PREFIX } from './dump.ts';
import { readLines } from './storeFile.ts';

/** What the rows of a backup say of money. */
export interface BalanceSummary {
  readonly accounts: number;
  /** Accounts with another balance than the sum of their ledger: 0 in a sound store. */
  readonly unbalanced: number;
}

interface Row {
  readonly id: number;
  readonly account_id: number;
  readonly coins: number;
}

/** Adds the ledger of a backup up and compares it with its balances. */
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
