import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, filled, ok, parameters, Refusal, refused, text, wantsPage } from '../answer.ts';
import { paymentParameters } from '../calls/pay.ts';
import { appTypeParameter } from '../calls/recharge.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { findOrder, type OrderView, openOrder, settleOrder } from '../orders.ts';
import { cashierPage } from '../pages/cashier.ts';
import { sendPage } from '../pages/document.ts';
import { addressAt, webAddress } from '../rules/address.ts';
import { isSigned, OUTCOMES } from '../rules/callback.ts';
import { opensPage } from '../rules/recharge.ts';
import { callerOf, visitorOf } from '../visitor.ts';
import { answerRefusals } from './refusals.ts';

/** The parameters of spec §7. Nothing follows from `branchId` (the account has one) and `dynamicApiUrl`. */
const applySchema = v.object({
  ...paymentParameters,
  payPurposeId: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, messages.badRequest)), ''),
  userId: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, messages.badRequest)), ''),
  branchId: text(100),
  fromDomain: text(300),
  appType: appTypeParameter,
  vueReturnUrl: filled(2000, messages.returnUrlWrong),
  dynamicApiUrl: v.pipe(
    text(300),
    v.check((url) => url === '' || webAddress(url) !== undefined, messages.badRequest),
  ),
});

/** What an order's end is told as, to whoever is no browser. */
const endings = {
  pending: messages.badRequest,
  paid: messages.orderPaid,
  failed: messages.orderFailed,
  expired: messages.orderExpired,
} as const;

/** The pay host: opens orders (spec §7 pay apply), and is the sandbox cashier where they are paid. */
export function payHost(deps: Deps): Hono {
  const { db } = deps;
  const host = new Hono();
  host.onError(answerRefusals(deps));

  host.get('/apply', async (c) => {
    c.header('Cache-Control', 'no-store');
    const given = await parameters(c, applySchema);
    const returnUrl = addressAt(given.vueReturnUrl, deps.shellOrigins);
    if (returnUrl === undefined) throw new Refusal(code.bad, messages.returnUrlWrong);
    const caller = await callerOf(c, deps);
    if (!caller) throw new Refusal(code.congested, messages.payNeedsVisitor);
    const { id } = caller.account;
    if (given.userId !== '' && Number(given.userId) !== id) {
      throw new Refusal(code.forbidden, messages.payOtherAccount);
    }
    const { payPurpose, rechargerAmount, payChannel, appType, fromDomain } = given;
    const view = await openOrder(deps, {
      ...{ accountId: id, payPurpose, rechargerAmount, payChannel, appType, returnUrl, fromDomain },
      bookId: given.payPurposeId === '' ? null : Number(given.payPurposeId),
      address: visitorOf(c, deps).address,
    });
    // A page of its own address, so that a reload shows the same order and not another.
    if (opensPage(view.channel)) return c.redirect(`/h5/pay/cashier/${view.order.number}`, 303);
    return ok(c, bridgeData(deps, view));
  });

  host.get('/cashier/:number{[0-9a-f]{32}}', async (c) => {
    const caller = await callerOf(c, deps);
    if (!caller) throw new Refusal(code.congested, messages.payNeedsVisitor);
    const view = await findOrder(db, c.req.param('number'));
    if (view?.order.accountId !== caller.account.id) throw new Refusal(code.notFound, messages.orderUnknown);
    return sendPage(c, deps, cashierPage(view, caller.account.name, deps.secret, deps.now()));
  });

  // Signed, so that it needs no session: a cashier elsewhere calls it as well as the page above.
  host.post('/callback', async (c) => {
    const { orderId, outcome, sign } = await parameters(
      c,
      v.object({
        orderId: filled(40, messages.orderUnknown),
        outcome: v.pipe(text(10), v.picklist(OUTCOMES, messages.badRequest)),
        sign: text(100),
      }),
    );
    const view = await findOrder(db, orderId);
    if (!view) throw new Refusal(code.notFound, messages.orderUnknown);
    if (!deps.cashier || !isSigned(deps.secret, view.order, outcome, sign)) {
      throw new Refusal(code.forbidden, messages.callbackUnsigned);
    }
    const status = await settleOrder(db, orderId, outcome, deps.now());
    if (wantsPage(c)) return c.redirect(`/h5/pay/cashier/${orderId}`, 303);
    const agreed = status === (outcome === 'success' ? 'paid' : 'failed');
    return agreed
      ? ok(c, { orderId, status }, endings[status])
      : refused(c, code.bad, endings[status], { orderId, status });
  });
  return host;
}

/** What a payment app is handed by the native bridge (decisions, App channels). */
function bridgeData(deps: Deps, { order, chosen, channel }: OrderView) {
  const data = {
    orderId: order.number,
    payChannel: order.payChannel,
    superiorCode: channel.superiorCode,
    subject: chosen.title,
    amount: order.amount,
    expireTime: order.endsAt.toISOString(),
    payUrl: `${deps.publicOrigin()}/h5/pay/cashier/${order.number}`,
  };
  const sign = createHmac('sha256', deps.secret)
    .update(`bridge:${JSON.stringify(data)}`)
    .digest('base64url');
  return { ...data, sign };
}
