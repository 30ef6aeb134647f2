/** Log lines about requests. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import { refusalOf } from './answer.ts';
import type { Deps } from './deps.ts';
import type { Fields, MoneyEvent } from './log.ts';
import { messages } from './messages.ts';
import type { PurchaseRequest } from './money.ts';
import type { OrderView } from './orders.ts';
import { networkOf } from './rules/network.ts';
import { refusalEvent } from './rules/refusalEvent.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const REQUEST = 'request';

/** Correlation fields of a request's lines: its id, and the visitor's trace id if valid (spec §4). */
export function requestFields(c: Context, deps: Deps): Fields {
  return fieldsOf(c, visitorOf(c, deps));
}

function fieldsOf(c: Context, { visitorId }: Visitor): Fields {
  return { request: c.get(REQUEST), trace: visitorId || undefined };
}

/** Pattern of the route that answers a request; `none` when only middleware matches. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ method }) => method !== METHOD_NAME_ALL)?.path ?? 'none';
}

/** Objects of the Node server; in-process requests have none. */
function nodeOf(c: Context): { incoming?: IncomingMessage; outgoing?: ServerResponse } {
  return c.env ?? {};
}

/** Whether the client has closed its connection before the end of its request. */
export function isCutOff(c: Context): boolean {
  const { incoming } = nodeOf(c);
  return incoming?.destroyed === true && !incoming.complete;
}

/** Logs a money event with its request. */
function logMoney(c: Context, deps: Deps, event: MoneyEvent, fields: Fields): void {
  deps.log.money(event, { ...fields, ...requestFields(c, deps) });
}

/**
 * Logs the state of an order: row, account, amount and credit. The order number is omitted, because it opens
 * the cashier.
 */
export function logOrder(
  c: Context,
  deps: Deps,
  event: 'order opened' | 'order settled',
  { order }: OrderView,
  status: string = order.status,
): void {
  const { id, accountId, amount, coins, vipDays, payChannel } = order;
  logMoney(c, deps, event, {
    ...{ order: id, account: accountId, status, cents: amount, coins, vipDays, channel: payChannel },
  });
}

/** Logs a purchase and its price in coins. */
export function logPurchase(
  c: Context,
  deps: Deps,
  { accountId, kind, itemId, price }: PurchaseRequest,
): void {
  logMoney(c, deps, 'bought', { account: accountId, item: kind, id: itemId, coins: -price });
}

/**
 * Logs every request after its response was sent: route pattern (never the address, because its query may
 * hold personal data), status, duration, bytes sent and network of the caller. Refusals that may be part of
 * an attack are logged as security events too.
 */
export function requestLog(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    // `randomUUID` uses a buffer of random bytes; a system call for each request would cost more than most
    // answers.
    c.set(REQUEST, randomUUID().replaceAll('-', '').slice(0, 16));
    const { incoming, outgoing } = nodeOf(c);
    const socket = incoming?.socket;
    const bytesBefore = socket?.bytesWritten ?? 0;
    await next();
    const { status } = c.res;
    const route = routeOf(c);
    const refusal = refusalOf(c);
    const visitor = visitorOf(c, deps);
    const fields = { route, ...fieldsOf(c, visitor), network: networkOf(visitor.address) };
    const event = refusalEvent({
      route,
      code: refusal?.code ?? status,
      isCrossSite: refusal?.msg === messages.forbiddenOrigin,
    });
    if (event !== undefined) deps.log.security(event, fields);
    const logAccess = () =>
      deps.log.access({
        method: c.req.method,
        status,
        ms: Math.round(performance.now() - startedAt),
        bytes: socket ? socket.bytesWritten - bytesBefore : Number(c.res.headers.get('Content-Length') ?? 0),
        code: refusal?.code,
        aborted: outgoing && !outgoing.writableFinished ? true : undefined,
        ...fields,
      });
    // A client that did not wait has closed it already.
    if (outgoing && !outgoing.closed) outgoing.once('close', logAccess);
    else logAccess();
  };
}
