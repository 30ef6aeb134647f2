/** Runs one statement on the connection of a transaction. @returns its rows. */
export type Query = (statement: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** A table of the store. */
export interface Table {
  readonly name: string;
  /** `order by` clause: the primary key, with a collation that does not depend on the database. */
  readonly order: string;
}

const TABLES = `
select c.relname as name,
  (select json_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end order by k.at)::text
   from pg_index i, unnest(i.indkey) with ordinality k(attnum, at), pg_attribute a
   where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key,
  (select json_agg(distinct f.relname)::text from pg_constraint r join pg_class f on f.oid = r.confrelid
   where r.conrelid = c.oid and r.contype = 'f' and f.oid <> c.oid) as needs
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`;

/** The store's tables in the order of their foreign keys. @throws Error for a table without a primary key. */
export async function tablesOf(query: Query): Promise<Table[]> {
  const found = (await query(TABLES)).map(({ name, key, needs }) => ({
    name: String(name),
    key: key === null ? [] : (JSON.parse(String(key)) as string[]),
    needs: needs === null ? [] : (JSON.parse(String(needs)) as string[]),
  }));
  const sorted: Table[] = [];
  const sortedNames = new Set<string>();
  while (sorted.length < found.length) {
    const next = found.find(
      ({ name, needs }) => !sortedNames.has(name) && needs.every((table) => sortedNames.has(table)),
    );
    if (!next) throw new Error('Tables refer to each other in a circle.');
    if (next.key.length === 0) throw new Error(`The table ${next.name} has no primary key.`);
    sortedNames.add(next.name);
    sorted.push({ name: next.name, order: next.key.join(', ') });
  }
  return sorted;
}

/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
