/** Calls whose address reads differently to different parsers, which a guarded server does not pass on. */
import type { RequestListener } from 'node:http';
import { refuseTarget } from '@manying/build/guardedAnswer';

/** Address by which the app refuses such a call. */
export const INVALID_CALL = '/api/invalid';

/**
 * Lets the app refuse an invalid call: the shell can read only answers with the app's CORS headers, and takes any other for
 * a failure of the network. A visitor's address may hold the character, which the call repeats.
 */
export function refusesCalls(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!request.url?.startsWith('/api/')) return refuseTarget(request, response);
    request.url = INVALID_CALL;
    return listener(request, response);
  };
}
