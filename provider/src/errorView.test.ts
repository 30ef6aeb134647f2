import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { errorLine, errorView, redact } from './errorView.ts';
import { Problem } from './problem.ts';

const person = pgTable('person', { id: integer().primaryKey(), name: text().notNull().unique() });

/** Secrets of a run, which must not appear in any view. */
const SECRETS = ['scrypt$32768$8$1$c2FsdA$aGFzaA', '13812345678', 'geheim', 'me@example.com'];

async function errorOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

const rendered = (error: unknown) => JSON.stringify(errorView(error)) + errorLine(error);

test('a failed query shows statement, code and constraint, but no values', async () => {
  const client = await PGlite.create();
  const db = drizzle({ client });
  await client.exec('create table person (id integer primary key, name text not null unique)');
  for (const [index, secret] of SECRETS.entries())
    await db.insert(person).values({ id: index, name: secret });
  for (const secret of SECRETS) {
    const duplicate = await errorOf(() => db.insert(person).values({ id: 99, name: secret }));
    expect(rendered(duplicate)).not.toContain(secret);
    expect(errorView(duplicate)).toMatchObject({
      name: 'Error',
      query: expect.stringContaining('insert into "person"'),
      at: expect.any(Array),
      cause: { code: '23505', table: 'person', constraint: 'person_name_key' },
    });
    expect(errorLine(duplicate)).toMatch(
      /^failed query insert into "person".*: duplicate key value .*23505$/,
    );
    const failures = [
      () =>
        db
          .select()
          .from(person)
          .where(eq(sql`${person.id}`, sql`${secret}::integer`)),
      () => db.execute(sql.raw(`select '${secret}'::integer`)),
      () => db.execute(sql.raw(`select $$${secret}$$::uuid`)),
      () => client.query('select $1::integer', [secret]),
      () => client.query('insert into person values (1, null)'),
    ];
    for (const fail of failures) expect(rendered(await errorOf(fail))).not.toContain(secret);
  }
  await client.close();
});

test('other errors show the first line, without quotations, personal numbers and addresses', () => {
  for (const secret of SECRETS) {
    const errors: unknown[] = [
      new TypeError(`Cannot read '${secret}'`),
      new Error(`first line\nsecond ${secret}`),
      new Error(`no end "${secret}`),
      Object.assign(new Error('with fields'), {
        params: [secret],
        detail: secret,
        input: secret,
        path: secret,
      }),
      new Error('outer', { cause: new Error(`“${secret}”`) }),
      new AggregateError([new Error(`‘${secret}’`)], 'several'),
      Object.assign(new Error('renamed'), { name: `${secret} x` }),
      new Error(`fake frame\n    at ${secret}`),
      secret,
      { secret },
      Object.assign(new Error('x'), { stack: `    at ${secret}` }),
    ];
    if (secret !== 'geheim') errors.push(new Error(`it is ${secret} here`));
    for (const error of errors) expect(rendered(error)).not.toContain(secret);
  }
  expect(() => JSON.parse('{"password":geheim}')).toThrow();
  expect(redact('connect ECONNREFUSED 127.0.0.1:5432')).toBe('connect ECONNREFUSED 127.0.0.1:5432');
  expect(redact("ENOENT: no such file or directory, open '/data/x'")).toBe(
    'ENOENT: no such file or directory, open …',
  );
});

test('limits the chain of causes', () => {
  const loop = new Error('round');
  loop.cause = loop;
  expect(rendered(loop).length).toBeLessThan(10_000);
});

test('a message of the provider’s own is unchanged', () => {
  expect(errorLine(new Problem('Port 8090 is in use.'))).toBe('Port 8090 is in use.');
});

// 400,000 characters, for which quadratic patterns need minutes.
test.each(['a', '“', '‘', '"', '`', '1', 'a-'])('a long text of %j is redacted at once', (part) => {
  const long = part.repeat(400_000 / part.length);
  for (const text of [long, `${long}\u2028x`, `me ${long}@example.com`])
    expect(redact(text)).not.toMatch(/@|example|u2028/);
});

test('opening quotation marks in a quotation do not end its redaction', () => {
  expect(redact('a “b “secret” more” c')).not.toMatch(/secret|more/);
});
