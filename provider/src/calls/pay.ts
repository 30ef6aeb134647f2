import { Hono } from 'hono';
import * as v from 'valibot';
import { ok, parameters, requiredText, wholeNumber } from '../answer.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { openOrder } from '../orders.ts';
import { logOrder } from '../requestLog.ts';
import { requireCaller, visitorOf } from '../visitor.ts';

/** The parameters that identify a package and a channel, in every payment call. */
export const paymentParameters = {
  payChannel: requiredText(40, messages.payWrong),
  payPurpose: v.pipe(requiredText(10, messages.payWrong), v.picklist(['coin', 'vip'], messages.payWrong)),
  rechargerAmount: wholeNumber(messages.payWrong),
};

/** Idempotency key of an order. Not in the specification; the apply page generates it. */
export const requestKeyParameter = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, messages.badRequest)),
);

/** The payment call of spec §7 below `/api`; the others belong to the pay host. */
export function payCalls(deps: Deps): Hono {
  // Opens an order. Only the cashier's callback credits an account.
  return new Hono().post('/pay', async (c) => {
    const wish = await parameters(c, v.object({ ...paymentParameters, requestKey: requestKeyParameter }));
    const caller = await requireCaller(c, deps);
    // The app has refused other origins already.
    const origin = c.req.header('Origin');
    const view = await openOrder(deps, {
      ...wish,
      accountId: caller.account.id,
      appType: 'other',
      bookId: null,
      returnUrl: origin === undefined || origin === deps.publicOrigin() ? '' : `${origin}/user`,
      fromDomain: '',
      address: visitorOf(c, deps).address,
    });
    logOrder(c, deps, 'order opened', view);
    const { order } = view;
    return ok(c, {
      orderId: order.number,
      amount: order.amount,
      expireTime: order.endsAt.toISOString(),
      payUrl: `${deps.publicOrigin()}/h5/pay/cashier/${order.number}`,
    });
  });
}
