import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, requiredText, text, wholeNumber } from '../answer.ts';
import { account, payOrder } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { credit } from '../money.ts';
import { visitorOf } from '../visitor.ts';

const VIP_DAYS = 30;

/**
 * Calls for tests, which credit accounts without payment. Only the entry of this folder mounts them, at
 * `/__test`.
 */
export function testCalls(deps: Deps): Hono {
  const host = new Hono();

  // Credits an account through the ledger, as a paid recharge would: form `account`, `coins`, `vip=Y`.
  host.post('/grant', async (c) => {
    const { account: name, ...params } = await parameters(c, grantSchema);
    const found = await findAccount(deps, name);
    const { address } = visitorOf(c, deps);
    const vipDays = params.vip === 'Y' ? VIP_DAYS : 0;
    const reference = `test:${randomUUID()}`;
    await credit(
      deps.db,
      { accountId: found.id, coins: params.coins, vipDays, reference, address },
      deps.now(),
    );
    return ok(c, { account: name, coins: (await findAccount(deps, name)).coins });
  });

  // Removes (`open=N`) or restores the payment channels of an account: form `account`, `open`.
  host.post('/channels', async (c) => {
    const params = await parameters(c, channelsSchema);
    const { id } = await findAccount(deps, params.account);
    if (params.open === 'N') deps.accountsWithoutChannels.add(id);
    else deps.accountsWithoutChannels.delete(id);
    return ok(c, null);
  });

  // Sets the remaining time of an order: form `orderId`, `seconds`. 0 expires it.
  host.post('/order', async (c) => {
    const { orderId, seconds } = await parameters(c, orderSchema);
    const endsAt = new Date(deps.now().getTime() + seconds * 1000);
    const changed = await deps.db
      .update(payOrder)
      .set({ endsAt })
      .where(eq(payOrder.number, orderId))
      .returning({ id: payOrder.id });
    if (changed.length === 0) throw new Refusal(code.notFound, messages.orderUnknown);
    return ok(c, null);
  });
  return host;
}

const grantSchema = v.object({
  account: requiredText(40, messages.accountEmpty),
  coins: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '0'),
  vip: v.optional(v.string(), ''),
});
const channelsSchema = v.object({
  account: requiredText(40, messages.accountEmpty),
  open: v.pipe(text(1), v.picklist(['Y', 'N'])),
});
const orderSchema = v.object({ orderId: requiredText(40, messages.orderUnknown), seconds: wholeNumber() });

async function findAccount(deps: Deps, name: string) {
  const [found] = await deps.db.select().from(account).where(eq(account.name, name));
  if (!found) throw new Refusal(code.notFound, messages.accountNotFound);
  return found;
}
