import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, filled, ok, parameters, Refusal } from '../answer.ts';
import { account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { credit } from '../money.ts';
import { visitorOf } from '../visitor.ts';

const VIP_DAYS = 30;

/** Calls for browser tests. The app offers them only with NODE_ENV=test. */
export function testCalls(deps: Deps): Hono {
  // Credits an account through the ledger, as a paid recharge would: form `account`, `coins`, `vip=Y`.
  return new Hono().post('/grant', async (c) => {
    const schema = v.object({
      account: filled(40, messages.accountEmpty),
      coins: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '0'),
      vip: v.optional(v.string(), ''),
    });
    const given = await parameters(c, schema);
    const [found] = await deps.db.select().from(account).where(eq(account.name, given.account));
    if (!found) throw new Refusal(code.notFound, messages.accountNotFound);
    const { address } = visitorOf(c, deps);
    const vipDays = given.vip === 'Y' ? VIP_DAYS : 0;
    const reference = `test:${randomUUID()}`;
    await credit(
      deps.db,
      { accountId: found.id, coins: given.coins, vipDays, reference, address },
      deps.now(),
    );
    const [after] = await deps.db.select().from(account).where(eq(account.id, found.id));
    return ok(c, { account: given.account, coins: after?.coins ?? 0 });
  });
}
