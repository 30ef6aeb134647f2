/** Faults of a server, in the hands of a story. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * What is answered instead of a file: a status, a connection that is reset, a web page with status 200 (as hosts do that
 * know no 404), a script or document that is broken, nothing ever, the right thing but not before the fault is over, the
 * first half, or something that works but is not what was released.
 */
export type Fault = number | 'reset' | 'html' | 'broken' | 'hang' | 'slow' | 'cut' | 'tampered';

/** A server that answers as it should until it is told otherwise. */
export interface Faulty {
  readonly listener: RequestListener;
  /** Paths asked for since it was made. */
  readonly asked: readonly string[];
  /**
   * From now on, answers this instead of what lies under the paths that fit. `undefined` heals it: what was slow is
   * answered then, what hung goes on hanging.
   */
  fail(fault: Fault | undefined, fits?: RegExp): void;
}

/** What a tampered script leaves behind when it runs. */
export const TAMPERED = 'tampered';

const TEXTS: Readonly<Record<'html' | 'broken', string>> = {
  html: '<!doctype html><title>Shop</title>',
  broken: '{"na',
};

const typeOf = (path: string) =>
  /\.css/.test(path) ? 'text/css' : /\.json/.test(path) ? 'application/json' : 'text/javascript';

/** @param right answers as it should. @param read what lies under a path. */
export function faulty(right: RequestListener, read: (path: string) => Buffer): Faulty {
  const asked: string[] = [];
  let slow: [IncomingMessage, ServerResponse][] = [];
  let fault: Fault | undefined;
  let fits = /./;

  function answerFault(request: IncomingMessage, response: ServerResponse, wrong: Fault): void {
    if (wrong === 'hang') return;
    if (wrong === 'slow') {
      slow.push([request, response]);
      return;
    }
    if (wrong === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    const whole = wrong === 'cut' || wrong === 'tampered' ? read(pathname) : undefined;
    response.writeHead(typeof wrong === 'number' ? wrong : 200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': wrong === 'html' ? 'text/html' : typeOf(pathname),
      'Cache-Control': 'no-store',
      ...(wrong === 'cut' && whole ? { 'Content-Length': whole.length } : {}),
    });
    if (wrong === 'cut' && whole) {
      response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
    } else if (wrong === 'tampered' && whole) {
      response.end(`${whole}${pathname.endsWith('.js') ? `;globalThis.${TAMPERED}=true` : '\n:root{--x:1}'}`);
    } else {
      response.end(wrong === 'html' || wrong === 'broken' ? TEXTS[wrong] : '');
    }
  }

  return {
    asked,
    listener(request, response) {
      const path = request.url ?? '/';
      asked.push(path);
      if (fault === undefined || !fits.test(path)) right(request, response);
      else answerFault(request, response, fault);
    },
    fail(next, where = /./) {
      fault = next;
      fits = where;
      const late = slow;
      slow = [];
      for (const [request, response] of late) right(request, response);
    },
  };
}
