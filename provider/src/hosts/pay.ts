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

/** The parameters of spec §7. Nothing follows from `branchId` (the account has one) and `dynamicApiUrl`. */
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

/** What an order's end is told as, to whoever is no browser. */
const statusMessages = {
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

  /** What is asked for, by whom. @throws Refusal 400, 101 or 403 for what cannot be ordered. */
  async function orderRequestOf(c: Context): Promise<OrderRequest> {
    const given = await parameters(c, applySchema);
    const returnUrl = addressOfOrigin(given.vueReturnUrl, deps.shellOrigins);
    if (returnUrl === undefined) throw new Refusal(code.bad, messages.returnUrlWrong);
    const caller = await callerOf(c, deps);
    if (!caller) throw new Refusal(code.congested, messages.payNeedsVisitor);
    const { id } = caller.account;
    if (given.userId !== '' && Number(given.userId) !== id) {
      throw new Refusal(code.forbidden, messages.payOtherAccount);
    }
    const { payPurpose, rechargerAmount, payChannel, appType, fromDomain, requestKey } = given;
    return {
      ...{ accountId: id, payPurpose, rechargerAmount, payChannel, appType, returnUrl, fromDomain },
      bookId: given.payPurposeId === '' ? null : Number(given.payPurposeId),
      address: visitorOf(c, deps).address,
      isFromApp: isFromApp(c, deps, caller.account.name),
      requestKey,
    };
  }

  async function openAndLog(c: Context, wish: OrderRequest): Promise<OrderView> {
    const view = await openOrder(deps, wish);
    logOrder(c, deps, 'order opened', view);
    return view;
  }

  // The address of spec §7. A browser that is led here opens nothing yet, or any link, picture or prefetch could: the page
  // that it gets posts. What a script of the shell fetches for a payment app is answered at once, as the specification says.
  host.get('/apply', async (c) => {
    c.header('Cache-Control', 'no-store');
    const wish = await orderRequestOf(c);
    const offer = await findOffer(deps, wish);
    if (opensPage(offer.channel)) {
      const auto = isTrustedNavigation(originOf(c), trustedOrigins(deps));
      const fields = c.req.query();
      const form = { fields, requestKey: randomUUID(), auto, returnUrl: wish.returnUrl };
      return sendPage(c, deps, applyPage(offer, form));
    }
    if (c.req.method !== 'GET' || !isTrustedFetch(originOf(c), trustedOrigins(deps))) {
      throw new Refusal(code.forbidden, messages.forbiddenOrigin);
    }
    return ok(c, bridgeData(deps, await openAndLog(c, wish)));
  });

  host.post('/apply', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isTrustedPost(originOf(c), trustedOrigins(deps))) {
      throw new Refusal(code.forbidden, messages.forbiddenOrigin);
    }
    const view = await openAndLog(c, await orderRequestOf(c));
    // A page of its own address, so that a reload shows the same order and not another.
    if (opensPage(view.channel)) return c.redirect(`/h5/pay/cashier/${view.order.number}`, 303);
    return ok(c, bridgeData(deps, view));
  });

  host.get('/cashier/:number{[0-9a-f]{32}}', async (c) => {
    const caller = await callerOf(c, deps);
    if (!caller) throw new Refusal(code.congested, messages.payNeedsVisitor);
    const view = await findOrder(db, c.req.param('number'));
    if (view?.order.accountId !== caller.account.id) throw new Refusal(code.notFound, messages.orderUnknown);
    return sendPage(
      c,
      deps,
      cashierPage(withCheckedReturnUrl(deps, view), caller.account.name, deps.secret, deps.now()),
    );
  });

  // Signed, so that it needs no session: a cashier elsewhere calls it as well as the page above.
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
    const view = await findOrder(db, orderId);
    if (!view) throw new Refusal(code.notFound, messages.orderUnknown);
    if (!deps.cashier || !isSigned(deps.secret, view.order, outcome, sign)) {
      throw new Refusal(code.forbidden, messages.callbackUnsigned);
    }
    const { status, settled } = await settleOrder(db, orderId, outcome, deps.now());
    if (settled) logOrder(c, deps, 'order settled', view, status);
    if (acceptsHtml(c)) return c.redirect(`/h5/pay/cashier/${orderId}`, 303);
    const isConfirmed = status === (outcome === 'success' ? 'paid' : 'failed');
    return isConfirmed
      ? ok(c, { orderId, status }, statusMessages[status])
      : refused(c, code.bad, statusMessages[status], { orderId, status });
  });
  return host;
}

/** An order opened under other settings leads back only where these allow it. */
function withCheckedReturnUrl(deps: Deps, view: OrderView): OrderView {
  const returnUrl = addressOfOrigin(view.order.returnUrl, deps.shellOrigins) ?? '';
  return { ...view, order: { ...view.order, returnUrl } };
}

/** What a payment app is handed by the native bridge (decisions, App channels). */
function bridgeData(deps: Deps, { order, payPackage: chosen, channel }: OrderView) {
  const data = {
    orderId: order.number,
    payChannel: order.payChannel,
    superiorCode: channel.superiorCode,
    subject: chosen.title,
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
