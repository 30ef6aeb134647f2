import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMemory } from '../db/open.ts';
import { seed, seedRows } from '../db/seed.ts';
import { fixtureStore } from '../testing/fixtureStore.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { checkBalances } from './balances.ts';
import { type BackupHeader, dumpLines } from './dump.ts';
import { loadStore } from './load.ts';
import { writeLines } from './storeFile.ts';
import type { Query } from './tables.ts';

let source: PGlite;
beforeAll(async () => {
  const empty = await openInMemory();
  source = empty.client;
  await seed(empty.db, seedRows(fixtureStore()));
  await source.exec(`
    insert into account (name, password_hash, visitor_id, branch_id, from_domain, coins, made_at)
      values ('880000007', 'hash', E'line\\nend "quoted" \\\\ 漫影 😀', 7, '', 70, '2026-03-03 04:00:00.123456+08');
    insert into ledger (account_id, kind, coins, reference, address, day, made_at)
      select id, 'recharge', 100, 'order:1', '203.0.113.7', '2026-03-03', now() from account;
    insert into ledger (account_id, kind, coins, reference, address, day, made_at)
      select id, 'video', -30, 'purchase:1', '', '2026-03-03', now() from account;`);
});
afterAll(() => source.close());

const queryOf =
  (client: Pick<PGlite, 'query'>): Query =>
  async (statement, values = []) =>
    (await client.query<Record<string, unknown>>(statement, [...values])).rows;

async function dump(client: PGlite): Promise<string[]> {
  const lines: string[] = [];
  await client.transaction(async (tx) => {
    await tx.query("set local timezone = 'UTC'");
    for await (const line of dumpLines(queryOf(tx), new Date(0))) lines.push(line);
  });
  return lines;
}

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** Loads a backup into a new database. */
async function load(lines: readonly string[], header = JSON.parse(lines[0]?.slice(1) ?? '') as BackupHeader) {
  const client = await PGlite.create();
  try {
    const rows = await client.transaction((tx) => loadStore(queryOf(tx), header, given(lines)));
    return { rows, lines: await dump(client), client };
  } catch (error) {
    await client.close();
    throw error;
  }
}

test('a store is restored exactly, and its sequences continue', async () => {
  const lines = await dump(source);
  const restored = await load(lines);
  expect(restored.lines).toEqual(lines);
  const file = join(temporaryFolder('money'), 'store.backup');
  await writeLines(file, given(restored.lines));
  expect(await checkBalances(file)).toEqual({ accounts: 1, unbalanced: 0 });
  expect(restored.rows).toBeGreaterThan(100);
  const next = await restored.client.query<{ id: number }>(
    `insert into account (name, password_hash, visitor_id, branch_id, from_domain, made_at)
     values ('880000008', '', '', 7, '', now()) returning id`,
  );
  expect(next.rows).toEqual([{ id: 2 }]);
  await expect(restored.client.query('update ledger set coins = 1')).rejects.toThrow();
  await restored.client.close();
});

test('detects missing, added and changed rows, and a backup of another version', async () => {
  const lines = await dump(source);
  const index = lines.findIndex((line) => line.includes('880000007'));
  await expect(
    load(lines.toSpliced(index, 1, (lines[index] ?? '').replace('"coins":70', '"coins":71'))),
  ).rejects.toThrow('The table account is not what was backed up');
  const header = JSON.parse(lines[0]?.slice(1) ?? '') as BackupHeader;
  await expect(load(lines, { ...header, migrations: [...header.migrations, 'later'] })).rejects.toThrow(
    'The backup is of another version of the store',
  );
});
