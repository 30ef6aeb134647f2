/** Injects faults into the answers of a server. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * The answer instead of a file: a status; `reset`, the connection is reset; `html`, a web page with status 200 (as hosts
 * without a 404 do); `broken`, a script or document that does not parse; `hang`, no answer; `slow`, the right answer after
 * the fault has ended; `cut`, the first half; `tampered`, working content that differs from the released file.
 */
export type Fault = number | 'reset' | 'html' | 'broken' | 'hang' | 'slow' | 'cut' | 'tampered';

/** A request listener that answers correctly until a fault is set. */
export interface FaultInjector {
  readonly listener: RequestListener;
  /** Paths of all requests so far. */
  readonly requestedPaths: readonly string[];
  /**
   * From now on, answers requests whose path matches with this fault. `undefined` ends the fault: `slow` requests are
   * answered then, and requests that hang stay without an answer.
   */
  setFault(fault: Fault | undefined, pattern?: RegExp): void;
}

/** Global variable that a tampered script sets when it runs. */
export const TAMPERED = 'tampered';

const TEXTS: Readonly<Record<'html' | 'broken', string>> = {
  html: '<!doctype html><title>Shop</title>',
  broken: '{"na',
};

const typeOf = (path: string) =>
  /\.css/.test(path) ? 'text/css' : /\.json/.test(path) ? 'application/json' : 'text/javascript';

/** Wraps a listener. @param respond the correct answer. @param read content of the file at a path. */
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
