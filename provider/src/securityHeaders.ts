import { NO_PAGE_POLICY } from '@manying/build/guardedAnswer';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from './deps.ts';
import { isHttpsRequest } from './visitor.ts';

/** `max-age` of HSTS, in s: a year. */
const HSTS_MAX_AGE = 31_536_000;

/**
 * Paths that pages of any site may read: pictures and films are public or carry a grant; reports need no
 * answer.
 */
const CROSS_ORIGIN_PATHS = /^\/(?:img|media)\/|^\/api\/beacon\//;

/**
 * Sets the security headers and the cache rule of every answer, refusals and errors included. The resource policy prevents
 * embedding by other sites; it does not apply to CORS calls. Pages set their own content policy
 * (`pages/document.ts`).
 */
export function securityHeaders(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    // Set before the answer: Hono copies and streams a finished response to set a header on it.
    c.header('X-Content-Type-Options', 'nosniff');
    c.header(
      'Cross-Origin-Resource-Policy',
      CROSS_ORIGIN_PATHS.test(c.req.path) ? 'cross-origin' : 'same-origin',
    );
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', NO_PAGE_POLICY);
    if (isHttps(c, deps)) c.header('Strict-Transport-Security', `max-age=${HSTS_MAX_AGE}`);
    await next();
    // What names no rule is not stored. Set on the headers themselves: `c.header` would copy and stream the
    // finished response.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}

function isHttps(c: Context, deps: Deps): boolean {
  return deps.publicOrigin().startsWith('https:') || isHttpsRequest(c, deps);
}
