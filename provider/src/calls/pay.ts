import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, filled, ok, parameters, Refusal, wholeNumber } from '../answer.ts';
import { payConfig, payOrder, paySubType } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { signedIn } from '../visitor.ts';

/** The payment calls of spec §7 that need no cashier. */
export function payCalls(deps: Deps): Hono {
  const { db } = deps;
  // Notes that a recharge was begun. No money moves here: only a cashier's confirmation credits an account.
  return new Hono().post('/pay', async (c) => {
    const schema = v.object({
      payChannel: filled(40, messages.payWrong),
      payPurpose: v.picklist(['coin', 'vip'], messages.payWrong),
      rechargerAmount: wholeNumber(),
    });
    const { payChannel, payPurpose, rechargerAmount } = await parameters(c, schema);
    const caller = await signedIn(c, deps);
    const [chosen] = await db
      .select()
      .from(payConfig)
      .where(and(eq(payConfig.type, payPurpose), eq(payConfig.amountLevel, rechargerAmount)));
    const [channel] = await db.select().from(paySubType).where(eq(paySubType.subTypeCode, payChannel));
    if (!chosen || !channel) throw new Refusal(code.bad, messages.payWrong);
    const [order] = await db
      .insert(payOrder)
      .values({ accountId: caller.account.id, payConfigId: chosen.id, payChannel, madeAt: deps.now() })
      .returning();
    return ok(c, { orderId: order?.id });
  });
}
