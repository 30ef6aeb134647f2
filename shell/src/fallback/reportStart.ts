/** Reports to the deployment how a shell has started, as remotes/report.ts does for remotes. */
import { inlinedDocument } from '../client/inlinedDocument.ts';

/** How a build of the shell has started. */
export interface StartReport {
  readonly version: string;
  readonly outcome: 'ok' | 'failed';
  readonly problem?: string;
}

/** Sends a report; none where the site names no beacon address. */
export function reportStart(start: StartReport): void {
  const { beacon } = (inlinedDocument('site-document') ?? {}) as { readonly beacon?: unknown };
  // Sent as text, which needs no CORS preflight request.
  if (typeof beacon === 'string')
    navigator.sendBeacon?.(beacon, JSON.stringify({ remote: 'shell', phase: 'start', ...start }));
}
