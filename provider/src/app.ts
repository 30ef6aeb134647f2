import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { METHOD_NAME_ALL } from 'hono/router';
import { code, Refusal, recordRefusal, refused } from './answer.ts';
import { crossOrigin } from './answers/crossOrigin.ts';
import { createPublicAnswers } from './answers/publicAnswers.ts';
import { beaconCalls } from './calls/beacon.ts';
import { bookCalls } from './calls/book.ts';
import { credentialCalls } from './calls/credentials.ts';
import { payCalls } from './calls/pay.ts';
import { rechargeCall } from './calls/recharge.ts';
import { recordCalls } from './calls/records.ts';
import { sessionCalls } from './calls/sessions.ts';
import { staticCalls } from './calls/statics.ts';
import { userCalls } from './calls/user.ts';
import { visitCalls } from './calls/visits.ts';
import { vodCalls } from './calls/vod.ts';
import type { CallGroup } from './db/limits.ts';
import type { Deps, Pictures } from './deps.ts';
import { healthCalls } from './health.ts';
import { imageHost } from './hosts/images.ts';
import { mediaHost } from './hosts/media.ts';
import { payHost } from './hosts/pay.ts';
import { reportHost } from './hosts/report.ts';
import { INVALID_CALL } from './invalidCall.ts';
import { messages } from './messages.ts';
import { createMetrics } from './metrics.ts';
import { BusyError, boundedQueue, type Queue, type QueueLimits } from './queue.ts';
import { isCutOff, requestFields, requestLog, routeOf } from './requestLog.ts';
import { QUEUES, type QueueName, queueOf } from './rules/callQueue.ts';
import { databaseErrorKind } from './rules/databaseError.ts';
import { securityHeaders } from './securityHeaders.ts';
import { SessionCache } from './sessionCache.ts';

/** The headers every call of the client carries (spec §6). */
const CLIENT_HEADERS = ['User-Trace-Id', 'User-Id', 'User-Account', 'Current-Branch-Id'];
const PREFLIGHT_SECONDS = 7200;
const BODY_BYTES = 64 * 1024;
const BODILESS = ['GET', 'HEAD'];
/** `Retry-After` of a call that failed because a queue was full or the database was unavailable, in s. */
const RETRY_AFTER = 2;

/** The whole provider as one fetch handler; `app.request()` calls it without a port. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  const queues = queuesOf(deps.queues);
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, error.code, error.message, null);
    // Nobody reads this answer. The error would look like one of the database: its socket was closed.
    if (isCutOff(c)) return transportError(c, 400, messages.badRequest);
    const kind = databaseErrorKind(error);
    if (!(error instanceof BusyError)) {
      // Not retried here: whether the transaction was committed is unknown, so only the caller can decide.
      deps.log.error(kind ? `database ${kind}` : 'call', error, {
        method: c.req.method,
        route: routeOf(c),
        ...requestFields(c, deps),
      });
    }
    if (kind || error instanceof BusyError) {
      c.header('Retry-After', String(RETRY_AFTER));
      c.header('Cache-Control', 'no-store');
      return transportError(c, code.busy, messages.busy);
    }
    return transportError(c, code.failed, messages.failed);
  });
  app.notFound((c) => {
    const methods = methodsOf(app, c.req.path);
    if (methods.length === 0) return transportError(c, code.notFound, messages.notFound);
    c.header('Allow', methods.join(', '));
    return transportError(c, 405, messages.badRequest);
  });

  app.use(requestLog(deps));
  app.use(securityHeaders(deps));
  if (deps.metricsToken !== undefined) {
    const metrics = createMetrics(deps.metricsToken, deps);
    app.use(metrics.count);
    app.route('/metrics', metrics.calls);
  }
  app.route('/health', healthCalls(deps));
  const draw: Pictures['draw'] = (path, width) => queues.pictures.run(() => deps.pictures.draw(path, width));
  app.route('/img', imageHost({ ...deps, pictures: { ...deps.pictures, draw } }));
  app.route('/media', mediaHost(deps));

  for (const calls of ['/api/*', '/h5/pay/apply']) {
    app.use(
      calls,
      crossOrigin({
        origins: deps.shellOrigins,
        headers: ['Content-Type', ...CLIENT_HEADERS],
        maxAge: PREFLIGHT_SECONDS,
      }),
    );
  }
  app.use('/api/*', async (c, next) => {
    // CSRF protection: a page of another site must not act for the user, even where a browser sends the
    // cookie.
    const origin = c.req.header('Origin');
    const isOwnOrigin =
      origin === undefined || origin === deps.publicOrigin() || deps.shellOrigins.includes(origin);
    const isCrossSite = c.req.header('Sec-Fetch-Site') === 'cross-site';
    if (c.req.method === 'POST' && (!isOwnOrigin || isCrossSite))
      return transportError(c, code.forbidden, messages.forbiddenOrigin);
    return next();
  });
  const limited = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (c) => transportError(c, 413, messages.tooLarge),
  });
  for (const calls of ['/api/*', '/h5/*']) {
    app.use(
      calls,
      // Skipped without a body: the limit creates a `Request` object, which costs more than most answers.
      (c, next) => (BODILESS.includes(c.req.method) ? next() : limited(c, next)),
      async (c, next) => {
        // Reads the body before entering the queue, so that a slow upload occupies no slot.
        if (c.req.method === 'POST') await c.req.text();
        const queue = queueOf(c.req.path);
        await (queue ? queues[queue].run(next) : next());
      },
    );
  }
  const sessions = new SessionCache();
  app.use('/api/user/*', async (c, next) => {
    await next();
    // The call may have ended sessions. The caches of other processes expire within 5 s.
    if (c.req.method === 'POST') sessions.clear();
  });
  const answers = createPublicAnswers(deps.dbOf('public'), queues.public);
  const inGroup = (group: CallGroup): Deps => ({ ...deps, db: deps.dbOf(group) });
  app.route('/h5/pay', payHost(inGroup('money')));
  app.route('/h5/report', reportHost(deps));
  app.route('/api/user', userCalls(inGroup('user')));
  app.route('/api/user', sessionCalls(inGroup('user')));
  app.route('/api/user', credentialCalls(inGroup('user')));
  app.route('/api/user', rechargeCall(inGroup('money')));
  app.route('/api/user', recordCalls(inGroup('user'), queues.readers));
  app.route('/api/pay', payCalls(inGroup('money')));
  app.route('/api/book', bookCalls(inGroup('book'), answers, queues.readers, sessions));
  app.route('/api/vod', vodCalls(inGroup('vod'), answers, queues.readers));
  app.route('/api/beacon', beaconCalls(deps));
  app.route('/api/beacon', visitCalls(deps));
  app.route('/api', staticCalls(inGroup('public'), answers));
  app.all(INVALID_CALL, (c) => transportError(c, 400, messages.badRequest));
  return app;
}

/** The methods of the routes of an address; none when it does not exist. Middleware is no route. */
function methodsOf(app: Hono, path: string): string[] {
  const hasRoute = (method: string) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method !== METHOD_NAME_ALL);
  return [...(hasRoute('GET') ? ['GET', 'HEAD'] : []), ...(hasRoute('POST') ? ['POST'] : [])];
}

/**
 * An envelope with an HTTP error status: invalid or unknown address or method, forbidden origin, too large, overloaded or
 * internal error.
 */
function transportError(c: Context, status: 400 | 403 | 404 | 405 | 413 | 500 | 503, msg: string) {
  recordRefusal(c, status, msg);
  return c.json({ result: false, code: status, msg, data: null }, status);
}

function queuesOf(limits: Readonly<Record<QueueName, QueueLimits>>): Record<QueueName, Queue> {
  return Object.fromEntries(QUEUES.map((name) => [name, boundedQueue(limits[name])])) as Record<
    QueueName,
    Queue
  >;
}
