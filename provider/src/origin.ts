/** The origin of a request. */
import type { Context } from 'hono';
import type { Deps } from './deps.ts';
import type { RequestOrigin } from './rules/requestOrigin.ts';

/** The headers by which a browser reports where a request comes from. */
export function originOf(c: Context): RequestOrigin {
  return {
    origin: c.req.header('Origin'),
    site: c.req.header('Sec-Fetch-Site'),
    mode: c.req.header('Sec-Fetch-Mode'),
    referer: c.req.header('Referer'),
    hasClientHeader: c.req.header('User-Trace-Id') !== undefined,
  };
}

/** The origins whose pages may act for a visitor: the shell's and the provider's own. */
export function trustedOrigins(deps: Deps): readonly string[] {
  return [deps.publicOrigin(), ...deps.shellOrigins];
}
