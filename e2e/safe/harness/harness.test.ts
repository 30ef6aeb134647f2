/** Providers and PostgreSQL servers of these tests start, stop, and keep what was written. */
import { afterAll, expect, test } from 'vitest';
import { clientOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { startProvider } from './provider.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test('a killed provider starts again on its embedded database and knows its visitors', async () => {
  const provider = await startProvider();
  closing.push(provider.close);
  const visitor = clientOf(() => provider.origin);
  const { account } = await visitor.register();
  await visitor.recharge();
  expect(await provider.kill()).toEqual({ code: null, signal: 'SIGKILL' });
  await provider.start();
  expect(await visitor.get('/api/user/info')).toMatchObject({ code: 200, data: { account } });
  expect(provider.output().match(/ready at/g)).toHaveLength(2);
});

test('two providers share a PostgreSQL, which keeps what it acknowledged when it is killed', async () => {
  const postgres = await startPostgres();
  closing.push(postgres.close);
  const database = await postgres.createDatabase();
  const [one, two] = await Promise.all([
    startProvider({ DATABASE_URL: database }),
    startProvider({ DATABASE_URL: database }),
  ]);
  closing.push(one.close, two.close);
  const visitor = clientOf(() => one.origin);
  const { account } = await visitor.register();
  await Promise.all([one.kill(), two.kill()]);
  await postgres.stop('immediate');
  await postgres.start();
  await two.start();
  const sameVisitor = clientOf(() => two.origin, visitor.cookies());
  expect(await sameVisitor.get('/api/user/info')).toMatchObject({ data: { account } });
  expect(await postgres.query(database, 'select name from account where name = $1', [account])).toEqual([
    { name: account },
  ]);
});
