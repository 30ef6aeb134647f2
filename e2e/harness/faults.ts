/** Faults of a server, in the hands of a story. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * What is answered instead of a file: a status, a connection that is reset, a web page with status 200 (as hosts do that
 * know no 404), a script or document that is broken, nothing ever, the right thing but not before the fault is over, the
 * first half, or something that works but is not what was released.
 */
export type Fault = number | 'reset' | 'html' | 'broken' | 'hang' | 'slow' | 'cut' | 'tampered';

/** A server that answers as it should until it is told otherwise. */
export interface FaultInjector {
  readonly listener: RequestListener;
  /** Paths asked for since it was made. */
  readonly requestedPaths: readonly string[];
  /**
   * From now on, answers this instead of what lies under the paths that fit. `undefined` heals it: what was slow is
   * answered then, what hung goes on hanging.
   */
  setFault(fault: Fault | undefined, pattern?: RegExp): void;
}

/** What a tampered script leaves behind when it runs. */
export const TAMPERED = 'tampered';

const TEXTS: Readonly<Record<'html' | 'broken', string>> = {
  html: '<!doctype html><title>Shop</title>',
  broken: '{"na',
};

const typeOf = (path: string) =>
  /\.css/.test(path) ? 'text/css' : /\.json/.test(path) ? 'application/json' : 'text/javascript';

/** @param respond answers as it should. @param read what lies under a path. */
export function injectFaults(respond: RequestListener, read: (path: string) => Buffer): FaultInjector {
  const requestedPaths: string[] = [];
  let delayed: [IncomingMessage, ServerResponse][] = [];
  let fault: Fault | undefined;
  let faultyPaths = /./;

  function answerFault(request: IncomingMessage, response: ServerResponse, injected: Fault): void {
    if (injected === 'hang') return;
    if (injected === 'slow') {
      delayed.push([request, response]);
      return;
    }
    if (injected === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    const content = injected === 'cut' || injected === 'tampered' ? read(pathname) : undefined;
    response.writeHead(typeof injected === 'number' ? injected : 200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': injected === 'html' ? 'text/html' : typeOf(pathname),
      'Cache-Control': 'no-store',
      ...(injected === 'cut' && content ? { 'Content-Length': content.length } : {}),
    });
    if (injected === 'cut' && content) {
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
    } else if (injected === 'tampered' && content) {
      response.end(
        `${content}${pathname.endsWith('.js') ? `;globalThis.${TAMPERED}=true` : '\n:root{--x:1}'}`,
      );
    } else {
      response.end(injected === 'html' || injected === 'broken' ? TEXTS[injected] : '');
    }
  }

  return {
    requestedPaths,
    listener(request, response) {
      const path = request.url ?? '/';
      requestedPaths.push(path);
      if (fault === undefined || !faultyPaths.test(path)) respond(request, response);
      else answerFault(request, response, fault);
    },
    setFault(next, pattern = /./) {
      fault = next;
      faultyPaths = pattern;
      const due = delayed;
      delayed = [];
      for (const [request, response] of due) respond(request, response);
    },
  };
}
