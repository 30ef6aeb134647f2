/** Cross-origin calls of the shell, with its cookie. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

interface CrossOrigin {
  /** The origins whose pages may call. */
  origins: readonly string[];
  /** The headers calls carry. */
  headers: readonly string[];
  /** How long a browser may cache a preflight, in s. */
  maxAge: number;
}

/**
 * Sends the CORS headers. Hono's own middleware answers preflights only: on other calls it sets its headers
 * on the finished response, which is then copied and streamed instead of written directly, at a tenth of the
 * throughput.
 */
export function crossOrigin({ origins, headers, maxAge }: CrossOrigin): MiddlewareHandler {
  const allowed = (origin: string) => (origins.includes(origin) ? origin : null);
  const preflight = cors({
    origin: allowed,
    credentials: true,
    allowMethods: ['GET', 'POST'],
    allowHeaders: [...headers],
    maxAge,
  });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    const origin = allowed(c.req.header('Origin') ?? '');
    c.header('Vary', 'Origin');
    if (origin !== null) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
    }
    await next();
    return undefined;
  };
}
