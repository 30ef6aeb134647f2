import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from './deps.ts';
import { isHttpsRequest } from './visitor.ts';

/** How long browsers stay on https once they have come by it, in s: a year. */
const HSTS_MAX_AGE = 31_536_000;

/** An answer that is no page: opened as one it loads, runs, frames and sends nothing. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Read by pages of any site: pictures and films are open or carry a grant, reports of the shells ask for no answer. */
const CROSS_ORIGIN_PATHS = /^\/(?:img|media)\/|^\/api\/beacon\//;

/**
 * The headers of every answer, refusals and faults among them. Calls are made by CORS, to which the resource policy does
 * not apply: it keeps their answers from pages that embed them as something else. Pages bring their own policy
 * (`pages/document.ts`).
 */
export function securityHeaders(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    // Ahead of the answer: on a finished one they would have it copied and streamed instead of written as it is.
    c.header('X-Content-Type-Options', 'nosniff');
    c.header(
      'Cross-Origin-Resource-Policy',
      CROSS_ORIGIN_PATHS.test(c.req.path) ? 'cross-origin' : 'same-origin',
    );
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', NO_PAGE_POLICY);
    if (isHttps(c, deps)) c.header('Strict-Transport-Security', `max-age=${HSTS_MAX_AGE}`);
    await next();
  };
}

function isHttps(c: Context, deps: Deps): boolean {
  return deps.publicOrigin().startsWith('https:') || isHttpsRequest(c, deps);
}
