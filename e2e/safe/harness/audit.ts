/** Audits the money of a store: its tables must agree with each other and with what the provider acknowledged. */
import type { Sql } from '../../../provider/src/testing/sql.ts';
import type { OrderStatus } from './client.ts';

/** Changes that the provider has acknowledged in its answers. */
export interface Acknowledged {
  /** Ids of registered accounts. */
  readonly accounts: Set<number>;
  /** Numbers of opened orders. */
  readonly orders: Set<string>;
  /** Status of settled orders, by number. */
  readonly settled: Map<string, OrderStatus>;
  /** Sold chapters and videos: `account kind item`. */
  readonly bought: Set<string>;
}

/** An empty record of acknowledgements. */
export const noAcknowledgements = (): Acknowledged => ({
  accounts: new Set(),
  orders: new Set(),
  settled: new Map(),
  bought: new Set(),
});

/** Queries by what they find: each returns a row for every contradiction between the tables. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'balances that are not the sum of their ledger': `
    select a.id, a.coins, coalesce(sum(l.coins), 0)::int as entries from account a
    left join ledger l on l.account_id = a.id group by a.id having a.coins <> coalesce(sum(l.coins), 0)`,
  'negative balances': 'select id, coins from account where coins < 0',
  'things bought twice': `
    select account_id, kind, item_id, count(*)::int from purchase group by account_id, kind, item_id having count(*) > 1`,
  'purchases that are not in the ledger once, at their price': `
    select p.id, count(l.id)::int as entries from purchase p left join ledger l on l.reference = 'purchase:' || p.id
      and l.account_id = p.account_id and l.kind::text = p.kind::text and l.coins = -p.price
    group by p.id having count(l.id) <> 1`,
  'money spent on nothing': `
    select l.id, l.reference from ledger l left join purchase p on l.reference = 'purchase:' || p.id
    where l.coins < 0 and p.id is null`,
  'paid orders that are not credited once, as they were offered': `
    select o.number, count(l.id)::int as entries from pay_order o left join ledger l on l.reference = 'order:' || o.id
      and l.account_id = o.account_id and l.kind = 'recharge' and l.coins = o.coins and l.vip_days = o.vip_days
    where o.status = 'paid' group by o.id having count(l.id) <> 1`,
  'credits without a paid order': `
    select l.id, l.reference from ledger l left join pay_order o on l.reference = 'order:' || o.id and o.status = 'paid'
    where l.kind = 'recharge' and o.id is null`,
  'memberships that are not the sum of their days': `
    select a.id, a.vip_end, sum(l.vip_days)::int as days from account a
    left join ledger l on l.account_id = a.id and l.vip_days > 0 group by a.id
    having a.vip_end is distinct from (array_agg(l.made_at order by l.id))[1] + sum(l.vip_days) * interval '24 hours'`,
};

const rowsOf = async <Row>(sql: Sql, statement: string) => (await sql.query<Row>(statement)).rows;

/** Acknowledged changes that are missing in the database or differ there. */
async function missingRecords(sql: Sql, acknowledged: Acknowledged): Promise<string[]> {
  const accounts = await rowsOf<{ id: number }>(sql, 'select id from account');
  const orders = await rowsOf<{ number: string; status: OrderStatus }>(
    sql,
    'select number, status from pay_order',
  );
  const purchases = await rowsOf<{ account_id: number; kind: string; item_id: number }>(
    sql,
    'select account_id, kind, item_id from purchase',
  );
  const ids = new Set(accounts.map(({ id }) => id));
  const statuses = new Map(orders.map(({ number, status }) => [number, status]));
  const owned = new Set(
    purchases.map((purchase) => `${purchase.account_id} ${purchase.kind} ${purchase.item_id}`),
  );
  return [
    ...[...acknowledged.accounts].filter((id) => !ids.has(id)).map((id) => `lost: account ${id}`),
    ...[...acknowledged.orders]
      .filter((number) => !statuses.has(number))
      .map((number) => `lost: order ${number}`),
    ...[...acknowledged.settled]
      .filter(([number, status]) => statuses.get(number) !== status)
      .map(
        ([number, status]) =>
          `lost: order ${number} was acknowledged as ${status}, it is ${statuses.get(number)}`,
      ),
    ...[...acknowledged.bought].filter((item) => !owned.has(item)).map((item) => `lost: purchase ${item}`),
  ];
}

/** Descriptions of all differences; empty when the money is right. */
export async function audit(sql: Sql, acknowledged: Acknowledged): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(DIFFERENCES)) {
    const rows = await rowsOf(sql, statement);
    found.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return [...found, ...(await missingRecords(sql, acknowledged))];
}
