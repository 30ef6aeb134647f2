import { createHmac, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { acceptsHtml, code, ok, parameters, Refusal, refused, requiredText, text } from '../answer.ts';
import { paymentParameters, requestKeyParameter } from '../calls/pay.ts';
import { appTypeParameter } from '../calls/recharge.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import {
  findOffer,
  findOrder,
  type OrderRequest,
  type OrderView,
  openOrder,
  settleOrder,
} from '../orders.ts';
import { originOf, trustedOrigins } from '../origin.ts';
import { applyPage } from '../pages/apply.ts';
import { cashierPage } from '../pages/cashier.ts';
import { sendPage } from '../pages/document.ts';
import { logOrder } from '../requestLog.ts';
import { addressOfOrigin, webAddress } from '../rules/address.ts';
import { isSigned, OUTCOMES } from '../rules/callback.ts';
import { opensPage } from '../rules/recharge.ts';
import { isTrustedFetch, isTrustedNavigation, isTrustedPost } from '../rules/requestOrigin.ts';
import { callerOf, visitorOf } from '../visitor.ts';
import { isFromApp } from '../visitorApp.ts';
import { answerRefusals } from './refusals.ts';

/** The parameters of spec §7. `branchId` (the account has one) and `dynamicApiUrl` have no effect. */
const applySchema = v.object({
  ...paymentParameters,
  payPurposeId: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, messages.badRequest)), ''),
  userId: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, messages.badRequest)), ''),
  branchId: text(100),
  fromDomain: text(300),
  appType: appTypeParameter,
  vueReturnUrl: requiredText(2000, messages.returnUrlWrong),
  dynamicApiUrl: v.pipe(
    text(300),
    v.check((url) => url === '' || webAddress(url) !== undefined, messages.badRequest),
  ),
  requestKey: requestKeyParameter,
});

/** Messages of an order's status, for callers that are not browsers. */
const statusMessages = {
  pending: messages.badRequest,
  paid: messages.orderPaid,
  failed: messages.orderFailed,
  expired: messages.orderExpired,
} as const;

/** The pay host: opens orders (spec §7 pay apply) and serves the sandbox cashier. */
export function payHost(deps: Deps): Hono {
  const { db } = deps;
  const host = new Hono();
  host.onError(answerRefusals(deps));

  /** The validated order request of a call. @throws Refusal 400, 101 or 403 when it is not acceptable. */
  async function orderRequestOf(c: Context): Promise<OrderRequest> {
    const params = await parameters(c, applySchema);
    const returnUrl = addressOfOrigin(params.vueReturnUrl, deps.shellOrigins);
    if (returnUrl === undefined) throw new Refusal(code.bad, messages.returnUrlWrong);
    const caller = await callerOf(c, deps);
    if (!caller) throw new Refusal(code.congested, messages.payNeedsVisitor);
    const { id } = caller.account;
    if (params.userId !== '' && Number(params.userId) !== id) {
      throw new Refusal(code.forbidden, messages.payOtherAccount);
    }
    const { payPurpose, rechargerAmount, payChannel, appType, fromDomain, requestKey } = params;
    return {
      ...{ accountId: id, payPurpose, rechargerAmount, payChannel, appType, returnUrl, fromDomain },
      bookId: params.payPurposeId === '' ? null : Number(params.payPurposeId),
      address: visitorOf(c, deps).address,
      isFromApp: isFromApp(c, deps, caller.account.name),
      requestKey,
    };
  }

  async function openAndLog(c: Context, request: OrderRequest): Promise<OrderView> {
    const orderView = await openOrder(deps, request);
    logOrder(c, deps, 'order opened', orderView);
    return orderView;
  }

  // The address of spec §7. A navigation opens no order, because any link, image or prefetch could cause it:
  // it gets a page that posts. A fetch by a script of the shell, for a payment app, opens the order at once,
  // as specified.
  host.get('/apply', async (c) => {
    c.header('Cache-Control', 'no-store');
    const request = await orderRequestOf(c);
    const offer = await findOffer(deps, request);
    if (opensPage(offer.channel)) {
      const auto = isTrustedNavigation(originOf(c), trustedOrigins(deps));
      const fields = c.req.query();
      const form = { fields, requestKey: randomUUID(), auto, returnUrl: request.returnUrl };
      return sendPage(c, deps, applyPage(offer, form));
    }
    if (c.req.method !== 'GET' || !isTrustedFetch(originOf(c), trustedOrigins(deps))) {
      throw new Refusal(code.forbidden, messages.forbiddenOrigin);
    }
    return ok(c, bridgeData(deps, await openAndLog(c, request)));
  });

  host.post('/apply', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isTrustedPost(originOf(c), trustedOrigins(deps))) {
      throw new Refusal(code.forbidden, messages.forbiddenOrigin);
    }
    const orderView = await openAndLog(c, await orderRequestOf(c));
    // Redirects to the order's own page, so that a reload does not open another order.
    if (opensPage(orderView.channel)) return c.redirect(`/h5/pay/cashier/${orderView.order.number}`, 303);
    return ok(c, bridgeData(deps, orderView));
  });

  host.get('/cashier/:number{[0-9a-f]{32}}', async (c) => {
    const caller = await callerOf(c, deps);
    if (!caller) throw new Refusal(code.congested, messages.payNeedsVisitor);
    const orderView = await findOrder(db, c.req.param('number'));
    if (!orderView) throw new Refusal(code.notFound, messages.orderUnknown);
    // Another account has logged in meanwhile. The order may be paid, so nobody is sent to pay again.
    if (orderView.order.accountId !== caller.account.id)
      throw new Refusal(code.notFound, messages.orderOfOther);
    return sendPage(
      c,
      deps,
      cashierPage(withCheckedReturnUrl(deps, orderView), caller.account.name, deps.secret, deps.now()),
    );
  });

  // The signature replaces a session, so that an external payment service can call it as well as the cashier
  // page.
  host.post('/callback', async (c) => {
    const { origin } = originOf(c);
    if (origin !== undefined && !isTrustedPost(originOf(c), trustedOrigins(deps))) {
      throw new Refusal(code.forbidden, messages.forbiddenOrigin);
    }
    const { orderId, outcome, sign } = await parameters(
      c,
      v.object({
        orderId: requiredText(40, messages.orderUnknown),
        outcome: v.pipe(text(10), v.picklist(OUTCOMES, messages.badRequest)),
        sign: text(100),
      }),
    );
    const orderView = await findOrder(db, orderId);
    if (!orderView) throw new Refusal(code.notFound, messages.orderUnknown);
    if (!deps.cashier || !isSigned(deps.secret, orderView.order, outcome, sign)) {
      throw new Refusal(code.forbidden, messages.callbackUnsigned);
    }
    const { status, settled } = await settleOrder(db, orderId, outcome, deps.now());
    if (settled) logOrder(c, deps, 'order settled', orderView, status);
    if (acceptsHtml(c)) return c.redirect(`/h5/pay/cashier/${orderId}`, 303);
    const isConfirmed = status === (outcome === 'success' ? 'paid' : 'failed');
    return isConfirmed
      ? ok(c, { orderId, status }, statusMessages[status])
      : refused(c, code.bad, statusMessages[status], { orderId, status });
  });
  return host;
}

/**
 * Checks the return address of an order again, because the allowed origins may have changed since it was
 * opened.
 */
function withCheckedReturnUrl(deps: Deps, orderView: OrderView): OrderView {
  const returnUrl = addressOfOrigin(orderView.order.returnUrl, deps.shellOrigins) ?? '';
  return { ...orderView, order: { ...orderView.order, returnUrl } };
}

/** The data that the native bridge passes to a payment app (docs/decisions/012). */
function bridgeData(deps: Deps, { order, payPackage, channel }: OrderView) {
  const data = {
    orderId: order.number,
    payChannel: order.payChannel,
    superiorCode: channel.superiorCode,
    subject: payPackage.title,
    amount: order.amount,
    expireTime: order.endsAt.toISOString(),
    payUrl: `${deps.publicOrigin()}/h5/pay/cashier/${order.number}`,
    sandbox: true,
  };
  const sign = createHmac('sha256', deps.secret)
    .update(`bridge:${JSON.stringify(data)}`)
    .digest('base64url');
  return { ...data, sign };
}
